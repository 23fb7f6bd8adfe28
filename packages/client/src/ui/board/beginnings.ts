/** The boards of matches before their first move. */
import { type Mode, type Position, start } from '@dominion/rules';

const BOARDS = new Map<Mode, Position>();

/** Returns the board of a mode before the first move. It is the same object each time, so that it is painted once. */
export function boardOf(mode: Mode): Position {
  const board = BOARDS.get(mode) ?? start(mode);
  BOARDS.set(mode, board);
  return board;
}
