/** Whether a club notifies the player while its page is closed; off by default. */
import { useEffect, useState } from 'preact/hooks';
import { wishClubNotifications } from '../../base/api/clubs.js';
import { beCalled, endpoint, learnCalled, wayHere } from '../../base/api/device-notifications.js';
import { makeOtherKey } from '../../base/storage/second-player.js';
import { calls, WHY_NOT_NOTIFIED } from '../../i18n/match/notifications.js';
import { circle as words } from '../../i18n/pages/club.js';
import type { SeenHome } from './both-players.js';

/** If this browser doesn't support notifications but could, the text says what to do. */
export function ClubNotifySwitch({ circle, again }: { circle: SeenHome; again(): void }) {
  const [said, say] = useState('');
  const [busy, setBusy] = useState(false);
  const way = wayHere();
  useEffect(() => void learnCalled(), []);
  if (way === 'install') return <p class="fine muted">{calls.install}</p>;
  // A player who turned it on elsewhere can turn it off here.
  if (way !== 'push' && !circle.calls) return null;
  const change = async (wanted: boolean): Promise<void> => {
    say('');
    // The browser asks the player first, who may refuse.
    const called = wanted && endpoint.value === null ? await beCalled() : 'done';
    const why = WHY_NOT_NOTIFIED[called];
    if (why !== null) return say(why);
    const answer = await wishClubNotifications(circle.code, wanted);
    // The choice applies to both players at this device.
    if (circle.beside !== null) await wishClubNotifications(circle.code, wanted, makeOtherKey());
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
              // Shows the stored state, not what was pressed.
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
