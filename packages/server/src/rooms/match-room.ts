/** The Colyseus room of a match: a shell that turns sessions into people and messages into questions. */
import { type AuthContext, type Client, ClientState, CloseCode, Room, ServerError } from '@colyseus/core';
import {
  CHAT_MESSAGE,
  type ChatMessage,
  JoinOptions,
  MatchState,
  REACTION_MESSAGE,
  REQUESTS,
  type ReactionMessage,
  type Reply,
  type RequestName,
  type RequestPayload,
  refused,
  type Said,
  SEAT_MESSAGE,
  type SeatMessage,
  SKETCH_MESSAGE,
  type SketchMessage,
  whatIsWrong,
} from '@dominion/protocol';
import type { Limits } from '../config.js';
import { networkOf } from '../door/address.js';
import type { Limiter } from '../door/limiter.js';
import type { Log } from '../log.js';
import { decentName } from '../match/decent.js';
import type { LiveMatch } from '../match/live-match.js';
import type { LiveMatches } from '../match/live-matches.js';
import { publish } from '../match/publish.js';
import { viewerOf } from '../match/sketch.js';
import { hears, lastOf, whyMute } from '../match/talk.js';
import type { Metrics } from '../metrics.js';
import { hashKey, publicId } from '../seats.js';
import { Bucket } from './bucket.js';
import { Talkers } from './talkers.js';

/** What the application gives to every room. */
export interface RoomContext {
  readonly metrics: Metrics;
  readonly matches: LiveMatches;
  readonly limits: Limits;
  /** What addresses may still ask for, see {@link Person.address}. */
  readonly limiter: Limiter;
  /** Milliseconds after which a room that nobody is in goes. */
  readonly idle: number;
  readonly log: Log;
  /** The steady clock of everything in the state that counts, see `clock.ts`. */
  readonly now: () => number;
}

/** Who somebody is, for as long as they are connected. */
interface Person {
  readonly keyHash: string;
  /** What a person without a seat is called; maybe empty. */
  readonly name: string;
  /** From where they came in, for limits by address; neither stored nor logged nor told to anybody. */
  readonly address: string;
}

type Guest = Client<{ auth: Person }>;

/** One tab in the room. */
interface Attendance {
  /** What the others may know the person by, see {@link publicId}. */
  readonly who: string;
  readonly requests: Bucket;
  /** Runs out when they do not say that they have joined. */
  readonly impatience: NodeJS.Timeout;
  /** The seat message they were sent last, as text. */
  told: string;
}

/** How long, in milliseconds, somebody may take to say that they have joined. */
const JOIN_TIME = 5000;
/** How many refusals a room writes into the log: so many a second on average, and so many at once. */
const REFUSAL_RATE = 0.2;
const REFUSAL_BURST = 20;
/** Of how many people a room remembers that they were here. */
const MOST_SEEN = 500;

/** The hash that a session joined with; nobody joins without, but '' is no hash and so holds no seat. */
function keyHashOf(guest: Guest): string {
  return guest.auth?.keyHash ?? '';
}

export class MatchRoom extends Room<{ state: MatchState; client: Guest }> {
  /** Set once by the application, before any room is made. */
  static context: RoomContext;
  static #rooms = new Set<MatchRoom>();

