/** The room of an awake match, as the list of awake matches needs it. */
import type { ServerResponse } from 'node:http';
import type { OwnSeat, Reply, RequestName, RequestPayload, SeenRefusal, SiteNotice } from '@dominion/protocol';

/** The spectators outside the room, see `rooms/spectator-streams.ts`. */
export interface Onlookers {
  /** Streams the match to a reader, from a line of its log on; false if it has just ended. */
  join(sink: ServerResponse, from: number): Promise<boolean>;
}

/** A person who sends requests over HTTP. */
export interface CallingPerson {
  readonly keyHash: string;
  readonly name: string;
  readonly address: string;
  /** Whether they may watch any match of the site. */
  readonly watches: boolean;
}

/** The players over HTTP, each with a key, see `rooms/http-players.ts`. */
interface KeyHolders {
  /** Whether the holder of a key is present over HTTP. */
  knows(keyHash: string): boolean;
  seat(keyHash: string): OwnSeat;
  /** Streams what the player may see, if `stays` also after the end; returns false if it has just ended. */
  join(person: CallingPerson, sink: ServerResponse, from: number, stays: boolean): Promise<boolean>;
  leave(keyHash: string): void;
}

/** A room with a match that is awake. */
export interface WakeRoom {
  readonly crowd: Onlookers;
  readonly callers: KeyHolders;
  /** Marks a person as present over HTTP for a while. */
  here(person: CallingPerson): void;
  /** Handles a person's HTTP request, which marks them as present for a while. */
  ask<Name extends RequestName>(person: CallingPerson, name: Name, payload: RequestPayload<Name>): Promise<Reply>;
  /** The network of the person in it longest, as limits count addresses; empty if no one is. */
  readonly from: string;
  /** Whether the holder of a key has the match open. */
  looks(keyHash: string): boolean;
  /** The last refusals, the newest last. */
  readonly refused: readonly SeenRefusal[];
  announce(notice: SiteNotice | null): void;
  /** Postpones unloading. */
  touch(): void;
  /** Disconnects everyone; resolves when the room is gone. */
  disconnect(closeCode: number): Promise<unknown>;
}
