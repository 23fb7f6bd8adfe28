/**
 * Finds which weights matter (a random factorial design). In every match each weight has one of two random values; its
 * effect is the difference between the matches with either.
 */
import { type Action, type Mode, type Position, TEAMS, type Team } from '@dominion/rules';
import { playMatch, pointsOf } from '../arena/match.js';
import { campsOf } from '../arena/schedule.js';
import { chooseAs } from '../arena/yardsticks/index.js';
import { evaluatorOf, intentOf, type Stance, weightsOf } from '../src/choose/manners.js';
import { Evaluator } from '../src/eval/evaluator.js';
import { WEIGHT_NAMES, type Weights } from '../src/eval/weights.js';
import { think } from '../src/search/think.js';

export interface Trial {
  readonly mode: Mode;
  readonly seed: string;
  /** The mode's side that plays with other weights. */
  readonly hero: number;
  /** The player of the others: a bot that looks one action ahead, or the same bot with unchanged weights. */
  readonly rest: 'greedy' | 'master';
  /** Positions that each choice visits. */
  readonly nodes: number;
  readonly opening: number;
  /** The number of turns after which an unfinished match is divided by the sides' material. */
  readonly most: number;
  /** The stances whose weights differ. */
  readonly stances: readonly Stance[];
  /** By weight, in the order of {@link WEIGHT_NAMES}, its factor. */
  readonly factors: readonly number[];
}

export interface Effect {
  readonly name: keyof Weights;
  /** How many more points, of one, multiplying it brought than dividing it, and the standard error. */
  readonly gain: number;
  readonly error: number;
}

function factored(stance: Stance, factors: readonly number[]): Weights {
  const weights = weightsOf('balanced', stance);
  return Object.fromEntries(WEIGHT_NAMES.map((name, i) => [name, weights[name] * factors[i]!])) as unknown as Weights;
}

/** Returns the points of the hero's side, 0 to 1, in a match that is judged at the end. */
export function pointsIn({ mode, seed, hero, rest, nodes, opening, most, stances, factors }: Trial): number {
  const others = new Map(stances.map((stance) => [stance, new Evaluator(factored(stance, factors))]));
  const limits = { depth: 64, nodes, end: Number.POSITIVE_INFINITY, now: () => 0, stopped: () => false };
  const heroic = (position: Position, team: Team): Action => {
    const { stance, prey, spite } = intentOf(position, team);
    const evaluator = others.get(stance) ?? evaluatorOf('balanced', stance);
    return think({ position, team, evaluator, prey, spite, lines: 1, whim: 0, limits }).found[0]!.action;
  };
  const usual = (position: Position, team: Team, random: () => number): Action =>
    chooseAs(position, team, rest, { random, nodes, budget: Number.POSITIVE_INFINITY, now: () => 0 });
  const camp = campsOf(mode, 0)[hero]!;
  const choosers = TEAMS.map((team) => (camp.includes(team) ? heroic : usual));
  return pointsOf(playMatch({ mode, choosers, seed, most, opening }).position, camp, true);
}

/**
 * Returns the effects, greatest first, from each match's points and its weights' directions: 1 if a weight was
 * multiplied, -1 if divided.
 */
export function effectsOf(sides: readonly (readonly number[])[], points: readonly number[]): Effect[] {
  const mean = (values: readonly number[]) => values.reduce((sum, each) => sum + each, 0) / values.length;
  const of = (i: number, side: number) => points.filter((_, match) => sides[match]![i] === side);
  return WEIGHT_NAMES.map((name, i): Effect => {
    const [low, high] = [of(i, -1), of(i, 1)];
    const [from, to] = [mean(low), mean(high)];
    const spread = (values: readonly number[], middle: number) =>
      values.reduce((sum, each) => sum + (each - middle) ** 2, 0) / (values.length - 1) / values.length;
    return { name, gain: to - from, error: Math.sqrt(spread(low, from) + spread(high, to)) };
  })
    .filter(({ error }) => error > 0)
    .sort((a, b) => Math.abs(b.gain / b.error) - Math.abs(a.gain / a.error));
}
