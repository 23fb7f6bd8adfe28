/** The look has few sizes, radii and breaks: what the style sheets may say, counted. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const source = fileURLToPath(new URL('../../src', import.meta.url));
const css = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.css'))
  .map((name) => readFileSync(join(source, name), 'utf8').replace(/\/\*[\s\S]*?\*\//g, ''))
  .join('\n');

/** All values of a declaration, each once. */
const valuesOf = (name: string) =>
  new Set([...css.matchAll(new RegExp(`[\\s{;]${name}:\\s*([^;]+);`, 'g'))].map(([, value]) => value!));

it('has eight sizes of letters, and those of marks in a drawing or a line', () => {
  const sizes = [...valuesOf('font-size'), ...valuesOf('font')].map((value) => {
    const [size] = /var\(--text-\d\)|[\d.]+(?:px|em|rem|%)|calc\(.*\)|inherit/.exec(value)!;
    return size;
  });
  const others = new Set(sizes.filter((size) => !size.startsWith('var(')));
  expect([...others].sort()).toEqual([
    '1.15em',
    '100%',
    '10px',
    '17px',
    '1em',
    'calc(var(--cast-size, 1) * clamp(1rem, 1.35vw, 2rem))',
    'inherit',
  ]);
  expect(css.match(/--text-\d:/g)).toHaveLength(8);
});

it('has three radii and the circle', () => {
  const radii = [...valuesOf('border(?:-[a-z-]+)?-radius')].flatMap((value) => value.split(' '));
  expect([...new Set(radii)].sort()).toEqual([
    '0',
    '50%',
    'var(--radius)',
    'var(--radius-large)',
    'var(--radius-small)',
  ]);
});

it('breaks at no more places than it did', () => {
  expect(new Set(css.match(/@media [^{]+/g)).size).toBeLessThanOrEqual(25);
});
