/** Two players at one device, each with their own session; decides which of them has the board. */
import type { Table } from '@dominion/protocol';
import type { Team } from '@dominion/rules';
import { batch, computed, effect, type ReadonlySignal, signal, untracked } from '@preact/signals';
import { motionTime } from '../../base/storage/prefs.js';
import { forgetSecondPlayer, keepOtherName, otherName, saveSecondPlayer } from '../../base/storage/second-player.js';
import { WHOLE_TURN } from '../../board/beats/beats.js';
import { room } from '../../i18n/index.js';
import { beside as words } from '../../i18n/match/hotseat.js';
import { leaderOf } from '../../i18n/names.js';
import { boardFor, type Need, needOf, type SeatSecondPlayer, type Which } from '../../model/table/hotseat.js';
import type { HostRequests } from './host-requests.js';
import type { Seating } from './seating.js';
import { type Hearer, hearTable } from './server-updates.js';
import type { MatchSignals } from './state.js';
import type { PlannedMovesTool } from './tools/planned-moves.js';

/** Longest wait for a second player's connection, in milliseconds; after that they don't sit down. */
const TIMEOUT = 15_000;

/** The parts of a session that matter for a pair. */
export interface AtDevice extends MatchSignals, Pick<HostRequests, 'say'> {
  readonly seating: Seating;
  readonly ahead: PlannedMovesTool;
  close(): void;
}

/** A player at a device. */
export interface Member<One> {
  readonly session: One;
  readonly hearer: Hearer;
}

export class Hotseat<One extends AtDevice> {
  readonly members: readonly [Member<One>, Member<One>];
  readonly #part: () => void;
  readonly #ends: readonly (() => void)[];
  readonly #has = signal<Which>(0);
  /** The player picked by hand, the number of steps then, and whether they were being asked something. */
  readonly #picked = signal<{ readonly who: Which; readonly steps: number; readonly asked: boolean } | null>(null);
  /** The last table from each connection. */
  readonly #tables: [Table | null, Table | null];
  /** The connection that supplies the table: two would briefly contradict each other at times. */
  #source: Which = 0;
  /** Whether the second player sits, or sat when the page was left. */
  #sits: boolean;
  /** The number of steps played, and the time of the last one on the page's clock. */
  #steps = -1;
  #movedAt = Number.NEGATIVE_INFINITY;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #parted = false;

  /** The player who has the board. */
  readonly has: ReadonlySignal<Which> = this.#has;
  /** The session of the player who has the board. */
  readonly current: ReadonlySignal<One> = computed(() => this.members[this.#has.value].session);
  /** The player who writes in the chat; null for the one with the board. */
  readonly speaker = signal<Which | null>(null);
  /** The session of the player who writes in the chat. */
  readonly speaks: ReadonlySignal<One> = computed(() => this.members[this.speaker.value ?? this.#has.value].session);
  /** Both players, as the server reported them. */
  readonly #sitters: ReadonlySignal<readonly [SeatSecondPlayer, SeatSecondPlayer]> = computed(() => [
    this.#sitter(0),
    this.#sitter(1),
  ]);
  readonly teams: ReadonlySignal<readonly [Team | null, Team | null]> = computed(() => {
    const [own, other] = this.#sitters.value;
    return [own.team, other.team];
  });
  readonly needs: ReadonlySignal<readonly [Need, Need]> = computed(() => {
    const { table, story } = this.members[0].session;
    const [at, known] = [table.value, story.value];
    if (at === null) return ['none', 'none'];
    const [own, other] = this.#sitters.value;
    return [needOf(at, known, own), needOf(at, known, other)];
  });

  /** `sits` if the second player sat here when the page was left. Calls `part` when they lose their seat here. */
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

  hear(hearer: Hearer, table: Table): void {
    const which = hearer === this.members[0].hearer ? 0 : 1;
    this.#tables[which] = table;
    if (which === this.#source) this.#tell(table);
  }

  /** Seats the second player; returns false if they didn't get the seat, and then ends their session. */
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

  /** Gives the board to one, until something is played or they answered a request. */
  pick(who: Which): void {
    const steps = this.members[0].session.story.peek()?.steps.length ?? 0;
    this.#picked.value = { who, steps, asked: this.needs.peek()[who] === 'asked' };
  }

  /** Ends the second player's session; the first one continues. */
  close(): void {
    this.#parted = true;
    clearTimeout(this.#timer);
    for (const end of this.#ends) end();
    this.members[1].session.close();
  }

  #sitter(which: Which): SeatSecondPlayer {
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

  /** Handles the server's news about the second player's seat. */
  #hearOther(): void {
    const { code, seat, asking, say } = this.members[1].session;
    if (seat.peek() !== null) {
      if (!this.#sits)
        import('../../base/api/device-notifications.js').then(({ callBoth }) => callBoth()).catch(() => {});
      this.#sits = true;
      saveSecondPlayer(code);
    } else if (this.#sits && this.members[1].session.who.peek() !== '') {
      if (asking.peek().moved === true) say(words.moved(otherName()));
      queueMicrotask(() => this.#leave());
    }
  }

  /** Ends the pair: no second player sits here any more. */
  #leave(): void {
    if (this.#parted) return;
    const { session } = this.members[0];
    forgetSecondPlayer(session.code);
    this.#give(0);
    this.close();
    session.beside.value = null;
    this.#part();
  }

  /** Decides who gets the board now. A player who has just moved sees the result first. */
  #look(): void {
    const { table: known, story } = this.members[0].session;
    const [table, has] = [known.peek(), this.#has.peek()];
    if (table === null) return;
    if (table.next !== '' && this.teams.peek()[1] !== null) saveSecondPlayer(table.next);
    const steps = story.peek()?.steps.length ?? 0;
    if (steps !== this.#steps) {
      // Steps from before the page was opened aren't shown.
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

/** Resolves to whether a player's connection is up and the server has identified them. */
function arrived({ link, who }: Pick<MatchSignals, 'link' | 'who'>): Promise<boolean> {
  return new Promise((resolve) => {
    let end = (): void => {};
    const settle = (came: boolean): void => {
      clearTimeout(timer);
      queueMicrotask(() => end());
      resolve(came);
    };
    const timer = setTimeout(() => settle(false), TIMEOUT);
    end = effect(() => {
      if (link.value === 'online' && who.value !== '') settle(true);
      else if (link.value === 'unknown' || link.value === 'closed') settle(false);
    });
  });
}
