/** The stored notifications of clubs: an outbox beside the one of matches. Times are milliseconds since 1970. */
import type { CalledRecord, MemberRecord } from './club-store.js';

/**
 * The time when players resume a match, for its club, with `about` as its name in the outbox. Null once they have no appointment.
 */
export type ClubMeeting = { readonly about: string; readonly due: number } | null;

/** The tournament's game that a player is notified of, and since when it waits, in milliseconds since 1970. */
interface CalledGame {
  readonly cup: string;
  readonly game: number;
  readonly at: number;
}

/** Formats the subject of a game's notification. */
export function aboutGame({ cup, game, at }: CalledGame): string {
  return `${at} ${cup} ${game}`;
}

/** Reads what {@link aboutGame} wrote. */
export function gameAbout(about: string): CalledGame {
  const [at, cup = '', game] = about.split(' ');
  return { at: Number(at), cup, game: Number(game) };
}

/** A table to which members are invited, and when they may be notified. */
export interface CallingToTable {
  readonly called: CalledRecord;
  /** The member who made it, and is already there. */
  readonly by: string;
  /** A table to which the same people were invited after this time counts as theirs. */
  readonly since: number;
  readonly due: number;
}

/** A member's answer about tonight, and its consequences. */
export interface SayingTonight {
  readonly tonight: MemberRecord['tonight'];
  /** When the club's webhook may be told. */
  readonly due: number;
  /** Asks who is in, unless a member has asked after `since`; the others may be notified at `due`. */
  readonly asks: { readonly since: number; readonly due: number } | null;
}

/** The part of a store for the notifications of clubs. */
export interface ClubNotificationStore {
  /** Sets whether a member gets a club's notifications; switching them off deletes the pending ones. */
  wish(id: string, keyHash: string, wishes: boolean): Promise<void>;
  /** Records when a member with notifications had the club's page open. */
  noteLook(id: string, keyHash: string, at: number): Promise<void>;
  /**
   * Invites people to a table, unless they were just invited to another that still waits. Returns the one that counts.
   * Members with notifications get one, except its maker.
   */
  callToTable(id: string, calling: CallingToTable): Promise<CalledRecord>;
  /**
   * Stores a member's answer. Members with notifications who haven't answered are asked, if no one has asked for long
   * enough.
   */
  sayTonight(id: string, keyHash: string, saying: SayingTonight): Promise<void>;
}
