/** Chooses the visible part of a board: by the player's fingers, wheel and keys, else by itself. */
import type { Square } from '@dominion/rules';
import { type Camera, closeUp, FINGER, framing, reveal, WHOLE, zoomAround } from './camera/camera.js';
import { Cameraman } from './camera/cameraman.js';
import { watchZoom } from './camera/zoom.js';
import { EDGE } from './geometry.js';
import { middleOf } from './scene.js';
import type { BoardHandle, BoardView, Framing } from './view.js';

const ZOOM_STEP = 1.4;

interface Looking {
  view(): BoardView | null;
  /** Returns how long a move takes, in milliseconds; 0 without animation. */
  motion(): number;
  /** Called when another part is visible; `settled` when it stays so. */
  looked(camera: Camera, settled: boolean): void;
}

export class Lookout {
  readonly #host: HTMLElement;
  readonly #looking: Looking;
  readonly #cameraman: Cameraman;
  readonly #ending = new AbortController();
  readonly #unwatchZoom: () => void;
  /** The squares in focus, and how to show them; empty for the whole board. */
  #focused: readonly Square[] = [];
  #framing: Framing = 'near';
  /** Whether a finger pointed last; before any input, whether the device is made for fingers. */
  #finger = matchMedia('(pointer: coarse)').matches;
  #mouse = false;

  constructor(host: HTMLElement, looking: Looking) {
    this.#host = host;
    this.#looking = looking;
    this.#cameraman = new Cameraman({
      motion: looking.motion,
      moved: (camera, settled) => this.#moved(camera, settled),
      going: (on) => {
        host.dataset.camera = on ? 'going' : 'still';
      },
      now: () => performance.now(),
    });
    this.#unwatchZoom = watchZoom(host, {
      camera: () => this.camera,
      look: (camera, settled) => this.take(camera, settled),
    });
    this.#watchHands();
    this.#moved(WHOLE, true);
  }

  get camera(): Camera {
    return this.#cameraman.camera;
  }

  /** Sets the camera for the player; `settled` when no gesture goes on. */
  take(camera: Camera, settled = true): void {
    this.#cameraman.take(camera, settled);
  }

  /** See {@link BoardHandle.zoom}. */
  zoom(step: Parameters<BoardHandle['zoom']>[0]): void {
    const factor = step === 'in' ? ZOOM_STEP : 1 / ZOOM_STEP;
    this.take(step === 'whole' ? WHOLE : zoomAround(this.camera, factor, EDGE / 2, EDGE / 2));
  }

  /** See {@link BoardHandle.focus}. */
  focus(squares: readonly Square[] | null, framing: Framing): void {
    if (squares === null && this.#focused.length === 0) return;
    this.#focused = squares ?? [];
    this.#framing = framing;
    this.refocus();
  }

  /** Goes to the squares in focus, or back to the whole board. Call it when the board has turned or changed its size. */
  refocus(): void {
    const view = this.#looking.view();
    const square = this.#host.clientWidth / EDGE;
    if (view === null || square === 0) return;
    const points = this.#focused.map((each) => middleOf(each, view.bottom));
    if (this.#framing === 'framed') return this.#cameraman.go(framing(points));
    // A mouse hits small squares, and misses on a board that moves under it.
    if (this.#mouse) return;
    const near = this.#finger && square < FINGER;
    this.#cameraman.go(near ? closeUp(points, square, this.camera, this.#framing === 'all') : WHOLE);
  }

  /** See {@link BoardHandle.reveal}. */
  reveal(square: Square): void {
    const view = this.#looking.view();
    if (view === null || this.camera.zoom === 1) return;
    const { x, y } = middleOf(square, view.bottom);
    this.take(reveal(this.camera, x, y));
  }

  /** Advances until `now`, in milliseconds; returns whether it goes on. */
  advance(now: number): boolean {
    return this.#cameraman.advance(now);
  }

  end(): void {
    this.#ending.abort();
    this.#unwatchZoom();
    this.#cameraman.end();
  }

  #moved(camera: Camera, settled: boolean): void {
    // One finger scrolls the page unless the board is zoomed.
    this.#host.style.touchAction = camera.zoom > 1 ? 'none' : 'pan-x pan-y';
    this.#looking.looked(camera, settled);
  }

  /** Holds the camera still while a finger or a mouse button is down. */
  #watchHands(): void {
    const { signal } = this.#ending;
    const point = ({ pointerType }: PointerEvent): void => {
      const finger = pointerType === 'touch';
      this.#mouse = !finger;
      if (finger === this.#finger) return;
      this.#finger = finger;
      if (finger) this.refocus();
      // A mouse stops a move that a finger started.
      else this.#cameraman.go(this.camera);
    };
    const leave = ({ pointerType }: PointerEvent): void => {
      if (pointerType === 'touch') return;
      this.#mouse = false;
      if (this.#framing !== 'framed') this.refocus();
    };
    const down = (event: PointerEvent): void => {
      this.#cameraman.press(event.pointerId, event.isPrimary);
      point(event);
    };
    const up = ({ pointerId }: PointerEvent): void => this.#cameraman.release(pointerId);
    // Run this before the hand is asked what it means.
    this.#host.addEventListener('pointerdown', down, { signal, capture: true });
    this.#host.addEventListener('pointermove', point, { signal });
    this.#host.addEventListener('pointerleave', leave, { signal });
    for (const name of ['pointerup', 'pointercancel'] as const) window.addEventListener(name, up, { signal });
  }
}
