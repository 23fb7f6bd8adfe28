/** What each manner counts, and what counts once an enemy is nearly beaten. */
import type { Position, Team } from '@dominion/rules';
import { Evaluator } from './eval/evaluator.js';
import { GUESSED, type Weights } from './eval/weights.js';
import type { BotManner } from './levels.js';

/** By manner: what it counts more or less than others do. */
const LIKINGS: Readonly<Record<BotManner, Partial<Weights>>> = {
  balanced: {},
  cautious: {
    guard: 2,
    attacked: 1.5,
    intruder: 1.6,
    exposure: 1.8,
    homeStronghold: 2,
    homeControl: 1.5,
    pullPrince: 0.4,
    pullGeneral: 0.5,
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
  recruiter: { recruit: 1.35, halfStraddle: 3.5, recruitStep: 1.4 },
};

/** What counts for who is far ahead: to get at the Emperor rather than to gather more. */
const PURSUIT: Partial<Weights> = {
  pullPrince: 3,
  pullGeneral: 3,
  pullAdmiral: 3,
  pullWarrior: 3,
  pullAssassin: 3,
  pullSergeant: 3.5,
  pullSoldier: 2,
  recruitStep: 1.5,
};

/** What a way out is worth to an Emperor who is pursued: hundredths of a Soldier. */
const FLIGHT = 25;

/** The weights of a manner, for a team that is about even or one that pursues an enemy who is nearly beaten. */
export function weightsOf(manner: BotManner, pursues = false): Weights {
  const weights: Record<string, number> = { ...GUESSED };
  for (const factors of pursues ? [LIKINGS[manner], PURSUIT] : [LIKINGS[manner]]) {
    for (const [name, factor] of Object.entries(factors)) weights[name]! *= factor;
  }
  if (pursues) weights.flight = FLIGHT;
  return weights as unknown as Weights;
}

const evaluators = new Map<string, Evaluator>();

/** The evaluator of a manner, for a team that is about even or one that pursues an enemy who is nearly beaten. */
export function evaluatorOf(manner: BotManner, pursues = false): Evaluator {
  const name = `${manner} ${pursues}`;
  let evaluator = evaluators.get(name);
  if (evaluator === undefined) {
    evaluator = new Evaluator(weightsOf(manner, pursues));
    evaluators.set(name, evaluator);
  }
  return evaluator;
}

/** So many times what all enemies have together is enough to go for the end. */
const AHEAD = 1.4;

/** Whether a team's camp has so much more than its enemies that it should go for the end. */
export function isPursuing(position: Position, team: Team): boolean {
  const { own, others } = evaluatorOf('balanced').balance(position, team);
  return own > AHEAD * others;
}
