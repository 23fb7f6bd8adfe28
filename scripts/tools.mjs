/** Runs our dependencies' programs by the Node that runs us: the same on every system, whatever the folder's name. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);

/** Returns the file of a package's program: `tsc` of `typescript` must be named. */
export function programOf(name, program = name) {
  const manifest = require.resolve(`${name}/package.json`);
  const { bin } = JSON.parse(readFileSync(manifest, 'utf8'));
  return join(dirname(manifest), typeof bin === 'string' ? bin : bin[program]);
}

/** Runs a file with Node, by default with our input and output; returns whether it succeeded. */
export function runNode(file, args, { env = {}, ...options } = {}) {
  const ran = spawnSync(process.execPath, [file, ...args], {
    stdio: 'inherit',
    ...options,
    env: { ...process.env, ...env },
  });
  return { ok: ran.status === 0, said: `${ran.stdout ?? ''}${ran.stderr ?? ''}` };
}

/** Returns the file of the npm that runs us, else of the one beside Node; undefined if there is neither. */
function npmProgram() {
  const folders = [
    dirname(process.env.npm_execpath ?? '.'),
    join(dirname(process.execPath), process.platform === 'win32' ? '.' : '../lib', 'node_modules/npm/bin'),
  ];
  return folders.map((folder) => join(folder, 'npm-cli.js')).find((file) => existsSync(file));
}

/** Runs npm, which on Windows is no program but a script that only a shell could start. */
export function runNpm(args, options = {}) {
  const program = npmProgram();
  return program === undefined
    ? spawnSync('npm', args, options)
    : spawnSync(process.execPath, [program, ...args], options);
}
