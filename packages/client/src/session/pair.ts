/**
 * Two people at one device: each has a key, a line and a seat of their own, and the session is that of whoever has the board. What the
 * table says comes by one of the lines; what it tells one of the two alone is kept for them until the board is theirs.
 */
import {
  isRequestOf,
  type Reply,
  type RequestName,
  type RequestPayload,
  type SeatMessage,
  type Table,
} from '@dominion/protocol';
import type { Team } from '@dominion/rules';
import { batch, computed, effect, type ReadonlySignal, signal, untracked } from '@preact/signals';
import { WHOLE_TURN } from '../beats/beats.js';
import type { HostConnection, Listener } from '../hosts/listener.js';
import { boardFor, type Need, needOf, otherOf, type Which } from '../model/beside.js';
import { IDLE } from '../model/interaction.js';
import { nowBy } from '../site-time.js';
import { forgetBeside, keepBeside, keepOtherName, makeOtherKey, otherName } from '../storage/other.js';
import { motionTime } from '../storage/prefs.js';
import { beside as words } from '../words/beside.js';
import { room } from '../words/index.js';
import { leaderOf } from '../words/names.js';
import type { Ahead } from './ahead.js';
import { arrived, Half } from './half.js';
import { Mixing, noteName, noteSeal, sealFor } from './mixing.js';
import type { Plans } from './plans.js';
import type { Sketch } from './sketch.js';
import type { MatchSignals } from './state.js';
import type { Wire } from './wire.js';

/** Makes the line of a person with a key of their own; `name` gives what they are called, at each joining. */
export type Dial = (key: string, name: () => string, listener: Listener) => HostConnection;

/** What the two share of a session, and what passes from one to the other with the board. */
export interface Shared {
  readonly known: MatchSignals;
  readonly wire: Pick<Wire, 'say'>;
  readonly heard: Listener;
  readonly plans: Plans;
  readonly ahead: Ahead;
  readonly sketch: Sketch;
  readonly dial: Dial;
}

/** A session, as far as somebody asks by it. */
export type SeatAsker = Wire & Pick<MatchSignals, 'seat'>;

