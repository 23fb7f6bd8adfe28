/** One person at a shared board, who follows the leader, leads, or looks around. The leader's place is shown to all. */
import { formatVariation, MOST_TRIED, type OnShow, type TogetherPerson } from '@dominion/protocol';
import type { MatchHeader, Position } from '@dominion/rules';
import { computed, effect, type ReadonlySignal, signal, untracked } from '@preact/signals';
import { formatRefused } from '../../i18n/format-events.js';
import { Study } from '../../match/connections/study.js';
import { openSession, type Session } from '../../match/session/session.js';
import type { Talk } from '../../match/session/talk.js';
import { type Drawings, NO_DRAWINGS } from '../../model/board/drawings.js';
import type { Stepped } from '../position/steps.js';
import { drawnByOthers, isSamePlace, linesAt, placeAfter } from './places.js';

/** Milliseconds before a message that was too fast for the server is sent again. */
const TIMEOUT = 300;

const NO_MARKS = {};
const NO_PEOPLE: readonly TogetherPerson[] = [];

export class SharedLook {
  readonly room: Session;
  /** The board on show, and the moves tried out on it. */
  readonly board: Session;
  readonly study: Study;
  readonly talk: Talk;
  readonly log: readonly string[];
  readonly #aside = signal(false);
  readonly #problem = signal<string | null>(null);
  /** Messages go to the server one at a time; a change meanwhile goes with the next. */
  readonly #busy = { show: false, mark: false };
  readonly #timers = new Set<ReturnType<typeof setTimeout>>();
  /** Whether this person led when the connection was lost, so that their place counts. */
  #led = false;
  #cameBefore = false;
  #last: OnShow;
  #marked: Drawings = NO_DRAWINGS;
  readonly #ends: readonly (() => void)[];

  readonly people: ReadonlySignal<readonly TogetherPerson[]>;
  /** The leader; null if there is none, or they have left. */
  readonly leader: ReadonlySignal<TogetherPerson | null>;
  readonly leads: ReadonlySignal<boolean>;
  /** The place that all see. */
  readonly shown: ReadonlySignal<OnShow | undefined>;
  /** The place of this person. */
  readonly place: ReadonlySignal<OnShow>;
  /** The steps through the match. A follower stops following with the first step. */
  readonly ways: Stepped;

