/** The outbox: what the site sends, in one form for its four tables. Times are milliseconds since 1970. */

/**
 * The tables of the outbox. The first two hold notifications, about matches and about clubs; a row goes when it is sent. The last two
 * hold webhooks, of matches and of clubs; a row stays, and is due again when something happens.
 */
export type OutboxTable = 'calls' | 'circle_calls' | 'channels' | 'circles';

/** Something due that a server has taken, to send it. */
export interface DueItem {
  readonly box: OutboxTable;
  /** The kind of a notification; empty for a webhook. */
  readonly kind: string;
  /** The id of the match or the club that it belongs to. */
  readonly subject: string;
  /** Part of the subject: a team of the match, or the id of one of the club's matches; empty for none. */
  readonly part: string | number;
  /** The key hash of the person who gets it, or who set the webhook; empty for a club's webhook. */
  readonly who: string;
  /** What it is about; differs each time it is raised. For a webhook: its address, or a club's `SetChannel` as JSON. */
  readonly about: string;
  readonly due: number;
  /** How often it could not be sent before. */
  readonly tries: number;
  /** The codes of the match and the club; null for none, or for one that was removed. */
  readonly match: string | null;
  readonly club: string | null;
  /** Until when the claim lasts; differs each time it is taken. */
  readonly claim: number;
}

/** What becomes of due items. */
export interface Settling {
  readonly items: readonly DueItem[];
  /** When they are due again; null when they are done. */
  readonly due: number | null;
  /** How often they could not be sent; unchanged when left out. */
  readonly tries?: number;
  /** For a webhook: the message that the next one edits, and why it was not told. */
  readonly told?: { readonly message: string; readonly error: string };
}

/** The part of a store that holds the outbox. */
export interface OutboxStore {
  /**
   * Takes at most `most` items that were due by a time. No server gets them again for `hold` milliseconds of the database's clock. Only
   * the server that plays a match gets the items about it.
   */
  take(box: OutboxTable, server: string, by: number, hold: number, most: number): Promise<DueItem[]>;
  /**
   * Strikes items out, or puts them off. Leaves an item alone that was raised anew or taken again since. An item whose due time changed
   * since keeps the new time.
   */
  settle(settlings: readonly Settling[]): Promise<void>;
}
