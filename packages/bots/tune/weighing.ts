/** Matches between two tables of weights, equal in all else. */
import { type Mode, TEAMS } from '@dominion/rules';
import { type Chooser, playMatch, pointsOf } from '../arena/match.js';
import { campsOf } from '../arena/schedule.js';
import { Evaluator } from '../src/eval/evaluator.js';
import { opponentWeightOf } from '../src/eval/opponent-weight.js';
import { WEIGHT_NAMES, type Weights } from '../src/eval/weights.js';
import { think } from '../src/search/think.js';

/** Two tables, in the order of {@link WEIGHT_NAMES}, and the settings of their matches. */
export interface Meeting {
  readonly mode: Mode;
  readonly seed: string;
  /** Positions that each choice visits. */
  readonly nodes: number;
  readonly opening: number;
  readonly most: number;
  /** Whether an unfinished match is divided by the sides' material. */
  readonly judged: boolean;
  readonly tables: readonly (readonly number[])[];
}

function chooserOf(table: readonly number[], nodes: number): Chooser {
  const weights = Object.fromEntries(WEIGHT_NAMES.map((name, i) => [name, table[i]!])) as unknown as Weights;
  const evaluator = new Evaluator(weights);
  const limits = { depth: 64, nodes, end: Number.POSITIVE_INFINITY, now: () => 0, stopped: () => false };
  return (position, team) =>
    think({ position, team, evaluator, spite: opponentWeightOf(position, team), lines: 1, whim: 0, limits }).found[0]!
      .action;
}

/**
 * Returns the first table's share of points minus the second's, -1 to 1, over matches with the same throws and changed
 * seats. Three or four teams sit alternately.
 */
export function lead({ mode, seed, nodes, opening, most, judged, tables }: Meeting): number {
  const choosers = tables.map((table) => chooserOf(table, nodes));
  const camps = campsOf(mode, 0);
  let sum = 0;
  for (const swap of [0, 1]) {
    const seating = TEAMS.map((team) => (camps.findIndex((camp) => camp.includes(team)) + swap) & 1);
    const { position } = playMatch({ mode, choosers: seating.map((each) => choosers[each]!), seed, most, opening });
    for (const camp of camps) sum += (seating[camp[0]!] === 0 ? 1 : -1) * pointsOf(position, camp, judged);
  }
  return sum / 2;
}
