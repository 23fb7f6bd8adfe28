/** The Colyseus room of a match: it turns sessions into people, and messages into requests. */
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
import type { LiveMatch } from '../match/live-match.js';
import type { LiveMatches } from '../match/live-matches.js';
import { playersOf } from '../match/making.js';
import { nameWithoutProfanity } from '../match/profanity.js';
import { Publisher } from '../match/publish.js';
import { TOO_MANY_MATCHES } from '../match/requests.js';
import { type ShownMatch, shownAwake } from '../match/shown.js';
import type { Metrics } from '../metrics/metrics.js';
import type { Moderation } from '../site/moderation.js';
import type { Rights } from '../site/rights.js';
import { RoomBroadcaster } from './broadcaster.js';
import { HttpPlayers } from './http-players.js';
import { RequestGate } from './request-gate.js';
import { SpectatorStreams } from './spectator-streams.js';
import { addressOf, type Guest, isNews, keyHashOf, OpenTabs, type Person } from './tabs.js';
import { TogetherBoard } from './together-board.js';

/** The dependencies that the application gives to every room. */
export interface RoomContext {
  readonly metrics: Metrics;
  readonly matches: LiveMatches;
  readonly limits: Limits;
  readonly rulings: Pick<Moderation, 'notice' | 'mutedIn'>;
  readonly rights: Pick<Rights, 'mayMake' | 'mayWatch' | 'sees'>;
  /** The limits per address, see {@link Person.address}. */
  readonly limiter: Limiter;
  /** Milliseconds after which an empty room closes. */
  readonly idle: number;
  /** Milliseconds that a player stays present after an HTTP request. */
  readonly stay: number;
  readonly log: Log;
}

/** A pause in milliseconds longer than any room's life. */
const NEVER = 2 ** 31 - 1;

/**
 * Replaces the clock by which `maxMessagesPerSecond` counts seconds. Colyseus's follows the machine's, which may be set
 * back. Its ticks would wake a thousand quiet rooms every second; this needs none.
 */
function keepRunning(clock: object): void {
  const now = () => performance.now();
  Object.defineProperties(clock, { now: { value: now }, currentTime: { get: now, set: () => {} } });
}

/** Most people whom a room remembers as earlier visitors. */
const MOST_SEEN = 500;

export class MatchRoom extends Room<{ state: MatchState; client: Guest }> {
  /** Set once by the application, before any room is made. */
  static context: RoomContext;
  static #rooms = new Set<MatchRoom>();

