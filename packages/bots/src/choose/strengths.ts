/** The strength of each level. */
import type { BotLevel } from './levels.js';

/** The strength of a level: how far it looks, and how it errs. */
export interface Strength {
  /** Most plies. */
  readonly depth: number;
  /** Most positions visited, so that the choice doesn't depend on the machine; about 0.5 million take a second. */
  readonly nodes: number;
  /** How often it doesn't search at all and takes a random action, 0 to 1. */
  readonly lapses: number;
  /** The share of a position's actions that it overlooks, 0 to 1. */
  readonly overlooks: number;
  /** The greatest error of its evaluation, in hundredths of a Soldier. */
  readonly blur: number;
  /** Actions that differ by less than this are equally good to it, in hundredths of a Soldier. */
  readonly whim: number;
}

/** The levels, each measured against the one below (docs/laboratory.md, the ladder). */
export const STRENGTHS: Readonly<Record<BotLevel, Strength>> = {
  beginner: { depth: 1, nodes: 5_000, lapses: 0.65, overlooks: 0.85, blur: 300, whim: 100 },
  casual: { depth: 2, nodes: 10_000, lapses: 0.2, overlooks: 0.85, blur: 170, whim: 60 },
  skilled: { depth: 4, nodes: 12_000, lapses: 0, overlooks: 0.08, blur: 30, whim: 15 },
  expert: { depth: 8, nodes: 100_000, lapses: 0, overlooks: 0, blur: 0, whim: 6 },
  master: { depth: 40, nodes: 2_500_000, lapses: 0, overlooks: 0, blur: 0, whim: 3 },
};
