/** The book at /rules in the language of the page. */
import { language } from '../language.js';
import * as en from './en/book.js';
import type { Wide } from './wide.js';

export type { Paragraph } from './en/book.js';

/** The tables of the book, in any language. */
export type BookWords = Wide<typeof en>;

/** The book in the language of the page. */
export const ownBook: BookWords = language === 'zh' ? await import('./zh/book.js') : en;

export const { book, chapters } = ownBook;
const { paragraphs } = ownBook;

/** What a paragraph says in the language of the page. */
export function paragraphOf(id: string): en.Paragraph {
  return paragraphs[id as keyof typeof paragraphs];
}

/** The book in every language, for those who search in another. */
export async function everyBook(): Promise<readonly BookWords[]> {
  return [ownBook, language === 'zh' ? en : await import('./zh/book.js')];
}
