/** In the service worker: stores the languages used on this device. All languages would be a third of everything stored. */
import { languageOfCache, wordsCache } from './messages.js';

/** The files of each language except English, by path; their names hold content hashes. */
export type WordFiles = Readonly<Record<string, readonly string[]>>;

const pathOf = ({ url }: Request): string => new URL(url).pathname;

/** Fetches the missing files of a language. Throws and adds nothing if one of them fails. */
export async function keepWords(files: WordFiles, language: string): Promise<void> {
  const cache = await caches.open(wordsCache(language));
  const kept = new Set((await cache.keys()).map(pathOf));
  await cache.addAll((files[language] ?? []).filter((path) => !kept.has(path)));
}

/**
 * Fetches the missing files of all languages wanted on this device. Older workers stored all languages together and didn't know
 * which were used. If one of those is taken over, which `takesOver` says, all languages are wanted.
 */
export async function keepWanted(files: WordFiles, takesOver: boolean): Promise<void> {
  if (takesOver && !(await caches.has(wordsCache('en')))) {
    for (const language of Object.keys(files)) await caches.open(wordsCache(language));
  }
  for (const name of await caches.keys()) {
    const language = languageOfCache(name);
    if (language !== null) await keepWords(files, language);
  }
}

/** Deletes the files of older versions, and marks that languages are stored one by one from now on. */
export async function dropOldWords(files: WordFiles): Promise<void> {
  for (const name of await caches.keys()) {
    const language = languageOfCache(name);
    if (language === null) continue;
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      if (!files[language]?.includes(pathOf(request))) await cache.delete(request);
    }
  }
  await caches.open(wordsCache('en'));
}
