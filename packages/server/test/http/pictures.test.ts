import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { createPictures } from '../../src/http/pages/pictures.js';
import { USUAL } from '../../src/http/pages/preview.js';
import { temporaryFolder } from '../support/basics.js';

/** Makes a painter that takes so many milliseconds; it never finishes if the heading says so. */
function painterTaking(milliseconds: number): string {
  const folder = join(temporaryFolder(), 'painter');
  mkdirSync(folder);
  writeFileSync(
    join(folder, 'painter.mjs'),
    `const cell = new Int32Array(new SharedArrayBuffer(4));
    export const FONTS = [];
    export const painter = () => ({ heading }) => {
      Atomics.wait(cell, 0, 0, heading === 'for ever' ? Infinity : ${milliseconds});
      return { encodeSync: () => new TextEncoder().encode(heading) };
    };`,
  );
  return folder;
}

const log = pino({ level: 'silent' });
const pictured = (heading: string) => ({ ...USUAL.pictured, heading });

test('pictures that wait for others have as much time as those that do not', async () => {
  const pictures = createPictures({ folder: painterTaking(300), log, patience: 4000 });
  const names = Array.from({ length: 14 }, (_, n) => `picture ${n}`);
  const painted = await Promise.all(names.map((name) => pictures.paint(pictured(name))));
  expect(painted.map(String)).toEqual(names);
  await pictures.close();
}, 20_000);

test('one that never ends takes the thread with it, and nothing else waits for ever', async () => {
  const pictures = createPictures({ folder: painterTaking(1), log, patience: 500 });
  expect(await pictures.paint(pictured('for ever'))).toBe('unable');
  expect(await pictures.paint(pictured('another'))).toBe('unable');
  await pictures.close();
}, 20_000);

test('a match is painted before all positions that wait, however many do; too many of either are told to come again', async () => {
  const pictures = createPictures({ folder: painterTaking(30), log });
  const order: string[] = [];
  const ask = async (name: string, of: 'match' | 'position') => {
    const png = await pictures.paint(pictured(name), of);
    order.push(typeof png === 'string' ? png : `${png}`);
  };
  const positions = Array.from({ length: 40 }, (_, n) => ask(`position ${n}`, 'position'));
  const matches = Array.from({ length: 3 }, (_, n) => ask(`match ${n}`, 'match'));
  await Promise.all([...positions, ...matches]);
  // One is being painted, 24 wait, and 15 are turned away.
  expect(order.slice(0, 15)).toEqual(Array.from({ length: 15 }, () => 'busy'));
  expect(order.slice(15, 20)).toEqual(['position 0', 'match 0', 'match 1', 'match 2', 'position 1']);
  expect(order).toHaveLength(43);
  await pictures.close();
}, 20_000);
