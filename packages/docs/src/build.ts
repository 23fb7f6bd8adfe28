/** Builds the site into `dist`. Run it with `npm run docs` at the root, which first rebuilds what is stale. */
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { build } from 'vite';
import { fileAddress } from './addresses.js';
import { type PageParts, pageMaker, type Titled } from './page.js';
import { PARTS_SHEET, partsSheet } from './part.js';
import { readSite } from './read.js';
import { searchIndex } from './search-index.js';
import { NOWHERE } from './shelf.js';
import { styleSheet } from './style-sheet.js';

const HERE = fileURLToPath(new URL('..', import.meta.url));
const ROOT = join(HERE, '../..');
const OUT = join(HERE, 'dist');

function write(address: string, content: string | Buffer): void {
  const file = join(OUT, address);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}

/** Builds the scripts of a page, one file each: pages opened from a disk can't load modules. */
async function scripts(): Promise<void> {
  for (const name of ['early', 'site', 'boards']) {
    await build({
      configFile: false,
      root: HERE,
      logLevel: 'warn',
      resolve: { conditions: ['source', 'module', 'browser', 'production'] },
      build: {
        outDir: join(OUT, 'assets'),
        emptyOutDir: false,
        license: { fileName: `licences-${name}.txt` },
        target: 'es2022',
        lib: {
          entry: join(HERE, `src/live/${name}.ts`),
          formats: ['iife'],
          name: `dominion_${name}`,
          fileName: () => `${name}.js`,
        },
      },
    });
  }
}

const FONTS = [
  'gelasio-latin.woff2',
  'gelasio-latin-ext.woff2',
  'yuji-boku-subset.woff2',
  'OFL-gelasio.txt',
  'OFL-yuji-boku.txt',
];

function assets(): void {
  for (const font of FONTS) write(`assets/${font}`, readFileSync(join(ROOT, 'packages/client/src/styles/fonts', font)));
  write('assets/seal.svg', readFileSync(join(ROOT, 'packages/client/public/favicon.svg')));
  write('assets/site.css', styleSheet(join(HERE, 'src/styles')));
  write(`assets/${PARTS_SHEET}`, partsSheet(join(ROOT, 'packages/client/src')));
}

/** Writes one text with the licences of all that a page loads: fonts and software. */
function licences(): void {
  const folder = join(OUT, 'assets');
  const texts = readdirSync(folder)
    .filter((name) => /^(licences|OFL)-.*\.txt$/.test(name))
    .sort()
    .map((name) => {
      const text = readFileSync(join(folder, name), 'utf8');
      rmSync(join(folder, name));
      return text;
    });
  write('licences.txt', texts.join('\n\n'));
}

/** Moves scripts and styles into a folder named by their contents, so that browsers cache them for ever; returns its address. */
function named(): string {
  const hash = createHash('sha256');
  const names = readdirSync(join(OUT, 'assets')).sort();
  for (const name of names) hash.update(readFileSync(join(OUT, 'assets', name)));
  const folder = `assets/${hash.digest('hex').slice(0, 10)}`;
  mkdirSync(join(OUT, folder));
  for (const name of names) renameSync(join(OUT, 'assets', name), join(OUT, folder, name));
  return folder;
}

/** Writes a compressed copy next to each file that shrinks; a server picks one. */
function compress(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) compress(path);
    else if (/\.(html|js|css|svg|txt)$/.test(entry.name)) {
      const content = readFileSync(path);
      if (content.length < 1024) continue;
      writeFileSync(`${path}.br`, brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }));
      writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
    }
  }
}

const { sections, pages, files, faults } = readSite(ROOT);
if (faults.length > 0) {
  for (const fault of faults) console.error(fault);
  process.exit(1);
}
rmSync(OUT, { recursive: true, force: true });
assets();
await scripts();
licences();
// As a script: a page opened from a disk may not fetch.
write('assets/index.js', `dominionIndex(${JSON.stringify(searchIndex(pages))});\n`);
const made = named();
const titles = new Map(pages.map(({ entry, rendered }) => [entry.address, rendered.title]));
const make = pageMaker(sections, titles, made);
const titled = pages.map(({ entry, rendered }): Titled => ({ entry, title: rendered.title }));
pages.forEach(({ entry, section, rendered }, i) => {
  const beside = (at: number): Titled | null => (at > 0 && i > 0 ? (titled[at] ?? null) : null);
  const parts: PageParts = {
    ...{ titled: titled[i]!, section, html: rendered.html, headings: rendered.headings, hasBoard: rendered.hasBoard },
    before: beside(i - 1),
    after: beside(i + 1),
  };
  write(entry.address, make(parts));
});
const nowhere =
  '<h1>There is no such page</h1><p>It may have moved, or the address has a slip. <a href="./index.html">The home page</a> leads everywhere, and <kbd>/</kbd> searches.</p>';
write(
  NOWHERE,
  make({
    titled: { entry: { source: '', address: NOWHERE }, title: 'No such page' },
    ...{ section: null, html: nowhere, headings: [], hasBoard: false, before: null, after: null },
  }),
);
for (const file of files) {
  mkdirSync(dirname(join(OUT, fileAddress(file))), { recursive: true });
  cpSync(join(ROOT, file), join(OUT, fileAddress(file)));
}
compress(OUT);
console.error(`The documentation: ${pages.length} pages in packages/docs/dist.`);
