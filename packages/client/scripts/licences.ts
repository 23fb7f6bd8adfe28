/**
 * Collects the licences of everything in the pages in one file beside them. Vite writes those of packages; this plugin
 * appends the fonts'.
 */
import { appendFile, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

export const LICENCES = 'licences.txt';

/** The temporary file in which the service worker's build leaves the licences of its packages. */
export const WORKER_LICENCES = 'licences-worker.txt';

/** Vite doesn't list packages that only a worker of the page contains, such as the GIF encoder. */
const ENCODER = join(dirname(createRequire(import.meta.url).resolve('gifenc')), '..', 'LICENSE.md');

const FONTS = fileURLToPath(new URL('../src/styles/fonts/', import.meta.url));

/** The plugin. It must run after the one that builds the service worker. */
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
