/** The Colyseus room of a match: a shell that turns sessions into people and messages into questions. */
import { type AuthContext, CloseCode, Room, ServerError } from '@colyseus/core';
import {
  JoinOptions,
  MatchState,
  NOTICE_MESSAGE,
  type NoticeAnswer,
  REACTION_MESSAGE,
  REQUESTS,
  type Refused,
  type Reply,
  type RequestName,
  type RequestPayload,
  refused,
  refusedUntil,
  SEAT_MESSAGE,
  type SeatMessage,
  type SeenRefusal,
  type SiteNotice,
  THINK_MESSAGE,
  whatIsWrong,
} from '@dominion/protocol';
import type { Limits } from '../config.js';
import { networkOf } from '../door/address.js';
import type { Limiter } from '../door/limiter.js';
import { GUESSED } from '../http/refuse.js';
import type { Log } from '../log.js';
import { decentName } from '../match/decent.js';
import type { LiveMatch } from '../match/live-match.js';
import type { LiveMatches } from '../match/live-matches.js';
import { Publisher } from '../match/publish.js';
import { shownAwake } from '../match/streamed-match.js';
import type { Metrics } from '../metrics.js';
import type { Rulings } from '../operator/rulings.js';
import { hashKey, publicId } from '../seats.js';
import { Lately } from '../seen/lately.js';
import { Bucket } from './bucket.js';
import { Callers } from './callers.js';
import { Crowd } from './crowd.js';
import { Herald } from './herald.js';
import { addressOf, type Guest, keyHashOf, type Listening, OpenTabs, type Person } from './tabs.js';
import { isForBoard, TogetherBoard } from './together-board.js';
import { isHeard, speaks } from './voices.js';

/** What the application gives to every room. */
export interface RoomContext {
  readonly metrics: Metrics;
  readonly matches: LiveMatches;
  readonly limits: Limits;
  /** What the operator has decided. */
  readonly rulings: Pick<Rulings, 'notice' | 'mutedIn'>;
  /** What addresses may still ask for, see {@link Person.address}. */
  readonly limiter: Limiter;
  /** Milliseconds after which a room that nobody is in goes. */
  readonly idle: number;
  /** For how long, in milliseconds, somebody is here after a request by HTTP. */
  readonly stay: number;
  readonly log: Log;
}

/** How many refusals a room writes into the log: so many a second on average, and so many at once. */
const REFUSAL_RATE = 0.2;
const REFUSAL_BURST = 20;
/** The refusals of who shows a link that is none: whoever does so often is guessing, as with codes. */
const GUESSES: ReadonlySet<string> = new Set(['bad-token', 'bad-invitation']);
/** A pause, in milliseconds, that is longer than any room lives. */
const NEVER = 2 ** 31 - 1;

/**
 * By a room's clock `maxMessagesPerSecond` tells the seconds apart. It is the machine's, which may be set back, and stands still between
 * ticks, which would wake a thousand quiet rooms every second: this one needs none.
 */
function keepRunning(clock: object): void {
  const now = () => performance.now();
  Object.defineProperties(clock, { now: { value: now }, currentTime: { get: now, set: () => {} } });
}

/** A request for the board that people go through together. */
type BoardRequest = Parameters<TogetherBoard['ask']>[1];

/** So many refusals are kept for the operator to look at. */
const MOST_REFUSED = 30;

/** Of how many people a room remembers that they were here. */
const MOST_SEEN = 500;

export class MatchRoom extends Room<{ state: MatchState; client: Guest }> {
  /** Set once by the application, before any room is made. */
  static context: RoomContext;
  static #rooms = new Set<MatchRoom>();

