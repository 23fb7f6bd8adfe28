/** What an evaluation adds up, and how much each thing counts. Everything is linear in these numbers, so that they can be fitted. */
import { ADMIRAL, ASSASSIN, GENERAL, PRINCE, SERGEANT, SOLDIER, type Unit, WARRIOR } from '@dominion/rules';
import { PRICES, RIVAL } from './prices.js';

/** Weights in hundredths of a Soldier. */
export interface Weights {
  /** Units. An Emperor's price is no weight: losing it loses the game. */
  readonly prince: number;
  readonly general: number;
  readonly admiral: number;
  readonly warrior: number;
  readonly assassin: number;
  readonly sergeant: number;
  readonly soldier: number;
  /** A Recruited Peasant on land that its camp controls, and what each step from there costs, {@link FAR} at most. */
  readonly recruit: number;
  readonly recruitStep: number;
  /** An own stronghold with an army unit on it, and one abroad. */
  readonly homeStronghold: number;
  readonly stronghold: number;
  /** Control of the own Territory, and of another. */
  readonly homeControl: number;
  readonly control: number;
  /** A Peasant with an army unit beside it and nobody on the other side. */
  readonly halfStraddle: number;
  /** A square that a Prince, General, Admiral or Assassin sees and that is empty. */
  readonly view: number;
  /** By unit, each square closer to the nearest Emperor of an enemy. */
  readonly pullPrince: number;
  readonly pullGeneral: number;
  readonly pullAdmiral: number;
  readonly pullWarrior: number;
  readonly pullAssassin: number;
  readonly pullSergeant: number;
  readonly pullSoldier: number;
  /** An empty square on the eight lines from the own Emperor: the ways by which it is reached. */
  readonly exposure: number;
  /** An own unit beside the own Emperor. */
  readonly guard: number;
  /** An enemy unit that stands on one of those lines with nothing between and strikes along it. */
  readonly attacked: number;
  /** An enemy unit within two squares of the own Emperor. */
  readonly intruder: number;
  /** A square to which the own Emperor could go without being struck there; asked only where it counts at all. */
  readonly flight: number;
  /** A square that the own Emperor could reach in a few steps over such as nobody strikes; asked only where it counts at all. */
  readonly room: number;
  /** An enemy beside a Sergeant or Soldier, beyond the fourth: it may be turned. */
  readonly ring: number;
  /** Another enemy that is left in the game, besides what it has. */
  readonly rival: number;
  /** Each square by which a Soldier is closer than {@link FORAGED} to the nearest Peasant; asked only where it counts at all. */
  readonly forage: number;
  /** To be the one who moves. */
  readonly initiative: number;
}

/** So far from an Emperor a unit is worth what its kind is: squares. */
export const MIDWAY = 8;

/** From here on a Recruited Peasant is far from home, however far: squares. */
export const FAR = 12;

/** So far from the nearest Peasant and farther a Soldier gathers nothing: squares. */
export const FORAGED = 7;

/** What people who know the game would say; the fitting starts from these. */
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

/** Names of the weights, in a fixed order. */
export const WEIGHT_NAMES = Object.keys(WEIGHTS) as readonly (keyof Weights)[];

/** By unit: what each square closer to the nearest Emperor of an enemy is worth; who has no such weight is not drawn. */
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
