/** Turns fingers and mice over the board into squares. Listens on the host and draws nothing. */
import type { Square } from '@dominion/rules';
import { type Camera, pan, WHOLE } from '../camera/camera.js';
import type { PenInk } from '../themes.js';
import type { BoardHandlers, BoardView } from '../view.js';
import { inkOf, Pointing } from './pointing.js';

/** How far a pressed pointer travels before it drags, in CSS pixels; fingers tremble. */
const SLACK: Readonly<Record<string, number>> = { mouse: 3, pen: 5, touch: 8 };

/** How long a finger rests before it draws, in milliseconds. */
const LONG_PRESS = 500;

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
  | { readonly state: 'panning'; readonly id: number; readonly x: number; readonly y: number };

const OPEN: HandState = { state: 'open', hover: null };

export interface Grip {
  readonly handlers: BoardHandlers;
  view(): BoardView | null;
  /** Called when the hand has changed and the board must be drawn, before the handler that follows. */
  changed(hand: HandState): void;
  /** Returns the camera; the whole board if left out. */
  camera?(): Camera;
  look?(camera: Camera): void;
}

type In<State extends HandState['state']> = Extract<HandState, { readonly state: State }>;

function isFar(event: PointerEvent, { startX, startY }: In<'pressed'>): boolean {
  return Math.hypot(event.clientX - startX, event.clientY - startY) >= (SLACK[event.pointerType] ?? 3);
}

function cursorOf(hand: HandState): string {
  if (hand.state === 'holding' || hand.state === 'panning') return 'grabbing';
  return hand.state === 'open' && hand.hover !== null ? 'grab' : '';
}

/** Watches the pointer over `host` until the returned function is called. */
export function watchPointer(host: HTMLElement, grip: Grip): () => void {
  const pointer = new Pointer(host, grip);
  return () => pointer.end();
}

class Pointer {
  readonly #host: HTMLElement;
  readonly #grip: Grip;
  readonly #camera: () => Camera;
  readonly #pointing: Pointing;
  readonly #listening = new AbortController();
  #hand: HandState = OPEN;
  /** The square under a resting mouse. */
  #over: Square | null = null;
  /** When this ends, a finger that hasn't moved starts to draw. */
  #resting: ReturnType<typeof setTimeout> | undefined;

  constructor(host: HTMLElement, grip: Grip) {
    this.#host = host;
    this.#grip = grip;
    this.#camera = () => grip.camera?.() ?? WHOLE;
    this.#pointing = new Pointing(host, grip.view, this.#camera);
    this.#listen();
  }

