/** How long a site keeps what nobody played. Without a schema, so that a page can use it without the library. */

/** After how many days without anything happening a match is removed. */
export interface Retention {
  /** One that never began. */
  readonly waiting: number;
  /** One with fewer than ten lines in its log, over or not. */
  readonly short: number;
}

/** Where whoever runs the site says nothing else. */
export const RETENTION: Retention = { waiting: 7, short: 90 };
