/** Forms that several messages share. Not exported from the package: they aren't messages themselves. */
import { z } from 'zod';
import { CLOCK_LIMITS } from './clock.js';
import { LATE, PACE_LIMITS } from './pace.js';
import { BOT_LEVELS, BOT_MANNERS, FORMER_LEVELS, type FormerLevel, presentLevel } from './settings.js';

/** A team, N E S W. */
export const TeamForm = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]);

const formerLevels = Object.keys(FORMER_LEVELS) as FormerLevel[];
/** A bot's level, by its present or former name. */
export const LevelForm = z.enum([...BOT_LEVELS, ...formerLevels]).transform(presentLevel);
export const MannerForm = z.enum(BOT_MANNERS);

/** A whole number from the least to the most. */
export const wholeWithin = ([least, most]: readonly [number, number]) => z.number().int().min(least).max(most);
/** A browser's secret key, by which it holds seats: 64 hexadecimal digits. */
export const KeyForm = z.string().regex(/^[0-9a-f]{64}$/);

/** The clock of a live match. */
export const ClockForm = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('none') }),
  z.strictObject({ kind: z.literal('turn'), seconds: wholeWithin(CLOCK_LIMITS.seconds) }),
  z.strictObject({
    kind: z.literal('bank'),
    seconds: wholeWithin(CLOCK_LIMITS.seconds),
    increment: wholeWithin(CLOCK_LIMITS.increment),
    cap: wholeWithin(CLOCK_LIMITS.cap),
  }),
]);

/** Live, or by correspondence. */
export const PaceForm = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('live') }),
  z
    .strictObject({
      kind: z.literal('days'),
      bank: wholeWithin(PACE_LIMITS.bank),
      increment: wholeWithin(PACE_LIMITS.increment),
      cap: wholeWithin(PACE_LIMITS.cap),
      late: z.enum(LATE),
    })
    .refine(({ bank, cap }) => cap >= bank, { path: ['cap'], error: 'the bank may not hold less than it begins with' }),
]);

/** The name of a time zone that this machine knows. */
export const ZoneForm = z.string().max(64).refine(isZone, { error: 'the IANA name of a time zone, as Europe/Madrid' });

function isZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
