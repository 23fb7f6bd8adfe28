/**
 * Reads the record of a language: `messages/LANGUAGE/language.json`. Everything else about languages comes from these records.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { MessageError } from './message-error.js';

/** The language that all others are translated from. */
export const SOURCE = 'en';

/** Whether a text is a tag of a language whose plural forms are known here: `de`, `zh-Hant`. */
function isKnownTag(text: string): boolean {
  try {
    return Intl.PluralRules.supportedLocalesOf([text]).length === 1;
  } catch {
    return false;
  }
}

const RECORD = z.strictObject({
  /** Its own name, as the settings show it. */
  name: z.string().min(1),
  /** For `lang`, and for formats of numbers and dates; with the script if there are two. */
  tag: z.string().refine(isKnownTag, 'must be a BCP 47 tag, such as de or zh-Hant'),
  /** The text that the page itself shows if loading fails. */
  unloaded: z.string().min(10),
  /** Whether it is unfinished: missing messages are English, and only users who choose it in the settings see it. */
  draft: z.boolean().default(false),
  /** Words shared with English: a message of only these counts as translated. */
  same: z.array(z.string().min(1)).default([]),
});

/** The record of a language. */
export type LanguageFile = z.output<typeof RECORD>;

/** Returns the languages with messages, by the names of their folders. */
export const languagesIn = (root: string): string[] =>
  readdirSync(join(root, 'messages'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();

/** Reads the record of a language; throws {@link Unsaid} if there is none, or if it is invalid. */
export function readRecord(root: string, language: string): LanguageFile {
  const file = `messages/${language}/language.json`;
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(join(root, file), 'utf8'));
  } catch (error) {
    throw new MessageError(
      `${file} cannot be read (${(error as Error).message}); it holds { "name": "Deutsch", "tag": "de", "unloaded": "…" }`,
    );
  }
  const { success, data, error } = RECORD.safeParse(content);
  if (!success)
    throw new MessageError(error.issues.map((each) => `${file}: ${each.path.join('.')}: ${each.message}`).join('\n'));
  return data;
}
