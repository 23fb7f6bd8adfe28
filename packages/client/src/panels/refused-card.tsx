/** Why not, said where it was tried, with its rule; the console echoes it where there is room, and to whoever listens. */
import { useEffect } from 'preact/hooks';
import { Ruled } from '../parts/ruled.js';
import { SquareCard } from '../parts/square-card.js';
import type { Session } from '../session/session.js';

/** Whether what the console has to say is said at a square already. */
export function isAtSquare({ notice, refused }: Pick<Session, 'notice' | 'refused'>): boolean {
  return refused.value !== null && refused.value.text === notice.value;
}

/** The card beside the square, for as long as it is told, while the unit shakes its head; nothing where nothing was refused. */
export function RefusedCard({ session }: { session: Pick<Session, 'notice' | 'outlook' | 'refused'> }) {
  const { refused, outlook } = session;
  const shown = refused.value;
  const told = isAtSquare(session);
  useEffect(() => {
    if (shown !== null) outlook.board.peek()?.shake(shown.unit);
  }, [shown]);
  useEffect(() => {
    if (!isAtSquare(session)) refused.value = null;
  }, [told]);
  if (shown === null || !told) return null;
  return (
    <SquareCard bottom={outlook.bottom.value} square={shown.square} spared={[shown.unit]} refused>
      <Ruled text={shown.text} echo />
    </SquareCard>
  );
}
