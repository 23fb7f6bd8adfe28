/**
 * One live match: who asks what, in which order, written down before anybody hears of it. It knows neither Colyseus nor
 * HTTP. Everything it holds is a cache of the store; when a write fails, it forgets it all and reads again.
 */
import {
  type Reply,
  type RequestName,
  type RequestPayload,
  refused,
  type Said,
  type SeatMessage,
} from '@dominion/protocol';
import type { Team } from '@dominion/rules';
import { after } from '../clock.js';
import type { Lease } from '../lease.js';
import type { Log } from '../log.js';
import { publicId, teamOfKey } from '../seats.js';
import type { ServerRecord, Store, StoredMatch } from '../store/store.js';
import { applied, botPlays, type Moment } from './applied.js';
import { type Ask, Asks, decides, mustAsk } from './asks.js';
import { BotSeats, type Thinking } from './bot-seats.js';
import { actingTeams, isBotPlayed } from './clocks.js';
import { asRead, toWrite } from './deadlines.js';
import { decentName } from './decent.js';
import * as due from './due.js';
import * as forgetting from './forgetting.js';
import type { Decision } from './gathering.js';
import * as gathering from './gathering.js';
import { type Change, type Memory, noteAsked, noteTakenBack, playingTeams, remember, UNDO } from './memory.js';
import { People } from './people.js';
import * as playing from './playing.js';
import { type Asked, askedBefore, decisionOn } from './requests.js';
import { bitsOf } from './room-record.js';
import { outlived, whatIsSaid } from './talk.js';
import type { Times } from './times.js';
import { Tokens } from './tokens.js';

/** What a live match needs of the world. */
export interface World {
  readonly store: Store;
  readonly log: Log;
  /** The steady clock of all countdowns, see `clock.ts`. */
  readonly now: () => number;
  /** The machine's time, milliseconds since 1970, for what is written down and shown. */
  readonly wall: () => number;
  readonly times: Times;
  /** Who thinks for bots, and how long they seem to. */
  readonly thinking: Thinking;
  /** Makes the match that follows this one; gives its code. */
  readonly makeNext: (memory: Memory) => Promise<string>;
  /** This server's right to play matches. */
  readonly lease: Pick<Lease, 'id' | 'holds' | 'taken'>;
}

/** The longest pause, in milliseconds, between two tries to read the match again. */
const LONGEST_PAUSE = 5000;

/** A match as it was written down, its deadlines of this process's clock. */
function read(stored: StoredMatch, { now, wall, times }: World): Memory {
  const memory = remember(stored);
  return { ...memory, room: asRead(memory.room, wall() - now(), times, now()) };
}

/** What somebody is told who has had too many matches made. */
export const TOO_MANY_MATCHES = 'Too many matches from your address; wait a minute.';

export class LiveMatch {
  readonly #world: World;
  readonly #log: Log;
  #memory: Memory;
  /** Of this server's claim; only what carries the latest one is written. */
  #epoch: number;
  #queue: Promise<void> = Promise.resolve();
  #halted = false;
  #closed = false;
  /** Calls off the look at what is due next. */
  #callOff: () => void = () => {};
  readonly #people: People;
  readonly #bots: BotSeats;
  readonly #tokens = new Tokens();
  readonly #asks = new Asks();
  readonly #isHere = (keyHash: string) => this.#people.isHere(keyHash);
  /** Called after every change that people may see; the room sets it. */
  onChange: () => void = () => {};
  /** Called when the match belongs to another server by now. */
  onLost: () => void = () => {};
  /** Called with everything that is said. */
  onSaid: (said: Said) => void = () => {};

  /** Whether the holder of a key may have the next match made; the room, which knows from where they came, sets it. */
  mayMakeNext: (keyHash: string) => Promise<boolean> = async () => true;

  private constructor(world: World, memory: Memory, epoch: number) {
    this.#epoch = epoch;
    this.#world = world;
    this.#log = world.log.child({ match: memory.record.id });
    this.#memory = memory;
    this.#people = new People(world.now);
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
    // The server listens a moment before it has its lease.
    await world.lease.taken;
    const claim = await world.store.claim(code, world.lease.id);
    if (claim === null || claim.kind === 'elsewhere') return claim?.server ?? null;
    const live = new LiveMatch(world, due.missing(read(claim.stored, world), world.now(), world.times), claim.epoch);
    await live.#throwDue();
    return live;
  }

