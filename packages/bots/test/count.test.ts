/** Play in a match with a last turn (§10): boards that points decide, and the chances there. */
import {
  type Action,
  formatAction,
  livingCamps,
  MODES,
  mandateOf,
  type Position,
  playLegal,
  start,
} from '@dominion/rules';
import { Field } from '@dominion/rules/engine';
import { describe, expect, test } from 'vitest';
import { afterThrows } from '../src/choose/throws.js';
import { comesToMove, countdownOf, leadOf, passTo } from '../src/eval/count.js';
import { analyse, chancesOf, choose, randomFrom } from '../src/index.js';
import { NIGHT, randomMatch, read } from './boards.js';
import { search } from './searching.js';

const QUICK = { budget: 1e9, now: () => 0, nodes: 3000 };
const [N, E, S, W] = [0, 1, 2, 3] as const;

const best = (at: Position, depth: number) => formatAction(search(at, depth).found[0]!.action);
/** Returns the choices of every level except the weakest, which overlooks half of them. */
const chosen = (at: Position) =>
  (['casual', 'skilled', 'expert'] as const).map((level) =>
    formatAction(choose(at, at.turn, level, { ...QUICK, random: randomFrom('count') })),
  );
const afterBlank = (at: Position, action: Action) => afterThrows(playLegal(at, action).position);

describe('the last turn', () => {
  // South has 16 points and North 26. Taking the General makes it 16 to 16, which North wins; j2 makes it 30 to 26.
  const two = '7nE6nX/15/11nA2nS/nG14/15/15/15/15/15/15/sG14/15/15/5sS9/1sE7sS5 N-S S move 0';
  // The same with East, which has 24, between them: the General's loss would make East win.
  const four = '7nE6nX/15/11nA2nS/nG14/15/15/15/1eE12wE/15/15/sG9eG2eA1/11eX3/15/5sS9/1sE7sS5 N-E-S-W S move 0';
  const three = four.replace('1eE12wE', '1eE13').replace('N-E-S-W', 'N-E-S');
  // North and South against the others: South's gain is the side's, and the Territory is worth more.
  const allied = four.replace('N-E-S-W', 'NS-EW').replace('nG14', 'eG14').replace('sG9eG', 'sG9eT');

  test.each([
    ['2', two],
    ['3', three],
    ['4', four],
    ['4a', allied],
  ])('mode %s: the Territory that wins is taken, not the General that does not', (_, board) => {
    const at = read(`${board} 80/80`);
    expect(best(at, 4)).toBe('j1j2');
    expect(chosen(at)).toEqual(['j1j2', 'j1j2', 'j1j2']);
    const { phase, turn, board: squares, camps } = afterBlank(at, search(at, 1).found[0]!.action);
    expect(phase).toBe('mandate');
    expect(mandateOf({ board: squares, camps, turn }).leader & (1 << S)).not.toBe(0);
  });

  test.each([two, four])('without one the General is taken: %s', (board) => {
    expect(best(read(`${board} 80`), 1)).toBe('a5a12');
  });
});

describe('before the end', () => {
  test('nobody lets a Territory go for a Soldier', () => {
    // The Admiral on f2 holds the Territory with j2, and is back one move after taking c5.
    const board = 'nG6nE7/15/4nA10/15/15/15/15/15/15/15/2nS12/15/15/5sA3sS5/1sE13 N-S S move 0';
    for (const left of [1, 2])
      for (const action of chosen(read(`${board} ${81 - left}/80`))) expect(action).not.toBe('f2c5');
    expect(best(read(`${board} 20`), 1)).toBe('f2c5');
  });

  test('of two that could lose a General the leader does', () => {
    // North also has a Prince, West nothing; without points it doesn't matter which falls.
    const board = '7nE6nP/15/15/nG14/15/15/15/1wE12eE/15/15/sG10wG3/15/15/15/7sE7 N-E-S-W S move 0';
    const at = read(`${board} 157/160`);
    expect(best(at, 1)).toBe('a5a12');
    const [north, west] = ['a5a12', 'a5l5'].map((text) => {
      const line = search(at, 1, 60).found.find(({ action }) => formatAction(action) === text);
      return line!.value;
    });
    expect(north! - west!).toBeGreaterThan(100);
  });

  test('only those come to move whose turn is not after the last', () => {
    const field = new Field().load(read('7nE7/15/15/15/15/15/15/wE13eE/15/15/15/15/15/15/7sE7 N-E-S-W S move 0 78/80'));
    expect([S, W, N, E].map((team) => comesToMove(field, team))).toEqual([true, true, true, false]);
    passTo(field, N);
    expect([field.turn, field.ply, field.phase]).toEqual([N, 80, 'move']);
    passTo(field, S);
    expect([field.turn, field.ply, field.phase]).toEqual([N, 80, 'mandate']);
  });
});

describe('the count as chances', () => {
  test.each(MODES)('mode %s: they make 1 at every moment, and at the end the leader has all', (mode) => {
    const random = randomFrom(`count ${mode}`);
    let seen = 0;
    for (const position of randomMatch(mode, random, NIGHT ? 300 : 220)) {
      if (position.phase === 'muster' || random() > 0.04) continue;
      const at = { ...position, last: position.ply + Math.floor(40 * random()) };
      const chances = chancesOf(at, { ...QUICK, nodes: 300 });
      const camps = livingCamps(at);
      const sum = camps.reduce((all, camp) => all + Math.max(...chances.filter((_, team) => (camp >> team) & 1)), 0);
      expect(sum).toBeCloseTo(1, 9);
      const ended = { ...at, phase: 'mandate' as const, last: at.ply };
      const { leader } = mandateOf(ended);
      expect(chancesOf(ended, QUICK).map((chance) => chance === 1)).toEqual(
        [N, E, S, W].map((team) => ((leader >> team) & 1) === 1),
      );
      seen++;
    }
    expect(seen).toBeGreaterThan(5);
  });

  test('a lead is worth more the fewer turns are left', () => {
    const board = '7nE7/15/4nS1nS8/15/15/15/15/15/15/15/4sS1sS1sS6/15/15/15/7sE7 N-S S move 0';
    const chances = [100, 60, 30, 12, 4].map((left) => chancesOf(read(`${board} ${121 - left}/120`), QUICK)[S]!);
    for (const [i, chance] of chances.entries()) if (i > 0) expect(chance).toBeGreaterThan(chances[i - 1]!);
    expect(chances.at(-1)).toBeGreaterThan(0.7);
  });

  test('of several others the strongest is the one to lead', () => {
    const field = new Field().load(
      read('nP6nE7/15/15/15/15/15/15/wE13eE/15/15/15/15/15/15/7sE6sG N-E-S-W S move 0 78/80'),
    );
    expect(leadOf(field, 1 << S, 1, 1)).toBeLessThan(-5);
    expect(leadOf(field, 1 << N, 1, 1)).toBeGreaterThan(7);
    expect(countdownOf(start('4'))).toBeNull();
  });

  test('an analysis ends with the match', () => {
    const at = read('7nE7/15/15/15/15/15/15/15/15/15/15/15/15/5sS9/7sE7 N-S S move 0 79/80');
    const { depth, lines } = analyse(at, S, QUICK);
    expect(depth).toBeLessThanOrEqual(3);
    expect(lines[0]!.chance).toBeGreaterThan(0.8);
  });
});
