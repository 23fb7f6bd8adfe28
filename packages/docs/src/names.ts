/** What a unit is called in the words of these pages. */
import { KINGDOMS, PEASANT, type Piece, teamOf, UNIT_NAMES, type Unit, unitOf } from '@dominion/rules';

/** A unit with its kingdom, as `Chu Emperor`; a Peasant has none. */
export function unitInWords(piece: Piece): string {
  if (piece === PEASANT) return 'Peasant';
  const team = teamOf(piece);
  return `${team === -1 ? '' : `${KINGDOMS[team]} `}${UNIT_NAMES[unitOf(piece) as Unit]}`;
}
