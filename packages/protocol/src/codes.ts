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

/** Percent signs and what they stand for; the text as it is where they stand for nothing. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/**
 * What may be a code at the beginning of what somebody typed, pasted, or was sent as the end of a link. No code holds
 * punctuation, so all from the first such sign on was added by whoever wrote the sentence round it. Null where there is none.
 */
export function bareCode(text: string): string | null {
  const found = /^[^0-9A-Za-z/]*([0-9A-Za-z]{1,12})(?:[^0-9A-Za-z/][^/]*)?(?:\/[^0-9A-Za-z/]*)?$/s.exec(decoded(text));
  return found?.[1] ?? null;
}

/** The code of a match in what somebody typed or pasted: the code itself, or a link that ends with it; null where there is none. */
export function codeIn(text: string): string | null {
  const path = text
    .trim()
    .replace(/[?#].*$/s, '')
    .replace(/\/$/, '');
  const end = /\/(?:r|g|t|tv|embed)\/(.+)$/s.exec(path)?.[1] ?? path.split('/').at(-1)!;
  return parseCode(bareCode(end) ?? '');
}
