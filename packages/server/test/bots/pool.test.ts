/** Bots think in real threads. */
import { readdirSync, readFileSync } from 'node:fs';
import { getPriority, platform } from 'node:os';
import { BOT_LEVELS, type BotLevel } from '@dominion/protocol';
import {
  formatAction,
  formatPosition,
  legalActions,
  type Position,
  parseAction,
  play,
  start,
  type Team,
} from '@dominion/rules';
import { pino } from 'pino';
import { afterEach, describe, expect, test } from 'vitest';
import { allowed } from '../../src/bots/allowance.js';
import { BUDGETS } from '../../src/bots/budget.js';
import type { BotThought } from '../../src/bots/job.js';
import { type BotJob, type BotPool, createBotPool } from '../../src/bots/pool.js';
import type { BotAnswer } from '../../src/metrics/work.js';
import { until } from '../support/basics.js';

const lines: string[] = [];
const log = pino({ level: 'error' }, { write: (line: string) => void lines.push(line) });
let pool: BotPool | undefined;
afterEach(async () => {
  await pool?.close();
  lines.length = 0;
});

function ready(): Position {
  return ['N:-', 'S:-'].reduce((at, line) => {
    const played = play(at, parseAction(line)!);
    if (!played.ok) throw new Error(line);
    return played.position;
  }, start('2'));
}

const job = (changes: Partial<BotJob> = {}): BotJob => ({
  position: formatPosition(ready()),
  team: 2,
  level: 'casual',
  manner: 'balanced',
  seed: 'one',
  budget: 500,
  usual: 500,
  ...changes,
});

test('many jobs at once are all answered, legally', async () => {
  pool = createBotPool({ threads: 2, log });
  const legal = legalActions(ready()).map(formatAction);
  const jobs = Array.from({ length: 50 }, (_, i) => job({ seed: `${i}`, level: i % 2 === 0 ? 'beginner' : 'casual' }));
  const chosen = await Promise.all(jobs.map((each) => pool!.choose(each)));
  for (const line of chosen) expect(legal).toContain(line);
  expect(new Set(chosen).size).toBeGreaterThan(3);
  // At the muster each team chooses separately.
  const musters = await Promise.all(
    [0, 2].map((team) => pool!.choose(job({ position: formatPosition(start('2')), team: team as Team }))),
  );
  expect(musters.map((line) => line?.slice(0, 2))).toEqual(['N:', 'S:']);
  expect(lines).toEqual([]);
});

test('a thought that failed is not told', async () => {
  const thoughts: BotAnswer[] = [];
  pool = createBotPool({ threads: 1, log, thought: (thought) => thoughts.push(thought) });
  await expect(pool.choose(job({ position: 'nothing' }))).rejects.toThrow();
  expect(thoughts).toEqual([]);
  await pool.choose(job());
  expect(thoughts).toHaveLength(1);
});

test('a thread that dies is replaced, and what nobody can answer is refused', async () => {
  pool = createBotPool({ threads: 1, log });
  await pool.choose(job());
  const broken = pool.choose(job({ position: 'no position' }));
  const after = pool.choose(job());
  await expect(broken).rejects.toThrow('six');
  expect(legalActions(ready()).map(formatAction)).toContain(await after);
  expect(lines).toHaveLength(2);
});

describe('a thread that is busy', () => {
  const file = new URL('../support/spinning-worker.js', import.meta.url);
  const AGES = 60_000;
  const ask = (seed: string, budget: number, room = '', signal?: AbortSignal) =>
    pool!.choose(job({ seed, budget }), signal === undefined ? { room } : { room, signal });

  test('stops when nobody needs its answer any more, and goes on with the next', async () => {
    pool = createBotPool({ threads: 1, log, file });
    const stop = new AbortController();
    const long = ask('long', AGES, '', stop.signal);
    const next = ask('next', 20);
    stop.abort();
    expect(await long).toBeNull();
    expect(await next).toBe('next: job 2, over');
    expect(pool.threads).toBe(1);
    expect(lines).toEqual([]);
  });

  test('is never asked what nobody needs any more when its turn comes', async () => {
    pool = createBotPool({ threads: 1, log, file });
    const stop = new AbortController();
    const first = ask('first', 50);
    const never = ask('never', AGES, '', stop.signal);
    const last = ask('last', 20);
    stop.abort();
    expect(await never).toBeNull();
    expect(await ask('late', AGES, '', stop.signal)).toBeNull();
    expect(await first).toMatch(/^first: job 1, over/);
    expect(await last).toMatch(/^last: job 2, over/);
  });

  test('serves the rooms in turn', async () => {
    pool = createBotPool({ threads: 1, log, file });
    const answers: (string | null)[] = [];
    const asked = ['a1', 'a2', 'a3', 'a4', 'b1', 'c1', 'b2'].map(async (seed) => {
      answers.push(await ask(seed, 120, seed[0]));
    });
    expect(pool.waiting).toBe(6);
    await Promise.all(asked);
    // The first one began before the others came.
    expect(answers.map((line) => line?.slice(0, 2))).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4']);
  });

  test('ends once it has had nothing to do for long, and comes again when it is needed', async () => {
    pool = createBotPool({ threads: 2, log, file, rest: 20 });
    await Promise.all([ask('one', 20, 'a'), ask('two', 20, 'b')]);
    await until('no thread is left', () => pool?.threads === 0);
    expect(await ask('again', 20)).toMatch(/^again: job 1, over/);
  });
});

