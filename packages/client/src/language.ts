/** In which language the page speaks. Chosen when it loads: the words are constants everywhere else. */

/** The languages there are words for, by their BCP 47 tags, each in its own name. */
export const LANGUAGES = { en: 'English', zh: '中文' } as const;
export type Language = keyof typeof LANGUAGES;

const KEY = 'dominion.language';

const isLanguage = (text: string | null): text is Language => text !== null && Object.hasOwn(LANGUAGES, text);

/** What was chosen in this browser; null where nothing was, or nothing can be kept. */
function chosen(): Language | null {
  try {
    const kept = globalThis.localStorage?.getItem(KEY) ?? null;
    return isLanguage(kept) ? kept : null;
  } catch {
    return null;
  }
}

/** The language of the browser where it was not chosen here; English where there are no words for that. */
function find(): Language {
  const wanted = globalThis.document === undefined ? [] : navigator.languages;
  return chosen() ?? (wanted.map((tag) => tag.split('-')[0]!).find(isLanguage) || 'en');
}

/** The language that the page speaks. */
export const language: Language = find();

/** The language's tag for `lang` and for number and date formats. */
export const LOCALE = language === 'zh' ? 'zh-Hans' : 'en';

/** Speaks another language from now on: the page loads again, and the match comes back as after any reload. */
export function speak(next: Language): void {
  try {
    localStorage.setItem(KEY, next);
  } catch {
    // Storage may be forbidden; then the browser's own language stays.
  }
  location.reload();
}