export class Pair implements HostConnection {
  readonly #shared: Shared;
  readonly #halves: readonly [Half, Half];
  readonly #mixing: Mixing;
  readonly #part: () => void;
  readonly #stop: () => void;
  readonly #has = signal<Which>(0);
  /** Who was picked by hand, when so much had been played, and whether they were asked something then. */
  readonly #picked = signal<{ readonly who: Which; readonly steps: number; readonly asked: boolean } | null>(null);
  /** Which line tells the table. */
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
  /** Who speaks in the chat; null for whoever has the board. */
  readonly speaker = signal<Which | null>(null);
  /** The seats of the two. */
  readonly teams: ReadonlySignal<readonly [Team | null, Team | null]> = computed(() => [
    this.#halves[0].team.value,
    this.#halves[1].team.value,
  ]);
  /** What the match wants of each of them. */
  readonly needs: ReadonlySignal<readonly [Need, Need]> = computed(() => {
    const { table, story } = this.#shared.known;
    const at = table.value;
    if (at === null) return ['none', 'none'];
    const need = ({ sitter }: Half): Need => needOf(at, story.value, sitter.value);
    return [need(this.#halves[0]), need(this.#halves[1])];
  });

  /**
   * Calls the second person's line beside the `first`; `sits` where they sat here when the page was left. `part` is called when they
   * have no seat here any more.
   */
  constructor(shared: Shared, first: HostConnection, sits: boolean, part: () => void) {
    const { known, dial } = shared;
    const [own, other] = [new Half(known), new Half(known)];
    this.#shared = shared;
    this.#halves = [own, other];
    this.#sits = sits;
    this.#part = part;
    own.line = first;
    own.link.value = known.link.peek();
    own.table = known.table.peek();
    own.said = known.said.peek();
    // Where the first line has not said yet who its person is it will.
    if (known.who.peek() !== '') {
      const [team, host, who, acts] = [known.seat.peek(), known.host.peek(), known.who.peek(), known.acts.peek()];
      own.message.value = { ...known.asking.peek(), team, host, who, acts, now: nowBy(known.offset.peek()) };
    }
    this.#mixing = new Mixing({ table: known.table, seat: other.team, acts: other.acts }, other.wire, true);
    other.line = dial(makeOtherKey(), otherName, this.#listenerOf(1));
    this.#stop = effect(() => {
      void [known.story.value, known.pending.value, this.needs.value, this.teams.value, this.#picked.value];
      void [known.table.value?.status, known.table.value?.next];
      untracked(() => this.#look());
    });
  }

  /** What the first line tells. */
  get listener(): Listener {
    return this.#listenerOf(0);
  }

  /** Sits the second person down; false where they have no seat by that, after which they are not here any more. */
  async sit(team: Team, name: string): Promise<boolean> {
    const [, other] = this.#halves;
    keepOtherName(name);
    const table = this.#shared.known.table.peek();
    if (table === null || !(await arrived(other))) {
      if (!this.#parted) this.#shared.wire.say(room.reconnecting);
      this.#leave();
      return false;
    }
    const noted = noteName(table.id, true);
    const seal = await sealFor(table, true);
    if (seal !== undefined) noteSeal(noted, seal);
    const done = await other.wire.request('sit', { team, name, ...(seal && { seal }) });
    if (done !== null) return true;
    if (seal !== undefined) noteSeal(noted, null);
    if (other.team.peek() === null) this.#leave();
    return false;
  }

  /** Gives the board to one of the two, until something is played or they have answered what they are asked. */
  pick(who: Which): void {
    const steps = this.#shared.known.story.peek()?.steps.length ?? 0;
    this.#picked.value = { who, steps, asked: this.needs.peek()[who] === 'asked' };
  }

  /** The session as one of the two asks by it. */
  seenBy<Session extends SeatAsker>(session: Session, team: Team): Session {
    const half = this.#halves.find((each) => each.team.value === team);
    if (half === undefined || half === this.#halves[this.#has.value]) return session;
    return { ...session, ...half.wire, seat: half.team };
  }

  async request<Name extends RequestName>(name: Name, payload: RequestPayload<Name>): Promise<Reply> {
    const asks = this.#askedBy(name, payload);
    if (isRequestOf('device', name)) {
      const also = this.#halves[otherOf(asks)];
      if (also.team.peek() !== null) void also.wire.exchange(name, payload);
    }
    return this.#halves[asks].line.request(name, payload);
  }

  /** Hangs the second line up; the first one is its session's. */
  close(): void {
    this.#parted = true;
    clearTimeout(this.#timer);
    this.#stop();
    this.#halves[1].line.close();
  }

  /** By whose line something is asked for. */
  #askedBy(name: RequestName, payload: RequestPayload<RequestName>): Which {
    const has = this.#has.peek();
    const isSo = (test: (half: Half) => boolean | undefined): Which => {
      const away = otherOf(has);
      return !test(this.#halves[has]) && test(this.#halves[away]) ? away : has;
    };
    if (isRequestOf('host', name)) return isSo(({ message }) => message.peek()?.host);
    if (name === 'admit') {
      const { who } = payload as RequestPayload<'admit'>;
      return isSo(({ message }) => message.peek()?.decides?.includes(who));
    }
    if (name === 'chat' && this.speaker.peek() !== null) return this.speaker.peek()!;
    // What people look at together after the match they look at with one pair of eyes.
    return isRequestOf('board', name) ? 0 : has;
  }

  #listenerOf(which: Which): Listener {
    const { heard } = this.#shared;
    const half = this.#halves[which];
    const ifHas = (tell: () => void): void => {
      if (this.#has.peek() === which) tell();
    };
    return {
      link: (link) => {
        half.link.value = link;
        // What happens meanwhile is not seen: nothing that was planned is played over it.
        if (link !== 'online') half.plan = null;
        ifHas(() => heard.link(link));
        this.#hearFrom();
      },
      table: (table) => {
        half.table = table;
        if (which === this.#source) this.#tell(table);
      },
      seat: (message) => {
        half.message.value = message;
        ifHas(() => heard.seat(this.#told(which)));
        if (which === 1) this.#hearOther(message);
      },
      chat: (message) => {
        half.hear(message);
        ifHas(() => heard.chat(message));
      },
      sketch: (message) => {
        half.sketch = { ...(half.sketch.own && { own: half.sketch.own }), ...message };
        ifHas(() => heard.sketch(message));
      },
      point: (message) => ifHas(() => heard.point?.(message)),
      // Who guesses sees with the same eyes as who plays beside them: neither does.
      seers: (message) => {
        if (which === 0) heard.seers?.(message);
      },
      reaction: (message) => {
        if (which === 0) heard.reaction(message);
      },
      together: (message) => {
        if (which === 0) heard.together?.(message);
      },
    };
  }

  /** What the server told one of the two; who has the board may ask for what the host may, whoever of them that is. */
  #told(which: Which): SeatMessage {
    const message = this.#halves[which].message.peek()!;
    return { ...message, host: this.#halves.some((half) => half.message.peek()?.host) };
  }

  #tell(table: Table): void {
    this.#shared.heard.table(table);
    void this.#mixing.mixIn();
  }

  /** The table is told by the first line while there is one: two of them would now and then contradict each other for a moment. */
  #hearFrom(): void {
    const [own, other] = this.#halves;
    const source = own.link.peek() !== 'online' && other.link.peek() === 'online' ? 1 : 0;
    if (source === this.#source) return;
    this.#source = source;
    const table = this.#halves[source].table;
    const shown = this.#shared.known.table.peek();
    if (table !== null && table.log.length >= (shown?.log.length ?? 0)) this.#tell(table);
  }

  #hearOther({ team, moved }: SeatMessage): void {
    const { code } = this.#shared.known;
    if (team !== null) {
      if (!this.#sits) import('../net/device.js').then(({ callBoth }) => callBoth()).catch(() => {});
      this.#sits = true;
      keepBeside(code);
      void this.#mixing.mixIn();
    } else if (this.#sits) {
      if (moved === true) this.#shared.wire.say(words.moved(otherName()));
      queueMicrotask(() => this.#leave());
    }
  }

  /** Nobody sits beside this browser's person any more. */
  #leave(): void {
    if (this.#parted) return;
    forgetBeside(this.#shared.known.code);
    this.#give(0);
    this.close();
    this.#shared.known.beside.value = null;
    this.#part();
  }

  /** Whose the board shall be now; whoever has just moved sees what came of it first. */
  #look(): void {
    const { known } = this.#shared;
    const [table, story, has] = [known.table.peek(), known.story.peek(), this.#has.peek()];
    known.beside.value = this.teams.peek()[otherOf(has)];
    if (table === null) return;
    if (table.next !== '' && this.teams.peek()[1] !== null) keepBeside(table.next);
    const steps = story?.steps.length ?? 0;
    if (steps !== this.#steps) {
      if (steps < this.#steps) for (const half of this.#halves) half.plan = null;
      // What had been played before the page came is not shown.
      if (this.#steps > 0) this.#movedAt = performance.now();
      this.#steps = steps;
    }
    const to = this.#due(table, steps);
    clearTimeout(this.#timer);
    if (to === has || known.pending.peek() !== null) return;
    const wait = this.#picked.peek() === null ? this.#movedAt + WHOLE_TURN * motionTime() - performance.now() : 0;
    if (wait > 0) this.#timer = setTimeout(() => this.#look(), wait);
    else this.#give(to);
  }

  #due(table: Table, steps: number): Which {
    const [own, other] = this.#halves;
    const needs = this.needs.peek();
    const picked = this.#picked.peek();
    const sitters = [own.sitter.peek(), other.sitter.peek()] as const;
    if (picked !== null && picked.steps === steps && (!picked.asked || needs[picked.who] !== 'none')) {
      if (table.status !== 'waiting' && sitters[picked.who].team !== null) return picked.who;
    }
    this.#picked.value = null;
    return boardFor(this.#has.peek(), table.status === 'waiting', sitters, needs);
  }

  /** The board is another's: what they see, plan and are told. */
  #give(to: Which): void {
    const { known, heard, plans, ahead, sketch } = this.#shared;
    const has = this.#has.peek();
    if (to === has) return;
    const [from, next] = [this.#halves[has], this.#halves[to]];
    batch(() => {
      const allied = sketch.companion.peek() !== null;
      if (allied) from.sketch = { ...from.sketch, own: sketch.own() };
      from.plan = plans.change(next.plan);
      next.plan = null;
      ahead.leave();
      this.#has.value = to;
      known.person.value = to;
      known.beside.value = from.team.peek();
      known.interaction.value = IDLE;
      known.refused.value = null;
      known.asked.value = null;
      known.said.value = next.said;
      if (next.message.peek() !== null) heard.seat(this.#told(to));
      if (allied || sketch.companion.value !== null) sketch.change(next.sketch);
      heard.link(next.link.peek());
    });
    const [table, team] = [known.table.peek(), next.team.peek()];
    if (table?.status === 'playing' && team !== null) known.news.value = words.hasBoard(leaderOf(table, team));
  }
}
