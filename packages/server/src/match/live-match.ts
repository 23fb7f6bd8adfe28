/**
 * One live match: requests, timed events and bots' choices, one after the other, without Colyseus or HTTP. After a
 * failed write or a bug, it reads the match again.
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
import { type Asked, type Attended, decisionKey, endedBy, type Memory, plansOf } from '@dominion/table';
import { after } from '../base/clock.js';
import type { Log } from '../base/log.js';
import type { Slow } from '../metrics/slow.js';
import type { WorkMetrics } from '../metrics/work.js';
import type { ServerRecord } from '../store/store.js';
import { BotSeats, type Thinking } from './bot-seats.js';
import { Costs } from './costs.js';
import { DuplicateTwin } from './duplicate.js';
import { FORGETTING_STEPS } from './forgetting.js';
import { GuessScorer } from './guess-scorer.js';
import { MatchController } from './match-controller.js';
import { MatchLog, type Office } from './match-log.js';
import { type MatchRequest, Requests, type RequestWorld } from './requests.js';
import type { Ask } from './seat-requests.js';
import { SerialQueue } from './serial-queue.js';
import { Timer } from './timer.js';

export interface World extends Office {
  readonly log: Log;
  /** The thinker of bots, and how fast their moves are shown. */
  readonly thinking: Thinking;
  /** Makes the match that follows this one; returns its code. */
  readonly makeNext: (memory: Memory) => Promise<string>;
  /** Counts for the operator's metrics. */
  readonly seen?: Pick<WorkMetrics, 'woke' | 'halted'> & Partial<Pick<Slow, 'acted'>>;
}

export class LiveMatch {
  readonly #log: Log;
  readonly #keeper: MatchController;
  readonly #requests: Requests;
  readonly #line: SerialQueue;
  readonly #bots: BotSeats;
  readonly #weigher: GuessScorer;
  readonly #twin: DuplicateTwin;
  readonly #costs: Costs;
  /** Fires when the next event is due. */
  readonly #alarm: Timer;
  /** Called after every visible change; the room sets it. */
  onChange: () => void = () => {};
  /** Called when another server has the match now. */
  onLost: () => void = () => {};
  onSaid: (said: Said) => void = () => {};
  /** Returns why a key's holder may not have the next match made, or null. The room knows the addresses. */
  whyNotNext: RequestWorld['whyNotNext'] = async () => null;
  /** Ends {@link seeTo} at once because a player comes. */
  hurry: () => void = () => {};
  /** Called whenever everything due has been done. */
  #reviewed: () => void = () => {};

  readonly #takenOn: boolean;

