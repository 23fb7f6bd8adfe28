/** What a move would do, what has happened meanwhile, and answers to questions, in English. */

import { formatSquare, PEASANT, type Piece, type Square, type Team, teamOf, type Unit } from '@dominion/rules';
import { kingdom, list, pieceName, unitName } from './index.js';

const squares = (all: readonly Square[]): string => list(all.map(formatSquare));

export const insight = {
  lens: {
    whose: (piece: Piece, square: Square) => {
      const team = teamOf(piece);
      const unit = team === -1 ? pieceName(PEASANT) : `${kingdom(team)}’s ${unitName((piece & 15) as Unit)}`;
      return `${unit} ${formatSquare(square)}`;
    },
    units: (named: readonly string[], more: number) =>
      more > 0 ? `${named.join(', ')} and ${more} more` : list(named),
    gains: (parts: readonly string[]) => `${parts.join('; ').replace(/^./, (first) => first.toUpperCase())}.`,
    displaces: (piece: Piece, square: Square) => `displaces ${insight.lens.whose(piece, square)}`,
    beheads: (team: Team) => `${kingdom(team)} loses its Emperor`,
    turns: (who: readonly string[]) => `turns ${list(who)}`,
    recruits: (on: readonly Square[]) => `recruits ${squares(on)}`,
    arms: (on: readonly Square[]) => `arms ${squares(on)}`,
    yields: (team: Team, square: Square) => `Lets ${kingdom(team)} take ${formatSquare(square)}.`,
    exposes: (who: string) => `Leaves your Emperor within reach of ${who}!`,
    itself: 'it',
    square: (square: Square) => formatSquare(square),
    could: {
      displaced: (who: string, whom: string) => `${who} could displace ${whom} next.`,
      turned: (who: string, whom: string) => `${who} could encircle ${whom} next.`,
      recruited: (who: string, whom: string) => `${who} could recruit ${whom} next.`,
    },
  },
  readRule: (section: string) => `Read §${section} of the rules in another tab`,
  notation: {
    heading: 'Notation',
    lines: [
      'Files a–o run from west to east, ranks 1–15 from south to north: h8 is the centre.',
      'A move is written e3e4, also when it displaces or changes places; a promotion e3=T, a new Peasant +h8.',
      'A muster is S:e3,g3 – each Soldier once, by rank and then by file – or S:- for nobody.',
      'A throw is ~x when the X’s are not up, else ~0 to ~6; then there are pass, resign:S and draw.',
    ],
  },
} as const;
