/** The boards of matches that are still to be played. */
import { type Mode, type Position, start } from '@dominion/rules';

const BOARDS = new Map<Mode, Position>();

/** The board of a mode before anyone moves; the same each time, so that it is painted once. */
export function boardOf(mode: Mode): Position {
  const board = BOARDS.get(mode) ?? start(mode);
  BOARDS.set(mode, board);
  return board;
}
