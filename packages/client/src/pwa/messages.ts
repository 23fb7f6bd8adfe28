/** What a page and its service worker say to each other, and where they keep the words of each language. */

/** What a page says: that the newer version may take over at once. */
export const RENEW = 'renew';

/** What a page says when a language is wanted without a network too; the answer is whether all its words are kept. */
export interface KeepWords {
  readonly keep: string;
}

/** Whether a page has said that it wants a language. */
export const isKeepWords = (data: unknown): data is KeepWords => typeof (data as KeepWords | null)?.keep === 'string';

const WORDS = 'words-';

/**
 * The cache of a language's words. Where there is one the language is wanted, even if it is empty yet: each version of the
 * worker fills it before it may take over. English comes with the pages; its own is empty, and says that a worker keeps languages so.
 */
export const wordsCache = (language: string): string => WORDS + language;

/** The language of a cache; null for a cache of anything else. */
export const languageOfCache = (name: string): string | null =>
  name.startsWith(WORDS) ? name.slice(WORDS.length) : null;
