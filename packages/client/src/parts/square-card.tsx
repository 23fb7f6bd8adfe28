/** A card beside a square of the board, for what is to be said of it; it is in nobody's way. */
import type { Square, Team } from '@dominion/rules';
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { cellOf, EDGE, FRAME } from '../board/geometry.js';

/** How long the mouse rests before it asks what a piece is, in milliseconds. */
const PATIENCE = 350;

/** The square on which the hand has come to rest; null while it moves. */
export function useRested(square: Square | null): Square | null {
  const [rested, setRested] = useState<Square | null>(null);
  useEffect(() => {
    setRested(null);
    if (square === null) return;
    const timer = setTimeout(() => setRested(square), PATIENCE);
    return () => clearTimeout(timer);
  }, [square]);
  return rested;
}

/** Where the camera shows what lies so many cells from the board's edge, as a length within what lies over the board. */
export function seenAt(cells: number, along: 'x' | 'y'): string {
  // `use-board` tells what the camera shows.
  return `calc((${(cells + FRAME) / EDGE} - var(--seen-${along}, 0)) * var(--zoom, 1) * 100%)`;
}

/** A card under or over a square, and beyond those near it that are to be `spared`. */
export function SquareCard(props: {
  /** The team whose side of the board is at the bottom. */
  bottom: Team;
  square: Square;
  spared?: readonly Square[];
  /** Whether it says why something was refused. */
  refused?: boolean;
  children: ComponentChildren;
}) {
  const { bottom, square, spared = [], refused = false, children } = props;
  const { column, row } = cellOf(square, bottom);
  const near = spared.map((each) => cellOf(each, bottom)).filter((cell) => Math.abs(cell.column - column) <= 4);
  const above = near.filter((cell) => cell.row < row && cell.row >= row - 3).map((cell) => cell.row);
  const below = near.filter((cell) => cell.row > row && cell.row <= row + 3).map((cell) => cell.row);
  const low = row > 10 || (row > 3 && below.length > above.length);
  const half = `min(${refused ? 10 : 8.5}rem, 50%)`;
  const style = {
    left: `clamp(${half}, ${seenAt(column + 0.5, 'x')}, calc(100% - ${half}))`,
    top: `clamp(0%, ${seenAt(low ? Math.min(row, ...above) - 0.15 : Math.max(row, ...below) + 1.15, 'y')}, 100%)`,
    transform: `translate(-50%, ${low ? '-100%' : '0'})`,
  };
  return (
    <div class="piece-card" style={style} aria-hidden="true" data-refused={refused}>
      {children}
    </div>
  );
}
