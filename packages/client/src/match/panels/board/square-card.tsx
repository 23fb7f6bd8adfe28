/** A card beside a square that covers nothing the player needs to see. */
import { EMPTY, type Square } from '@dominion/rules';
import type { ComponentChildren, RefObject } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { EDGE, FRAME } from '../../../board/geometry.js';
import type { BoardView } from '../../../board/view.js';
import { areaOf, placeBubble, type SeenBoard } from '../../../model/board/bubble.js';
import { LOOKED } from '../../../ui/board/use-board.js';

/** How long the mouse must rest before the card appears, in milliseconds. */
const TIMEOUT = 350;
/** In rem, best first: a narrower card is used if that brings it nearer. */
export const WIDTHS: readonly number[] = [17, 13, 10, 8];
export const WIDTHS_REFUSED: readonly number[] = [20, 15, 11, 9];

/** Returns the square on which the pointer rests; null while it moves. */
export function useRested(square: Square | null): Square | null {
  const [rested, setRested] = useState<Square | null>(null);
  useEffect(() => {
    setRested(null);
    if (square === null) return;
    const timer = setTimeout(() => setRested(square), TIMEOUT);
    return () => clearTimeout(timer);
  }, [square]);
  return rested;
}

/** Converts cells from the board's edge into a CSS length over the board, following the camera. */
export function seenAt(cells: number, along: 'x' | 'y'): string {
  // `use-board` sets these variables from the camera.
  return `calc((${(cells + FRAME) / EDGE} - var(--seen-${along}, 0)) * var(--zoom, 1) * 100%)`;
}

/** Returns how the board under an element is seen, kept up to date; null before the element is on the page. */
export function useSeenBoard(over: RefObject<HTMLElement | null>, view: BoardView): SeenBoard | null {
  const [seen, setSeen] = useState<Omit<SeenBoard, 'bottom'> | null>(null);
  useLayoutEffect(() => {
    const around = over.current?.parentElement;
    if (!around) return;
    const number = (name: string, other: number): number => Number(around.style.getPropertyValue(name) || other);
    const look = (): void => {
      const camera = { zoom: number('--zoom', 1), x: number('--seen-x', 0) * EDGE, y: number('--seen-y', 0) * EDGE };
      setSeen({ edge: around.clientWidth, camera });
    };
    look();
    const listening = new AbortController();
    around.addEventListener(LOOKED, look, { signal: listening.signal });
    addEventListener('resize', look, { signal: listening.signal });
    return () => listening.abort();
  }, []);
  return seen && { ...seen, bottom: view.bottom };
}

/** Covers no square where the player can act, and none of those `spared`. */
export function SquareCard(props: {
  view: BoardView;
  square: Square;
  spared?: readonly Square[];
  /** Whether it explains a refusal. */
  refused?: boolean;
  /** Called if there is no room for it; it isn't shown then. */
  onCrowded?: () => void;
  children: ComponentChildren;
}) {
  const { view, square, spared = [], refused = false, onCrowded, children } = props;
  const root = useRef<HTMLDivElement>(null);
  const seen = useSeenBoard(root, view);
  // Placed by script: the size of the card must be known first.
  useLayoutEffect(() => {
    const card = root.current;
    if (card === null || seen === null) return;
    const { selected, targets, position } = view;
    const kept = new Set([...targets.map((each) => each.square), ...(selected === null ? [] : [selected]), ...spared]);
    kept.delete(square);
    const units = [...position.board.keys()].filter((each) => position.board[each] !== EMPTY);
    const areas = (squares: Iterable<Square>) => [...squares].map((each) => areaOf(each, seen));
    const widths = (refused ? WIDTHS_REFUSED : WIDTHS).map((width) => `min(${width}rem, 96%)`);
    const sizes = widths.map((width) => {
      card.style.maxWidth = width;
      return { width: card.offsetWidth, height: card.offsetHeight };
    });
    const { top } = card.parentElement!.getBoundingClientRect();
    const place = placeBubble({
      // Parts scrolled out of the window don't count as room.
      area: { left: 0, top: Math.max(0, -top), right: seen.edge, bottom: Math.min(seen.edge, innerHeight - top) },
      anchor: areaOf(square, seen),
      kept: areas(kept),
      spared: areas(units),
      sizes,
    });
    card.style.visibility = place === null ? '' : 'visible';
    if (place === null) return onCrowded?.();
    card.style.maxWidth = widths[place.size]!;
    card.style.left = `${place.left}px`;
    card.style.top = `${place.top}px`;
  });
  return (
    <div class="piece-card stack" ref={root} aria-hidden="true" data-refused={refused}>
      {children}
    </div>
  );
}
