/** A calm first match: the arena's child wins against `beginner`, and `casual` spares its Emperor for a while. */
import { formatAction } from '@dominion/rules';
import { describe, expect, test } from 'vitest';
import { createRunner } from '../arena/pool.js';
import { playTournament } from '../arena/tournament.js';
import { chooseAs } from '../arena/yardsticks/index.js';
import { randomFrom } from '../src/index.js';
import { NIGHT, read } from './boards.js';

/** Plays the child against a level in the home page's skirmish of two, on both seats. */
async function against(level: 'beginner' | 'casual') {
  const result = await playTournament(
    {
      mode: '2',
      format: 'hero',
      contestants: ['child', level],
      games: NIGHT ? 200 : 24,
      seed: 'first',
      most: 400,
      length: 'skirmish',
      dice: 'die',
      opening: 0,
      judged: false,
      sprt: null,
    },
    createRunner(),
  );
  return result.rows[0]!;
}

// The sample by day is small. It fails a bound only outside its 95 % interval.
test('the child wins half of its matches against beginner, in both ways', async () => {
  const { share, byEmperor, byCount } = await against('beginner');
  expect(share.high).toBeGreaterThan(0.5);
  expect(byEmperor.value).toBeGreaterThan(0);
  expect(byCount.value).toBeGreaterThan(0);
});

test('casual takes the Emperor within ten moves of the child in one match of ten at most', async () => {
  const { early } = await against('casual');
  expect(early.low).toBeLessThan(0.1);
});

describe('the child', () => {
  const chosen = (text: string) => {
    const position = read(text);
    return Array.from({ length: 100 }, (_, i) => {
      const options = { random: randomFrom(`child ${i}`), budget: 0, now: () => 0 };
      return formatAction(chooseAs(position, position.turn, 'child', options));
    });
  };
  const often = (lines: readonly string[], isIt: (line: string) => boolean) => lines.filter(isIt).length;

  test('takes the dearest unit that it sees, most of the time', () => {
    const lines = chosen('7nE7/15/15/15/2nG12/8nS6/15/15/15/15/15/15/15/7sE7/2sG5sG6 N-S S move 0 9');
    expect(often(lines, (line) => line === 'c1c11')).toBeGreaterThan(70);
    expect(often(lines, (line) => line === 'i1i10')).toBeGreaterThan(5);
  });

  test('looks after its Emperor some of the time', () => {
    const lines = chosen('7nE7/15/15/15/15/7nG7/15/15/15/15/15/15/15/sS14/7sE7 N-S S move 0 9');
    const steps = often(lines, (line) => /^h1[gi]/.test(line));
    expect(steps).toBeGreaterThan(50);
    expect(steps).toBeLessThan(90);
  });

  test('recruits a Peasant by one move', () => {
    const lines = chosen('7nE7/15/15/15/15/15/nS13nS/15/15/15/5sSp8/7sS7/15/15/7sE7 N-S S move 0 9');
    expect(often(lines, (line) => ['h4h5', 'f5f6'].includes(line))).toBeGreaterThan(70);
  });
});
