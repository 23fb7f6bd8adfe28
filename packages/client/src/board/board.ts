/** Mounts the board: draws when view, motion, hand or camera has changed. */
import type { Square } from '@dominion/rules';
import type { Happening } from './beats/beats.js';
import type { Camera } from './camera/camera.js';
import { drawnSprites, plannedSprites } from './drawn.js';
import { brushFont } from './fonts.js';
import { Hold } from './hand/hold.js';
import { watchPointer } from './hand/pointer.js';
import { Lookout } from './lookout.js';
import { LEAST_MOTION } from './motion.js';
import { overlaid, type Sprite, sceneOf, touched } from './scene.js';
import { Showing } from './showing.js';
import { Stage } from './stage.js';
import type {
  BoardHandle,
  BoardHandlers,
  BoardOptions,
  BoardView,
  Drawn,
  Framing,
  MountBoard,
  Overlay,
  Trace,
} from './view.js';

/** The most device pixels of the board; beyond that it looks no better and only costs memory. */
const MOST_PIXELS = 3072;

class Board implements BoardHandle {
  private view: BoardView | null = null;
  private scene: readonly Sprite[] = [];
  private laid: readonly Overlay[] = [];
  private readonly showing = new Showing(() => this.options.motion);
  private drawn: readonly Drawn[] = [];
  private readonly lookout: Lookout;
  private readonly hold = new Hold(
    () => this.view,
    () => this.request(),
  );
  private frame = 0;
  /** Nothing moves until this timer ends. */
  private waking: ReturnType<typeof setTimeout> | undefined;
  private destroyed = false;
  private edge = 0;
  private readonly ending = new AbortController();
  private readonly resizes: ResizeObserver;
  private readonly unwatch: () => void;

  constructor(
    private readonly host: HTMLElement,
    private readonly handlers: BoardHandlers,
    private options: BoardOptions,
    private stage: Stage,
  ) {
    if (getComputedStyle(host).position === 'static') host.style.position = 'relative';
    host.style.userSelect = 'none';
    host.style.setProperty('-webkit-touch-callout', 'none');
    host.style.setProperty('-webkit-tap-highlight-color', 'transparent');
    this.adopt(stage);
    this.lookout = new Lookout(host, {
      view: () => this.view,
      motion: () => (this.options.motion < LEAST_MOTION ? 0 : this.options.motion),
      looked: (camera, settled) => this.looked(camera, settled),
    });
    this.unwatch = watchPointer(host, {
      handlers,
      view: () => this.view,
      changed: (hand) => this.hold.take(hand),
      camera: () => this.lookout.camera,
      look: (camera) => this.lookout.take(camera),
    });
    this.resizes = new ResizeObserver((entries) => this.measure(entries[0]));
    try {
      this.resizes.observe(host, { box: 'device-pixel-content-box' });
    } catch {
      this.resizes.observe(host);
    }
    // Not every browser reports a change of the ratio alone.
    window.addEventListener('resize', () => this.measure(), { signal: this.ending.signal });
    for (const name of ['pointerdown', 'keydown'] as const) {
      window.addEventListener(name, () => this.skip(), { signal: this.ending.signal, capture: true });
    }
    this.measure();
  }

  show(view: BoardView, happening?: Happening): void {
    if (this.destroyed) return;
    const known = this.view;
    const from = happening?.from ?? null;
    const caughtUp = from !== null && known !== null && from !== known.position;
    const before = caughtUp
      ? sceneOf({ ...known, position: from, mover: from.phase === 'muster' ? null : from.turn })
      : this.scene;
    this.view = view;
    this.scene = sceneOf(view);
    if (view.bottom !== known?.bottom) this.lookout.refocus();
    const hand = this.hold.landing(view, known);
    const goesOn = !happening?.events.length && view.position === known?.position && view.bottom === known.bottom;
    if (!goesOn) {
      if (known && happening) this.showing.play(before, this.scene, happening, view, hand);
      else this.showing.rest();
    }
    this.request();
  }

  overlay(marks: readonly Overlay[]): void {
    if (marks.length === 0 && this.laid.length === 0) return;
    this.laid = marks;
    this.request();
  }

  lay(drawn: readonly Drawn[]): void {
    this.drawn = drawn;
    this.request();
  }

