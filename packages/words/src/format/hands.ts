/** Actions on the board besides moving: drawings, and planned moves. */
import type { Ink } from '@dominion/protocol';
import type { Piece, Square, Team } from '@dominion/rules';
import type { Text } from '../texts/types/hands.js';

export function say({ drawing, plan, ...text }: Text) {
  return {
    ...text,
    drawing: {
      ...drawing,
      /** A drawing, in a team's or a spectator's colour; one that leads nowhere is a circle. */
      one: (from: Square, to: Square, pen: Ink | Team) => {
        const what = from === to ? drawing.circle(from) : drawing.arrow(from, to);
        return typeof pen === 'number' ? drawing.by(pen, what) : drawing.inked(pen, what);
      },
    },
    plan: {
      ...plan,
      shown: (piece: Piece, from: Square, to: Square, sure: boolean) =>
        plan.shown(text.order.move(piece, from, to), sure),
    },
  };
}