  get memory(): Memory {
    return this.#memory;
  }

  /** Whether the match takes no requests, because what is written down is being read again. */
  get halted(): boolean {
    return this.#halted;
  }

  /** The teams that play in this match's mode. */
  get teams(): readonly Team[] {
    return playingTeams(this.#memory.record);
  }

  /** The match with the teams whose persons are here. */
  get table(): playing.Table {
    return this.#tableOf(this.#memory);
  }

  /** Who would take a bot's seat, and waits for an answer. */
  get asks(): readonly Ask[] {
    return this.#asks.waiting(this.table, this.#isHere);
  }

  /** What of asking for bots' seats concerns the holder of a key. */
  asking(keyHash: string): Pick<SeatMessage, 'asked' | 'declined' | 'decides' | 'moved'> {
    const ask = this.#asks.of(keyHash);
    const decided = this.asks.filter(({ team }) => decides(this.table, this.#isHere, keyHash, team));
    return {
      ...(this.#isMoved(keyHash) && { moved: true }),
      ...(ask && { asked: ask.team }),
      ...(this.#asks.isDeclined(keyHash) && { declined: true }),
      ...(decided.length > 0 && { decides: decided.map(({ who }) => who) }),
    };
  }

  /** Whether somebody's seat is another browser's now. */
  #isMoved(keyHash: string): boolean {
    const { seats } = this.#memory;
    return this.teamOf(keyHash) === null && [...seats.values()].some(({ former }) => former?.includes(keyHash));
  }

  /** How many people are here without a seat. */
  get watchers(): number {
    return this.#people.count - this.table.here.size;
  }

  /** The team that the holder of a key speaks for, or null. */
  teamOf(keyHash: string): Team | null {
    return teamOfKey(this.#memory.seats, keyHash);
  }

  /** Somebody's first tab is here, or their last one went. */
  came(keyHash: string, name: string): void {
    const first = this.#people.came(keyHash, name);
    this.onChange();
    if (first) void this.#enqueue(() => this.#review());
  }

  went(keyHash: string, purpose: 'left' | 'lost'): void {
    const last = this.#people.went(keyHash, purpose);
    if (this.#closed) return;
    this.onChange();
    if (!last) return;
    if (this.teamOf(keyHash) === null && this.#memory.room.host !== keyHash) this.#people.forget(keyHash);
    else void this.#enqueue(() => this.#review());
  }

  /** Does what a person asks for, after everything that was asked before, and answers when it is written down. */
  ask<Name extends RequestName>(keyHash: string, name: Name, payload: RequestPayload<Name>): Promise<Reply> {
    return new Promise((answer) => {
      void this.#enqueue(
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
      void this.#enqueue(
        async () => {
          for (const step of forgetting.STEPS) {
            const change = step(this.table, keyHash, this.#world.now());
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
    await this.#queue;
  }

  /** Gives the match back, so that it can be woken anywhere at once. */
  async release(): Promise<void> {
    await this.#world.store.release(this.#memory.record.id, this.#epoch);
  }

  /** Does nothing any more. */
  close(): void {
    this.#closed = true;
    this.#callOff();
    this.#bots.close();
  }

  /** Does one thing after the others; `fail` is called when nobody can say any more whether it was done. */
  #enqueue(task: () => Promise<void>, fail: () => void = () => {}): Promise<void> {
    this.#queue = this.#queue.then(async () => {
      if (this.#halted || this.#closed) return fail();
      try {
        await task();
      } catch (error) {
        // Whether it was the store or a mistake of ours: what is in memory is not to be trusted any more.
        this.#log.error({ err: error }, 'something failed; reading the match again');
        this.#halt();
        fail();
      }
    });
    return this.#queue;
  }

  async #do(keyHash: string, asked: Asked): Promise<Reply> {
    const now = this.#world.now();
    const team = this.teamOf(keyHash);
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
        return { ok: true };
      default: {
        if (asked.name === 'stand' && this.#asks.withdraw(keyHash)) {
          this.onChange();
          return { ok: true };
        }
        if (asked.name === 'sit' && mustAsk(this.table, this.#isHere, keyHash, asked.payload.team)) {
          return this.#askFor(keyHash, asked.payload);
        }
        const done = asked.name === 'act' && team !== null ? askedBefore(this.#memory, team, asked.payload) : null;
        if (done !== null) return done;
        const makes = asked.name === 'rematch' && team !== null && playing.completes(this.table, team, asked.payload);
        if (makes && !(await this.mayMakeNext(keyHash))) return refused('too-fast', TOO_MANY_MATCHES);
        const reply = await this.#decide(decisionOn(this.table, keyHash, asked, now));
        if (asked.name === 'rematch' && team !== null && playing.allReady(this.table)) await this.#makeNext();
        return reply;
      }
    }
  }

  /** Somebody would sit down where a bot plays. */
  #askFor(keyHash: string, { team, name }: RequestPayload<'sit'>): Reply {
    const { record, room } = this.#memory;
    if (room.hushed) return refused('hushed');
    const why = this.#asks.add({ keyHash, team, name: decentName(name), who: publicId(keyHash, record.id) });
    if (why !== null) return refused(why);
    this.onChange();
    return { ok: true, asked: true };
  }

  /** Lets somebody who asks sit down, or not. */
  async #admit(keyHash: string, { who, admit }: RequestPayload<'admit'>): Promise<Reply> {
    const { match } = this.#memory;
    if (match === null) return refused('not-started');
    if (match.result !== null) return refused('match-over');
    const ask = this.asks.find((each) => each.who === who);
    if (!this.teams.some((team) => decides(this.table, this.#isHere, keyHash, team))) return refused('not-host');
    if (ask === undefined) return refused('not-asked');
    if (!decides(this.table, this.#isHere, keyHash, ask.team)) return refused('not-host');
    if (admit) return this.#decide(gathering.sit(this.#memory, ask.keyHash, ask));
    this.#asks.decline(ask.keyHash);
    this.onChange();
    return { ok: true };
  }

  async #takeOver(keyHash: string, token: string, now: number): Promise<Reply> {
    const holder = this.#tokens.holder(token, now);
    // Used, it is used up: whoever made it holds the seat no more.
    return holder === null ? refused('bad-token') : this.#decide(gathering.takeOver(this.#memory, keyHash, holder));
  }

  /** Makes the match that everybody is ready for, and says where it is. */
  async #makeNext(): Promise<void> {
    const next = await this.#world.makeNext(this.#memory);
    await this.#apply({ room: { ...this.#memory.room, next, ready: 0 } });
  }

  async #decide(decision: Decision): Promise<Reply> {
    if (typeof decision === 'string') return refused(decision);
    const at = this.#memory.lines.length;
    if (Object.keys(decision).length > 0) await this.#apply(decision);
    return this.#memory.lines.length > at ? { ok: true, at } : { ok: true };
  }

  /** Whether nothing moves on. */
  #stands(memory: Memory): boolean {
    return due.stands(memory, this.#people);
  }

  /** The match with the teams whose persons are here. */
  #tableOf(memory: Memory): playing.Table {
    return { ...memory, times: this.#world.times, here: this.#people.teamsHere(memory.seats) };
  }

  /** The table as it is now. */
  get #moment(): Moment {
    const tableOf = (memory: Memory) => this.#tableOf(memory);
    const stands = (memory: Memory) => this.#stands(memory);
    return { tableOf, stands, now: this.#world.now(), at: this.#world.wall() };
  }

  /**
   * The one door for changes: the clocks, then the store, then memory and people. The throw that a move asks for is written
   * with it, so that they cost one sync and nobody ever sees the one without the other.
   */
  async #apply(change: Change): Promise<void> {
    const before = this.#memory;
    const moment = this.#moment;
    const { now, at } = moment;
    const { next, lines } = applied(before, change, moment);
    const { match } = next;
    const ended = match !== null && match.result !== null && before.match?.result == null;
    if (!this.#world.lease.holds()) throw new Error('this server’s lease was not renewed in time');
    await this.#world.store.commit(before.record.id, this.#epoch, {
      room: toWrite(next.room, at - now),
      ...(change.seats && { seats: [...change.seats.values()] }),
      ...(change.start && { start: next.record.start! }),
      ...(lines.length > 0 && { lines }),
      ...(change.unsaid !== undefined && { unsaid: change.unsaid }),
      ...(ended && { end: { result: match.result!, endedAt: at } }),
      ply: match?.position.ply ?? 0,
      waits: match === null ? 0 : bitsOf(actingTeams(match).filter((team) => !isBotPlayed(next.room, team))),
      at,
    });
    const asked = lines.find(({ actor, clientId }) => actor !== null && clientId !== null);
    if (asked !== undefined) noteAsked(next, asked.actor!, asked.clientId!, before.lines.length);
    if (change.line?.line === UNDO) noteTakenBack(next, next.lines.length);
    this.#memory = next;
    this.#tokens.keep(next.seats);
    this.onChange();
  }

  /** Makes the throw that was left waiting, by a crash or by a move that can no longer be taken back. */
  async #throwDue(): Promise<void> {
    const thrown = due.throwDue(this.table, this.#world.now());
    if (thrown !== null) await this.#apply(thrown);
  }

  /** Does whatever is due by now, and sees to it that it is done again when the next thing is. */
  async #review(): Promise<void> {
    const now = this.#world.now();
    for (;;) {
      const change = due.dueChange(this.table, this.#people, now);
      if (change === null) break;
      await this.#apply(change);
    }
    this.#schedule(now);
    this.#bots.look(this.#memory, this.#stands(this.#memory));
  }

  /** Looks again when something is due after `now`, up to which everything has been done. */
  #schedule(now: number): void {
    this.#callOff();
    const next = due.nextDue(this.table, this.#people, now);
    if (next === Number.POSITIVE_INFINITY || this.#closed) return;
    this.#callOff = after(Math.max(1, next - this.#world.now()), () => {
      void this.#enqueue(async () => {
        await this.#review();
        // Where nothing was written, some countdown came to its next stage.
        this.onChange();
      });
    });
  }

  /** The match after a bot's action and the throw that the server will make; null where the rules refuse the action. */
  #foresee(memory: Memory, team: Team, line: string): Memory | null {
    const moment = this.#moment;
    const decision = botPlays(this.#tableOf(memory), team, line, moment.now);
    return typeof decision === 'string' ? null : applied(memory, decision, moment).next;
  }

  /** Plays what a bot chose, unless the match has moved on since it was asked. */
  #botActs(team: Team, key: string, line: string): Promise<void> {
    return this.#enqueue(async () => {
      const memory = this.#memory;
      if (this.#bots.key(memory, team) !== key || memory.room.paused || this.#stands(memory)) return;
      const decision = botPlays(this.table, team, line, this.#world.now());
      if (typeof decision === 'string') throw new Error(`the rules refuse a bot's action ${line} [${decision}]`);
      await this.#apply(decision);
      await this.#review();
    });
  }

  async #say(keyHash: string, payload: RequestPayload<'chat'>): Promise<Reply> {
    const memory = this.#memory;
    const person = { keyHash, name: this.#people.nameOf(keyHash), who: publicId(keyHash, memory.record.id) };
    const said = whatIsSaid(memory, person, payload, this.#world.wall());
    if (typeof said === 'string') return refused(said);
    const gone = outlived(memory.said, said);
    await this.#world.store.say(memory.record.id, this.#epoch, said, gone);
    this.#memory = { ...memory, said: [...memory.said.filter(({ seq }) => !gone.includes(seq)), said] };
    this.onSaid(said);
    return { ok: true };
  }

  #halt(): void {
    this.#halted = true;
    this.#bots.forget();
    this.onChange();
    void this.#readAgain();
  }

  /** Forgets what is in memory and reads what was written down, until that works. Meanwhile everything is refused. */
  async #readAgain(): Promise<void> {
    for (let pause = 50; !this.#closed; pause = Math.min(2 * pause, LONGEST_PAUSE)) {
      try {
        const claim = await this.#world.store.claim(this.#memory.record.code, this.#world.lease.id);
        if (claim === null) throw new Error('the match is not in the store');
        // Another server has claimed it meanwhile; people find it there when they come back.
        if (claim.kind === 'elsewhere') return this.onLost();
        this.#epoch = claim.epoch;
        this.#memory = read(claim.stored, this.#world);
        this.#tokens.keep(this.#memory.seats);
        await this.#throwDue();
        this.#halted = false;
        this.onChange();
        await this.#enqueue(() => this.#review());
        return;
      } catch (error) {
        this.#log.error({ err: error }, 'the match cannot be read again yet');
        await new Promise((resolve) => setTimeout(resolve, pause));
      }
    }
  }
}
