/** The pointer over the board: what fingers and mice do, told in squares. Listens on the host and draws nothing. */
import type { Square } from '@dominion/rules';
import { EDGE, squareUnder } from './geometry.js';
import type { BoardHandlers, BoardView } from './view.js';

/** How far a pressed pointer travels before it drags, in CSS pixels; fingers tremble. */
const SLACK: Readonly<Record<string, number>> = { mouse: 3, pen: 5, touch: 8 };

/** What the pointer is doing. */
export type Hand =
  | { readonly state: 'open'; readonly hover: Square | null }
  | {
      readonly state: 'pressed';
      readonly id: number;
      readonly square: Square | null;
      readonly startX: number;
      readonly startY: number;
    }
  | {
      readonly state: 'holding';
      readonly id: number;
      readonly from: Square;
      readonly over: Square | null;
      /** In squares from the board's corner. */
      readonly x: number;
      readonly y: number;
    };

const OPEN: Hand = { state: 'open', hover: null };

/** The pointer's link to the board. */
export interface Grip {
  readonly handlers: BoardHandlers;
  view(): BoardView | null;
  /** The hand has changed: the board must be drawn. Called before the handler it leads to. */
  changed(hand: Hand): void;
}

/** Watches the pointer over `host` until the function it returns is called. */
export function watchPointer(host: HTMLElement, { handlers, view, changed }: Grip): () => void {
  let hand: Hand = OPEN;
  const listening = new AbortController();

  const set = (next: Hand): void => {
    hand = next;
    host.style.cursor =
      next.state === 'holding' ? 'grabbing' : next.state === 'open' && next.hover !== null ? 'grab' : '';
    changed(next);
  };
  const point = (event: { clientX: number; clientY: number }): { x: number; y: number; square: Square | null } => {
    const box = host.getBoundingClientRect();
    const [x, y] = [event.clientX - box.left, event.clientY - box.top];
    const shown = view();
    const square = shown ? squareUnder(x, y, box.width, shown.bottom) : null;
    return { x: (x / box.width) * EDGE, y: (y / box.width) * EDGE, square };
  };
  const movable = (square: Square | null): square is Square =>
    square !== null && (view()?.movable.includes(square) ?? false);
  const hoverOf = (event: PointerEvent, square: Square | null): Square | null =>
    event.pointerType === 'mouse' && movable(square) ? square : null;
  const cancel = (): void => {
    if (hand.state === 'open') return;
    const was = hand;
    set(OPEN);
    if (was.state === 'holding') {
      release(was.id);
      handlers.drop(was.from, null);
    }
  };
  const release = (id: number): void => {
    if (host.hasPointerCapture(id)) host.releasePointerCapture(id);
  };

  const down = (event: PointerEvent): void => {
    // A second finger belongs to a pinch: nothing is dropped.
    if (hand.state !== 'open') return cancel();
    if (event.button !== 0 || !event.isPrimary) return;
    const { square } = point(event);
    set({ state: 'pressed', id: event.pointerId, square, startX: event.clientX, startY: event.clientY });
  };
  const move = (event: PointerEvent): void => {
    const { x, y, square } = point(event);
    if (hand.state === 'open') {
      const hover = hoverOf(event, square);
      if (hover !== hand.hover) set({ state: 'open', hover });
    } else if (event.pointerId !== hand.id) {
      return;
    } else if (hand.state === 'holding') {
      set({ ...hand, x, y, over: square });
    } else {
      const far = Math.hypot(event.clientX - hand.startX, event.clientY - hand.startY);
      if (far < (SLACK[event.pointerType] ?? 3) || !movable(hand.square)) return;
      const from = hand.square;
      try {
        host.setPointerCapture(event.pointerId);
      } catch {
        // The pointer has left already; its cancel is on the way.
      }
      set({ state: 'holding', id: hand.id, from, over: square, x, y });
      handlers.lift(from);
    }
  };
  const up = (event: PointerEvent): void => {
    if (hand.state === 'open' || event.pointerId !== hand.id) return;
    const was = hand;
    const { square } = point(event);
    set({ state: 'open', hover: hoverOf(event, square) });
    if (was.state === 'holding') handlers.drop(was.from, square);
    else if (was.square === square) handlers.press(square);
  };
  const lost = (event: PointerEvent): void => {
    if (hand.state !== 'open' && event.pointerId === hand.id) cancel();
  };
  /** A finger that starts on a movable unit drags it; anywhere else it scrolls and pinches the page. */
  const touch = (event: TouchEvent): void => {
    const finger = event.touches[0];
    if (event.touches.length === 1 && finger && movable(point(finger).square) && event.cancelable)
      event.preventDefault();
  };

  const { signal } = listening;
  host.addEventListener('pointerdown', down, { signal });
  host.addEventListener('pointermove', move, { signal });
  host.addEventListener('pointerup', up, { signal });
  host.addEventListener('pointercancel', lost, { signal });
  host.addEventListener('pointerleave', () => hand.state === 'open' && hand.hover !== null && set(OPEN), { signal });
  // A press that is let go beside the board ends there.
  window.addEventListener('pointerup', (event) => hand.state === 'pressed' && lost(event), { signal });
  host.addEventListener('contextmenu', (event) => event.preventDefault(), { signal });
  host.addEventListener('dragstart', (event) => event.preventDefault(), { signal });
  host.addEventListener('touchstart', touch, { signal, passive: false });

  return () => {
    listening.abort();
    host.style.cursor = '';
    hand = OPEN;
  };
}
