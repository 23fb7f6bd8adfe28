/**
 * What units and grounds are worth, in hundredths of a Soldier: the one list that the search, the reasons and the puzzles read.
 * Chosen by people who know the game and checked in the arena; what was fitted to matches came out close to it.
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

/** By name, as the weights call them. */
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

/** Another enemy that is left in the game, besides what it has. */
export const RIVAL = 300;

/** An Emperor as the prize of a displacement: more than all units together. It has no other price: losing it loses the game. */
export const CROWN = 10_000;

/** What is left of the worth of a team without an Emperor: it is lost but for one throw in 256 (§7). */
export const LEADERLESS = 0.1;

/** A Peasant as the prize of one. */
const PEASANT_PRIZE = 10;

/** A Recruited Peasant as the prize where it hangs with other things: the enemies have better to do. */
export const HANGING_RECRUIT = 20;

/** What each unit is called in such a list; it does not compile while one is missing. */
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

/** The units of a list by name; who is left out has the price of {@link PRICES}. */
type UnitPrices = Readonly<Partial<Record<(typeof NAMES)[keyof typeof NAMES], number>>>;

/** The prices of units by unit number; an Emperor, and what is no unit, 0. */
export function unitPrices(prices: UnitPrices): Float64Array {
  const list = new Float64Array(16);
  for (const unit of UNITS) {
    if (unit !== EMPEROR) list[unit] = prices[NAMES[unit]] ?? PRICES[NAMES[unit]];
  }
  return list;
}

/** The same for whoever displaces them: an Emperor is beyond all else, and a recruit on its way is worth half of one at home. */
export function prizes(units: Float64Array): Float64Array {
  const list = units.slice();
  list[EMPEROR] = CROWN;
  list[RECRUIT] = units[RECRUIT]! / 2;
  list[PEASANT] = PEASANT_PRIZE;
  return list;
}

/** By unit number, what the list says of each. */
export const UNIT_PRICES: Float64Array = unitPrices(PRICES);
/** By unit number, and for a Peasant, what the list says of each to whoever displaces it. */
export const PRIZES: Float64Array = prizes(UNIT_PRICES);
