/** An order ahead as a table keeps it. */
import type { OrderAhead } from '@dominion/protocol';

/** An order with the turn in which it was given. */
export interface KeptOrder extends OrderAhead {
  readonly ply: number;
}
