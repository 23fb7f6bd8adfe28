/** Bots think in real threads. */
import { readdirSync, readFileSync } from 'node:fs';
import { getPriority, platform } from 'node:os';
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
import { type BotJob, type BotPool, createBotPool } from '../src/bots/pool.js';
import type { BotAnswer } from '../src/seen/work.js';
import { until } from './house.js';

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
  ...changes,
});

test('many jobs at once are all answered, legally', async () => {
  pool = createBotPool({ threads: 2, log });
  const legal = legalActions(ready()).map(formatAction);
  const jobs = Array.from({ length: 50 }, (_, i) => job({ seed: `${i}`, level: i % 2 === 0 ? 'beginner' : 'casual' }));
  const chosen = await Promise.all(jobs.map((each) => pool!.choose(each)));
  for (const line of chosen) expect(legal).toContain(line);
  expect(new Set(chosen).size).toBeGreaterThan(3);
  // At the muster each team has a choice of its own.
  const musters = await Promise.all(
    [0, 2].map((team) => pool!.choose(job({ position: formatPosition(start('2')), team: team as Team }))),
  );
  expect(musters.map((line) => line?.slice(0, 2))).toEqual(['N:', 'S:']);
  expect(lines).toEqual([]);
});

test('every thought is told with its wait and its share of the longest time, and none that failed', async () => {
  const thoughts: BotAnswer[] = [];
  pool = createBotPool({ threads: 1, log, thought: (thought) => thoughts.push(thought) });
  await expect(pool.choose(job({ position: 'nothing' }))).rejects.toThrow();
  expect(thoughts).toEqual([]);
  // The second waits for the first.
  await Promise.all([pool.choose(job({ budget: 50 })), pool.choose(job({ budget: 50 }))]);
  expect(thoughts.map(({ level, share }) => [level, share])).toEqual([
    ['casual', 0.2],
    ['casual', 0.2],
  ]);
  expect(thoughts[1]!.waited).toBeGreaterThan(thoughts[0]!.waited);
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
  const file = new URL('./spinning-worker.js', import.meta.url);
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
    expect(await next).toBe('next: job 2, over, 20 ms');
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

  test('serves the rooms in turn, each for less while many wait', async () => {
    pool = createBotPool({ threads: 1, log, file });
    const answers: (string | null)[] = [];
    const asked = ['a1', 'a2', 'a3', 'a4', 'b1', 'c1', 'b2'].map(async (seed) => {
      answers.push(await ask(seed, 120, seed[0]));
    });
    expect(pool.waiting).toBe(6);
    await Promise.all(asked);
    // The first one was begun before the others were there.
    expect(answers.map((line) => line?.slice(0, 2))).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4']);
    const budgets = answers.map((line) => Number(/(\d+) ms/.exec(line ?? '')?.[1]));
    expect(budgets).toEqual([120, 20, 24, 30, 40, 60, 120]);
  });

  test('ends once it has had nothing to do for long, and comes again when it is needed', async () => {
    pool = createBotPool({ threads: 2, log, file, rest: 20 });
    await Promise.all([ask('one', 20, 'a'), ask('two', 20, 'b')]);
    await until('no thread is left', () => pool?.threads === 0);
    expect(await ask('again', 20)).toMatch(/^again: job 1, over/);
  });
});

test.runIf(platform() === 'linux')('a thread that thinks is nicer than the server', async () => {
  /** The 17th field after the name in brackets. */
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
