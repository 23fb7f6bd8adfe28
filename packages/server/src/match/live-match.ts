/**
 * One live match: who asks what, in which order, written down before anybody hears of it. It knows neither Colyseus nor
 * HTTP. Everything it holds is a cache of the store; when a write fails, it forgets it all and reads again.
 */
import { wouldDraw } from '@dominion/bots';
import {
  type Reply,
  type RequestName,
  type RequestPayload,
  refused,
  type Said,
  type SeatMessage,
} from '@dominion/protocol';
import type { Team } from '@dominion/rules';
import {
  type Asked,
  type Attended,
  allReady,
  applied,
  askedBefore,
  botPlays,
  type Change,
  completes,
  type Decision,
  decide,
  decisionKey,
  dueChange,
  type Memory,
  type Moment,
  nextDue,
  playingTeams,
  sit,
  stands,
  takeOver,
  teamOfKey,
  throwDue,
} from '@dominion/table';
import { after } from '../clock.js';
import type { Log } from '../log.js';
import { publicId } from '../seats.js';
import type { ServerRecord } from '../store/store.js';
import { type Ask, Asks } from './asks.js';
import { BotSeats, type Thinking } from './bot-seats.js';
import { decentName } from './decent.js';
import * as forgetting from './forgetting.js';
import { Ledger, type Office } from './ledger.js';
import { OneByOne } from './one-by-one.js';
import { People } from './people.js';
import { outlived, whatIsSaid } from './talk.js';
import { Tokens } from './tokens.js';

/** What a live match needs of the world. */
export interface World extends Office {
  readonly log: Log;
  /** Who thinks for bots, and how long they seem to. */
  readonly thinking: Thinking;
  /** Makes the match that follows this one; gives its code. */
  readonly makeNext: (memory: Memory) => Promise<string>;
}

/** A request as it is decided on: what somebody is called is what the others are shown. */
function shown(asked: Asked): Asked {
  if (asked.name !== 'sit') return asked;
  return { ...asked, payload: { ...asked.payload, name: decentName(asked.payload.name) } };
}

/** What somebody is told who has had too many matches made. */
export const TOO_MANY_MATCHES = 'Too many matches from your address; wait a minute.';

export class LiveMatch {
  readonly #world: World;
  readonly #log: Log;
  readonly #ledger: Ledger;
  readonly #line: OneByOne;
  /** Calls off the look at what is due next. */
  #callOff: () => void = () => {};
  readonly #people: People;
  readonly #bots: BotSeats;
  readonly #tokens = new Tokens();
  readonly #asks: Asks;
  /** Called after every change that people may see; the room sets it. */
  onChange: () => void = () => {};
  /** Called when the match belongs to another server by now. */
  onLost: () => void = () => {};
  /** Called with everything that is said. */
  onSaid: (said: Said) => void = () => {};

  /** Whether the holder of a key may have the next match made; the room, which knows from where they came, sets it. */
  mayMakeNext: (keyHash: string) => Promise<boolean> = async () => true;

