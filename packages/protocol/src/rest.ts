/**
 * A player's rest in correspondence, when time doesn't count: on days of the week, and in announced holidays.
 * Times are milliseconds since 1970. Without a schema, so that a page can use it without the library.
 */

/** The beginning and end of a player's holiday. */
export interface Holiday {
  readonly from: number;
  readonly to: number;
}

/** The times that don't count for a player. */
export interface Rest {
  /** The days of the week, as bits from Sunday on. */
  readonly weekdays: number;
  /** How many minutes the player's days begin before those of UTC. */
  readonly east: number;
  /** IANA, by which `east` follows the seasons. Shown to no one; left out if unknown. */
  readonly zone?: string;
  readonly holidays: readonly Holiday[];
}

export const NO_REST: Rest = { weekdays: 0, east: 0, holidays: [] };

const DAY = 86_400_000;

export const REST_LIMITS = {
  /** Days of each week. */
  weekdays: 3,
  /** Number of holidays, and their total length in milliseconds. */
  holidays: 8,
  together: 28 * DAY,
  /** How long before its beginning a holiday must be announced, in milliseconds. */
  ahead: DAY,
  /** Most minutes between a zone and UTC. */
  east: 14 * 60,
} as const;

/** Returns the weekdays of a rest, 0 for Sunday. */
export function weekdaysOf({ weekdays }: Rest): number[] {
  return [0, 1, 2, 3, 4, 5, 6].filter((day) => (weekdays & (1 << day)) !== 0);
}

/** Formats a rest: `65 60 1700000000000-1700086400000` (weekdays, minutes, holidays); empty for none. */
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
