/** The book at /rules: its paragraphs and chapters, and the descriptions of its pictures. */
import type { Piece, Square } from '@dominion/rules';
import type { Grammar } from '../grammar/grammar.js';
import type { Text } from '../texts/types/book.js';

/**
 * The text of a paragraph. `rows` explain the terms of its plan, or belong to a unit's card; `captions` belong to its pictures.
 */
export interface Paragraph {
  readonly title: string;
  readonly lines: readonly string[];
  readonly rows?: readonly string[];
  readonly captions?: readonly string[];
}

/** The head of a chapter. */
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
      /** Descriptions of pictures, for people who can't see them. */
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
