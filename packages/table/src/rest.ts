/**
 * How much of the time counts for somebody who rests at a table of days, and what they may ask of it. Pure; times are
 * milliseconds since 1970, days those of the person's own zone.
 */
import { type Holiday, NO_REST, REST_LIMITS, type RequestPayload, type Rest } from '@dominion/protocol';
import type { Team } from '@dominion/rules';
import type { Decision, Memory } from './memory.js';
import { isOfDays, withTeam } from './table-record.js';

const MINUTE = 60_000;
const DAY = 1440 * MINUTE;

/** When the day of the person in which a time lies is over. */
function midnightAfter({ east }: Rest, at: number): number {
  const own = at + east * MINUTE;
  return Math.floor(own / DAY) * DAY + DAY - east * MINUTE;
}

function restsAt({ weekdays, east, holidays }: Rest, at: number): boolean {
  // The first of January 1970 was a Thursday.
  const weekday = (Math.floor((at + east * MINUTE) / DAY) + 4) % 7;
  return (weekdays & (1 << weekday)) !== 0 || holidays.some(({ from, to }) => from <= at && at < to);
}

/** The time from one moment on in pieces that count or do not, without an end. */
function* piecesFrom(rest: Rest, from: number): Generator<{ start: number; end: number; counts: boolean }> {
  for (let start = from; ; ) {
    const edges = rest.holidays.flatMap((each) => [each.from, each.to]).filter((edge) => edge > start);
    const end = Math.min(midnightAfter(rest, start), ...edges);
    yield { start, end, counts: !restsAt(rest, start) };
    start = end;
  }
}

/** How much of the time between two moments counts, in milliseconds; 0 where they stand the other way round. */
export function counted(rest: Rest | null, from: number, to: number): number {
  if (rest === null || to <= from) return Math.max(0, to - from);
  let sum = 0;
  for (const { start, end, counts } of piecesFrom(rest, from)) {
    if (counts) sum += Math.min(end, to) - start;
    if (end >= to) break;
  }
  return sum;
}

/** When so many milliseconds that count will have passed since a moment. */
export function momentAfter(rest: Rest | null, from: number, time: number): number {
  if (rest === null || time <= 0) return from + time;
  let left = time;
  for (const { start, end, counts } of piecesFrom(rest, from)) {
    if (!counts) continue;
    if (start + left <= end) return start + left;
    left -= end - start;
  }
  return Number.POSITIVE_INFINITY;
}

/** Whether a holiday may be had: announced in time, or one of before that ends as it did or earlier, but not in the past. */
function isAnnounced(holiday: Holiday, before: readonly Holiday[], now: number): boolean {
  const same = before.find(({ from }) => from === holiday.from);
  if (same === undefined) return holiday.from >= now + REST_LIMITS.ahead;
  return holiday.to <= same.to && (same.from > now || holiday.to >= now);
}

/** Says when nothing counts for somebody. Holidays that are over stay, since they count of what is allowed. */
export function rest({ table, match }: Memory, me: Team, asked: RequestPayload<'rest'>, now: number): Decision {
  if (!isOfDays(table)) return 'not-of-days';
  if (match !== null && match.result !== null) return 'match-over';
  const { weekdays, east, holidays: before } = table.rests[me] ?? NO_REST;
  const runs = (table.running & (1 << me)) !== 0;
  if (runs && (asked.weekdays !== weekdays || (asked.weekdays !== 0 && asked.east !== east))) return 'time-runs';
  const past = before.filter(({ to }) => to <= now);
  const wished = asked.holidays.filter(({ from, to }) => !past.some((each) => each.from === from && each.to === to));
  if (!wished.every((holiday) => isAnnounced(holiday, before, now))) return 'too-late';
  const ended = before
    .filter(({ from, to }) => from <= now && now < to && !wished.some((each) => each.from === from))
    .map(({ from }) => ({ from, to: now }));
  const holidays = [...past, ...ended, ...wished].sort((a, b) => a.from - b.from);
  if (holidays.reduce((sum, { from, to }) => sum + to - from, 0) > REST_LIMITS.together) return 'too-long';
  return { table: { ...table, rests: withTeam(table.rests, me, { ...asked, holidays }) } };
}
