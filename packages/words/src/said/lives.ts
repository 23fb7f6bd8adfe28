/** The lives of units: their names, and who recruited them. */
import type { Piece, Square, Team } from '@dominion/rules';
import type { Grammar } from '../grammar/grammar.js';
import type { Text } from '../texts/types/lives.js';
import type { Name } from '../told.js';

export function say({ lives, ...text }: Text, { personName }: Grammar) {
  return {
    ...text,
    lives: {
      ...lives,
      name: personName,
      /** Somebody with what he is: `Chu Soldier Wei Lan`. */
      who: (piece: Piece, name: Name) => lives.who(piece, personName(name)),
      /** `by` are the two that had him between them, where both have names. */
      recruited: (team: Team, square: Square, ply: number, by: readonly string[]) =>
        by.length === 2
          ? lives.recruitedBetween(team, square, ply, by[0]!, by[1]!)
          : lives.recruited(team, square, ply),
    },
  };
}
