/** The board on the page: holds the view, the motion and the hand together, and draws when one of them has changed. */
import { EMPTY, type Piece, type Square, type Team } from '@dominion/rules';
import { BEAT, type Happening } from './beats.js';
import { type Camera, closeUp, FINGER, reveal, WHOLE, zoomAround } from './camera.js';
import { Cameraman } from './cameraman.js';
import { drawnSprites, plannedSprites } from './drawn.js';
import { namesAtRest, withNames } from './fallen.js';
import { brushFont } from './fonts.js';
import { EDGE } from './geometry.js';
import { LEAST_MOTION, type LetGo, motionBetween } from './motion.js';
import { type HandState, watchPointer } from './pointer.js';
import { middleOf, overlaid, type Sprite, sceneOf, type Touch, touched } from './scene.js';
import { SHAKE, shaken } from './shake.js';
import { Stage } from './stage.js';
import { tracedBy, tracesAt } from './traces.js';
import { type Motion, sample } from './tween.js';
import type { BoardHandle, BoardHandlers, BoardOptions, BoardView, Drawn, MountBoard, Overlay, Trace } from './view.js';
import { watchZoom } from './zoom.js';

/** How much closer a key brings the board. */
const ZOOM_STEP = 1.4;

/** Device pixels beyond which a larger board looks no better and only costs memory. */
const MOST_PIXELS = 3072;

/** How long a unit that was dropped on a legal square waits there for the answer of the rules, in milliseconds. */
const DROP_PATIENCE = 1000;

/** A unit let go on a legal square, until the next position comes. */
interface Dropped {
  readonly from: Square;
  readonly to: Square;
}

/** What moves, since when, and how long a beat of it lasts, in milliseconds. */
interface Moving {
  readonly motion: Motion;
  readonly start: number;
  readonly beat: number;
}

