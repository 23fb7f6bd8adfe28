/** The tools on a match's board, and their order. A new tool is added here and gets its own file. */

import type { HostRequests } from '../host-requests.js';
import type { MatchSignals } from '../state.js';
import type { BoardTool } from '../tool.js';
import { Aim } from './aim.js';
import { Sketch } from './drawing.js';
import { PlannedMovesTool } from './planned-moves.js';
import { Plans } from './premove.js';
import { Orders } from './sent-actions.js';

export interface Tools {
  readonly orders: Orders;
  /** Messages to an ally by pressing squares. */
  readonly aim: Aim;
  /** The player's planned moves in a correspondence match. */
  readonly ahead: PlannedMovesTool;
  /** The drawings on the board. */
  readonly sketch: Sketch;
  /** The player's premove. */
  readonly plans: Plans;
  /** All of them in order: each handles input before the following ones, and is shown over them. */
  readonly tools: readonly BoardTool[];
}

export function toolsOf(known: MatchSignals, wire: HostRequests): Tools {
  const orders = new Orders(known, wire);
  const sketch = new Sketch(known, wire);
  const aim = new Aim(known, wire, sketch);
  const ahead = new PlannedMovesTool(known, wire);
  const plans = new Plans(known, wire, orders);
  const other: BoardTool = {
    // While aiming, presses belong to that, though the other hand is shown over it.
    take: (input, shown) => (aim.now.value === null ? (known.otherHand.value?.take(input, shown) ?? null) : null),
    over: (view) => known.otherHand.value?.over(view) ?? view,
  };
  return { orders, aim, ahead, sketch, plans, tools: [orders, other, aim, ahead, sketch, plans] };
}
