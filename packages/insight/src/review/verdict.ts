/** When a match was decided, in one line of figures: since when its winner was clearly ahead, and what choices, throws and the last turns had to do with it. */
import { fateMayEnd, type Position, type Team } from '@dominion/rules';
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

/** What the turns that Fate could have ended a match with (RULES.md §10) did to a camp's chance. */
export interface LastTurns {
  /** The number of the camp in the review's list. */
  readonly camp: number;
  /** How many turns they were. */
  readonly turns: number;
  /** Its chance when they began, and after them: where the count ended the match, before the throw that did. */
  readonly before: number;
  readonly after: number;
}

/**
 * What the last turns did to a team's camp; null while that is not known, or where Fate could never have ended the match. `positions`
 * are those by the number of actions done, the end included.
 */
export function lastTurnsOf(
  { camps, curve, stage }: Review,
  positions: readonly Position[],
  team: Team,
): LastTurns | null {
  const first = positions.findIndex(fateMayEnd);
  if (stage !== 'done' || first === -1) return null;
  const end = positions.at(-1)!;
  const last = end.phase === 'mandate' ? positions.findLastIndex(({ phase }) => phase === 'fate') : curve.length - 1;
  const camp = campOf(camps, team);
  const [before, after] = [curve[first]?.[camp], curve[last]?.[camp]];
  if (before === undefined || after === undefined) return null;
  return { camp, turns: end.ply - positions[first]!.ply + 1, before, after };
}
