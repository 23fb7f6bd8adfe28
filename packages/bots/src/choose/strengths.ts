/** What the levels mean. */
import type { BotLevel } from './levels.js';

/** What makes a level: how far it looks, and how it errs. */
export interface Strength {
  /** Plies, at most. */
  readonly depth: number;
  /** Positions visited, at most, so that the choice does not hang on the machine; some 0.5 million are a second. */
  readonly nodes: number;
  /** How often it does not look at all and does whatever comes to its mind, 0 to 1. */
  readonly lapses: number;
  /** How many of the actions of a position it does not think of, 0 to 1. */
  readonly overlooks: number;
  /** How far its judgement of a position is off at most, in hundredths of a Soldier. */
  readonly blur: number;
  /** Actions that differ by less than this are as good as each other to it, in hundredths of a Soldier. */
  readonly whim: number;
}

/** The levels; each was measured against the one below (docs/laboratory.md, the ladder). */
export const STRENGTHS: Readonly<Record<BotLevel, Strength>> = {
  beginner: { depth: 1, nodes: 5_000, lapses: 0.65, overlooks: 0.85, blur: 300, whim: 100 },
  casual: { depth: 2, nodes: 10_000, lapses: 0.2, overlooks: 0.85, blur: 170, whim: 60 },
  skilled: { depth: 4, nodes: 12_000, lapses: 0, overlooks: 0.08, blur: 30, whim: 15 },
  expert: { depth: 8, nodes: 100_000, lapses: 0, overlooks: 0, blur: 0, whim: 6 },
  master: { depth: 40, nodes: 2_500_000, lapses: 0, overlooks: 0, blur: 0, whim: 3 },
};
