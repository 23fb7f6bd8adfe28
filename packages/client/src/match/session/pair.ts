/** Two people at one device, each with a session of their own: which of the two has the board. */
import type { Table } from '@dominion/protocol';
import type { Team } from '@dominion/rules';
import { batch, computed, effect, type ReadonlySignal, signal, untracked } from '@preact/signals';
import { forgetBeside, keepBeside, keepOtherName, otherName } from '../../base/storage/other.js';
import { motionTime } from '../../base/storage/prefs.js';
import { WHOLE_TURN } from '../../board/beats/beats.js';
import { room } from '../../i18n/index.js';
import { beside as words } from '../../i18n/match/beside.js';
import { leaderOf } from '../../i18n/names.js';
import { boardFor, type Need, needOf, type SeatBeside, type Which } from '../../model/table/beside.js';
import { type Hearer, hearTable } from './heard.js';
import type { Seating } from './seating.js';
import type { MatchSignals } from './state.js';
import type { Ahead } from './tools/ahead.js';
import type { Wire } from './wire.js';

/** How long a second person's line may take, in milliseconds, before they do not sit down. */
const PATIENCE = 15_000;

/** A session, as far as it matters that another is beside it. */
export interface AtDevice extends MatchSignals, Pick<Wire, 'say'> {
  readonly seating: Seating;
  readonly ahead: Ahead;
  close(): void;
}

/** One person at a device. */
export interface Member<One> {
  readonly session: One;
  readonly hearer: Hearer;
}

export class Pair<One extends AtDevice> {
  readonly members: readonly [Member<One>, Member<One>];
  readonly #part: () => void;
  readonly #ends: readonly (() => void)[];
  readonly #has = signal<Which>(0);
  /** Who was picked by hand, when so much had been played, and whether they were asked something then. */
  readonly #picked = signal<{ readonly who: Which; readonly steps: number; readonly asked: boolean } | null>(null);
  /** What each line has told last. */
  readonly #tables: [Table | null, Table | null];
  /** Which line tells the table: two of them would now and then contradict each other for a moment. */
  #source: Which = 0;
  /** Whether the second person sits, or sat when the page was left. */
  #sits: boolean;
  /** How much had been played, and when the last of it came, by the page's clock. */
  #steps = -1;
  #movedAt = Number.NEGATIVE_INFINITY;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #parted = false;

