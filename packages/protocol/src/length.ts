/** The length of a table (RULES.md §10): its name, and the last turn that it stands for where the match begins. */
import { DEFAULT_LENGTH, type LastTurn, type Length, lastTurnOf, type Mode, type Position } from '@dominion/rules';

/** What a table's length is called; empty where the position that it began from brought a last turn of its own. */
export type TableLength = Length | '';

/** What a match has of its length. */
export interface AgreedLength extends LastTurn {
  readonly length: TableLength;
  /** Where the match begins, with that last turn; left out for the start of its mode. */
  readonly position?: Position;
}

/**
 * The length of a match of a mode, from its start or from a position: that one's own last turn stays, and where it has none the
 * named length, or the usual one, counts from there. Whoever asks has seen to it that no length is named beside a last turn.
 */
export function agreeLength(mode: Mode, named: Length | undefined, position: Position | undefined): AgreedLength {
  if (position !== undefined && position.last > 0)
    return { length: '', last: position.last, fated: position.fated, position };
  const length = named ?? DEFAULT_LENGTH;
  const end = lastTurnOf(length, mode, position?.ply);
  return { length, ...end, ...(position && { position: { ...position, ...end } }) };
}
