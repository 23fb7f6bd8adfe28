/** The tabs in a room: who has which, and of each person's tabs the one that acts. */
import { type Client, ClientState, CloseCode } from '@colyseus/core';
import type { MessageOf, ServerMessageName } from '@dominion/protocol';
import { Bucket } from './bucket.js';

/** Who somebody is, for as long as they are connected. */
export interface Person {
  readonly keyHash: string;
  /** What a person without a seat is called; maybe empty. */
  readonly name: string;
  /** From where they came in, for limits by address; neither stored nor logged nor told to anybody. */
  readonly address: string;
}

/** A connection to a room. */
export type Guest = Client<{ auth: Person }>;

/** Somebody who is told things, by a connection to the room or by a stream. */
export interface Listening {
  readonly auth?: Person | undefined;
  send<Name extends ServerMessageName>(name: Name, message: MessageOf<Name>): void;
}

/** One tab in the room. */
export interface OpenTab {
  /** What the others may know the person by, see `publicId`. */
  readonly who: string;
  readonly requests: Bucket;
  /** Runs out when they do not say that they have joined. */
  readonly impatience: NodeJS.Timeout;
  /** The last text it was told about each thing, see {@link isNews}. */
  readonly told: Map<string, string>;
  /** Whether it acted then; null before it was sent one. */
  acts: boolean | null;
  /** Whether it is on show, as far as it says. */
  looking: boolean;
}

/** How long, in milliseconds, somebody may take to say that they have joined. */
const JOIN_TIME = 5000;

/** The hash that a session joined with; nobody joins without, but '' is no hash and so holds no seat. */
export function keyHashOf(guest: Pick<Listening, 'auth'>): string {
  return guest.auth?.keyHash ?? '';
}

/** From where a session came in; empty where nobody says. */
export function addressOf(guest: Pick<Listening, 'auth'> | undefined): string {
  return guest?.auth?.address ?? '';
}

/** Whether a text differs from the last one about the same (at first `rest`); keeps it as the last one. */
export function isNews(told: Map<string, string>, about: string, text: string, rest = ''): boolean {
  const before = told.get(about) ?? rest;
  told.set(about, text);
  return text !== before;
}

export class OpenTabs {
  readonly #tabs = new Map<Guest, OpenTab>();
  readonly #acting = new Map<string, Guest>();

  /** Somebody has a tab more, which acts from now on; it may ask for so much a second. */
  add(guest: Guest, who: string, requests: number): void {
    const impatience = setTimeout(() => {
      if (guest.state === ClientState.JOINING) guest.leave(CloseCode.WITH_ERROR, 'never joined');
    }, JOIN_TIME);
    const fresh = { told: new Map<string, string>(), acts: null, looking: true };
    this.#tabs.set(guest, { who, requests: new Bucket(requests), impatience, ...fresh });
    this.act(guest);
  }

  /** A tab is gone; where it acted another one of its person does. */
  remove(guest: Guest): void {
    clearTimeout(this.#tabs.get(guest)?.impatience);
    this.#tabs.delete(guest);
    if (!this.acts(guest)) return;
    const keyHash = keyHashOf(guest);
    const other = [...this.#tabs.keys()].find((each) => keyHashOf(each) === keyHash);
    if (other === undefined) this.#acting.delete(keyHash);
    else this.act(other);
  }

  /** A tab acts from now on, and no other one of its person. */
  act(guest: Guest): void {
    this.#acting.set(keyHashOf(guest), guest);
  }

  /** Whether a tab is the one of its person's that acts. */
  acts(guest: Guest): boolean {
    return this.#acting.get(keyHashOf(guest)) === guest;
  }

  /** The tab by which a person acts. */
  actingOf(keyHash: string): Guest | undefined {
    return this.#acting.get(keyHash);
  }

  /** A tab says whether it is on show. */
  look(guest: Guest, looking: boolean): void {
    const tab = this.#tabs.get(guest);
    if (tab !== undefined) tab.looking = looking;
  }

  /** Whether somebody has the match before their eyes, in one of their tabs. */
  looks(keyHash: string): boolean {
    for (const [guest, { looking }] of this.#tabs) if (looking && keyHashOf(guest) === keyHash) return true;
    return false;
  }

  /** Takes of what a tab may ask for; false where that is used up, or the tab is gone. */
  mayAsk(guest: Guest): boolean {
    return this.#tabs.get(guest)?.requests.take() === true;
  }

  /** What the others may know a tab's person by; empty once it is gone. */
  whoOf(guest: Guest): string {
    return this.#tabs.get(guest)?.who ?? '';
  }

  /** The tab that is here longest. */
  get first(): Guest | undefined {
    return this.#tabs.keys().next().value;
  }

  /** All of them, the one that is here longest first. */
  [Symbol.iterator](): IterableIterator<[Guest, OpenTab]> {
    return this.#tabs.entries();
  }

  /** Waits for nobody any more. */
  close(): void {
    for (const { impatience } of this.#tabs.values()) clearTimeout(impatience);
  }
}
