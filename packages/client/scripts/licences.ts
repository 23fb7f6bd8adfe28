/**
 * The licences of what the pages are made of, in one file beside them: Vite writes those of packages, and of the service
 * worker's packages; here those of the fonts are put after them.
 */
import { appendFile, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** The file's name. */
export const LICENCES = 'licences.txt';

/** Where the build of the service worker leaves those of its own packages. */
export const WORKER_LICENCES = 'licences-worker.txt';

/** What only a worker of the page holds, Vite does not list: the encoder of moving pictures. */
const ENCODER = join(dirname(createRequire(import.meta.url).resolve('gifenc')), '..', 'LICENSE.md');

const FONTS = fileURLToPath(new URL('../src/styles/fonts/', import.meta.url));

/** The plugin; it comes after the one that builds the service worker. */
export function fontLicences(): Plugin {
  return {
    name: 'licences',
    apply: 'build',
    writeBundle: {
      sequential: true,
      order: 'post',
      async handler({ dir }, bundle) {
        if (bundle['index.html'] === undefined) return;
        const worker = join(dir!, WORKER_LICENCES);
        const texts = [worker, ENCODER, join(FONTS, 'OFL-yuji-boku.txt'), join(FONTS, 'OFL-gelasio.txt')];
        for (const text of texts) await appendFile(join(dir!, LICENCES), `\n\n${await readFile(text, 'utf8')}`);
        await rm(worker);
      },
    },
  };
}
