/** The pointer over the board: what fingers and mice do, told in squares. Listens on the host and draws nothing. */
import type { Square } from '@dominion/rules';
import { aim, aimDrop, REACH } from './aim.js';
import { type Camera, pan, toBoard, WHOLE } from './camera.js';
import { EDGE, squareUnder } from './geometry.js';
import { inkOf, type PenInk } from './ink.js';
import type { BoardHandlers, BoardView } from './view.js';

/** How far a pressed pointer travels before it drags, in CSS pixels; fingers tremble. */
const SLACK: Readonly<Record<string, number>> = { mouse: 3, pen: 5, touch: 8 };

/** How long a finger rests before it draws, in milliseconds. */
const LONG_PRESS = 500;

/** What the pointer is doing. */
export type HandState =
  | { readonly state: 'open'; readonly hover: Square | null }
  | {
      readonly state: 'pressed';
      readonly id: number;
      readonly square: Square | null;
      /** In pixels of the page. */
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
    }
  | {
      readonly state: 'drawing';
      readonly id: number;
      readonly from: Square;
      readonly over: Square | null;
      readonly ink: PenInk;
    }
  /** The board is being pushed about under the hand. */
  | { readonly state: 'panning'; readonly id: number; readonly x: number; readonly y: number };

const OPEN: HandState = { state: 'open', hover: null };

/** The pointer's link to the board. */
export interface Grip {
  readonly handlers: BoardHandlers;
  view(): BoardView | null;
  /** The hand has changed: the board must be drawn. Called before the handler it leads to. */
  changed(hand: HandState): void;
  /** What is seen of the board; all of it, if left out. */
  camera?(): Camera;
  look?(camera: Camera): void;
}

/** Whether a pressed pointer has travelled too far for a press. */
function isFar(event: PointerEvent, { startX, startY }: Extract<HandState, { state: 'pressed' }>): boolean {
  return Math.hypot(event.clientX - startX, event.clientY - startY) >= (SLACK[event.pointerType] ?? 3);
}

