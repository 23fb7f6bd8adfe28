/**
 * Builds what is stale and prints one line, unless it fails. `--force` builds everything; with `CI` set it shows the
 * tools' output.
 */
import { fileURLToPath } from 'node:url';
import { argumentsOf } from './arguments.mjs';
import { COMPILED, PARTS } from './parts.mjs';
import { bring } from './stamp.mjs';
import { programOf, runNode } from './tools.mjs';

// As in packages/server/src/main.ts, before tools fail in their own words.
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(
    `Dominion needs Node 22.13 or newer; this is Node ${process.versions.node}. Install a newer one: nodejs.org has it.`,
  );
  process.exit(1);
}
process.chdir(fileURLToPath(new URL('..', import.meta.url)));

const { force } = argumentsOf('npm run build [-- --force]: builds what is needed; with --force all of it', {
  force: false,
}).values;

/** Runs a tool; shows its output if it fails. */
function run(program, args) {
  const { ok, said } = runNode(program, args, process.env.CI ? {} : { stdio: 'pipe', encoding: 'utf8' });
  if (ok) return;
  process.stderr.write(said);
  process.exit(1);
}

let told = false;
function tell() {
  if (!told) console.error('Building the game …');
  told = true;
}

const make = (part, work) =>
  bring(
    part.stamp,
    part,
    () => {
      tell();
      work();
    },
    force,
  );

make(PARTS.words, () => run(programOf('tsx'), ['packages/words/compile/main.ts']));
make(PARTS.packages, () => {
  // `--force` because tsc's record of its last run misses files that were deleted since, or half written.
  run(programOf('typescript', 'tsc'), ['-b', '--force', ...COMPILED.map((name) => `packages/${name}`)]);
});
make(PARTS.pages, () => run(programOf('vite'), ['build', 'packages/client', '--logLevel', 'warn']));
