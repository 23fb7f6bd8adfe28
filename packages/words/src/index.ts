/** All texts for people, in all languages. Nothing here decides anything. */

export type { Chapter, Paragraph } from './format/book.js';
export {
  isLanguage,
  LANGUAGES,
  type Language,
  type LanguageRecord,
  languageNamed,
  languageOf,
  type Spoken,
} from './languages.js';
