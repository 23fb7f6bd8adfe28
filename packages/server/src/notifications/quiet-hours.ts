/** Quiet hours: the part of each day without notifications, in the player's own time zone. Pure. */
import type { QuietHours } from '@dominion/protocol';

const MINUTE = 60_000;
const DAY = 1440;

/** Returns the minutes after midnight in a zone that this machine knows. */
function minuteIn(zone: string, at: number): number {
  const parts = new Intl.DateTimeFormat('en', { timeZone: zone, hour: 'numeric', minute: 'numeric', hourCycle: 'h23' });
  const named = Object.fromEntries(parts.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  return named.hour! * 60 + named.minute!;
}

/**
 * Returns milliseconds since 1970, null outside quiet hours. It may be an hour off if daylight saving changes
 * meanwhile, and is then computed again.
 */
export function quietUntil(quiet: QuietHours | null, zone: string, now: number): number | null {
  if (quiet === null || quiet.from === quiet.to) return null;
  const minute = minuteIn(zone, now);
  const { from, to } = quiet;
  const within = from < to ? from <= minute && minute < to : minute >= from || minute < to;
  if (!within) return null;
  const left = (to - minute + DAY) % DAY;
  return Math.floor(now / MINUTE) * MINUTE + left * MINUTE;
}
