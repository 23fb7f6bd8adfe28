/**
 * The site's time. Clocks of devices are often wrong by minutes, or by hours if their time zone is wrong. So times from the
 * site are never compared with `Date.now()`. This file does the conversion; a test finds comparisons elsewhere.
 */

/**
 * The `Date` of an answer has a resolution of one second and takes time to arrive. Smaller differences than this count as none.
 */
const COARSE = 2000;

/** The site's clock minus this device's, in milliseconds, according to the last answers. */
let offset = 0;

/** Reads the site's time from an answer. */
export function hearTime({ headers }: Pick<Response, 'headers'>): void {
  const told = Date.parse(headers.get('date') ?? '');
  if (Number.isNaN(told)) return;
  const fresh = told - Date.now();
  offset = Math.abs(fresh) <= COARSE ? 0 : Math.abs(fresh - offset) <= COARSE ? offset : fresh;
}

/** Returns the current time on the site's clock, in milliseconds since 1970; this device's before the first answer. */
export function siteNow(): number {
  return Date.now() + offset;
}

/**
 * Returns how far a clock that shows `now` is ahead of this device's, in milliseconds. A match's clock differs from the site's
 * calendar.
 */
export function offsetOf(now: number): number {
  return now - Date.now();
}

/** Returns the current time of a clock that is `ahead` milliseconds ahead of this device's, in milliseconds since 1970. */
export function nowBy(ahead: number): number {
  return Date.now() + ahead;
}
