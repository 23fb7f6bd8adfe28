/**
 * Runs the bundled suite with the one mutant that Stryker names in the environment. The others are taken out of the
 * text first, so that loops don't ask which one is alive.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { runInThisContext } from 'node:vm';

const alive = process.env.__STRYKER_ACTIVE_MUTANT__;
const text = readFileSync('suite.cjs', 'utf8')
  .replace(/stryMutAct_9fa48\d*\("(\d+)"\)/g, (_, id) => String(id === alive))
  .replace(/stryCov_9fa48\d*\("[^)]*\)/g, '0');
runInThisContext(`(require) => {${text}\n}`, 'suite.cjs')(createRequire(import.meta.url));
