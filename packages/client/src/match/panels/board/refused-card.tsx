/**
 * Shows at the square why an action was refused. Without room, the console shows it; else the console serves screen
 * readers and keys.
 */
import { useEffect } from 'preact/hooks';
import { Ruled } from '../../../ui/ruled.js';
import type { Session } from '../../session/session.js';
import { SquareCard } from './square-card.js';

/** Whether the console's notice is already shown at a square. */
export function isAtSquare({ notice, refused }: Pick<Session, 'notice' | 'refused'>): boolean {
  return refused.value !== null && refused.value.text === notice.value;
}

/** Shown while the notice lasts; the unit shakes its head. Null if nothing was refused. */
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
