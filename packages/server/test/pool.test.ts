/** Bots think in real threads. */
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
import { afterEach, expect, test } from 'vitest';
import { type BotJob, createBotPool, type Thinker } from '../src/bots/pool.js';

const lines: string[] = [];
const log = pino({ level: 'error' }, { write: (line: string) => void lines.push(line) });
let pool: Thinker | undefined;
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
  level: 'greedy',
  seed: 'one',
  budget: 500,
  ...changes,
});

test('many jobs at once are all answered, legally', async () => {
  pool = createBotPool({ threads: 2, log });
  const legal = legalActions(ready()).map(formatAction);
  const jobs = Array.from({ length: 50 }, (_, i) => job({ seed: `${i}`, level: i % 2 === 0 ? 'random' : 'greedy' }));
  const chosen = await Promise.all(jobs.map((each) => pool!.choose(each)));
  for (const line of chosen) expect(legal).toContain(line);
  expect(new Set(chosen).size).toBeGreaterThan(3);
  // At the muster each team has a choice of its own.
  const musters = await Promise.all(
    [0, 2].map((team) => pool!.choose(job({ position: formatPosition(start('2')), team: team as Team }))),
  );
  expect(musters.map((line) => line.slice(0, 2))).toEqual(['N:', 'S:']);
  expect(lines).toEqual([]);
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
