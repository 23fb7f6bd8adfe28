/** What is drawn with over the board, and which of it a hand means. */

/** The inks of a person's own drawings. */
const PEN_INKS = ['green', 'red', 'blue', 'yellow'] as const;
export type PenInk = (typeof PEN_INKS)[number];

/** The ink that is meant by the keys held down. */
export function inkOf({ shiftKey, altKey }: { readonly shiftKey: boolean; readonly altKey: boolean }): PenInk {
  if (shiftKey) return altKey ? 'yellow' : 'red';
  return altKey ? 'blue' : 'green';
}
