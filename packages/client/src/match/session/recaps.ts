/** Tells the person what happened since they last acted, when their turn comes and when they come back. */
import { computed, effect, type ReadonlySignal, signal } from '@preact/signals';
import { keepTold, toldUpTo } from '../../base/storage/matches.js';
import { motionTime, recaps } from '../../base/storage/prefs.js';
import { BEAT, TELLING } from '../../board/beats/beats.js';
import { tracesOf } from '../../board/traces.js';
import type { Trace } from '../../board/view.js';
import { type Recap, recapOf, sinceOwn } from '../../i18n/match/recap.js';
import type { Cue } from '../../model/board/cue.js';
import { isCalled } from '../../model/board/task.js';
import type { Story } from '../../model/story.js';
import { rewindsOf, rewoundBetween } from '../../model/table/rewinds.js';
import type { MatchSignals } from './state.js';

type Known = Pick<
  MatchSignals,
  'code' | 'place' | 'second' | 'away' | 'table' | 'story' | 'cue' | 'seat' | 'task' | 'pending'
>;

/** A recap that is being told. */
export interface ShownRecap {
  readonly recap: Recap;
  /** Whether it is also for who listens: what has been announced as it happened need not be said again. */
  readonly spoken: boolean;
}

/** How long it stands there at least where nobody presses anything, in milliseconds. */
const STAYS = 6000;
/** For how long each thing is told, the last one with all others, in milliseconds: it can be followed even in a full round. */
const EACH = TELLING * BEAT;

/** Follows a session until it is closed. */
export class Recaps {
  readonly #known: Known;
  readonly #shown = signal<ShownRecap | null>(null);
  readonly #ends: (() => void)[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Up to which step the person has been told; null until the story is there. */
  #told: number | null = null;
  /** The rewinds of the table that are known, by their numbers. */
  #rewinds: readonly number[] = [];
  /** From where what was told last is told again. */
  readonly #again = signal<number | null>(null);
  /** The turn that has been opened with a recap. */
  #opened: string | null = null;
  #acting = false;
  /** What has happened last, as far as it has been noticed. */
  #cue: Cue | null = null;

  constructor(known: Known) {
    this.#known = known;
    this.#ends.push(effect(() => this.#follow()));
    if (typeof document !== 'undefined') {
      const seen = (): void => this.#follow();
      document.addEventListener('visibilitychange', seen);
      this.#ends.push(() => document.removeEventListener('visibilitychange', seen));
    }
  }

  /** What is being told; null while nothing is. */
  get shown(): ReadonlySignal<ShownRecap | null> {
    return this.#shown;
  }

  /** What is told of it on the board. */
  readonly traces: ReadonlySignal<readonly Trace[]> = computed(() =>
    tracesOf(
      this.#shown.value?.recap.entries.map(({ actor, events, weight }) => ({
        actor,
        events,
        grave: weight === 'loss',
      })) ?? [],
    ),
  );

  /** Whether there is a last round to be told once more, at one's own turn; also while it is. */
  readonly tellable: ReadonlySignal<boolean> = computed(() => {
    const { story, seat, task, pending, place } = this.#known;
    if (place === 'lesson' || place === 'study' || !isCalled(task.value) || pending.value !== null) return false;
    const [known, me] = [story.value, seat.value];
    if (known === null || me === null || known.match.position.phase === 'muster') return false;
    return recapOf(known, me, this.#again.value ?? sinceOwn(known.steps, me)) !== null;
  });

  /** Tells the last round once more. */
  again(): void {
    const { story, seat } = this.#known;
    if (story.value === null || seat.value === null) return;
    this.#tell(this.#again.value ?? sinceOwn(story.value.steps, seat.value), true);
  }

  /** Ends what is being told. */
  skip(): void {
    clearTimeout(this.#timer);
    if (this.#shown.peek() !== null) this.#shown.value = null;
  }

  close(): void {
    clearTimeout(this.#timer);
    for (const end of this.#ends) end();
  }

  #follow(): void {
    const { story, seat, task, pending, place, away } = this.#known;
    if (place === 'lesson' || place === 'study' || away.value) return;
    const [known, me] = [story.value, seat.value];
    const news = this.#news();
    const acting = pending.value !== null;
    const called = isCalled(task.value) && known?.match.position.phase !== 'muster';
    if (known === null || me === null) return;
    const { steps } = known;
    const arrived = this.#told === null;
    // Where nothing is kept the person has just taken the seat, or plays in a browser that forgets.
    const kept = arrived ? toldUpTo(this.#name()) : null;
    this.#rewinds = kept?.rewinds ?? (arrived ? this.#agreed() : this.#rewinds);
    this.#told = Math.min(this.#told ?? kept?.lines ?? sinceOwn(steps, me), steps.length);
    this.#goBack(known);
    if (this.#acting && !acting) this.#note(steps.length);
    this.#acting = acting;
    if (acting) return this.skip();
    if (typeof document !== 'undefined' && document.hidden) return;
    const { ply, turn } = known.match.position;
    const turnKey = called ? `${ply} ${turn}` : null;
    const missedTurn = arrived && sinceOwn(steps, me) > this.#told;
    if ((turnKey === null || turnKey === this.#opened) && !missedTurn) return;
    this.#opened = turnKey ?? this.#opened;
    this.#again.value = this.#told;
    // Nothing is told of a throw that still flies.
    if (recaps.peek()) this.#tell(this.#told, arrived, (news?.beats.thrown?.lies ?? 0) * motionTime());
    this.#note(steps.length);
  }

  /** Under what it is kept how much the person has been told: each of two at a device has been told apart. */
  #name(): string {
    const { code, second } = this.#known;
    return second ? `${code}.other` : code;
  }

  #note(told: number): void {
    this.#told = told;
    keepTold(this.#name(), { lines: told, rewinds: this.#rewinds });
  }

  /** The rewinds that the table has agreed to, by their numbers. */
  #agreed(): readonly number[] {
    const table = this.#known.table.peek();
    return table === null ? [] : rewindsOf(table).map(({ id }) => id);
  }

  /** Where the table has gone back, what is played there again is news, and what was told of the turns that are gone is not. */
  #goBack(story: Story): void {
    const table = this.#known.table.peek();
    const fresh = table === null ? [] : rewindsOf(table).filter(({ id }) => !this.#rewinds.includes(id));
    if (fresh.length === 0) return;
    this.#rewinds = this.#agreed();
    this.#opened = null;
    this.#again.value = null;
    this.skip();
    this.#note(Math.min(this.#told!, rewoundBetween(story, fresh)));
  }

  /** What has just happened, once. */
  #news(): Cue | null {
    const before = this.#cue;
    this.#cue = this.#known.cue.peek();
    return this.#cue === before ? null : this.#cue;
  }

  /** Tells what happened since a step, after so many milliseconds. */
  #tell(since: number, spoken: boolean, wait = 0): void {
    const { story, seat } = this.#known;
    const recap = recapOf(story.peek()!, seat.peek()!, since);
    this.skip();
    if (recap === null) return;
    const told = { recap, spoken };
    if (wait === 0) this.#show(told);
    else this.#timer = setTimeout(() => this.#show(told), wait);
  }

  #show(shown: ShownRecap): void {
    this.#shown.value = shown;
    this.#timer = setTimeout(() => this.skip(), Math.max(STAYS, (shown.recap.entries.length + 1) * EACH));
  }
}
