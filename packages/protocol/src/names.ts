/** Most characters in a name, as people count them. */
export const NAME_LENGTH = 20;

/** Cleans a name for display: normalised, without control, bidirectional or invisible characters, cut to 20; may be empty. */
export function cleanName(text: string): string {
  return cleanText(text, NAME_LENGTH);
}

/** Splits a text into characters as people count them. */
const characters = new Intl.Segmenter();

/** More than any script needs, and few enough to stay in their line. */
const MARKS = /(\p{M}{4})\p{M}+/gu;
/** Characters that are invisible or change the order of others. Joiners are handled separately. */
const HIDDEN = /(?!\u200d)[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}\u115f\u1160\u3164\uffa0\u2800]/gu;
/** One emoji, with its modifiers. */
const PICTURE = '\\p{Extended_Pictographic}[\\ufe0f\\u{1f3fb}-\\u{1f3ff}]{0,2}';
/** A joiner between emoji, of which at most four become one; or a joiner that joins none. */
const JOINER = new RegExp(`(${PICTURE}(?:\\u200d${PICTURE}){0,3})|\\u200d`, 'gu');

/**
 * Cleans a text to one line of `most` characters as people count: normalised, without control, bidirectional or
 * invisible characters or piles of marks. Joined emoji, such as families, stay whole.
 */
export function cleanText(text: string, most: number): string {
  const visible = text
    .normalize('NFKC')
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(HIDDEN, '')
    .replaceAll(JOINER, (_, pictures: string | undefined) => pictures ?? '')
    .normalize('NFC')
    .replaceAll(MARKS, '$1')
    .replaceAll(/ +/g, ' ')
    .trim();
  const graphemes = [...characters.segment(visible)].map(({ segment }) => segment);
  return graphemes.slice(0, most).join('').trim();
}