/** Threads and clock are simulated; each job's seed is its thinking time in milliseconds. */
class Hall {
  readonly pool: BotPool;
  readonly answered: { room: string; at: number; took: number; hurried: boolean }[] = [];
  readonly thoughts: BotAnswer[] = [];
  #time = 0;
  #busy: { job: BotJob; began: number; allowance: Int32Array; done: (thought: BotThought) => void }[] = [];

  constructor(threads: number) {
    this.pool = createBotPool({
      threads,
      log,
      thought: (thought) => this.thoughts.push(thought),
      now: () => this.#time,
      start: ({ workerData: allowance }) => ({
        ask: (job) =>
          new Promise((done) => {
            this.#busy.push({ job: job as BotJob, began: this.#time, allowance: allowance as Int32Array, done });
          }),
        end: async () => {},
      }),
    });
  }

  ask(room: string, level: BotLevel, takes: number, budget = BUDGETS[level]): void {
    let hurried = false;
    const whose = {
      room,
      hurried: () => {
        hurried = true;
      },
    };
    const asked = this.#time;
    void this.pool.choose(job({ level, seed: `${takes}`, budget, usual: BUDGETS[level] }), whose).then((line) => {
      this.answered.push({ room, at: this.#time - asked, took: Number(line), hurried });
    });
  }

  async pass(time: number): Promise<void> {
    const until = this.#time + time;
    const ends = () =>
      this.#busy
        .map((each) => ({ each, end: each.began + Math.min(Number(each.job.seed), allowed(each.allowance)) }))
        .sort((a, b) => a.end - b.end)[0];
    for (let first = ends(); first !== undefined && first.end <= until; first = ends()) {
      const { each, end } = first;
      this.#time = Math.max(this.#time, end);
      this.#busy = this.#busy.filter((other) => other !== each);
      const took = this.#time - each.began;
      each.done({ line: `${took}`, took, cut: took < Number(each.job.seed) });
      await new Promise((resolve) => setImmediate(resolve));
    }
    this.#time = until;
  }
}

describe('a pool', () => {
  test('gives who is alone all their time', async () => {
    const hall = new Hall(1);
    hall.ask('a', 'master', 9999);
    await hall.pass(5000);
    expect(hall.answered).toEqual([{ room: 'a', at: 2000, took: 2000, hurried: false }]);
  });

  test('tells every thought with its wait and its share of the longest time', async () => {
    const hall = new Hall(1);
    for (const room of ['a', 'b']) hall.ask(room, 'casual', 50, 50);
    await hall.pass(5000);
    const told = { level: 'casual', took: 0.05, share: 0.2 };
    expect(hall.thoughts).toEqual([
      { ...told, waited: 0 },
      { ...told, waited: 0.05 },
    ]);
  });

  test('answers many at once as soon as one alone, each for less, and says so', async () => {
    const hall = new Hall(2);
    const rooms = Array.from({ length: 20 }, (_, n) => `${n}`);
    for (const room of rooms) hall.ask(room, 'master', 9999);
    await hall.pass(5000);
    expect(hall.answered.map(({ room }) => room)).toHaveLength(20);
    expect(Math.max(...hall.answered.map(({ at }) => at))).toBeLessThanOrEqual(2000);
    expect(Math.min(...hall.answered.map(({ took }) => took))).toBeGreaterThanOrEqual(180);
    expect(hall.answered.every(({ hurried, took }) => hurried === took < 1000)).toBe(true);
    expect(hall.answered.some(({ hurried }) => hurried)).toBe(true);
  });

  test('lets the deepest give first: who needs little has all of it', async () => {
    const hall = new Hall(1);
    // The pool must learn how long a beginner needs.
    for (let n = 0; n < 40; n++) {
      hall.ask(`${n}`, 'beginner', 8);
      await hall.pass(100);
    }
    hall.answered.length = 0;
    for (let n = 0; n < 10; n++) {
      hall.ask(`m${n}`, 'master', 9999);
      hall.ask(`b${n}`, 'beginner', 8);
    }
    await hall.pass(5000);
    const of = (kind: string) => hall.answered.filter(({ room }) => room.startsWith(kind));
    expect(of('b').map(({ took }) => took)).toEqual(Array(10).fill(8));
    expect(of('b').some(({ hurried }) => hurried)).toBe(false);
    // A beginner's answer is due sooner than a master's, whichever came first.
    expect(Math.max(...of('b').map(({ at }) => at))).toBeLessThanOrEqual(400);
    expect(of('m').filter(({ hurried }) => hurried)).not.toEqual([]);
  });

  test('shortens what is under way when somebody comes who is to be answered sooner', async () => {
    const hall = new Hall(1);
    hall.ask('a', 'master', 9999);
    await hall.pass(300);
    hall.ask('b', 'beginner', 50);
    await hall.pass(3000);
    expect(hall.answered[0]).toMatchObject({ room: 'a', took: 600, hurried: true });
    expect(hall.answered[1]).toMatchObject({ room: 'b', at: 350, took: 50, hurried: false });
  });

  test('has something for everybody, however many there are', async () => {
    const hall = new Hall(1);
    for (let n = 0; n < 600; n++) hall.ask(`${n}`, 'skilled', 100);
    await hall.pass(5000);
    expect(hall.answered).toHaveLength(600);
    expect(Math.min(...hall.answered.map(({ took }) => took))).toBeGreaterThanOrEqual(2);
    expect(Math.max(...hall.answered.map(({ at }) => at))).toBeLessThanOrEqual(3000);
  });

  test('goes on answering in time while more is asked for than there is time to think', async () => {
    const hall = new Hall(1);
    const needs: Record<BotLevel, number> = { beginner: 8, casual: 20, skilled: 50, expert: 200, master: 9999 };
    // A hundred requests a second, of which a thread could give each a hundredth of a second.
    for (let n = 0; n < 2000; n++) {
      const level = BOT_LEVELS[n % 5]!;
      hall.ask(`${n % 200}`, level, needs[level]);
      await hall.pass(10);
    }
    await hall.pass(5000);
    expect(hall.answered).toHaveLength(2000);
    const times = hall.answered.map(({ at }) => at).sort((a, b) => a - b);
    expect(times[1900]).toBeLessThanOrEqual(400);
    expect(times.at(-1)).toBeLessThanOrEqual(2000);
    // The thread's whole capacity is used.
    expect(hall.answered.reduce((sum, { took }) => sum + took, 0)).toBeGreaterThan(17_000);
  });
});

test.runIf(platform() === 'linux')('a thread that thinks is nicer than the server', async () => {
  /** Returns the niceness: the 17th field after the name in brackets. */
  const niceness = () =>
    readdirSync('/proc/self/task').map((id) =>
      Number(readFileSync(`/proc/self/task/${id}/stat`, 'utf8').split(') ')[1]!.split(' ')[16]),
    );
  const own = getPriority();
  const nicer = Math.min(19, own + 10);
  expect(niceness()).toContain(own);
  if (nicer > own) expect(niceness()).not.toContain(nicer);
  pool = createBotPool({ threads: 1, log });
  await pool.choose(job());
  expect(niceness().filter((nice) => nice === nicer)).toHaveLength(nicer > own ? 1 : niceness().length);
  expect(getPriority()).toBe(own);
});

test('odds of an action are reckoned in a thread, the same every time; what nobody could play has none', async () => {
  pool = createBotPool({ threads: 1, log });
  const position = formatPosition(ready());
  const [line] = legalActions(ready()).map(formatAction);
  const odds = await pool.odds!({ position, line: line! });
  expect(odds).toBeGreaterThan(0);
  expect(odds).toBeLessThan(1);
  expect(await pool.odds!({ position, line: line! })).toBe(odds);
  expect(await pool.odds!({ position, line: 'a1a2' })).toBeNull();
  expect(await pool.choose(job({ seed: 'e' }))).not.toBeNull();
});

test('odds wait for every bot that waits, and nobody for many of them', async () => {
  const begun: string[] = [];
  const thought = { line: 'a1a2', took: 1, cut: false };
  pool = createBotPool({
    threads: 1,
    log,
    start: () => ({
      ask: async (asked) => {
        begun.push('line' in asked ? 'odds' : asked.seed);
        await new Promise((go) => setImmediate(go));
        return 'line' in asked ? 0.25 : thought;
      },
      end: async () => {},
    }),
  });
  const first = pool.choose(job({ seed: 'a' }));
  const odds = Array.from({ length: 40 }, () => pool!.odds!({ position: '', line: '' }));
  await Promise.all([first, ...['b', 'c'].map((seed) => pool!.choose(job({ seed }))), ...odds]);
  expect(begun.slice(0, 3)).toEqual(['a', 'b', 'c']);
  const found = await Promise.all(odds);
  expect(found.filter((each) => each === 0.25)).toHaveLength(32);
  expect(found.slice(32)).toEqual(Array.from({ length: 8 }, () => null));
});
