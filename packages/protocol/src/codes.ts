/** The letters of a match's code, without those that people confuse (no 0 O 1 I L). */
export const CODE_ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
export const CODE_LENGTH = 6;

/** Reads a code in either case; null if it isn't one. */
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
 * Returns a possible code at a text's start or a link's end; null for none. Codes hold no punctuation: from there on it
 * is the sentence around them.
 */
export function bareCode(text: string): string | null {
  const found = /^[^0-9A-Za-z/]*([0-9A-Za-z]{1,12})(?:[^0-9A-Za-z/][^/]*)?(?:\/[^0-9A-Za-z/]*)?$/s.exec(decoded(text));
  return found?.[1] ?? null;
}

/** Returns a match's code in a typed or pasted text or link; null for none. */
export function codeIn(text: string): string | null {
  const path = text
    .trim()
    .replace(/[?#].*$/s, '')
    .replace(/\/$/, '');
  const end = /\/(?:r|g|t|tv|embed)\/(.+)$/s.exec(path)?.[1] ?? path.split('/').at(-1)!;
  return parseCode(bareCode(end) ?? '');
}
