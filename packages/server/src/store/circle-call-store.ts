/** What of circles calls people whose pages are closed, and is to be sent: an outbox beside the one of matches. Times are milliseconds since 1970. */
import type { CalledRecord, MemberRecord } from './circle-store.js';

/** When people go on with a match, for its circle: `about` stands for it. Null where they have no appointment any more. */
export type CircleMeeting = { readonly about: string; readonly due: number } | null;

/** Which game of which cup somebody is called to, and since when it waits, milliseconds since 1970. */
interface CalledGame {
  readonly cup: string;
  readonly game: number;
  readonly at: number;
}

/** What a call to a game of a cup is about, as text. */
export function aboutGame({ cup, game, at }: CalledGame): string {
  return `${at} ${cup} ${game}`;
}

/** Reads what {@link aboutGame} wrote. */
export function gameAbout(about: string): CalledGame {
  const [at, cup = '', game] = about.split(' ');
  return { at: Number(at), cup, game: Number(game) };
}

/** Who is called to a table, since when it counts as the one that was made just now, and when they may be called. */
export interface CallingToTable {
  readonly called: CalledRecord;
  /** Who made it, and is there. */
  readonly by: string;
  /** Since when the same people may have been called to another table, which is theirs then. */
  readonly since: number;
  readonly due: number;
}

/** What somebody says of tonight, and what comes of it. */
export interface SayingTonight {
  readonly tonight: MemberRecord['tonight'];
  /** When the circle's channel may be told. */
  readonly due: number;
  /** Where it asks the others who is in: since when nobody may have asked, and when they may be called; null where it does not. */
  readonly asks: { readonly since: number; readonly due: number } | null;
}

/** The part of a store that holds who is called for a circle. */
export interface CircleCallStore {
  /** Whether somebody is called for a circle of theirs; who is not has nothing left that would call them. */
  wish(id: string, keyHash: string, wishes: boolean): Promise<void>;
  /** Notes when somebody who is called for a circle had its page before their eyes. */
  noteLook(id: string, keyHash: string, at: number): Promise<void>;
  /**
   * Calls people to a table, unless the same ones were called to another one just now that still waits for them; gives the one that
   * calls them. Whoever wishes to be called is, but for who made it.
   */
  callToTable(id: string, calling: CallingToTable): Promise<CalledRecord>;
  /** What somebody says of tonight; whoever wishes to be called and has said nothing is asked, where nobody has asked for long enough. */
  sayTonight(id: string, keyHash: string, saying: SayingTonight): Promise<void>;
}
