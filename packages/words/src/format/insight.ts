import { type Piece, type Square, teamOf, type Unit } from '@dominion/rules';
import type { Grammar } from '../grammar/grammar.js';
import type { Text } from '../texts/types/insight.js';

export function say({ insight, ...text }: Text, { capital, grammar, list }: Grammar) {
  const { preview, ask } = insight;
  /** A unit with its kingdom and square; a piece without a team is a Peasant. */
  const whose = (piece: Piece, square: Square): string => {
    const team = teamOf(piece);
    return team === -1 ? preview.free(square) : preview.owned(team, (piece & 15) as Unit, square);
  };
  return {
    ...text,
    insight: {
      ...insight,
      preview: {
        ...preview,
        whose,
        units: (named: readonly string[], more: number) =>
          more > 0 ? preview.unitsMore(named, more, named.length + more) : list(named),
        /** A sentence of a move's gains; each part begins with a small letter. */
        gains: ([first = '', ...parts]: readonly string[]) => preview.gains([capital(first), ...parts]),
        displaces: (piece: Piece, square: Square) => preview.displaces(whose(piece, square)),
      },
      ask: {
        ...ask,
        moves: (who: string, free: readonly Square[], displaced: readonly string[], swapped: readonly string[]) =>
          grammar.sentences([
            ask.goes(who, free),
            ...(displaced.length === 0 ? [] : [ask.displaces(displaced)]),
            ...(swapped.length === 0 ? [] : [ask.swaps(swapped)]),
          ]),
      },
    },
  };
}
