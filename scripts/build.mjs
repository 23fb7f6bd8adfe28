/**
 * Builds what is needed and says nothing of it but one line, unless it fails: modules of the messages, the packages with tsc,
 * the client's pages with Vite. `--force` builds all of it anyway; with `CI` set the tools' own words are shown.
 */
import { fileURLToPath } from 'node:url';
import { argumentsOf } from './arguments.mjs';
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

const STAMPS = 'node_modules/.cache/build';
const { force } = argumentsOf('npm run build [-- --force]: builds what is needed; with --force all of it', {
  force: false,
}).values;

const folders = (packages, names) => packages.flatMap((each) => names.map((name) => `packages/${each}/${name}`));

const SHARED = ['package-lock.json', 'scripts/build.mjs', 'tsconfig.base.json'];
const PURE = ['rules', 'bots', 'insight', 'protocol', 'table', 'words'];
const COMPILED = [...PURE, 'server', 'terminal'];

/** Runs a tool; what it says is shown when it fails. */
function run(program, args) {
  const { ok, said } = runNode(program, args, process.env.CI ? {} : { stdio: 'pipe', encoding: 'utf8' });
  if (ok) return;
  process.stderr.write(said);
  process.exit(1);
}

const MESSAGES = ['messages', 'compile', 'src/said', 'src/grammar'].map((name) => `packages/words/${name}`);

let told = false;
function tell() {
  if (!told) console.error('Building the game …');
  told = true;
}

bring(
  `${STAMPS}/words.json`,
  { from: [...SHARED, ...MESSAGES], to: ['packages/words/src/tables', 'packages/words/src/texts'] },
  () => {
    tell();
    run(programOf('tsx'), ['packages/words/compile/main.ts']);
  },
  force,
);

bring(
  `${STAMPS}/packages.json`,
  {
    from: [...SHARED, ...folders(COMPILED, ['package.json', 'tsconfig.json', 'src'])],
    to: folders(COMPILED, ['dist']),
  },
  () => {
    tell();
    // What tsc wrote down of its last run says nothing of files that are gone since, or were written by half.
    run(programOf('typescript', 'tsc'), ['-b', '--force', ...folders(COMPILED, ['.'])]);
  },
  force,
);

bring(
  `${STAMPS}/pages.json`,
  {
    from: [
      ...SHARED,
      ...folders(PURE, ['package.json', 'src']),
      ...folders(['client'], ['package.json', 'index.html', 'vite.config.ts', 'scripts', 'src', 'public']),
    ],
    to: ['packages/client/dist'],
  },
  () => {
    tell();
    run(programOf('vite'), ['build', 'packages/client', '--logLevel', 'warn']);
  },
  force,
);
