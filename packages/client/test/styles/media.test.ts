/** Bounds of windows are in letters: bounds in px with columns in rem squeeze the board if letters are large. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const packages = fileURLToPath(new URL('../../..', import.meta.url));
const files = ['client/src', 'docs/src'].flatMap((folder) =>
  readdirSync(join(packages, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(css|tsx?)$/.test(name))
    .map((name) => join(folder, name)),
);

/** Returns the bounds in px of a window's or a container's size, in both notations. */
const inPixels = (text: string): string[] =>
  text.match(/\((?=[^()]*\dpx)(?:(?:min|max)-(?:width|height):|(?=[^()]*[<>])[^()]*\b(?:width|height)\b)[^()]*\)/g) ??
  [];

it('no media query and no container query is in px', () => {
  const found = files.flatMap((file) =>
    inPixels(readFileSync(join(packages, file), 'utf8')).map((bound) => `${file}: ${bound}`),
  );
  expect(found).toEqual([]);
});

it('would be seen if one were', () => {
  const text =
    '@media (min-width: 501px) and (20em < height) { } @container (500px > width) { a { width: calc(1px) } }';
  expect(inPixels(text)).toEqual(['(min-width: 501px)', '(500px > width)']);
});
