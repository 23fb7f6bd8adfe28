/** The room of a match that is awake, as whoever keeps the list of them needs it. */
import type { ServerResponse } from 'node:http';
import type { OwnSeat, Reply, RequestName, RequestPayload, SeenRefusal, SiteNotice } from '@dominion/protocol';

/** Where those are who only look on, see `rooms/crowd.ts`. */
export interface Onlookers {
  /** Tells somebody the match, from a line of its log on, and then all that happens; false where it has just ended. */
  join(sink: ServerResponse, from: number): Promise<boolean>;
}

/** Somebody who asks by HTTP: by the hash of their key, and from where. */
export interface CallingPerson {
  readonly keyHash: string;
  readonly name: string;
  readonly address: string;
}

/** Where those are who speak by HTTP, each with a key, see `rooms/callers.ts`. */
interface KeyHolders {
  /** Whether the holder of a key is here by HTTP. */
  knows(keyHash: string): boolean;
  /** What they are told of themselves. */
  seat(keyHash: string): OwnSeat;
  /**
   * Tells somebody the match as it is told to them, and then all that happens, with `stays` also after its end; false where it has
   * just ended.
   */
  join(person: CallingPerson, sink: ServerResponse, from: number, stays: boolean): Promise<boolean>;
  /** They go on purpose. */
  leave(keyHash: string): void;
}

/** A room with a match that is awake. */
export interface WakeRoom {
  readonly crowd: Onlookers;
  readonly callers: KeyHolders;
  /** Somebody is here by HTTP for a while. */
  here(person: CallingPerson): void;
  /** Does what somebody asks by HTTP, who is here for a while then. */
  ask<Name extends RequestName>(person: CallingPerson, name: Name, payload: RequestPayload<Name>): Promise<Reply>;
  /** From where whoever is in it longest came, as limits count addresses; empty while nobody is. */
  readonly from: string;
  /** Whether the holder of a key has the match before their eyes. */
  looks(keyHash: string): boolean;
  /** What was refused lately, the newest last. */
  readonly refused: readonly SeenRefusal[];
  /** Tells everybody what is announced. */
  announce(notice: SiteNotice | null): void;
  /** Puts off falling asleep. */
  touch(): void;
  /** Sends everybody away; resolves when the room is gone. */
  disconnect(closeCode: number): Promise<unknown>;
}
