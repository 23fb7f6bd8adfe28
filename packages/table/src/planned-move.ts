import type { PlannedMove } from '@dominion/protocol';

/** A planned move with the turn in which it was given. */
export interface StoredPlan extends PlannedMove {
  readonly ply: number;
}
