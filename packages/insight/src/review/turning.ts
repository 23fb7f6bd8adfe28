/** A choice that turned a match: what it was, what would have been better, and why. */

import type { Variation } from '@dominion/bots';
import { afterThrows } from '@dominion/bots/weighing';
import { type Action, isOver, type Position, playLegal, type Team } from '@dominion/rules';
import { byCamp, campOf, settledChances } from '../chances/camps.js';
import { type Reason, reasonsFor } from '../reasons/reasons.js';

/** How long a judge may look: a glance at each of many positions, or a closer look at few. */
export type Care = 'glance' | 'close';

/** Who says how positions stand. */
export interface Judge {
  /**
   * Each team's chance to win, allies having the same; the camps' chances make 1. Asked only of positions that are open and
   * wait for no throw.
   */
  chances(position: Position, care: Care): Promise<readonly number[]>;
  /** The best action of the team to choose and what would follow, or null where there is nothing to choose. */
  best(position: Position, team: Team, care: Care): Promise<Variation | null>;
}

/** A choice that may have been a mistake. */
export interface Suspect {
  /** How many actions were done before it. */
  readonly at: number;
  readonly action: Action;
  readonly before: Position;
  readonly team: Team;
}

/** A choice that cost much. */
export interface Turning {
  readonly at: number;
  readonly ply: number;
  readonly team: Team;
  readonly played: Action;
  readonly better: Action;
  /** The better action and what would have followed, throws left out. */
  readonly line: readonly Action[];
  /**
   * The chance of the team's camp after the better action less that after the one played, and the latter, both as a closer look
   * has them: a glance, of which the curve is made, may see neither.
   */
  readonly kept: number;
  readonly left: number;
  readonly reasons: readonly Reason[];
}

/** What costs less than this part of a win is within what a judge may err. */
const LEAST = 0.04;

/** Looks at a choice more closely; null where nothing was clearly better. */
export async function turningAt(
  { at, action, before, team }: Suspect,
  camps: readonly number[],
  judge: Judge,
): Promise<Turning | null> {
  const best = await judge.best(before, team, 'close');
  if (best === null || best.action === action) return null;
  const chanceAfter = async (chosen: Action): Promise<number> => {
    const after = afterThrows(playLegal(before, chosen).position);
    const chances = isOver(after) ? settledChances(camps, after) : byCamp(camps, await judge.chances(after, 'close'));
    return chances[campOf(camps, team)]!;
  };
  const left = await chanceAfter(action);
  const kept = (await chanceAfter(best.action)) - left;
  if (kept < LEAST) return null;
  const { continuation: line } = best;
  const other = afterThrows(playLegal(before, action).position);
  const reply = isOver(other) ? null : await judge.best(other, other.turn, 'close');
  const otherwise = { position: other, line: reply?.continuation ?? [], played: action };
  const reasons = reasonsFor({ position: before, team, line, otherwise });
  return { at, ply: before.ply, team, played: action, better: best.action, line, kept, left, reasons };
}
