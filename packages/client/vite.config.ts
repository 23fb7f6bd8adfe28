import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { defineConfig, normalizePath, type Plugin } from 'vite';
import { firstFiles } from './scripts/first-files.js';
import { fontLicences, LICENCES } from './scripts/licences.js';
import { pagePainter } from './scripts/painter.js';
import { serviceWorker } from './scripts/service-worker.js';

/** Where `npm run dev` finds the game server; Host stays the page's, because the server compares it with the origin. */
const server = { target: `http://127.0.0.1:${process.env.PORT ?? 2567}`, changeOrigin: false };

/** What every language is made with. A language is waited for by FIRST, so it may not wait for FIRST in its turn. */
const GROUND =
  /vite\/preload-helper|rules\/src\/(?!dice|proof|match\/lives|notation\/record)|protocol\/src\/(?!record)|client\/src\/language/;

/** What paints the board that is seen while the first screen is still on its way. */
const PICTURE =
  /node_modules\/(preact|@preact)\/|client\/src\/(board\/(atlas|fonts|geometry|palette|pictograms|scene|still|themes|paint\/)|model\/(interaction|lens|mandate|risks|seen|task)\.|room\/(first-picture|glimpse)|prefs|random|route)/;

/** What the first screen shares with those that come later. */
const FIRST =
  /rolldown|node_modules\/(preact|@preact)\/|client\/src\/(board\/(?!board|stage|motion)|model\/(?!checking|qr)|words\/(?:en\/)?(answers|comings|device|foresee|index|insight|hands|mandate|names|tell)|net\/|room\/(?!record|opened)|screens\/(missing|room)|sound\/(index|score)|ui\/|install\/(quiet|state)|prefs|random|route)/;

/** A group of the files that one of the patterns above names, on Windows too. */
const group = (name: string, pattern: RegExp) => ({
  name,
  test: (id: string) => pattern.test(normalizePath(id)),
  includeDependenciesRecursively: false,
});

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

export default defineConfig({
  plugins: [compressed(), firstFiles(), serviceWorker(), pagePainter(), fontLicences()],
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
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
          groups: [group('picture', PICTURE), group('ground', GROUND), group('first', FIRST)],
        },
      },
    },
  },
  server: {
    proxy: {
      '/api': server,
      '/healthz': server,
      '/matchmake': server,
      // A room's socket is opened at /PROCESS/ROOM with the session that was reserved.
      '^/[\\w-]+/[\\w-]+\\?(.*&)?sessionId=': { ...server, ws: true },
    },
  },
});
