/**
 * In whole seconds. Live, the table waits a moment for absent people; in correspondence only deadlines count. Without a
 * schema, for pages without the library.
 */

/** At a missed correspondence deadline a regent plays, or the match waits and the table may decide. */
export const LATE = ['regent', 'wait'] as const;
export type Late = (typeof LATE)[number];

/** Each side's bank grows by `increment` after each turn, up to `cap`. */
export interface DaysPace {
  readonly kind: 'days';
  readonly bank: number;
  readonly increment: number;
  readonly cap: number;
  readonly late: Late;
}

export type Pace = { readonly kind: 'live' } | DaysPace;

/** The least and greatest values of a correspondence pace; `cap` is never below `bank`. */
export const PACE_LIMITS = {
  bank: [3600, 2_592_000],
  increment: [0, 1_209_600],
  cap: [3600, 2_592_000],
} as const;

const HOUR = 3600;
const DAY = 24 * HOUR;

/** The correspondence paces on offer, by name: a fixed time per turn, or a bank that grows. */
export const PACES = {
  day: { bank: DAY, increment: DAY, cap: DAY },
  twoDays: { bank: 2 * DAY, increment: 2 * DAY, cap: 2 * DAY },
  banked: { bank: 3 * DAY, increment: 12 * HOUR, cap: 5 * DAY },
} as const satisfies Record<string, Omit<DaysPace, 'kind' | 'late'>>;
export type PaceName = keyof typeof PACES;

/** Returns a pace of a week per round for 2 to 4 sides, in whole hours per turn. */
export function weekARound(sides: number): Omit<DaysPace, 'kind' | 'late'> {
  const share = Math.floor((7 * DAY) / sides / HOUR) * HOUR;
  return { bank: share, increment: share, cap: share };
}

/** The least and greatest time, in milliseconds, in which correspondence players show what they sealed. */
const SHOW = [900_000, 43_200_000] as const;

/** Returns how many milliseconds a start waits for players to show what they sealed: a quarter of the first bank. */
export function showTimeOfDays({ bank }: Pick<DaysPace, 'bank'>): number {
  const [least, most] = SHOW;
  return Math.min(Math.max(least, bank * 250), most);
}

/** Formats a pace: `live`, `days 259200+43200/432000 regent` (bank, increment, cap, what happens at a deadline). */
export function formatPace(pace: Pace): string {
  if (pace.kind === 'live') return 'live';
  return `days ${pace.bank}+${pace.increment}/${pace.cap} ${pace.late}`;
}

/** Reads what {@link formatPace} writes; null for anything else. */
export function parsePace(text: string): Pace | null {
  if (text === 'live') return { kind: 'live' };
  const days = /^days (\d+)\+(\d+)\/(\d+) (regent|wait)$/.exec(text);
  if (days === null) return null;
  const [bank, increment, cap] = [Number(days[1]), Number(days[2]), Number(days[3])];
  return paceFits({ bank, increment, cap })
    ? { kind: 'days', bank, increment, cap, late: LATE.find((each) => each === days[4])! }
    : null;
}

/** Whether all numbers of a correspondence pace are within {@link PACE_LIMITS}. */
function paceFits(pace: Pick<DaysPace, 'bank' | 'increment' | 'cap'>): boolean {
  const names = Object.keys(PACE_LIMITS) as (keyof typeof PACE_LIMITS)[];
  return (
    pace.cap >= pace.bank &&
    names.every((name) => {
      const [least, most] = PACE_LIMITS[name];
      return pace[name] >= least && pace[name] <= most;
    })
  );
}
