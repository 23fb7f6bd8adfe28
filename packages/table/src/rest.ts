/** Rest days in correspondence. Pure; times are milliseconds since 1970, days are in the player's time zone. */
import { type Holiday, NO_REST, REST_LIMITS, type RequestPayload, type Rest } from '@dominion/protocol';
import type { Team } from '@dominion/rules';
import type { TableFeature } from './feature.js';
import type { DecisionOn, Memory } from './memory.js';
import { eachTeam, isOfDays, type TableRecord, withTeam } from './table-record.js';

const STORED = {
  /** When a team's player rests and no time counts, in a correspondence match. */
  rests: eachTeam<Rest | null>(null),
};

declare module './table-record.js' {
  interface TableRecord extends Readonly<typeof STORED> {}
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Formatters of time zones; null for a zone that this machine doesn't know. */
const CLOCKS = new Map<string, Intl.DateTimeFormat | null>();

function clockOf(timeZone: string): Intl.DateTimeFormat | null {
  const known = CLOCKS.get(timeZone);
  if (known !== undefined) return known;
  let clock: Intl.DateTimeFormat | null = null;
  try {
    clock = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' });
  } catch {
    // Another server may know more zones; the offset sent with the zone is near enough.
  }
  CLOCKS.set(timeZone, clock);
  return clock;
}

/** Returns how many minutes the player's days begin before those of UTC, at a time. */
function eastAt({ east, zone }: Rest, at: number): number {
  const clock = zone === undefined ? null : clockOf(zone);
  if (clock === null) return east;
  const name = clock.formatToParts(at).find(({ type }) => type === 'timeZoneName')!.value;
  const [, sign, hours = '0', minutes = '0'] = /([+-])(\d+):(\d+)/.exec(name) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}

/** Returns a rest as everyone sees it at a time, without the player's time zone. */
function restShown({ zone, ...rest }: Rest, now: number): Rest {
  return { ...rest, east: eastAt({ ...rest, ...(zone !== undefined && { zone }) }, now) };
}

/** Returns the number of the player's day that contains a time. */
function dayAt(rest: Rest, at: number): number {
  return Math.floor((at + eastAt(rest, at) * MINUTE) / DAY);
}

function midnightAfter(rest: Rest, at: number): number {
  const today = dayAt(rest, at);
  const midnight = (east: number) => (today + 1) * DAY - east * MINUTE;
  const before = midnight(eastAt(rest, at));
  const after = midnight(eastAt(rest, before));
  // On most days these are the same. If clocks change meanwhile, the day ends at one of them, or in between if it has
  // no midnight.
  let [early, late] = [Math.max(at, Math.min(before, after) - 1), Math.max(before, after)];
  while (late - early > 1) {
    const middle = Math.floor((early + late) / 2);
    if (dayAt(rest, middle) > today) late = middle;
    else early = middle;
  }
  return late;
}

function restsAt(rest: Rest, at: number): boolean {
  const { weekdays, holidays } = rest;
  // The first of January 1970 was a Thursday.
  const weekday = (dayAt(rest, at) + 4) % 7;
  return (weekdays & (1 << weekday)) !== 0 || holidays.some(({ from, to }) => from <= at && at < to);
}

/** Yields the time from a moment on in pieces that count or don't, without an end. */
function* piecesFrom(rest: Rest, from: number): Generator<{ start: number; end: number; counts: boolean }> {
  for (let start = from; ; ) {
    const edges = rest.holidays.flatMap((each) => [each.from, each.to]).filter((edge) => edge > start);
    const end = Math.min(midnightAfter(rest, start), ...edges);
    yield { start, end, counts: !restsAt(rest, start) };
    start = end;
  }
}

/** Returns how much of the time between two moments counts, in milliseconds; 0 if `to` is before `from`. */
export function counted(rest: Rest | null, from: number, to: number): number {
  if (rest === null || to <= from) return Math.max(0, to - from);
  let sum = 0;
  for (const { start, end, counts } of piecesFrom(rest, from)) {
    if (counts) sum += Math.min(end, to) - start;
    if (end >= to) break;
  }
  return sum;
}

/** Returns when a given number of counting milliseconds will have passed since a moment. */
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

/** Whether a holiday is announced in time, or is an earlier one that ends no later, but not in the past. */
function isAnnounced(holiday: Holiday, before: readonly Holiday[], now: number): boolean {
  const same = before.find(({ from }) => from === holiday.from);
  if (same === undefined) return holiday.from >= now + REST_LIMITS.ahead;
  return holiday.to <= same.to && (same.from > now || holiday.to >= now);
}

/** Sets a player's rest days. Past holidays stay, since they use up the allowance. */
function daysOff({ table, match }: Memory, me: Team, asked: RequestPayload<'rest'>, now: number): DecisionOn<'rest'> {
  if (!isOfDays(table)) return 'not-of-days';
  if (match !== null && match.result !== null) return 'match-over';
  const stored = table.rests[me] ?? NO_REST;
  const { weekdays, zone, holidays: before } = stored;
  const east = eastAt(stored, now);
  const runs = (table.running & (1 << me)) !== 0;
  const same = asked.zone === undefined ? asked.east === east : asked.zone === zone;
  if (runs && (asked.weekdays !== weekdays || (asked.weekdays !== 0 && !same))) return 'time-runs';
  const past = before.filter(({ to }) => to <= now);
  const wished = asked.holidays.filter(({ from, to }) => !past.some((each) => each.from === from && each.to === to));
  if (!wished.every((holiday) => isAnnounced(holiday, before, now))) return 'too-late';
  const ended = before
    .filter(({ from, to }) => from <= now && now < to && !wished.some((each) => each.from === from))
    .map(({ from }) => ({ from, to: now }));
  const holidays = [...past, ...ended, ...wished].sort((a, b) => a.from - b.from);
  // A day on which clocks are put back is an hour longer.
  if (holidays.reduce((sum, { from, to }) => sum + to - from, 0) > REST_LIMITS.together + HOUR) return 'too-long';
  const { zone: wishedZone = same ? zone : undefined, ...rest } = asked;
  const next: Rest = { ...rest, ...(wishedZone !== undefined && { zone: wishedZone }), holidays };
  return { table: { ...table, rests: withTeam(table.rests, me, next) } };
}

export const rest = {
  stores: { atFirst: STORED },
  takes: { fromSeat: { always: { rest: daysOff } } },
  due: {},
  follows: null,
  vacates: (table, team): TableRecord => ({ ...table, rests: withTeam(table.rests, team, null) }),
  forgets: null,
  awaits: null,
  shows: { seat: ({ table }, team, now) => ({ rest: restShown(table.rests[team] ?? NO_REST, now) }) },
} satisfies TableFeature;
