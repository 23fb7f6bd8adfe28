/** The server as a program: the current build, which `npm test` makes; else the sources, slowly. */
import { fileURLToPath } from 'node:url';
import { isCompiled } from '../../../../scripts/parts.mjs';

const file = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Whether there is a build of the current sources. */
export const isBuilt = isCompiled();
if (!isBuilt) {
  const what = 'the packages are not built from the sources that are there now: run `npm run build`';
  if (process.env.REQUIRE_SERVICES === '1') throw new Error(what);
  console.warn(`${what}. Servers start slowly, from the sources, and tests that need a build are SKIPPED.`);
}

/** Node's arguments for running a server. */
export const MAIN = isBuilt
  ? [file('../../dist/main.js')]
  : ['--import', import.meta.resolve('tsx'), '--conditions=source', file('../../src/main.ts')];
