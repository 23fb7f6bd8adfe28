/** The text for a page that fails to load, in the page itself, taken from the languages' records. */
import { readFileSync } from 'node:fs';
import { LANGUAGES } from '@dominion/words';
import { expect, it } from 'vitest';
import { ROOT } from '../../../words/compile/compile.js';
import { words } from '../../scripts/words.js';

it('is said in every finished language', () => {
  const { transformIndexHtml } = words();
  if (typeof transformIndexHtml !== 'object') throw new Error('words() does not dress the page');
  const dress = transformIndexHtml.handler as (html: string, about: { filename: string }) => string;
  const page = dress(readFileSync(new URL('../../index.html', import.meta.url), 'utf8'), { filename: '/a/index.html' });
  // No other page contains it.
  expect(dress('<p></p>', { filename: '/a/board-lab.html' })).toBe('<p></p>');
  const [, said] = /<p id="unloaded"[^>]*>([\s\S]*?)<\/p>/.exec(page)!;
  const { unloaded } = JSON.parse(readFileSync(`${ROOT}/messages/en/language.json`, 'utf8'));
  expect(said!.trim().split('\n')[0]).toBe(unloaded);
  // The page's own language needs no mark.
  const [own] = /(?<=<html lang=")[^"]+/.exec(page)!;
  const marked = [...said!.matchAll(/<span lang="([^"]+)">[^<]{10,}<\/span>/g)].map(([, tag]) => tag);
  const finished = Object.values(LANGUAGES).filter(({ draft }) => draft === undefined);
  expect([own, ...marked].sort()).toEqual(finished.map(({ tag }) => tag).sort());
});
