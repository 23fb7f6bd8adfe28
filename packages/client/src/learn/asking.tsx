/** What a hand asked for at the board of whoever learns, and why not. */

import { Confirm, ProposedPreview } from '../panels/asked.js';
import { OutcomeAsked } from '../panels/choice-panel.js';
import { promptIn } from '../panels/prompt.js';
import { isAtSquare } from '../panels/refused-card.js';
import { Ruled } from '../parts/ruled.js';
import type { Session } from '../session/session.js';

/** Whether a move waits for yes or no. */
export function isAsking(session: Pick<Session, 'interaction' | 'task'>): boolean {
  return session.interaction.value.kind === 'proposed' && session.task.value.kind !== 'busy';
}

/** What a unit shall become, where there is no room over the board; or the move that waits for yes or no, and what it would bring. */
export function Proposed({ session }: { session: Session }) {
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
