/** Events, one phrase each; units that are gone have their square. */
import type { Piece, Square, Team } from '@dominion/rules';
import type { Text } from '../texts/types/fate.js';

export function say({ event, ...text }: Text) {
  return {
    ...text,
    event: {
      ...event,
      fell: (entries: readonly (readonly [Square, Piece])[]) =>
        event.fell(entries.map(([square, piece]) => event.fellUnit(piece, square))),
      /** The new controller of a Territory; -1 means no team. */
      control: (territory: Team, to: Team | -1) =>
        to === -1 ? event.controlNone(territory) : event.control(territory, to),
    },
  };
}
