/**
 * One person at the board that people go through together: they follow who leads, or lead, or look around by themselves. What is
 * seen is a board to try things out on, from the beginning of the match; whoever leads shows where they are on it.
 */
import { formatVariation, MOST_TRIED, type OnShow, type TogetherPerson } from '@dominion/protocol';
import type { MatchHeader, Position } from '@dominion/rules';
import { computed, effect, type ReadonlySignal, signal, untracked } from '@preact/signals';
import { tellRefused } from '../../i18n/tell.js';
import { Study } from '../../match/connections/study.js';
import { openSession, type Session } from '../../match/session/session.js';
import type { Talk } from '../../match/session/talk.js';
import { type Drawings, NO_DRAWINGS } from '../../model/board/drawings.js';
import type { Stepped } from '../position/steps.js';
import { drawnByOthers, isSamePlace, linesAt, placeAfter } from './places.js';

/** After how long, in milliseconds, what came too fast for the server is sent again. */
const PATIENCE = 300;

const NO_MARKS = {};
const NO_PEOPLE: readonly TogetherPerson[] = [];

export class SharedLook {
  /** The line to the room in which people are, and what is known there. */
  readonly room: Session;
  /** The board on show, and what is tried out on it. */
  readonly board: Session;
  readonly study: Study;
  readonly talk: Talk;
  /** The lines of the match. */
  readonly log: readonly string[];
  readonly #aside = signal(false);
  readonly #problem = signal<string | null>(null);
  /** What goes to the server one after the other: what changes meanwhile goes with the next. */
  readonly #busy = { show: false, mark: false };
  readonly #timers = new Set<ReturnType<typeof setTimeout>>();
  /** Whether this person led when the line was lost, so that their place counts. */
  #led = false;
  #cameBefore = false;
  #last: OnShow;
  #marked: Drawings = NO_DRAWINGS;
  readonly #ends: readonly (() => void)[];

  readonly people: ReadonlySignal<readonly TogetherPerson[]>;
  /** Who leads; null for nobody, or somebody who has gone. */
  readonly leader: ReadonlySignal<TogetherPerson | null>;
  /** Whether this person does. */
  readonly leads: ReadonlySignal<boolean>;
  /** What all see. */
  readonly shown: ReadonlySignal<OnShow | undefined>;
  /** Where this person is. */
  readonly place: ReadonlySignal<OnShow>;
  /** The ways through it: whoever follows steps out of the line with the first step. */
  readonly ways: Stepped;

  /** Comes to the board of a room; `begins` is how its match began, or the position of its table; `at` where to begin as the first. */
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

  /** Whether the person looks around by themselves. */
  get aside(): ReadonlySignal<boolean> {
    return this.#aside;
  }

  /** Why the person is not at the board, or what could not be done; null while all is well. */
  get problem(): ReadonlySignal<string | null> {
    return this.#problem;
  }

  /** Looks around without the others, who keep what they see. */
  stepOut(): void {
    if (this.#aside.peek()) return;
    this.board.sketch.clear();
    this.#aside.value = true;
  }

  /** Sees again what all see. */
  back(): void {
    this.board.sketch.clear();
    this.#aside.value = false;
    const show = this.shown.peek();
    if (show !== undefined) this.#settle(show);
  }

  /** Goes to a place: who leads takes all along, who follows steps out. */
  goTo(place: OnShow): void {
    this.#free();
    this.#settle(place);
  }

  /** Gives the lead to somebody, takes it, or (null) puts it down. */
  async lead(who: string | null): Promise<void> {
    const reply = await this.room.exchange('lead', { who });
    this.#problem.value = reply === null || reply.ok ? null : tellRefused(reply);
    // Who leads shows what they see: the others first see what they saw.
    if (reply?.ok && who === this.room.who.peek()) this.back();
  }

  /** Says the variation on the board in the chat. */
  async put(): Promise<void> {
    const reply = await this.room.exchange('chat', { channel: 'all', text: formatVariation(this.place.peek()) });
    this.#problem.value = reply === null || reply.ok ? null : tellRefused(reply);
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

  /** Comes to the board, and again whenever the line was lost; the first may bring along where to begin. */
  async #come(at: number | null): Promise<void> {
    this.#led = this.#cameBefore && this.leads.peek() && !this.#aside.peek();
    const reply = await this.room.exchange('together', { here: true });
    this.#problem.value = reply === null || reply.ok ? null : tellRefused(reply);
    if (!reply?.ok) return;
    const first = !this.#cameBefore && this.leads.peek() && this.people.peek().length === 1;
    this.#cameBefore = true;
    if (first && at !== null && this.shown.peek()?.at === this.log.length) this.#settle({ at, lines: [] });
    const drawings = this.board.sketch.mine.peek();
    if (drawings.length > 0) void this.#mark(drawings);
  }

  /** All see another place. */
  #hear(show: OnShow): void {
    this.#marked = NO_DRAWINGS;
    if (this.#aside.peek() || isSamePlace(show, this.place.peek())) return;
    if (!this.leads.peek()) return this.#settle(show);
    // What comes while one's own place is on its way is older than that.
    if (this.#busy.show) return;
    if (!this.#led) return this.#settle(show);
    this.#led = false;
    void this.#show();
  }

  #settle(place: OnShow): void {
    const { lines, at } = linesAt(this.log, place);
    // Whoever goes back within a variation may go on in it.
    const on = lines.every((line, i) => line === this.study.lines.peek()[i]) && place.lines.length > 0;
    this.study.settle(on ? this.study.lines.peek() : lines, at);
  }

  #stepped(place: OnShow): void {
    if (isSamePlace(this.#last, place)) return;
    this.#last = place;
    this.board.sketch.clear();
    void this.#show();
  }

  /** Shows all where this person is, if they lead. */
  async #show(): Promise<void> {
    const place = this.place.peek();
    if (this.#busy.show || !this.leads.peek() || this.#aside.peek() || isSamePlace(this.shown.peek(), place)) return;
    if (place.lines.length > MOST_TRIED) return;
    this.#busy.show = true;
    const reply = await this.room.exchange('show', { at: place.at, lines: [...place.lines] });
    this.#busy.show = false;
    if (reply === null) return;
    if (!reply.ok && reply.code === 'too-fast') return this.#later(() => void this.#show());
    this.#problem.value = reply.ok ? null : tellRefused(reply);
    if (reply.ok && !isSamePlace(this.place.peek(), place)) void this.#show();
  }

  /** Shows all what this person has drawn. */
  async #mark(drawings: Drawings): Promise<void> {
    const same = drawings.length === 0 && this.#marked.length === 0;
    if (this.#busy.mark || same || this.#aside.peek() || this.shown.peek() === undefined) return;
    this.#busy.mark = true;
    const reply = await this.room.exchange('mark', { drawings: [...drawings] });
    this.#busy.mark = false;
    if (reply?.ok) this.#marked = drawings;
    else if (reply?.code === 'too-fast') return this.#later(() => void this.#mark(this.board.sketch.mine.peek()));
    else if (reply !== null) this.#problem.value = tellRefused(reply);
    const now = this.board.sketch.mine.peek();
    if (reply?.ok && now !== drawings) void this.#mark(now);
  }

  #later(task: () => void): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      task();
    }, PATIENCE);
    this.#timers.add(timer);
  }
}