  /** How many people are in the rooms of this process, those who look on by a stream or are here by HTTP among them. */
  static people(): number {
    let people = 0;
    for (const room of MatchRoom.#rooms) people += room.clients.length + room.crowd.size + room.callers.size;
    return people;
  }

  // Spectators are never locked out; seats are ours. Sleeping is ours too, so that a match never has two rooms.
  override autoDispose = false;
  // Every change is sent at once, by `#publish`, and the room's clock needs no ticks; with null it would tick 60 times a second.
  override patchRate = NEVER;
  override seatReservationTimeout = 8;
  override maxMessagesPerSecond = 5 * MatchRoom.context.limits.requests;

  #live!: LiveMatch;
  #publisher!: Publisher;
  #herald!: Herald;
  #board!: TogetherBoard;
  /** Those who only look on, by a stream. */
  crowd!: Crowd;
  /** Those who are here by HTTP, with their keys. */
  callers!: Callers;
  #sleep: NodeJS.Timeout | undefined;
  /** Whether the match was over when it was published last. */
  #over = false;
  readonly #tabs = new OpenTabs();
  /** Who was here before. */
  readonly #seen = new Set<string>();
  readonly #refused = new Lately<SeenRefusal>(MOST_REFUSED);
  /** How many refusals are still worth a line in the log. */
  readonly #refusals = new Bucket(REFUSAL_RATE, undefined, REFUSAL_BURST);

  /** Who joins is known by the hash of their key alone. */
  static override async onAuth(_token: string, options: unknown, { ip = '' }: AuthContext): Promise<Person> {
    const joined = JoinOptions.safeParse(options);
    if (!joined.success) throw new ServerError(400, refused('bad-message').message);
    return { keyHash: hashKey(joined.data.key), name: decentName(joined.data.name ?? ''), address: ip };
  }

  override onCreate({ live }: { live: LiveMatch }): void {
    const { matches, limiter, limits, stay, log, rulings } = MatchRoom.context;
    const notice = () => rulings.notice;
    const failed = (error: unknown) => log.error({ err: error }, 'a match could not be streamed');
    this.#live = live;
    this.#herald = new Herald(live, {
      guests: () => [...this.clients, ...this.callers.listeners()],
      limiter,
      toAll: (message) => {
        this.broadcast(REACTION_MESSAGE, message);
        this.crowd.sign(message);
        this.callers.sign(message);
      },
    });
    this.#board = new TogetherBoard(live, this.clients, (guest) => this.#tabs.whoOf(guest));
    this.crowd = new Crowd({
      shown: shownAwake(live),
      notice,
      counted: (count) => {
        live.watched(count);
        this.touch();
      },
      failed,
    });
    this.callers = new Callers(live, {
      ...{ herald: this.#herald, requests: limits.requests, stay, failed, notice },
      touch: () => this.touch(),
    });
    this.roomId = live.memory.record.code;
    this.state = new MatchState();
    this.#publisher = new Publisher(this.state);
    keepRunning(this.clock);
    live.onChange = () => this.#publish();
    live.lent.attach<Guest>({
      of: (keyHash) => this.#tabs.lending(keyHash),
      ask: (guest, question) => guest.send(THINK_MESSAGE, question),
      drop: (guest) => this.#tabs.lend(guest, false),
    });
    live.onSaid = (said) => {
      this.#herald.spread(said);
      this.crowd.hear(said);
    };
    live.onLost = () => void matches.retire(this.roomId, CloseCode.MAY_TRY_RECONNECT);
    live.mayMakeNext = async (keyHash) => limiter.take('matches', this.#addressOf(keyHash));
    this.#publish();
    for (const name of Object.keys(REQUESTS) as RequestName[]) {
      this.onMessage(name, (guest: Guest, payload: unknown) => this.#answer(guest, name, payload));
    }
    this.onMessage('*', (guest: Guest) => guest.leave(CloseCode.WITH_ERROR, 'unknown message'));
    matches.register(this.roomId, this);
    MatchRoom.#rooms.add(this);
    this.touch();
  }

  override onJoin(guest: Guest): void {
    clearTimeout(this.#sleep);
    const { metrics, limits, rulings } = MatchRoom.context;
    const keyHash = keyHashOf(guest);
    if (this.#live.isClosedTo(keyHash)) throw new ServerError(403, refused('played-twice').message);
    this.#tabs.add(guest, publicId(keyHash, this.#live.memory.record.id), limits.requests);
    this.#herald.tellHistory(guest);
    this.#board.greet(guest);
    const { notice } = rulings;
    if (notice !== null) guest.send(NOTICE_MESSAGE, { notice } satisfies NoticeAnswer);
    metrics.joined(this.#seen.has(keyHash));
    if (this.#seen.size < MOST_SEEN) this.#seen.add(keyHash);
    // Whoever is to say nothing has no name but that of their seat.
    this.#live.came(keyHash, this.#mutedUntil(keyHash) === null ? (guest.auth?.name ?? '') : '');
  }

  override onLeave(guest: Guest, code?: number): void {
    this.#board.left(guest);
    this.#tabs.remove(guest);
    this.#live.lent.withdraw(guest);
    this.#live.went(keyHashOf(guest), code === CloseCode.CONSENTED ? 'left' : 'lost');
    this.touch();
  }

  override onDispose(): void {
    MatchRoom.#rooms.delete(this);
    clearTimeout(this.#sleep);
    this.#tabs.close();
    this.#live.onChange = () => {};
    this.#live.onSaid = () => {};
    this.#live.onLost = () => {};
    this.#live.close();
    this.crowd.close();
    this.callers.close();
    this.#board.close();
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
    return networkOf(addressOf(this.#tabs.first) || this.callers.from());
  }

  /** From where the holder of a key came in. */
  #addressOf(keyHash: string): string {
    return addressOf(this.#tabs.actingOf(keyHash)) || this.callers.from(keyHash);
  }

  /** See {@link WakeRoom}. */
  looks(keyHash: string): boolean {
    return this.#tabs.looks(keyHash) || this.callers.reads(keyHash);
  }

  /** Puts off falling asleep while nobody is here. */
  touch(): void {
    clearTimeout(this.#sleep);
    const { matches, idle } = MatchRoom.context;
    this.#sleep = setTimeout(() => {
      if (this.#isVisited) return;
      void this.#live.settled().then(() => {
        if (!this.#isVisited) void matches.retire(this.roomId, CloseCode.MAY_TRY_RECONNECT);
      });
    }, idle);
  }

  /** Whether anybody is here. */
  get #isVisited(): boolean {
    return this.clients.length > 0 || this.crowd.size > 0 || this.callers.size > 0;
  }

  /** See {@link WakeRoom}. */
  get refused(): readonly SeenRefusal[] {
    return this.#refused.all;
  }

  /** See {@link WakeRoom}. */
  announce(notice: SiteNotice | null): void {
    this.broadcast(NOTICE_MESSAGE, { notice } satisfies NoticeAnswer);
    this.crowd.announce(notice);
    this.callers.announce(notice);
  }

  /** Until when the operator lets the holder of a key say nothing; null where they may speak. */
  #mutedUntil(keyHash: string): number | null {
    return MatchRoom.context.rulings.mutedIn(this.#live.memory, keyHash);
  }

  /** See {@link WakeRoom}. */
  here(person: Person): void {
    this.callers.admit(person);
  }

  /** See {@link WakeRoom}. */
  ask<Name extends RequestName>(person: Person, name: Name, payload: RequestPayload<Name>): Promise<Reply> {
    const who = this.callers.admit(person);
    return this.#measured(name, async () => {
      if (!this.callers.mayAsk(person.keyHash)) return refused('too-fast');
      return this.#weighed({ auth: person }, who, name, payload);
    });
  }

  /** Answers one message; never throws, because Colyseus would answer that as if all were well. */
  #answer<Name extends RequestName>(guest: Guest, name: Name, payload: unknown): Promise<Reply> {
    return this.#measured(name, () => this.#answerTo(guest, name, payload));
  }

  /** Answers, and counts how long that took; what fails is a refusal. */
  async #measured(name: RequestName, answer: () => Promise<Reply>): Promise<Reply> {
    const began = performance.now();
    const reply = await answer().catch((error: unknown) => {
      MatchRoom.context.log.error({ err: error, name }, 'a request failed');
      return refused('internal-error');
    });
    MatchRoom.context.metrics.answered(name, reply.ok ? null : reply.code, (performance.now() - began) / 1000);
    return reply;
  }

  async #answerTo<Name extends RequestName>(guest: Guest, name: Name, asked: unknown): Promise<Reply> {
    if (!this.#tabs.mayAsk(guest)) return refused('too-fast');
    const read = REQUESTS[name].safeParse(asked);
    if (!read.success) return refused('bad-message', whatIsWrong('bad-message', read.error));
    if (name === 'ping') return { ok: true };
    if (name === 'looking') {
      this.#tabs.look(guest, (read.data as RequestPayload<'looking'>).looking);
      return { ok: true };
    }
    if (name === 'lend') {
      const { lends } = read.data as RequestPayload<'lend'>;
      this.#tabs.lend(guest, lends);
      if (!lends) this.#live.lent.withdraw(guest);
      return { ok: true };
    }
    if (name === 'here') this.#tabs.act(guest);
    else if (!speaks(name) && !isForBoard(name) && !this.#tabs.acts(guest)) return refused('other-tab');
    const payload = read.data as RequestPayload<Name>;
    const reply = await this.#weighed(guest, this.#tabs.whoOf(guest), name, payload, () => {
      if (isForBoard(name)) return this.#board.ask(guest, { name, payload: read.data } as BoardRequest);
      return name === 'chosen' ? this.#live.lent.answer(guest, read.data as RequestPayload<'chosen'>) : null;
    });
    if (name === 'here') this.#publish();
    return reply;
  }

  /**
   * Does what is asked by whoever may act, if they have not asked too much; `who` is what the others know them by. What is for tabs alone
   * is answered by `tabs`.
   */
  async #weighed<Name extends RequestName>(
    asker: Pick<Listening, 'auth'>,
    who: string,
    name: Name,
    payload: RequestPayload<Name>,
    tabs: () => Promise<Reply> | Reply | null = () => null,
  ): Promise<Reply> {
    const muted = isHeard(name, payload) ? this.#mutedUntil(keyHashOf(asker)) : null;
    if (muted !== null) return this.#noted(name, who, refusedUntil(muted));
    if (speaks(name) && !(await this.#herald.maySpeak(asker, name))) return refused('too-fast');
    const shows = name === 'takeover' || 'invitation' in payload;
    const { limiter, log } = MatchRoom.context;
    if (shows && !(await limiter.has('unknown', addressOf(asker)))) return refused('too-fast', GUESSED);
    const reply = (await tabs()) ?? (await this.#done(keyHashOf(asker), who, name, payload));
    if (!reply.ok && GUESSES.has(reply.code)) await limiter.take('unknown', addressOf(asker));
    if (!reply.ok) this.#noted(name, who, reply);
    if (!reply.ok && this.#refusals.take()) {
      log.info({ name, code: reply.code, match: this.#live.memory.record.id, who }, 'refused');
    }
    return reply;
  }

  /** Keeps a refusal for the operator to look at. */
  #noted(name: RequestName, who: string, reply: Refused): Refused {
    this.#refused.add({ at: Date.now(), name, code: reply.code, who });
    return reply;
  }

  /** Does what is asked: what is for eyes alone by itself, all else in the match. */
  async #done<Name extends RequestName>(
    keyHash: string,
    who: string,
    name: Name,
    payload: RequestPayload<Name>,
  ): Promise<Reply> {
    if (name === 'react') return this.#herald.react(keyHash, who, payload as RequestPayload<'react'>);
    const reply = await this.#live.ask(keyHash, name, payload);
    if (name === 'point' && reply.ok) this.#herald.point(keyHash, payload as RequestPayload<'point'>);
    return reply;
  }

  /** Shows everybody the match as it is now, and each tab what of its seat has changed. */
  #publish(): void {
    const { now } = this.#live;
    const wasOver = this.#over;
    for (const [guest] of this.#tabs) {
      // Their seat is another browser's by now; coming again they are told that they may not look on.
      if (this.#live.isClosedTo(keyHashOf(guest))) guest.leave(CloseCode.MAY_TRY_RECONNECT);
    }
    for (const { auth } of [...this.callers.listeners()]) {
      if (this.#live.isClosedTo(auth.keyHash)) this.callers.leave(auth.keyHash);
    }
    const linesAlone = this.#publisher.publish(this.#live, now);
    this.broadcastPatch();
    this.#over = this.#live.memory.match?.result != null;
    this.crowd.follow();
    this.callers.follow(!wasOver && this.#over);
    this.#board.look();
    for (const [guest, tab] of this.#tabs) {
      const acts = this.#tabs.acts(guest);
      // Whose team falls by a line looks on from then on.
      this.#herald.tellSeers(guest, tab);
      if (linesAlone && tab.acts === acts) continue;
      tab.acts = acts;
      const seat = this.#seatOf(guest, tab.who);
      const told = JSON.stringify(seat);
      if (tab.told !== told) {
        tab.told = told;
        const message: SeatMessage = { ...seat, now };
        guest.send(SEAT_MESSAGE, message);
      }
      this.#herald.tellMarks(guest, tab);
      // What the teams said among themselves opens to all at the end.
      if (!wasOver && this.#over) this.#herald.tellHistory(guest);
    }
  }

  /** What a tab is told of its person's seat. */
  #seatOf(guest: Guest, who: string): Omit<SeatMessage, 'now'> {
    const keyHash = keyHashOf(guest);
    return {
      team: this.#live.teamOf(keyHash),
      host: this.#live.memory.table.host === keyHash,
      who,
      acts: this.#tabs.acts(guest),
      ...this.#live.concerns(keyHash),
    };
  }
}
