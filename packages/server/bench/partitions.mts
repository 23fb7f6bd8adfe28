/**
 * Measures what happens when the network fails: `npm run partitions --workspace packages/server [-- --people 8 --rounds
 * 2]`, after `npm run build`. A proxy drops all data, cuts all connections, passes a kilobyte per second, or delays by
 * up to 200 ms. Ends with 1 if one side notices or recovers too late.
 */
import { argumentsOf } from '../../../scripts/arguments.mjs';
import { describeMachine } from './bench-machine.js';
import { type Figure, printFigures, writeFigures } from './bench-report.js';
import { startBuilt } from './built.js';
import { quantile } from './figures.js';
import { openPartitions, type Partition } from './partitions.js';

const { values } = argumentsOf('npm run partitions --workspace packages/server -- [OPTIONS]', {
  people: 8,
  rounds: 2,
  json: null,
});

// The SDK prints a warning for each broken connection.
console.warn = () => {};
console.log(`partitions: ${describeMachine()}`);
const server = await startBuilt();
const figures: Figure[] = [];
try {
  const partitions = await openPartitions(server.url, values.people);
  for (const fault of ['black hole', 'reset'] as const) {
    const rounds: Partition[] = [];
    for (let n = values.rounds; n > 0; n--) rounds.push(await partitions.breakLine(fault));
    const seconds = (what: keyof Partition) => rounds.flatMap((each) => each[what]).map((time) => time / 1000);
    const last = (what: keyof Partition) => Math.max(...seconds(what));
    figures.push(
      { name: `${fault}: the server has freed the last connection`, value: last('freed'), unit: 's', most: 10 },
      { name: `${fault}: the last client has noticed`, value: last('noticed'), unit: 's', most: 10 },
      { name: `${fault}: back after healing, p50`, value: quantile(seconds('back'), 0.5), unit: 's' },
      { name: `${fault}: back after healing, the last`, value: last('back'), unit: 's', most: 2 },
    );
  }
  for (const fault of ['slow', 'jitter'] as const) {
    const times = await partitions.suffer(fault, fault === 'slow' ? 5 : 20);
    figures.push(
      { name: `${fault} line: answered p50`, value: quantile(times, 0.5), unit: 'ms' },
      { name: `${fault} line: answered p99`, value: quantile(times, 0.99), unit: 'ms' },
    );
  }
  partitions.close();
} finally {
  await server.stop();
}
printFigures(figures);
const file = values.json;
if (file !== undefined) writeFigures(file, figures);
process.exit(figures.some(({ value, most }) => most !== undefined && value > most) ? 1 : 0);
