/** Chances to win, by side: a judge gives four numbers by team, which are combined for allies. */

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

/** Chances to win by side, in the order of {@link Position} `camps` at the beginning; they add up to 1. */
export type Chances = readonly number[];

/** Returns the sides that a match begins with, each as the bits of its teams. */
export function campsAtStart(position: Position): readonly number[] {
  return livingCamps(position);
}

/** Returns the Territories that a team's side controls. */
export function territoriesOf(position: Position, team: Team): readonly Team[] {
  const holders = controllers(position.board);
  return TEAMS.filter((territory) => {
    const holder = holders[territory]!;
    return holder !== -1 && sameCamp(position, holder, team);
  });
}

/** Returns the index of a team's side among those that a match began with. */
export function campOf(camps: readonly number[], team: Team): number {
  return camps.findIndex((camp) => (camp & (1 << team)) !== 0);
}

/** Converts a judge's chances by team to chances by side: allies win together, so each has the chance of both. */
export function byCamp(camps: readonly number[], byTeam: readonly number[]): Chances {
  return camps.map((camp) => Math.max(...byTeam.map((chance, team) => ((camp >> team) & 1) * chance)));
}

/**
 * Returns the chances once nothing is open: the last side or the leader by points has won, or all left share a draw.
 */
export function settledChances(camps: readonly number[], position: Position): Chances {
  const living = position.phase === 'mandate' ? [mandateOf(position).leader] : livingCamps(position);
  return camps.map((camp) => (living.some((left) => (left & camp) !== 0) ? 1 / living.length : 0));
}

/** The evaluator of open positions that wait for no throw. */
export interface Scales {
  /** Each team's chance to win; the sides' chances add up to 1. */
  weigh(position: Position): Promise<readonly number[]>;
  /** The best action of the team to choose; null if unknown. */
  choose(position: Position): Promise<Action | null>;
}

/**
 * Returns the chances in any position. Before a throw they are the average over its outcomes, so a throw's expected
 * change is zero. If the sticks ordered something, or an heir moves, they are those after the best choice. So all that
 * a throw can bring is weighed when the next team moves.
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

/** Returns the average of chances, each weighted by its likelihood. */
export function average(each: readonly Chances[], likelihoods: readonly number[]): Chances {
  return each[0]!.map((_, camp) => each.reduce((sum, chances, at) => sum + likelihoods[at]! * chances[camp]!, 0));
}
