/** What a hand asked for at the board of whoever learns, and why not. */
import type { Session } from '../room/session.js';
import { Confirm, Lens } from '../ui/asked.js';
import { promptIn } from '../ui/prompt.js';
import { Ruled } from '../ui/ruled.js';

/** Whether a move waits for yes or no. */
export function isAsking(session: Session): boolean {
  return session.hand.interaction.value.kind === 'proposed' && session.task.value.kind !== 'busy';
}

/** The move that waits for yes or no, and what it would bring. */
export function Proposed({ session }: { session: Session }) {
  if (!isAsking(session)) return null;
  return (
    <>
      <p>{promptIn(session)}</p>
      <Confirm session={session} />
      <Lens session={session} />
    </>
  );
}

/** Why not. */
export function Notice({ session }: { session: Session }) {
  const notice = session.notice.value;
  return (
    <p class="notice" role="alert">
      {notice !== null && <Ruled text={notice} />}
    </p>
  );
}