  trace(traces: readonly Trace[]): void {
    if (this.showing.tell(traces)) this.request();
  }

  shake(square: Square): void {
    if (this.showing.shake(square)) this.request();
  }

  zoom(step: 'in' | 'out' | 'whole'): void {
    this.lookout.zoom(step);
  }

  focus(squares: readonly Square[] | null, framing: Framing = 'near'): void {
    this.lookout.focus(squares, framing);
  }

  reveal(square: Square): void {
    this.lookout.reveal(square);
  }

  /** Draws another part of the board; while the camera moves nothing is repainted. */
  private looked(camera: Camera, settled: boolean): void {
    this.handlers.look?.(camera);
    if (settled) this.stage.sharpen(camera.zoom);
    this.request();
  }

  configure(options: Partial<Omit<BoardOptions, 'renderer'>>): void {
    this.options = { ...this.options, ...options };
    if (this.options.motion < LEAST_MOTION) this.showing.rest();
    this.refit();
  }

  destroy(): void {
    if (this.destroyed) return;
    this.destroyed = true;
    cancelAnimationFrame(this.frame);
    clearTimeout(this.waking);
    this.hold.end();
    this.ending.abort();
    this.resizes.disconnect();
    this.unwatch();
    this.lookout.end();
    this.stage.destroy();
    this.scene = [];
    this.view = null;
    this.showing.rest();
  }

  /** Repaints everything, because the font has arrived. */
  repaint(): void {
    if (this.destroyed) return;
    this.stage.forget();
    this.request();
  }

  private skip(): void {
    if (this.showing.rest()) this.request();
  }

  private measure(entry?: ResizeObserverEntry): void {
    const exact = entry?.devicePixelContentBoxSize?.[0]?.inlineSize;
    const about = this.host.clientWidth * (window.devicePixelRatio || 1);
    // The exact size ignores an emulated ratio, so use it only if the two agree.
    const pixels = exact !== undefined && Math.abs(exact - about) < 2 ? exact : about;
    const edge = Math.min(MOST_PIXELS, Math.round(pixels));
    if (edge === this.edge) return;
    this.edge = edge;
    this.refit();
    this.lookout.refocus();
  }

  private refit(): void {
    if (this.edge < 1 || this.destroyed) return;
    this.stage.fit(this.edge, this.options);
    this.stage.sharpen(this.lookout.camera.zoom);
    // Draw at once: a resized canvas is empty until then.
    this.draw(performance.now());
  }

  private request(): void {
    if (this.frame !== 0 || this.destroyed) return;
    this.frame = requestAnimationFrame((now) => {
      this.frame = 0;
      this.draw(now);
    });
  }

  private draw(now: number): void {
    const { view, hold } = this;
    if (view === null || this.edge < 1 || this.destroyed) return;
    const { scene, told, next } = this.showing.at(now, this.scene, view.bottom);
    clearTimeout(this.waking);
    if (this.lookout.advance(now) || (next !== null && next <= now)) this.request();
    else if (next !== null) this.waking = setTimeout(() => this.request(), next - now);
    const sprites = [
      ...touched(overlaid(scene, this.laid, view.bottom), view, hold.touch(view)),
      ...plannedSprites(view, this.scene),
      ...drawnSprites(hold.drawing(this.drawn), view.bottom),
      ...told,
    ];
    this.stage.draw(sprites, this.lookout.camera);
  }

  /** Puts a stage into the host, and another one if the first loses its context. */
  private adopt(stage: Stage): void {
    this.stage = stage;
    this.host.prepend(stage.canvas);
    const { signal } = this.ending;
    stage.canvas.addEventListener('webglcontextlost', () => void this.fallBack(), { signal, once: true });
    stage.canvas.addEventListener('contextrestored', () => this.repaint(), { signal });
  }

  private async fallBack(): Promise<void> {
    const next = await Stage.open('canvas');
    if (this.destroyed) return next.destroy();
    this.stage.destroy();
    this.adopt(next);
    this.refit();
  }
}

/** Puts a board into a host; see {@link MountBoard}. */
export const mountBoard: MountBoard = async (host, handlers, options) => {
  let board: Board | undefined;
  const [stage] = await Promise.all([Stage.open(options.renderer), brushFont(() => board?.repaint())]);
  board = new Board(host, handlers, options, stage);
  return board;
};
