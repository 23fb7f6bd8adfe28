/** The languages: one record each, made from `messages/LANGUAGE/language.json`. Everything else is read from it. */
import { RECORDS } from './texts/languages.js';

/** The name of a language's folder of messages: its BCP 47 tag, with the script only if it isn't the usual one. */
export type Language = keyof typeof RECORDS;

export interface LanguageRecord {
  readonly name: string;
  /** The tag for `lang` and for formats of numbers and dates. */
  readonly tag: string;
  /** An unfinished language's progress, in per cent. Only users who choose it see it. */
  readonly draft?: number;
}

export const LANGUAGES: Readonly<Record<Language, LanguageRecord>> = RECORDS;

/** A table in every language: English is included, the others are fetched. */
export type Spoken<Table> = Readonly<Record<Language, () => Table | Promise<Table>>>;

/** Whether there are messages in a language. */
export const isLanguage = (text: string): text is Language => Object.hasOwn(LANGUAGES, text);

/** Reads `zh-TW` as `zh` and `Hant`; null if it isn't a tag. */
function askedFor(tag: string): { readonly language: string; readonly script: string | undefined } | null {
  try {
    const { language, script } = new Intl.Locale(tag.trim()).maximize();
    return { language, script };
  } catch {
    return null;
  }
}

/**
 * Returns the first match for a browser's tags, never a draft; null for none. The script comes from the tag or its
 * country (`zh-TW`, `zh-HK`: Hant; `zh`, `zh-CN`, `zh-SG`: Hans); else any script matches.
 */
export function spokenAmong<Name extends string>(
  tags: readonly string[],
  languages: Readonly<Record<Name, LanguageRecord>>,
): Name | null {
  const names = (Object.keys(languages) as Name[]).filter((each) => languages[each].draft === undefined);
  for (const tag of tags) {
    const asked = askedFor(tag);
    if (asked === null) continue;
    const alike = names.filter((each) => askedFor(languages[each].tag)?.language === asked.language);
    const own = alike.find((each) => askedFor(languages[each].tag)?.script === asked.script);
    if (alike.length > 0) return own ?? alike[0]!;
  }
  return null;
}

/** Returns the first language for a browser's tags, see {@link spokenAmong}; English if none matches. */
export const languageOf = (tags: readonly string[]): Language => spokenAmong(tags, LANGUAGES) ?? 'en';

/** Returns the language that `tag` names, even a draft; else the one for the tag. */
export const languageNamed = (tag: string): Language => (isLanguage(tag) ? tag : languageOf([tag]));
