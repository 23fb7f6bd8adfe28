/**
 * The prices of units and ground, in hundredths of a Soldier: the one list for the search, the reasons and the puzzles.
 * Experienced players chose them, and fitted prices came out close.
 */
import {
  ADMIRAL,
  ASSASSIN,
  EMPEROR,
  GENERAL,
  PEASANT,
  PRINCE,
  RECRUIT,
  SERGEANT,
  SOLDIER,
  UNITS,
  type Unit,
  WARRIOR,
} from '@dominion/rules';

/** By name, as in the weights. */
export const PRICES = {
  prince: 1150,
  general: 750,
  admiral: 520,
  warrior: 340,
  assassin: 420,
  sergeant: 200,
  soldier: 100,
  recruit: 65,
  recruitStep: 6,
  homeStronghold: 20,
  stronghold: 40,
  homeControl: 60,
  control: 150,
} as const;

/** Each further enemy left in the game, besides its units. */
export const RIVAL = 300;

/** The prize for an Emperor: more than all units together. It has no other price, because losing it loses the game. */
export const CROWN = 10_000;

/** The share of a team's value without an Emperor: it is lost except for one throw in 256 (§7). */
export const LEADERLESS = 0.1;

const PEASANT_PRIZE = 10;

/** The prize of a Recruited Peasant that hangs with other units: the enemies have better targets. */
export const HANGING_RECRUIT = 20;

/** The name of each unit in such a list; it doesn't compile while one is missing. */
const NAMES = {
  [PRINCE]: 'prince',
  [GENERAL]: 'general',
  [ADMIRAL]: 'admiral',
  [WARRIOR]: 'warrior',
  [ASSASSIN]: 'assassin',
  [SERGEANT]: 'sergeant',
  [SOLDIER]: 'soldier',
  [RECRUIT]: 'recruit',
} as const satisfies Readonly<Record<Exclude<Unit, typeof EMPEROR>, keyof typeof PRICES>>;

/** The units of a list by name; those left out have the price of {@link PRICES}. */
type UnitPrices = Readonly<Partial<Record<(typeof NAMES)[keyof typeof NAMES], number>>>;

/** Returns the prices of units by unit number; 0 for an Emperor and for numbers without a unit. */
export function unitPrices(prices: UnitPrices): Float64Array {
  const list = new Float64Array(16);
  for (const unit of UNITS) {
    if (unit !== EMPEROR) list[unit] = prices[NAMES[unit]] ?? PRICES[NAMES[unit]];
  }
  return list;
}

/** Returns the prizes for taking units: an Emperor exceeds all else, and a recruit on its way counts half of one at home. */
export function prizes(units: Float64Array): Float64Array {
  const list = units.slice();
  list[EMPEROR] = CROWN;
  list[RECRUIT] = units[RECRUIT]! / 2;
  list[PEASANT] = PEASANT_PRIZE;
  return list;
}

/** The price of each unit, by unit number. */
export const UNIT_PRICES: Float64Array = unitPrices(PRICES);
/** The prize for taking each unit or a Peasant, by unit number. */
export const PRIZES: Float64Array = prizes(UNIT_PRICES);
