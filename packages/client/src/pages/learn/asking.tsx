/** What a hand asked for at the board of whoever learns, and why not. */

import { Confirm, ProposedPreview } from '../../match/panels/board/asked.js';
import { OutcomeAsked } from '../../match/panels/board/choice-panel.js';
import { isAtSquare } from '../../match/panels/board/refused-card.js';
import { type Prompted, promptIn } from '../../match/panels/status/prompt.js';
import type { Session } from '../../match/session/session.js';
import { Ruled } from '../../ui/ruled.js';

/** Whether a move waits for yes or no. */
export function isAsking(session: Pick<Session, 'interaction' | 'task'>): boolean {
  return session.interaction.value.kind === 'proposed' && session.task.value.kind !== 'busy';
}

/** What a unit shall become, where there is no room over the board; or the move that waits for yes or no, and what it would bring. */
export function Proposed({ session }: { session: Prompted & Pick<Session, 'hand' | 'previews'> }) {
  if (!isAsking(session)) return <OutcomeAsked session={session} />;
  return (
    <>
      <p>{promptIn(session)}</p>
      <Confirm session={session} />
      <ProposedPreview session={session} />
    </>
  );
}

/** Why not. */
export function Notice({ session }: { session: Pick<Session, 'notice' | 'refused'> }) {
  const notice = session.notice.value;
  return (
    <p class="notice" role="alert" data-echo={isAtSquare(session)}>
      {notice !== null && <Ruled text={notice} />}
    </p>
  );
}
