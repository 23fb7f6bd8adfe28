/** The pace of a match that somebody is about to make: one by name, or of numbers of one's own. Pure. */
import { type Late, PACE_LIMITS, PACES, type Pace, type PaceName, weekARound } from '@dominion/protocol';

/** The paces of days in the order in which they are offered. */
export const PACE_CHOICES = ['day', 'twoDays', 'round', 'banked', 'own'] as const satisfies readonly (
  | PaceName
  | 'round'
  | 'own'
)[];
type PaceChoice = (typeof PACE_CHOICES)[number];

/** In what a pace of one's own is counted, in seconds. */
const UNITS = { hours: 3600, days: 86_400 } as const;
export const PACE_UNITS = ['hours', 'days'] as const satisfies readonly (keyof typeof UNITS)[];
export type PaceUnit = (typeof PACE_UNITS)[number];

/** The fields of a pace of one's own. */
export const PACE_FIELDS = ['bank', 'increment', 'cap'] as const;
export type PaceNumber = (typeof PACE_FIELDS)[number];

/** What the form holds of a pace; numbers as text, because half of a number is typed first. */
export interface PaceDraft {
  readonly kind: Pace['kind'];
  readonly choice: PaceChoice;
  readonly unit: PaceUnit;
  readonly own: Readonly<Record<PaceNumber, string>>;
  readonly late: Late;
}

/** Live; who turns to days finds a day a turn, and a regent at a deadline. */
export const FIRST_PACE: PaceDraft = {
  kind: 'live',
  choice: 'day',
  unit: 'hours',
  own: { bank: '48', increment: '12', cap: '72' },
  late: 'regent',
};

/** What a field may be as its unit counts: from, to. */
export function paceFieldLimits(field: PaceNumber, unit: PaceUnit): readonly [number, number] {
  const [from, to] = PACE_LIMITS[field];
  return [Math.ceil(from / UNITS[unit]), Math.floor(to / UNITS[unit])];
}

/** A field's seconds; null for what is no whole number, or beyond its limits. */
function secondsOf({ own, unit }: PaceDraft, field: PaceNumber): number | null {
  const [from, to] = paceFieldLimits(field, unit);
  const number = /^\s*\d{1,4}\s*$/.test(own[field]) ? Number(own[field]) : Number.NaN;
  return number >= from && number <= to ? number * UNITS[unit] : null;
}

/**
 * The pace that the form asks for at a table of so many sides, or the fields that are wrong: what a side holds at most is no less
 * than what it begins with.
 */
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

/** The form as it was when this pace was asked for; what it does not say is as at first. */
export function draftOfPace(pace: Pace): PaceDraft {
  if (pace.kind === 'live') return FIRST_PACE;
  const same = (other: Readonly<Record<PaceNumber, number>>): boolean =>
    PACE_FIELDS.every((field) => other[field] === pace[field]);
  // A round has as many turns as the table that it was asked for had sides.
  const named = [2, 3, 4].some((sides) => same(weekARound(sides)))
    ? 'round'
    : (Object.keys(PACES) as PaceName[]).find((name) => same(PACES[name]));
  if (named !== undefined) return { ...FIRST_PACE, kind: 'days', choice: named, late: pace.late };
  const unit = PACE_UNITS.findLast((each) => PACE_FIELDS.every((field) => pace[field] % UNITS[each] === 0)) ?? 'hours';
  const text = (field: PaceNumber): string => String(Math.round(pace[field] / UNITS[unit]));
  const own = { bank: text('bank'), increment: text('increment'), cap: text('cap') };
  return { kind: 'days', choice: 'own', unit, own, late: pace.late };
}
