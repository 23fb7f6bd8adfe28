/** The Colyseus room of a match: a shell that turns sessions into people and messages into questions, and shows them what changes. */
import { type AuthContext, CloseCode, Room, ServerError } from '@colyseus/core';
import {
  JoinOptions,
  MatchState,
  type MessageOf,
  REQUESTS,
  type Reply,
  type RequestName,
  type RequestPayload,
  refused,
  type SeatMessage,
  type SeenRefusal,
  type SiteNotice,
  type StreamedName,
} from '@dominion/protocol';
import { networkOf } from '../access/address.js';
import { dropReservations, isReserved } from '../access/guards.js';
import type { Limiter } from '../access/limiter.js';
import type { Limits } from '../base/config.js';
import type { Log } from '../base/log.js';
import { hashKey, publicId } from '../base/seats.js';
import { decentName } from '../match/decent.js';
import type { LiveMatch } from '../match/live-match.js';
import type { LiveMatches } from '../match/live-matches.js';
import { Publisher } from '../match/publish.js';
import { type ShownMatch, shownAwake } from '../match/shown.js';
import type { Metrics } from '../metrics/metrics.js';
import type { Rulings } from '../site/rulings.js';
import { Callers } from './callers.js';
import { Crowd } from './crowd.js';
import { Herald } from './herald.js';
import { Questions } from './questions.js';
import { addressOf, type Guest, isNews, keyHashOf, OpenTabs, type Person } from './tabs.js';
import { TogetherBoard } from './together-board.js';

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
  #shown!: () => ShownMatch;
  #publisher!: Publisher;
  #herald!: Herald;
  #board!: TogetherBoard;
  #questions!: Questions;
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

  /** Who joins is known by the hash of their key alone. */
  static override async onAuth(_token: string, options: unknown, { ip = '' }: AuthContext): Promise<Person> {
    const joined = JoinOptions.safeParse(options);
    if (!joined.success) throw new ServerError(400, refused('bad-message').message);
    return { keyHash: hashKey(joined.data.key), name: decentName(joined.data.name ?? ''), address: ip };
  }

  override onCreate({ live }: { live: LiveMatch }): void {
    const { matches, limiter, limits, stay, log, rulings, metrics } = MatchRoom.context;
    const notice = () => rulings.notice;
    const failed = (error: unknown) => log.error({ err: error }, 'match stream failed');
    this.#live = live;
    this.#shown = shownAwake(live);
    this.#herald = new Herald(live, {
      guests: () => [...this.clients, ...this.callers.listeners()],
      limiter,
      toAll: (name, message) => this.#toAll(name, message),
    });
    this.#board = new TogetherBoard(live, this.clients, (guest) => this.#tabs.whoOf(guest));
    this.crowd = new Crowd({
      shown: this.#shown,
      notice,
      counted: (count) => {
        live.watched(count);
        this.touch();
      },
      failed,
    });
    this.callers = new Callers(live, {
      ...{ shown: this.#shown, herald: this.#herald, requests: limits.requests, stay, failed, notice },
      touch: () => this.touch(),
    });
    this.#questions = new Questions(live, {
      ...{ tabs: this.#tabs, callers: this.callers, herald: this.#herald, board: this.#board },
      ...{ metrics, limiter, rulings, log },
      publish: () => this.#publish(),
    });
    this.roomId = live.memory.record.code;
    this.state = new MatchState();
    this.#publisher = new Publisher(this.state);
    keepRunning(this.clock);
    live.onChange = () => this.#publish();
    live.onSaid = (said) => {
      this.#herald.spread(said);
      this.crowd.hear(said);
    };
    live.onLost = () => void matches.retire(this.roomId, CloseCode.MAY_TRY_RECONNECT);
    live.mayMakeNext = async (keyHash) => limiter.take('matches', this.#addressOf(keyHash));
    this.#publish();
    for (const name of Object.keys(REQUESTS) as RequestName[]) {
      this.onMessage(name, (guest: Guest, payload: unknown) => this.#questions.answer(guest, name, payload));
    }
    // Pages of 1.0 offer to choose for bots; no one asks them to.
    this.onMessage('lend', () => ({ ok: true }));
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
    if (notice !== null) guest.send('notice', { notice });
    metrics.joined(this.#seen.has(keyHash));
    if (this.#seen.size < MOST_SEEN) this.#seen.add(keyHash);
    // Whoever is to say nothing has no name but that of their seat.
    this.#live.came(keyHash, this.#questions.mutedUntil(keyHash) === null ? (guest.auth?.name ?? '') : '');
  }

  override onLeave(guest: Guest, code?: number): void {
    this.#board.left(guest);
    this.#tabs.remove(guest);
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
    dropReservations(this);
    return super.disconnect(closeCode);
  }

  // A method, not a field: without it any throw in a hook ends the process.
  override onUncaughtException(error: Error, where: string): void {
    MatchRoom.context.log.error({ err: error, where, room: this.roomId }, 'room failed');
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
    return this.#tabs.looks(keyHash) || this.callers.looks(keyHash);
  }

  /** Puts off falling asleep while nobody is here. */
  touch(): void {
    clearTimeout(this.#sleep);
    const { matches, idle } = MatchRoom.context;
    this.#sleep = setTimeout(() => {
      if (this.#isVisited) return;
      if (this.#isAwaited) return this.touch();
      void this.#live.settled().then(() => {
        // Meanwhile somebody may have been told to come.
        if (this.#isAwaited) this.touch();
        else void matches.retire(this.roomId, CloseCode.MAY_TRY_RECONNECT);
      });
    }, idle);
  }

  /** Whether anybody is here or on the way: who has just been told to come would find the door shut. */
  get #isAwaited(): boolean {
    return this.#isVisited || isReserved(this);
  }

  /** Whether anybody is here. */
  get #isVisited(): boolean {
    return this.clients.length > 0 || this.crowd.size > 0 || this.callers.size > 0;
  }

  /** See {@link WakeRoom}. */
  get refused(): readonly SeenRefusal[] {
    return this.#questions.refused;
  }

  /** See {@link WakeRoom}. */
  announce(notice: SiteNotice | null): void {
    this.#toAll('notice', { notice });
  }

  #toAll<Name extends StreamedName<'all'>>(name: Name, message: MessageOf<Name>): void {
    this.broadcast(name, message);
    this.crowd.send(name, message);
    this.callers.send(name, message);
  }

  /** See {@link WakeRoom}. */
  here(person: Person): void {
    this.callers.admit(person);
  }

  /** See {@link WakeRoom}. */
  ask<Name extends RequestName>(person: Person, name: Name, payload: RequestPayload<Name>): Promise<Reply> {
    return this.#questions.ask(person, name, payload);
  }

  /** Shows everybody the match as it is now, and each tab what of its seat has changed. */
  #publish(): void {
    const shown = this.#shown();
    const { now } = shown;
    const wasOver = this.#over;
    for (const [guest] of this.#tabs) {
      // Their seat is another browser's by now; coming again they are told that they may not look on.
      if (this.#live.isClosedTo(keyHashOf(guest))) guest.leave(CloseCode.MAY_TRY_RECONNECT);
    }
    for (const { auth } of [...this.callers.listeners()]) {
      if (this.#live.isClosedTo(auth.keyHash)) this.callers.leave(auth.keyHash);
    }
    const linesAlone = this.#publisher.publish(shown);
    this.broadcastPatch();
    this.#over = this.#live.memory.match?.result != null;
    this.crowd.follow(shown);
    this.callers.follow(shown, !wasOver && this.#over);
    this.#board.look();
    for (const [guest, tab] of this.#tabs) {
      const acts = this.#tabs.acts(guest);
      if (!linesAlone || tab.acts !== acts) {
        tab.acts = acts;
        const seat = this.#seatOf(guest, tab.who);
        if (isNews(tab.told, 'seat', JSON.stringify(seat))) guest.send('seat', { ...seat, now });
        this.#herald.tellMarks(guest, tab);
      }
      // A person whose team falls by a line looks on from then on.
      this.#herald.tellApart(guest, tab);
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
