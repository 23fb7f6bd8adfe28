/** Channels as they are written down: addresses elsewhere that are told how a match goes on, or what happens in a circle. */

/** A channel that is told how a match goes on. */
export interface ChannelRecord {
  /** Who set it. */
  readonly keyHash: string;
  readonly address: string;
  /** What names people there, by their names at the table. */
  readonly mentions: Readonly<Record<string, string>>;
  readonly language: string;
  /** What the site's addresses begin with; empty where unknown. */
  readonly origin: string;
  /** The message that is edited, as the channel names it; empty before there is one. */
  readonly message: string;
  /** Why it was not told last; empty where it was. */
  readonly error: string;
}

/** A channel as a person sets it. */
export type SetChannel = Pick<ChannelRecord, 'keyHash' | 'address' | 'mentions' | 'language' | 'origin'>;

/** What people have secret addresses for: their calendar, what shows which match they play, and which one a circle of theirs plays. */
export type FeedKind = 'calendar' | 'show' | 'circle';

/** Whose a secret address is: a person's by the hash of their key; of a circle's stream a member's, see {@link ownerInCircle}. */
export function ownerInCircle(circleId: string, keyHash: string): string {
  return `${circleId}:${keyHash}`;
}

/** The part of a store that holds the channels of matches, and the calendars and streams of people. */
export interface ChannelStore {
  /** The match's channel from now on, told of it at once; none for null. */
  set(matchId: string, channel: SetChannel | null, at: number): Promise<void>;
  /** The channel of a match, or null. */
  of(matchId: string): Promise<ChannelRecord | null>;
  /** The ids of the matches that have a channel. */
  matchIds(): Promise<string[]>;
  /** Replaces a person's secret address of a calendar or stream, known by its token's hash; null removes it. */
  setFeed(kind: FeedKind, owner: string, tokenHash: string | null): Promise<void>;
  /** Whose calendar, or stream of a kind, has an address; null where no one's does. */
  feedOf(kind: FeedKind, tokenHash: string): Promise<string | null>;
}
