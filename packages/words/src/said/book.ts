/** The book at /rules: paragraphs and chapters as its pages read them, and what its pictures show. */
import type { Piece, Square } from '@dominion/rules';
import type { Grammar } from '../grammar/grammar.js';
import type { Text } from '../texts/types/book.js';

/** What a paragraph says. `rows` explain the terms of its plan, or are those of a unit's card; `captions` belong to its pictures. */
export interface Paragraph {
  readonly title: string;
  readonly lines: readonly string[];
  readonly rows?: readonly string[];
  readonly captions?: readonly string[];
}

/** What stands at the head of a chapter. */
export interface Chapter {
  readonly heading: string;
  readonly lines: readonly string[];
}

export function say({ paragraphs, chapters, book, ...text }: Text, { grammar }: Grammar) {
  const headed = Object.entries(chapters).map(([id, chapter]): [string, Chapter] => [id, { lines: [], ...chapter }]);
  return {
    ...text,
    paragraphs: paragraphs as { readonly [Id in keyof typeof paragraphs]: Paragraph },
    chapters: Object.fromEntries(headed) as { readonly [Id in keyof typeof chapters]: Chapter },
    book: {
      ...book,
      /** What a picture shows, for those who do not see it. */
      seen: {
        ...book.seen,
        units: (all: readonly (readonly [Piece, readonly Square[]])[]) =>
          all.length === 0
            ? book.seen.noUnits
            : book.seen.unitsOn(grammar.clauses(all.map(([piece, on]) => book.seen.unitOn(piece, on)))),
      },
    },
  };
}
