/** Chances to win, by camp: four numbers by team as a judge gives them, put together for allies. */

import {
  type Action,
  controllers,
  type Dice,
  isFatePhase,
  isOver,
  livingCamps,
  mandateOf,
  type Position,
  playLegal,
  sameCamp,
  TEAMS,
  type Team,
  waitsForThrow,
} from '@dominion/rules';
import { outcomesOf } from './throws.js';

/** Chances to win by camp, in the order of {@link Position} `camps` at the beginning; all of them make 1. */
export type Chances = readonly number[];

/** The camps that a match begins with, each as the bits of its teams. */
export function campsAtStart(position: Position): readonly number[] {
  return livingCamps(position);
}

/** The Territories that a team's camp controls. */
export function territoriesOf(position: Position, team: Team): readonly Team[] {
  const holders = controllers(position.board);
  return TEAMS.filter((territory) => {
    const holder = holders[territory]!;
    return holder !== -1 && sameCamp(position, holder, team);
  });
}

/** The place of a team's camp among those that a match began with. */
export function campOf(camps: readonly number[], team: Team): number {
  return camps.findIndex((camp) => (camp & (1 << team)) !== 0);
}

/** What a judge said of the teams, by camp: allies win together, so that each has the chance of both. */
export function byCamp(camps: readonly number[], byTeam: readonly number[]): Chances {
  return camps.map((camp) => Math.max(...byTeam.map((chance, team) => ((camp >> team) & 1) * chance)));
}

/** The chances where nothing is open any more: the last camp or the one that leads the count has won, or all that are left share a draw. */
export function settledChances(camps: readonly number[], position: Position): Chances {
  const living = position.phase === 'mandate' ? [mandateOf(position).leader] : livingCamps(position);
  return camps.map((camp) => (living.some((left) => (left & camp) !== 0) ? 1 / living.length : 0));
}

/** Who says how positions stand that are open and wait for no throw. */
export interface Scales {
  /** Each team's chance to win; the camps' chances make 1. */
  weigh(position: Position): Promise<readonly number[]>;
  /** What the team to choose does best; null where that is not known. */
  choose(position: Position): Promise<Action | null>;
}

/**
 * The chances in any position. Before a throw they are what they are on the average after it, so that what a throw may be
 * expected to change is nothing. Where the sticks ordered something, or an heir moves, they are what they are after the best
 * choice, so that all that a throw can bring is weighed at the same moment: when the next team moves.
 */
export async function chancesIn(
  position: Position,
  camps: readonly number[],
  dice: Dice,
  scales: Scales,
): Promise<Chances> {
  if (isOver(position)) return settledChances(camps, position);
  if (waitsForThrow(position)) {
    const outcomes = outcomesOf(position, dice);
    const each: Chances[] = [];
    for (const outcome of outcomes) each.push(await chancesIn(outcome.position, camps, dice, scales));
    return average(
      each,
      outcomes.map(({ likelihood }) => likelihood),
    );
  }
  const ordered = isFatePhase(position.phase) || position.phase === 'heir';
  const best = ordered ? await scales.choose(position) : null;
  if (best === null) return byCamp(camps, await scales.weigh(position));
  return chancesIn(playLegal(position, best).position, camps, dice, scales);
}

/** Chances on the average, each counting by its likelihood. */
export function average(each: readonly Chances[], likelihoods: readonly number[]): Chances {
  return each[0]!.map((_, camp) => each.reduce((sum, chances, at) => sum + likelihoods[at]! * chances[camp]!, 0));
}
