/**
 * Writes the fonts with their licences: Yuji Boku (OFL 1.1) reduced to the board's characters, and Gelasio (OFL 1.1)
 * for pictures without a page. After changing CHARACTERS, run `node packages/client/scripts/subset-font.mjs` and commit
 * the results.
 */
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

/** Units, kingdoms and the well-field, with spare characters for headings elsewhere in the client. */
const CHARACTERS = '帝儲將督騎刺伍卒丁農趙齊楚梁井田霸業軍令勝和敗';

const require = createRequire(import.meta.url);
const target = join(dirname(fileURLToPath(import.meta.url)), '../src/styles/fonts');
await mkdir(target, { recursive: true });

/** Writes a font file of a package, reduced to some characters; whole if `characters` is null. */
async function write(font, file, characters, name) {
  const source = dirname(require.resolve(`@fontsource/${font}/package.json`));
  const whole = await readFile(join(source, 'files', file));
  const part = characters === null ? whole : await subsetFont(whole, characters, { targetFormat: 'woff2' });
  await writeFile(join(target, name), part);
  await copyFile(join(source, 'LICENSE'), join(target, `OFL-${font}.txt`));
  console.log(`${name}: ${part.length} bytes of ${whole.length}`);
}

await write('yuji-boku', 'yuji-boku-japanese-400-normal.woff2', CHARACTERS, 'yuji-boku-subset.woff2');
for (const part of ['latin', 'latin-ext']) {
  await write('gelasio', `gelasio-${part}-600-normal.woff2`, null, `gelasio-${part}.woff2`);
}
