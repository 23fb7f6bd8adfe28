/** The race for the Mandate of Heaven: what a move would bring. */
import type { Text } from '../texts/types/mandate.js';

export function say({ mandate, ...text }: Text) {
  return {
    ...text,
    mandate: {
      ...mandate,
      /** What a move would bring to the count. */
      shift: (before: number, now: number) => (before === now ? mandate.stays(now) : mandate.shift(before, now)),
    },
  };
}
