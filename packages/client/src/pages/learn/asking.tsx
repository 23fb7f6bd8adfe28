/** The dialogue with a learner at the board: what a touch asked for, and why a move was refused. */

import { Confirm, ProposedPreview } from '../../match/panels/board/asked.js';
import { OutcomeAsked } from '../../match/panels/board/choice-panel.js';
import { isAtSquare } from '../../match/panels/board/refused-card.js';
import { type Prompted, promptIn } from '../../match/panels/status/prompt.js';
import type { Session } from '../../match/session/session.js';
import { Ruled } from '../../ui/ruled.js';

/** Whether a move waits for confirmation. */
export function isAsking(session: Pick<Session, 'interaction' | 'task'>): boolean {
  return session.interaction.value.kind === 'proposed' && session.task.value.kind !== 'busy';
}

/** The choice of a unit's new type if there is no room over the board, or the move to confirm and its effects. */
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

/** Says why a move was refused. */
export function Notice({ session }: { session: Pick<Session, 'notice' | 'refused'> }) {
  const notice = session.notice.value;
  return (
    <p class="notice" role="alert" data-echo={isAtSquare(session)}>
      {notice !== null && <Ruled text={notice} />}
    </p>
  );
}
