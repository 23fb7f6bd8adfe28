/** Removes profanity from chat and names. Pure. */
import { cleanName } from '@dominion/protocol';
import { englishDataset, englishRecommendedTransformers, RegExpMatcher } from 'obscenity';

/** Harmless words that the filter would cut: names of people and places, and words used in the game. */
const HONEST = [
  ...['penistone', 'fukushima', 'fukuoka', 'cumming', 'semenov', 'slutsk', 'fagin', 'van dyke', 'moby dick', 'cúm'],
  ...['cockpit', 'wankel', 'shiitake', 'pussycat', 'rapeseed', 'tit for tat', 'cum laude'],
];

const { whitelistedTerms, ...dataset } = englishDataset.build();
const matcher = new RegExpMatcher({
  ...dataset,
  whitelistedTerms: [...(whitelistedTerms ?? []), ...HONEST],
  ...englishRecommendedTransformers,
});

/** Letters, and the position of each in the original text. */
interface Reading {
  readonly letters: string;
  readonly at: readonly number[];
}

/** Returns the text without combining marks, which can strike letters through or pile up on them. */
function unmarked(text: string): Reading {
  const at: number[] = [];
  let letters = '';
  for (const { 0: letter, index } of text.matchAll(/[^\p{M}]/gu)) {
    letters += letter;
    for (let i = 0; i < letter.length; i++) at.push(index + i);
  }
  return { letters, at };
}

/** Three or more single letters close together: `u.s.a.` matches, `to a b` doesn't. */
const SPELT = /(?<![\p{L}\p{N}])\p{L}(?:[^\p{L}\p{N}]{1,3}\p{L}){2,}(?![\p{L}\p{N}])/gu;

/** Returns the words that are spelt letter by letter. */
function spelt({ letters, at }: Reading): Reading[] {
  return [...letters.matchAll(SPELT)].map(({ 0: word, index }) => {
    const places = [...word.matchAll(/\p{L}/gu)].map((letter) => [letter[0], index + letter.index] as const);
    return {
      letters: places.map(([letter]) => letter).join(''),
      at: places.flatMap(([letter, place]) => [...letter].flatMap(() => at[place]!)),
    };
  });
}

/** Replaces every letter of profanity by a star, and removes what stood between these letters. */
export function withoutProfanity(text: string): string {
  const plain = unmarked(text);
  const stars = new Set<number>();
  const gone = new Set<number>();
  for (const { letters, at } of [plain, ...spelt(plain)]) {
    for (const { startIndex, endIndex } of matcher.getAllMatches(letters)) {
      const places = at.slice(startIndex, endIndex + 1);
      for (const place of places) stars.add(place);
      for (let i = places[0]!; i <= places.at(-1)!; i++) gone.add(i);
    }
  }
  if (gone.size === 0) return text;
  return [...Array(text.length).keys()].map((i) => (stars.has(i) ? '*' : gone.has(i) ? '' : text[i])).join('');
}

/** Cleans a player's name for display; it may end up empty. */
export function nameWithoutProfanity(text: string): string {
  return withoutProfanity(cleanName(text));
}
