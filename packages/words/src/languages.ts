/** The languages: one record, from which all else is read. A new one is its messages, its grammar and its line here. */

/**
 * Each by its BCP 47 tag, without script but where a language is written here in two: in its own name, and by the tag for `lang` and
 * for formats of numbers and dates.
 */
export const LANGUAGES = {
  en: { name: 'English', tag: 'en' },
  de: { name: 'Deutsch', tag: 'de' },
  es: { name: 'Español', tag: 'es' },
  fr: { name: 'Français', tag: 'fr' },
  zh: { name: '简体中文', tag: 'zh-Hans' },
  'zh-Hant': { name: '繁體中文', tag: 'zh-Hant' },
} as const satisfies Record<string, { readonly name: string; readonly tag: string }>;

export type Language = keyof typeof LANGUAGES;

/** A table in every language: English is at hand, the others are fetched. */
export type Spoken<Table> = Readonly<Record<Language, () => Table | Promise<Table>>>;

/** Whether there are words for a language. */
export const isLanguage = (text: string): text is Language => Object.hasOwn(LANGUAGES, text);

/** The first of these tags that there are words for, whatever country or script they name; English where there is none. */
export function languageOf(tags: readonly string[]): Language {
  return tags.map((tag) => tag.toLowerCase().split('-')[0]!).find(isLanguage) ?? 'en';
}
