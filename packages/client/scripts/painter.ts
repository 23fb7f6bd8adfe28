/** Builds the code that paints positions without a page. The server finds it beside the pages. */
import { copyFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';
import { FONTS } from '../src/share/poster/link-fonts.js';

const ENTRY = fileURLToPath(new URL('../src/share/poster/link-picture.ts', import.meta.url));
const FOLDER = fileURLToPath(new URL('../src/styles/fonts/', import.meta.url));

export async function buildPainter(folder: string): Promise<void> {
  await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    resolve: { conditions: ['source', 'module', 'node'] },
    build: {
      target: 'es2022',
      outDir: folder,
      emptyOutDir: false,
      ssr: ENTRY,
      rolldownOptions: { output: { format: 'es', entryFileNames: 'painter.mjs' } },
    },
    ssr: { noExternal: true, resolve: { conditions: ['source', 'module', 'node'] } },
  });
  await mkdir(folder, { recursive: true });
  await Promise.all(FONTS.map(([file]) => copyFile(join(FOLDER, file), join(folder, file))));
}

/** The plugin that builds the painter after the pages. */
export function pagePainter(): Plugin {
  return {
    name: 'painter',
    apply: 'build',
    async writeBundle({ dir }, bundle) {
      if (bundle['index.html'] !== undefined) await buildPainter(join(dir!, 'painter'));
    },
  };
}
