/** An invented language with each message as long as in any real one: a layout that holds it holds them all. */

/** Returns a text's approximate width, in halves of a letter's height: figures and most letters 1, Chinese characters 2. */
const breadthOf = (text: string): number =>
  [...text].reduce(
    (sum, letter) =>
      sum +
      (/\p{sc=Han}|[，。：；、！？（）「」]/u.test(letter)
        ? 2
        : /[MWmw—…]/.test(letter)
          ? 1.5
          : /[iljtf.,:;'’ !|]/.test(letter)
            ? 0.6
            : 1),
    0,
  );

/** Returns the width of a text's widest part without a line break. */
const broadestWord = (text: string): number =>
  Math.max(0, ...text.split(/[\s\u00ad-]+|(?=\p{sc=Han})/u).map(breadthOf));

/** The greatest width of a text that usually stays on one line. In wider texts only a word can be too long. */
const LINE = 30;

function longestText(texts: readonly string[]): string {
  const measure =
    breadthOf(texts[0]!) <= LINE ? breadthOf : (text: string) => broadestWord(text) + breadthOf(text) / 1000;
  return texts.reduce((longest, text) => (measure(text) > measure(longest) ? text : longest));
}

/**
 * Returns the longest text, a function that returns the longest result, or a group of these. The first language defines
 * the structure.
 */
export function longestOf<Thing>(things: readonly Thing[]): Thing {
  const [first] = things as readonly unknown[];
  const of = (pick: (thing: never) => unknown): unknown => longestOf(things.map((thing) => pick(thing as never)));
  if (things.every((thing) => typeof thing === 'string')) return longestText(things) as Thing;
  if (typeof first === 'function') {
    return ((...taken: never[]) => of((say: (...taken: never[]) => unknown) => say(...taken))) as Thing;
  }
  if (Array.isArray(first)) {
    const alike = things.every((thing) => (thing as unknown[]).length === first.length);
    return (alike ? first.map((_, at) => of((list: unknown[]) => list[at])) : first) as Thing;
  }
  // A table's module counts as a group; instances of a class (a map, a format) stay as they are.
  const proto = first !== null && typeof first === 'object' ? Object.getPrototypeOf(first) : undefined;
  if (proto !== null && proto !== Object.prototype) return first as Thing;
  return Object.fromEntries(
    Object.keys(first as object).map((name) => [name, of((group: Record<string, unknown>) => group[name])]),
  ) as Thing;
}
