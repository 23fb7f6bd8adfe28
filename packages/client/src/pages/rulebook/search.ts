/** Finding paragraphs of the book by words of any of its languages. */
import { CHARACTERS } from '../../board/pictograms.js';
import type { BookWords, Paragraph } from '../../i18n/pages/book.js';
import { CHAPTERS, type ChapterPlan, type ParagraphPlan } from './plan.js';

/** A paragraph and all that may be searched for in it, in small letters. */
export interface BookEntry {
  readonly id: string;
  readonly text: string;
}

/** The words that are searched for; a § before a number is only what it is. */
export function termsOf(query: string): string[] {
  return plain(query)
    .replaceAll('§', ' ')
    .split(/\s+/)
    .filter((term) => term !== '');
}

/** Letters without what distinguishes neither a word nor a person who types it. */
function plain(text: string): string {
  return text.toLowerCase().replaceAll('’', "'").replaceAll('＂', '"');
}

/** The entries of the book in these languages. */
export function bookEntries(books: readonly BookWords[]): BookEntry[] {
  return CHAPTERS.flatMap((chapter) =>
    chapter.paragraphs.map((plan) => ({
      id: plan.id,
      text: plain(books.map((words) => textOf(chapter, plan, words)).join('\n')),
    })),
  );
}

function textOf(chapter: ChapterPlan, plan: ParagraphPlan, { book, chapters, paragraphs }: BookWords): string {
  const said = paragraphs[plan.id as keyof typeof paragraphs] as Paragraph;
  const origins = [chapter.origin, ...Object.values(plan.origins ?? {})];
  return [
    chapters[chapter.id as keyof typeof chapters].heading,
    said.title,
    ...said.lines,
    ...(said.rows ?? []),
    ...(said.captions ?? []),
    ...(plan.terms ?? []),
    ...(plan.unit === undefined ? [] : [CHARACTERS[plan.unit]!]),
    ...origins.flatMap((origin) => (origin === undefined ? [] : [book.origins[origin]])),
  ].join('\n');
}

/**
 * The paragraphs that have all words of a query, in the order of the book: their numbers, or where a word is a number, those
 * under it. Null where nothing is searched for.
 */
export function findParagraphs(entries: readonly BookEntry[], query: string): readonly string[] | null {
  const terms = termsOf(query);
  if (terms.length === 0) return null;
  return entries.filter(({ id, text }) => terms.every((term) => matches(id, text, term))).map(({ id }) => id);
}

function matches(id: string, text: string, term: string): boolean {
  if (!/^\d+(\.\d*)?$/.test(term)) return text.includes(term);
  if (id === term || id.startsWith(term.endsWith('.') ? term : `${term}.`)) return true;
  // A single figure stands in most paragraphs: it means the chapter.
  return term.length > 1 && !term.includes('.') && text.includes(term);
}
