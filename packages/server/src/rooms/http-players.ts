/**
 * Players who use only HTTP, with the key in each request. They are present while they read their own stream, and for a
 * while after each request. Streams have the public part without chat, and the player's own messages.
 */
import type { MessageOf, OwnSeat, SiteNotice, StreamedName } from '@dominion/protocol';
import { legalActionsFor, ownBreaks } from '@dominion/table';
import { publicId } from '../base/seats.js';
import type { LiveMatch } from '../match/live-match.js';
import type { ShownMatch } from '../match/shown.js';
import type { RoomBroadcaster } from './broadcaster.js';
import { PlayerStream } from './player-stream.js';
import { type Sink, SpectatorStreams } from './spectator-streams.js';
import { isNews, type Person } from './tabs.js';
import { Bucket } from './token-bucket.js';

/** Milliseconds in which a player whose stream ended may reconnect before they count as away. */
const BETWEEN_STREAMS = 3000;

/** A player present over HTTP. */
interface Caller {
  readonly person: Person;
  readonly who: string;
  readonly requests: Bucket;
  /** Their streams, each with the crowd that sends it the public part. */
  readonly streams: Map<PlayerStream, SpectatorStreams>;
  /** Whether they say that they look at what they read. */
  looks: boolean;
  /** Fires when they have sent no request for a while. */
  stays: NodeJS.Timeout | undefined;
}

/** The dependencies on the room. */
export interface HttpPlayersRoom {
  readonly shown: () => ShownMatch;
  readonly herald: RoomBroadcaster;
  /** Requests per second of each player. */
  readonly requests: number;
  /** Milliseconds that a player stays present after a request. */
  readonly stay: number;
  /** Returns the operator's current notice, for newcomers. */
  readonly notice: () => SiteNotice | null;
  /** Called when a player has gone. */
  readonly touch: () => void;
  readonly failed: (error: unknown) => void;
}

export class HttpPlayers {
  readonly #live: LiveMatch;
  readonly #hall: HttpPlayersRoom;
  readonly #callers = new Map<string, Caller>();
  /** Readers who leave when the match ends. */
  readonly #leaving: SpectatorStreams;
  /** Readers who stay after it, like people in the room: they chat, and play again. */
  readonly #staying: SpectatorStreams;
  #closed = false;

  constructor(live: LiveMatch, hall: HttpPlayersRoom) {
    this.#live = live;
    this.#hall = hall;
    const crowd = (stays: boolean): SpectatorStreams => {
      const made: SpectatorStreams = new SpectatorStreams({
        // Chat and individual messages are sent to each reader separately.
        shown: () => withoutTalk(hall.shown()),
        counted: () => {},
        notice: hall.notice,
        failed: hall.failed,
        handed: () => {
          for (const { streams } of this.#callers.values()) {
            for (const [stream, of] of streams) if (of === made) stream.flush();
          }
        },
        stays,
      });
      return made;
    };
    this.#leaving = crowd(false);
    this.#staying = crowd(true);
  }

  get size(): number {
    return this.#callers.size;
  }

