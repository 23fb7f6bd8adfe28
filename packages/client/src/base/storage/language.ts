/** The language of the page. It is chosen when the page loads: words are constants everywhere else. */
import { isLanguage, LANGUAGES, type Language, languageOf, type Spoken } from '@dominion/words';
import { browser } from './browser.js';

/** Returns the language chosen in this browser; null if none was, or nothing can be stored. */
function chosen(): Language | null {
  const kept = browser.read('language') ?? '';
  return isLanguage(kept) ? kept : null;
}

/** Returns the chosen language, else the browser's; English if there are no words for it. */
function find(): Language {
  return chosen() ?? languageOf(globalThis.document === undefined ? [] : navigator.languages);
}

export const language: Language = find();

/** The language tag for `lang` and for numbers. */
export const LOCALE = LANGUAGES[language].tag;

/**
 * Returns the tag for dates: the page's language in the browser's region, such as `en-GB`; `LOCALE` if the browser names none.
 */
export const dateTag = (): string => navigator.languages.find((tag) => languageOf([tag]) === language) ?? LOCALE;

/** Returns a table of words in the page's language: English at once, others when they have loaded. */
export const spoken = <Table>(all: Spoken<Table>): Table | Promise<Table> => all[language]();

/**
 * Stores the language and reloads the page. Returns false if the choice can't be stored: a reload would lose the seat
 * and change nothing.
 */
export function speak(next: Language): boolean {
  if (!browser.write('language', next)) return false;
  location.reload();
  return true;
}
