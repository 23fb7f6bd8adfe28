/** Whether one match calls the person; where this device is called at all. */
import { useEffect, useState } from 'preact/hooks';
import { muteMatch, readCalls } from '../base/api/calls.js';
import { endpoint, learnCalled } from '../base/api/device.js';
import { calls as words } from '../i18n/match/calls.js';

export function MatchCallSwitch({ code, say }: { code: string; say(text: string): void }) {
  const [muted, show] = useState<boolean | null>(null);
  useEffect(() => {
    void learnCalled().then(async () => {
      if (endpoint.value === null) return;
      const answer = await readCalls(endpoint.value);
      if (answer.kind === 'ok') show(answer.value.muted.includes(code));
    });
  }, [code]);
  if (muted === null) return null;
  const change = async (calls: boolean): Promise<void> => {
    show(!calls);
    const answer = await muteMatch(code, !calls);
    if (answer.kind === 'ok') return;
    show(calls);
    say(words.failed);
  };
  return (
    <label class="call-match line">
      <input type="checkbox" checked={!muted} onChange={(event) => void change(event.currentTarget.checked)} />
      {words.mute}
    </label>
  );
}
