/** What people write, without the words that the filter knows: in what they say and in what they are called. Pure. */
import { cleanName } from '@dominion/protocol';
import { englishDataset, englishRecommendedTransformers, RegExpMatcher } from 'obscenity';

/** Honest words that the filter's list would cut: names of people and places, and what is said at a table. */
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

/** Letters, and for each where it stands in the text that they were taken from. */
interface Reading {
  readonly letters: string;
  readonly at: readonly number[];
}

/** Every unit of a text but marks that stand for themselves: what strikes letters through, or piles up on them. */
function unmarked(text: string): Reading {
  const at: number[] = [];
  let letters = '';
  for (const { 0: letter, index } of text.matchAll(/[^\p{M}]/gu)) {
    letters += letter;
    for (let i = 0; i < letter.length; i++) at.push(index + i);
  }
  return { letters, at };
}

/** Three letters or more of which each stands alone, with little between them: `u.s.a.` is read as a word, `to a b` is not. */
const SPELT = /(?<![\p{L}\p{N}])\p{L}(?:[^\p{L}\p{N}]{1,3}\p{L}){2,}(?![\p{L}\p{N}])/gu;

/** The words that are spelt letter by letter. */
function spelt({ letters, at }: Reading): Reading[] {
  return [...letters.matchAll(SPELT)].map(({ 0: word, index }) => {
    const places = [...word.matchAll(/\p{L}/gu)].map((letter) => [letter[0], index + letter.index] as const);
    return {
      letters: places.map(([letter]) => letter).join(''),
      at: places.flatMap(([letter, place]) => [...letter].flatMap(() => at[place]!)),
    };
  });
}

/** A text in which every letter of the words that the filter knows is a star, and what stood between these letters is gone. */
export function decent(text: string): string {
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

/** What a person is called, as everybody is shown it; maybe empty. */
export function decentName(text: string): string {
  return decent(cleanName(text));
}
