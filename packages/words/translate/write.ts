import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SOURCE } from '../compile/language.js';
import { signOf } from './stale.js';

type Content = Record<string, unknown>;

const read = (file: string): Content => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {});

/** Returns a value on one line, with spaces as people write them. */
const inLine = (value: unknown): string =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? `{ ${Object.entries(value)
        .map(([key, each]) => `${JSON.stringify(key)}: ${inLine(each)}`)
        .join(', ')} }`
    : JSON.stringify(value);

/** Writes one message per line, so that git shows the history of each. */
const arbOf = (content: Content): string =>
  `{\n${Object.entries(content)
    .map(([key, value]) => `  ${JSON.stringify(key)}: ${inLine(value)}`)
    .join(',\n')}\n}\n`;

/**
 * Writes a language's file next to each English one, with the English text of every missing message; returns the files
 * written. A message that equals English counts as missing. A new language becomes a draft.
 */
export function writeSkeleton(root: string, language: string): string[] {
  const [from, to] = [join(root, 'messages', SOURCE), join(root, 'messages', language)];
  mkdirSync(to, { recursive: true });
  const written: string[] = [];
  const write = (name: string, text: string): void => {
    const file = join(to, name);
    if (existsSync(file) && readFileSync(file, 'utf8') === text) return;
    writeFileSync(file, text);
    written.push(`messages/${language}/${name}`);
  };
  if (!existsSync(join(to, 'language.json'))) {
    const name = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;
    const { unloaded } = read(join(from, 'language.json'));
    const record = { name: name.replace(/^\p{Ll}/u, (letter) => letter.toLocaleUpperCase(language)), tag: language };
    write('language.json', `${JSON.stringify({ ...record, unloaded, draft: true, same: [] }, null, 2)}\n`);
  }
  for (const name of readdirSync(from).sort()) {
    if (!name.endsWith('.arb')) continue;
    const [source, own] = [read(join(from, name)), read(join(to, name))];
    const keys = Object.keys(source).filter((key) => !key.startsWith('@'));
    if (keys.every((key) => Object.hasOwn(own, key))) continue;
    const said: Content = { '@@locale': language };
    for (const key of keys) {
      said[key] = own[key] ?? source[key];
      if (own[`@${key}`] !== undefined) said[`@${key}`] = own[`@${key}`];
    }
    // Messages that English doesn't have stay for the translator to check.
    for (const [key, value] of Object.entries(own)) said[key] ??= value;
    write(name, arbOf(said));
  }
  return written;
}

/**
 * Marks messages, `table:key`, as right although English has changed since. If any keys are unknown, returns them and
 * writes nothing.
 */
export function noteStill(root: string, language: string, keys: readonly string[]): string[] {
  const [from, to] = [join(root, 'messages', SOURCE), join(root, 'messages', language)];
  const files = readdirSync(to).filter((name) => name.endsWith('.arb'));
  const contents = new Map(files.map((name) => [name, read(join(to, name))]));
  const changed = new Set<string>();
  const unknown = keys.filter((each) => {
    const [table, key = ''] = each.split(':');
    const name = files.find((file) => file.split('.')[0] === table && Object.hasOwn(contents.get(file)!, key));
    const english = name === undefined ? undefined : read(join(from, name))[key];
    if (name === undefined || typeof english !== 'string') return true;
    const content = contents.get(name)!;
    const noted = { ...(content[`@${key}`] as object | undefined), 'x-still': signOf(english) };
    const entries = Object.entries(content).filter(([other]) => other !== `@${key}`);
    const after = entries.findIndex(([other]) => other === key);
    contents.set(name, Object.fromEntries(entries.toSpliced(after + 1, 0, [`@${key}`, noted])));
    changed.add(name);
    return false;
  });
  if (unknown.length === 0) for (const name of changed) writeFileSync(join(to, name), arbOf(contents.get(name)!));
  return unknown;
}
