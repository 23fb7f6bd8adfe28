/** Reads the times of a correspondence match from the table and the server's time. Pure; everything is in milliseconds. */
import { type Holiday, REST_LIMITS, type Rest, type Table, weekdaysOf } from '@dominion/protocol';
import type { Team } from '@dominion/rules';

const MINUTE = 60_000;
const DAY = 86_400_000;

/** A team's time in a correspondence match. */
export type SeatTime =
  /** It runs until a moment; `low` if little is left. */
  | { readonly kind: 'runs'; readonly until: number; readonly left: number; readonly low: boolean }
  /** It has been up since a moment, and the match waits. */
  | { readonly kind: 'late'; readonly since: number }
  /** It doesn't run; `left` is in the bank. */
  | { readonly kind: 'rests'; readonly left: number };

/** The part of the cap below which little is left. */
const LOW = 1 / 8;

/** Returns null at a live table, for bots, and while the match doesn't run. */
export function seatTimeOf({ pace, seats, status, paused }: Table, team: Team, now: number): SeatTime | null {
  const { plays, holder, deadline, late, left } = seats[team]!;
  if (pace.kind === 'live' || status !== 'playing' || !plays || holder === 'bot') return null;
  if (late && deadline > 0) return { kind: 'late', since: deadline };
  if (deadline === 0 || paused) return { kind: 'rests', left };
  const until = Math.max(0, deadline - now);
  return { kind: 'runs', until: deadline, left: until, low: until <= pace.cap * 1000 * LOW };
}

/** Returns in how many milliseconds it looks different; infinite if it stands still. */
export function seatTimeChange(time: SeatTime | null): number {
  if (time?.kind !== 'runs' || time.left <= 0) return Number.POSITIVE_INFINITY;
  return (time.left % MINUTE) + 1;
}

/** How a player rests: a holiday, a weekly day off, or a holiday soon. */
export type Resting =
  | { readonly kind: 'holiday'; readonly until: number }
  | { readonly kind: 'weekday' }
  | { readonly kind: 'soon'; readonly from: number; readonly until: number };

/** How long before its start a holiday is shown beside a seat. */
const SOON = 7 * DAY;

/** Returns why no time counts at `now`, or soon won't; null if it counts. Days are in the player's zone. */
export function restingOf(rest: Rest, now: number): Resting | null {
  const holiday = rest.holidays.find(({ from, to }) => from <= now && now < to);
  if (holiday !== undefined) return { kind: 'holiday', until: holiday.to };
  // The first of January 1970 was a Thursday.
  const weekday = (Math.floor((now + rest.east * MINUTE) / DAY) + 4) % 7;
  if (weekdaysOf(rest).includes(weekday)) return { kind: 'weekday' };
  const next = rest.holidays.filter(({ from }) => from > now).sort((a, b) => a.from - b.from)[0];
  return next !== undefined && next.from - now <= SOON ? { kind: 'soon', from: next.from, until: next.to } : null;
}

/** Returns a day in the form of a date field, `2026-12-24`, in this browser's zone. */
export function dayText(at: number): string {
  const date = new Date(at);
  const two = (n: number): string => String(n).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** Returns the start of a date field's day, `later` days on; null if it's invalid. */
function dayStart(text: string, later = 0): number | null {
  const parts = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text);
  if (parts === null) return null;
  return new Date(Number(parts[1]), Number(parts[2]) - 1, Number(parts[3]) + later).getTime();
}

/** Returns the first possible day of a holiday announced at `now`. */
export function firstHoliday(now: number): string {
  const today = dayText(now + REST_LIMITS.ahead);
  return dayStart(today) === now + REST_LIMITS.ahead ? today : dayText(dayStart(today, 1)!);
}

/** Returns one day's start to another's end; null if one is invalid or they are the wrong way round. */
export function holidayOf(first: string, last: string): Holiday | null {
  const [from, to] = [dayStart(first), dayStart(last, 1)];
  return from === null || to === null || to <= from ? null : { from, to };
}

/** Returns a holiday's length in days; days on which clocks change count as whole ones. */
export function daysIn({ from, to }: Holiday): number {
  return Math.round((to - from) / DAY);
}

/** Returns how many days of holidays a player has left in a match with these. */
export function holidaysLeft(holidays: readonly Holiday[]): number {
  const used = holidays.reduce((sum, each) => sum + daysIn(each), 0);
  return Math.max(0, REST_LIMITS.together / DAY - used);
}
