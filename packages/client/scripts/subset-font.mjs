/**
 * Writes the board's font: Yuji Boku (OFL 1.1) cut down to the characters the board draws, with its licence beside it.
 * Run after changing CHARACTERS: `node packages/client/scripts/subset-font.mjs`. The product is committed.
 */
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

/** Units, kingdoms, the well-field; spare ones for headings of the rest of the client. */
const CHARACTERS = '帝儲將督騎刺伍卒丁農趙齊楚梁井田霸業軍令勝和敗';

const source = dirname(createRequire(import.meta.url).resolve('@fontsource/yuji-boku/package.json'));
const target = join(dirname(fileURLToPath(import.meta.url)), '../src/assets/fonts');
const whole = await readFile(join(source, 'files/yuji-boku-japanese-400-normal.woff2'));

const part = await subsetFont(whole, CHARACTERS, { targetFormat: 'woff2' });
await mkdir(target, { recursive: true });
await writeFile(join(target, 'yuji-boku-subset.woff2'), part);
await copyFile(join(source, 'LICENSE'), join(target, 'OFL-yuji-boku.txt'));
console.log(`yuji-boku-subset.woff2: ${part.length} bytes of ${whole.length}`);