  private constructor(world: World, ledger: MatchLog) {
    this.#takenOn = ledger.claimedBefore;
    this.#log = world.log.child({ match: ledger.memory.record.id });
    this.#costs = new Costs(world.wall, (action) => world.seen?.acted?.(action));
    this.#alarm = new Timer(world.now, () => {
      void this.#line.do(async () => {
        await this.#review();
        // If nothing was written, a countdown reached its next stage.
        this.onChange();
      });
    });
    this.#keeper = new MatchController(world, ledger, () => this.onChange());
    this.#requests = new Requests(this.#keeper, {
      wall: world.wall,
      makeNext: world.makeNext,
      whyNotNext: (keyHash, memory) => this.whyNotNext(keyHash, memory),
      tell: () => this.onChange(),
      spread: (said) => this.onSaid(said),
    });
    this.#line = new SerialQueue({
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
    this.#twin = new DuplicateTwin({
      ...{ memory: () => this.memory, after: inTurn, closed: () => this.#line.closed },
      news: (matchId) => world.store.duplicates.news(matchId),
      write: (change) => this.#keeper.apply(change),
      fail: (error) => this.#log.warn({ err: error }, 'reading the other table of a duplicate match failed'),
    });
    const weighed = {
      ...{ memory: () => this.memory, after: inTurn },
      write: (table: Memory['table']) => this.#keeper.apply({ table }),
    };
    this.#weigher = new GuessScorer(weighed, world.thinking.thinker);
    this.#bots = new BotSeats(world.thinking, {
      act: (...chosen) => this.#botActs(...chosen),
      foresee: (before, team, line) => this.#keeper.foresee(before, team, line),
      fail: (error) => this.#log.error({ err: error }, 'bot made no choice'),
      now: world.now,
    });
  }

  /**
   * Claims a match, reads it and makes the throw that a crash may have left out. Returns the server that has it awake
   * if that is another one, null if there is no such match.
   */
  static async wake(code: string, world: World): Promise<LiveMatch | ServerRecord | null> {
    const began = performance.now();
    const ledger = await MatchLog.open(code, world);
    if (!(ledger instanceof MatchLog)) return ledger;
    const live = new LiveMatch(world, ledger);
    await live.#keeper.throwDue();
    await live.#twin.open();
    world.seen?.woke((performance.now() - began) / 1000);
    return live;
  }

  // The state to see.

  /** Whether it was awake before, on this or another server of the site. */
  get takenOn(): boolean {
    return this.#takenOn;
  }

  get memory(): Memory {
    return this.#keeper.memory;
  }

  /** The match with the teams whose players are present. */
  get attended(): Attended {
    return this.#keeper.attended;
  }

  /** The time that this table uses. */
  get now(): number {
    return this.#keeper.now;
  }

  /** Whether the match takes no requests because it is being read again. */
  get halted(): boolean {
    return this.#line.halted;
  }

  /** The waiting requests for bots' seats. */
  get asks(): readonly Ask[] {
    return this.#requests.asks.waiting(this.attended);
  }

  /** Whether a duplicate match is hidden from the holder of a key, who has no seat at this table. */
  isClosedTo(keyHash: string): boolean {
    return isClosed(this.memory.table) && this.teamOf(keyHash) === null;
  }

  /** The number of people present without a seat. */
  get watchers(): number {
    return this.#keeper.people.count - this.attended.seen.size;
  }

  /** The teams whose bots made their last choice in haste. */
  get hurried(): ReadonlySet<Team> {
    return this.#bots.hurried;
  }

  /** The people present, by the hashes of their keys, with the names they have without a seat. */
  get present(): readonly { readonly keyHash: string; readonly name: string }[] {
    return this.#keeper.people.present();
  }

  /** The number of handled requests since it woke, and their processor time in milliseconds. */
  get spent(): { readonly requests: number; readonly cost: number } {
    return this.#costs.spent;
  }

  get deserted(): boolean {
    return this.#keeper.people.count === 0;
  }

  teamOf(keyHash: string): Team | null {
    return this.#keeper.teamOf(keyHash);
  }

  /** Returns what concerns only a key's holder: requests for bots' seats, a moved seat, planned moves. */
  concerns(keyHash: string): Omit<SeatMessage, 'team' | 'host' | 'who' | 'acts' | 'now'> {
    return {
      ...(this.#isMoved(keyHash) && { moved: true }),
      ...this.#requests.asks.concerns(this.attended, keyHash),
      ...plansOf(this.memory, this.teamOf(keyHash)),
    };
  }

  /** Whether a player's seat has moved to another browser. */
  #isMoved(keyHash: string): boolean {
    const { seats } = this.memory;
    return this.teamOf(keyHash) === null && [...seats.values()].some(({ former }) => former?.includes(keyHash));
  }

  /** Registers a tab of a person, with the name they have without a seat. */
  came(keyHash: string, name: string): void {
    const first = this.#keeper.people.came(keyHash, name);
    this.onChange();
    if (first) void this.look();
  }

  /** Removes a tab of a person who left on purpose or lost the connection. */
  went(keyHash: string, purpose: 'left' | 'lost'): void {
    const { people } = this.#keeper;
    const last = people.went(keyHash, purpose);
    if (this.#line.closed) return;
    this.onChange();
    if (!last) return;
    if (this.teamOf(keyHash) === null && this.memory.table.host !== keyHash) people.forget(keyHash);
    else void this.look();
  }

  /** Sets the number of spectators outside the room. */
  watched(onlookers: number): void {
    const alone = this.deserted;
    this.#keeper.people.onlookers = onlookers;
    if (this.#line.closed) return;
    this.onChange();
    if (alone) void this.look();
  }

  // Requests.

  /** Handles a player's request after all earlier ones; the reply comes when the result is stored. */
  ask<Name extends MatchRequest>(keyHash: string, name: Name, payload: RequestPayload<Name>): Promise<Reply> {
    const came = performance.now();
    return this.#inTurn(() => {
      const { code } = this.memory.record;
      const work = () => this.#requests.answer(keyHash, { name, payload } as Asked<MatchRequest>);
      return this.#costs.of({ name, code, came }, this.#keeper.stopwatch, work);
    }, refused('halted'));
  }

  /** Ends the match for the operator; see `endedBy`. Refused if it has ended. */
  end(closure: Closure): Promise<Reply> {
    return this.#inTurn(() => this.#keeper.settle(endedBy(this.attended, closure, this.now)), refused('halted'));
  }

  /** Empties one chat message; refused if there is none with this number. */
  strike(seq: number): Promise<Reply> {
    return this.#inTurn(async (): Promise<Reply> => {
      if (!this.memory.said.some((each) => each.seq === seq)) return refused('nothing-said');
      await this.#keeper.strike(seq);
      this.onSaid(this.memory.said.find((each) => each.seq === seq)!);
      return { ok: true };
    }, refused('halted'));
  }

  /** Deletes a player's data, see `forgetting.ts`. False if it is unknown whether that succeeded. */
  forget(keyHash: string): Promise<boolean> {
    return this.#inTurn(async () => {
      for (const step of FORGETTING_STEPS) {
        const change = step(this.attended, keyHash, this.now);
        if (change !== null) await this.#keeper.apply(change);
      }
      return true;
    }, false);
  }

  /** Runs a task after all earlier ones, and then what is due; the result is `unsure` if it is unknown whether it succeeded. */
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

  /** Resolves when everything requested so far is done. */
  async settled(): Promise<void> {
    await this.#line.settled();
  }

  /** Releases the match, so that any server can wake it at once, or only `heir`. */
  async release(heir?: string): Promise<void> {
    await this.#keeper.release(heir);
  }

  close(): void {
    this.#line.close();
    this.#alarm.close();
    this.#twin.close();
    this.#bots.close();
    this.#weigher.close();
  }

  // Events without a request.

  /** Does everything due, after all earlier requests. */
  look(): Promise<void> {
    return this.#line.do(() => this.#review());
  }

  /**
   * Does everything due at a match without players, including bots' turns. Resolves when nothing more is due now, after
   * `patience` milliseconds, or when {@link hurry} is called.
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

  /** Does everything due at a match with players that was due to be woken. */
  async lookDue(): Promise<void> {
    await this.look();
    await this.#putOff();
  }

  /** Reschedules what was due but changed nothing: nothing was stored then, so it would be due again at once. */
  #putOff(): Promise<void> {
    return this.#line.do(() =>
      this.#keeper.putOff().catch((error) => this.#log.warn({ err: error }, 'due match failed; it stays due')),
    );
  }

  /** Does everything due by now, schedules the next check, and lets bots think. */
  async #review(): Promise<void> {
    this.#schedule(await this.#keeper.doDue(this.now));
    this.#bots.look(this.memory, this.#keeper.stands);
    this.#weigher.look();
    this.#reviewed();
  }

  /** Checks again when the next event after `now` is due; everything up to `now` must be done. */
  #schedule(now: number): void {
    this.#alarm.set(Math.max(1, this.#keeper.nextDue(now) - this.now));
  }

  /** Plays a bot's choice, unless the match has moved on since it was requested. */
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

  /** Reads the match again; false if another server has it now. */
  async #readAgain(): Promise<boolean> {
    const own = await this.#keeper.readAgain();
    // Players who reconnect find it there.
    if (!own) this.onLost();
    return own;
  }
}
