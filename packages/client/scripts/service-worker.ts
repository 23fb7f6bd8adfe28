/** Builds the service worker beside the pages, with lists of the files needed for playing offline. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';
import { ROOT } from '../../words/compile/compile.js';
import { languagesIn } from '../../words/compile/language.js';
import { keptFiles } from './kept-files.js';
import { WORKER_LICENCES } from './licences.js';

const ENTRY = fileURLToPath(new URL('../src/pwa/sw.ts', import.meta.url));

/** Files of `public` that the pages need. Only browsers that install the app request the others. */
const PUBLIC = ['favicon.svg', 'favicon-turn.svg'];

interface Entry {
  readonly url: string;
  /** Null if the name contains the content's hash. */
  readonly revision: string | null;
}

const hash = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex').slice(0, 16);

/** The plugin that builds the service worker with the pages. */
export function serviceWorker(): Plugin {
  let publicDir = '';
  return {
    name: 'service-worker',
    apply: 'build',
    configResolved: (config) => {
      publicDir = config.publicDir;
    },
    async writeBundle({ dir }, bundle) {
      // A build of another page alone, such as the browser tests' lab, has no service worker.
      if (bundle['index.html'] === undefined) return;
      const { always, words } = keptFiles(bundle, languagesIn(ROOT));
      const kept: Entry[] = always.map((name) => ({ url: `/${name}`, revision: null }));
      kept.push({ url: '/index.html', revision: hash(await readFile(join(dir!, 'index.html'))) });
      for (const name of PUBLIC) kept.push({ url: `/${name}`, revision: hash(await readFile(join(publicDir, name))) });
      await build({
        configFile: false,
        publicDir: false,
        logLevel: 'warn',
        define: {
          PRECACHE: JSON.stringify(kept.sort((a, b) => (a.url < b.url ? -1 : 1))),
          WORDS: JSON.stringify(words, (_, value) => (typeof value === 'string' ? `/${value}` : value)),
        },
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
