/**
 * When nothing counts for somebody at a table of days: on days of the week, and in holidays that they announced. Times are
 * milliseconds since 1970. Without a schema, so that a page can use it without the library.
 */

/** From when until when somebody is on holiday. */
export interface Holiday {
  readonly from: number;
  readonly to: number;
}

/** When nothing counts for somebody. */
export interface Rest {
  /** The days of the week, as bits from Sunday's on. */
  readonly weekdays: number;
  /** How many minutes the person's days begin before those of UTC. */
  readonly east: number;
  /** The person's zone by its IANA name, by which `east` follows the seasons; told to no one, and left out where they never said it. */
  readonly zone?: string;
  readonly holidays: readonly Holiday[];
}

/** Who always has time. */
export const NO_REST: Rest = { weekdays: 0, east: 0, holidays: [] };

const DAY = 86_400_000;

/** What of a rest is allowed; said wherever one can be asked for. */
export const REST_LIMITS = {
  /** How many days of each week. */
  weekdays: 3,
  /** How many holidays, and how long, in milliseconds, all of them together. */
  holidays: 8,
  together: 28 * DAY,
  /** How long, in milliseconds, before it begins a holiday is announced. */
  ahead: DAY,
  /** How many minutes a zone is away from UTC at most. */
  east: 14 * 60,
} as const;

/** Those of seven days, as bits. */
export function weekdaysOf({ weekdays }: Rest): number[] {
  return [0, 1, 2, 3, 4, 5, 6].filter((day) => (weekdays & (1 << day)) !== 0);
}

/** A rest as text: `65 60 1700000000000-1700086400000` (weekdays, minutes, holidays); empty for none. */
export function formatRest({ weekdays, east, holidays }: Rest): string {
  if (weekdays === 0 && holidays.length === 0) return '';
  return [weekdays, east, ...holidays.map(({ from, to }) => `${from}-${to}`)].join(' ');
}

/** Reads what {@link formatRest} writes; {@link NO_REST} for anything else. */
export function parseRest(text: string): Rest {
  if (!/^\d+ -?\d+( \d+-\d+)*$/.test(text)) return NO_REST;
  const [weekdays, east, ...holidays] = text.split(' ');
  return {
    weekdays: Number(weekdays),
    east: Number(east),
    holidays: holidays.map((each) => {
      const [from, to] = each.split('-');
      return { from: Number(from), to: Number(to) };
    }),
  };
}
