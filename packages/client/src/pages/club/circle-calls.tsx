/** Whether the person is called for a circle while its page is closed: their own choice, off until they say so. */
import { useEffect, useState } from 'preact/hooks';
import { wishCircleCalls } from '../../base/api/circles.js';
import { beCalled, endpoint, learnCalled, wayHere } from '../../base/api/device.js';
import { makeOtherKey } from '../../base/storage/other.js';
import { calls, WHY_UNCALLED } from '../../i18n/match/calls.js';
import { circle as words } from '../../i18n/pages/circle.js';
import type { SeenHome } from './both.js';

/** The switch, where this browser can be called, and why it cannot where something can be done about that. */
export function CircleCalls({ circle, again }: { circle: SeenHome; again(): void }) {
  const [said, say] = useState('');
  const [busy, setBusy] = useState(false);
  const way = wayHere();
  useEffect(() => void learnCalled(), []);
  if (way === 'install') return <p class="fine muted">{calls.install}</p>;
  // Whoever wishes it on another device may take it back here.
  if (way !== 'push' && !circle.calls) return null;
  const change = async (wanted: boolean): Promise<void> => {
    say('');
    // The browser asks the person first, and may say no.
    const called = wanted && endpoint.value === null ? await beCalled() : 'done';
    const why = WHY_UNCALLED[called];
    if (why !== null) return say(why);
    const answer = await wishCircleCalls(circle.code, wanted);
    // What is for this device is for both who sit at it.
    if (circle.beside !== null) await wishCircleCalls(circle.code, wanted, makeOtherKey());
    if (answer.kind !== 'ok') say(calls.failed);
  };
  return (
    <div class="circle-calls">
      <label class="tick">
        <input
          type="checkbox"
          checked={circle.calls}
          disabled={busy}
          onChange={(event) => {
            const box = event.currentTarget;
            setBusy(true);
            void change(box.checked).then(() => {
              // It shows what is so, not what was pressed.
              box.checked = circle.calls;
              setBusy(false);
              again();
            });
          }}
        />
        <span>{words.calls}</span>
      </label>
      <p class="fine muted">{words.callsHint}</p>
      <p class="problem" role="status">
        {said}
      </p>
    </div>
  );
}
