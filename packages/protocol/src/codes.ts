/** The codes by which matches are found: they stand in links, and people read them to each other. */

/** The letters of a match's code: none that people confuse (no 0 O 1 I L). */
export const CODE_ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
/** Letters in a code. */
export const CODE_LENGTH = 6;

/** A code as a person may type it, read without regard to case; null for what is none. */
export function parseCode(text: string): string | null {
  const code = text.toUpperCase();
  return code.length === CODE_LENGTH && [...code].every((letter) => CODE_ALPHABET.includes(letter)) ? code : null;
}