  private constructor(world: World, ledger: Ledger) {
    this.#world = world;
    this.#log = world.log.child({ match: ledger.memory.record.id });
    this.#ledger = ledger;
    this.#people = new People(world.now);
    this.#asks = new Asks((keyHash) => this.#people.isHere(keyHash));
    this.#line = new OneByOne({
      halt: (error) => {
        this.#log.error({ err: error }, 'something failed; reading the match again');
        this.#bots.forget();
        this.onChange();
      },
      recover: () => this.#readAgain(),
      wait: (error) => this.#log.error({ err: error }, 'the match cannot be read again yet'),
      goOn: () => {
        this.onChange();
        void this.#line.do(() => this.#review());
      },
    });
    this.#bots = new BotSeats(world.thinking, {
      act: (team, key, line) => this.#botActs(team, key, line),
      foresee: (before, team, line) => this.#foresee(before, team, line),
      fail: (error) => this.#log.error({ err: error }, 'a bot has not chosen'),
      now: world.now,
    });
  }

  /**
   * Claims a match, reads it and makes the throw that a crash may have left out. Gives the server where it is awake when
   * that is another one, and null when there is no such match.
   */
  static async wake(code: string, world: World): Promise<LiveMatch | ServerRecord | null> {
    const ledger = await Ledger.open(code, world);
    if (!(ledger instanceof Ledger)) return ledger;
    const live = new LiveMatch(world, ledger);
    await live.#throwDue();
    return live;
  }

  get memory(): Memory {
    return this.#ledger.memory;
  }

  /** Whether the match takes no requests, because what is written down is being read again. */
  get halted(): boolean {
    return this.#line.halted;
  }

  /** The teams that play in this match's mode. */
  get teams(): readonly Team[] {
    return playingTeams(this.memory.record);
  }

  /** The match with the teams whose persons are here. */
  get attended(): Attended {
    return this.#attend(this.memory);
  }

  /** Who would take a bot's seat, and waits for an answer. */
  get asks(): readonly Ask[] {
    return this.#asks.waiting(this.attended);
  }

  /** What of asking for bots' seats concerns the holder of a key. */
  asking(keyHash: string): Pick<SeatMessage, 'asked' | 'declined' | 'decides' | 'moved'> {
    return { ...(this.#isMoved(keyHash) && { moved: true }), ...this.#asks.concerns(this.attended, keyHash) };
  }

  /** Whether somebody's seat is another browser's now. */
  #isMoved(keyHash: string): boolean {
    const { seats } = this.memory;
    return this.teamOf(keyHash) === null && [...seats.values()].some(({ former }) => former?.includes(keyHash));
  }

  /** How many people are here without a seat. */
  get watchers(): number {
    return this.#people.count - this.attended.here.size;
  }

  /** The team that the holder of a key speaks for, or null. */
  teamOf(keyHash: string): Team | null {
    return teamOfKey(this.memory.seats, keyHash);
  }

  /** Somebody's first tab is here, or their last one went. */
  came(keyHash: string, name: string): void {
    const first = this.#people.came(keyHash, name);
    this.onChange();
    if (first) void this.#line.do(() => this.#review());
  }

  went(keyHash: string, purpose: 'left' | 'lost'): void {
    const last = this.#people.went(keyHash, purpose);
    if (this.#line.closed) return;
    this.onChange();
    if (!last) return;
    if (this.teamOf(keyHash) === null && this.memory.table.host !== keyHash) this.#people.forget(keyHash);
    else void this.#line.do(() => this.#review());
  }

  /** Does what a person asks for, after everything that was asked before, and answers when it is written down. */
  ask<Name extends RequestName>(keyHash: string, name: Name, payload: RequestPayload<Name>): Promise<Reply> {
    return new Promise((answer) => {
      void this.#line.do(
        async () => {
          answer(await this.#do(keyHash, { name, payload } as Asked));
          await this.#review();
        },
        () => answer(refused('halted')),
      );
    });
  }

  /**
   * Takes away whatever hangs on a person's key, see `forgetting.ts`, after everything that was asked before. False when
   * nobody can say whether that was done.
   */
  forget(keyHash: string): Promise<boolean> {
    return new Promise((answer) => {
      void this.#line.do(
        async () => {
          for (const step of forgetting.FORGETTING_STEPS) {
            const change = step(this.attended, keyHash, this.#world.now());
            if (change !== null) await this.#apply(change);
          }
          answer(true);
          await this.#review();
        },
        () => answer(false),
      );
    });
  }

  /** Whether nobody is in the room. */
  get deserted(): boolean {
    return this.#people.count === 0;
  }

  /** Resolves when everything asked so far is done. */
  async settled(): Promise<void> {
    await this.#line.settled();
  }

  /** Gives the match back, so that it can be woken anywhere at once. */
  async release(): Promise<void> {
    await this.#ledger.release();
  }

  /** Does nothing any more. */
  close(): void {
    this.#line.close();
    this.#callOff();
    this.#bots.close();
  }

  async #do(keyHash: string, wished: Asked): Promise<Reply> {
    const now = this.#world.now();
    const team = this.teamOf(keyHash);
    const asked = shown(wished);
    switch (asked.name) {
      case 'chat':
        return this.#say(keyHash, asked.payload);
      case 'handover':
        return team === null ? refused('no-seat') : { ok: true, token: this.#tokens.make({ team, keyHash }, now) };
      case 'takeover':
        return this.#takeOver(keyHash, asked.payload.token, now);
      case 'admit':
        return this.#admit(keyHash, asked.payload);
      // The room itself answers these.
      case 'here':
      case 'ping':
      case 'sketch':
      case 'react':
        return { ok: true };
      default: {
        if (asked.name === 'stand' && this.#asks.withdraw(keyHash)) {
          this.onChange();
          return { ok: true };
        }
        if (asked.name === 'sit' && this.#asks.areNeeded(this.attended, keyHash, asked.payload.team)) {
          return this.#askFor(keyHash, asked.payload);
        }
        const done = asked.name === 'act' && team !== null ? askedBefore(this.memory, team, asked.payload) : null;
        if (done !== null) return done;
        const makes = asked.name === 'rematch' && team !== null && completes(this.attended, team, asked.payload);
        if (makes && !(await this.mayMakeNext(keyHash))) return refused('too-fast', TOO_MANY_MATCHES);
        const reply = await this.#decide(decide(this.attended, keyHash, asked, now));
        if (asked.name === 'rematch' && team !== null && allReady(this.attended)) await this.#makeNext();
        return reply;
      }
    }
  }

  /** Somebody would sit down where a bot plays. */
  #askFor(keyHash: string, { team, name }: RequestPayload<'sit'>): Reply {
    const { record, table } = this.memory;
    if (table.hushed) return refused('hushed');
    const why = this.#asks.add({ keyHash, team, name, who: publicId(keyHash, record.id) });
    if (why !== null) return refused(why);
    this.onChange();
    return { ok: true, asked: true };
  }

  /** Lets somebody who asks sit down, or not. */
  async #admit(keyHash: string, { who, admit }: RequestPayload<'admit'>): Promise<Reply> {
    const ask = this.#asks.toAnswer(this.attended, keyHash, who);
    if (typeof ask === 'string') return refused(ask);
    if (admit) return this.#decide(sit(this.memory, ask.keyHash, ask));
    this.#asks.decline(ask.keyHash);
    this.onChange();
    return { ok: true };
  }

  async #takeOver(keyHash: string, token: string, now: number): Promise<Reply> {
    const holder = this.#tokens.holder(token, now);
    // Used, it is used up: whoever made it holds the seat no more.
    return holder === null
      ? refused('bad-token')
      : this.#decide(takeOver(this.memory, keyHash, holder, (hash) => publicId(hash, this.memory.record.id)));
  }

  /** Makes the match that everybody is ready for, and says where it is. */
  async #makeNext(): Promise<void> {
    const next = await this.#world.makeNext(this.memory);
    await this.#apply({ table: { ...this.memory.table, next, ready: 0 } });
  }

  async #decide(decision: Decision): Promise<Reply> {
    if (typeof decision === 'string') return refused(decision);
    const at = this.memory.lines.length;
    if (Object.keys(decision).length > 0) await this.#apply(decision);
    return this.memory.lines.length > at ? { ok: true, at } : { ok: true };
  }

  /** Whether nothing moves on. */
  #stands(memory: Memory): boolean {
    return stands(memory, this.#people);
  }

  /** The match with the teams whose persons are here. */
  #attend(memory: Memory): Attended {
    return { ...memory, times: this.#world.times, wouldDraw, here: this.#people.teamsHere(memory.seats) };
  }

  /** The table as it is now. */
  get #moment(): Moment {
    const attend = (memory: Memory) => this.#attend(memory);
    const stands = (memory: Memory) => this.#stands(memory);
    return { attend, stands, now: this.#world.now(), at: this.#world.wall() };
  }

  /** Writes a change down, and tells people. */
  async #apply(change: Change): Promise<void> {
    await this.#ledger.write(change, this.#moment);
    this.#tokens.keep(this.memory.seats);
    this.onChange();
  }

  /** Makes the throw that was left waiting, by a crash or by a move that can no longer be taken back. */
  async #throwDue(): Promise<void> {
    const thrown = throwDue(this.attended, this.#world.now());
    if (thrown !== null) await this.#apply(thrown);
  }

  /** Does whatever is due by now, and sees to it that it is done again when the next thing is. */
  async #review(): Promise<void> {
    const now = this.#world.now();
    for (;;) {
      const change = dueChange(this.attended, this.#people, now);
      if (change === null) break;
      await this.#apply(change);
    }
    this.#schedule(now);
    this.#bots.look(this.memory, this.#stands(this.memory));
  }

  /** Looks again when something is due after `now`, up to which everything has been done. */
  #schedule(now: number): void {
    this.#callOff();
    const next = nextDue(this.attended, this.#people, now);
    if (next === Number.POSITIVE_INFINITY || this.#line.closed) return;
    this.#callOff = after(Math.max(1, next - this.#world.now()), () => {
      void this.#line.do(async () => {
        await this.#review();
        // Where nothing was written, some countdown came to its next stage.
        this.onChange();
      });
    });
  }

  /** The match after a bot's action and the throw that the server will make; null where the rules refuse the action. */
  #foresee(memory: Memory, team: Team, line: string): Memory | null {
    const moment = this.#moment;
    const decision = botPlays(this.#attend(memory), team, line, moment.now);
    return typeof decision === 'string' ? null : applied(memory, decision, moment).next;
  }

  /** Plays what a bot chose, unless the match has moved on since it was asked. */
  #botActs(team: Team, key: string, line: string): Promise<void> {
    return this.#line.do(async () => {
      const memory = this.memory;
      if (decisionKey(memory, team) !== key || memory.table.paused || this.#stands(memory)) return;
      const decision = botPlays(this.attended, team, line, this.#world.now());
      if (typeof decision === 'string') throw new Error(`the rules refuse a bot's action ${line} [${decision}]`);
      await this.#apply(decision);
      await this.#review();
    });
  }

  async #say(keyHash: string, payload: RequestPayload<'chat'>): Promise<Reply> {
    const memory = this.memory;
    const person = { keyHash, name: this.#people.nameOf(keyHash), who: publicId(keyHash, memory.record.id) };
    const said = whatIsSaid(memory, person, payload, this.#world.wall());
    if (typeof said === 'string') return refused(said);
    await this.#ledger.say(said, outlived(memory.said, said));
    this.onSaid(said);
    return { ok: true };
  }

  /** Forgets what is in memory and reads what was written down; false where the match is another server's by now. */
  async #readAgain(): Promise<boolean> {
    if (!(await this.#ledger.readAgain())) {
      // People find it there when they come back.
      this.onLost();
      return false;
    }
    this.#tokens.keep(this.memory.seats);
    await this.#throwDue();
    return true;
  }
}
