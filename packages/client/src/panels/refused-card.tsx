/** Why not, said where it was tried; the console says it too, with its rule, and to whoever listens. */
import { useEffect } from 'preact/hooks';
import { sentenceIn } from '../parts/ruled.js';
import { SquareCard } from '../parts/square-card.js';
import type { Session } from '../session/session.js';

/** How long it stands there, in milliseconds: the console says it for longer. */
const SHOWN = 5000;

/** The card beside the square; nothing where nothing was refused. */
export function RefusedCard({ session }: { session: Pick<Session, 'notice' | 'outlook' | 'refused'> }) {
  const { refused } = session;
  const shown = refused.value;
  useEffect(() => {
    if (shown === null) return;
    const timer = setTimeout(() => {
      if (refused.peek() === shown) refused.value = null;
    }, SHOWN);
    return () => clearTimeout(timer);
  }, [shown]);
  if (shown === null || session.notice.value !== shown.text) return null;
  return (
    <SquareCard bottom={session.outlook.bottom.value} square={shown.square} refused>
      {sentenceIn(shown.text)}
    </SquareCard>
  );
}