  *listeners(): IterableIterator<PlayerStream> {
    for (const { streams } of this.#callers.values()) yield* streams.keys();
  }

  /** Returns an address: without a key, of the player present longest; empty if there is none. */
  from(keyHash?: string): string {
    const caller = keyHash === undefined ? this.#callers.values().next().value : this.#callers.get(keyHash);
    return caller?.person.address ?? '';
  }

  /** Whether the holder of a key is present. */
  knows(keyHash: string): boolean {
    return this.#callers.has(keyHash);
  }

  /** Whether a person looks: readers of a stream do, unless they say otherwise. */
  looks(keyHash: string): boolean {
    const caller = this.#callers.get(keyHash);
    return caller?.looks === true && caller.streams.size > 0;
  }

  look(keyHash: string, looks: boolean): void {
    const caller = this.#callers.get(keyHash);
    if (caller !== undefined) caller.looks = looks;
  }

  /** Marks a person as present, and returns the id by which the others know them. */
  admit(person: Person): string {
    const { keyHash } = person;
    const known = this.#callers.get(keyHash);
    const caller: Caller = known ?? {
      person,
      who: publicId(keyHash, this.#live.memory.record.id),
      requests: new Bucket(this.#hall.requests),
      streams: new Map(),
      looks: true,
      stays: undefined,
    };
    this.#stay(caller, this.#hall.stay);
    if (known === undefined) {
      this.#callers.set(keyHash, caller);
      this.#live.came(keyHash, person.name);
    }
    return caller.who;
  }

  /** Takes one from a present player's request limit; false if it is used up. */
  mayAsk(keyHash: string): boolean {
    return this.#callers.get(keyHash)?.requests.take() === true;
  }

  /** Removes a player who leaves on purpose: their streams end. */
  leave(keyHash: string): void {
    const caller = this.#callers.get(keyHash);
    if (caller === undefined) return;
    this.#gone(caller, 'left');
    for (const stream of caller.streams.keys()) stream.part();
  }

  /** Streams the match, if `stays` also after its end; returns false if it has just ended. */
  async join(person: Person, sink: Sink, from: number, stays: boolean): Promise<boolean> {
    this.admit(person);
    const caller = this.#callers.get(person.keyHash)!;
    caller.looks = true;
    const crowd = stays ? this.#staying : this.#leaving;
    const stream = new PlayerStream(person, caller.who, sink, {
      isBusy: () => crowd.isBusy,
      greet: (to) => {
        this.#hall.herald.tellHistory(to);
        this.#hall.herald.tellNews(to, to);
        this.#tellSeat(to);
      },
    });
    // Added before reading, so that nothing that happens meanwhile is missed.
    caller.streams.set(stream, crowd);
    const left = () => {
      if (!caller.streams.delete(stream) || this.#callers.get(person.keyHash) !== caller) return;
      this.#stay(caller, BETWEEN_STREAMS);
    };
    sink.once('close', left);
    const joined = await crowd.join(stream, from);
    if (!joined || sink.destroyed) left();
    return joined;
  }

  seat(keyHash: string): OwnSeat {
    const live = this.#live;
    const { memory } = live;
    const team = live.teamOf(keyHash);
    const legal = team === null ? [] : legalActionsFor(live.attended, team);
    return {
      team,
      host: memory.table.host === keyHash,
      who: publicId(keyHash, memory.record.id),
      ...live.concerns(keyHash),
      lines: memory.lines.length,
      ply: memory.match?.position.ply ?? 0,
      legal,
      breaks: team === null ? {} : ownBreaks(memory, team, legal),
      now: live.now,
    };
  }

  follow(shown: ShownMatch, ended: boolean): void {
    for (const crowd of [this.#leaving, this.#staying]) crowd.follow(withoutTalk(shown));
    for (const stream of this.listeners()) {
      this.#tellSeat(stream);
      this.#hall.herald.tellNews(stream, stream);
      if (ended) this.#hall.herald.tellHistory(stream);
    }
  }

  send<Name extends StreamedName<'all'>>(name: Name, message: MessageOf<Name>): void {
    this.#leaving.send(name, message);
    this.#staying.send(name, message);
  }

  /** Stops waiting and closes all streams; readers may reconnect. */
  close(): void {
    this.#closed = true;
    this.#leaving.close();
    this.#staying.close();
    for (const { stays } of this.#callers.values()) clearTimeout(stays);
  }

  #tellSeat(stream: PlayerStream): void {
    const seat = this.seat(stream.auth.keyHash);
    // The legal actions alone show whether the list is new.
    const { now: _, lines: __, ply, ...told } = seat;
    const text = JSON.stringify({ ...told, ply: told.legal.length > 0 ? ply : 0 });
    if (isNews(stream.told, 'seat', text)) stream.send('seat', seat);
  }

  #stay(caller: Caller, time: number): void {
    clearTimeout(caller.stays);
    if (this.#closed) return;
    caller.stays = setTimeout(() => {
      if (caller.streams.size === 0) this.#gone(caller, 'lost');
    }, time);
  }

  #gone(caller: Caller, purpose: 'left' | 'lost'): void {
    clearTimeout(caller.stays);
    const { keyHash } = caller.person;
    if (this.#callers.get(keyHash) !== caller) return;
    this.#callers.delete(keyHash);
    this.#live.went(keyHash, purpose);
    this.#hall.touch();
  }
}

const NOTHING_SAID: ShownMatch['attended']['said'] = [];

function withoutTalk(shown: ShownMatch): ShownMatch {
  return { ...shown, attended: { ...shown.attended, said: NOTHING_SAID }, apart: true };
}
