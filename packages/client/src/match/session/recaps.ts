/** Recaps what happened since the player last acted, when their turn comes and when they return. */
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

export interface ShownRecap {
  readonly recap: Recap;
  /** Whether it's also read aloud: events already announced needn't be repeated. */
  readonly spoken: boolean;
}

/** Shortest time it stays unless the player presses something, in milliseconds. */
const STAYS = 6000;
/** How long each entry is shown, and the last with all others, in milliseconds: slow enough for a full round. */
const EACH = TELLING * BEAT;

/** Follows a session until closed. */
export class Recaps {
  readonly #known: Known;
  readonly #shown = signal<ShownRecap | null>(null);
  readonly #ends: (() => void)[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The step up to which the player has been told; null until the story is there. */
  #told: number | null = null;
  /** The known rewinds of the table, by number. */
  #rewinds: readonly number[] = [];
  /** The step from which the last recap is repeated. */
  readonly #again = signal<number | null>(null);
  /** The turn that began with a recap. */
  #opened: string | null = null;
  #acting = false;
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

  /** The recap on show; null if there is none. */
  get shown(): ReadonlySignal<ShownRecap | null> {
    return this.#shown;
  }

  readonly traces: ReadonlySignal<readonly Trace[]> = computed(() =>
    tracesOf(
      this.#shown.value?.recap.entries.map(({ actor, events, weight }) => ({
        actor,
        events,
        grave: weight === 'loss',
      })) ?? [],
    ),
  );

  /** Whether the last round can be recapped on the player's turn; also true during the recap. */
  readonly tellable: ReadonlySignal<boolean> = computed(() => {
    const { story, seat, task, pending, place } = this.#known;
    if (place === 'lesson' || place === 'study' || !isCalled(task.value) || pending.value !== null) return false;
    const [known, me] = [story.value, seat.value];
    if (known === null || me === null || known.match.position.phase === 'muster') return false;
    return recapOf(known, me, this.#again.value ?? sinceOwn(known.steps, me)) !== null;
  });

  again(): void {
    const { story, seat } = this.#known;
    if (story.value === null || seat.value === null) return;
    this.#tell(this.#again.value ?? sinceOwn(story.value.steps, seat.value), true);
  }

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
    // Nothing is stored if the player has just taken the seat, or the browser stores nothing.
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
    // A throw in flight is not told before it lies.
    if (recaps.peek()) this.#tell(this.#told, arrived, (news?.beats.thrown?.lies ?? 0) * motionTime());
    this.#note(steps.length);
  }

  /** Returns the key for what was told: two players at a device are told separately. */
  #name(): string {
    const { code, second } = this.#known;
    return second ? `${code}.other` : code;
  }

  #note(told: number): void {
    this.#told = told;
    keepTold(this.#name(), { lines: told, rewinds: this.#rewinds });
  }

  /** Returns the rewinds that the table has agreed to, by number. */
  #agreed(): readonly number[] {
    const table = this.#known.table.peek();
    return table === null ? [] : rewindsOf(table).map(({ id }) => id);
  }

  /** After a rewind, replayed turns are news, and recaps of the removed turns are dropped. */
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

  /** Returns the latest cue, once. */
  #news(): Cue | null {
    const before = this.#cue;
    this.#cue = this.#known.cue.peek();
    return this.#cue === before ? null : this.#cue;
  }

  /** Recaps what happened since a step, after a time in milliseconds. */
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
