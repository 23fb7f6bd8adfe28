/** Compares a language's messages with English: what is missing, superfluous, or can't be compiled. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Message, type Messages, readLanguage } from './arb.js';
import { expressionOf } from './icu.js';
import { languagesIn, readRecord, SOURCE } from './language.js';
import { MessageError } from './message-error.js';
import { isUnchanged } from './message-parts.js';
import { readType } from './types.js';

/** A language's tables as they are compiled: all messages of English, each with its placeholders. */
export interface Agreed {
  readonly tables: ReadonlyMap<string, Messages>;
  /** For a draft, the messages that stay English and why, one per line. */
  readonly faults: readonly string[];
  /** How much of it is translated, in per cent, rounded down. */
  readonly percent: number;
}

/** Returns a message with English's placeholders, formatted as the language says, if it does. */
function taking({ path, placeholders }: Message, own: Message): Message {
  const format = (name: string) => own.placeholders.find((each) => each.name === name)?.format;
  return {
    path,
    text: own.text,
    placeholders: placeholders.map((each) => ({ ...each, format: format(each.name) ?? each.format })),
  };
}

/** Returns a check for a grammar's functions: all that English uses, and its own file's. */
function formatsOf(root: string, language: string, source: ReadonlyMap<string, Messages>): (name: string) => boolean {
  const asked = new Set<string>();
  for (const messages of source.values()) {
    for (const { path, placeholders } of messages.values()) {
      if (path.length === 1) asked.add(path[0]!);
      for (const { format, type } of placeholders) asked.add(format).add(readType(type).usual);
    }
  }
  const file = join(root, 'src/grammar', `${language}.ts`);
  const written = existsSync(file) ? readFileSync(file, 'utf8') : '';
  return (name) => asked.has(name) || (/^\w+$/.test(name) && new RegExp(`\\b${name}\\b`).test(written));
}

