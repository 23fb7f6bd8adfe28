/** What happened, one phrase a fact: units that are gone, each with its square. */
import type { Piece, Square, Team } from '@dominion/rules';
import type { Text } from '../texts/types/fate.js';

export function say({ event, ...text }: Text) {
  return {
    ...text,
    event: {
      ...event,
      fell: (entries: readonly (readonly [Square, Piece])[]) =>
        event.fell(entries.map(([square, piece]) => event.fellUnit(piece, square))),
      /** Who controls a Territory now; -1 is nobody. */
      control: (territory: Team, to: Team | -1) =>
        to === -1 ? event.controlNone(territory) : event.control(territory, to),
    },
  };
}
