/** The switch that mutes notifications for one match; null on a device without notifications. */
import { useEffect, useState } from 'preact/hooks';
import { endpoint, learnCalled } from '../base/api/device-notifications.js';
import { muteMatch, readNotifications } from '../base/api/notifications.js';
import { calls as words } from '../i18n/match/notifications.js';

export function MatchNotifySwitch({ code, say }: { code: string; say(text: string): void }) {
  const [muted, show] = useState<boolean | null>(null);
  useEffect(() => {
    void learnCalled().then(async () => {
      if (endpoint.value === null) return;
      const answer = await readNotifications(endpoint.value);
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
