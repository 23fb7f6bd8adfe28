/** In the service worker: stores only the languages used. All would be a third of everything stored. */
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
 * Fetches the missing files of wanted languages. Older workers didn't know which were used. If one is taken over
 * (`takesOver`), all are wanted.
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

/** Deletes older versions' files, and marks that languages are now stored one by one. */
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
