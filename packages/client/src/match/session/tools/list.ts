/** The tools on a match's board, and their order: a new one is added here and in its own file. */
import type { MatchSignals } from '../state.js';
import type { BoardTool } from '../tool.js';
import type { Wire } from '../wire.js';
import { Ahead } from './ahead.js';
import { Aim } from './aim.js';
import { Orders } from './orders.js';
import { Plans } from './plans.js';
import { Sketch } from './sketch.js';

/** What one person has at hand on the board. */
export interface Tools {
  /** What the person has ordered. */
  readonly orders: Orders;
  /** What the person shows their ally by pressing squares. */
  readonly aim: Aim;
  /** What the person orders ahead at a table of days. */
  readonly ahead: Ahead;
  /** What is drawn over the board. */
  readonly sketch: Sketch;
  /** The move that the person plans for their next turn. */
  readonly plans: Plans;
  /** All of them in order: each takes an input before those behind it, and is shown over them. */
  readonly tools: readonly BoardTool[];
}

/** Makes the tools of one person. */
export function toolsOf(known: MatchSignals, wire: Wire): Tools {
  const orders = new Orders(known, wire);
  const sketch = new Sketch(known, wire);
  const aim = new Aim(known, wire, sketch);
  const ahead = new Ahead(known, wire);
  const plans = new Plans(known, wire, orders);
  const other: BoardTool = {
    // While something is aimed, presses are for that, though the other hand is shown over it.
    take: (input, shown) => (aim.now.value === null ? (known.otherHand.value?.take(input, shown) ?? null) : null),
    over: (view) => known.otherHand.value?.over(view) ?? view,
  };
  return { orders, aim, ahead, sketch, plans, tools: [orders, other, aim, ahead, sketch, plans] };
}
