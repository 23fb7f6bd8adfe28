/**
 * One live match: what is asked, what time brings and what bots choose, one after the other. It knows neither Colyseus nor HTTP.
 * When a write fails, or a mistake of ours shows, what it remembers of the match is forgotten and read again.
 */
import {
  type Closure,
  isClosed,
  type Reply,
  type RequestPayload,
  refused,
  type Said,
  type SeatMessage,
} from '@dominion/protocol';
import type { Team } from '@dominion/rules';
import { type Asked, type Attended, decisionKey, endedBy, type Memory, ordersOf } from '@dominion/table';
import { after } from '../base/clock.js';
import type { Log } from '../base/log.js';
import type { Slow } from '../metrics/slow.js';
import type { AtWork } from '../metrics/work.js';
import type { ServerRecord } from '../store/store.js';
import { Alarm } from './alarm.js';
import type { Ask } from './asks.js';
import { BotSeats, type Thinking } from './bot-seats.js';
import { Costs } from './costs.js';
import { FORGETTING_STEPS } from './forgetting.js';
import { Keeper } from './keeper.js';
import { Ledger, type Office } from './ledger.js';
import { OneByOne } from './one-by-one.js';
import { type MatchRequest, Requests } from './requests.js';
import { Twin } from './twin.js';
import { Weigher } from './weigher.js';

/** What a live match needs of the world. */
export interface World extends Office {
  readonly log: Log;
  /** Who thinks for bots, and how long they seem to. */
  readonly thinking: Thinking;
  /** Makes the match that follows this one; gives its code. */
  readonly makeNext: (memory: Memory) => Promise<string>;
  /** Counts what the operator sees. */
  readonly seen?: Pick<AtWork, 'woke' | 'halted'> & Partial<Pick<Slow, 'acted'>>;
}

export class LiveMatch {
  readonly #log: Log;
  readonly #keeper: Keeper;
  readonly #requests: Requests;
  readonly #line: OneByOne;
  readonly #bots: BotSeats;
  readonly #weigher: Weigher;
  readonly #twin: Twin;
  readonly #costs: Costs;
  /** Looks at what is due next. */
  readonly #alarm: Alarm;
  /** Called after every change that people may see; the room sets it. */
  onChange: () => void = () => {};
  /** Called when the match belongs to another server by now. */
  onLost: () => void = () => {};
  /** Called with everything that is said. */
  onSaid: (said: Said) => void = () => {};
  /** Whether the holder of a key may have the next match made; the room, which knows from where they came, sets it. */
  mayMakeNext: (keyHash: string) => Promise<boolean> = async () => true;
  /** Ends {@link seeTo} at once: somebody comes. */
  hurry: () => void = () => {};
  /** Called whenever all that was due has been done. */
  #reviewed: () => void = () => {};

  readonly #takenOn: boolean;

