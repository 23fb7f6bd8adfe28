/** The languages: one record, from which all else is read. It is made of what each says of itself in `messages/LANGUAGE/language.json`. */
import { RECORDS } from './texts/languages.js';

/** The name of a language's folder of messages: its BCP 47 tag, with the script only where it is not the usual one. */
export type Language = keyof typeof RECORDS;

/** What is known of a language. */
export interface LanguageRecord {
  /** In its own words. */
  readonly name: string;
  /** The tag for `lang` and for formats of numbers and dates. */
  readonly tag: string;
  /** Of one that is not finished, how much of it is in its own words, in hundredths. It is spoken to nobody who did not pick it. */
  readonly draft?: number;
}

/** Each language by its name. */
export const LANGUAGES: Readonly<Record<Language, LanguageRecord>> = RECORDS;

/** A table in every language: English is at hand, the others are fetched. */
export type Spoken<Table> = Readonly<Record<Language, () => Table | Promise<Table>>>;

/** Whether there are words for a language. */
export const isLanguage = (text: string): text is Language => Object.hasOwn(LANGUAGES, text);

/** The language and the script that a tag asks for: `zh-TW` asks for `zh` in `Hant`; null for what is no tag. */
function askedFor(tag: string): { readonly language: string; readonly script: string | undefined } | null {
  try {
    const { language, script } = new Intl.Locale(tag.trim()).maximize();
    return { language, script };
  } catch {
    return null;
  }
}

/**
 * The first of some languages that these tags ask for, as a browser lists them: in the script of the tag or of its country
 * (`zh-TW`, `zh-HK`: Hant; `zh`, `zh-CN`, `zh-SG`: Hans), else in any; null where there is none. Drafts are asked for by nobody.
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

/** The first language that these tags of a browser ask for, see {@link spokenAmong}; English where there is none. */
export const languageOf = (tags: readonly string[]): Language => spokenAmong(tags, LANGUAGES) ?? 'en';

/** The language of who said `tag` of themselves: the one they picked, even a draft, by its name; else what the tag asks for. */
export const languageNamed = (tag: string): Language => (isLanguage(tag) ? tag : languageOf([tag]));
