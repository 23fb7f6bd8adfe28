/** The review of a match: chances and luck in figures. */
import type { Grammar } from '../grammar/grammar.js';
import type { Text } from '../texts/types/review.js';

export function say({ look, ...text }: Text, { percent, signed }: Grammar) {
  return {
    ...text,
    look: {
      ...look,
      percent,
      signed,
      /** How far a throw moved a side's chance, as a `part` of one. */
      swing: (thrown: string, camp: string, part: number) =>
        look.swing(thrown, camp, part, Math.abs(Math.round(part * 100))),
      /** How rare such a throw is. */
      rarely: (likelihood: number) => look.rarely(Math.round(1 / likelihood)),
    },
  };
}
