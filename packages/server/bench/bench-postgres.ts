/** Measures the same matches on PostgreSQL: compared with SQLite, and on two servers that share a database. */
import { fileURLToPath } from 'node:url';
import { withDatabase } from './bench-database.js';
import { REQUESTS } from './bench-fast.js';
import { LOAD_CORE, pin, SERVER_CORE } from './bench-machine.js';
import { type Figure, median } from './bench-report.js';
import { type Built, startBuilt } from './built.js';
import { LoadGenerator } from './load-generator.js';

const PROGRAM = fileURLToPath(new URL('./bench-server.mjs', import.meta.url));

export interface PostgresOptions {
  /** A database from which an empty one can be created. */
  readonly url: string;
  readonly matches: number;
  readonly rounds: number;
  /** Of each round. */
  readonly seconds: number;
}

/** Servers that share the matches, each with its load generator. */
interface Side {
  readonly servers: readonly Built[];
  readonly generators: readonly LoadGenerator[];
}

async function open(count: number, matches: number, environment: Readonly<Record<string, string>>): Promise<Side> {
  const servers: Built[] = [];
  const generators: LoadGenerator[] = [];
  for (let n = 0; n < count; n++) {
    const server = await startBuilt({ BENCH_REQUESTS: String(REQUESTS), ...environment }, { program: PROGRAM });
    const generator = await LoadGenerator.start('ours', server.url);
    servers.push(server);
    generators.push(generator);
    pin(server.pid, SERVER_CORE);
    pin(generator.pid, LOAD_CORE);
    await generator.open(Math.ceil(matches / count));
  }
  return { servers, generators };
}

/** Returns the actions per second, and the servers' processor time per action in microseconds. */
async function play({ servers, generators }: Side, seconds: number): Promise<{ speed: number; cost: number }> {
  const cpu = () => servers.reduce((sum, server) => sum + server.cpu(), 0);
  const before = cpu();
  const all = await Promise.all(generators.map((generator) => generator.play({ seconds, rate: null })));
  const used = cpu() - before;
  const error = all.flatMap(({ errors }) => errors)[0];
  if (error !== undefined) throw new Error(error);
  const actions = all.reduce((sum, { seen }) => sum + seen.length, 0);
  return { speed: actions / Math.max(...all.map((each) => each.seconds)), cost: (1e6 * used) / actions };
}

/** Measures in alternating rounds: SQLite, one server on PostgreSQL, two servers on another database. */
export async function benchPostgres({ url, matches, rounds, seconds }: PostgresOptions): Promise<Figure[]> {
  return withDatabase(url, (one) =>
    withDatabase(url, async (two) => {
      const sides: Side[] = [];
      const results: { speed: number; cost: number }[][] = [[], [], []];
      try {
        sides.push(await open(1, matches, {}));
        sides.push(await open(1, matches, { DATABASE_URL: one }));
        sides.push(await open(2, matches, { DATABASE_URL: two }));
        // The first round is a warm-up and isn't counted.
        for (let round = 0; round <= rounds; round++) {
          for (const [n, side] of sides.entries()) {
            const result = await play(side, seconds);
            if (round > 0) results[n]!.push(result);
          }
        }
      } finally {
        await Promise.all(sides.flatMap(({ generators }) => generators.map((each) => each.stop())));
        await Promise.all(sides.flatMap(({ servers }) => servers.map((each) => each.stop())));
      }
      const [sqlite, alone, shared] = results as [(typeof results)[0], (typeof results)[0], (typeof results)[0]];
      const speed = (of: typeof sqlite) => median(of.map((each) => each.speed));
      const cost = (of: typeof sqlite) => median(of.map((each) => each.cost));
      const ratio = (of: typeof sqlite, to: typeof sqlite, figure: 'speed' | 'cost') =>
        median(of.map((each, round) => each[figure] / to[round]![figure]));
      return [
        { name: 'actions a second, PostgreSQL to SQLite', value: ratio(alone, sqlite, 'speed'), unit: '×', least: 0.6 },
        { name: 'CPU an action, two servers to one', value: ratio(shared, alone, 'cost'), unit: '×', most: 1.2 },
        { name: 'actions a second, SQLite', value: speed(sqlite), unit: '' },
        { name: 'actions a second, PostgreSQL', value: speed(alone), unit: '' },
        { name: 'actions a second, two servers on PostgreSQL', value: speed(shared), unit: '' },
        { name: 'CPU an action, SQLite', value: cost(sqlite), unit: 'µs' },
        { name: 'CPU an action, PostgreSQL', value: cost(alone), unit: 'µs' },
        { name: 'CPU an action, two servers on PostgreSQL', value: cost(shared), unit: 'µs' },
      ];
    }),
  );
}