  /**
   * Joins the board of a room. `begins` is the start of its match, or the position of its table. The first person starts at
   * `at`.
   */
  constructor(room: Session, talk: Talk, begins: MatchHeader | Position, log: readonly string[], at: number | null) {
    this.room = room;
    this.talk = talk;
    this.log = log;
    let study: Study | null = null;
    this.board = openSession('study', (listener) => (study = new Study(begins, listener)), 'study');
    this.study = study!;
    this.study.settle(log, log.length);
    const { together, who } = room;
    this.people = computed(() => together.value.people ?? NO_PEOPLE);
    this.leader = computed(() => this.people.value.find((each) => each.who === together.value.leader) ?? null);
    this.leads = computed(() => who.value !== '' && together.value.leader === who.value);
    this.shown = computed(() => together.value.show);
    this.place = computed(() => placeAfter(log, this.study.lines.value.slice(0, this.study.at.value)));
    this.#last = this.place.peek();
    this.ways = this.#waysOf(this.study);
    this.#ends = [
      effect(() => {
        if (room.link.value === 'online' && who.value !== '') untracked(() => void this.#come(at));
      }),
      effect(() => {
        const show = this.shown.value;
        if (show !== undefined) untracked(() => this.#hear(show));
      }),
      effect(() => {
        const place = this.place.value;
        untracked(() => this.#stepped(place));
      }),
      effect(() => {
        const looks = !this.leads.value && !this.#aside.value;
        untracked(() => this.study.look(looks));
      }),
      effect(() => {
        const drawings = this.board.sketch.mine.value;
        untracked(() => void this.#mark(drawings));
      }),
      effect(() => {
        const muted = talk.muted.value;
        const out = (one: string) => one === who.value || muted.has(one);
        const marks = together.value.marks ?? NO_MARKS;
        this.board.sketch.others.value = this.#aside.value ? [] : drawnByOthers(marks, this.people.value, out);
      }),
    ];
  }

  /** Whether the person looks around on their own. */
  get aside(): ReadonlySignal<boolean> {
    return this.#aside;
  }

  /** Why the person isn't at the board, or what failed; null while all is well. */
  get problem(): ReadonlySignal<string | null> {
    return this.#problem;
  }

  /** Stops following; the others keep their view. */
  stepOut(): void {
    if (this.#aside.peek()) return;
    this.board.sketch.clear();
    this.#aside.value = true;
  }

  /** Returns to the view of all. */
  back(): void {
    this.board.sketch.clear();
    this.#aside.value = false;
    const show = this.shown.peek();
    if (show !== undefined) this.#settle(show);
  }

  /** Goes to a place. A leader takes all others along; a follower stops following. */
  goTo(place: OnShow): void {
    this.#free();
    this.#settle(place);
  }

  /** Gives the lead to a person, takes it, or (null) gives it up. */
  async lead(who: string | null): Promise<void> {
    const reply = await this.room.exchange('lead', { who });
    this.#problem.value = reply === null || reply.ok ? null : formatRefused(reply);
    // A new leader first returns to the view of the others.
    if (reply?.ok && who === this.room.who.peek()) this.back();
  }

  /** Sends the variation on the board to the chat. */
  async put(): Promise<void> {
    const reply = await this.room.exchange('chat', { channel: 'all', text: formatVariation(this.place.peek()) });
    this.#problem.value = reply === null || reply.ok ? null : formatRefused(reply);
  }

  close(): void {
    for (const end of this.#ends) end();
    for (const timer of this.#timers) clearTimeout(timer);
    this.board.close();
  }

  #waysOf(study: Study): Stepped {
    const stepped = (step: () => void) => () => {
      this.#free();
      step();
    };
    return {
      at: study.at,
      get length() {
        return study.length;
      },
      goTo: (at) => stepped(() => study.goTo(at))(),
      back: stepped(() => study.back()),
      forward: stepped(() => study.forward()),
    };
  }

  #free(): void {
    if (!this.leads.peek()) this.stepOut();
  }

  /** Joins the board, and again after each lost connection. The first person may choose the starting place. */
  async #come(at: number | null): Promise<void> {
    this.#led = this.#cameBefore && this.leads.peek() && !this.#aside.peek();
    const reply = await this.room.exchange('together', { here: true });
    this.#problem.value = reply === null || reply.ok ? null : formatRefused(reply);
    if (!reply?.ok) return;
    const first = !this.#cameBefore && this.leads.peek() && this.people.peek().length === 1;
    this.#cameBefore = true;
    if (first && at !== null && this.shown.peek()?.at === this.log.length) this.#settle({ at, lines: [] });
    const drawings = this.board.sketch.mine.peek();
    if (drawings.length > 0) void this.#mark(drawings);
  }

  #hear(show: OnShow): void {
    this.#marked = NO_DRAWINGS;
    if (this.#aside.peek() || isSamePlace(show, this.place.peek())) return;
    if (!this.leads.peek()) return this.#settle(show);
    // A place that arrives while this person's own is being sent is older than that.
    if (this.#busy.show) return;
    if (!this.#led) return this.#settle(show);
    this.#led = false;
    void this.#show();
  }

  #settle(place: OnShow): void {
    const { lines, at } = linesAt(this.log, place);
    // Going back within a variation keeps the rest of it, to step through again.
    const on = lines.every((line, i) => line === this.study.lines.peek()[i]) && place.lines.length > 0;
    this.study.settle(on ? this.study.lines.peek() : lines, at);
  }

  #stepped(place: OnShow): void {
    if (isSamePlace(this.#last, place)) return;
    this.#last = place;
    this.board.sketch.clear();
    void this.#show();
  }

  /** Sends this person's place to all, if they lead. */
  async #show(): Promise<void> {
    const place = this.place.peek();
    if (this.#busy.show || !this.leads.peek() || this.#aside.peek() || isSamePlace(this.shown.peek(), place)) return;
    if (place.lines.length > MOST_TRIED) return;
    this.#busy.show = true;
    const reply = await this.room.exchange('show', { at: place.at, lines: [...place.lines] });
    this.#busy.show = false;
    if (reply === null) return;
    if (!reply.ok && reply.code === 'too-fast') return this.#later(() => void this.#show());
    this.#problem.value = reply.ok ? null : formatRefused(reply);
    if (reply.ok && !isSamePlace(this.place.peek(), place)) void this.#show();
  }

  /** Sends this person's drawings to all. */
  async #mark(drawings: Drawings): Promise<void> {
    const same = drawings.length === 0 && this.#marked.length === 0;
    if (this.#busy.mark || same || this.#aside.peek() || this.shown.peek() === undefined) return;
    this.#busy.mark = true;
    const reply = await this.room.exchange('mark', { drawings: [...drawings] });
    this.#busy.mark = false;
    if (reply?.ok) this.#marked = drawings;
    else if (reply?.code === 'too-fast') return this.#later(() => void this.#mark(this.board.sketch.mine.peek()));
    else if (reply !== null) this.#problem.value = formatRefused(reply);
    const now = this.board.sketch.mine.peek();
    if (reply?.ok && now !== drawings) void this.#mark(now);
  }

  #later(task: () => void): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      task();
    }, TIMEOUT);
    this.#timers.add(timer);
  }
}
