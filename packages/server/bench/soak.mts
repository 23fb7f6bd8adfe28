/**
 * Checks whether the built server's memory grows: `npm run soak --workspace packages/server [-- --minutes 10 --matches
 * 100 --rate 2 --life 60]`, after `npm run build`. Matches end by resignation after about `--life` actions and are
 * replaced. Memory is measured every ten seconds after a garbage collection; its growth is the slope after the first
 * third. Resident memory also grows by what the allocator keeps; a real leak shows in the heap. Ends with 1 if it grows
 * too fast or anything failed.
 */
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { argumentsOf } from '../../../scripts/arguments.mjs';
import { describeMachine } from './bench-machine.js';
import { type Figure, printFigures, writeFigures } from './bench-report.js';
import { startBuilt } from './built.js';
import { quantile } from './figures.js';
import { LoadGenerator } from './load-generator.js';

const { values } = argumentsOf('npm run soak --workspace packages/server -- [OPTIONS]', {
  minutes: 10,
  matches: 100,
  rate: 2,
  life: 60,
  json: null,
});

const SECONDS = 60 * values.minutes;
const MATCHES = values.matches;
const RATE = values.rate;
const LIFE = values.life;
/** Seconds between memory samples. */
const EVERY = Math.min(10, SECONDS / 12);
/** Milliseconds for a collection before memory is read. */
const COLLECTING = 500;

/** Returns the growth in bytes per minute, by least squares. */
function slope(samples: readonly { readonly at: number; readonly bytes: number }[]): number {
  const mean = (list: readonly number[]) => list.reduce((sum, value) => sum + value, 0) / list.length;
  const [at, bytes] = [mean(samples.map((each) => each.at)), mean(samples.map((each) => each.bytes))];
  const over = samples.reduce((sum, each) => sum + (each.at - at) * (each.bytes - bytes), 0);
  return (60 * over) / samples.reduce((sum, each) => sum + (each.at - at) ** 2, 0);
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** Returns the used bytes of the heap, from the server's metrics. */
async function heapUsed(port: number): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  return Number(/^nodejs_heap_size_used_bytes\S* (\S+)/m.exec(text)![1]);
}

console.log(`soak: ${describeMachine()}`);
const program = fileURLToPath(new URL('./bench-server.mjs', import.meta.url));
const metrics = await freePort();
const server = await startBuilt({ LOG_LEVEL: 'error', METRICS_PORT: String(metrics) }, { program });
const { pid } = server;
const generator = await LoadGenerator.start('ours', server.url);
const figures: Figure[] = [];
try {
  await generator.open(MATCHES);
  const samples: { at: number; bytes: number }[] = [];
  const heaps: { at: number; bytes: number }[] = [];
  const began = performance.now();
  let done = false;
  const running = generator.play({ seconds: SECONDS, rate: RATE, life: LIFE }).finally(() => {
    done = true;
  });
  const cpu = server.cpu();
  const look = (async () => {
    while (!done) {
      await sleep(1000 * EVERY);
      process.kill(pid, 'SIGUSR2');
      await sleep(COLLECTING);
      const at = (performance.now() - began) / 1000;
      samples.push({ at, bytes: server.memory() });
      heaps.push({ at, bytes: await heapUsed(metrics) });
    }
  })();
  const { acknowledged, seen, ended, errors, seconds } = await running;
  await look;
  const settled = samples.filter(({ at }) => at > seconds / 3);
  figures.push(
    { name: 'minutes', value: seconds / 60, unit: '' },
    { name: 'actions', value: seen.length, unit: '' },
    { name: 'matches that ended and were replaced', value: ended, unit: '' },
    { name: 'errors', value: errors.length, unit: '', most: 0 },
    { name: 'memory after the first third', value: settled[0]!.bytes / 1e6, unit: 'MB' },
    { name: 'memory at the end', value: settled.at(-1)!.bytes / 1e6, unit: 'MB' },
    { name: 'growth a minute, resident', value: slope(settled) / 1e6, unit: 'MB', most: 2 },
    {
      name: 'growth a minute, heap',
      value: slope(heaps.filter(({ at }) => at > seconds / 3)) / 1e6,
      unit: 'MB',
      most: 2,
    },
    { name: 'acknowledgement p99', value: quantile(acknowledged, 0.99), unit: 'ms' },
    { name: 'server, of a core', value: (100 * (server.cpu() - cpu)) / seconds, unit: '%' },
  );
  for (const error of errors.slice(0, 10)) console.log(error);
} finally {
  await generator.stop();
  await server.stop();
}
printFigures(figures);
const file = values.json;
if (file !== undefined) writeFigures(file, figures);
process.exit(figures.some(({ value, most }) => most !== undefined && value > most) ? 1 : 0);
