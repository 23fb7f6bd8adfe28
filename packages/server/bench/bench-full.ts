/**
 * Measures how soon bots answer on a full server: each person plays at human pace against three bots of mixed levels.
 * An answer lasts from the bot's turn until its action arrives at the person's client.
 */
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { choose, randomFrom } from '@dominion/bots';
import { BOT_LEVELS, type BotLevel } from '@dominion/protocol';
import {
  formatAction,
  inspect,
  isLiving,
  isMustering,
  type Match,
  parseAction,
  playLine,
  type Team,
} from '@dominion/rules';
import { unpin } from './bench-machine.js';
import type { Figure } from './bench-report.js';
import { type Built, startBuilt } from './built.js';
import { quantile } from './figures.js';
import { Table } from './player.js';

export interface FullOptions {
  readonly people: number;
  readonly seconds: number;
  /** Milliseconds of warm-up before, in which all people connect. */
  readonly warm: number;
}

type Bot = { readonly team: Team; readonly level: BotLevel };

interface Answer {
  readonly level: BotLevel;
  readonly took: number;
}

const PROGRAM = fileURLToPath(new URL('./bench-server.mjs', import.meta.url));

const ME: Team = 2;
const OTHERS: readonly Team[] = [0, 1, 3];

/** The shortest and longest time that a person thinks, in milliseconds. */
const LEAST_PAUSE = 2000;
const MOST_PAUSE = 6000;
/** People who begin at once: the others connect while these muster. */
const AT_ONCE = 10;
/** The search nodes of the simulated people, whose own actions aren't measured. */
const NODES = 1024;
/** The goal for a full server: most milliseconds of a bot at the 95th percentile. */
const GOAL = 3000;

const isThrow = (line: string): boolean => inspect(parseAction(line)!).kind === 'throw';

function isMine({ position }: Match): boolean {
  return position.phase === 'muster' ? isMustering(position, ME) : position.turn === ME;
}

/** A series of people at one screen: when a match is over, the next begins. */
class Someone {
  readonly #url: string;
  readonly #n: number;
  readonly #random: () => number;
  readonly #heard: (answer: Answer) => void;
  #matches = 0;
  #gone = false;

  constructor(url: string, n: number, heard: (answer: Answer) => void) {
    this.#url = url;
    this.#n = n;
    this.#random = randomFrom(`someone ${n}`);
    this.#heard = heard;
  }

  async play(): Promise<void> {
    while (!this.#gone) await this.#match();
  }

  leave(): void {
    this.#gone = true;
  }

  #bots(): Bot[] {
    const first = this.#n * OTHERS.length + this.#matches++;
    return OTHERS.map((team, at) => ({ team, level: BOT_LEVELS[(first + at) % BOT_LEVELS.length]! }));
  }

  async #match(): Promise<void> {
    const bots = this.#bots();
    const table = await Table.open(this.#url, '4', bots);
    const me = table.any;
    const heard: number[] = [];
    me.room.onStateChange(() => {
      while (heard.length < me.state.log.length) heard.push(performance.now());
    });
    while (!this.#gone) {
      this.#follow(table, heard, bots);
      const { match } = table;
      if (match.result !== null || !isLiving(match.position, ME)) break;
      if (isMine(match)) await this.#act(table);
      await me.until(() => me.state.log.length > match.actions.length);
    }
    await table.leave();
  }