  /** Returns the number of people in the rooms of this process, including readers of streams and players over HTTP. */
  static people(): number {
    let people = 0;
    for (const room of MatchRoom.#rooms) people += room.clients.length + room.crowd.size + room.callers.size;
    return people;
  }

  // We unload rooms ourselves, so that a match never has two.
  override autoDispose = false;
  // Every change is sent at once by `#publish`; null would tick 60 times a second.
  override patchRate = NEVER;
  override seatReservationTimeout = 8;
  override maxMessagesPerSecond = 5 * MatchRoom.context.limits.requests;

  #live!: LiveMatch;
  #shown!: () => ShownMatch;
  #publisher!: Publisher;
  #herald!: RoomBroadcaster;
  #board!: TogetherBoard;
  #questions!: RequestGate;
  crowd!: SpectatorStreams;
  callers!: HttpPlayers;
  #sleep: NodeJS.Timeout | undefined;
  /** Whether the match was over at the last update. */
  #over = false;
  readonly #tabs = new OpenTabs();
  /** Earlier visitors. */
  readonly #seen = new Set<string>();

  /** A joining person is identified only by the hash of their key. */
  static override async onAuth(_token: string, options: unknown, { ip = '' }: AuthContext): Promise<Person> {
    const joined = JoinOptions.safeParse(options);
    if (!joined.success) throw new ServerError(400, refused('bad-message').message);
    const keyHash = hashKey(joined.data.key);
    const watches = await MatchRoom.context.rights.mayWatch(keyHash);
    return { keyHash, name: nameWithoutProfanity(joined.data.name ?? ''), address: ip, watches };
  }

  override onCreate({ live }: { live: LiveMatch }): void {
    const { matches, limiter, limits, stay, log, rights, rulings, metrics } = MatchRoom.context;
    const notice = () => rulings.notice;
    const failed = (error: unknown) => log.error({ err: error }, 'match stream failed');
    this.#live = live;
    this.#shown = shownAwake(live);
    this.#herald = new RoomBroadcaster(live, {
      guests: () => [...this.clients, ...this.callers.listeners()],
      limiter,
      toAll: (name, message) => this.#toAll(name, message),
    });
    this.#board = new TogetherBoard(live, this.clients, (guest) => this.#tabs.whoOf(guest));
    this.crowd = new SpectatorStreams({
      shown: this.#shown,
      notice,
      counted: (count) => {
        live.watched(count);
        this.touch();
      },
      failed,
    });
    this.callers = new HttpPlayers(live, {
      ...{ shown: this.#shown, herald: this.#herald, requests: limits.requests, stay, failed, notice },
      touch: () => this.touch(),
    });
    this.#questions = new RequestGate(live, {
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
    live.whyNotNext = async (keyHash, memory) => {
      if (!(await rights.mayMake(playersOf(memory)))) return refused('not-invited');
      const may = await limiter.take('matches', this.#addressOf(keyHash));
      return may ? null : refused('too-fast', TOO_MANY_MATCHES);
    };
    this.#publish();
    for (const name of Object.keys(REQUESTS) as RequestName[]) {
      this.onMessage(name, (guest: Guest, payload: unknown) => this.#questions.answer(guest, name, payload));
    }
    // Pages of 1.0 offer to choose for bots; the offer is accepted and ignored.
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
    if (this.#isShutTo(guest.auth)) throw new ServerError(403, refused('not-invited').message);
    this.#tabs.add(guest, publicId(keyHash, this.#live.memory.record.id), limits.requests);
    this.#herald.tellHistory(guest);
    this.#board.greet(guest);
    const { notice } = rulings;
    if (notice !== null) guest.send('notice', { notice });
    metrics.joined(this.#seen.has(keyHash));
    if (this.#seen.size < MOST_SEEN) this.#seen.add(keyHash);
    // A muted person has no name except that of their seat.
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

  /** Finishes pending writes, then disconnects with a code that tells clients to reconnect. */
  override onBeforeShutdown(): void {
    void this.#live.settled().then(() => {
      // From here on a disconnect doesn't count as leaving: the server stops.
      this.#live.close();
      return this.disconnect(CloseCode.MAY_TRY_RECONNECT);
    });
  }

  /** Disconnects everyone and closes at once: Colyseus would wait for reserved seats whose clients never came. */
  override disconnect(closeCode?: number): Promise<unknown> {
    dropReservations(this);
    return super.disconnect(closeCode);
  }

  // A method, not a field: without it any throw in a hook ends the process.
  override onUncaughtException(error: Error, where: string): void {
    MatchRoom.context.log.error({ err: error, where, room: this.roomId }, 'room failed');
  }

  get from(): string {
    return networkOf(addressOf(this.#tabs.first) || this.callers.from());
  }

  #addressOf(keyHash: string): string {
    return addressOf(this.#tabs.actingOf(keyHash)) || this.callers.from(keyHash);
  }

  looks(keyHash: string): boolean {
    return this.#tabs.looks(keyHash) || this.callers.looks(keyHash);
  }

  /** Postpones unloading of an empty room. */
  touch(): void {
    clearTimeout(this.#sleep);
    const { matches, idle } = MatchRoom.context;
    this.#sleep = setTimeout(() => {
      if (this.#isVisited) return;
      if (this.#isAwaited) return this.touch();
      void this.#live.settled().then(() => {
        // A person may have reserved a seat meanwhile.
        if (this.#isAwaited) this.touch();
        else void matches.retire(this.roomId, CloseCode.MAY_TRY_RECONNECT);
      });
    }, idle);
  }

  /** Whether anyone is present or about to join: a closed room would refuse a client that has just reserved a seat. */
  get #isAwaited(): boolean {
    return this.#isVisited || isReserved(this);
  }

  get #isVisited(): boolean {
    return this.clients.length > 0 || this.crowd.size > 0 || this.callers.size > 0;
  }

  get refused(): readonly SeenRefusal[] {
    return this.#questions.refused;
  }

  announce(notice: SiteNotice | null): void {
    this.#toAll('notice', { notice });
  }

  #toAll<Name extends StreamedName<'all'>>(name: Name, message: MessageOf<Name>): void {
    this.broadcast(name, message);
    this.crowd.send(name, message);
    this.callers.send(name, message);
  }

  here(person: Person): void {
    this.callers.admit(person);
  }

  ask<Name extends RequestName>(person: Person, name: Name, payload: RequestPayload<Name>): Promise<Reply> {
    return this.#questions.ask(person, name, payload);
  }

  #publish(): void {
    const shown = this.#shown();
    const { now } = shown;
    const wasOver = this.#over;
    for (const [guest] of this.#tabs) {
      // Their seat moved; on reconnecting they are told that they may not watch.
      if (this.#live.isClosedTo(keyHashOf(guest)) || this.#isShutTo(guest.auth))
        guest.leave(CloseCode.MAY_TRY_RECONNECT);
    }
    for (const { auth } of [...this.callers.listeners()]) {
      if (this.#live.isClosedTo(auth.keyHash) || this.#isShutTo(auth)) this.callers.leave(auth.keyHash);
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
      // A player whose team falls by a line is a spectator from then on.
      this.#herald.tellApart(guest, tab);
      // The team messages become public at the end.
      if (!wasOver && this.#over) this.#herald.tellHistory(guest);
    }
  }

  /** Whether a person may no longer see the match: it began without them, and only invited people may watch. */
  #isShutTo(person: Person | undefined): boolean {
    return person === undefined || !MatchRoom.context.rights.sees(this.#live.memory, person);
  }

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
