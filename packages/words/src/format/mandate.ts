/** The race for the Mandate of Heaven: the effect of a move. */
import type { Text } from '../texts/types/mandate.js';

export function say({ mandate, ...text }: Text) {
  return {
    ...text,
    mandate: {
      ...mandate,
      shift: (before: number, now: number) => (before === now ? mandate.stays(now) : mandate.shift(before, now)),
    },
  };
}
