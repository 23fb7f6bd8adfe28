/** A language that nobody speaks: of every message the longest that any language has. What holds it holds them all. */

/** How broad a text is, about, in halves of a letter's height: figures and most letters 1, characters of Chinese 2. */
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

/** The broadest part of a text that no line ends in. */
const broadestWord = (text: string): number =>
  Math.max(0, ...text.split(/[\s\u00ad-]+|(?=\p{sc=Han})/u).map(breadthOf));

/** Up to how broad a text stands on one line as a rule: on a button, or before a figure. Beyond that only its words can be too long. */
const LINE = 30;

function longestText(texts: readonly string[]): string {
  const measure =
    breadthOf(texts[0]!) <= LINE ? breadthOf : (text: string) => broadestWord(text) + breadthOf(text) / 1000;
  return texts.reduce((longest, text) => (measure(text) > measure(longest) ? text : longest));
}

/**
 * Of the same thing in several languages the longest: of texts the longest text, of functions one that gives the longest of their
 * results, of groups a group of these. The first language says what there is.
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
  // A module of a table counts as a group; what has a class of its own (a map, a format) stays what it is.
  const proto = first !== null && typeof first === 'object' ? Object.getPrototypeOf(first) : undefined;
  if (proto !== null && proto !== Object.prototype) return first as Thing;
  return Object.fromEntries(
    Object.keys(first as object).map((name) => [name, of((group: Record<string, unknown>) => group[name])]),
  ) as Thing;
}
