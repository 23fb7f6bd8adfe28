/** What pictures to share are written with: the same letters on every machine, and the machine’s own for all that they lack. */

import { LOCALE } from '../../base/storage/language.js';
import { brushFont } from '../../board/fonts.js';
import latin from '../../styles/fonts/gelasio-latin.woff2?url';
import ext from '../../styles/fonts/gelasio-latin-ext.woff2?url';

/** How long, in milliseconds, pictures wait for their letters. */
const PATIENCE = 3000;

const FACES = [
  [latin, 'Gelasio'],
  [ext, 'Gelasio Ext'],
] as const;

/** Families for characters, each in the forms of its script. */
const CHARACTERS =
  LOCALE === 'zh-Hant' ? '"Songti TC", "Noto Serif CJK TC", PMingLiU' : '"Songti SC", "Noto Serif CJK SC", SimSun';

/** The families for words. */
export const POSTER_LETTERS = `Gelasio, "Gelasio Ext", Georgia, ${CHARACTERS}, serif`;

let loading: Promise<unknown> | undefined;

async function load([url, family]: (typeof FACES)[number]): Promise<void> {
  const face = new FontFace(family, `url(${JSON.stringify(url)}) format('woff2')`, { weight: '100 900' });
  document.fonts.add(await face.load());
}

/** Settles when the letters are there, or cannot be had in time. */
export async function posterLetters(): Promise<void> {
  loading ??= Promise.allSettled([...FACES.map(load), brushFont(() => {}, PATIENCE)]);
  await Promise.race([loading, new Promise((late) => setTimeout(late, PATIENCE))]);
}
