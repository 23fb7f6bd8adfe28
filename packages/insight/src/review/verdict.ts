/**
 * The verdict on a match, in figures: from when its winner was clearly ahead, and the effect of choices, throws and the last
 * turns.
 */
import { fateMayEnd, type Position, type Team } from '@dominion/rules';
import { campOf } from '../chances/camps.js';
import type { Luck } from './luck.js';
import type { Review } from './review.js';

/** When a match was decided. */
export interface MatchVerdict {
  /** The winning side's index in the review's list. */
  readonly camp: number;
  /** The number of actions when its chance was below `least` for the last time, plus one. */
  readonly at: number;
  /** The chance that it kept from then on. */
  readonly least: number;
}

/** The share of the way from an equal chance to certainty that counts as clearly ahead. */
const CLEARLY = 0.5;

/** Returns from when the winner was clearly ahead; null if that isn't known, or without a winner. */
export function verdictOf({ camps, curve, stage }: Review, winners: readonly Team[]): MatchVerdict | null {
  const [winner] = winners;
  if (stage !== 'done' || winner === undefined) return null;
  const camp = campOf(camps, winner);
  const share = 1 / camps.length;
  const least = share + CLEARLY * (1 - share);
  const at = curve.findLastIndex((chances) => chances !== null && chances[camp]! < least) + 1;
  return { camp, at: Math.min(at, curve.length - 1), least };
}

/** Returns the effects of a side's turning points, and of all throws, as shares of a chance. */
export function costsOf(review: Review, luck: Luck, team: Team): { readonly choices: number; readonly throws: number } {
  const camp = campOf(review.camps, team);
  const own = review.turnings.filter((turning) => campOf(review.camps, turning.team) === camp);
  return {
    choices: own.reduce((sum, { kept }) => sum + kept, 0),
    throws: luck.camps[camp]?.total ?? 0,
  };
}

/** The effect on a side's chance of the turns that Fate could have ended a match with (RULES.md §10). */
export interface LastTurns {
  /** The side's index in the review's list. */
  readonly camp: number;
  readonly turns: number;
  /** Its chance when they began, and after them; if points decided, before the final throw. */
  readonly before: number;
  readonly after: number;
}

/**
 * Returns the effect of the last turns; null if unknown, or if Fate could never have ended the match. `positions` go by
 * actions played, including the end.
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
