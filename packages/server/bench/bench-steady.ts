/** Measures many matches at human pace: response times, the server's resources, and network traffic. */
import { LOAD_CORE, pin, SERVER_CORE } from './bench-machine.js';
import type { Figure } from './bench-report.js';
import { startBuilt } from './built.js';
import { quantile } from './figures.js';
import { LoadGenerator } from './load-generator.js';

export interface SteadyOptions {
  readonly matches: number;
  /** Actions per second in each. */
  readonly rate: number;
  readonly seconds: number;
}

/** Measures the built server with its normal settings. */
export async function benchSteady({ matches, rate, seconds }: SteadyOptions): Promise<Figure[]> {
  const server = await startBuilt();
  pin(server.pid, SERVER_CORE);
  const generator = await LoadGenerator.start('ours', server.url);
  pin(generator.pid, LOAD_CORE);
  try {
    const empty = server.memory();
    const opening = await generator.open(matches);
    const opened = server.memory();
    const cpu = server.cpu();
    const figures = await generator.play({ seconds, rate });
    if (figures.errors.length > 0) throw new Error(figures.errors[0]);
    const share = (server.cpu() - cpu) / figures.seconds;
    const actions = figures.seen.length;
    const { acknowledged, seen, bytes } = figures;
    return [
      { name: `matches of four at ${rate} action a second`, value: matches, unit: '' },
      { name: 'actions a second', value: actions / figures.seconds, unit: '' },
      { name: 'acknowledgement p50', value: quantile(acknowledged, 0.5), unit: 'ms', most: 10 },
      { name: 'acknowledgement p99', value: quantile(acknowledged, 0.99), unit: 'ms' },
      { name: 'to the last client p50', value: quantile(seen, 0.5), unit: 'ms' },
      { name: 'to the last client p99', value: quantile(seen, 0.99), unit: 'ms', most: 100 },
      { name: 'server, of a core', value: 100 * share, unit: '%', most: 50 },
      { name: 'load generator, of a core', value: (100 * figures.cpu) / figures.seconds, unit: '%' },
      { name: 'memory a match, once opened', value: (opened - empty) / matches / 1000, unit: 'kB', most: 100 },
      { name: 'memory of the server at the end', value: server.memory() / 1e6, unit: 'MB' },
      { name: 'matches opened, filled and mustered a second', value: matches / opening, unit: '', least: 150 },
      {
        name: 'bytes down a client an action, its throw included',
        value: bytes!.down / actions / 4,
        unit: 'B',
        most: 40,
      },
      { name: 'bytes up an action', value: bytes!.up / actions, unit: 'B', most: 60 },
    ];
  } finally {
    await generator.stop();
    await server.stop();
  }
}
