/**
 * How much a browser asks for before it can show the first page: the scripts and styles that the built page names, each as Brotli,
 * in bytes (`npm run build`, then `node scripts/first-bytes.mjs`). Fonts and pictures come beside them and are not counted.
 */
import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';

const dist = new URL('../packages/client/dist/', import.meta.url);
const page = readFileSync(new URL('index.html', dist), 'utf8');
const named = [...page.matchAll(/(?:src|href)="\/(assets\/[^"]+\.(?:js|css))"/g)].map(([, name]) => name);
const files = [...new Set(named)].map((name) => ({
  name,
  size: brotliCompressSync(readFileSync(new URL(name, dist))).length,
}));
for (const { name, size } of files.sort((a, b) => b.size - a.size)) console.log(`${String(size).padStart(7)}  ${name}`);
console.log(`${String(files.reduce((sum, { size }) => sum + size, 0)).padStart(7)}  in ${files.length} files`);
