/** The codes of matches. They stand in links, and people read them to each other. */

/** The letters of a match's code, without those that people confuse (no 0 O 1 I L). */
export const CODE_ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
/** Letters in a match's code. */
export const CODE_LENGTH = 6;

/** Reads a match's code as a person may type it, in either case; null if it isn't one. */
export function parseCode(text: string): string | null {
  const code = text.toUpperCase();
  return code.length === CODE_LENGTH && [...code].every((letter) => CODE_ALPHABET.includes(letter)) ? code : null;
}

/** Decodes percent signs; returns the text unchanged if they are malformed. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/**
 * Returns what may be a code at the start of a typed text, or at the end of a link; null if there is none.
 * No code holds punctuation. So everything from the first such character on belongs to the sentence around it.
 */
export function bareCode(text: string): string | null {
  const found = /^[^0-9A-Za-z/]*([0-9A-Za-z]{1,12})(?:[^0-9A-Za-z/][^/]*)?(?:\/[^0-9A-Za-z/]*)?$/s.exec(decoded(text));
  return found?.[1] ?? null;
}

/** Returns the code of a match in a typed or pasted text: the code itself, or the end of a link; null if there is none. */
export function codeIn(text: string): string | null {
  const path = text
    .trim()
    .replace(/[?#].*$/s, '')
    .replace(/\/$/, '');
  const end = /\/(?:r|g|t|tv|embed)\/(.+)$/s.exec(path)?.[1] ?? path.split('/').at(-1)!;
  return parseCode(bareCode(end) ?? '');
}
