/**
 * Builds what is needed and says nothing of it but one line, unless it fails: modules of the messages, the packages with tsc,
 * the client's pages with Vite. `--force` builds all of it anyway; with `CI` set the tools' own words are shown.
 */
import { fileURLToPath } from 'node:url';
import { argumentsOf } from './arguments.mjs';
import { COMPILED, PARTS } from './parts.mjs';
import { bring } from './stamp.mjs';
import { programOf, runNode } from './tools.mjs';

// As packages/server/src/main.ts, before tools say it in their own words.
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

/** Runs a tool; what it says is shown when it fails. */
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

/** Makes a part unless it is there as it should be. */
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
  // What tsc wrote down of its last run says nothing of files that are gone since, or were written by half.
  run(programOf('typescript', 'tsc'), ['-b', '--force', ...COMPILED.map((name) => `packages/${name}`)]);
});
make(PARTS.pages, () => run(programOf('vite'), ['build', 'packages/client', '--logLevel', 'warn']));