/** Returns why a message can't replace the English one; null if it can. */
function faultOf(english: Message, own: Message, hasFormat: (name: string) => boolean): string | null {
  const taken = taking(english, own);
  const unknown = taken.placeholders.find(({ format }) => format !== '' && !hasFormat(format));
  if (unknown !== undefined) return `there is no format ${unknown.format}`;
  const placeholders = new Map(taken.placeholders.map((each) => [each.name, each]));
  try {
    expressionOf(taken, { placeholders, simplePlurals: false, own: new Set(), ownName: '', used: new Set() });
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}

/** The differences between a language and English, by table and key. */
export interface Differences {
  readonly total: number;
  readonly missing: readonly string[];
  readonly extra: readonly string[];
  readonly unchanged: readonly string[];
  /** The messages that can't be compiled, and why. */
  readonly faulty: ReadonlyMap<string, string>;
}

function differencesOf(
  source: Messages,
  own: Messages,
  same: readonly string[],
  hasFormat: (name: string) => boolean,
): Differences {
  const faulty = new Map<string, string>();
  const unchanged: string[] = [];
  for (const [key, english] of source) {
    const message = own.get(key);
    if (message === undefined) continue;
    const fault = faultOf(english, message, hasFormat);
    if (fault !== null) faulty.set(key, fault);
    else if (isUnchanged(english, message, same)) unchanged.push(key);
  }
  return {
    total: source.size,
    missing: [...source.keys()].filter((key) => !own.has(key)),
    extra: [...own.keys()].filter((key) => !source.has(key)),
    unchanged,
    faulty,
  };
}

/** Compares a language's files with English: returns each table's messages and the differences. */
export function compared(
  root: string,
  language: string,
  source = readLanguage(join(root, 'messages', SOURCE)),
): Map<string, { readonly source: Messages; readonly own: Messages; readonly differences: Differences }> {
  const { same } = readRecord(root, language);
  const own = readLanguage(join(root, 'messages', language));
  const hasFormat = formatsOf(root, language, source);
  const names = [...new Set([...source.keys(), ...own.keys()])];
  const none: Messages = new Map();
  return new Map(
    names.map((table) => {
      const [from, to] = [source.get(table) ?? none, own.get(table) ?? none];
      return [table, { source: from, own: to, differences: differencesOf(from, to, same, hasFormat) }];
    }),
  );
}

/** Returns how much of a language is translated, in per cent, rounded down. */
export function percentOf(all: Iterable<Differences>): number {
  let [total, done] = [0, 0];
  for (const { total: of, missing, unchanged, faulty } of all) {
    total += of;
    done += of - missing.length - unchanged.length - faulty.size;
  }
  return total === 0 ? 100 : Math.floor((done / total) * 100);
}

/** Returns a draft's tables: missing and faulty messages are English. */
function drafted(root: string, language: string, source: Map<string, Messages>): Agreed {
  const faults: string[] = [];
  try {
    const all = compared(root, language, source);
    const tables = new Map<string, Messages>();
    for (const [table, { source: english, own, differences }] of all) {
      for (const key of differences.extra) faults.push(`${language}/${table}: ${key} is not in English`);
      for (const [key, fault] of differences.faulty) faults.push(`${language}/${table}: ${key}: ${fault}`);
      if (!source.has(table)) continue;
      const said = [...english].map(([key, message]): [string, Message] => {
        const other = differences.faulty.has(key) ? undefined : own.get(key);
        return [key, other === undefined ? message : taking(message, other)];
      });
      tables.set(table, new Map(said));
    }
    return { tables, faults, percent: percentOf([...all.values()].map(({ differences }) => differences)) };
  } catch (error) {
    // The file isn't JSON: the language still exists, in English.
    return { tables: source, faults: [`${language}: ${(error as Error).message}`], percent: 0 };
  }
}

/**
 * Returns a language's tables as compiled. Throws {@link Unsaid} if one that isn't a draft lacks a message or has a
 * superfluous one.
 */
export function agreedOf(root: string, language: string, source: Map<string, Messages>): Agreed {
  if (readRecord(root, language).draft) return drafted(root, language, source);
  const own = readLanguage(join(root, 'messages', language));
  for (const table of own.keys())
    if (!source.has(table)) throw new MessageError(`${language}/${table} is not in English`);
  const faults: string[] = [];
  const tables = new Map<string, Messages>();
  for (const [table, messages] of source) {
    const said = own.get(table) ?? (new Map() as Messages);
    for (const key of messages.keys()) if (!said.has(key)) faults.push(`${language}/${table}: ${key} is missing`);
    for (const key of said.keys())
      if (!messages.has(key)) faults.push(`${language}/${table}: ${key} is not in English`);
    if (faults.length > 0) continue;
    tables.set(table, new Map([...messages].map(([key, english]) => [key, taking(english, said.get(key)!)])));
  }
  if (faults.length > 0) throw new MessageError(faults.join('\n'));
  return { tables, faults, percent: 100 };
}

/** Returns the languages' records as a module; for a draft also its progress in per cent. */
export function recordsModule(
  root: string,
  languages: readonly string[],
  percents: ReadonlyMap<string, number>,
): string {
  const lines = languages.map((each) => {
    const { name, tag, draft } = readRecord(root, each);
    const text = (value: string) => `'${value.replace(/[\\']/g, '\\$&')}'`;
    const far = draft ? `, draft: ${percents.get(each) ?? 0}` : '';
    return `  ${/^\w+$/.test(each) ? each : text(each)}: { name: ${text(name)}, tag: ${text(tag)}${far} },\n`;
  });
  return `\n/** What each language says of itself in its \`language.json\`. */\nexport const RECORDS = {\n${lines.join('')}} as const;\n`;
}

/** Returns the text that the page shows if loading fails, in every finished language, as HTML. */
export function unloadedIn(root: string): string {
  const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
  return languagesIn(root)
    .filter((each) => !readRecord(root, each).draft)
    .sort((a, b) => Number(b === SOURCE) - Number(a === SOURCE))
    .map((each) => {
      const { tag, unloaded } = readRecord(root, each);
      return each === SOURCE ? escaped(unloaded) : `<span lang="${tag}">${escaped(unloaded)}</span>`;
    })
    .join('\n      ');
}