  private constructor(world: World, ledger: Ledger) {
    this.#takenOn = ledger.claimedBefore;
    this.#log = world.log.child({ match: ledger.memory.record.id });
    this.#costs = new Costs(world.wall, (action) => world.seen?.acted?.(action));
    this.#alarm = new Alarm(world.now, () => {
      void this.#line.do(async () => {
        await this.#review();
        // Where nothing was written, some countdown came to its next stage.
        this.onChange();
      });
    });
    this.#keeper = new Keeper(world, ledger, () => this.onChange());
    this.#requests = new Requests(this.#keeper, {
      wall: world.wall,
      makeNext: world.makeNext,
      mayMakeNext: (keyHash) => this.mayMakeNext(keyHash),
      tell: () => this.onChange(),
      spread: (said) => this.onSaid(said),
    });
    this.#line = new OneByOne({
      halt: (error) => {
        this.#log.error({ err: error }, 'match failed; reading it again');
        world.seen?.halted();
        this.#bots.forget();
        this.onChange();
      },
      recover: () => this.#readAgain(),
      wait: (error) => this.#log.error({ err: error }, 'reading the match again failed'),
      goOn: () => {
        this.onChange();
        void this.look();
      },
    });
    const inTurn = (task: () => Promise<void>) =>
      this.#line.do(async () => {
        await task();
        await this.#review();
      });
    this.#twin = new Twin({
      ...{ memory: () => this.memory, after: inTurn, closed: () => this.#line.closed },
      news: (matchId) => world.store.duplicates.news(matchId),
      write: (change) => this.#keeper.apply(change),
      fail: (error) => this.#log.warn({ err: error }, 'reading the other table of a duplicate match failed'),
    });
    const weighed = {
      ...{ memory: () => this.memory, after: inTurn },
      write: (table: Memory['table']) => this.#keeper.apply({ table }),
    };
    this.#weigher = new Weigher(weighed, world.thinking.thinker);
    this.#bots = new BotSeats(world.thinking, {
      act: (...chosen) => this.#botActs(...chosen),
      foresee: (before, team, line) => this.#keeper.foresee(before, team, line),
      fail: (error) => this.#log.error({ err: error }, 'bot made no choice'),
      now: world.now,
    });
  }

  /**
   * Claims a match, reads it and makes the throw that a crash may have left out. Gives the server where it is awake when
   * that is another one, and null when there is no such match.
   */
  static async wake(code: string, world: World): Promise<LiveMatch | ServerRecord | null> {
    const began = performance.now();
    const ledger = await Ledger.open(code, world);
    if (!(ledger instanceof Ledger)) return ledger;
    const live = new LiveMatch(world, ledger);
    await live.#keeper.throwDue();
    await live.#twin.open();
    world.seen?.woke((performance.now() - began) / 1000);
    return live;
  }

  // What is to be seen of it.

  /** Whether it was awake before, on this server or on another one of the site. */
  get takenOn(): boolean {
    return this.#takenOn;
  }

  get memory(): Memory {
    return this.#keeper.memory;
  }

  /** The match with the teams whose persons are here. */
  get attended(): Attended {
    return this.#keeper.attended;
  }

  /** The time by which this table counts. */
  get now(): number {
    return this.#keeper.now;
  }

  /** Whether the match takes no requests, because what is written down is being read again. */
  get halted(): boolean {
    return this.#line.halted;
  }

  /** Who would take a bot's seat, and waits for an answer. */
  get asks(): readonly Ask[] {
    return this.#requests.asks.waiting(this.attended);
  }

  /** Whether the holder of a key may see nothing of it: it is played at two tables, and they do not sit at this one. */
  isClosedTo(keyHash: string): boolean {
    return isClosed(this.memory.table) && this.teamOf(keyHash) === null;
  }

  /** How many people are here without a seat. */
  get watchers(): number {
    return this.#keeper.people.count - this.attended.seen.size;
  }

  /** The teams whose bots did in haste what they did last. */
  get hurried(): ReadonlySet<Team> {
    return this.#bots.hurried;
  }

  /** Who is here, by the hash of their keys, with what they are called without a seat. */
  get present(): readonly { readonly keyHash: string; readonly name: string }[] {
    return this.#keeper.people.present();
  }

  /** How many requests were done since it woke, and what that cost of the processor, in milliseconds. */
  get spent(): { readonly requests: number; readonly cost: number } {
    return this.#costs.spent;
  }

  /** Whether nobody is in the room. */
  get deserted(): boolean {
    return this.#keeper.people.count === 0;
  }

  /** The team that the holder of a key speaks for, or null. */
  teamOf(keyHash: string): Team | null {
    return this.#keeper.teamOf(keyHash);
  }

  /** What concerns the holder of a key alone: asking for bots' seats, a seat that moved, what they have ordered ahead. */
  concerns(keyHash: string): Omit<SeatMessage, 'team' | 'host' | 'who' | 'acts' | 'now'> {
    return {
      ...(this.#isMoved(keyHash) && { moved: true }),
      ...this.#requests.asks.concerns(this.attended, keyHash),
      ...ordersOf(this.memory, this.teamOf(keyHash)),
    };
  }

  /** Whether somebody's seat is another browser's now. */
  #isMoved(keyHash: string): boolean {
    const { seats } = this.memory;
    return this.teamOf(keyHash) === null && [...seats.values()].some(({ former }) => former?.includes(keyHash));
  }

  // Who comes and goes.

  /** A tab of somebody is here, by a name that they have without a seat. */
  came(keyHash: string, name: string): void {
    const first = this.#keeper.people.came(keyHash, name);
    this.onChange();
    if (first) void this.look();
  }

  /** A tab of somebody went: on purpose, or because its line did. */
  went(keyHash: string, purpose: 'left' | 'lost'): void {
    const { people } = this.#keeper;
    const last = people.went(keyHash, purpose);
    if (this.#line.closed) return;
    this.onChange();
    if (!last) return;
    if (this.teamOf(keyHash) === null && this.memory.table.host !== keyHash) people.forget(keyHash);
    else void this.look();
  }

  /** So many look on without being in the room. */
  watched(onlookers: number): void {
    const alone = this.deserted;
    this.#keeper.people.onlookers = onlookers;
    if (this.#line.closed) return;
    this.onChange();
    if (alone) void this.look();
  }

  // What is asked.

  /** Does what a person asks for, after everything that was asked before, and answers when it is written down. */
  ask<Name extends MatchRequest>(keyHash: string, name: Name, payload: RequestPayload<Name>): Promise<Reply> {
    const came = performance.now();
    return this.#inTurn(() => {
      const { code } = this.memory.record;
      const work = () => this.#requests.answer(keyHash, { name, payload } as Asked<MatchRequest>);
      return this.#costs.of({ name, code, came }, this.#keeper.stopwatch, work);
    }, refused('halted'));
  }

  /** The operator ends it; see `endedBy`. Refused where it has ended. */
  end(closure: Closure): Promise<Reply> {
    return this.#inTurn(() => this.#keeper.settle(endedBy(this.attended, closure, this.now)), refused('halted'));
  }

  /** Takes the words away of one thing that was said; refused where nothing was at that place. */
  strike(seq: number): Promise<Reply> {
    return this.#inTurn(async (): Promise<Reply> => {
      if (!this.memory.said.some((each) => each.seq === seq)) return refused('nothing-said');
      await this.#keeper.strike(seq);
      this.onSaid(this.memory.said.find((each) => each.seq === seq)!);
      return { ok: true };
    }, refused('halted'));
  }

  /**
   * Takes away whatever hangs on a person's key, see `forgetting.ts`, after everything that was asked before. False when
   * nobody can say whether that was done.
   */
  forget(keyHash: string): Promise<boolean> {
    return this.#inTurn(async () => {
      for (const step of FORGETTING_STEPS) {
        const change = step(this.attended, keyHash, this.now);
        if (change !== null) await this.#keeper.apply(change);
      }
      return true;
    }, false);
  }

  /** Does something after all before it, and then what is due; `unsure` is the answer when nobody can say whether it was done. */
  #inTurn<Answer>(task: () => Promise<Answer>, unsure: Answer): Promise<Answer> {
    return new Promise((answer) => {
      void this.#line.do(
        async () => {
          answer(await task());
          await this.#review();
        },
        () => answer(unsure),
      );
    });
  }

  /** Resolves when everything asked so far is done. */
  async settled(): Promise<void> {
    await this.#line.settled();
  }

  /** Gives the match back, so that it can be woken anywhere at once, or by one server alone. */
  async release(heir?: string): Promise<void> {
    await this.#keeper.release(heir);
  }

  /** Does nothing any more. */
  close(): void {
    this.#line.close();
    this.#alarm.close();
    this.#twin.close();
    this.#bots.close();
    this.#weigher.close();
  }

  // What nobody asks for.

  /** Does whatever is due once all that was asked is done. */
  look(): Promise<void> {
    return this.#line.do(() => this.#review());
  }

  /**
   * Does all that is due at a table that nobody need be at, bots' turns included; resolves when nothing is for now, after so many
   * milliseconds, or when {@link hurry} is called.
   */
  async seeTo(patience: number): Promise<void> {
    const enough = new Promise<void>((resolve) => {
      this.hurry = resolve;
      this.#reviewed = () => {
        const due = this.#keeper.wakesAt;
        if (due === null || due > this.now) resolve();
      };
      void this.look();
    });
    let callOff = () => {};
    const late = new Promise<void>((resolve) => {
      callOff = after(patience, resolve);
    });
    await Promise.race([enough, late]);
    callOff();
    await this.#putOff();
  }

  /** Does whatever is due at a match that people are in and that was to be woken. */
  async lookDue(): Promise<void> {
    await this.look();
    await this.#putOff();
  }

  /** Sees to it that what was due is not due again at once where nothing came of it: then nothing was written down either. */
  #putOff(): Promise<void> {
    return this.#line.do(() =>
      this.#keeper.putOff().catch((error) => this.#log.warn({ err: error }, 'due match failed; it stays due')),
    );
  }

  /** Does whatever is due by now, sees to it that it is done again when the next thing is, and lets bots think. */
  async #review(): Promise<void> {
    this.#schedule(await this.#keeper.doDue(this.now));
    this.#bots.look(this.memory, this.#keeper.stands);
    this.#weigher.look();
    this.#reviewed();
  }

  /** Looks again when something is due after `now`, up to which everything has been done. */
  #schedule(now: number): void {
    this.#alarm.set(Math.max(1, this.#keeper.nextDue(now) - this.now));
  }

  /** Plays what a bot chose, unless the match has moved on since it was asked. */
  #botActs(team: Team, key: string, line: string): Promise<void> {
    return this.#line.do(async () => {
      const { memory, stands } = this.#keeper;
      if (decisionKey(memory, team) !== key || memory.table.paused || stands) return;
      const decision = this.#keeper.botPlays(team, line);
      if (typeof decision === 'string') throw new Error(`the rules refuse a bot's action ${line} [${decision}]`);
      await this.#keeper.apply(decision);
      await this.#review();
    });
  }

  /** Reads the match again; false where it is another server's by now. */
  async #readAgain(): Promise<boolean> {
    const own = await this.#keeper.readAgain();
    // People find it there when they come back.
    if (!own) this.onLost();
    return own;
  }
}