class Board implements BoardHandle {
  private view: BoardView | null = null;
  private scene: readonly Sprite[] = [];
  private laid: readonly Overlay[] = [];
  private motion: Moving | null = null;
  private hand: HandState = { state: 'open', hover: null };
  private drawn: readonly Drawn[] = [];
  private readonly cameraman = new Cameraman({
    motion: () => (this.options.motion < LEAST_MOTION ? 0 : this.options.motion),
    moved: (camera, settled) => this.look(camera, settled),
    going: (on) => {
      this.host.dataset.camera = on ? 'going' : 'still';
    },
    now: () => performance.now(),
  });
  /** What the camera goes to by itself. */
  private focused: { readonly all: readonly Square[] | null; readonly small: readonly Square[] | null } | null = null;
  private told: { readonly traces: readonly Trace[]; readonly start: number } = { traces: [], start: 0 };
  /** The unit that shakes its head, and since when. */
  private refused: { readonly square: Square; readonly start: number } | null = null;
  private readonly unwatchZoom: () => void;
  /** What the hand took up: whoever stands on its square later is not in the hand. */
  private held: Piece = EMPTY;
  private dropped: Dropped | null = null;
  private droppedTimer: ReturnType<typeof setTimeout> | undefined;
  private frame = 0;
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
    this.unwatch = watchPointer(host, {
      handlers,
      view: () => this.view,
      changed: (hand) => this.grip(hand),
      camera: () => this.camera,
      look: (camera) => this.cameraman.take(camera, true),
    });
    this.unwatchZoom = watchZoom(host, {
      camera: () => this.camera,
      look: (camera, settled) => this.cameraman.take(camera, settled),
    });
    this.look(WHOLE);
    this.resizes = new ResizeObserver((entries) => this.measure(entries[0]));
    try {
      this.resizes.observe(host, { box: 'device-pixel-content-box' });
    } catch {
      this.resizes.observe(host);
    }
    // Not every browser tells a change of the ratio alone.
    window.addEventListener('resize', () => this.measure(), { signal: this.ending.signal });
    this.watchHands();
    // Whoever presses something has seen enough.
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
    if (view.bottom !== known?.bottom) this.refocus();
    const hand = this.landing(view, known);
    const goesOn = !happening?.events.length && view.position === known?.position && view.bottom === known.bottom;
    if (!goesOn) {
      this.motion = known && happening ? this.moving(before, happening, hand, view) : null;
    }
    this.request();
  }

  /** What moves towards the scene on show, and for how long a beat; where nothing is to move, names alone, at rest. */
  private moving(
    before: readonly Sprite[],
    happening: Happening,
    hand: LetGo | undefined,
    view: BoardView,
  ): Moving | null {
    const start = performance.now();
    if (this.options.motion < LEAST_MOTION) {
      const motion = namesAtRest(this.scene, happening, view.bottom);
      return motion && { motion, start, beat: BEAT };
    }
    const next = motionBetween(before, this.scene, happening, hand, view.called);
    if (next === null) return null;
    const beat = this.options.motion * (happening.slow ?? 1);
    const last = this.motion;
    const motion = last === null ? next : withNames(next, last.motion, (start - last.start) / last.beat);
    return { motion, start, beat };
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
    if (traces.length === 0 && this.told.traces.length === 0) return;
    this.told = { traces, start: performance.now() };
    this.request();
  }

  shake(square: Square): void {
    if (this.options.motion < LEAST_MOTION) return;
    this.refused = { square, start: performance.now() };
    this.request();
  }

  zoom(step: 'in' | 'out' | 'whole'): void {
    const factor = step === 'in' ? ZOOM_STEP : 1 / ZOOM_STEP;
    const camera = step === 'whole' ? WHOLE : zoomAround(this.camera, factor, EDGE / 2, EDGE / 2);
    this.cameraman.take(camera, true);
  }

  focus(all: readonly Square[] | null, small = all): void {
    if (all === null && small === null && this.focused === null) return;
    this.focused = all === null && small === null ? null : { all, small };
    this.refocus();
  }

  /** Goes to what shall be looked at, or back to all. */
  private refocus(): void {
    const { view, focused, edge } = this;
    if (view === null || edge < 1 || this.destroyed) return;
    const square = this.host.clientWidth / EDGE;
    const squares = (square < FINGER ? focused?.small : focused?.all) ?? [];
    const points = squares.map((each) => middleOf(each, view.bottom));
    this.cameraman.go(closeUp(points, square, this.camera));
  }

  reveal(square: Square): void {
    if (this.view === null || this.camera.zoom === 1) return;
    const { x, y } = middleOf(square, this.view.bottom);
    this.cameraman.take(reveal(this.camera, x, y), true);
  }

  private get camera(): Camera {
    return this.cameraman.camera;
  }

  /** Nothing moves by itself under a finger or a mouse that is down. */
  private watchHands(): void {
    const { signal } = this.ending;
    const down = ({ pointerId, isPrimary }: PointerEvent): void => this.cameraman.press(pointerId, isPrimary);
    const up = ({ pointerId }: PointerEvent): void => this.cameraman.release(pointerId);
    // Before the hand is asked what it means.
    this.host.addEventListener('pointerdown', down, { signal, capture: true });
    for (const name of ['pointerup', 'pointercancel'] as const) window.addEventListener(name, up, { signal });
  }

  /** Looks through a camera; while it moves nothing is painted anew. */
  private look(camera: Camera, settled = true): void {
    // One finger scrolls the page until there is more of the board than is seen.
    this.host.style.touchAction = camera.zoom > 1 ? 'none' : 'pan-x pan-y';
    this.handlers.look?.(camera);
    if (settled) this.stage.sharpen(camera.zoom);
    this.request();
  }

  configure(options: Partial<Omit<BoardOptions, 'renderer'>>): void {
    this.options = { ...this.options, ...options };
    if (this.options.motion < LEAST_MOTION) this.motion = null;
    this.refit();
  }

  destroy(): void {
    if (this.destroyed) return;
    this.destroyed = true;
    cancelAnimationFrame(this.frame);
    clearTimeout(this.droppedTimer);
    this.ending.abort();
    this.resizes.disconnect();
    this.unwatch();
    this.unwatchZoom();
    this.cameraman.end();
    this.stage.destroy();
    this.scene = [];
    this.view = null;
    this.motion = null;
  }

  /** Paints everything anew: the font has come. */
  repaint(): void {
    if (this.destroyed) return;
    this.stage.forget();
    this.request();
  }

  /** Shows at once where everything goes. */
  private skip(): void {
    if (this.motion === null) return;
    this.motion = null;
    this.request();
  }

  /** Where a unit that was just let go is, if the new view moves it: its motion begins there. */
  private landing(view: BoardView, known: BoardView | null): { from: Square; x: number; y: number } | undefined {
    const dropped = this.dropped ?? known?.proposed;
    if (!dropped || view.position.board[dropped.from] === known?.position.board[dropped.from]) return undefined;
    this.settle();
    return { from: dropped.from, ...middleOf(dropped.to, view.bottom) };
  }

  private grip(hand: HandState): void {
    const was = this.hand;
    this.hand = hand;
    if (hand.state !== 'open') this.settle();
    if (hand.state === 'holding' && was.state !== 'holding') this.held = this.view?.position.board[hand.from] ?? EMPTY;
    else if (was.state === 'holding') this.letGo(was.from, was.over);
    this.request();
  }

  /** A legal drop stays where it is until the rules have spoken; any other goes back. */
  private letGo(from: Square, to: Square | null): void {
    if (to === null || to === from || !this.view?.targets.some((target) => target.square === to)) return;
    this.dropped = { from, to };
    this.droppedTimer = setTimeout(() => {
      this.dropped = null;
      this.request();
    }, DROP_PATIENCE);
  }

  private settle(): void {
    clearTimeout(this.droppedTimer);
    this.dropped = null;
  }

  private measure(entry?: ResizeObserverEntry): void {
    const exact = entry?.devicePixelContentBoxSize?.[0]?.inlineSize;
    const about = this.host.clientWidth * (window.devicePixelRatio || 1);
    // The exact size leaves out an emulated ratio: it is believed only where the two agree.
    const pixels = exact !== undefined && Math.abs(exact - about) < 2 ? exact : about;
    const edge = Math.min(MOST_PIXELS, Math.round(pixels));
    if (edge === this.edge) return;
    this.edge = edge;
    this.refit();
    this.refocus();
  }

  private refit(): void {
    if (this.edge < 1 || this.destroyed) return;
    this.stage.fit(this.edge, this.options);
    this.stage.sharpen(this.camera.zoom);
    // At once: a canvas that has been resized is empty until it is drawn.
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
    if (!this.view || this.edge < 1 || this.destroyed) return;
    if (this.cameraman.advance(now)) this.request();
    let scene = this.scene;
    if (this.motion) {
      const time = (now - this.motion.start) / this.motion.beat;
      if (time < this.motion.motion.length) {
        const marks = scene.filter((it) => it.look.kind === 'mark');
        scene = [...sample(this.motion.motion, Math.max(0, time)), ...marks];
        this.request();
      } else this.motion = null;
    }
    if (this.refused) {
      const { square, start } = this.refused;
      scene = shaken(scene, square, Math.max(0, now - start));
      if (now - start >= SHAKE) this.refused = null;
      this.request();
    }
    const drawn = [...plannedSprites(this.view, this.scene), ...drawnSprites(this.drawing(), this.view.bottom)];
    const shown = overlaid(scene, this.laid, this.view.bottom);
    const told = this.telling(this.view.bottom, now);
    this.stage.draw([...touched(shown, this.view, this.touch(this.view)), ...drawn, ...told], this.camera);
  }

  /** What is seen of what is told again; asks for the next picture until all of it is there. */
  private telling(bottom: Team, now: number): readonly Sprite[] {
    const { traces, start } = this.told;
    const moves = this.options.motion >= LEAST_MOTION;
    const time = moves ? Math.max(0, now - start) / this.options.motion : Number.POSITIVE_INFINITY;
    if (traces.length > 0 && time < tracedBy(traces)) this.request();
    return tracesAt(traces, bottom, time);
  }

  /** What is drawn, and what the hand is drawing. */
  private drawing(): readonly Drawn[] {
    const { hand, drawn } = this;
    if (hand.state !== 'drawing' || hand.over === null) return drawn;
    const line = { from: hand.from, to: hand.over, pen: hand.ink };
    // Pictures are told apart by pen and squares: the hand may draw over what is there.
    return [...drawn.filter(({ from, to, pen }) => from !== line.from || to !== line.to || pen !== line.pen), line];
  }

  private touch(view: BoardView): Touch {
    const { hand, dropped } = this;
    const inPlace = (from: Square): boolean => view.position.board[from] === this.held;
    if (hand.state === 'holding')
      return { hover: null, lift: inPlace(hand.from) ? { ...hand, state: 'carried' } : null };
    if (dropped && inPlace(dropped.from)) {
      return {
        hover: null,
        lift: { state: 'set', from: dropped.from, over: null, ...middleOf(dropped.to, view.bottom) },
      };
    }
    if (view.proposed) {
      return {
        hover: null,
        lift: { state: 'set', from: view.proposed.from, over: null, ...middleOf(view.proposed.to, view.bottom) },
      };
    }
    const hover = hand.state === 'open' ? hand.hover : null;
    return { hover: hover !== null && view.movable.includes(hover) ? hover : null, lift: null };
  }

  /** Takes a stage into the host, and another one if the first loses its context. */
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