  /** Who has the board. */
  readonly has: ReadonlySignal<Which> = this.#has;
  /** The session of the person who has the board. */
  readonly current: ReadonlySignal<One> = computed(() => this.members[this.#has.value].session);
  /** Who speaks in the chat; null for whoever has the board. */
  readonly speaker = signal<Which | null>(null);
  /** The session of the person who speaks. */
  readonly speaks: ReadonlySignal<One> = computed(() => this.members[this.speaker.value ?? this.#has.value].session);
  /** The two, as the server told. */
  readonly #sitters: ReadonlySignal<readonly [SeatBeside, SeatBeside]> = computed(() => [
    this.#sitter(0),
    this.#sitter(1),
  ]);
  /** The seats of the two. */
  readonly teams: ReadonlySignal<readonly [Team | null, Team | null]> = computed(() => {
    const [own, other] = this.#sitters.value;
    return [own.team, other.team];
  });
  /** What the match wants of each of them. */
  readonly needs: ReadonlySignal<readonly [Need, Need]> = computed(() => {
    const { table, story } = this.members[0].session;
    const [at, known] = [table.value, story.value];
    if (at === null) return ['none', 'none'];
    const [own, other] = this.#sitters.value;
    return [needOf(at, known, own), needOf(at, known, other)];
  });

  /** `sits` where the second sat here when the page was left; `part` is called when they have no seat here any more. */
  constructor(members: readonly [Member<One>, Member<One>], sits: boolean, part: () => void) {
    const [{ session: own }, { session: other }] = members;
    this.members = members;
    this.#sits = sits;
    this.#part = part;
    this.#tables = [own.table.peek(), null];
    other.away.value = true;
    this.#ends = [
      effect(() => {
        own.beside.value = other.seat.value;
        other.beside.value = own.seat.value;
      }),
      effect(() => this.#hearFrom(own.link.value !== 'online' && other.link.value === 'online' ? 1 : 0)),
      effect(() => {
        void other.asking.value;
        untracked(() => this.#hearOther());
      }),
      effect(() => {
        void [own.story.value, own.table.value, this.needs.value, this.teams.value, this.#picked.value];
        void [own.pending.value, other.pending.value];
        untracked(() => this.#look());
      }),
    ];
  }

  /** The line of one of the two tells the table. */
  hear(hearer: Hearer, table: Table): void {
    const which = hearer === this.members[0].hearer ? 0 : 1;
    this.#tables[which] = table;
    if (which === this.#source) this.#tell(table);
  }

  /** Sits the second person down; false where they have no seat by that, after which they are not here any more. */
  async sit(team: Team, name: string): Promise<boolean> {
    const { session } = this.members[1];
    keepOtherName(name);
    if (!(await arrived(session))) {
      if (!this.#parted) session.say(room.reconnecting);
      this.#leave();
      return false;
    }
    const sits = await session.seating.sit(team);
    if (!sits && session.seat.peek() === null) this.#leave();
    return sits;
  }

  /** Gives the board to one of the two, until something is played or they have answered what they are asked. */
  pick(who: Which): void {
    const steps = this.members[0].session.story.peek()?.steps.length ?? 0;
    this.#picked.value = { who, steps, asked: this.needs.peek()[who] === 'asked' };
  }

  /** Ends the second person's session; the first one goes on. */
  close(): void {
    this.#parted = true;
    clearTimeout(this.#timer);
    for (const end of this.#ends) end();
    this.members[1].session.close();
  }

  #sitter(which: Which): SeatBeside {
    const { seat, acts, asking } = this.members[which].session;
    return { team: seat.value, acts: acts.value, decides: asking.value.decides?.length ?? 0 };
  }

  #tell(table: Table): void {
    hearTable(
      this.members.map(({ hearer }) => hearer),
      table,
    );
  }

  #hearFrom(source: Which): void {
    if (source === this.#source) return;
    this.#source = source;
    const table = this.#tables[source];
    const shown = this.members[0].session.table.peek();
    if (table !== null && table.log.length >= (shown?.log.length ?? 0)) untracked(() => this.#tell(table));
  }

  /** The server has said whether the second person has a seat. */
  #hearOther(): void {
    const { code, seat, asking, say } = this.members[1].session;
    if (seat.peek() !== null) {
      if (!this.#sits) import('../../base/api/device.js').then(({ callBoth }) => callBoth()).catch(() => {});
      this.#sits = true;
      keepBeside(code);
    } else if (this.#sits && this.members[1].session.who.peek() !== '') {
      if (asking.peek().moved === true) say(words.moved(otherName()));
      queueMicrotask(() => this.#leave());
    }
  }

  /** Nobody sits beside this browser's person any more. */
  #leave(): void {
    if (this.#parted) return;
    const { session } = this.members[0];
    forgetBeside(session.code);
    this.#give(0);
    this.close();
    session.beside.value = null;
    this.#part();
  }

  /** Whose the board shall be now; whoever has just moved sees what came of it first. */
  #look(): void {
    const { table: known, story } = this.members[0].session;
    const [table, has] = [known.peek(), this.#has.peek()];
    if (table === null) return;
    if (table.next !== '' && this.teams.peek()[1] !== null) keepBeside(table.next);
    const steps = story.peek()?.steps.length ?? 0;
    if (steps !== this.#steps) {
      // What had been played before the page came is not shown.
      if (this.#steps > 0) this.#movedAt = performance.now();
      this.#steps = steps;
    }
    const to = this.#due(table, steps);
    clearTimeout(this.#timer);
    if (to === has || this.current.peek().pending.peek() !== null) return;
    const wait = this.#picked.peek() === null ? this.#movedAt + WHOLE_TURN * motionTime() - performance.now() : 0;
    if (wait > 0) this.#timer = setTimeout(() => this.#look(), wait);
    else this.#give(to);
  }

  #due(table: Table, steps: number): Which {
    const needs = this.needs.peek();
    const picked = this.#picked.peek();
    const sitters = this.#sitters.peek();
    if (picked !== null && picked.steps === steps && (!picked.asked || needs[picked.who] !== 'none')) {
      if (table.status !== 'waiting' && sitters[picked.who].team !== null) return picked.who;
    }
    this.#picked.value = null;
    return boardFor(this.#has.peek(), table.status === 'waiting', sitters, needs);
  }

  /** The board is another's. */
  #give(to: Which): void {
    const has = this.#has.peek();
    if (to === has) return;
    const [from, next] = [this.members[has].session, this.members[to].session];
    batch(() => {
      from.ahead.leave();
      from.refused.value = null;
      from.asked.value = null;
      from.away.value = true;
      next.away.value = false;
      this.#has.value = to;
    });
    const [table, team] = [next.table.peek(), next.seat.peek()];
    if (table?.status === 'playing' && team !== null) next.news.value = words.hasBoard(leaderOf(table, team));
  }
}

/** Whether a person's line is there, and has said who they are. */
function arrived({ link, who }: Pick<MatchSignals, 'link' | 'who'>): Promise<boolean> {
  return new Promise((resolve) => {
    let end = (): void => {};
    const settle = (came: boolean): void => {
      clearTimeout(timer);
      queueMicrotask(() => end());
      resolve(came);
    };
    const timer = setTimeout(() => settle(false), PATIENCE);
    end = effect(() => {
      if (link.value === 'online' && who.value !== '') settle(true);
      else if (link.value === 'unknown' || link.value === 'closed') settle(false);
    });
  });
}
