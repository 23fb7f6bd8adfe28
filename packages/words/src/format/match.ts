import type { Piece, Square } from '@dominion/rules';
import type { Text } from '../texts/types/match.js';

export function say({ status, ...text }: Text) {
  return {
    ...text,
    status: {
      ...status,
      /** A move before it is confirmed; `there` is the piece at its destination. */
      propose: (piece: Piece, from: Square, to: Square, there: Piece, swap: boolean) => {
        if (there === 0) return status.proposeMove(piece, from, to);
        return swap ? status.proposeSwap(piece, from, to, there) : status.proposeTake(piece, from, to, there);
      },
    },
  };
}
