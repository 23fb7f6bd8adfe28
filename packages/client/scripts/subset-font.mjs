/**
 * Writes the fonts: Yuji Boku (OFL 1.1) cut down to the characters the board draws, and for pictures that are made where
 * there are no fonts at all, Gelasio (OFL 1.1) with the letters of European languages; their licences beside them.
 * Run after changing CHARACTERS: `node packages/client/scripts/subset-font.mjs`. The products are committed.
 */
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

/** Units, kingdoms, the well-field; spare ones for headings of the rest of the client. */
const CHARACTERS = '帝儲將督騎刺伍卒丁農趙齊楚梁井田霸業軍令勝和敗';

const require = createRequire(import.meta.url);
const target = join(dirname(fileURLToPath(import.meta.url)), '../src/styles/fonts');
await mkdir(target, { recursive: true });

/** Cuts a file of a font's package down to some characters, or takes all of it. */
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