  /** How many people are in the rooms of this process. */
  static people(): number {
    let people = 0;
    for (const room of MatchRoom.#rooms) people += room.clients.length;
    return people;
  }

  // Spectators are never locked out; seats are ours. Sleeping is ours too, so that a match never has two rooms.
  override autoDispose = false;
  // Every change is sent at once, by `#publish`. The room's clock ticks with it, by which `maxMessagesPerSecond` tells the
  // seconds apart; with null it would tick 60 times a second.
  override patchRate = 1000;
  override seatReservationTimeout = 8;
  override maxMessagesPerSecond = 5 * MatchRoom.context.limits.requests;

  #live!: LiveMatch;
  #sleep: NodeJS.Timeout | undefined;
  readonly #attending = new Map<Guest, Attendance>();
  readonly #talkers = new Talkers();
  /** Signs have a measure of their own, so that who claps may still speak. */
  readonly #clappers = new Talkers();
  /** Who was here before. */
  readonly #seen = new Set<string>();
  /** How many refusals are still worth a line in the log. */
  readonly #refusals = new Bucket(REFUSAL_RATE, undefined, REFUSAL_BURST);
  /** Of each person's tabs the one that acts. */
  readonly #acting = new Map<string, Guest>();

  /** Who joins is known by the hash of their key alone. */
  static override async onAuth(_token: string, options: unknown, { ip = '' }: AuthContext): Promise<Person> {
    const joined = JoinOptions.safeParse(options);
    if (!joined.success) throw new ServerError(400, refused('bad-message').message);
    return { keyHash: hashKey(joined.data.key), name: decentName(joined.data.name ?? ''), address: ip };
  }

  override onCreate({ live }: { live: LiveMatch }): void {
    this.#live = live;
    this.roomId = live.memory.record.code;
    this.state = new MatchState();
    // In Node the room's clock is the machine's: set back, it would count an hour's messages as one second's.
    (this.clock as unknown as { now(): number }).now = () => performance.now();
    this.clock.start();
    live.onChange = () => this.#publish();
    live.onSaid = (said) => this.#spread(said);
    live.onLost = () => void MatchRoom.context.matches.retire(this.roomId, CloseCode.MAY_TRY_RECONNECT);
    live.mayMakeNext = async (keyHash) => {
      const address = this.#acting.get(keyHash)?.auth?.address ?? '';
      return MatchRoom.context.limiter.take('matches', address);
    };
    this.#publish();
    for (const name of Object.keys(REQUESTS) as RequestName[]) {
      this.onMessage(name, (guest: Guest, payload: unknown) => this.#answer(guest, name, payload));
    }
    this.onMessage('*', (guest: Guest) => guest.leave(CloseCode.WITH_ERROR, 'unknown message'));
    MatchRoom.context.matches.register(this.roomId, this);
    MatchRoom.#rooms.add(this);
    this.touch();
  }

  override onJoin(guest: Guest): void {
    clearTimeout(this.#sleep);
    const keyHash = keyHashOf(guest);
    this.#attending.set(guest, {
      who: publicId(keyHash, this.#live.memory.record.id),
      requests: new Bucket(MatchRoom.context.limits.requests),
      impatience: setTimeout(() => {
        if (guest.state === ClientState.JOINING) guest.leave(CloseCode.WITH_ERROR, 'never joined');
      }, JOIN_TIME),
      told: '',
    });
    this.#acting.set(keyHash, guest);
    this.#tellHistory(guest);
    MatchRoom.context.metrics.joined(this.#seen.has(keyHash));
    if (this.#seen.size < MOST_SEEN) this.#seen.add(keyHash);
    this.#live.came(keyHash, guest.auth?.name ?? '');
  }

  override onLeave(guest: Guest, code?: number): void {
    clearTimeout(this.#attending.get(guest)?.impatience);
    this.#attending.delete(guest);
    const keyHash = keyHashOf(guest);
    if (this.#acting.get(keyHash) === guest) {
      const other = this.clients.find((each) => each !== guest && keyHashOf(each) === keyHash);
      if (other === undefined) this.#acting.delete(keyHash);
      else this.#acting.set(keyHash, other);
    }
    this.#live.went(keyHash, code === CloseCode.CONSENTED ? 'left' : 'lost');
    this.touch();
  }

  override onDispose(): void {
    MatchRoom.#rooms.delete(this);
    clearTimeout(this.#sleep);
    for (const { impatience } of this.#attending.values()) clearTimeout(impatience);
    this.#live.onChange = () => {};
    this.#live.onSaid = () => {};
    this.#live.onLost = () => {};
    this.#live.close();
  }

  /** What is being written down is finished first; the code says to come back. */
  override onBeforeShutdown(): void {
    void this.#live.settled().then(() => {
      // From here on nobody leaves: the server goes.
      this.#live.close();
      return this.disconnect(CloseCode.MAY_TRY_RECONNECT);
    });
  }

  /** Sends everybody away and goes at once: Colyseus would wait for those who reserved a place and never came. */
  override disconnect(closeCode?: number): Promise<unknown> {
    const room = this as unknown as {
      _reservedSeats: Record<string, unknown>;
      _reservedSeatTimeouts: Record<string, NodeJS.Timeout>;
    };
    for (const timeout of Object.values(room._reservedSeatTimeouts)) clearTimeout(timeout);
    room._reservedSeats = {};
    room._reservedSeatTimeouts = {};
    return super.disconnect(closeCode);
  }

  // A method, not a field: without it any throw in a hook ends the process.
  override onUncaughtException(error: Error, where: string): void {
    MatchRoom.context.log.error({ err: error, where, room: this.roomId }, 'a room failed');
  }

  /** See {@link WakeRoom}. */
  get from(): string {
    const [first] = this.#attending.keys();
    return networkOf(first?.auth?.address ?? '');
  }

  /** Puts off falling asleep while nobody is here. */
  touch(): void {
    clearTimeout(this.#sleep);
    const { matches, idle } = MatchRoom.context;
    this.#sleep = setTimeout(() => {
      if (this.clients.length > 0) return;
      void this.#live.settled().then(() => {
        if (this.clients.length === 0) void matches.retire(this.roomId, CloseCode.MAY_TRY_RECONNECT);
      });
    }, idle);
  }

  /** Answers one message; never throws, because Colyseus would answer that as if all were well. */
  async #answer<Name extends RequestName>(guest: Guest, name: Name, payload: unknown): Promise<Reply> {
    const began = performance.now();
    const reply = await this.#answerTo(guest, name, payload);
    MatchRoom.context.metrics.answered(name, reply.ok ? null : reply.code, (performance.now() - began) / 1000);
    return reply;
  }

  async #answerTo<Name extends RequestName>(guest: Guest, name: Name, payload: unknown): Promise<Reply> {
    try {
      if (this.#attending.get(guest)?.requests.take() !== true) return refused('too-fast');
      const read = REQUESTS[name].safeParse(payload);
      if (!read.success) return refused('bad-message', whatIsWrong('bad-message', read.error));
      if (name === 'ping') return { ok: true };
      const keyHash = keyHashOf(guest);
      if (name === 'here') this.#acting.set(keyHash, guest);
      else if (name !== 'chat' && name !== 'react' && this.#acting.get(keyHash) !== guest) return refused('other-tab');
      if (name === 'chat' && !(await this.#maySpeak(guest, this.#talkers))) return refused('too-fast');
      if (name === 'react' && !(await this.#maySpeak(guest, this.#clappers))) return refused('too-fast');
      const reply = await this.#done(guest, name, read.data as RequestPayload<Name>);
      if (!reply.ok && this.#refusals.take()) {
        const match = this.#live.memory.record.id;
        const who = this.#attending.get(guest)?.who;
        MatchRoom.context.log.info({ name, code: reply.code, match, who }, 'refused');
      }
      if (name === 'here') this.#publish();
      return reply;
    } catch (error) {
      MatchRoom.context.log.error({ err: error, name }, 'a request failed');
      return refused('internal-error');
    }
  }

  /** Does what is asked: what is for eyes alone by itself, all else in the match. */
  async #done<Name extends RequestName>(guest: Guest, name: Name, payload: RequestPayload<Name>): Promise<Reply> {
    if (name === 'sketch') return this.#sketch(keyHashOf(guest), payload as RequestPayload<'sketch'>);
    if (name === 'react') return this.#react(guest, payload as RequestPayload<'react'>);
    return this.#live.ask(keyHashOf(guest), name, payload);
  }

  /** Whether somebody has not spoken, or given signs, too much; takes of what they may. */
  async #maySpeak(guest: Guest, talkers: Talkers): Promise<boolean> {
    const keyHash = keyHashOf(guest);
    const team = this.#live.teamOf(keyHash);
    if (team !== null) return talkers.seat(team);
    if (this.#live.memory.table.host === keyHash) return talkers.seat('host');
    return talkers.watcher(keyHash) && MatchRoom.context.limiter.take('talk', guest.auth?.address ?? '');
  }

  /** Tells somebody who has just come what was said that they may hear. */
  #tellHistory(guest: Guest): void {
    const { memory } = this.#live;
    const team = this.#live.teamOf(keyHashOf(guest));
    const message: ChatMessage = { said: lastOf(memory.said.filter((each) => hears(memory, team, each))) };
    guest.send(CHAT_MESSAGE, message);
  }

  #spread(said: Said): void {
    const message: ChatMessage = { said: [said] };
    for (const guest of this.clients) {
      if (hears(this.#live.memory, this.#live.teamOf(keyHashOf(guest)), said)) guest.send(CHAT_MESSAGE, message);
    }
  }

  /** Passes on what somebody has drawn, to the tabs of their ally alone. */
  #sketch(keyHash: string, { drawings }: RequestPayload<'sketch'>): Reply {
    const viewer = viewerOf(this.#live.memory, keyHash);
    if (typeof viewer === 'string') return refused(viewer);
    const message: SketchMessage = { drawings };
    for (const guest of this.clients) {
      if (this.#live.teamOf(keyHashOf(guest)) === viewer) guest.send(SKETCH_MESSAGE, message);
    }
    return { ok: true };
  }

  /** Passes a sign on to everybody: whoever sits decides for themselves whether they see it. */
  #react(guest: Guest, { sign }: RequestPayload<'react'>): Reply {
    const keyHash = keyHashOf(guest);
    const who = this.#attending.get(guest)?.who ?? '';
    const why = whyMute(this.#live.memory, { keyHash, who });
    if (why !== null) return refused(why);
    const message: ReactionMessage = { sign, who, team: this.#live.teamOf(keyHash) };
    this.broadcast(REACTION_MESSAGE, message);
    return { ok: true };
  }

  #publish(): void {
    const { now } = MatchRoom.context;
    const wasOver = this.state.status === 'over';
    publish(this.state, this.#live, now());
    this.broadcastPatch();
    const { memory } = this.#live;
    for (const [guest, attendance] of this.#attending) {
      const keyHash = keyHashOf(guest);
      const seat = {
        team: this.#live.teamOf(keyHash),
        host: memory.table.host === keyHash,
        who: attendance.who,
        acts: this.#acting.get(keyHash) === guest,
        ...this.#live.asking(keyHash),
      };
      const told = JSON.stringify(seat);
      if (attendance.told !== told) {
        attendance.told = told;
        const message: SeatMessage = { ...seat, now: now() };
        guest.send(SEAT_MESSAGE, message);
      }
      // What the teams said among themselves opens to all at the end.
      if (!wasOver && this.state.status === 'over') this.#tellHistory(guest);
    }
  }
}
