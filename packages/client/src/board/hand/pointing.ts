/** Turns the pointer's pixels into squares, and modifier keys into an ink. Listens to nothing. */
import type { Square } from '@dominion/rules';
import { type Camera, toBoard } from '../camera/camera.js';
import { EDGE, squareUnder } from '../geometry.js';
import type { PenInk } from '../themes.js';
import type { BoardView } from '../view.js';
import { aimDrop, aimTap, REACH } from './aim.js';

/** A point of the page, in CSS pixels. */
interface Point {
  readonly clientX: number;
  readonly clientY: number;
}

/** In squares from the corner; no square beside the board. */
interface Place {
  readonly x: number;
  readonly y: number;
  readonly square: Square | null;
}

export class Pointing {
  readonly #host: HTMLElement;
  readonly #view: () => BoardView | null;
  readonly #camera: () => Camera;

  constructor(host: HTMLElement, view: () => BoardView | null, camera: () => Camera) {
    this.#host = host;
    this.#view = view;
    this.#camera = camera;
  }

  at({ clientX, clientY }: Point): Place {
    const { left, top, width } = this.#host.getBoundingClientRect();
    const [across, down] = [((clientX - left) / width) * EDGE, ((clientY - top) / width) * EDGE];
    const { x, y } = toBoard(this.#camera(), across, down);
    const shown = this.#view();
    return { x, y, square: shown ? squareUnder(x, y, EDGE, shown.bottom) : null };
  }

  meant(point: Point): Square | null {
    const { x, y } = this.at(point);
    const shown = this.#view();
    return shown ? aimTap(x, y, shown, REACH / this.#camera().zoom) : null;
  }

  dropping(event: PointerEvent): Square | null {
    const { x, y, square } = this.at(event);
    const shown = this.#view();
    return shown && event.pointerType === 'touch' ? aimDrop(x, y, shown, REACH / this.#camera().zoom) : square;
  }

  /** Returns a distance on the screen in squares. */
  squares(dx: number, dy: number): readonly [number, number] {
    const unit = this.#host.getBoundingClientRect().width / EDGE;
    return [dx / unit, dy / unit];
  }

  isMovable(square: Square | null): square is Square {
    return square !== null && (this.#view()?.movable.includes(square) ?? false);
  }

  /** Whether a finger that stays on a square can only mean to draw: nothing else can be done there. */
  isIdle(square: Square): boolean {
    const { targets = [], chosen = [] } = this.#view() ?? {};
    return !this.isMovable(square) && !chosen.includes(square) && targets.every((target) => target.square !== square);
  }
}

/** Returns the ink for the keys held down. */
export function inkOf({ shiftKey, altKey }: { readonly shiftKey: boolean; readonly altKey: boolean }): PenInk {
  if (shiftKey) return altKey ? 'yellow' : 'red';
  return altKey ? 'blue' : 'green';
}
