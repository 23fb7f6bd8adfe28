/** What the throws of a match did, in sums: how far they moved each camp's chance, and what came beside what was due. */
import { type Dice, SUCCESSION_COUNT, TEAMS, type Team } from '@dominion/rules';
import { percentileOfCount, percentileOfSum } from '../chances/spread.js';
import { FATES, type Fate, fateLikelihood, fateOf, likelihoodOf, successionLikelihood } from '../chances/throws.js';
import { greatest, type Weighed } from './weighed.js';

/** How luck moved the chance of a camp. */
export interface CampLuck {
  /** The camp's teams, as bits. */
  readonly camp: number;
  /** How much its own throws moved its chance, those of all others, and both together. */
  readonly own: number;
  readonly others: number;
  readonly total: number;
  /** In which part of all that these throws could have brought it would have been less lucky, 0 to 1. */
  readonly percentile: number;
}

/** How often something came, beside how often it was due. */
export interface Frequency {
  readonly came: number;
  readonly expected: number;
  /** In which part of all cases it would have come less often, 0 to 1; just as often counts half. */
  readonly percentile: number;
}

/** The throws of a team. */
export interface ThrowLedger {
  readonly team: Team;
  readonly throws: number;
  /** The X's were up. */
  readonly up: Frequency;
  readonly fates: readonly (Frequency & { readonly fate: Fate })[];
  /** Throws for the succession, and how many enthroned an heir; null where there were none. */
  readonly succession: (Frequency & { readonly throws: number }) | null;
}

/** The luck of a match. */
export interface Luck {
  readonly camps: readonly CampLuck[];
  /** By team that threw. */
  readonly ledgers: readonly ThrowLedger[];
  /** The throws that swung most, the greatest first. */
  readonly swung: readonly Weighed[];
}

/** So many throws are called those that swung most. */
const SWUNG = 3;
/** What moves a chance by less is no swing. */
const LEAST_SWING = 0.005;

/** Adds up the throws of a match; with those of a part of it, what is known of that part. */
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

function ledgerOf(team: Team, throws: readonly Weighed[], dice: Dice): ThrowLedger {
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
