/** Plays a match back: holds the moment on show, and whether it moves on by itself. */
import { type GameEvent, type Position, S, southFirst, type Team, teamsIn } from '@dominion/rules';
import { batch, computed, type ReadonlySignal, signal } from '@preact/signals';
import { type Happening, happeningOf, QUICK_FLIGHT } from '../../board/beats/beats.js';
import type { BoardHandle, Drawn } from '../../board/view.js';
import type { SeenView } from '../../model/board/board-view.js';
import { restingView } from '../../model/board/static-view.js';
import { commonLength, positionAfter, type Reel } from '../../model/reel.js';
import { backwards, type Step } from '../../model/story.js';
import type { ReviewTab } from './review-tab.js';

/** The speeds of playback, as multiples of the usual one. */
export const SPEEDS = [0.5, 1, 2, 4] as const;
export type Speed = (typeof SPEEDS)[number];

/** Milliseconds that an action is on show before the next one. */
const PACE = 1100;
/** Milliseconds for a throw without effect, which only needs to be seen. */
const BLANK_PACE = 350;

export class Player {
  readonly #reel;
  readonly #at;
  readonly #playing = signal(false);
  readonly speed = signal<Speed>(1);
  /** The number of seats by which the board is turned. */
  readonly turns = signal(0);
  readonly tab = signal<ReviewTab>('replay');
  /** The drawings over the board, such as a better move. */
  readonly drawn = signal<readonly Drawn[]>([]);
  /** The board on the page; null while there is none. */
  readonly board = signal<BoardHandle | null>(null);
  readonly #cue = signal<Happening | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;

  readonly teams: readonly Team[];
  readonly position: ReadonlySignal<Position> = computed(() => positionAfter(this.#reel.value, this.#at.value));
  readonly done: ReadonlySignal<readonly Step[]> = computed(() =>
    this.#reel.value.story.steps.slice(0, this.#at.value),
  );
  readonly view: ReadonlySignal<SeenView> = computed(() =>
    restingView(this.position.value, this.bottom.value, this.done.value),
  );

  /** Shows a match after `at` actions; null or too large a number means its end. */
  constructor(reel: Reel, at: number | null = null) {
    this.#reel = signal(reel);
    const last = reel.story.steps.length;
    this.#at = signal(Math.min(at ?? last, last));
    const { header, position } = reel.record;
    this.teams = teamsIn({ ...header, ...(position !== null && { position }) });
  }

  get reel(): ReadonlySignal<Reel> {
    return this.#reel;
  }

  /** The number of actions done in the position on show. */
  get at(): ReadonlySignal<number> {
    return this.#at;
  }

  /** The number of actions done, for addresses; null at the end, which needs none. */
  get moment(): number | null {
    return this.#at.value === this.#reel.value.story.steps.length ? null : this.#at.value;
  }

  get playing(): ReadonlySignal<boolean> {
    return this.#playing;
  }

  /** The number of all actions. */
  get last(): number {
    return this.#reel.value.story.steps.length;
  }

  go(to: number, drawn: readonly Drawn[] = []): void {
    this.pause();
    this.#show(to, drawn);
  }

  step(by: 1 | -1): void {
    this.go(this.#at.peek() + by);
  }

  /** Starts playback, from the start if the match is at its end, or pauses it. */
  toggle(): void {
    if (this.#playing.peek()) return this.pause();
    if (this.last === 0) return;
    if (this.#at.peek() === this.last) this.#show(0);
    this.#playing.value = true;
    this.#wait();
  }

  readonly bottom: ReadonlySignal<Team> = computed(() => ((this.#home + this.turns.value) & 3) as Team);

  sitBehind(team: Team): void {
    this.turns.value = (team - this.#home) & 3;
  }

  pause(): void {
    clearTimeout(this.#timer);
    this.#playing.value = false;
  }

  /** Turns the board by one seat. */
  turn(): void {
    this.turns.value++;
  }

  /** Takes a longer record. A viewer at its end moves on with it; otherwise the view stays. */
  extend(reel: Reel): void {
    const before = this.#reel.peek();
    if (reel.text === before.text) return;
    const at = this.#at.peek();
    const common = commonLength(before, reel);
    const follows = at === before.story.steps.length && !this.#playing.peek();
    const to = follows ? reel.story.steps.length : Math.min(at, common);
    const fresh = reel.story.steps.slice(at, to);
    if (to > at && at <= common) {
      this.#happens(
        fresh.flatMap(({ events }) => events),
        fresh[0]!.before,
      );
    }
    batch(() => {
      this.#reel.value = reel;
      this.#at.value = to;
    });
  }

  /** The events that led to the position on show; null after a jump. */
  get cue(): ReadonlySignal<Happening | null> {
    return this.#cue;
  }

  /** Uses short flights, so that a throw delays no one for long. */
  #happens(events: readonly GameEvent[], from: Position | null = null): void {
    this.#cue.value = happeningOf(events, from, QUICK_FLIGHT);
  }

  close(): void {
    this.pause();
  }

  get #home(): Team {
    return southFirst(this.teams) ?? S;
  }

  #show(to: number, drawn: readonly Drawn[] = []): void {
    const from = this.#at.peek();
    const at = Math.max(0, Math.min(this.last, to));
    const { steps } = this.#reel.peek().story;
    batch(() => {
      if (at === from + 1) this.#happens(steps[from]!.events, steps[from]!.before);
      else if (at === from - 1) this.#happens(backwards(steps[at]!));
      else this.#cue.value = null;
      this.#at.value = at;
      if (drawn.length > 0 || this.drawn.peek().length > 0) this.drawn.value = drawn;
    });
  }

  #wait(): void {
    if (this.#at.peek() >= this.last) return this.pause();
    const shown = this.#reel.peek().story.steps[this.#at.peek() - 1];
    this.#timer = setTimeout(() => {
      this.#show(this.#at.peek() + 1);
      this.#wait();
    }, paceOf(shown) / this.speed.peek());
  }
}

/** Returns how long an action stays on show, in milliseconds. */
function paceOf(step: Step | undefined): number {
  return step?.line === '~x' ? BLANK_PACE : PACE;
}
