/** The outbox: everything that the site sends, in one form for its four tables. Times are milliseconds since 1970. */

/**
 * The tables of the outbox. The first two have notifications, about matches and clubs; a row is deleted when it is sent. The last
 * two have webhooks, of matches and clubs; a row stays, and is due again at the next event.
 */
export type OutboxTable = 'calls' | 'circle_calls' | 'channels' | 'circles';

/** A due item that a server has claimed to send. */
export interface DueItem {
  readonly box: OutboxTable;
  /** The kind of a notification; empty for a webhook. */
  readonly kind: string;
  /** The id of the match or the club that it belongs to. */
  readonly subject: string;
  /** Part of the subject: a team of the match, or the id of one of the club's matches; empty for none. */
  readonly part: string | number;
  /** The key hash of the recipient, or of the player who set the webhook; empty for a club's webhook. */
  readonly who: string;
  /** Its subject, which differs each time it is raised. For a webhook: its address, or a club's `SetWebhook` as JSON. */
  readonly about: string;
  readonly due: number;
  /** The number of failed attempts. */
  readonly tries: number;
  /** The codes of the match and the club; null for none, or for a removed one. */
  readonly match: string | null;
  readonly club: string | null;
  /** Until when the claim lasts; differs with each claim. */
  readonly claim: number;
}

/** The result of handling due items. */
export interface Settling {
  readonly items: readonly DueItem[];
  /** When they are due again; null when they are done. */
  readonly due: number | null;
  /** The number of failed attempts; unchanged if left out. */
  readonly tries?: number;
  /** For a webhook: the message to edit next time, and why the last one failed. */
  readonly told?: { readonly message: string; readonly error: string };
}

/** The part of a store for the outbox. */
export interface OutboxStore {
  /**
   * Claims at most `most` items that were due by a time. No server gets them again for `hold` milliseconds of the database's
   * clock. Only the server that has a match gets the items about it.
   */
  take(box: OutboxTable, server: string, by: number, hold: number, most: number): Promise<DueItem[]>;
  /**
   * Deletes items, or postpones them. An item that was raised or claimed again since is left alone. An item whose due time
   * changed since keeps the new time.
   */
  settle(settlings: readonly Settling[]): Promise<void>;
}
