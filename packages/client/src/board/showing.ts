/** What is seen of a scene at a moment: how far it has come, a unit that shakes its head, and what is told again. */
import type { Square, Team } from '@dominion/rules';
import { BEAT, type Happening } from './beats/beats.js';
import { namesAtRest, withNames } from './fallen.js';
import { LEAST_MOTION, type LetGo, motionBetween } from './motion.js';
import type { Sprite } from './scene.js';
import { SHAKE, shaken } from './shake.js';
import { tracedBy, tracesAt } from './traces.js';
import { type Motion, restsUntil, sample } from './tween.js';
import type { BoardView, Trace } from './view.js';

/** What moves, since when, and how long a beat of it lasts, in milliseconds. */
interface Moving {
  readonly motion: Motion;
  readonly start: number;
  readonly beat: number;
}

/** What is seen at a moment. */
interface Shown {
  readonly scene: readonly Sprite[];
  /** What lies over all of it. */
  readonly told: readonly Sprite[];
  /** When something else will be seen, in milliseconds; null for never. */
  readonly next: number | null;
}

export class Showing {
  /** How long a move takes, in milliseconds. */
  readonly #motion: () => number;
  #moving: Moving | null = null;
  /** The unit that shakes its head, and since when. */
  #refused: { readonly square: Square; readonly start: number } | null = null;
  #told: { readonly traces: readonly Trace[]; readonly start: number } = { traces: [], start: 0 };

  constructor(motion: () => number) {
    this.#motion = motion;
  }

  get #moves(): boolean {
    return this.#motion() >= LEAST_MOTION;
  }

  /** Begins the way from a scene to that of a view, by what happened; where nothing is to move, names alone are seen, at rest. */
  play(
    before: readonly Sprite[],
    after: readonly Sprite[],
    happening: Happening,
    view: BoardView,
    hand: LetGo | undefined,
  ): void {
    const start = performance.now();
    if (!this.#moves) {
      const motion = namesAtRest(after, happening, view.bottom);
      this.#moving = motion && { motion, start, beat: BEAT };
      return;
    }
    const next = motionBetween(before, after, happening, hand, view.called);
    const last = this.#moving;
    this.#moving = next && {
      motion: last === null ? next : withNames(next, last.motion, (start - last.start) / last.beat),
      start,
      beat: this.#motion() * (happening.slow ?? 1),
    };
  }

  /** Everything is where it goes; whether anything was not. */
  rest(): boolean {
    const moved = this.#moving !== null;
    this.#moving = null;
    return moved;
  }

  /** Tells again what happened, from now on; whether that changes what is seen. */
  tell(traces: readonly Trace[]): boolean {
    if (traces.length === 0 && this.#told.traces.length === 0) return false;
    this.#told = { traces, start: performance.now() };
    return true;
  }

  /** Lets a unit shake its head; false where nothing moves. */
  shake(square: Square): boolean {
    if (this.#moves) this.#refused = { square, start: performance.now() };
    return this.#moves;
  }

  /** What is seen at `now`, in milliseconds, where at rest it is `scene`. */
  at(now: number, scene: readonly Sprite[], bottom: Team): Shown {
    const coming = this.#coming(now, scene);
    const refused = this.#refused;
    if (refused !== null && now - refused.start >= SHAKE) this.#refused = null;
    const { traces, start } = this.#told;
    const time = this.#moves ? Math.max(0, now - start) / this.#motion() : Number.POSITIVE_INFINITY;
    return {
      scene: refused === null ? coming : shaken(coming, refused.square, Math.max(0, now - refused.start)),
      told: tracesAt(traces, bottom, time),
      next: refused !== null || (traces.length > 0 && time < tracedBy(traces)) ? now : this.#rests(now),
    };
  }

  /** Until when what moves rests: while a throw is in the air nothing is to be drawn. */
  #rests(now: number): number | null {
    if (this.#moving === null) return null;
    const { motion, start, beat } = this.#moving;
    return start + restsUntil(motion, Math.max(0, (now - start) / beat)) * beat;
  }

  #coming(now: number, scene: readonly Sprite[]): readonly Sprite[] {
    if (this.#moving === null) return scene;
    const { motion, start, beat } = this.#moving;
    const time = (now - start) / beat;
    if (time >= motion.length) {
      this.#moving = null;
      return scene;
    }
    return [...sample(motion, Math.max(0, time)), ...scene.filter(({ look }) => look.kind === 'mark')];
  }
}
