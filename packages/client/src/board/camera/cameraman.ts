/** Who holds the camera: the person's own hand first; else it goes by itself to what matters, and back. Times in milliseconds. */
import { between, type Camera, WHOLE } from './camera.js';

/** How long a hand has been away before the camera goes: who taps twice means what was there at both. */
const QUIET = 260;
/** Nobody has aimed anew so soon after the board began to move: a press then means what was there before. */
const UNAWARE = 180;
/** A way takes this share more than a move, and never more than it may. */
const LENGTH = 1.3;
const MOST_LENGTH = 300;

/** The way to where the camera goes. */
interface Way {
  readonly from: Camera;
  readonly to: Camera;
  readonly start: number;
  readonly length: number;
}

/** What the camera is moved for. */
interface Shown {
  /** How long a move takes; 0 where nothing is animated. */
  motion(): number;
  /** It has moved; `settled` when it stays there. */
  moved(camera: Camera, settled: boolean): void;
  /** It is about to go somewhere, or (false) is there. */
  going(on: boolean): void;
  now(): number;
}

const ease = (part: number): number => (part < 0.5 ? 2 * part * part : 1 - 2 * (1 - part) ** 2);

export class Cameraman {
  /** What is seen now. */
  camera: Camera = WHOLE;
  /** Whether the person has come closer, or not yet gone all the way back. */
  private own = false;
  /** Where the camera goes as soon as it may; null when it is there. */
  private goal: Camera | null = null;
  private way: Way | null = null;
  private readonly hands = new Set<number>();
  private quiet = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly shown: Shown) {}

  /** The person looks through a camera: by fingers, wheel or keys. */
  take(camera: Camera, settled: boolean): void {
    // Who only pushes what they see to and fro has not come closer.
    this.own = camera.zoom > 1 && (this.own || Math.abs(camera.zoom - this.camera.zoom) > 0.001);
    this.rest();
    this.aim(null);
    this.move(camera, settled);
  }

  /** The camera goes there by itself, as soon as no hand is on the board; not while the person has come closer. */
  go(camera: Camera): void {
    if (this.own) return;
    this.aim(camera);
    this.begin();
  }

  /** A pointer goes down on the board: nothing moves under it, and it means what was there when it was aimed. */
  press(id: number, first: boolean): void {
    if (first) this.hands.clear();
    this.hands.add(id);
    const { way } = this;
    this.rest();
    if (way !== null) this.move(this.shown.now() - way.start < UNAWARE ? way.from : this.camera, true);
  }

  /** A pointer leaves the board, or the page. */
  release(id: number): void {
    if (!this.hands.delete(id)) return;
    this.quiet = this.shown.now() + QUIET;
    this.begin();
  }

  /** Goes on; whether there is more of the way. */
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

  /** Stays where it is, for ever. */
  end(): void {
    this.rest();
  }

  /** Sets out, now or when it may. */
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
