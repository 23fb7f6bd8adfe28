/** The bots' choices are always legal, quick, and sensible to a person. */
import { formatAction, legalActions, MODES, PHASES, type Team } from '@dominion/rules';
import { describe, expect, test } from 'vitest';
import { chooseAs, YARDSTICK_NAMES } from '../arena/yardsticks/index.js';
import { anyAction, BOT_LEVELS, choose, randomFrom } from '../src/index.js';
import { NIGHT, randomMatch, read } from './boards.js';
import { chooserOf, playMatch } from './playing.js';

/** Returns choices with several seeds, so that no tie hides a mistake. */
function chosen(text: string): string[] {
  const position = read(text);
  return Array.from({ length: 8 }, (_, i) => {
    const options = { random: randomFrom(`seed ${i}`), budget: 1000, now: () => 0 };
    return formatAction(chooseAs(position, position.turn, 'greedy', options));
  });
}

describe('greedy', () => {
  test('takes an Emperor before anything else', () => {
    const board = '7nE7/15/15/15/15/15/15/15/15/15/15/2nG12/15/1sE13/2sG4sG7';
    for (const line of chosen(`${board} N-S S move 0 9`)) expect(line).toBe('h1h15');
  });

  test('takes a General that hangs, and does not leave its own to be taken', () => {
    const hanging = '7nE7/15/15/15/2nG12/15/15/15/15/15/15/15/15/7sE7/2sG12';
    for (const line of chosen(`${hanging} N-S S move 0 9`)) expect(line).toBe('c1c11');
    const attacked = '7nE7/15/15/15/2nA12/15/15/15/15/15/8sG6/15/15/7sE7/15';
    for (const line of chosen(`${attacked} N-S S move 0 9`)) expect(line).toMatch(/^i5/);
  });

  test('moves its Emperor out of danger when nothing else helps', () => {
    const board = '7nE7/15/15/15/15/7nG7/15/15/15/15/15/15/15/15/7sE7';
    for (const line of chosen(`${board} N-S S move 0 9`)) expect(line).toMatch(/^h1[gi]/);
  });

  test('recruits by a straddle, in file or across', () => {
    const board = '7nE7/15/15/15/15/15/nS13nS/15/15/15/5sSp8/7sS7/15/15/7sE7';
    for (const line of chosen(`${board} N-S S move 0 9`)) expect(['h4h5', 'f5f6']).toContain(line);
  });

  test('promotes to the best, and demotes the least', () => {
    const promote = '7nE7/15/15/15/15/15/15/15/15/15/15/15/4sS6sG3/15/7sE7 N-S S promote-upper 0 9';
    for (const line of chosen(promote)) expect(line).toBe('l3=P');
    const demote = '7nE7/15/15/15/15/15/15/15/15/15/15/15/4sP2sW3sG3/15/7sE7 N-S S demote-upper 0 9';
    for (const line of chosen(demote)) expect(line).toMatch(/^h3=/);
  });
});

describe('what is shunned', () => {
  const TAKES = '7nE7/15/15/15/2nG12/15/15/15/15/15/15/15/15/7sE7/2sG12 N-S S move 0 9';
  const [taking] = legalActions(read(TAKES)).filter((action) => formatAction(action) === 'c1c11');

  test.each(BOT_LEVELS)('is not chosen at level %s while anything else is legal', (level) => {
    const position = read(TAKES);
    for (let i = 0; i < 4; i++) {
      const options = { random: randomFrom(`seed ${i}`), budget: 200, now: () => 0, nodes: 2000, shunned: [taking!] };
      expect(formatAction(choose(position, position.turn, level, options))).not.toBe('c1c11');
    }
  });

  test('is chosen where nothing else is, also without thinking', () => {
    const position = read(TAKES);
    const all = legalActions(position);
    const random = () => 0;
    expect(all).toContain(anyAction(position, position.turn, random, all));
    const others = all.filter((action) => action !== taking);
    for (const chance of [0, 0.5, 0.99]) {
      expect(anyAction(position, position.turn, () => chance, others)).toBe(taking);
    }
    const options = { random, budget: 200, now: () => 0, nodes: 500, shunned: all };
    expect(all).toContain(choose(position, position.turn, 'casual', options));
  });
});

