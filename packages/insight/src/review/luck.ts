/**
 * The luck of a match: how throws moved each side's chance, and each result's frequency compared to its expectation.
 */
import { type Dice, SUCCESSION_COUNT, TEAMS, type Team } from '@dominion/rules';
import { percentileOfCount, percentileOfSum } from '../chances/spread.js';
import { FATES, type Fate, fateLikelihood, fateOf, likelihoodOf, successionLikelihood } from '../chances/throws.js';
import { greatest, type Weighed } from './weighed.js';

/** The effect of luck on a side's chance. */
export interface CampLuck {
  /** The side's teams, as bits. */
  readonly camp: number;
  /** How much its own throws moved its chance, and those of all others. */
  readonly own: number;
  readonly others: number;
  readonly total: number;
  /** The share of all possible results of these throws that would have been less lucky, 0 to 1. */
  readonly percentile: number;
}

/** How often something came, and how often it was due. */
export interface Frequency {
  readonly came: number;
  readonly expected: number;
  /** The share of cases in which it would have come less often, 0 to 1; equal counts weigh half. */
  readonly percentile: number;
}

/** The throws of a team. */
export interface ThrowStats {
  readonly team: Team;
  readonly throws: number;
  readonly up: Frequency;
  readonly fates: readonly (Frequency & { readonly fate: Fate })[];
  /** Throws for the succession, and how many enthroned an heir; null if there were none. */
  readonly succession: (Frequency & { readonly throws: number }) | null;
}

export interface Luck {
  readonly camps: readonly CampLuck[];
  readonly ledgers: readonly ThrowStats[];
  /** The throws with the greatest swings, the greatest first. */
  readonly swung: readonly Weighed[];
}

const SWUNG = 3;
/** The least change of a chance that counts as a swing. */
const LEAST_SWING = 0.005;

/** Adds up the throws of a match so far. */
export function luckOf(camps: readonly number[], throws: readonly Weighed[], dice: Dice): Luck {
  return {
    camps: camps.map((camp, at) => campLuck(camp, at, throws)),
    ledgers: TEAMS.map((team) => ledgerOf(team, throws, dice)).filter(
      (ledger) => ledger.throws > 0 || ledger.succession !== null,
    ),
    swung: throws
      .filter((each) => greatest(each) >= LEAST_SWING)
      .sort((a, b) => greatest(b) - greatest(a))
      .slice(0, SWUNG),
  };
}

function campLuck(camp: number, at: number, throws: readonly Weighed[]): CampLuck {
  let own = 0;
  let others = 0;
  for (const { team, swing } of throws) {
    if ((camp & (1 << team)) !== 0) own += swing[at]!;
    else others += swing[at]!;
  }
  const draws = throws.map(({ outcomes, expected }) =>
    outcomes.map(({ likelihood, chances }) => [likelihood, chances[at]! - expected[at]!] as const),
  );
  return { camp, own, others, total: own + others, percentile: percentileOfSum(draws, own + others) };
}

function ledgerOf(team: Team, throws: readonly Weighed[], dice: Dice): ThrowStats {
  const own = throws.filter((each) => each.team === team);
  const fates = own.filter(({ purpose }) => purpose === 'fate');
  const successions = own.filter(({ purpose }) => purpose === 'succession');
  const enthroned = successions.filter(({ count }) => count === SUCCESSION_COUNT).length;
  return {
    team,
    throws: fates.length,
    up: entryOf(fates.length, 1 - likelihoodOf(null, dice), fates.filter(({ count }) => count !== null).length),
    fates: FATES.map((fate) => {
      const came = fates.filter(({ count }) => fateOf(count) === fate).length;
      return { fate, ...entryOf(fates.length, fateLikelihood(fate, dice), came) };
    }),
    succession:
      successions.length === 0
        ? null
        : { throws: successions.length, ...entryOf(successions.length, successionLikelihood(dice), enthroned) },
  };
}

function entryOf(throws: number, likelihood: number, came: number): Frequency {
  const chances = Array.from({ length: throws }, () => likelihood);
  return { came, expected: throws * likelihood, percentile: percentileOfCount(chances, came) };
}
