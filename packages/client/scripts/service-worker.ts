/** Builds the service worker beside the pages, with the list of the files that playing without a network needs. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';

const ENTRY = new URL('../src/install/sw.ts', import.meta.url).pathname;

/** The line to a server, which is of no use without a network. */
const LINE = /node_modules\/@colyseus\//;

/** The renderer that our board never asks for. */
const UNUSED = /node_modules\/pixi\.js\/lib\/.*\/gpu\//;

/** Files of `public` that the pages need; the others are asked for by who installs them. */
const PUBLIC = ['favicon.svg', 'favicon-turn.svg'];

interface Entry {
  readonly url: string;
  /** Null where the name holds the content's hash already. */
  readonly revision: string | null;
}

/** Whether a page without a network may need a file. */
function isKept(file: Rolldown.OutputAsset | Rolldown.OutputChunk): boolean {
  if (file.type === 'asset') return /\.(css|woff2|js)$/.test(file.fileName);
  const { moduleIds } = file;
  return moduleIds.length === 0 || !(moduleIds.some((id) => LINE.test(id)) || moduleIds.every((id) => UNUSED.test(id)));
}

const hash = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex').slice(0, 16);

/** The plugin. */
export function serviceWorker(): Plugin {
  let publicDir = '';
  return {
    name: 'service-worker',
    apply: 'build',
    configResolved: (config) => {
      publicDir = config.publicDir;
    },
    async writeBundle({ dir }, bundle) {
      const files = Object.values(bundle).filter(isKept);
      const kept: Entry[] = files.map(({ fileName }) => ({ url: `/${fileName}`, revision: null }));
      kept.push({ url: '/index.html', revision: hash(await readFile(join(dir!, 'index.html'))) });
      for (const name of PUBLIC) kept.push({ url: `/${name}`, revision: hash(await readFile(join(publicDir, name))) });
      await build({
        configFile: false,
        publicDir: false,
        logLevel: 'warn',
        define: { PRECACHE: JSON.stringify(kept.sort((a, b) => (a.url < b.url ? -1 : 1))) },
        build: {
          target: 'es2022',
          outDir: dir!,
          emptyOutDir: false,
          rolldownOptions: { input: ENTRY, output: { format: 'iife', entryFileNames: 'sw.js' } },
        },
      });
    },
  };
}
