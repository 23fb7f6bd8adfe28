/** Builds the service worker beside the pages, with the list of the files that playing without a network needs. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, normalizePath, type Plugin, type Rolldown } from 'vite';
import { withImports } from './chunks.js';
import { WORKER_LICENCES } from './licences.js';

const ENTRY = fileURLToPath(new URL('../src/install/sw.ts', import.meta.url));

/** The line to a server, which is of no use without a network. */
const LINE = /node_modules\/@colyseus\//;

/** The page of those who run the site, which nobody else loads; it is of no use without a network either. */
const OPERATOR = /\/client\/src\/(operator\/|(words|net)\/operator\.)|\/words\/(src|dist)\/tables\/(\w+\/)?operator\./;

/** Files of `public` that the pages need; the others are asked for by who installs them. */
const PUBLIC = ['favicon.svg', 'favicon-turn.svg'];

interface Entry {
  readonly url: string;
  /** Null where the name holds the content's hash already. */
  readonly revision: string | null;
}

type Output = Rolldown.OutputAsset | Rolldown.OutputChunk;

/** Whether a page without a network may ask for a file by itself. */
function isAskedFor(file: Output): boolean {
  if (file.type === 'asset') return /\.(css|woff2|js)$/.test(file.fileName) && !/\/operator-/.test(file.fileName);
  // A chunk without modules of its own only passes on what another one has.
  const ids = (file.moduleIds.length > 0 ? file.moduleIds : [file.facadeModuleId ?? '']).map(normalizePath);
  return !ids.some((id) => LINE.test(id) || OPERATOR.test(id));
}

/** The files that are asked for, and those without which these do not run. */
function keptOf(bundle: Rolldown.OutputBundle): string[] {
  const kept = new Set<string>();
  for (const file of Object.values(bundle)) if (isAskedFor(file)) withImports(bundle, file.fileName, kept);
  return [...kept];
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
      // A build of another page alone, such as the lab of the browser tests, is not the client.
      if (bundle['index.html'] === undefined) return;
      const kept: Entry[] = keptOf(bundle).map((name) => ({ url: `/${name}`, revision: null }));
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
          license: { fileName: WORKER_LICENCES },
          rolldownOptions: { input: ENTRY, output: { format: 'iife', entryFileNames: 'sw.js' } },
        },
      });
    },
  };
}
