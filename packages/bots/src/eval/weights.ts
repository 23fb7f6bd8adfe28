/** An evaluation's terms and weights. Everything is linear in these numbers, so that they can be fitted. */
import { ADMIRAL, ASSASSIN, GENERAL, PRINCE, SERGEANT, SOLDIER, type Unit, WARRIOR } from '@dominion/rules';
import { PRICES, RIVAL } from './prices.js';

/** Weights in hundredths of a Soldier. */
export interface Weights {
  /** Units. An Emperor's price isn't a weight: losing it loses the game. */
  readonly prince: number;
  readonly general: number;
  readonly admiral: number;
  readonly warrior: number;
  readonly assassin: number;
  readonly sergeant: number;
  readonly soldier: number;
  /** A Recruited Peasant on land that its side controls, and the cost of each step from there, {@link FAR} at most. */
  readonly recruit: number;
  readonly recruitStep: number;
  /** An own stronghold with an army unit on it, and another's. */
  readonly homeStronghold: number;
  readonly stronghold: number;
  /** Control of the own Territory, and of another. */
  readonly homeControl: number;
  readonly control: number;
  /** A Peasant with an army unit next to it and an empty square opposite. */
  readonly halfStraddle: number;
  /** An empty square that a Prince, General, Admiral or Assassin sees. */
  readonly view: number;
  /** By unit, each square closer to the nearest Emperor of an enemy. */
  readonly pullPrince: number;
  readonly pullGeneral: number;
  readonly pullAdmiral: number;
  readonly pullWarrior: number;
  readonly pullAssassin: number;
  readonly pullSergeant: number;
  readonly pullSoldier: number;
  /** An empty square on the eight lines from the own Emperor, along which it can be reached. */
  readonly exposure: number;
  /** An own unit next to the own Emperor. */
  readonly guard: number;
  /** An enemy unit that attacks along one of those lines with nothing between. */
  readonly attacked: number;
  /** An enemy unit within two squares of the own Emperor. */
  readonly intruder: number;
  /** A square that the own Emperor could go to without being attacked; only computed if its weight isn't 0. */
  readonly flight: number;
  /**
   * A square that the own Emperor could reach in a few steps over squares that aren't attacked; only computed if its
   * weight isn't 0.
   */
  readonly room: number;
  /** An enemy next to a Sergeant or Soldier, beyond the fourth: the unit may be turned. */
  readonly ring: number;
  /** Each further enemy left in the game, besides its units. */
  readonly rival: number;
  /**
   * Each square by which a Soldier is closer than {@link FORAGED} to the nearest Peasant; only computed if its weight isn't 0.
   */
  readonly forage: number;
  /** Bonus for having the move. */
  readonly initiative: number;
}

/** The distance from an Emperor, in squares, at which a unit has its basic price. */
export const MIDWAY = 8;

/** The distance, in squares, from which a Recruited Peasant counts as far from home. */
export const FAR = 12;

/** The distance from the nearest Peasant, in squares, at which a Soldier gathers nothing. */
export const FORAGED = 7;

/** The estimates of experienced players; the fitting starts from these. */
export const WEIGHTS: Weights = {
  ...PRICES,
  halfStraddle: 12,
  view: 3,
  pullPrince: 3,
  pullGeneral: 3,
  pullAdmiral: 3,
  pullWarrior: 4,
  pullAssassin: 3,
  pullSergeant: 3,
  pullSoldier: 2,
  exposure: -3,
  guard: 8,
  attacked: -60,
  intruder: -25,
  flight: 0,
  room: 0,
  ring: -20,
  rival: RIVAL,
  forage: 0,
  initiative: 10,
};

/** The names of the weights, in a fixed order. */
export const WEIGHT_NAMES = Object.keys(WEIGHTS) as readonly (keyof Weights)[];

/** Returns by unit the value of each square closer to the nearest enemy Emperor; units left out aren't drawn. */
export function pullsOf(w: Weights): Readonly<Partial<Record<Unit, number>>> {
  return {
    [PRINCE]: w.pullPrince,
    [GENERAL]: w.pullGeneral,
    [ADMIRAL]: w.pullAdmiral,
    [WARRIOR]: w.pullWarrior,
    [ASSASSIN]: w.pullAssassin,
    [SERGEANT]: w.pullSergeant,
    [SOLDIER]: w.pullSoldier,
  };
}
