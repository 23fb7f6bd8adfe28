/** Why not, said where it was tried, with its rule. Where no place is free there, the console says it; else only for ears and keys. */
import { useEffect } from 'preact/hooks';
import { Ruled } from '../../../ui/ruled.js';
import type { Session } from '../../session/session.js';
import { SquareCard } from './square-card.js';

/** Whether what the console has to say is said at a square already. */
export function isAtSquare({ notice, refused }: Pick<Session, 'notice' | 'refused'>): boolean {
  return refused.value !== null && refused.value.text === notice.value;
}

/** The card near the square, for as long as it is told, while the unit shakes its head; nothing where nothing was refused. */
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
  const view = outlook.view.value;
  if (shown === null || view === null || !told) return null;
  return (
    <SquareCard
      view={view}
      square={shown.square}
      spared={[shown.unit]}
      refused
      onCrowded={() => {
        refused.value = null;
      }}
    >
      <Ruled text={shown.text} echo />
    </SquareCard>
  );
}
