/** Measures top speed: our server, a bare Colyseus room and a raw fan-out, in alternating rounds. */
import { fileURLToPath } from 'node:url';
import { LOAD_CORE, pin, SERVER_CORE } from './bench-machine.js';
import { type Figure, median } from './bench-report.js';
import { type Built, startBuilt } from './built.js';
import { printTable } from './figures.js';
import { type Contender, LoadGenerator } from './load-generator.js';

const program = (name: string) => fileURLToPath(new URL(name, import.meta.url));
const PROGRAMS: Readonly<Record<Contender, string>> = {
  ours: program('./bench-server.mjs'),
  bare: program('./peer-room.mjs'),
  fanout: program('./peer-fanout.mjs'),
};
const NAMES: Readonly<Record<Contender, string>> = {
  ours: 'ours',
  bare: 'bare Colyseus room',
  fanout: 'raw ws fan-out',
};
/** Requests per second accepted from one person here; the normal 20 would limit a match at 80 actions. */
export const REQUESTS = 100_000;

interface Round {
  /** Actions per second. */
  readonly speed: number;
  /** The server's processor time per action, in microseconds. */
  readonly cost: number;
  /** The processor use of server and load generator, as shares of one core. */
  readonly server: number;
  readonly generator: number;
}

export interface FastOptions {
  readonly matches: number;
  readonly rounds: number;
  /** Of each round. */
  readonly seconds: number;
}

async function playRound(server: Built, generator: LoadGenerator, seconds: number): Promise<Round> {
  const cpu = server.cpu();
  const figures = await generator.play({ seconds, rate: null });
  const used = server.cpu() - cpu;
  if (figures.errors.length > 0) throw new Error(figures.errors[0]);
  const actions = figures.seen.length;
  return {
    speed: actions / figures.seconds,
    cost: (1e6 * used) / actions,
    server: used / figures.seconds,
    generator: figures.cpu / figures.seconds,
  };
}

/** Measures all three and prints their table; returns the figures that have goals. */
export async function benchFast({ matches, rounds, seconds }: FastOptions): Promise<Figure[]> {
  const contenders = Object.keys(PROGRAMS) as Contender[];
  const servers: Built[] = [];
  const generators: LoadGenerator[] = [];
  const results = new Map<Contender, Round[]>(contenders.map((each) => [each, []]));
  try {
    for (const each of contenders) {
      const server = await startBuilt({ BENCH_REQUESTS: String(REQUESTS) }, { program: PROGRAMS[each] });
      servers.push(server);
      const generator = await LoadGenerator.start(each, server.url);
      generators.push(generator);
      pin(server.pid, SERVER_CORE);
      pin(generator.pid, LOAD_CORE);
      await generator.open(matches);
    }
    // The first round is a warm-up and isn't counted.
    for (let round = 0; round <= rounds; round++) {
      for (const [n, each] of contenders.entries()) {
        const result = await playRound(servers[n]!, generators[n]!, seconds);
        if (round > 0) results.get(each)!.push(result);
      }
    }
  } finally {
    await Promise.all(generators.map((generator) => generator.stop()));
    await Promise.all(servers.map((server) => server.stop()));
  }

  const of = (contender: Contender, figure: keyof Round) => results.get(contender)!.map((round) => round[figure]);
  const ratio = (a: Contender, b: Contender, figure: keyof Round) =>
    median(of(a, figure).map((value, round) => value / of(b, figure)[round]!));
  const percent = (value: number) => `${(100 * value).toFixed(0)} %`;
  printTable([
    [`${matches} rooms of four`, 'actions a second', 'CPU an action, µs', 'server of a core', 'generator of a core'],
    ...contenders.map((each) => [
      NAMES[each],
      median(of(each, 'speed')).toFixed(0),
      median(of(each, 'cost')),
      percent(median(of(each, 'server'))),
      percent(median(of(each, 'generator'))),
    ]),
  ]);
  console.log(
    `Medians of ${rounds} interleaved rounds of ${seconds} s. Of our figures each action carries its throw where one follows, and its commits. ` +
      `Requests a person: ${REQUESTS} a second here, 20 in the product, which would hold a match of four back at 80 actions a second.`,
  );
  return [
    { name: 'actions a second, ours to bare room', value: ratio('ours', 'bare', 'speed'), unit: '×', least: 0.5 },
    { name: 'CPU an action, ours to bare room', value: ratio('ours', 'bare', 'cost'), unit: '×', most: 3.5 },
    { name: 'CPU an action, ours to raw fan-out', value: ratio('ours', 'fanout', 'cost'), unit: '×', most: 4 },
    { name: 'CPU an action, bare room to raw fan-out', value: ratio('bare', 'fanout', 'cost'), unit: '×' },
    { name: 'CPU an action, ours', value: median(of('ours', 'cost')), unit: 'µs' },
    { name: 'actions a second, ours', value: median(of('ours', 'speed')), unit: '' },
  ];
}
