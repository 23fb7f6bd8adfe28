/** When a match was decided, in one line of figures: since when its winner was clearly ahead, and what choices and throws had to do with it. */
import type { Team } from '@dominion/rules';
import { campOf } from '../chances/camps.js';
import type { Luck } from './luck.js';
import type { Review } from './review.js';

/** Since when a match was decided. */
export interface MatchVerdict {
  /** The number of the winning camp in the review's list. */
  readonly camp: number;
  /** How many actions had been done when its chance was less than `least` for the last time, and one more. */
  readonly at: number;
  /** What it never fell below from then on. */
  readonly least: number;
}

/** Who has so much of the way from an equal share to certainty is clearly ahead. */
const CLEARLY = 0.5;

/** Since when the winner was clearly ahead; null while that is not known, or where nobody won. */
export function verdictOf({ camps, curve, stage }: Review, winners: readonly Team[]): MatchVerdict | null {
  const [winner] = winners;
  if (stage !== 'done' || winner === undefined) return null;
  const camp = campOf(camps, winner);
  const share = 1 / camps.length;
  const least = share + CLEARLY * (1 - share);
  const at = curve.findLastIndex((chances) => chances !== null && chances[camp]! < least) + 1;
  return { camp, at: Math.min(at, curve.length - 1), least };
}

/** What a camp's own choices that are told as turning points cost it, and what all throws together brought it, of a whole chance. */
export function costsOf(review: Review, luck: Luck, team: Team): { readonly choices: number; readonly throws: number } {
  const camp = campOf(review.camps, team);
  const own = review.turnings.filter((turning) => campOf(review.camps, turning.team) === camp);
  return {
    choices: own.reduce((sum, { kept }) => sum + kept, 0),
    throws: luck.camps[camp]?.total ?? 0,
  };
}
