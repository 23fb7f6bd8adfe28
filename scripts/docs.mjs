/**
 * Builds the documentation site if it is stale: the pages from the sources' comments, a package at a time, then the
 * site. `--force` builds everything.
 */
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { argumentsOf } from './arguments.mjs';
import { bring } from './stamp.mjs';
import { programOf, runNode } from './tools.mjs';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));

const STAMPS = 'node_modules/.cache/docs';
const { force } = argumentsOf('npm run docs [-- --force]', { force: false }).values;

/** Runs a tool; shows its output if it fails. */
function run(program, args) {
  const { ok, said } = runNode(program, args, { stdio: 'pipe', encoding: 'utf8' });
  if (ok) return said;
  process.stderr.write(said);
  process.exit(1);
}

let told = false;
function tell() {
  if (!told) console.error('Building the documentation …');
  told = true;
}

const SHARED = ['package-lock.json', 'scripts/docs.mjs', 'tsconfig.base.json'];

/** The packages whose comments become pages, with their entries. */
const DESCRIBED = {
  rules: ['src/index.ts', 'src/engine/index.ts', 'src/dice.ts', 'src/proof.ts', 'src/duplicate.ts'],
  bots: ['src/index.ts', 'src/choose/levels.ts', 'src/weighing.ts'],
  protocol: ['src/index.ts'],
};

/** Returns the program of the docs package's own version of a tool. */
function docsProgram(name) {
  const manifest = createRequire(pathToFileURL(join(process.cwd(), 'packages/docs/package.json'))).resolve(name);
  return join(dirname(dirname(manifest)), 'bin', name);
}

for (const [name, entries] of Object.entries(DESCRIBED)) {
  const out = `packages/docs/api/${name}`;
  bring(
    `${STAMPS}/${name}.json`,
    {
      from: [...SHARED, 'packages/docs/typedoc.json', `packages/${name}/src`, `packages/${name}/tsconfig.json`],
      to: [out],
    },
    () => {
      tell();
      const doors = entries.flatMap((entry) => ['--entryPoints', `packages/${name}/${entry}`]);
      const more = ['--tsconfig', `packages/${name}/tsconfig.json`, '--out', out, '--name', `@dominion/${name}`];
      run(docsProgram('typedoc'), ['--options', 'packages/docs/typedoc.json', ...doors, ...more]);
    },
    force,
  );
}

/** The server's part of the protocol's pages: its OpenAPI document's paths, and the sentence of every error. */
const PROTOCOL = 'packages/docs/api/protocol.json';
const built = (file) => import(pathToFileURL(join(process.cwd(), 'packages', file)).href);
const { openApi } = await built('server/dist/http/document.js');
const { SERVER_REFUSALS } = await built('protocol/dist/index.js');
bring(
  `${STAMPS}/protocol.json`,
  { from: [...SHARED, 'packages/protocol/src', 'packages/server/src/http'], to: [PROTOCOL] },
  () => {
    tell();
    mkdirSync(dirname(PROTOCOL), { recursive: true });
    writeFileSync(PROTOCOL, JSON.stringify({ paths: openApi(false).paths, errors: SERVER_REFUSALS }));
  },
  force,
);

bring(
  `${STAMPS}/site.json`,
  {
    from: [
      ...SHARED,
      ...['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'SECURITY.md', 'CODE_OF_CONDUCT.md', 'LICENSE', 'NOTICE'],
      ...['docs', 'examples', 'deploy/kubernetes/README.md', 'packages/rules/src', 'packages/docs/api'],
      ...['package.json', 'src'].map((each) => `packages/docs/${each}`),
      ...['src/board', 'src/storage', 'src/assets', 'public/favicon.svg'].map((each) => `packages/client/${each}`),
      ...readdirSync('packages').map((each) => `packages/${each}/README.md`),
    ],
    to: ['packages/docs/dist'],
  },
  () => {
    tell();
    process.stderr.write(run(programOf('tsx'), ['--conditions=source', 'packages/docs/src/build.ts']));
  },
  force,
);
