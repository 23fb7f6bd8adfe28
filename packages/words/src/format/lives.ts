/** The lives of units: their names, and the units that recruited them. */
import type { Piece, Square, Team } from '@dominion/rules';
import type { Grammar } from '../grammar/grammar.js';
import type { Name } from '../inputs.js';
import type { Text } from '../texts/types/lives.js';

export function say({ lives, ...text }: Text, { personName }: Grammar) {
  return {
    ...text,
    lives: {
      ...lives,
      name: personName,
      /** A unit's kind and name: `Chu Soldier Wei Lan`. */
      who: (piece: Piece, name: Name) => lives.who(piece, personName(name)),
      /** `by` are the two units on either side of him, if both have names. */
      recruited: (team: Team, square: Square, ply: number, by: readonly string[]) =>
        by.length === 2
          ? lives.recruitedBetween(team, square, ply, by[0]!, by[1]!)
          : lives.recruited(team, square, ply),
    },
  };
}
