/**
 * Measures what people notice when a site's servers are updated one after the other, and where matches end up: `npm run
 * rolling --workspace packages/server [-- --servers 4 --matches 120 --people 500]`. It needs `npm run build`,
 * PostgreSQL's `initdb` and `pg_ctl` on the path, and a Redis at `REDIS_URL` or here. Each successor starts before its
 * server is told to end. Ends with 1 if a goal was missed.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { argumentsOf } from '../../../scripts/arguments.mjs';
import { MAIN, ServerProcess } from './chaos-process.js';
import { startCluster } from './faults-cluster.js';
import { printTable, quantile } from './figures.js';
import { makeMatch } from './player.js';
import { Edge } from './rolling-edge.js';
import { Person } from './rolling-person.js';

const { servers, matches, people } = argumentsOf('npm run rolling --workspace packages/server -- [OPTIONS]', {
  servers: 4,
  matches: 120,
  people: 500,
}).values;
/** Most disconnects per person, most milliseconds away, and the largest deviation from an even distribution of matches. */
const GOALS = { drops: 1, away: 500, uneven: 0.2 };
// The SDK prints a warning for each broken connection.
console.warn = () => {};

const cluster = await startCluster();
const database = new Client({ connectionString: cluster.url });
await database.connect();
const ids = new Map<string, string>();
const learn = async () => {
  const { rows } = await database.query('select id, address from servers');
  for (const { id, address } of rows) ids.set(address, id);
};
const start = async (release: number) => {
  const server = await ServerProcess.start(MAIN, {
    DATABASE_URL: cluster.url,
    REDIS_URL: process.env.REDIS_URL ?? 'redis://127.0.0.1:6379',
    TRUST_PROXY: '1',
    RELEASE: String(release),
  });
  await learn();
  return server;
};
const edge = new Edge(servers, (url) => ids.get(url));
const running: ServerProcess[] = [];
const persons: Person[] = [];
/** Returns the share of forwarded sockets since the last call. */
const hopsSince = () => {
  const share = edge.hops / Math.max(1, edge.hops + edge.straight);
  edge.hops = 0;
  edge.straight = 0;
  return share;
};
try {
  const url = await edge.open();
  for (let place = 0; place < servers; place++) {
    running.push(await start(1));
    edge.add(place, running[place]!.url);
    await edge.ready(running[place]!.url);
  }
  const codes: string[] = [];
  for (let n = 0; n < matches; n++) codes.push(await makeMatch(url, { mode: '2' }));
  for (let n = 0; n < people; n += 10) {
    const some = Array.from({ length: Math.min(10, people - n) }, (_, i) => new Person(url, codes[(n + i) % matches]!));
    persons.push(...some);
    await Promise.all(some.map(({ here }) => here));
  }
  for (let n = 0; n < matches; n++) {
    await persons[n]!.ask('sit', { team: 0, name: 'North' });
    await persons[n + matches]?.ask('sit', { team: 2, name: 'South' });
    await persons[n]!.ask('start', {});
  }
  const before = hopsSince();
  console.error(`${people} people are in ${matches} matches on ${servers} servers`);

  for (const [place, old] of running.entries()) {
    const next = await start(2);
    edge.add(place, next.url);
    await edge.ready(next.url);
    await old.end('SIGTERM');
    running[place] = next;
    for (const end = performance.now() + 30_000; persons.some(({ gone }) => gone !== null); await sleep(20)) {
      if (performance.now() > end) throw new Error('somebody never came back');
    }
    console.error(`server ${place + 1} of ${servers} is updated`);
  }
  const during = hopsSince();
  const { rows } = await database.query(
    `select address, (select count(*) from matches where owner = servers.id)::int as count from servers order by address`,
  );
  const owners: number[] = rows.map(({ count }) => count);
  const late = codes.slice(0, 60).map((code) => new Person(url, code));
  await Promise.all(late.map(({ here }) => here));
  const after = hopsSince();

  const drops = persons.map(({ away }) => away.length);
  const away = persons.flatMap((person) => person.away);
  const [mean, most] = [drops.reduce((sum, each) => sum + each, 0) / people, Math.max(...drops)];
  printTable([
    ['drops a person, mean', 'most', 'without a word', 'away p50 (ms)', 'away p95 (ms)', 'most (ms)'],
    [
      mean,
      String(most),
      String(persons.reduce((sum, { cut }) => sum + cut, 0)),
      ...[quantile(away, 0.5), quantile(away, 0.95), Math.max(...away)],
    ],
  ]);
  printTable([
    ['matches by owner afterwards', 'sockets with a hop before', 'during', 'afterwards'],
    [owners.join(', '), ...[before, during, after].map((share) => `${(100 * share).toFixed(1)} %`)],
  ]);
  const even = matches / servers;
  const missed = [
    ...(most > GOALS.drops ? [`somebody was dropped ${most} times, not ${GOALS.drops}`] : []),
    ...(quantile(away, 0.95) > GOALS.away ? [`p95 away is over ${GOALS.away} ms`] : []),
    ...(owners.length !== servers || owners.some((count) => Math.abs(count - even) > GOALS.uneven * even)
      ? [`owners are further than ${100 * GOALS.uneven} % from even`]
      : []),
  ];
  for (const what of missed) console.log(`goal missed: ${what}`);
  process.exitCode = missed.length > 0 ? 1 : 0;
  for (const person of [...persons, ...late]) person.leave();
} finally {
  edge.close();
  await Promise.all(running.map((server) => server.end('SIGKILL')));
  await database.end();
  cluster.remove();
}
process.exit();
