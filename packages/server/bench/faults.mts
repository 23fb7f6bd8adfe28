/**
 * Checks that failing servers and databases lose nothing, and no two servers write at once: `npm run faults --workspace
 * packages/server [-- --faults 30 --matches 6 --seed TEXT]`. It needs `npm run build`, PostgreSQL's `initdb` and
 * `pg_ctl` on the path, and a Redis at `REDIS_URL` or here. With `--control epochs` servers write to others' matches
 * too, which the run must find. Ends with 1 if it found a fault, or missed the control's.
 */
import { argumentsOf } from '../../../scripts/arguments.mjs';
import { isClean } from './chaos-check.js';
import { FAULTS, type Fault, planFaults, runFaults } from './faults.js';
import { printTable, quantile } from './figures.js';

const { values } = argumentsOf('npm run faults --workspace packages/server -- [OPTIONS]', {
  faults: 30,
  matches: 6,
  seed: null,
  control: null,
});

const seed = values.seed ?? String(Date.now());
const control = values.control;
if (control !== undefined && control !== 'epochs') throw new Error('the only control of two servers is called epochs');
// The SDK prints a warning for each broken connection.
console.warn = () => {};

const faults = planFaults(values.faults, seed);
console.log(`seed ${seed}${control === undefined ? '' : ', the servers write whoever a match belongs to'}`);
const figures = await runFaults({
  faults,
  matches: values.matches,
  seed,
  redisUrl: process.env.REDIS_URL ?? 'redis://127.0.0.1:6379',
  ...(control && { control }),
  onFault: (fault) => console.error(`${new Date().toISOString()} ${FAULTS[fault]}`),
});
const { matches, over, acknowledged, lost, doubled, denied, gaps, differences, pauses } = figures;
const { epochs, shared, disordered } = figures;
printTable([
  ['what happened', 'times'],
  ...(Object.keys(FAULTS) as Fault[]).map((kind) => [
    FAULTS[kind],
    String(faults.filter((fault) => fault === kind).length),
  ]),
]);
printTable([
  ['matches', 'over', 'acknowledged', 'lost', 'doubled', 'denied', 'gaps', 'differences'],
  [matches, over, acknowledged, lost, doubled, denied, gaps, differences.length].map(String),
]);
printTable([['epochs', 'with two writers', 'lines of an earlier epoch'], [epochs, shared, disordered].map(String)]);
printTable([
  ['milliseconds', 'p50', 'p99'],
  ['from fault to play', quantile(pauses, 0.5), quantile(pauses, 0.99)],
]);
for (const what of differences.slice(0, 20)) console.log(what);
const foreign = shared + disordered;
process.exit((control === undefined ? isClean(figures) && foreign === 0 : foreign + figures.lost > 0) ? 0 : 1);
