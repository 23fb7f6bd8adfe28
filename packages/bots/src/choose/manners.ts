/** What each manner counts, and what counts once an enemy is nearly beaten. */
import { livingCamps, type Position, type Team } from '@dominion/rules';
import { Evaluator } from '../eval/evaluator.js';
import { spiteOf } from '../eval/spite.js';
import { WEIGHTS, type Weights } from '../eval/weights.js';
import type { BotManner } from './levels.js';

/** By manner: what it counts more or less than others do. */
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
 * What a team is up to by how much more than its enemies its camp has: about as much as the only one, as one of several, clearly more
 * than each of several, so much that it goes for an Emperor, or more than it will ever need. `even` is what positions are compared by.
 */
export const STANCE_NAMES = ['even', 'gathering', 'wary', 'stalking', 'pursuing', 'hunting'] as const;
/** One of {@link STANCE_NAMES}. */
export type Stance = (typeof STANCE_NAMES)[number];

/** Who has several enemies keeps what it has, and does not go far from it. */
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

/** By stance: what counts more or less, besides what the manner says. */
const STANCES: Readonly<Record<Stance, Partial<Weights>>> = {
  even: {},
  gathering: { guard: 2, recruit: 1.15, view: 1.3, halfStraddle: 0.5 },
  // Of several the one wins who lets the others wear each other down.
  wary: WARY,
  // Who only waits is worn down as well: the weakest of the others is gone for, with an eye on the rest.
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
  // To get at the Emperor rather than to gather more; what was gathered still goes home.
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
  // Whoever gathers on has forty Soldiers at home in the end, and the Emperor is still at large.
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
 * What only some stances ask for, in hundredths of a Soldier: what an Emperor's ways out and its room are worth to it, and what a
 * Soldier is for being near Peasants. In a match of two camps whoever gathers more of those that come wins in the end.
 */
const ASKED: Readonly<Record<Stance, Partial<Weights>>> = {
  even: {},
  gathering: { forage: 14 },
  wary: {},
  stalking: {},
  pursuing: { flight: 25 },
  hunting: { flight: 25, room: 6 },
};

/** The weights of a manner, for a team in a stance. */
export function weightsOf(manner: BotManner, stance: Stance = 'even'): Weights {
  const weights: Record<string, number> = { ...WEIGHTS };
  Object.assign(weights, ASKED[stance]);
  // Who is cautious anyhow is not twice so.
  const cautious = manner === 'cautious' && STANCES[stance] === WARY;
  for (const factors of cautious ? [LIKINGS[manner]] : [LIKINGS[manner], STANCES[stance]]) {
    for (const [name, factor] of Object.entries(factors)) weights[name]! *= factor;
  }
  return weights as unknown as Weights;
}

const evaluators = new Map<string, Evaluator>();

/** The evaluator of a manner, for a team in a stance. */
export function evaluatorOf(manner: BotManner, stance: Stance = 'even'): Evaluator {
  const name = `${manner} ${stance}`;
  let evaluator = evaluators.get(name);
  if (evaluator === undefined) {
    evaluator = new Evaluator(weightsOf(manner, stance));
    evaluators.set(name, evaluator);
  }
  return evaluator;
}

/** So many times what all enemies have together is enough to pursue, and to hunt. */
const PURSUED = 1.4;
const HUNTED = 4;
/** Who hunts has at least so much more than they, in hundredths of a Soldier: with less there is nobody to hunt with. */
const SPARE = 800;
/** So many times what the strongest of several enemies has is enough to go for the weakest. */
const STALKED = 1.4;

/**
 * From which turn on patience wears thin among several camps where there is no last turn, and over how many turns. While all of
 * them are wary nobody wins: of 24 matches of four equals 21 % were open after 1,500 turns, and none with this (docs/laboratory.md).
 */
const PATIENT = 80;
const WEARS = 120;
/** What each of several enemies counts at least once patience is gone. */
const GRUDGE = 0.75;

/** How much of the patience is gone, 0 to 1; none in a match that the count ends. */
function impatienceIn({ last, ply }: Position): number {
  return last === 0 ? Math.max(0, Math.min(1, (ply - PATIENT) / WEARS)) : 0;
}

/** What a team is up to. */
export interface Intent {
  readonly stance: Stance;
  /** The enemy whose Emperor it goes for, as bits of teams; 0 for whoever is near. */
  readonly prey: number;
  /** How much each enemy counts beside the own camp. */
  readonly spite: number;
}

/** What a team had better be up to, by what its camp and its enemies have. */
export function intentOf(position: Position, team: Team): Intent {
  const strengthOf = (camp: number) => evaluatorOf('balanced').strengthOf(position, camp);
  const own = strengthOf(position.camps[team]!);
  const enemies = livingCamps(position)
    .filter((camp) => camp !== position.camps[team])
    .map((camp) => ({ camp, strength: strengthOf(camp) }))
    .sort((a, b) => a.strength - b.strength);
  const others = enemies.reduce((sum, { strength }) => sum + strength, 0);
  const prey = enemies.length > 1 ? enemies[0]!.camp : 0;
  // Who has more than all of them together gains by whatever one of them loses.
  if (own > HUNTED * others && own > others + SPARE) return { stance: 'hunting', prey, spite: 1 };
  if (own > PURSUED * others) return { stance: 'pursuing', prey, spite: 1 };
  const spite = spiteOf(position, team);
  if (prey === 0) return { stance: 'gathering', prey, spite };
  const impatience = impatienceIn(position);
  if (impatience > 0) {
    // Who is not the weakest goes for it; nobody spares anything out of fear of the rest.
    const grudge = spite + impatience * Math.max(0, GRUDGE - spite);
    return { stance: 'even', prey: own >= enemies[0]!.strength ? prey : 0, spite: grudge };
  }
  if (own > STALKED * enemies.at(-1)!.strength) return { stance: 'stalking', prey, spite };
  return { stance: 'wary', prey: 0, spite };
}
