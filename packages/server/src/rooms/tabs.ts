/** The tabs in a room, and which one of each person's tabs acts. */
import { type Client, ClientState, CloseCode } from '@colyseus/core';
import type { MessageOf, ServerMessageName } from '@dominion/protocol';
import { Bucket } from './token-bucket.js';

/** A person, while they are connected. */
export interface Person {
  readonly keyHash: string;
  /** The name of a person without a seat; may be empty. */
  readonly name: string;
  /** The address they connected from, for rate limits; neither stored nor logged nor shown to anyone. */
  readonly address: string;
  /** Whether they may watch any match of the site, as of when they came. */
  readonly watches: boolean;
}

/** A connection to a room. */
export type Guest = Client<{ auth: Person }>;

/** A receiver of messages, by a connection to the room or by a stream. */
export interface Listening {
  readonly auth?: Person | undefined;
  send<Name extends ServerMessageName>(name: Name, message: MessageOf<Name>): void;
}

export interface OpenTab {
  /** The person's id for others, see `publicId`. */
  readonly who: string;
  readonly requests: Bucket;
  /** Fires if the client doesn't confirm that it has joined. */
  readonly impatience: NodeJS.Timeout;
  /** The last text sent about each thing, see {@link isNews}. */
  readonly told: Map<string, string>;
  /** Whether it was the acting tab in its last seat message; null before the first. */
  acts: boolean | null;
  /** Whether it says that it is visible. */
  looking: boolean;
}

/** Milliseconds in which a client must confirm that it has joined. */
const JOIN_TIME = 5000;

/** Returns a session's hash. Every session has one; '' holds no seat. */
export function keyHashOf(guest: Pick<Listening, 'auth'>): string {
  return guest.auth?.keyHash ?? '';
}

/** Returns the address that a session came from; empty if unknown. */
export function addressOf(guest: Pick<Listening, 'auth'> | undefined): string {
  return guest?.auth?.address ?? '';
}

/** Stores a text; true if it differs from the last, at first `rest`. */
export function isNews(told: Map<string, string>, about: string, text: string, rest = ''): boolean {
  const before = told.get(about) ?? rest;
  told.set(about, text);
  return text !== before;
}

export class OpenTabs {
  readonly #tabs = new Map<Guest, OpenTab>();
  readonly #acting = new Map<string, Guest>();

  /** Adds a tab, which acts from now on, with a number of requests per second. */
  add(guest: Guest, who: string, requests: number): void {
    const impatience = setTimeout(() => {
      if (guest.state === ClientState.JOINING) guest.leave(CloseCode.WITH_ERROR, 'never joined');
    }, JOIN_TIME);
    const fresh = { told: new Map<string, string>(), acts: null, looking: true };
    this.#tabs.set(guest, { who, requests: new Bucket(requests), impatience, ...fresh });
    this.act(guest);
  }

  /** Removes a tab; if it was the acting one, another tab of its person takes over. */
  remove(guest: Guest): void {
    clearTimeout(this.#tabs.get(guest)?.impatience);
    this.#tabs.delete(guest);
    if (!this.acts(guest)) return;
    const keyHash = keyHashOf(guest);
    const other = [...this.#tabs.keys()].find((each) => keyHashOf(each) === keyHash);
    if (other === undefined) this.#acting.delete(keyHash);
    else this.act(other);
  }

  /** Makes a tab the only one of its person that acts. */
  act(guest: Guest): void {
    this.#acting.set(keyHashOf(guest), guest);
  }

  acts(guest: Guest): boolean {
    return this.#acting.get(keyHashOf(guest)) === guest;
  }

  actingOf(keyHash: string): Guest | undefined {
    return this.#acting.get(keyHash);
  }

  /** Sets whether a tab is visible. */
  look(guest: Guest, looking: boolean): void {
    const tab = this.#tabs.get(guest);
    if (tab !== undefined) tab.looking = looking;
  }

  /** Whether a person has the match visible in one of their tabs. */
  looks(keyHash: string): boolean {
    for (const [guest, { looking }] of this.#tabs) if (looking && keyHashOf(guest) === keyHash) return true;
    return false;
  }

  /** Takes one from a tab's request limit; false if it is used up, or the tab is gone. */
  mayAsk(guest: Guest): boolean {
    return this.#tabs.get(guest)?.requests.take() === true;
  }

  /** Returns the public id of a tab's person; empty once it is gone. */
  whoOf(guest: Guest): string {
    return this.#tabs.get(guest)?.who ?? '';
  }

  /** The tab that is here longest. */
  get first(): Guest | undefined {
    return this.#tabs.keys().next().value;
  }

  /** All tabs, the longest present first. */
  [Symbol.iterator](): IterableIterator<[Guest, OpenTab]> {
    return this.#tabs.entries();
  }

  close(): void {
    for (const { impatience } of this.#tabs.values()) clearTimeout(impatience);
  }
}
