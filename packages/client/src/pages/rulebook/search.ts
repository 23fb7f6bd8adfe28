/** Finds paragraphs of the rulebook by words in any of its languages. */
import { CHARACTERS } from '../../board/pictograms.js';
import type { BookWords, Paragraph } from '../../i18n/pages/rulebook.js';
import { CHAPTERS, type ChapterPlan, type ParagraphPlan } from './plan.js';

/** A paragraph with all its searchable text, in lower case. */
export interface BookEntry {
  readonly id: string;
  readonly text: string;
}

/** Returns the words of a query; a § before a number is ignored. */
export function termsOf(query: string): string[] {
  return plain(query)
    .replaceAll('§', ' ')
    .split(/\s+/)
    .filter((term) => term !== '');
}

/** Returns a text in lower case, with variants of quotation marks unified. */
function plain(text: string): string {
  return text.toLowerCase().replaceAll('’', "'").replaceAll('＂', '"');
}

/** Returns the entries of the rulebook in some languages. */
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
 * Returns the paragraphs with all words, in the rulebook's order. A number matches that paragraph or those under it.
 * Null for an empty query.
 */
export function findParagraphs(entries: readonly BookEntry[], query: string): readonly string[] | null {
  const terms = termsOf(query);
  if (terms.length === 0) return null;
  return entries.filter(({ id, text }) => terms.every((term) => matches(id, text, term))).map(({ id }) => id);
}

function matches(id: string, text: string, term: string): boolean {
  if (!/^\d+(\.\d*)?$/.test(term)) return text.includes(term);
  if (id === term || id.startsWith(term.endsWith('.') ? term : `${term}.`)) return true;
  // A single digit stands in most paragraphs, so it means the chapter.
  return term.length > 1 && !term.includes('.') && text.includes(term);
}
