/** What the piece under the resting mouse, or at the keyboard's focus, is and how it moves; or what a move there would bring. */
import { type Square, teamOf } from '@dominion/rules';
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { cellOf, EDGE, FRAME } from '../board/geometry.js';
import { risksOf } from '../model/risks.js';
import { marksOf } from '../room/gaze.js';
import type { Session } from '../room/session.js';
import { dangers, type Foreseen, foresee } from '../words/foresee.js';
import { pieceName, wayOf } from '../words/index.js';
import { insight } from '../words/insight.js';

/** How long the mouse rests before it asks what a piece is, in milliseconds. */
const PATIENCE = 350;

/** The card beside the square; it is in nobody's way, and screen readers hear the same from the board's squares. */
export function PieceCard({ session }: { session: Session }) {
  const asked = session.asked.value;
  const square = asked === null || asked.by === 'touch' ? null : asked.square;
  const rested = useRested(square);
  if (square === null || session.interaction.value.kind === 'outcome') return null;
  const siege = session.gaze.siege.value;
  const told = siege?.to === square ? foresee(siege) : [];
  if (siege !== null && told.length > 0) {
    const touched = [siege.from, ...marksOf(siege).map((mark) => mark.square)];
    return (
      <Card session={session} square={square} spared={touched}>
        <Forecast told={told} />
      </Card>
    );
  }
  const piece = session.view.value?.position.board[square] ?? 0;
  const way = wayOf(piece);
  if (rested !== square || way === null) return null;
  return (
    <Card session={session} square={square}>
      <b>{pieceName(piece)}</b>
      <span>{way}</span>
      <Forecast told={dangerTo(session, square)} />
    </Card>
  );
}

/** The square on which the hand has come to rest. */
function useRested(square: Square | null): Square | null {
  const [rested, setRested] = useState<Square | null>(null);
  useEffect(() => {
    setRested(null);
    if (square === null) return;
    const timer = setTimeout(() => setRested(square), PATIENCE);
    return () => clearTimeout(timer);
  }, [square]);
  return rested;
}

/** What the opponents of the unit on a square could do to it as the board stands. */
export function dangerTo(session: Session, square: Square): Foreseen[] {
  const position = session.story.value?.match.position;
  const team = position ? teamOf(position.board[square]!) : -1;
  if (position === undefined || team === -1) return [];
  const risks = risksOf(position, team, 'all').filter((risk) => risk.square === square);
  return dangers(risks, insight.lens.itself);
}

/** Sentences about what could happen, each with its tone. */
export function Forecast({ told }: { told: readonly Foreseen[] }) {
  return (
    <>
      {told.map(({ tone, text }) => (
        <span key={text} class="forecast" data-tone={tone}>
          {text}
        </span>
      ))}
    </>
  );
}

/** A card under or over a square, and beyond those near it that are to be `spared`. */
function Card(props: { session: Session; square: Square; spared?: readonly Square[]; children: ComponentChildren }) {
  const { session, square, spared = [], children } = props;
  const bottom = session.bottom.value;
  const { column, row } = cellOf(square, bottom);
  const percent = (cells: number): string => `${((cells + FRAME) / EDGE) * 100}%`;
  const near = spared.map((each) => cellOf(each, bottom)).filter((cell) => Math.abs(cell.column - column) <= 4);
  const above = near.filter((cell) => cell.row < row && cell.row >= row - 3).map((cell) => cell.row);
  const below = near.filter((cell) => cell.row > row && cell.row <= row + 3).map((cell) => cell.row);
  const low = row > 10 || (row > 3 && below.length > above.length);
  const style = {
    left: `clamp(8.5rem, ${percent(column + 0.5)}, calc(100% - 8.5rem))`,
    top: percent(low ? Math.min(row, ...above) - 0.15 : Math.max(row, ...below) + 1.15),
    transform: `translate(-50%, ${low ? '-100%' : '0'})`,
  };
  return (
    <div class="piece-card" style={style} aria-hidden="true">
      {children}
    </div>
  );
}
