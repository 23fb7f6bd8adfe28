/** The parts of the build: sources, output and stamp of each. */
import { fileURLToPath } from 'node:url';
import { isDone } from './stamp.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const STAMPS = 'node_modules/.cache/build';

const SHARED = ['package-lock.json', 'scripts/build.mjs', 'scripts/parts.mjs', 'tsconfig.base.json'];
const PURE = ['rules', 'bots', 'insight', 'protocol', 'table', 'words'];
/** The packages that tsc compiles. */
export const COMPILED = [...PURE, 'server', 'terminal'];

const inPackages = (packages, names) => packages.flatMap((each) => names.map((name) => `packages/${each}/${name}`));
const part = (name, from, to) => ({
  stamp: `${ROOT}${STAMPS}/${name}.json`,
  from: [...SHARED, ...from].map((path) => ROOT + path),
  to: to.map((path) => ROOT + path),
});

export const PARTS = {
  words: part(
    'words',
    inPackages(['words'], ['messages', 'compile', 'src/format', 'src/grammar']),
    inPackages(['words'], ['src/tables', 'src/texts']),
  ),
  packages: part(
    'packages',
    inPackages(COMPILED, ['package.json', 'tsconfig.json', 'src']),
    inPackages(COMPILED, ['dist']),
  ),
  pages: part(
    'pages',
    [
      ...inPackages(PURE, ['package.json', 'src']),
      ...inPackages(['client'], ['package.json', 'index.html', 'vite.config.ts', 'scripts', 'src', 'public']),
    ],
    inPackages(['client'], ['dist']),
  ),
};

/** Whether the packages were compiled from the current sources. */
export const isCompiled = () => isDone(PARTS.packages.stamp, PARTS.packages);
