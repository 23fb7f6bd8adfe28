/** The messages between a page and its service worker, and the cache of each language's words. */

/** A page's message: the newer version may take over at once. */
export const RENEW = 'renew';

/** A page's request to make a language available offline; the worker answers whether all its words are stored. */
export interface KeepWords {
  readonly keep: string;
}

/** Whether a message is the request of a page to store a language. */
export const isKeepWords = (data: unknown): data is KeepWords => typeof (data as KeepWords | null)?.keep === 'string';

const WORDS = 'words-';

/**
 * Returns a language's cache name. If the cache exists, even empty, the language is wanted: each version of the worker
 * fills it before it may take over. English comes with the pages; its empty cache marks storage one by one.
 */
export const wordsCache = (language: string): string => WORDS + language;

/** Returns the language of a cache; null for any other cache. */
export const languageOfCache = (name: string): string | null =>
  name.startsWith(WORDS) ? name.slice(WORDS.length) : null;
