/** Every class that the sheets select is on some page that loads the sheet. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const client = fileURLToPath(new URL('../..', import.meta.url));
const below = (folder: string, ending: RegExp) =>
  readdirSync(join(client, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => ending.test(name))
    .map((name) => join(client, folder, name));

const sheets = below('src', /\.css$/);
const pages = [...below('src', /\.tsx?$/), ...['index.html', 'board-lab.html'].map((name) => join(client, name))];

/** Classes composed of a part and a name, and where. */
const COMPOSED: Readonly<Record<string, RegExp>> = {
  // ui/section and ui/fold-panel
  'panel-': /<(?:Panel|FoldPanel)\b[^>]*?\bname="([\w-]+)"/g,
  // ui/board/board-sample
  'sample-': /<BoardSample\b[^>]*?\bpart="([\w-]+)"/g,
};

const quoted = (code: string) =>
  [...code.matchAll(/'([^'\n]*)'|"([^"]*)"|`([^`]*)`/g)].map(([text]) => text.slice(1, -1));

function worn(text: string): string[] {
  const plain = [...text.matchAll(/\bclass(?:Name)?\s*=\s*(?:"([^"]*)"|'([^']*)')/g)].map(([, a, b]) => a ?? b!);
  // ui/board/first-picture has no markup.
  const made = [...text.matchAll(/\bpart\('([^']+)'/g)].map(([, classes]) => classes!);
  const chosen = [...text.matchAll(/\bclass=\{((?:[^{}]|\{[^{}]*\})*)\}/g)].flatMap(([, code]) => quoted(code!));
  // board-page, dialog and square-button pass their names on.
  const told = [...text.matchAll(/<(?:BoardPage|Dialog|SquareButton)\b[^>]*?\b(?:name|look)="([\w-]+)"/g)].flatMap(
    ([, name]) => [name!, `${name}-side`],
  );
  const composed = Object.entries(COMPOSED).flatMap(([part, names]) =>
    [...text.matchAll(names)].map(([, name]) => part + name),
  );
  return [...plain, ...made, ...chosen, ...told, ...composed].flatMap((classes) => classes.split(/[^\w-]+/));
}

/** Returns the classes that a sheet selects; text between the innermost braces is no selector. */
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

describe('what scrolls', () => {
  /** Sheets and menus over the page, with an edge of their own, and lists inside scrolling areas. */
  const edged = ['popover', 'more-sheet', 'mandate-items', 'end', 'settings-sheet', 'rule-sheet-life', 'choices-list'];
  /** Frames on other sites and the full screen: their edge is the window's. */
  const framed = ['embed-foot', 'watch-stage'];

  it('fades at the edge behind which there is more', () => {
    const scrolling = sheets.flatMap((sheet) =>
      [...readFileSync(sheet, 'utf8').matchAll(/([^{}]+)\{[^{}]*overflow-y: auto[^{}]*\}/g)].flatMap(([, selectors]) =>
        selectors!
          .replace(/\/\*[\s\S]*?\*\//g, '')
          .split(',')
          .flatMap((one) => selected(`${one.replace(/:\w+\(.*?\)+/g, '')} {}`).slice(-1)),
      ),
    );
    const texts = pages.map((page) => readFileSync(page, 'utf8')).join();
    const faded = new Set(
      [...texts.matchAll(/\bclass=(?:"([^"]*)"|\{`([^`]*)`\})/g)]
        .map(([, a, b]) => (a ?? b!).split(' '))
        .filter((names) => names.includes('scrolls'))
        .flat(),
    );
    const composed = [...faded].some((name) => name.endsWith('-side'));
    const left = scrolling.filter(
      (name) =>
        !faded.has(name) && !edged.includes(name) && !framed.includes(name) && !(composed && name.endsWith('-side')),
    );
    expect(scrolling.length).toBeGreaterThan(15);
    expect([...new Set(left)]).toEqual([]);
  });
});

describe('a sheet', () => {
  const scripts = below('src', /\.tsx?$/);
  const read = new Map(scripts.map((script) => [script, readFileSync(script, 'utf8')]));
  const found = (script: string, pattern: RegExp): string[] =>
    [...read.get(script)!.matchAll(pattern)].flatMap(([, from]) => {
      const path = resolve(dirname(script), from!);
      const source = ['.ts', '.tsx'].map((ending) => path.replace(/\.js$/, ending)).find(existsSync);
      return path.endsWith('.css') ? [path] : (source ?? []);
    });
  // A placeholder for a class from elsewhere is no class.
  const literal = (text: string) => text.replace(/\$\{([^{}]*)\}/g, (_, code) => quoted(code).join(' '));
  const beside = /^(?:import|export) (?!type\b)(?:[^;']* from )?'(\.[^']+)';/gm;

  function withImports(root: string): Set<string> {
    const all = new Set([root]);
    for (const each of all) if (read.has(each)) for (const other of found(each, beside)) all.add(other);
    return all;
  }

  it('comes with every script that puts its classes on, whichever page has it sent for', () => {
    const sheetsOf = new Map<string, string[]>();
    for (const sheet of sheets)
      for (const name of selected(readFileSync(sheet, 'utf8')))
        sheetsOf.set(name, [...(sheetsOf.get(name) ?? []), sheet]);
    const first = withImports(join(client, 'src/main.ts'));
    const roots = new Set(scripts.flatMap((script) => found(script, /\bimport\(\s*'(\.[^']+)'/g)));
    const bare = [...roots].flatMap((root) => {
      const all = withImports(root);
      return [...all].flatMap((script) =>
        worn(literal(read.get(script) ?? '')).flatMap((name) => {
          const sheets = sheetsOf.get(name) ?? [];
          const styled = sheets.length === 0 || sheets.some((sheet) => all.has(sheet) || first.has(sheet));
          return styled
            ? []
            : `${script.slice(client.length)}: ${name}, where ${root.slice(client.length)} is sent for`;
        }),
      );
    });
    expect(roots.size).toBeGreaterThan(50);
    expect([...new Set(bare)]).toEqual([]);
  });
});
