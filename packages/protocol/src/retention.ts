/** How long a site keeps hardly played matches. Without a schema, for pages without the library. */

/** After how many days without activity a match is removed. */
export interface Retention {
  /** A match that never began. */
  readonly waiting: number;
  /** A match with fewer than ten lines in its log, over or not. */
  readonly short: number;
}

/** The defaults, if the operator sets nothing else. */
export const RETENTION: Retention = { waiting: 7, short: 90 };
