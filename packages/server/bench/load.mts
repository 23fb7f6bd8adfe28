/**
 * The whole product under load: `npm run bench:load --workspace packages/server [-- --matches 200 --rate 1 --seconds 20]`.
 * So many matches of four, each with real SDK clients who play by chance at so many actions a second, against the built
 * server. Prints what players wait for, and what the server uses.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { randomFrom } from '@dominion/bots';
import { startBuilt } from './built.js';
import { printTable, quantile } from './figures.js';
import { Table } from './player.js';

const option = (name: string, otherwise: number) => {
  const at = process.argv.indexOf(`--${name}`);
  return at === -1 ? otherwise : Number(process.argv[at + 1]);
};
const MATCHES = option('matches', 200);
const RATE = option('rate', 1);
const SECONDS = option('seconds', 20);

const server = await startBuilt();
const empty = server.memory();
const random = randomFrom('load');
const tables: Table[] = [];
const opening = performance.now();
for (let i = 0; i < MATCHES; i += 10) {
  const some = Math.min(10, MATCHES - i);
  tables.push(...(await Promise.all(Array.from({ length: some }, () => Table.open(server.url, '4')))));
}
const opened = (performance.now() - opening) / 1000;

/** Bytes that the players' sockets received. */
let received = 0;
for (const table of tables) {
  for (const { room } of table.players.values()) {
    const { ws } = room.connection.transport as unknown as { ws: WebSocket };
    ws.addEventListener('message', ({ data }) => {
      received += (data as ArrayBuffer).byteLength;
    });
  }
}

const acknowledged: number[] = [];
const seen: number[] = [];
let over = 0;

/** Lets a match go on at its pace until the time is up; its first action comes at a moment of its own. */
async function run(table: Table, end: number): Promise<void> {
  await sleep((random() * 1000) / RATE);
  while (performance.now() < end) {
    const began = performance.now();
    const times = await table.step(random);
    if (times === null) {
      over++;
      return;
    }
    acknowledged.push(times.acknowledged);
    seen.push(times.seen);
    await sleep(Math.max(0, 1000 / RATE - (performance.now() - began)));
  }
}

// Every match musters first; only then is measured.
await Promise.all(
  tables.map(async (table) => {
    while ((await table.follow()).position.phase === 'muster') await table.step(random);
  }),
);
acknowledged.length = 0;
seen.length = 0;
received = 0;
const [cpu, own, began] = [server.cpu(), process.cpuUsage(), performance.now()];
await Promise.all(tables.map((table) => run(table, began + 1000 * SECONDS)));
const time = (performance.now() - began) / 1000;
const used = process.cpuUsage(own);
const actions = acknowledged.length;
printTable([
  ['matches', 'sockets', 'actions a second', 'acknowledged p50 ms', 'p99 ms', 'seen by all p50 ms', 'p99 ms'],
  [
    String(MATCHES),
    String(4 * MATCHES),
    actions / time,
    quantile(acknowledged, 0.5),
    quantile(acknowledged, 0.99),
    quantile(seen, 0.5),
    quantile(seen, 0.99),
  ],
]);
const share = (seconds: number) => `${((100 * seconds) / time).toFixed(0)} % of a core`;
console.log(
  `server: ${share(server.cpu() - cpu)}, ${(server.memory() / 1e6).toFixed(0)} MB (${(empty / 1e6).toFixed(0)} MB empty)`,
);
console.log(
  `players: ${share((used.user + used.system) / 1e6)}; tables opened: ${(MATCHES / opened).toFixed(0)} a second`,
);
console.log(
  `${(received / actions / 4).toFixed(0)} bytes down a client an action, its throw included; ${over} matches ended`,
);
await server.stop();
process.exit();