  async #act({ match: { position }, any: me }: Table): Promise<void> {
    await sleep(LEAST_PAUSE + this.#random() * (MOST_PAUSE - LEAST_PAUSE));
    if (this.#gone) return;
    const [random, now] = [this.#random, () => performance.now()];
    const action = choose(position, ME, 'casual', { random, budget: 100, nodes: NODES, now });
    await me.act(formatAction(action), position.ply);
  }

  /** Plays the new lines and reports how long each bot took; musters arrive together at the start. */
  #follow(table: Table, heard: readonly number[], bots: readonly Bot[]): void {
    const { log } = table.any.state;
    for (let at = table.match.actions.length; at < log.length; at++) {
      const { phase, turn } = table.match.position;
      const line = log.at(at)!;
      const played = playLine(table.match, line);
      if (!played.ok) throw new Error(`${line} is not legal`);
      table.match = played.match;
      const bot = bots.find(({ team }) => team === turn);
      if (bot === undefined || phase === 'muster' || isThrow(line)) continue;
      this.#heard({ level: bot.level, took: heard[at]! - heard[at - 1]! });
    }
  }
}

/** Returns the processor time used by a server's event loop and by all its threads, in seconds. */
function used(server: Built): { readonly loop: number; readonly all: number } {
  const fields = readFileSync(`/proc/${server.pid}/task/${server.pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
  return { loop: (Number(fields[11]) + Number(fields[12])) / 100, all: server.cpu() };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Reads a server's counters of its bots' choices, by level, from its metrics port. */
async function counts(port: number): Promise<(name: string, level: string) => number> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  return (name, level) => {
    const lines = text.split('\n').filter((line) => line.startsWith(`dominion_bots_${name}_total{level="${level}"`));
    return lines.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
  };
}

/** Measures the built server with its normal settings. */
export async function benchFull({ people, seconds, warm }: FullOptions): Promise<Figure[]> {
  const port = await freePort();
  const server = await startBuilt(
    { TRUST_PROXY: '1', METRICS_PORT: String(port) },
    { program: PROGRAM, listens: true },
  );
  unpin(server.pid);
  const answers: Answer[] = [];
  const all = Array.from({ length: people }, (_, n) => new Someone(server.url, n, (answer) => answers.push(answer)));
  const failed: unknown[] = [];
  try {
    for (const [n, each] of all.entries()) {
      void each.play().catch((error) => failed.push(error));
      if (n % AT_ONCE === AT_ONCE - 1) await sleep(warm / 2 / (people / AT_ONCE));
    }
    await sleep(warm / 2);
    await server.ask();
    answers.length = 0;
    const counted = await counts(port);
    const [before, mine, began] = [used(server), process.cpuUsage(), performance.now()];
    await sleep(seconds * 1000);
    const took = (performance.now() - began) / 1000;
    const [after, own] = [used(server), process.cpuUsage(mine)];
    const delay = (await server.ask()) as { readonly p50: number; readonly p99: number };
    const measured = answers.slice();
    const then = await counts(port);
    const since = (name: string, level: string) => then(name, level) - counted(name, level);
    if (failed.length > 0) throw failed[0];
    const percent = (value: number) => (100 * value) / took;
    const of = (wanted: (answer: Answer) => boolean, share: number) =>
      quantile(
        measured.filter(wanted).map((answer) => answer.took),
        share,
      );
    return [
      { name: `${people} people: answers of bots a second`, value: measured.length / took, unit: '' },
      { name: 'answer p50', value: of(() => true, 0.5), unit: 'ms' },
      { name: 'answer p95', value: of(() => true, 0.95), unit: 'ms', most: GOAL },
      { name: 'answer, longest', value: of(() => true, 1), unit: 'ms' },
      ...BOT_LEVELS.map((level) => ({
        name: `${level}: answer p95`,
        value: of((answer) => answer.level === level, 0.95),
        unit: 'ms',
      })),
      ...BOT_LEVELS.map((level) => ({
        name: `${level}: choices in less than half of their time`,
        value: (100 * since('hurried', level)) / since('chosen', level),
        unit: '%',
      })),
      { name: 'event loop’s delay p99', value: delay.p99, unit: 'ms' },
      { name: 'event loop, of a core', value: percent(after.loop - before.loop), unit: '%' },
      { name: 'server with its threads, of a core', value: percent(after.all - before.all), unit: '%' },
      { name: 'people’s program, of a core', value: percent((own.user + own.system) / 1e6), unit: '%' },
    ];
  } finally {
    for (const each of all) each.leave();
    await server.stop();
  }
}
