import { KINGDOMS, PEASANT, type Piece, teamOf, UNIT_NAMES, type Unit, unitOf } from '@dominion/rules';

/** Returns a unit with its kingdom, for example `Chu Emperor`; a Peasant has none. */
export function unitInWords(piece: Piece): string {
  if (piece === PEASANT) return 'Peasant';
  const team = teamOf(piece);
  return `${team === -1 ? '' : `${KINGDOMS[team]} `}${UNIT_NAMES[unitOf(piece) as Unit]}`;
}
