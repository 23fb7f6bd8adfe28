/** Every word that is said to people, in all languages. Nothing here decides anything. */
export {
  isLanguage,
  LANGUAGES,
  type Language,
  type LanguageRecord,
  languageNamed,
  languageOf,
  type Spoken,
} from './languages.js';
export type { Chapter, Paragraph } from './said/book.js';
