/** Worker threads, from what was built or from the sources. */
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';

const bundles = new Map<string, string>();

/**
 * Starts a thread from its built file; where the server runs from its sources (tests, `npm run dev`), from what the bundler
 * of the development tools makes of them, because threads do not read TypeScript.
 */
export function startThread(file: URL, workerData: unknown = null): Worker {
  if (!import.meta.url.endsWith('.ts')) return new Worker(file, { workerData });
  const source = fileURLToPath(file).replace(/\.js$/, '.ts');
  const code = bundles.get(source) ?? bundled(source);
  bundles.set(source, code);
  return new Worker(code, { eval: true, workerData });
}

function bundled(source: string): string {
  const { buildSync } = createRequire(import.meta.url)('esbuild') as typeof import('esbuild');
  const { outputFiles } = buildSync({
    entryPoints: [source],
    bundle: true,
    platform: 'node',
    conditions: ['source'],
    // Native code finds its own files only where it was installed.
    external: ['libsql', '@napi-rs/canvas'],
    write: false,
  });
  return outputFiles[0]!.text;
}
