/** Reads a language's messages from ARB files: JSON with ICU messages and, under `@key`, the attributes of each. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A placeholder as a message's `@key` describes it: its type, and any unusual format. */
export interface Placeholder {
  readonly name: string;
  readonly type: string;
  readonly format: string;
}

/** One message. */
export interface Message {
  /** The path of its name: `lessons.march.title` is `['lessons', 'march', 'title']`. */
  readonly path: readonly string[];
  readonly text: string;
  /** The note for translators: where it stands and what it takes; empty without one. */
  readonly note?: string;
  /** The placeholders, in the order of a call; none for a plain text. */
  readonly placeholders: readonly Placeholder[];
  /** The sign of the English text for which this translation was confirmed, see `signOf`; empty without a confirmation. */
  readonly still?: string;
}

/** The messages of one table by their keys. */
export type Messages = ReadonlyMap<string, Message>;

/** Reads a decimal number as a part of a key: it's written `0_5`, since points separate the parts. */
const partOf = (text: string): string => text.replace(/^(\d+)_(\d+)$/, '$1.$2');

interface Attributes {
  readonly description?: string;
  readonly placeholders?: Readonly<Record<string, { readonly type?: string; readonly format?: string }>>;
  readonly 'x-still'?: string;
}

/** Reads the messages in one file; throws if it isn't JSON, or holds anything except texts and attributes. */
export function readArb(file: string): Messages {
  const content = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
  const messages = new Map<string, Message>();
  for (const [key, text] of Object.entries(content)) {
    if (key.startsWith('@')) continue;
    if (typeof text !== 'string') throw new Error(`${file}: ${key} is no text`);
    const attributes = (content[`@${key}`] ?? {}) as Attributes;
    const placeholders = Object.entries(attributes.placeholders ?? {}).map(([name, { type = '', format = '' }]) => ({
      name,
      type,
      format,
    }));
    const still = attributes['x-still'] ?? '';
    const note = attributes.description ?? '';
    messages.set(key, { path: key.split('.').map(partOf), text, note, placeholders, still });
  }
  return messages;
}

/** Reads all tables of a language by name, and joins the parts of one, such as `book.land.arb` of `book`. */
export function readLanguage(folder: string): Map<string, Messages> {
  const tables = new Map<string, Map<string, Message>>();
  for (const name of readdirSync(folder).sort()) {
    if (!name.endsWith('.arb')) continue;
    const table = name.split('.')[0]!;
    const messages = tables.get(table) ?? new Map<string, Message>();
    for (const [key, message] of readArb(join(folder, name))) {
      if (messages.has(key)) throw new Error(`${folder}/${name}: ${key} stands in another part as well`);
      messages.set(key, message);
    }
    tables.set(table, messages);
  }
  return tables;
}
