/**
 * Which weights matter: every match is played with each weight of a stance at one of two values by chance, so that all of them are asked
 * at once (a factorial design at random), and what a weight does is told by the matches with the one and with the other.
 */
import { type Action, type Mode, type Position, TEAMS, type Team } from '@dominion/rules';
import { playMatch, pointsOf } from '../arena/match.js';
import { campsOf } from '../arena/schedule.js';
import { chooseAs } from '../arena/yardsticks/index.js';
import { evaluatorOf, intentOf, type Stance, weightsOf } from '../src/choose/manners.js';
import { Evaluator } from '../src/eval/evaluator.js';
import { WEIGHT_NAMES, type Weights } from '../src/eval/weights.js';
import { think } from '../src/search/think.js';

/** One match of a screening. */
export interface Trial {
  readonly mode: Mode;
  readonly seed: string;
  /** Which camp of the mode is played with other weights. */
  readonly hero: number;
  /** Who leads the others: a bot that looks one action ahead, or the same one with the weights as they are. */
  readonly rest: 'greedy' | 'master';
  /** Positions that each choice visits. */
  readonly nodes: number;
  readonly opening: number;
  /** After so many turns a match that is not over is parted by what the camps have. */
  readonly most: number;
  /** The stances whose weights are other ones. */
  readonly stances: readonly Stance[];
  /** By weight, in the order of {@link WEIGHT_NAMES}, what it is multiplied by. */
  readonly factors: readonly number[];
}

/** What one weight does. */
export interface Effect {
  readonly name: keyof Weights;
  /** How many points of one it brought more to be multiplied than to be divided, and the standard error of that. */
  readonly gain: number;
  readonly error: number;
}

/** Weights of a stance, each times its factor. */
function factored(stance: Stance, factors: readonly number[]): Weights {
  const weights = weightsOf('balanced', stance);
  return Object.fromEntries(WEIGHT_NAMES.map((name, i) => [name, weights[name] * factors[i]!])) as unknown as Weights;
}

/** The points of the hero's camp, 0 to 1, in a match that is judged in the end. */
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

/** What each weight does, by the sides on which they were (1 where it was multiplied, -1 where it was divided) and the points of every match; greatest first. */
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
