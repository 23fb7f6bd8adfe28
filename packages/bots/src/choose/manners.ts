/** The weights of each manner, and of each stance towards the enemies. */
import { livingCamps, type Position, type Team } from '@dominion/rules';
import { Evaluator } from '../eval/evaluator.js';
import { opponentWeightOf } from '../eval/opponent-weight.js';
import { WEIGHTS, type Weights } from '../eval/weights.js';
import type { BotManner } from './levels.js';

/** By manner: the factors by which its weights differ. */
const LIKINGS: Readonly<Record<BotManner, Partial<Weights>>> = {
  balanced: {},
  cautious: {
    guard: 5,
    attacked: 1.5,
    intruder: 1.6,
    exposure: 1.8,
    homeStronghold: 2,
    homeControl: 1.5,
    pullPrince: 0.3,
    pullGeneral: 0.3,
    pullAdmiral: 0.4,
    pullWarrior: 0.6,
    pullAssassin: 0.6,
    pullSergeant: 0.7,
  },
  bold: {
    pullPrince: 2.2,
    pullGeneral: 2.2,
    pullAdmiral: 2,
    pullWarrior: 2.5,
    pullAssassin: 2,
    pullSoldier: 1.5,
    guard: 0.5,
    stronghold: 2,
    control: 1.6,
  },
  recruiter: { recruit: 1.45, halfStraddle: 3.5, recruitStep: 1.4, forage: 1.5 },
};

/**
 * A team's stances, by its side's strength compared to its enemies'. In order: like the only enemy's; one of several.
 * Then: clearly more than each of several; enough to go for an Emperor; more than it will ever need. `even` is for
 * comparing positions.
 */
export const STANCE_NAMES = ['even', 'gathering', 'wary', 'stalking', 'pursuing', 'hunting'] as const;
export type Stance = (typeof STANCE_NAMES)[number];

/** A team with several enemies guards what it has, and stays near it. */
const WARY: Partial<Weights> = {
  guard: 5,
  attacked: 1.5,
  intruder: 1.6,
  exposure: 1.8,
  homeStronghold: 2,
  homeControl: 1.5,
  pullPrince: 0.4,
  pullGeneral: 0.5,
};

/** By stance: the factors besides those of the manner. */
const STANCES: Readonly<Record<Stance, Partial<Weights>>> = {
  even: {},
  gathering: { guard: 2, recruit: 1.15, view: 1.3, halfStraddle: 0.5 },
  // Among several, the team that lets the others wear each other down wins.
  wary: WARY,
  // Waiting alone wears a team down too: it goes for the weakest, while watching the rest.
  stalking: {
    ...WARY,
    pullPrince: 1.5,
    pullGeneral: 1.5,
    pullAdmiral: 2,
    pullWarrior: 2,
    pullAssassin: 2,
    pullSergeant: 2,
    pullSoldier: 1.5,
  },
  // It aims at the Emperor instead of gathering more; units gathered still go home.
  pursuing: {
    pullPrince: 3,
    pullGeneral: 3,
    pullAdmiral: 3,
    pullWarrior: 3,
    pullAssassin: 3,
    pullSergeant: 3.5,
    pullSoldier: 2,
    recruitStep: 1.5,
  },
  // If it keeps gathering, it ends with forty Soldiers at home and the Emperor still at large.
  hunting: {
    pullPrince: 5,
    pullGeneral: 5,
    pullAdmiral: 5,
    pullWarrior: 5,
    pullAssassin: 3,
    pullSergeant: 8,
    pullSoldier: 10,
    recruit: 0.5,
    recruitStep: 0.3,
    halfStraddle: 0,
    homeStronghold: 0.3,
    homeControl: 0.3,
    guard: 0.3,
  },
};

/**
 * In hundredths of a Soldier, for some stances: an Emperor's ways out, its room, and a Soldier's nearness to Peasants.
 * Of two sides, the one that gathers more new Peasants wins in the end.
 */
