/** Positions and board views for the tests. */
import { type Position, parsePosition, S } from '@dominion/rules';
import type { BoardView } from '../../src/board/view.js';

/** Returns the position of a text (§8). */
export function positionOf(text: string): Position {
  const parsed = parsePosition(text);
  if (!parsed.ok) throw new Error(parsed.error.message);
  return parsed.position;
}

/** Returns South's view of a position while nothing is done. */
export function viewOf(position: Position, more: Partial<BoardView> = {}): BoardView {
  return {
    position,
    bottom: S,
    selected: null,
    targets: [],
    chosen: [],
    proposed: null,
    last: [],
    threatened: [],
    movable: [],
    mover: position.turn,
    ...more,
  };
}

/** South's General on h4 with a Peasant before it, a Sergeant on e1 beside a Soldier. */
export const SCENE = positionOf('7nE7/15/15/15/15/15/15/7p7/15/15/15/7sG7/15/7sE7/4sTsS9 N-S S move 0 1');
