/** Tells the person what happened since they last acted, when their turn comes and when they come back. */
import { computed, effect, type ReadonlySignal, signal } from '@preact/signals';
import type { Overlay } from '../board/view.js';
import { type Recap, recapOf, sinceOwn } from '../model/recap.js';
import { isCalled } from '../model/task.js';
import { keepTold, recaps, toldUpTo } from '../prefs.js';
import type { Session } from './session.js';

/** A recap that is being told. */
export interface Telling {
  readonly recap: Recap;
  /** Which entry is told just now, from 0. */
  readonly at: number;
  /** How long the whole takes, in milliseconds. */
  readonly time: number;
  /** Whether it is also for who listens: what has been announced as it happened need not be said again. */
  readonly spoken: boolean;
}

/** The first entry takes so long, each further one so much more, the whole at most so much; in milliseconds. */
const FIRST = 1200;
const FURTHER = 450;
const LONGEST = 3000;

/** Follows a session until it is closed. */
export class Retelling {
  readonly #session: Session;
  readonly #telling = signal<Telling | null>(null);
  readonly #ends: (() => void)[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Up to which step the person has been told; null until the story is there. */
  #told: number | null = null;
  /** From where what was told last is told again. */
  #again: number | null = null;
  /** The turn that has been opened with a recap. */
  #opened: string | null = null;
  #acting = false;

  constructor(session: Session) {
    this.#session = session;
    this.#ends.push(effect(() => this.#follow()));
    if (typeof document !== 'undefined') {
      const seen = (): void => this.#follow();
      document.addEventListener('visibilitychange', seen);
      this.#ends.push(() => document.removeEventListener('visibilitychange', seen));
    }
  }

  /** What is being told; null while nothing is. */
  get telling(): ReadonlySignal<Telling | null> {
    return this.#telling;
  }

  /** The squares of what is being told. */
  readonly marks: ReadonlySignal<readonly Overlay[]> = computed(() => {
    const telling = this.#telling.value;
    const entry = telling?.recap.entries[telling.at];
    if (!entry) return [];
    return entry.squares.map((square) => ({ square, mark: entry.weight === 'loss' ? 'bad-news' : 'news' }));
  });

  /** Tells the last round once more. */
  again(): void {
    const { story, seat } = this.#session;
    if (story.value === null || seat.value === null) return;
    this.#tell(this.#again ?? sinceOwn(story.value.steps, seat.value), true);
  }

  /** Ends what is being told. */
  skip(): void {
    clearTimeout(this.#timer);
    if (this.#telling.peek() !== null) this.#telling.value = null;
  }

  close(): void {
    clearTimeout(this.#timer);
    for (const end of this.#ends) end();
  }

  #follow(): void {
    const { code, story, seat, task, hand, place } = this.#session;
    if (place === 'lesson' || place === 'study') return;
    const [known, me] = [story.value, seat.value];
    const acting = hand.pending.value !== null;
    const called = isCalled(task.value) && known?.match.position.phase !== 'muster';
    if (known === null || me === null) return;
    const { steps } = known;
    const arrived = this.#told === null;
    // Where nothing is kept the person has just taken the seat, or plays in a browser that forgets.
    this.#told = Math.min(this.#told ?? toldUpTo(code) ?? sinceOwn(steps, me), steps.length);
    if (this.#acting && !acting) this.#note(steps.length);
    this.#acting = acting;
    if (acting) return this.skip();
    if (typeof document !== 'undefined' && document.hidden) return;
    const { ply, turn } = known.match.position;
    const turnKey = called ? `${ply} ${turn}` : null;
    const missedTurn = arrived && sinceOwn(steps, me) > this.#told;
    if ((turnKey === null || turnKey === this.#opened) && !missedTurn) return;
    this.#opened = turnKey ?? this.#opened;
    this.#again = this.#told;
    if (recaps.peek()) this.#tell(this.#told, arrived);
    this.#note(steps.length);
  }

  #note(told: number): void {
    this.#told = told;
    keepTold(this.#session.code, told);
  }

  #tell(since: number, spoken: boolean): void {
    const { story, seat } = this.#session;
    const recap = recapOf(story.peek()!, seat.peek()!, since);
    this.skip();
    if (recap === null) return;
    const time = Math.min(LONGEST, FIRST + (recap.entries.length - 1) * FURTHER);
    this.#show({ recap, at: 0, time, spoken });
  }

  #show(telling: Telling): void {
    this.#telling.value = telling;
    const { recap, at, time } = telling;
    this.#timer = setTimeout(
      () => (at + 1 < recap.entries.length ? this.#show({ ...telling, at: at + 1 }) : this.skip()),
      time / recap.entries.length,
    );
  }
}
