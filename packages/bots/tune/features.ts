/** The terms of the evaluation in a position, without their weights: it is linear in the weights. */
import { livingCamps, parsePosition, TEAMS, type Team } from '@dominion/rules';
import { Evaluator } from '../src/eval/evaluator.js';
import { WEIGHT_NAMES, type Weights } from '../src/eval/weights.js';
import { chanceAt, type Row } from './fit.js';
import type { Sample } from './samples.js';

/** Returns weights of which one is 1 and all others are 0. */
function unit(name: keyof Weights): Weights {
  return Object.fromEntries(WEIGHT_NAMES.map((each) => [each, each === name ? 1 : 0])) as unknown as Weights;
}

const evaluators = WEIGHT_NAMES.map((name) => new Evaluator(unit(name)));

/**
 * Returns the rows of a sample. With a search, it is one for the team to move with the chance found.
 * Otherwise one for each living side; of two sides only the first, since the other's is its negative.
 */
export function rowsOf({ match, position: text, points, value }: Sample, tenfold: number): Row[] {
  const parsed = parsePosition(text);
  if (!parsed.ok) throw new Error(`${text}: ${parsed.error.message}`);
  const { position } = parsed;
  const camps = livingCamps(position);
  const rivals = camps.length - 1;
  if (value !== undefined) {
    const features = Float64Array.from(evaluators, (evaluator) => evaluator.valueFor(position, position.turn));
    return [{ match, features, rivals, points: chanceAt(value, rivals, tenfold) }];
  }
  return camps.slice(0, camps.length === 2 ? 1 : camps.length).map((camp) => {
    const team = TEAMS.find((each) => (camp & (1 << each)) !== 0) as Team;
    const features = Float64Array.from(evaluators, (evaluator) => evaluator.valueFor(position, team));
    return { match, features, rivals, points: points[team]! };
  });
}
