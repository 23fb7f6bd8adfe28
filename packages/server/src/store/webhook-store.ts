/** Stored webhooks: external addresses that are told about a match's progress or a club's events. */

/** The webhook of a match. */
export interface WebhookRecord {
  /** The player who set it. */
  readonly keyHash: string;
  readonly address: string;
  /** How the service mentions players, by their names at the table. */
  readonly mentions: Readonly<Record<string, string>>;
  readonly language: string;
  /** The origin of the site's addresses; empty if unknown. */
  readonly origin: string;
  /** The webhook's id of the message to edit; empty before there is one. */
  readonly message: string;
  /** Why the last message failed; empty if it didn't. */
  readonly error: string;
}

/** A webhook as a player sets it. */
export type SetWebhook = Pick<WebhookRecord, 'keyHash' | 'address' | 'mentions' | 'language' | 'origin'>;

/** A calendar, the stream of a player's match, and of a club's match. */
export type FeedKind = 'calendar' | 'show' | 'circle';

/**
 * Returns the owner of a club's stream: the club and its maker. Other addresses belong to the hash of a player's key.
 */
export function ownerInClub(circleId: string, keyHash: string): string {
  return `${circleId}:${keyHash}`;
}

/** The part of a store for webhooks of matches, and for calendars and streams of players. */
export interface WebhookStore {
  /** Sets the webhook of a match, which gets its first message at once; null removes it. */
  set(matchId: string, channel: SetWebhook | null, at: number): Promise<void>;
  of(matchId: string): Promise<WebhookRecord | null>;
  /** Returns the ids of the matches that have a webhook. */
  matchIds(): Promise<string[]>;
  /** Replaces a player's secret address by its token's hash; null removes it. */
  setFeed(kind: FeedKind, owner: string, tokenHash: string | null): Promise<void>;
  /** Returns the owner of a secret address of this kind; null if there is none. */
  feedOf(kind: FeedKind, tokenHash: string): Promise<string | null>;
}
