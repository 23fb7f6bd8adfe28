/**
 * Runs all tests on each supported Node version. Then as a machine elsewhere: just before midnight in its time zone, in
 * a language that isn't installed. `npm run test:everywhere -- [WORD …] [--node 20,24] [--nightly]`.
 */
import { fileURLToPath } from 'node:url';
import { argumentsOf } from './arguments.mjs';
import { runNpm } from './tools.mjs';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));

const usage = 'npm run test:everywhere -- [WORD …] [--node 20,22,24,26] [--nightly]';
const { values, positionals: words } = argumentsOf(usage, { node: '20,22,24,26', nightly: false }, 20);

/** Returns a zone in which it is between 23:00 and midnight, so that the date changes while the tests run. */
function zoneBeforeMidnight() {
  const ahead = 23 - new Date().getUTCHours();
  return ahead > 12 ? `Etc/GMT+${24 - ahead}` : `Etc/GMT-${ahead}`;
}

const elsewhere = { TZ: zoneBeforeMidnight(), LANG: 'tr_TR.UTF-8', LC_ALL: 'tr_TR.UTF-8', LANGUAGE: 'tr' };
const nodes = values.node.split(',');
const runs = [
  ...nodes.map((node) => ({ name: `Node ${node}`, node, env: {} })),
  { name: `Node ${nodes.at(-1)} elsewhere (${elsewhere.TZ}, ${elsewhere.LANG})`, node: nodes.at(-1), env: elsewhere },
];

const failed = [];
for (const { name, node, env } of runs) {
  console.log(`\n== ${name}`);
  const program = ['node', 'scripts/test.mjs', ...words, ...(values.nightly ? ['--nightly'] : [])];
  const ran = runNpm(['exec', '--yes', '--package', `node@${node}`, '--', ...program], {
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  if (ran.status !== 0) failed.push(name);
}
console.log(failed.length === 0 ? `\nAll tests passed on ${runs.length} machines.` : `\nFailed: ${failed.join(' · ')}`);
process.exitCode = failed.length === 0 ? 0 : 1;
