/**
 * The site's time. Devices' clocks are often wrong. So the site's times are never compared with `Date.now()`; a test
 * finds comparisons elsewhere.
 */

/**
 * The `Date` of an answer is in whole seconds and takes time to arrive. Smaller differences than this count as none.
 */
const COARSE = 2000;

/** The site's clock minus this device's, in milliseconds, according to the last answers. */
let offset = 0;

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
 * Returns how many milliseconds a clock that shows `now` is ahead of this device's. A match's clock differs from the
 * calendar.
 */
export function offsetOf(now: number): number {
  return now - Date.now();
}

/** Returns the time, in milliseconds since 1970, of a clock `ahead` milliseconds ahead of this device's. */
export function nowBy(ahead: number): number {
  return Date.now() + ahead;
}
