/** Controls the camera: the player's hand first, else it goes to what matters, and back. Times in milliseconds. */
import { between, type Camera, WHOLE } from './camera.js';

/** How long the hand must be away before the camera moves: both taps of a double tap mean one place. */
const QUIET = 260;
/** A press this soon after the board began to move means the earlier place. */
const UNAWARE = 180;
/** A camera move takes this much longer than a unit's move, within the limit. */
const LENGTH = 1.3;
const MOST_LENGTH = 300;

interface Way {
  readonly from: Camera;
  readonly to: Camera;
  readonly start: number;
  readonly length: number;
}

interface Shown {
  /** Returns how long a move takes; 0 without animation. */
  motion(): number;
  /** Called when the camera has moved; `settled` when it stays there. */
  moved(camera: Camera, settled: boolean): void;
  /** Called when a camera move begins, or (false) ends. */
  going(on: boolean): void;
  now(): number;
}

const ease = (part: number): number => (part < 0.5 ? 2 * part * part : 1 - 2 * (1 - part) ** 2);

export class Cameraman {
  camera: Camera = WHOLE;
  /** Whether the player has zoomed in, and not yet all the way out again. */
  private own = false;
  /** The camera's next goal; null once it's there. */
  private goal: Camera | null = null;
  private way: Way | null = null;
  private readonly hands = new Set<number>();
  private quiet = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly shown: Shown) {}

  /** Sets the camera for the player: by fingers, wheel or keys. */
  take(camera: Camera, settled: boolean): void {
    // Panning alone doesn't count as zooming in.
    this.own = camera.zoom > 1 && (this.own || Math.abs(camera.zoom - this.camera.zoom) > 0.001);
    this.rest();
    this.aim(null);
    this.move(camera, settled);
  }

  /** Moves the camera once no hand is on the board; not while the player has zoomed in. */
  go(camera: Camera): void {
    if (this.own) return;
    this.aim(camera);
    this.begin();
  }

  /** Holds the camera still under a pointer, which means what was there when it was aimed. */
  press(id: number, first: boolean): void {
    if (first) this.hands.clear();
    this.hands.add(id);
    const { way } = this;
    this.rest();
    if (way !== null) this.move(this.shown.now() - way.start < UNAWARE ? way.from : this.camera, true);
  }

  /** Handles a pointer that leaves the board, or the page. */
  release(id: number): void {
    if (!this.hands.delete(id)) return;
    this.quiet = this.shown.now() + QUIET;
    this.begin();
  }

  /** Advances the move; returns whether it goes on. */
  advance(now: number): boolean {
    if (this.way === null) return false;
    const { from, to, start, length } = this.way;
    const part = Math.min(1, Math.max(0, (now - start) / length));
    const there = part === 1;
    if (there) {
      this.way = null;
      this.aim(null);
    }
    this.move(between(from, to, ease(part)), there);
    return !there;
  }

  end(): void {
    this.rest();
  }

  private begin(): void {
    const { goal, camera } = this;
    clearTimeout(this.timer);
    if (goal === null || this.hands.size > 0) return;
    if (this.way?.to === goal) return;
    const { now, motion } = this.shown;
    const wait = this.quiet - now();
    if (wait > 0) {
      this.timer = setTimeout(() => this.begin(), wait);
      return;
    }
    const length = Math.min(MOST_LENGTH, motion() * LENGTH);
    const same = goal.zoom === camera.zoom && goal.x === camera.x && goal.y === camera.y;
    if (same || length === 0) {
      this.way = null;
      this.aim(null);
      if (!same) this.move(goal, true);
      return;
    }
    this.way = { from: camera, to: goal, start: now(), length };
    this.move(camera, false);
  }

  private aim(goal: Camera | null): void {
    if ((goal === null) !== (this.goal === null)) this.shown.going(goal !== null);
    this.goal = goal;
  }

  private rest(): void {
    clearTimeout(this.timer);
    this.way = null;
  }

  private move(camera: Camera, settled: boolean): void {
    this.camera = camera;
    this.shown.moved(camera, settled);
  }
}
