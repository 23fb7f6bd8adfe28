/** A match's length (RULES.md §10): its name, and its last turn for a given starting position. */
import { DEFAULT_LENGTH, type LastTurn, type Length, lastTurnOf, type Mode, type Position } from '@dominion/rules';

/** The name of a match's length; empty if its starting position has its own last turn. */
export type TableLength = Length | '';

export interface AgreedLength extends LastTurn {
  readonly length: TableLength;
  /** The starting position with that last turn; left out for the start of its mode. */
  readonly position?: Position;
}

/**
 * Returns a match's length. A position's own last turn stays; else the named or default length counts from the
 * position. The caller must not name a length beside a last turn.
 */
export function agreeLength(mode: Mode, named: Length | undefined, position: Position | undefined): AgreedLength {
  if (position !== undefined && position.last > 0)
    return { length: '', last: position.last, fated: position.fated, position };
  const length = named ?? DEFAULT_LENGTH;
  const end = lastTurnOf(length, mode, position?.ply);
  return { length, ...end, ...(position && { position: { ...position, ...end } }) };
}
