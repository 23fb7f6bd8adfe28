/** What is said when nothing comes that could say it: it stands in the page itself, so no compiler asks for it. */
import { readFileSync } from 'node:fs';
import { LANGUAGES } from '@dominion/words';
import { expect, it } from 'vitest';

it('is said in every language', () => {
  const page = readFileSync(new URL('../../index.html', import.meta.url), 'utf8');
  const [, said] = /<p id="unloaded"[^>]*>([\s\S]*?)<\/p>/.exec(page)!;
  // The page's own language needs no mark.
  const [own] = /(?<=<html lang=")[^"]+/.exec(page)!;
  const marked = [...said!.matchAll(/<span lang="([^"]+)">[^<]{10,}<\/span>/g)].map(([, tag]) => tag);
  expect([own, ...marked].sort()).toEqual(
    Object.values(LANGUAGES)
      .map(({ tag }) => tag)
      .sort(),
  );
});
