/**
 * Those who speak with a match by HTTP alone, each known by the key that comes with every request: programs, and boards in any language.
 * They are at the table like anybody in the room, for as long as they read a stream of their own, and a while after each request.
 * What their streams tell is what the public one tells but for talk, and beside it what is told to them.
 */
import type { MessageOf, OwnSeat, SiteNotice, StreamedName } from '@dominion/protocol';
import { ownBreaks, ownLines } from '@dominion/table';
import { publicId } from '../base/seats.js';
import type { LiveMatch } from '../match/live-match.js';
import type { ShownMatch } from '../match/shown.js';
import { Bucket } from './bucket.js';
import { Crowd, type Sink } from './crowd.js';
import type { Herald } from './herald.js';
import { OwnStream } from './own-stream.js';
import { isNews, type Person } from './tabs.js';

/** For how long, in milliseconds, somebody whose stream has ended may come again before they are away. */
const BETWEEN_STREAMS = 3000;

/** Somebody who is here by HTTP. */
interface Caller {
  readonly person: Person;
  readonly who: string;
  readonly requests: Bucket;
  /** Each with the crowd that tells it what all are told. */
  readonly streams: Map<OwnStream, Crowd>;
  /** Whether they look at what they read, as far as they say. */
  looks: boolean;
  /** Runs out when they have asked for nothing for a while. */
  stays: NodeJS.Timeout | undefined;
}

/** What it needs of the room. */
export interface CallersHall {
  /** The match as it is shown now. */
  readonly shown: () => ShownMatch;
  readonly herald: Herald;
  /** Requests a second of one of them. */
  readonly requests: number;
  /** For how long, in milliseconds, somebody is here after a request. */
  readonly stay: number;
  /** What is announced now, for whoever comes. */
  readonly notice: () => SiteNotice | null;
  /** Called when somebody has gone. */
  readonly touch: () => void;
  readonly failed: (error: unknown) => void;
}

export class Callers {
  readonly #live: LiveMatch;
  readonly #hall: CallersHall;
  readonly #callers = new Map<string, Caller>();
  /** Those who leave with the end of the match. */
  readonly #leaving: Crowd;
  /** Those who stay after it, as people in the room do: they talk, and play again. */
  readonly #staying: Crowd;
  #closed = false;

  constructor(live: LiveMatch, hall: CallersHall) {
    this.#live = live;
    this.#hall = hall;
    const crowd = (stays: boolean): Crowd => {
      const made: Crowd = new Crowd({
        // Talk, and what is shown to each person apart, is told to each by itself.
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

  /** How many people are here by HTTP. */
  get size(): number {
    return this.#callers.size;
  }

  /** The streams that are read. */
  *listeners(): IterableIterator<OwnStream> {
    for (const { streams } of this.#callers.values()) yield* streams.keys();
  }

  /** From where whoever is here longest, or the holder of a key, came in; empty where nobody did. */
  from(keyHash?: string): string {
    const caller = keyHash === undefined ? this.#callers.values().next().value : this.#callers.get(keyHash);
    return caller?.person.address ?? '';
  }

  /** Whether the holder of a key is here. */
  knows(keyHash: string): boolean {
    return this.#callers.has(keyHash);
  }

  /** Whether the holder of a key has the match before their eyes: who reads a stream has, unless they say otherwise. */
  looks(keyHash: string): boolean {
    const caller = this.#callers.get(keyHash);
    return caller?.looks === true && caller.streams.size > 0;
  }

  /** Somebody who is here says whether they look. */
  look(keyHash: string, looks: boolean): void {
    const caller = this.#callers.get(keyHash);
    if (caller !== undefined) caller.looks = looks;
  }

  /** Somebody is here, who maybe was before; gives by what the others know them. */
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

  /** Takes of what somebody who is here may ask for. */
  mayAsk(keyHash: string): boolean {
    return this.#callers.get(keyHash)?.requests.take() === true;
  }

  /** Somebody who is here goes on purpose: their streams end. */
  leave(keyHash: string): void {
    const caller = this.#callers.get(keyHash);
    if (caller === undefined) return;
    this.#gone(caller, 'left');
    for (const stream of caller.streams.keys()) stream.part();
  }

  /** Tells somebody the match and all that happens, with `stays` also after its end; false where it has just ended. */
  async join(person: Person, sink: Sink, from: number, stays: boolean): Promise<boolean> {
    this.admit(person);
    const caller = this.#callers.get(person.keyHash)!;
    caller.looks = true;
    const crowd = stays ? this.#staying : this.#leaving;
    const stream = new OwnStream(person, caller.who, sink, {
      isBusy: () => crowd.isBusy,
      greet: (to) => {
        this.#hall.herald.tellHistory(to);
        this.#hall.herald.tellNews(to, to);
        this.#tellSeat(to);
      },
    });
    // From here on, so that nothing is missed that happens while the match is read.
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

  /** What the holder of a key is told of themselves. */
  seat(keyHash: string): OwnSeat {
    const live = this.#live;
    const { memory } = live;
    const team = live.teamOf(keyHash);
    const legal = team === null ? [] : ownLines(live.attended, team);
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

  /** The match may have changed. */
  follow(shown: ShownMatch, ended: boolean): void {
    for (const crowd of [this.#leaving, this.#staying]) crowd.follow(withoutTalk(shown));
    for (const stream of this.listeners()) {
      this.#tellSeat(stream);
      this.#hall.herald.tellNews(stream, stream);
      if (ended) this.#hall.herald.tellHistory(stream);
    }
  }

  /** Sends a message to all of them. */
  send<Name extends StreamedName<'all'>>(name: Name, message: MessageOf<Name>): void {
    this.#leaving.send(name, message);
    this.#staying.send(name, message);
  }

  /** Waits for nobody any more; who reads may come again. */
  close(): void {
    this.#closed = true;
    this.#leaving.close();
    this.#staying.close();
    for (const { stays } of this.#callers.values()) clearTimeout(stays);
  }

  #tellSeat(stream: OwnStream): void {
    const seat = this.seat(stream.auth.keyHash);
    // What they may play says by itself whether it was reckoned anew.
    const { now: _, lines: __, ply, ...told } = seat;
    const text = JSON.stringify({ ...told, ply: told.legal.length > 0 ? ply : 0 });
    if (isNews(stream.told, 'seat', text)) stream.send('seat', seat);
  }

  /** Somebody is here for so long, or while they read. */
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
