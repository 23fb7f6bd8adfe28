/** The names people give themselves: text only, short, without characters that hide or reorder others. */

/** The most characters, as a person counts them, in a name. */
export const NAME_LENGTH = 20;

/** A name as it is shown: normalised, without control, bidirectional and invisible characters, cut to 20; maybe empty. */
export function cleanName(text: string): string {
  return cleanText(text, NAME_LENGTH);
}

/** Parts a text as people count. */
const characters = new Intl.Segmenter();

/** The most combining marks in a row: more than any script piles up, and few enough to stay in their line. */
const MARKS = /(\p{M}{4})\p{M}+/gu;
/** What shows nothing or changes the order of what it stands beside; joiners are looked at apart. */
const HIDDEN = /(?!\u200d)[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}\u115f\u1160\u3164\uffa0\u2800]/gu;
/** One picture: its sign, and how it is to look. */
const PICTURE = '\\p{Extended_Pictographic}[\\ufe0f\\u{1f3fb}-\\u{1f3ff}]{0,2}';
/** A joiner that joins no two pictures; of a row of pictures joined, at most four are one. */
const JOINER = new RegExp(`(${PICTURE}(?:\\u200d${PICTURE}){0,3})|\\u200d`, 'gu');

/**
 * Text on one line, normalised, without control, bidirectional and invisible characters and heaps of marks, cut to `most` as
 * people count; emoji that are joined to one, as families are, stay one.
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
