/** What counts at a table of days, as pure functions of the table and of the server's time; everything in milliseconds. */
import { type Holiday, REST_LIMITS, type Rest, type Table, weekdaysOf } from '@dominion/protocol';
import type { Team } from '@dominion/rules';

const MINUTE = 60_000;
const DAY = 86_400_000;

/** What a team's time is at a table of days. */
export type SeatTime =
  /** It runs until a moment; `low` where little is left. */
  | { readonly kind: 'runs'; readonly until: number; readonly left: number; readonly low: boolean }
  /** It is up since a moment, and the match waits. */
  | { readonly kind: 'late'; readonly since: number }
  /** It does not run; so much is in the bank. */
  | { readonly kind: 'rests'; readonly left: number };

/** Below this part of what a side holds at most little is left. */
const LOW = 1 / 8;

/** A team's time at `now`; null at a live table, for bots, and while nobody plays. */
export function seatTimeOf({ pace, seats, status, paused }: Table, team: Team, now: number): SeatTime | null {
  const { plays, holder, deadline, late, left } = seats[team]!;
  if (pace.kind === 'live' || status !== 'playing' || !plays || holder === 'bot') return null;
  if (late && deadline > 0) return { kind: 'late', since: deadline };
  if (deadline === 0 || paused) return { kind: 'rests', left };
  const until = Math.max(0, deadline - now);
  return { kind: 'runs', until: deadline, left: until, low: until <= pace.cap * 1000 * LOW };
}

/** In how many milliseconds it looks different; infinite where it stands still. */
export function seatTimeChange(time: SeatTime | null): number {
  if (time?.kind !== 'runs' || time.left <= 0) return Number.POSITIVE_INFINITY;
  return (time.left % MINUTE) + 1;
}

/** Who of a table's people rests: on a holiday, on their day of the week, or on a holiday before long. */
export type Resting =
  | { readonly kind: 'holiday'; readonly until: number }
  | { readonly kind: 'weekday' }
  | { readonly kind: 'soon'; readonly from: number; readonly until: number };

/** How long before it begins a holiday is told beside a seat. */
const SOON = 7 * DAY;

/** Why nothing counts for somebody at `now`, or soon will not; null where it does. Days are those of the person's own zone. */
export function restingOf(rest: Rest, now: number): Resting | null {
  const holiday = rest.holidays.find(({ from, to }) => from <= now && now < to);
  if (holiday !== undefined) return { kind: 'holiday', until: holiday.to };
  // The first of January 1970 was a Thursday.
  const weekday = (Math.floor((now + rest.east * MINUTE) / DAY) + 4) % 7;
  if (weekdaysOf(rest).includes(weekday)) return { kind: 'weekday' };
  const next = rest.holidays.filter(({ from }) => from > now).sort((a, b) => a.from - b.from)[0];
  return next !== undefined && next.from - now <= SOON ? { kind: 'soon', from: next.from, until: next.to } : null;
}

/** A day as a date field says it, `2026-12-24`, in this browser's zone. */
export function dayText(at: number): string {
  const date = new Date(at);
  const two = (n: number): string => String(n).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** When a day begins that a date field says, `later` days on; null for what is none. */
function dayStart(text: string, later = 0): number | null {
  const parts = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text);
  if (parts === null) return null;
  return new Date(Number(parts[1]), Number(parts[2]) - 1, Number(parts[3]) + later).getTime();
}

/** The first day on which a holiday may begin that is announced at `now`. */
export function firstHoliday(now: number): string {
  const today = dayText(now + REST_LIMITS.ahead);
  return dayStart(today) === now + REST_LIMITS.ahead ? today : dayText(dayStart(today, 1)!);
}

/** From the beginning of one day to the end of another; null where one is no day, or they stand the other way round. */
export function holidayOf(first: string, last: string): Holiday | null {
  const [from, to] = [dayStart(first), dayStart(last, 1)];
  return from === null || to === null || to <= from ? null : { from, to };
}

/** How many days a holiday has; those on which clocks are put on or back count as whole ones. */
export function daysIn({ from, to }: Holiday): number {
  return Math.round((to - from) / DAY);
}

/** How many days of holidays are left to a person in a match that has seen these. */
export function holidaysLeft(holidays: readonly Holiday[]): number {
  const used = holidays.reduce((sum, each) => sum + daysIn(each), 0);
  return Math.max(0, REST_LIMITS.together / DAY - used);
}
