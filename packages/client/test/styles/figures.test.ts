/** The look has few sizes, radii and breakpoints: counts those in the style sheets. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const source = fileURLToPath(new URL('../../src', import.meta.url));
const css = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.css'))
  .map((name) => readFileSync(join(source, name), 'utf8').replace(/\/\*[\s\S]*?\*\//g, ''))
  .join('\n');

/** Returns all values of a declaration, each once. */
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

it('has one scale of gaps, in rem', () => {
  const spaces = [...valuesOf('(?:row-|column-)?gap'), ...valuesOf('(?:padding|margin)(?:-[a-z-]+)?')];
  const rems = spaces.flatMap((value) => [...value.matchAll(/-?([\d.]+)rem/g)].map(([, number]) => Number(number)));
  expect([...new Set(rems)].sort((a, b) => a - b)).toEqual([0.125, 0.25, 0.375, 0.5, 0.75, 1, 1.5, 2, 3, 4]);
});

it('has two widths of a page', () => {
  expect(
    css.match(/^\.(?:page|reading)[^{]*\{[^}]*max-width: [^;]+/gm)?.map((rule) => /[^ ]+$/.exec(rule)![0]),
  ).toEqual(['72rem', '50rem']);
});

it('says in one place how what is selected looks', () => {
  const looks = /(?:background|border-color|box-shadow): (?!none)/;
  const state = /(?:aria-pressed="true"|aria-current[^\]]*|data-mover="true")\]+\)*$/;
  const rules = [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)].filter(
    ([, selectors, body]) => selectors!.split(',').some((one) => state.test(one.trim())) && looks.test(body!),
  );
  // The look, and its version for forced colours, are in base.css.
  expect(rules.map(([, selectors]) => selectors!.trim().split(/\s/)[0])).toEqual([':root', ':root']);
});

it('breaks at no more places than it did', () => {
  expect(new Set(css.match(/@media [^{]+/g)).size).toBeLessThanOrEqual(25);
});
