/** The notes that translators read beside English messages: where each stands, and what its placeholders are. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

interface Attributes {
  readonly description?: string;
  readonly placeholders?: object;
}

const folder = new URL('../messages/', import.meta.url);
const read = (path: string): Record<string, unknown> => JSON.parse(readFileSync(new URL(path, folder), 'utf8'));
const files = (language: string): string[] =>
  readdirSync(new URL(language, folder))
    .filter((name) => name.endsWith('.arb'))
    .map((name) => `${language}/${name}`);

const words = (text: string): number => text.split(/\s+/).filter((word) => word !== '').length;

/** The longest note, in words: it's read beside every message. */
const LONGEST = 15;

/** A message of so few words says too little by itself: a button, a label. */
const SHORT = 3;

/** Each English message with its attributes, by file and key. */
const messages = files('en').flatMap((file) => {
  const content = read(file);
  return Object.keys(content)
    .filter((key) => !key.startsWith('@'))
    .map((key) => ({
      name: `${file}: ${key}`,
      text: content[key] as string,
      attributes: (content[`@${key}`] ?? {}) as Attributes,
    }));
});

describe('the notes for translators', () => {
  it('stand on every message that has a placeholder or at most three words', () => {
    const unclear = messages.filter(
      ({ text, attributes: { placeholders, description = '' } }) =>
        (placeholders !== undefined || words(text) <= SHORT) && description === '',
    );
    expect(unclear.map(({ name }) => name)).toEqual([]);
  });

  it('are one sentence or two, in at most fifteen words', () => {
    const noted = messages.filter(({ attributes }) => attributes.description !== undefined);
    const long = noted.filter(({ attributes: { description = '' } }) => words(description) > LONGEST);
    const open = noted.filter(({ attributes: { description = '' } }) => !description.endsWith('.'));
    expect([...long, ...open].map(({ name }) => name)).toEqual([]);
  });

  it('name no placeholder that the message doesn’t take', () => {
    const wrong = messages.flatMap(({ name, attributes: { placeholders = {}, description = '' } }) =>
      [...description.matchAll(/\{(\w+)\}/g)]
        .filter(([, placeholder]) => !Object.hasOwn(placeholders, placeholder!))
        .map(([named]) => `${name}: ${named}`),
    );
    expect(wrong).toEqual([]);
  });

  it('stand in English only', () => {
    const other = readdirSync(folder).filter((language) => language !== 'en');
    const noted = other
      .flatMap(files)
      .filter((file) => Object.values(read(file)).some((value) => Object.hasOwn(Object(value), 'description')));
    expect(noted).toEqual([]);
  });
});
