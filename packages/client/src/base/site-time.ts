/**
 * The site's time. Clocks of devices are wrong by minutes, and by hours where somebody has set the hands in place of the zone; so what
 * the site says of a time is never compared with `Date.now()`. All of that stands here; a test finds it elsewhere.
 */

/** The `Date` of an answer is a second coarse and was on its way: a device that is off by no more is taken at its word. */
const COARSE = 2000;

/** The site's clock less this device's, in milliseconds, as the last answer told it. */
let offset = 0;

/** Hears the site's time from an answer of it. */
export function hearTime({ headers }: Pick<Response, 'headers'>): void {
  const told = Date.parse(headers.get('date') ?? '');
  if (Number.isNaN(told)) return;
  const fresh = told - Date.now();
  offset = Math.abs(fresh) <= COARSE ? 0 : Math.abs(fresh - offset) <= COARSE ? offset : fresh;
}

/** The time by the site's calendar now, in milliseconds since 1970; this device's until the site has answered. */
export function siteNow(): number {
  return Date.now() + offset;
}

/** How far a clock that shows `now` is before this device's, in milliseconds: the clock of a match is another than the site's calendar. */
export function offsetOf(now: number): number {
  return now - Date.now();
}

/** What a clock shows now that is so far before this device's, in milliseconds since 1970. */
export function nowBy(ahead: number): number {
  return Date.now() + ahead;
}
