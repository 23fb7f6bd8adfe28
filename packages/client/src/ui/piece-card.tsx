/** What the piece under the resting mouse, or at the keyboard's focus, is and how it moves. */
import type { Square } from '@dominion/rules';
import { useEffect, useState } from 'preact/hooks';
import { cellOf, EDGE, FRAME } from '../board/geometry.js';
import type { Session } from '../room/session.js';
import { pieceName, wayOf } from '../words/index.js';

/** How long the mouse rests before it asks, in milliseconds. */
const PATIENCE = 350;

/** The card beside the piece; it is in nobody's way, and screen readers hear the same from the board's squares. */
export function PieceCard({ session }: { session: Session }) {
  const [shown, setShown] = useState<Square | null>(null);
  const asked = session.asked.value;
  const square = asked === null || asked.by === 'touch' ? null : asked.square;
  useEffect(() => {
    setShown(null);
    if (square === null) return;
    const timer = setTimeout(() => setShown(square), PATIENCE);
    return () => clearTimeout(timer);
  }, [square]);
  if (shown === null || shown !== square || session.interaction.value.kind === 'outcome') return null;
  const piece = session.view.value?.position.board[square] ?? 0;
  const way = wayOf(piece);
  if (way === null) return null;
  const { column, row } = cellOf(square, session.bottom.value);
  const percent = (cells: number): string => `${((cells + FRAME) / EDGE) * 100}%`;
  const low = row > 10;
  const style = {
    left: `clamp(8.5rem, ${percent(column + 0.5)}, calc(100% - 8.5rem))`,
    top: percent(low ? row - 0.15 : row + 1.15),
    transform: `translate(-50%, ${low ? '-100%' : '0'})`,
  };
  return (
    <div class="piece-card" style={style} aria-hidden="true">
      <b>{pieceName(piece)}</b>
      <span>{way}</span>
    </div>
  );
}