/** Watches the pointer over `host` until the function it returns is called. */
export function watchPointer(
  host: HTMLElement,
  { handlers, view, changed, camera = () => WHOLE, look }: Grip,
): () => void {
  let hand: HandState = OPEN;
  let over: Square | null = null;
  let resting: ReturnType<typeof setTimeout> | undefined;
  const listening = new AbortController();

  const set = (next: HandState): void => {
    clearTimeout(resting);
    hand = next;
    host.style.cursor =
      next.state === 'holding' || next.state === 'panning'
        ? 'grabbing'
        : next.state === 'open' && next.hover !== null
          ? 'grab'
          : '';
    changed(next);
  };
  const point = (event: { clientX: number; clientY: number }): { x: number; y: number; square: Square | null } => {
    const box = host.getBoundingClientRect();
    const [across, down] = [event.clientX - box.left, event.clientY - box.top];
    const { x, y } = toBoard(camera(), (across / box.width) * EDGE, (down / box.width) * EDGE);
    const shown = view();
    return { x, y, square: shown ? squareUnder(x, y, EDGE, shown.bottom) : null };
  };
  const aimed = (event: { clientX: number; clientY: number }): Square | null => {
    const { x, y } = point(event);
    const shown = view();
    return shown ? aim(x, y, shown, REACH / camera().zoom) : null;
  };
  /** Where a unit would be let go. */
  const under = (event: PointerEvent): Square | null => {
    const { x, y, square } = point(event);
    const shown = view();
    return shown && event.pointerType === 'touch' ? aimDrop(x, y, shown, REACH / camera().zoom) : square;
  };
  const movable = (square: Square | null): square is Square =>
    square !== null && (view()?.movable.includes(square) ?? false);
  const rest = (square: Square | null): void => {
    if (square === over) return;
    over = square;
    handlers.hover?.(square);
  };
  const hoverOf = (event: PointerEvent, square: Square | null): Square | null =>
    event.pointerType === 'mouse' && movable(square) ? square : null;
  const cancel = (): void => {
    if (hand.state === 'open') return;
    const was = hand;
    set(OPEN);
    if (was.state !== 'pressed') release(was.id);
    if (was.state === 'holding') handlers.drop(was.from, null, false);
  };
  const release = (id: number): void => {
    if (host.hasPointerCapture(id)) host.releasePointerCapture(id);
  };

  const capture = (id: number): void => {
    try {
      host.setPointerCapture(id);
    } catch {
      // The pointer has left already; its cancel is on the way.
    }
  };
  const draw = (id: number, from: Square, ink: PenInk): void => {
    if (handlers.draw === undefined) return;
    rest(null);
    set({ state: 'drawing', id, from, over: from, ink });
    capture(id);
  };
  /** Whether a finger that stays on a square may only want to draw: nothing can be done there that it might be slow at. */
  const isIdle = (square: Square): boolean => {
    const { targets = [], chosen = [] } = view() ?? {};
    return !movable(square) && !chosen.includes(square) && targets.every((target) => target.square !== square);
  };

  const down = (event: PointerEvent): void => {
    // A second finger belongs to a pinch: nothing is dropped.
    if (hand.state !== 'open') return cancel();
    if (!event.isPrimary) return;
    const touching = event.pointerType === 'touch';
    const square = touching ? aimed(event) : point(event).square;
    if (event.button === 2 && square !== null) return draw(event.pointerId, square, inkOf(event));
    if (event.button !== 0) return;
    rest(null);
    set({ state: 'pressed', id: event.pointerId, square, startX: event.clientX, startY: event.clientY });
    if (touching && square !== null && isIdle(square)) {
      resting = setTimeout(() => draw(event.pointerId, square, 'green'), LONG_PRESS);
    }
  };
  const move = (event: PointerEvent): void => {
    const { x, y, square } = point(event);
    if (hand.state === 'open') {
      const hover = hoverOf(event, square);
      if (event.pointerType === 'mouse') rest(square);
      if (hover !== hand.hover) set({ state: 'open', hover });
    } else if (event.pointerId !== hand.id) {
      return;
    } else if (hand.state === 'holding') {
      // Another button of the mouse, while the first is down, comes as a move.
      if ((event.buttons & 2) !== 0) cancel();
      else set({ ...hand, x, y, over: under(event) });
    } else if (hand.state === 'panning') {
      const unit = host.getBoundingClientRect().width / EDGE;
      look?.(pan(camera(), (event.clientX - hand.x) / unit, (event.clientY - hand.y) / unit));
      set({ ...hand, x: event.clientX, y: event.clientY });
    } else if (hand.state === 'drawing') {
      if (square !== hand.over) set({ ...hand, over: square });
    } else {
      if (!isFar(event, hand)) return;
      clearTimeout(resting);
      if (!movable(hand.square)) {
        if (camera().zoom > 1) set({ state: 'panning', id: hand.id, x: event.clientX, y: event.clientY });
        return;
      }
      const from = hand.square;
      capture(event.pointerId);
      set({ state: 'holding', id: hand.id, from, over: square, x, y });
      handlers.lift(from);
    }
  };
  const up = (event: PointerEvent): void => {
    if (hand.state === 'open' || event.pointerId !== hand.id) return;
    const was = hand;
    const { square } = point(event);
    const touch = event.pointerType === 'touch';
    set({ state: 'open', hover: hoverOf(event, square) });
    if (was.state === 'holding') handlers.drop(was.from, under(event), touch);
    else if (was.state === 'drawing') {
      if (square !== null) handlers.draw?.(was.from, square, was.ink);
    } else if (
      (was.state === 'pressed' && was.square === square) ||
      (was.state === 'pressed' && touch && !isFar(event, was))
    )
      handlers.press(was.square, touch);
  };
  const lost = (event: PointerEvent): void => {
    if (hand.state !== 'open' && event.pointerId === hand.id) cancel();
  };
  /** A finger that starts on a movable unit drags it; anywhere else it scrolls and pinches the page. */
  const dragging = (event: TouchEvent): void => {
    if (hand.state === 'drawing' && event.cancelable) event.preventDefault();
  };
  const touch = (event: TouchEvent): void => {
    const finger = event.touches[0];
    if (event.touches.length === 1 && finger && movable(aimed(finger)) && event.cancelable) event.preventDefault();
  };

  const { signal } = listening;
  host.addEventListener('pointerdown', down, { signal });
  host.addEventListener('pointermove', move, { signal });
  host.addEventListener('pointerup', up, { signal });
  host.addEventListener('pointercancel', lost, { signal });
  host.addEventListener(
    'pointerleave',
    () => {
      rest(null);
      if (hand.state === 'open' && hand.hover !== null) set(OPEN);
    },
    { signal },
  );
  // A press that is let go beside the board ends there.
  window.addEventListener('pointerup', (event) => hand.state === 'pressed' && lost(event), { signal });
  host.addEventListener('contextmenu', (event) => event.preventDefault(), { signal });
  host.addEventListener('dragstart', (event) => event.preventDefault(), { signal });
  host.addEventListener('touchstart', touch, { signal, passive: false });
  host.addEventListener('touchmove', dragging, { signal, passive: false });

  return () => {
    listening.abort();
    clearTimeout(resting);
    host.style.cursor = '';
    hand = OPEN;
  };
}
