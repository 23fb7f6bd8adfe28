/**
 * Prints how much a browser loads before it can show the home page: scripts and styles, as Brotli, in bytes. Run `npm
 * run build`, then `node scripts/first-bytes.mjs`. `room` counts up to a match on show; `board` or `line` what makes it
 * live. Fonts and pictures aren't counted.
 */
import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { argumentsOf } from './arguments.mjs';

const dist = new URL('../packages/client/dist/', import.meta.url);
const { positionals } = argumentsOf('node scripts/first-bytes.mjs [home] [room] [board] [line]', {}, 4);
const parts = positionals.length > 0 ? positionals : ['home'];
const page = readFileSync(new URL('index.html', dist), 'utf8');
const named = [...page.matchAll(/(?:src|href)="\/(assets\/[^"]+\.(?:js|css))"/g)].map(([, name]) => name);
const ahead = readFileSync(
  new URL(
    named.find((name) => name.startsWith('assets/ahead-')),
    dist,
  ),
  'utf8',
);
const asked = JSON.parse(/^const files = (.*);$/m.exec(ahead)[1]);
for (const part of ['every', ...parts]) named.push(...asked[part].map((address) => address.slice(1)));
const files = [...new Set(named)].map((name) => ({
  name,
  size: brotliCompressSync(readFileSync(new URL(name, dist))).length,
}));
for (const { name, size } of files.sort((a, b) => b.size - a.size)) console.log(`${String(size).padStart(7)}  ${name}`);
console.log(`${String(files.reduce((sum, { size }) => sum + size, 0)).padStart(7)}  in ${files.length} files`);
