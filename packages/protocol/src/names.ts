/** The names people give themselves: text only, short, without characters that hide or reorder others. */

/** The most characters, as a person counts them, in a name. */
export const NAME_LENGTH = 20;

/** A name as it is shown: normalised, without control, bidirectional and invisible characters, cut to 20; maybe empty. */
export function cleanName(text: string): string {
  return cleanText(text, NAME_LENGTH);
}

/** Text on one line, normalised, without control, bidirectional and invisible characters, cut to `most` as people count. */
export function cleanText(text: string, most: number): string {
  const visible = text
    .normalize('NFKC')
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}\u115f\u1160\u3164\uffa0\u2800]/gu, '')
    .trim();
  const graphemes = [...new Intl.Segmenter().segment(visible)].map(({ segment }) => segment);
  return graphemes.slice(0, most).join('').trim();
}
