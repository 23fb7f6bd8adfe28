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

/** For `npm run dev`; Host stays the page's, because the server compares it with the origin. */
const server = { target: `http://127.0.0.1:${process.env.PORT ?? 2567}`, changeOrigin: false };

/** Modules that run first: they paint the board that is visible while the first page is still loading. */
const MAIN = /\/client\/(index\.html|src\/main\.ts)$/;

/** The screens that most people come from and go to. */
const HOME = /\/client\/src\/pages\/home\/home\.tsx$/;
const ROOM = /\/client\/src\/pages\/match\/match\.tsx$/;
const WAITING = /\/client\/src\/pages\/match\/waiting\.tsx$/;

const BOARD = /\/client\/src\/board\/(?!renderers\/(webgl|which)\.|picture\/)/;

/** The code that the board and its renderer share. */
const PIXI = /\/node_modules\/(pixi\.js|@pixi|eventemitter3)\//;

/** The sentence code shared by all languages, besides the part that the first screen needs. */
const SAID = /\/words\/src\/said\//;

/** Files worth compressing, and the size in bytes below which a second file isn't worth it. */
const SHRINKS = /\.(js|css|svg)$/;
const LEAST = 1024;

/** Adds a Brotli and a gzip version of each script and style, as small as possible; the server picks one. */
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

/** Returns a test whether a file's path matches a pattern, on Windows too. */
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
      // Few files for the first screen: on a slow connection each of twelve would cost a round trip.
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
      // A room's socket opens at /PROCESS/ROOM with the reserved session.
      '^/[\\w-]+/[\\w-]+\\?(.*&)?sessionId=': { ...server, ws: true },
    },
  },
});