const ASKED: Readonly<Record<Stance, Partial<Weights>>> = {
  even: {},
  gathering: { forage: 14 },
  wary: {},
  stalking: {},
  pursuing: { flight: 25 },
  hunting: { flight: 25, room: 6 },
};

/** Returns the weights of a manner, for a team in a stance. */
export function weightsOf(manner: BotManner, stance: Stance = 'even'): Weights {
  const weights: Record<string, number> = { ...WEIGHTS };
  Object.assign(weights, ASKED[stance]);
  // A cautious manner isn't made cautious twice.
  const cautious = manner === 'cautious' && STANCES[stance] === WARY;
  for (const factors of cautious ? [LIKINGS[manner]] : [LIKINGS[manner], STANCES[stance]]) {
    for (const [name, factor] of Object.entries(factors)) weights[name]! *= factor;
  }
  return weights as unknown as Weights;
}

const evaluators = new Map<string, Evaluator>();

/** Returns the evaluator of a manner, for a team in a stance. */
export function evaluatorOf(manner: BotManner, stance: Stance = 'even'): Evaluator {
  const name = `${manner} ${stance}`;
  let evaluator = evaluators.get(name);
  if (evaluator === undefined) {
    evaluator = new Evaluator(weightsOf(manner, stance));
    evaluators.set(name, evaluator);
  }
  return evaluator;
}

/** The multiples of all enemies' strength that are enough to pursue, and to hunt. */
const PURSUED = 1.4;
const HUNTED = 4;
/** The least lead of a hunter, in hundredths of a Soldier: with less it lacks the units. */
const SPARE = 800;
/** The multiple of the strongest enemy's strength that is enough to go for the weakest. */
const STALKED = 1.4;

/**
 * The turn from which patience wears thin among several sides without a last turn, and the turns that this takes.
 * If all stay wary no side wins: of 24 matches of four equals, 21 % were open after 1,500 turns, and none with this
 * (docs/laboratory.md).
 */
const PATIENT = 80;
const WEARS = 120;
/** The least weight of each of several enemies once patience is gone. */
const GRUDGE = 0.75;

/** Returns how much of the patience is gone, 0 to 1; 0 in a match that ends by points. */
function impatienceIn({ last, ply }: Position): number {
  return last === 0 ? Math.max(0, Math.min(1, (ply - PATIENT) / WEARS)) : 0;
}

export interface Intent {
  readonly stance: Stance;
  /** The enemy whose Emperor it goes for, as bits of teams; 0 for the nearest. */
  readonly prey: number;
  /** The weight of each enemy relative to the own side. */
  readonly spite: number;
}

/** Returns the best intent for a team, from the strength of its side and its enemies. */
export function intentOf(position: Position, team: Team): Intent {
  const strengthOf = (camp: number) => evaluatorOf('balanced').strengthOf(position, camp);
  const own = strengthOf(position.camps[team]!);
  const enemies = livingCamps(position)
    .filter((camp) => camp !== position.camps[team])
    .map((camp) => ({ camp, strength: strengthOf(camp) }))
    .sort((a, b) => a.strength - b.strength);
  const others = enemies.reduce((sum, { strength }) => sum + strength, 0);
  const prey = enemies.length > 1 ? enemies[0]!.camp : 0;
  // A side with more than all others together gains by every loss of theirs.
  if (own > HUNTED * others && own > others + SPARE) return { stance: 'hunting', prey, spite: 1 };
  if (own > PURSUED * others) return { stance: 'pursuing', prey, spite: 1 };
  const spite = opponentWeightOf(position, team);
  if (prey === 0) return { stance: 'gathering', prey, spite };
  const impatience = impatienceIn(position);
  if (impatience > 0) {
    // A side that isn't the weakest goes for the weakest; none spares it out of fear of the rest.
    const grudge = spite + impatience * Math.max(0, GRUDGE - spite);
    return { stance: 'even', prey: own >= enemies[0]!.strength ? prey : 0, spite: grudge };
  }
  if (own > STALKED * enemies.at(-1)!.strength) return { stance: 'stalking', prey, spite };
  return { stance: 'wary', prey: 0, spite };
}