describe('every level', () => {
  test.each(YARDSTICK_NAMES)('%s chooses something legal wherever a team has to choose', (level) => {
    const random = randomFrom(`legal ${level}`);
    const phases = new Set<string>();
    for (let i = 0; i < (NIGHT ? 40 : 12); i++) {
      for (const at of randomMatch(MODES[i % 4]!, random, 120)) {
        if (at.phase === 'fate' || at.phase === 'succession') continue;
        phases.add(at.phase);
        // One in seven positions of the most frequent phase is enough.
        if (at.phase === 'move' && random() > 1 / 7) continue;
        const team = chooserOf(at);
        const action = formatAction(chooseAs(at, team, level, { random, budget: 1000, now: () => 0 }));
        expect(legalActions(at).map(formatAction)).toContain(action);
        if (at.phase === 'muster') expect(action[0]).toBe('NESW'[team]);
      }
    }
    for (const phase of PHASES)
      if (!['fate', 'succession', 'heir', 'over', 'mandate'].includes(phase)) expect(phases).toContain(phase);
  });

  test.each(YARDSTICK_NAMES)('%s chooses the same for the same seed', (level) => {
    const play = () => {
      const lines: string[] = [];
      const levels = [level, level, level, level];
      playMatch({
        mode: '4a',
        levels,
        seed: 'once',
        watch: (_at, action) => lines.push(formatAction(action)),
        most: 15,
      });
      return lines;
    };
    expect(play()).toEqual(play());
  });

  test('the middle one throws no Prince away beside an Emperor, for a mate that is none', () => {
    const position = read(
      '15/5nX1nE1nS5/4nS2nS7/5nS9/15/5nR1p1p5/2sA2p9/1nG4pp1p5/nT14/7p1p5/11sG3/9sS5/6sS1sS6/5sS1sEsSsS1nX3/5nP9 N-S N move 8 81',
    );
    for (let i = 0; i < (NIGHT ? 40 : 8); i++) {
      const options = { random: randomFrom(`mate ${i}`), budget: Number.POSITIVE_INFINITY, now: () => 0 };
      const action = formatAction(choose(position, position.turn, 'skilled', options));
      expect(['f1h1', 'f1i1', 'f1k6'], `seed mate ${i}`).not.toContain(action);
    }
  });

  test('a bot whose time is over still chooses', () => {
    let now = 0;
    const late = { random: randomFrom('late'), budget: 0, now: () => now++ };
    const at = read(`${'15/'.repeat(7)}15${'/15'.repeat(5)}/7sE7/7nE7 N-S S move 0 1`);
    expect(legalActions(at)).toContain(chooseAs(at, 2, 'greedy', late));
  });

  test('a bot is never asked for a throw, or out of its turn', () => {
    const at = (phase: string) => read(`7nE7/15/15/15/15/15/15/15/15/15/15/15/15/15/7sE7 N-S S ${phase} 0 1`);
    const options = { random: randomFrom('x'), budget: 10, now: () => 0 };
    expect(() => chooseAs(at('fate'), 2, 'greedy', options)).toThrow('throws');
    expect(() => chooseAs(at('move'), 0, 'greedy', options)).toThrow('nothing to choose');
    expect(() => chooseAs(at('over'), 2 as Team, 'random', options)).toThrow('over');
  });
});

test('greedy wins against random', () => {
  const results = Array.from({ length: 10 }, (_, i) => {
    const hero = i % 2 === 0 ? 2 : 0;
    const levels = [0, 1, 2, 3].map((team) => (team === hero ? ('greedy' as const) : ('random' as const)));
    return playMatch({ mode: '2', levels, seed: `match ${i}` }).position.camps[hero] !== 0;
  });
  expect(results.filter((won) => won).length).toBeGreaterThan(8);
});
