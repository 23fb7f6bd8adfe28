/** The outbox: everything that the site sends. Times are milliseconds since 1970. */

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
  /** A team, or one of the club's matches; empty for none. */
  readonly part: string | number;
  /** The key hash of the recipient, or of the webhook's player; empty for a club's webhook. */
  readonly who: string;
  /** Differs each time it is raised. For a webhook: its address, or a club's `SetWebhook` as JSON. */
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
   * Claims due items: no server gets them again for `hold` milliseconds of the database's clock. Only the server that
   * has a match gets its items.
   */
  take(box: OutboxTable, server: string, by: number, hold: number, most: number): Promise<DueItem[]>;
  /** Deletes or postpones items, but not those raised or claimed again; a due time changed since stays. */
  settle(settlings: readonly Settling[]): Promise<void>;
}
