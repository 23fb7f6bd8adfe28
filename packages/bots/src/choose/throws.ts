/** Throws as who chooses sees them: nobody's choice, and blank when one looks ahead. */
import { type Action, type Position, playLegal, THROWS, waitsForThrow } from '@dominion/rules';

/** The throw that brings nothing. */
export const BLANK: Action = THROWS[0]!;

/** A position with the throws played that it waits for, all blank. */
export function afterThrows(position: Position): Position {
  let at = position;
  while (waitsForThrow(at)) at = playLegal(at, BLANK).position;
  return at;
}
