import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { defineConfig, normalizePath, type Plugin } from 'vite';
import { leanFacades } from './scripts/facades.js';
import { firstFiles } from './scripts/first-files.js';
import { fontLicences, LICENCES } from './scripts/licences.js';
import { pagePainter } from './scripts/painter.js';
import { sharedScreens } from './scripts/screens.js';
import { serviceWorker } from './scripts/service-worker.js';
import { GROUND, words } from './scripts/words.js';

/** Where `npm run dev` finds the game server; Host stays the page's, because the server compares it with the origin. */
const server = { target: `http://127.0.0.1:${process.env.PORT ?? 2567}`, changeOrigin: false };

/** What runs first: it paints the board that is seen while the first page is still on its way. */
const MAIN = /\/client\/(index\.html|src\/main\.ts)$/;

/** The screens from which most people come, and to which they go. */
const HOME = /\/client\/src\/pages\/home\/home\.tsx$/;
const ROOM = /\/client\/src\/pages\/match\/match\.tsx$/;
const WAITING = /\/client\/src\/pages\/match\/waiting\.tsx$/;

/** The board that lives. */
const BOARD = /\/client\/src\/board\/(?!renderers\/(webgl|which)\.|picture\/)/;

/** What the board and its renderer share. */
const PIXI = /\/node_modules\/(pixi\.js|@pixi|eventemitter3)\//;

/** What every language makes sentences with, besides what the first screen needs of it. */
const SAID = /\/words\/src\/said\//;

/** Files that shrink, and below which size, in bytes, it is not worth a second file. */
const SHRINKS = /\.(js|css|svg)$/;
const LEAST = 1024;

/** Lays each script and style beside itself once more as Brotli and as gzip, as small as they get; the server picks. */
function compressed(): Plugin {
  return {
    name: 'compressed',
    apply: 'build',
    async writeBundle({ dir }, bundle) {
      const shrink = async (name: string): Promise<void> => {
        const path = join(dir!, name);
        const content = await readFile(path);
        if (content.length < LEAST) return;
        const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
        await writeFile(`${path}.br`, await promisify(brotliCompress)(content, { params }));
        await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }));
      };
      await Promise.all(
        Object.keys(bundle)
          .filter((name) => SHRINKS.test(name))
          .map(shrink),
      );
    },
  };
}

/** Whether a pattern is met by the path of a file, on Windows too. */
const onPath = (pattern: RegExp) => (id: string) => pattern.test(normalizePath(id));

export default defineConfig({
  plugins: [words(), compressed(), leanFacades(), firstFiles(), serviceWorker(), pagePainter(), fontLicences()],
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  resolve: {
    conditions: ['source', 'module', 'browser', 'development|production'],
  },
  worker: { format: 'es' },
  build: {
    target: 'es2022',
    outDir: 'dist',
    emptyOutDir: true,
    license: { fileName: LICENCES },
    rolldownOptions: {
      // What the first screen needs comes as few files: over a slow line each of twelve would cost a round trip.
      output: {
        codeSplitting: {
          groups: [
            { name: 'picture', test: onPath(MAIN), priority: 5 },
            { name: 'ground', test: onPath(GROUND), priority: 4 },
            { name: sharedScreens, debugName: 'screens', priority: 3 },
            { name: 'home', test: onPath(HOME), priority: 2 },
            { name: 'match', test: onPath(ROOM), priority: 2 },
            { name: 'waiting', test: onPath(WAITING), priority: 1 },
            { name: 'board', test: onPath(BOARD), priority: 1, includeDependenciesRecursively: false },
            { name: 'pixi', test: onPath(PIXI), priority: 1, minShareCount: 2, includeDependenciesRecursively: false },
            { name: 'said', test: onPath(SAID), priority: 0 },
          ],
        },
      },
    },
  },
  server: {
    proxy: {
      '/api': server,
      '/docs': server,
      '/healthz': server,
      '/matchmake': server,
      // A room's socket is opened at /PROCESS/ROOM with the session that was reserved.
      '^/[\\w-]+/[\\w-]+\\?(.*&)?sessionId=': { ...server, ws: true },
    },
  },
});
