/** The book at /rules in the language of the page. */
import type { Paragraph } from '@dominion/words';
import { all, type Texts } from '@dominion/words/book';
import { spoken } from '../../base/storage/language.js';

/** The tables of the book, in any language. */
export type BookWords = Texts;

export type { Paragraph };

/** The book in the language of the page. */
export const ownBook: BookWords = await spoken(all);

export const { book, chapters } = ownBook;
const { paragraphs } = ownBook;

/** Returns a paragraph in the language of the page. */
export function paragraphOf(id: string): Paragraph {
  return paragraphs[id as keyof typeof paragraphs];
}

/** Returns the book in every language, the page's first, for people who search in another. */
export async function everyBook(): Promise<readonly BookWords[]> {
  const books = await Promise.all(Object.values(all).map((load) => load()));
  return [ownBook, ...books.filter((each) => each !== ownBook)];
}
