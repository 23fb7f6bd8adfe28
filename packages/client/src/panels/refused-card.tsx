/** Why not, said where it was tried, with its rule; the console says it too, and to whoever listens. */
import { useEffect } from 'preact/hooks';
import { Ruled } from '../parts/ruled.js';
import { SquareCard } from '../parts/square-card.js';
import type { Session } from '../session/session.js';

/** How long it stands there, in milliseconds: the console says it for longer. */
const SHOWN = 5000;

/** The card beside the square, while the unit shakes its head; nothing where nothing was refused. */
export function RefusedCard({ session }: { session: Pick<Session, 'notice' | 'outlook' | 'refused'> }) {
  const { refused, outlook } = session;
  const shown = refused.value;
  useEffect(() => {
    if (shown === null) return;
    outlook.board.peek()?.shake(shown.unit);
    const timer = setTimeout(() => {
      if (refused.peek() === shown) refused.value = null;
    }, SHOWN);
    return () => clearTimeout(timer);
  }, [shown]);
  if (shown === null || session.notice.value !== shown.text) return null;
  return (
    <SquareCard bottom={outlook.bottom.value} square={shown.square} refused>
      <Ruled text={shown.text} echo />
    </SquareCard>
  );
}
