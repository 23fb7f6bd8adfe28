import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';
import { temporaryFolder } from './test-server.js';

export const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
export const example = (name: string) => join(ROOT, 'examples', name);

/** Two armies far apart: a match from turn 12 until points decide after turn 20, whatever is played. */
export const LATE = '7nE7/15/15/15/15/15/15/7p7/15/15/15/15/15/15/7sE7 N-S S move 3 12/20';

/** Node's arguments for running a TypeScript program as users run it. */
export const TSX = ['--import', import.meta.resolve('tsx'), '--conditions=source'];

/**
 * Returns a TypeScript program, whose text may be changed before, as one JavaScript file: it starts faster than by tsx.
 */
export function compiled(name: string, text: string): string {
  const file = join(temporaryFolder(), `${name}.mjs`);
  const { outputFiles } = buildSync({
    stdin: { contents: text, loader: 'ts', resolveDir: join(ROOT, 'examples') },
    ...{ bundle: true, platform: 'node', format: 'esm', conditions: ['source'], write: false },
    // CommonJS modules use this to find what they require.
    banner: {
      js: "import { createRequire as requireBy } from 'node:module'; const require = requireBy(import.meta.url);",
    },
  });
  writeFileSync(file, outputFiles[0]!.text);
  return file;
}

const running = new Set<ChildProcess>();

export function killPrograms(): void {
  for (const child of running) child.kill('SIGKILL');
  running.clear();
}

export interface RunProgram {
  /** All output so far, and the part on standard error. */
  readonly out: () => string;
  readonly err: () => string;
  readonly ended: Promise<number | null>;
}

/** Runs a program at the repository's root. */
export function runProgram(words: readonly string[], env: Record<string, string> = {}): RunProgram {
  // Shells that stand in for a program complain of missing locales.
  const child = spawn(words[0]!, words.slice(1), {
    cwd: ROOT,
    env: { ...process.env, LC_ALL: 'C', ...env },
    stdio: 'pipe',
  });
  running.add(child);
  let [out, err] = ['', ''];
  child.stdout.on('data', (chunk) => (out += chunk));
  child.stderr.on('data', (chunk) => {
    out += chunk;
    err += chunk;
  });
  return { out: () => out, err: () => err, ended: once(child, 'close').then(([code]) => code as number | null) };
}
