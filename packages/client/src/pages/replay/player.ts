/** A match that is looked at again: which of its moments is on show, and whether it goes on by itself. */
import { type GameEvent, type Position, S, southFirst, type Team, teamsIn } from '@dominion/rules';
import { batch, computed, type ReadonlySignal, signal } from '@preact/signals';
import { type Happening, happeningOf, QUICK_FLIGHT } from '../../board/beats/beats.js';
import type { BoardHandle, Drawn } from '../../board/view.js';
import type { SeenView } from '../../model/board/board-view.js';
import { restingView } from '../../model/board/resting.js';
import { commonLength, positionAfter, type Reel } from '../../model/reel.js';
import { backwards, type Step } from '../../model/story.js';
import type { ReviewTab } from './review-tab.js';

/** How many times as fast as usual a match can go on by itself. */
export const SPEEDS = [0.5, 1, 2, 4] as const;
export type Speed = (typeof SPEEDS)[number];

/** How long an action is on show before the next one, in milliseconds. */
const PACE = 1100;
/** A throw that brings nothing needs no longer than to be seen. */
const BLANK_PACE = 350;

export class Player {
  readonly #reel;
  readonly #at;
  readonly #playing = signal(false);
  readonly speed = signal<Speed>(1);
  /** Seats that the board is turned by. */
  readonly turns = signal(0);
  /** The tab of the review on show. */
  readonly tab = signal<ReviewTab>('replay');
  /** What is drawn over the board: a better move, say. */
  readonly drawn = signal<readonly Drawn[]>([]);
  /** The board on the page, while it is there. */
  readonly board = signal<BoardHandle | null>(null);
  readonly #cue = signal<Happening | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** The teams of the match. */
  readonly teams: readonly Team[];
  readonly position: ReadonlySignal<Position> = computed(() => positionAfter(this.#reel.value, this.#at.value));
  /** The actions that led to the position on show. */
  readonly done: ReadonlySignal<readonly Step[]> = computed(() =>
    this.#reel.value.story.steps.slice(0, this.#at.value),
  );
  readonly view: ReadonlySignal<SeenView> = computed(() =>
    restingView(this.position.value, this.bottom.value, this.done.value),
  );

  /** Shows a match after so many actions; null or more than there are for its end. */
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

  /** How many actions are done in the position on show. */
  get at(): ReadonlySignal<number> {
    return this.#at;
  }

  /** Whether the match goes on by itself. */
  get playing(): ReadonlySignal<boolean> {
    return this.#playing;
  }

  /** How many actions there are. */
  get last(): number {
    return this.#reel.value.story.steps.length;
  }

  /** Shows the match after so many actions. */
  go(to: number, drawn: readonly Drawn[] = []): void {
    this.pause();
    this.#show(to, drawn);
  }

  /** One action on or back. */
  step(by: 1 | -1): void {
    this.go(this.#at.peek() + by);
  }

  /** Lets the match go on by itself, from the start where it is at its end; or lets it rest. */
  toggle(): void {
    if (this.#playing.peek()) return this.pause();
    if (this.last === 0) return;
    if (this.#at.peek() === this.last) this.#show(0);
    this.#playing.value = true;
    this.#wait();
  }

  /** The team whose side is at the bottom. */
  readonly bottom: ReadonlySignal<Team> = computed(() => ((this.#home + this.turns.value) & 3) as Team);

  /** Turns the board so that a team's side is at the bottom. */
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

  /** The match has gone on: whoever looks at its end goes along, everybody else stays where they are. */
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

  /** What led to the position on show; null where one came to it from afar. */
  get cue(): ReadonlySignal<Happening | null> {
    return this.#cue;
  }

  /** Nobody waits long for a throw that rolls. */
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

/** How long an action is looked at, in milliseconds. */
function paceOf(step: Step | undefined): number {
  return step?.line === '~x' ? BLANK_PACE : PACE;
}
