/** Every release's records can be played and their throws checked; the server's `npm run golden` makes them. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { verify } from '../../src/commands.js';
import { formatRecord, parseRecord } from '../../src/index.js';

const folder = new URL('../golden/', import.meta.url);

describe.each(readdirSync(folder))('%s', (release) => {
  const files = readdirSync(new URL(`${release}/`, folder)).filter((name) => name.endsWith('.dgn'));
  const read = (name: string) => readFileSync(new URL(`${release}/${name}`, folder), 'utf8');

  test('every record comes to the position, result and throws that it came to', () => {
    const expected = JSON.parse(read('verified.json')) as Record<string, string[]>;
    expect(files).toEqual(Object.keys(expected));
    for (const [name, lines] of Object.entries(expected)) {
      expect([name, verify(read(name))]).toEqual([name, { ok: true, lines }]);
      expect(lines.at(-1)).toMatch(/^\d+ throws follow from the seed$/);
    }
  });

  test('every record is written today as it was written then', () => {
    for (const name of files) {
      const parsed = parseRecord(read(name));
      expect([name, parsed.ok && formatRecord(parsed.record)]).toEqual([name, read(name)]);
    }
  });
});
