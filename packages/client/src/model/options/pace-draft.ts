/** The pace of a match in the form: a named one, or custom numbers. Pure. */
import { type Late, PACE_LIMITS, PACES, type Pace, type PaceName, weekARound } from '@dominion/protocol';

/** The correspondence paces in the order of the form. */
export const PACE_CHOICES = ['day', 'twoDays', 'round', 'banked', 'own'] as const satisfies readonly (
  | PaceName
  | 'round'
  | 'own'
)[];
type PaceChoice = (typeof PACE_CHOICES)[number];

/** The units of a custom pace, in seconds. */
const UNITS = { hours: 3600, days: 86_400 } as const;
export const PACE_UNITS = ['hours', 'days'] as const satisfies readonly (keyof typeof UNITS)[];
export type PaceUnit = (typeof PACE_UNITS)[number];

export const PACE_FIELDS = ['bank', 'increment', 'cap'] as const;
export type PaceNumber = (typeof PACE_FIELDS)[number];

/** The pace in the form; numbers are text because half of a number is typed first. */
export interface PaceDraft {
  readonly kind: Pace['kind'];
  readonly choice: PaceChoice;
  readonly unit: PaceUnit;
  readonly own: Readonly<Record<PaceNumber, string>>;
  readonly late: Late;
}

/** Live; a switch to correspondence starts with a day a turn, and a regent at a deadline. */
export const FIRST_PACE: PaceDraft = {
  kind: 'live',
  choice: 'day',
  unit: 'hours',
  own: { bank: '48', increment: '12', cap: '72' },
  late: 'regent',
};

/** Returns a field's limits in its unit: from, to. */
export function paceFieldLimits(field: PaceNumber, unit: PaceUnit): readonly [number, number] {
  const [from, to] = PACE_LIMITS[field];
  return [Math.ceil(from / UNITS[unit]), Math.floor(to / UNITS[unit])];
}

/** Returns a field's seconds; null if it isn't a whole number within its limits. */
function secondsOf({ own, unit }: PaceDraft, field: PaceNumber): number | null {
  const [from, to] = paceFieldLimits(field, unit);
  const number = /^\s*\d{1,4}\s*$/.test(own[field]) ? Number(own[field]) : Number.NaN;
  return number >= from && number <= to ? number * UNITS[unit] : null;
}

/** Returns the pace for `sides` sides, or the wrong fields. The cap must be at least the first bank. */
export function paceOf(draft: PaceDraft, sides: number): Pace | readonly PaceNumber[] {
  const { kind, choice, late } = draft;
  if (kind === 'live') return { kind };
  if (choice === 'round') return { kind, ...weekARound(sides), late };
  if (choice !== 'own') return { kind, ...PACES[choice], late };
  const [bank, increment, cap] = PACE_FIELDS.map((field) => secondsOf(draft, field)) as [number, number, number];
  const wrong = PACE_FIELDS.filter((field) => secondsOf(draft, field) === null);
  if (wrong.length > 0) return wrong;
  return cap < bank ? ['cap'] : { kind, bank, increment, cap, late };
}

/** Returns the form for a pace; fields that it doesn't set are as at first. */
export function draftOfPace(pace: Pace): PaceDraft {
  if (pace.kind === 'live') return FIRST_PACE;
  const same = (other: Readonly<Record<PaceNumber, number>>): boolean =>
    PACE_FIELDS.every((field) => other[field] === pace[field]);
  // A round has as many turns as the original table had sides.
  const named = [2, 3, 4].some((sides) => same(weekARound(sides)))
    ? 'round'
    : (Object.keys(PACES) as PaceName[]).find((name) => same(PACES[name]));
  if (named !== undefined) return { ...FIRST_PACE, kind: 'days', choice: named, late: pace.late };
  const unit = PACE_UNITS.findLast((each) => PACE_FIELDS.every((field) => pace[field] % UNITS[each] === 0)) ?? 'hours';
  const text = (field: PaceNumber): string => String(Math.round(pace[field] / UNITS[unit]));
  const own = { bank: text('bank'), increment: text('increment'), cap: text('cap') };
  return { kind: 'days', choice: 'own', unit, own, late: pace.late };
}
