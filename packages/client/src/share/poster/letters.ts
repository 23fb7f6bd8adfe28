/** The fonts of shared pictures, the same on every machine. */

import { LOCALE } from '../../base/storage/language.js';
import { brushFont } from '../../board/fonts.js';
import latin from '../../styles/fonts/gelasio-latin.woff2?url';
import ext from '../../styles/fonts/gelasio-latin-ext.woff2?url';

/** Milliseconds that pictures wait for their fonts. */
const TIMEOUT = 3000;

const FACES = [
  [latin, 'Gelasio'],
  [ext, 'Gelasio Ext'],
] as const;

/** Font families for Chinese characters, each with the forms of its script. */
const CHARACTERS =
  LOCALE === 'zh-Hant' ? '"Songti TC", "Noto Serif CJK TC", PMingLiU' : '"Songti SC", "Noto Serif CJK SC", SimSun';

export const POSTER_LETTERS = `Gelasio, "Gelasio Ext", Georgia, ${CHARACTERS}, serif`;

let loading: Promise<unknown> | undefined;

async function load([url, family]: (typeof FACES)[number]): Promise<void> {
  const face = new FontFace(family, `url(${JSON.stringify(url)}) format('woff2')`, { weight: '100 900' });
  document.fonts.add(await face.load());
}

/** Settles when the fonts have loaded or the time is up. */
export async function posterLetters(): Promise<void> {
  loading ??= Promise.allSettled([...FACES.map(load), brushFont(() => {}, TIMEOUT)]);
  await Promise.race([loading, new Promise((late) => setTimeout(late, TIMEOUT))]);
}
