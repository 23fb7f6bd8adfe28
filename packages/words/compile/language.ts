/** Reads what a language says of itself: `messages/LANGUAGE/language.json`. From these records all else is read. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { Unsaid } from './unsaid.js';

/** The language that all others are translations of. */
export const SOURCE = 'en';

/** Whether a text is a tag of a language that has forms of numbers here: `de`, `zh-Hant`. */
function isKnownTag(text: string): boolean {
  try {
    return Intl.PluralRules.supportedLocalesOf([text]).length === 1;
  } catch {
    return false;
  }
}

const RECORD = z.strictObject({
  /** In its own words, as it stands in the settings. */
  name: z.string().min(1),
  /** For `lang`, and for formats of numbers and dates; with the script where there are two. */
  tag: z.string().refine(isKnownTag, 'must be a BCP 47 tag, such as de or zh-Hant'),
  /** What is said where nothing else comes: it stands in the page itself. */
  unloaded: z.string().min(10),
  /** Whether it is not finished: what is missing is said in English, and only who picks it in the settings sees it. */
  draft: z.boolean().default(false),
  /** Words that it shares with English: a message that has no others is translated although it is the same. */
  same: z.array(z.string().min(1)).default([]),
});

/** What a language says of itself. */
export type LanguageFile = z.output<typeof RECORD>;

/** The languages that there are messages of, by the names of their folders. */
export const languagesIn = (root: string): string[] =>
  readdirSync(join(root, 'messages'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();

/** The record of a language; throws {@link Unsaid} where there is none, or what it says is not what is asked for. */
export function readRecord(root: string, language: string): LanguageFile {
  const file = `messages/${language}/language.json`;
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(join(root, file), 'utf8'));
  } catch (error) {
    throw new Unsaid(
      `${file} cannot be read (${(error as Error).message}); it holds { "name": "Deutsch", "tag": "de", "unloaded": "…" }`,
    );
  }
  const { success, data, error } = RECORD.safeParse(content);
  if (!success)
    throw new Unsaid(error.issues.map((each) => `${file}: ${each.path.join('.')}: ${each.message}`).join('\n'));
  return data;
}
