/** Finds what is visible of a scene at a moment, with motion, a shaking unit and the recap. */
import type { Square, Team } from '@dominion/rules';
import { BEAT, type Happening } from './beats/beats.js';
import { namesAtRest, withNames } from './fallen.js';
import { LEAST_MOTION, type LetGo, motionBetween } from './motion.js';
import type { Sprite } from './scene.js';
import { SHAKE, shaken } from './shake.js';
import { tracedBy, tracesAt } from './traces.js';
import { type Motion, restsUntil, sample } from './tween.js';
import type { BoardView, Trace } from './view.js';

/** A motion, its start, and the length of its beat, in milliseconds. */
interface Moving {
  readonly motion: Motion;
  readonly start: number;
  readonly beat: number;
}

interface Shown {
  readonly scene: readonly Sprite[];
  /** The pictures of the recap, which lie over everything. */
  readonly told: readonly Sprite[];
  /** When the picture changes next, in milliseconds; null for never. */
  readonly next: number | null;
}

export class Showing {
  /** Returns how long a move takes, in milliseconds. */
  readonly #motion: () => number;
  #moving: Moving | null = null;
  /** The shaking unit, and since when it shakes. */
  #refused: { readonly square: Square; readonly start: number } | null = null;
  #told: { readonly traces: readonly Trace[]; readonly start: number } = { traces: [], start: 0 };

  constructor(motion: () => number) {
    this.#motion = motion;
  }

  get #moves(): boolean {
    return this.#motion() >= LEAST_MOTION;
  }

  /** Begins the motion to a view's scene, by what happened; without animation only names are shown, at rest. */
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

  /** Ends all motion; returns whether there was any. */
  rest(): boolean {
    const moved = this.#moving !== null;
    this.#moving = null;
    return moved;
  }

  /** Begins a recap of what happened; returns whether that changes the picture. */
  tell(traces: readonly Trace[]): boolean {
    if (traces.length === 0 && this.#told.traces.length === 0) return false;
    this.#told = { traces, start: performance.now() };
    return true;
  }

  /** Shakes a unit; false without animation. */
  shake(square: Square): boolean {
    if (this.#moves) this.#refused = { square, start: performance.now() };
    return this.#moves;
  }

  /** Returns what is visible at `now`, in milliseconds; at rest that is `scene`. */
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

  /** Returns until when a motion rests: while a throw is in the air there is nothing to draw. */
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
