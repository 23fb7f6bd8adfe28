/** Reads the messages of a language: ARB files, which are JSON with ICU messages and, under `@key`, what is said of each. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a message takes, as its `@key` says: what it is, and how it is put into the text where that is not the usual way. */
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
  /** What it takes, in the order of a call; none where it is a text as it stands. */
  readonly placeholders: readonly Placeholder[];
  /** The sign of the English text of which somebody said that this is still a translation, see `signOf`; empty where nobody did. */
  readonly still?: string;
}

/** The messages of one table by their keys. */
export type Messages = ReadonlyMap<string, Message>;

/** A part of a key that is a number with a fraction is written `0_5`, since points part the parts. */
const partOf = (text: string): string => text.replace(/^(\d+)_(\d+)$/, '$1.$2');

interface Attributes {
  readonly placeholders?: Readonly<Record<string, { readonly type?: string; readonly format?: string }>>;
  readonly 'x-still'?: string;
}

/** The messages in one file; throws where it is no JSON, or holds anything else than texts and attributes. */
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
    messages.set(key, { path: key.split('.').map(partOf), text, placeholders, still });
  }
  return messages;
}

/** All tables of a language by name; the parts of one, `book.land.arb` of `book`, are put together. */
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
