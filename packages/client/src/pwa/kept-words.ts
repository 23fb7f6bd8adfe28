/** In the service worker: which languages are kept. Those that were spoken on this device; all of them would be a third of what there is. */
import { languageOfCache, wordsCache } from './messages.js';

/** The files of each language but English, by their paths; their names hold their contents' hashes. */
export type WordFiles = Readonly<Record<string, readonly string[]>>;

const pathOf = ({ url }: Request): string => new URL(url).pathname;

/** Fetches what is missing of a language's words: all of it, or it throws and nothing is added. */
export async function keepWords(files: WordFiles, language: string): Promise<void> {
  const cache = await caches.open(wordsCache(language));
  const kept = new Set((await cache.keys()).map(pathOf));
  await cache.addAll((files[language] ?? []).filter((path) => !kept.has(path)));
}

/**
 * Fetches what is missing of all languages that are wanted on this device. A worker of before languages were kept by themselves had all
 * of them and knew not which was spoken: after it, which `takesOver` says, all are wanted.
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

/** Drops the words of older versions, and says that languages are kept from now on. */
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
