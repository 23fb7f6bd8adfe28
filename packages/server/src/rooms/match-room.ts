/** The Colyseus room of a match: a shell that turns sessions into people and messages into questions. */
import { type Client, ClientState, CloseCode, Room, ServerError } from '@colyseus/core';
import {
  JoinOptions,
  MatchState,
  REQUESTS,
  type Reply,
  type RequestName,
  refused,
  SEAT_MESSAGE,
  type SeatMessage,
} from '@dominion/protocol';
import type { Team } from '@dominion/rules';
import type { Limits } from '../config.js';
import type { Log } from '../log.js';
import type { LiveMatch } from '../match/live-match.js';
import type { LiveMatches } from '../match/live-matches.js';
import { type Presence, publish } from '../match/publish.js';
import { hashKey } from '../seats.js';
import { Bucket } from './bucket.js';

/** What the application gives to every room. */
export interface RoomContext {
  readonly matches: LiveMatches;
  readonly limits: Limits;
  /** Milliseconds after which a room that nobody is in goes. */
  readonly idle: number;
  readonly log: Log;
}

/** Who somebody is, for as long as they are connected. */
interface Person {
  readonly keyHash: string;
}

type Guest = Client<{ auth: Person }>;

/** How long, in milliseconds, somebody may take to say that they have joined. */
const JOIN_TIME = 5000;

/** The hash that a session joined with; nobody joins without, but '' is no hash and so holds no seat. */
function keyHashOf(guest: Guest): string {
  return guest.auth?.keyHash ?? '';
}

export class MatchRoom extends Room<{ state: MatchState; client: Guest }> {
  /** Set once by the application, before any room is made. */
  static context: RoomContext;

  // Spectators are never locked out; seats are ours. Sleeping is ours too, so that a match never has two rooms.
  override autoDispose = false;
  override patchRate = null;
  override seatReservationTimeout = 8;
  override maxMessagesPerSecond = 5 * MatchRoom.context.limits.requests;

  #live!: LiveMatch;
  #sleep: NodeJS.Timeout | undefined;
  readonly #joining = new Map<Guest, NodeJS.Timeout>();
  readonly #told = new Map<Guest, Team | null>();
  readonly #buckets = new Map<Guest, Bucket>();

  /** Who joins is known by the hash of their key alone. */
  static override async onAuth(_token: string, options: unknown): Promise<Person> {
    const joined = JoinOptions.safeParse(options);
    if (!joined.success) throw new ServerError(400, refused('bad-message').message);
    return { keyHash: hashKey(joined.data.key) };
  }

  override onCreate({ live }: { live: LiveMatch }): void {
    this.#live = live;
    this.roomId = live.memory.record.code;
    this.state = new MatchState();
    live.onChange = () => this.#publish();
    this.#publish();
    for (const name of Object.keys(REQUESTS) as RequestName[]) {
      this.onMessage(name, (guest: Guest, payload: unknown) => this.#answer(guest, name, payload));
    }
    this.onMessage('*', (guest: Guest) => guest.leave(CloseCode.WITH_ERROR, 'unknown message'));
    MatchRoom.context.matches.register(this.roomId, this);
    this.touch();
  }

  override onJoin(guest: Guest): void {
    clearTimeout(this.#sleep);
    const impatience = setTimeout(() => {
      this.#joining.delete(guest);
      if (guest.state === ClientState.JOINING) guest.leave(CloseCode.WITH_ERROR, 'never joined');
    }, JOIN_TIME);
    this.#joining.set(guest, impatience);
    this.#buckets.set(guest, new Bucket(MatchRoom.context.limits.requests));
    this.#publish();
  }

  override onLeave(guest: Guest): void {
    clearTimeout(this.#joining.get(guest));
    this.#joining.delete(guest);
    this.#told.delete(guest);
    this.#buckets.delete(guest);
    this.#publish();
    this.touch();
  }

  override onDispose(): void {
    clearTimeout(this.#sleep);
    for (const impatience of this.#joining.values()) clearTimeout(impatience);
    this.#live.onChange = () => {};
    this.#live.close();
  }

  /** What is being written down is finished first; the code says to come back. */
  override onBeforeShutdown(): void {
    void this.#live.settled().then(() => this.disconnect(CloseCode.MAY_TRY_RECONNECT));
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
    try {
      if (this.#buckets.get(guest)?.take() !== true) return refused('too-fast');
      const read = REQUESTS[name].safeParse(payload);
      if (!read.success) return refused('bad-message');
      return await this.#live.ask(keyHashOf(guest), name, read.data as never);
    } catch (error) {
      MatchRoom.context.log.error({ err: error, name }, 'a request failed');
      return refused('internal-error');
    }
  }

  #presence(): Presence {
    const teams = new Set<Team>();
    let watchers = 0;
    for (const guest of this.clients) {
      const team = this.#live.teamOf(keyHashOf(guest));
      if (team === null) watchers++;
      else teams.add(team);
    }
    return { teams, watchers };
  }

  #publish(): void {
    publish(this.state, this.#live, this.#presence());
    this.broadcastPatch();
    for (const guest of this.clients) {
      const team = this.#live.teamOf(keyHashOf(guest));
      if (this.#told.get(guest) === team) continue;
      this.#told.set(guest, team);
      const message: SeatMessage = { team };
      guest.send(SEAT_MESSAGE, message);
    }
  }
}
