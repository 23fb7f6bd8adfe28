/** A style is for something: every class that the sheets select is one that some page puts on. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const client = fileURLToPath(new URL('../..', import.meta.url));
const below = (folder: string, ending: RegExp) =>
  readdirSync(join(client, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => ending.test(name))
    .map((name) => join(client, folder, name));

const sheets = below('src', /\.css$/);
const pages = [...below('src', /\.tsx?$/), ...['index.html', 'board-lab.html'].map((name) => join(client, name))];

/** Classes that are put together of a part and a name, and where. */
const COMPOSED: Readonly<Record<string, RegExp>> = {
  // parts/section and parts/fold-panel
  'panel-': /<(?:Panel|FoldPanel)\b[^>]*?\bname="([\w-]+)"/g,
  // parts/board-sample
  'sample-': /<BoardSample\b[^>]*?\bpart="([\w-]+)"/g,
};

const quoted = (code: string) =>
  [...code.matchAll(/'([^'\n]*)'|"([^"]*)"|`([^`]*)`/g)].map(([text]) => text.slice(1, -1));

/** The classes that a page's text puts on. */
function worn(text: string): string[] {
  const plain = [...text.matchAll(/\bclass(?:Name)?\s*=\s*(?:"([^"]*)"|'([^']*)')/g)].map(([, a, b]) => a ?? b!);
  // first/first-picture has no markup.
  const made = [...text.matchAll(/\bpart\('([^']+)'/g)].map(([, classes]) => classes!);
  const chosen = [...text.matchAll(/\bclass=\{((?:[^{}]|\{[^{}]*\})*)\}/g)].flatMap(([, code]) => quoted(code!));
  // parts/board-page and parts/square-button give on what they are told.
  const told = [...text.matchAll(/<(?:BoardPage|SquareButton)\b[^>]*?\b(?:name|look)="([\w-]+)"/g)].flatMap(
    ([, name]) => [name!, `${name}-side`],
  );
  const composed = Object.entries(COMPOSED).flatMap(([part, names]) =>
    [...text.matchAll(names)].map(([, name]) => part + name),
  );
  return [...plain, ...made, ...chosen, ...told, ...composed].flatMap((classes) => classes.split(/[^\w-]+/));
}

/** The classes that a sheet selects; what stands between the innermost braces is no selector. */
function selected(sheet: string): string[] {
  const selectors = sheet.replace(/\/\*[\s\S]*?\*\//g, '').replace(/\{[^{}]*\}/g, '{}');
  return [...selectors.matchAll(/\.([a-z_][\w-]*)/gi)].map(([, name]) => name!);
}

describe('a class that is selected', () => {
  const all = new Set(pages.flatMap((page) => worn(readFileSync(page, 'utf8'))));

  it.each(sheets.map((sheet) => [sheet.slice(client.length), sheet]))('in %s is put on somewhere', (_, sheet) => {
    const dead = new Set(selected(readFileSync(sheet!, 'utf8')).filter((name) => !all.has(name)));
    expect([...dead]).toEqual([]);
  });

  it('would be seen if it were dead', () => {
    expect(selected('@media (min-width: 1px) { .alive > .dead:hover { top: 0.5em } }')).toEqual(['alive', 'dead']);
    const put = worn('<p class={big ? "alive" : "well"}><Panel name="x" title="dead">');
    expect(put).toEqual(['alive', 'well', 'panel-x']);
  });
});
