/**
 * What a site of many servers needs, simulated: `npm run scale --workspace packages/server [-- --servers 1,10,100,1000 --rate 500
 * --matches 5000 --listed 100 --seconds 4 --seed 1]`; costs by `--before`, `--after`, `--transaction`, `--relay`, `--write`, `--sync`, `--trip`, `--pool`,
 * `--group`, `--cores` in place of the measured ones. First the bench's own machine, beside what the bench measured there; then each
 * number of servers with one edge that finds the server of a match and one that does not; then all of them replaced by newer ones.
 * The same seed prints the same tables, which docs/scale.md shows.
 */
import { argumentsOf } from '../../../scripts/arguments.mjs';
import { printTable, quantile } from './figures.js';
import { aroundOf, MEASURED, type Model, ONE_MACHINE, type Site } from './scale-model.js';
import { play, type Run } from './scale-queue.js';
import { updateTable } from './scale-update.js';

const costs = Object.fromEntries(
  Object.entries(MEASURED).filter((each): each is [string, number] => typeof each[1] === 'number'),
);
const { values } = argumentsOf('npm run scale --workspace packages/server -- [OPTIONS]', {
  ...costs,
  ...{ servers: '1,10,100,1000', seconds: 4, seed: 1, rate: 500, matches: 5000, listed: 100 },
});
const STEPS = values.servers.split(',').map(Number);
const { seconds: SECONDS, seed: SEED, rate: RATE, matches: MATCHES, listed: LISTED } = values;
/** The most actions that are simulated of one site: a large one plays for a shorter time. */
const MOST = 400_000;

const model: Model = {
  ...MEASURED,
  ...Object.fromEntries(Object.entries(values).filter(([name]) => Object.hasOwn(costs, name))),
};

const siteOf = (servers: number): Site => ({ servers, rate: RATE, matches: MATCHES, listed: LISTED });
const ms = (run: Run, share: number) => quantile([...run.took], share).toFixed(1);
const percent = (share: number) => `${(100 * share).toFixed(0)} %`;
const round = (value: number) => (value < 10 ? value.toFixed(1) : Math.round(value).toLocaleString('en'));

/** Actions a second of fifty rooms, and what is waited for at 500 and 1,000 a second for thirty seconds. */
function oneMachine(): void {
  const one = { servers: 1, matches: 1000, listed: 0 };
  const fast = play({
    site: { ...one, rate: 0 },
    model: ONE_MACHINE,
    seconds: 3,
    seed: SEED,
    hashed: true,
    closed: 50,
  });
  const at = (rate: number) =>
    play({ site: { ...one, rate }, model: ONE_MACHINE, seconds: 30, seed: SEED, hashed: true });
  const [half, whole] = [at(500), at(1000)];
  printTable([
    ['the bench’s machine', 'measured', 'simulated'],
    ['50 rooms as fast as it goes, actions a second', '1,333', round(fast.answered / 3)],
    ['processor in use at 500 · 1,000 a second', '44 · 63 %', `${percent(half.main)} · ${percent(whole.main)}`],
    ['500 actions a second: p50 · p99', '22 · 291 ms', `${ms(half, 0.5)} · ${ms(half, 0.99)} ms`],
    ['1,000 actions a second: p50 · p99', '779 · 1,406 ms', `${ms(whole, 0.5)} · ${ms(whole, 0.99)} ms`],
  ]);
}

function steps(): void {
  const sites = STEPS.map(siteOf);
  const runs = sites.map((site) => {
    const seconds = Math.min(SECONDS, MOST / site.servers / site.rate);
    const both = { site, model, seconds, seed: SEED };
    return { found: play({ ...both, hashed: true }), sought: play({ ...both, hashed: false }) };
  });
  const around = sites.map((site) => aroundOf(site, model));
  const row = (name: string, cell: (i: number) => string) => [name, ...sites.map((_, i) => cell(i))];
  printTable([
    ['servers', ...STEPS.map((servers) => servers.toLocaleString('en'))],
    row('actions a second', (i) => round(sites[i]!.servers * RATE)),
    row('main thread in use', (i) => percent(runs[i]!.found.main)),
    row('databases', (i) => String(runs[i]!.found.shards)),
    row('commits a second of one', (i) => round(runs[i]!.found.transactions)),
    row('its processors in use', (i) => percent(runs[i]!.found.database)),
    row('its syncs a second', (i) => round(runs[i]!.found.syncs)),
    row('its connections · with a pooler', (i) => `${round(around[i]!.connections)} · ${round(around[i]!.pooled)}`),
    row('action p50 · p99, edge finds the match', (i) => `${ms(runs[i]!.found, 0.5)} · ${ms(runs[i]!.found, 0.99)} ms`),
    row('action p50 · p99, edge does not', (i) => `${ms(runs[i]!.sought, 0.5)} · ${ms(runs[i]!.sought, 0.99)} ms`),
    row('sockets sent on, edge does not', (i) => percent(runs[i]!.sought.hops)),
    row('main thread in use, edge does not', (i) => percent(runs[i]!.sought.main)),
    row('lobby, everybody reads everybody’s', (i) => `${round(around[i]!.readLists)} MB/s`),
    row('lobby, the first hundred told', (i) => `${round(around[i]!.toldLists)} MB/s`),
    row('Redis, commands a second', (i) => round(around[i]!.redis)),
    row('leases renewed a second', (i) => round(around[i]!.leases)),
    row('looks for what is due a second, all databases', (i) => round(around[i]!.looks)),
  ]);
}

oneMachine();
console.log();
steps();
console.log();
printTable(updateTable(SEED));