  /** Stops listening. */
  end(): void {
    this.#listening.abort();
    clearTimeout(this.#resting);
    this.#host.style.cursor = '';
    this.#hand = OPEN;
  }

  #listen(): void {
    const host = this.#host;
    const { signal } = this.#listening;
    host.addEventListener('pointerdown', (event) => this.#down(event), { signal });
    host.addEventListener('pointermove', (event) => this.#move(event), { signal });
    host.addEventListener('pointerup', (event) => this.#up(event), { signal });
    host.addEventListener('pointercancel', (event) => this.#lost(event), { signal });
    host.addEventListener('pointerleave', () => this.#leave(), { signal });
    // A press that is released outside the board ends there.
    window.addEventListener('pointerup', (event) => this.#hand.state === 'pressed' && this.#lost(event), { signal });
    for (const name of ['contextmenu', 'dragstart'] as const) {
      host.addEventListener(name, (event) => event.preventDefault(), { signal });
    }
    // A finger on a movable unit drags it; elsewhere it scrolls and zooms the page, unless it draws.
    const keep = (event: TouchEvent, ours: boolean): void => {
      if (ours && event.cancelable) event.preventDefault();
    };
    const begun = (event: TouchEvent): void => {
      const [finger, second] = event.touches;
      keep(event, finger !== undefined && !second && this.#pointing.isMovable(this.#pointing.meant(finger)));
    };
    const moved = (event: TouchEvent): void => keep(event, this.#hand.state === 'drawing');
    host.addEventListener('touchstart', begun, { signal, passive: false });
    host.addEventListener('touchmove', moved, { signal, passive: false });
  }

  #down(event: PointerEvent): void {
    // A second finger belongs to a pinch: nothing is dropped.
    if (this.#hand.state !== 'open') return this.#cancel();
    if (!event.isPrimary) return;
    const { pointerId: id, clientX: startX, clientY: startY } = event;
    const touching = event.pointerType === 'touch';
    const square = touching ? this.#pointing.meant(event) : this.#pointing.at(event).square;
    if (event.button === 2 && square !== null) return this.#draw(id, square, inkOf(event));
    if (event.button !== 0) return;
    this.#restOn(null);
    this.#set({ state: 'pressed', id, square, startX, startY });
    if (touching && square !== null && this.#pointing.isIdle(square)) {
      this.#resting = setTimeout(() => this.#draw(id, square, 'green'), LONG_PRESS);
    }
  }

  #move(event: PointerEvent): void {
    const hand = this.#hand;
    if (hand.state === 'open') return this.#hover(event, hand);
    if (event.pointerId !== hand.id) return;
    switch (hand.state) {
      case 'pressed':
        return this.#pull(event, hand);
      case 'holding':
        return this.#carry(event, hand);
      case 'panning':
        return this.#push(event, hand);
      case 'drawing': {
        const { square } = this.#pointing.at(event);
        if (square !== hand.over) this.#set({ ...hand, over: square });
      }
    }
  }

  #hover(event: PointerEvent, hand: In<'open'>): void {
    const { square } = this.#pointing.at(event);
    const hover = this.#hovered(event, square);
    if (event.pointerType === 'mouse') this.#restOn(square);
    if (hover !== hand.hover) this.#set({ state: 'open', hover });
  }

  /** Handles a drag: takes up a unit that may move, or pans a zoomed board. */
  #pull(event: PointerEvent, hand: In<'pressed'>): void {
    if (!isFar(event, hand)) return;
    clearTimeout(this.#resting);
    const { id, square: from } = hand;
    if (!this.#pointing.isMovable(from)) {
      if (this.#camera().zoom > 1) this.#set({ state: 'panning', id, x: event.clientX, y: event.clientY });
      return;
    }
    const { x, y, square: over } = this.#pointing.at(event);
    this.#capture(id);
    this.#set({ state: 'holding', id, from, over, x, y });
    this.#grip.handlers.lift(from);
  }

  #carry(event: PointerEvent, hand: In<'holding'>): void {
    // Another mouse button, pressed while the first is down, arrives as a move.
    if ((event.buttons & 2) !== 0) return this.#cancel();
    const { x, y } = this.#pointing.at(event);
    this.#set({ ...hand, x, y, over: this.#pointing.dropping(event) });
  }

  #push({ clientX: x, clientY: y }: PointerEvent, hand: In<'panning'>): void {
    this.#grip.look?.(pan(this.#camera(), ...this.#pointing.squares(x - hand.x, y - hand.y)));
    this.#set({ ...hand, x, y });
  }

  #up(event: PointerEvent): void {
    const was = this.#hand;
    if (was.state === 'open' || event.pointerId !== was.id) return;
    const { handlers } = this.#grip;
    const { square } = this.#pointing.at(event);
    const touch = event.pointerType === 'touch';
    this.#set({ state: 'open', hover: this.#hovered(event, square) });
    if (was.state === 'holding') handlers.drop(was.from, this.#pointing.dropping(event), touch);
    else if (was.state === 'drawing' && square !== null) handlers.draw?.(was.from, square, was.ink);
    else if (was.state === 'pressed' && (was.square === square || (touch && !isFar(event, was)))) {
      handlers.press(was.square, touch);
    }
  }

  #lost({ pointerId }: PointerEvent): void {
    if (this.#hand.state !== 'open' && pointerId === this.#hand.id) this.#cancel();
  }

  #leave(): void {
    this.#restOn(null);
    if (this.#hand.state === 'open' && this.#hand.hover !== null) this.#set(OPEN);
  }

  #cancel(): void {
    const was = this.#hand;
    if (was.state === 'open') return;
    this.#set(OPEN);
    if (was.state !== 'pressed' && this.#host.hasPointerCapture(was.id)) this.#host.releasePointerCapture(was.id);
    if (was.state === 'holding') this.#grip.handlers.drop(was.from, null, false);
  }

  #draw(id: number, from: Square, ink: PenInk): void {
    if (this.#grip.handlers.draw === undefined) return;
    this.#restOn(null);
    this.#set({ state: 'drawing', id, from, over: from, ink });
    this.#capture(id);
  }

  #set(hand: HandState): void {
    clearTimeout(this.#resting);
    this.#hand = hand;
    this.#host.style.cursor = cursorOf(hand);
    this.#grip.changed(hand);
  }

  #restOn(square: Square | null): void {
    if (square === this.#over) return;
    this.#over = square;
    this.#grip.handlers.hover?.(square);
  }

  /** Returns the unit under a mouse that may be picked up. */
  #hovered({ pointerType }: PointerEvent, square: Square | null): Square | null {
    return pointerType === 'mouse' && this.#pointing.isMovable(square) ? square : null;
  }

  #capture(id: number): void {
    try {
      this.#host.setPointerCapture(id);
    } catch {
      // The pointer has left already; its cancel event is on the way.
    }
  }
}
