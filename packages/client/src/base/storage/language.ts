/** In which language the page speaks. Chosen when it loads: the words are constants everywhere else. */
import { isLanguage, LANGUAGES, type Language, languageOf, type Spoken } from '@dominion/words';
import { browser } from './browser.js';

/** What was chosen in this browser; null where nothing was, or nothing can be kept. */
function chosen(): Language | null {
  const kept = browser.read('language') ?? '';
  return isLanguage(kept) ? kept : null;
}

/** The language of the browser where it was not chosen here; English where there are no words for that. */
function find(): Language {
  return chosen() ?? languageOf(globalThis.document === undefined ? [] : navigator.languages);
}

/** The language that the page speaks. */
export const language: Language = find();

/** The language's tag for `lang` and for numbers. */
export const LOCALE = LANGUAGES[language].tag;

/** The tag for dates: the page's language in the region that the browser names, as `en-GB`; `LOCALE` where it names none. */
export const dateTag = (): string => navigator.languages.find((tag) => languageOf([tag]) === language) ?? LOCALE;

/** A table of words in the language of the page: English at once, another as soon as it is here. */
export const spoken = <Table>(all: Spoken<Table>): Table | Promise<Table> => all[language]();

/**
 * Speaks another language from now on: the page loads again, and the match comes back as after any reload. False where this
 * browser can't keep the choice: a reload would lose the seat and change nothing.
 */
export function speak(next: Language): boolean {
  if (!browser.write('language', next)) return false;
  location.reload();
  return true;
}
