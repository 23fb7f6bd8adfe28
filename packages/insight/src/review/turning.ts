import type { Variation } from '@dominion/bots';
import { afterThrows } from '@dominion/bots/weighing';
import { type Action, isOver, type Position, playLegal, type Team } from '@dominion/rules';
import { byCamp, campOf, settledChances } from '../chances/camps.js';
import { type Reason, reasonsFor } from '../reasons/reasons.js';

/** A glance at each of many positions, or a closer look at few. */
export type Care = 'glance' | 'close';

export interface Judge {
  /** By team, the same for allies; the sides' add up to 1. Only for open positions that wait for no throw. */
  chances(position: Position, care: Care): Promise<readonly number[]>;
  /** The team's best action and its continuation; null without a choice. */
  best(position: Position, team: Team, care: Care): Promise<Variation | null>;
}

/** A choice that may have been a mistake. */
export interface Suspect {
  /** The number of actions before it. */
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
  /** The better action and its continuation, without throws. */
  readonly line: readonly Action[];
  /**
   * The side's additional chance after the better action, and its chance after the one played. Both come from a closer
   * look: glances may see neither.
   */
  readonly kept: number;
  readonly left: number;
  readonly reasons: readonly Reason[];
}

/** The least cost, as a share of a win; less is within a judge's error. */
const LEAST = 0.04;

/** Examines a choice more closely; returns null if nothing was clearly better. */
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
