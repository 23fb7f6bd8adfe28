/** How well bots play, their styles, and how long they may think. */
import { BOT_LEVELS, type BotLevel } from '@dominion/protocol';
import { newTableRecord, readTableRecord, withBot } from '@dominion/table';
import { describe, expect, test } from 'vitest';
import { answeredBy, BUDGETS, budgetOf, longestThought } from '../../src/bots/budget.js';

describe('a table that was written down', () => {
  test('by an older server has its bots at the levels that are nearest', () => {
    const { manners: _, hints: __, ...older } = newTableRecord();
    const read = readTableRecord(JSON.stringify({ ...older, bots: ['random', 'greedy', null, 'greedy'] }));
    expect(read).toEqual({ ...newTableRecord(), bots: ['beginner', 'casual', null, 'casual'] });
  });

  test('is read as it was', () => {
    const room = withBot(withBot(newTableRecord({ hints: true }), 1, 'master', 'bold'), 3, 'beginner');
    expect(readTableRecord(JSON.stringify(room))).toEqual(room);
    expect(room).toMatchObject({ bots: [null, 'master', null, 'beginner'] });
    expect(room.manners).toEqual(['balanced', 'bold', 'balanced', 'balanced']);
  });
});

test('a bot keeps its manner at another level, and takes it along when it goes', () => {
  const bold = withBot(newTableRecord(), 0, 'casual', 'bold');
  expect(withBot(bold, 0, 'expert').manners[0]).toBe('bold');
  expect(withBot(bold, 0, 'expert', 'cautious').manners[0]).toBe('cautious');
  expect(withBot(withBot(bold, 0, null), 0, 'casual').manners[0]).toBe('balanced');
});

describe('the time to think', () => {
  const turn = (seconds: number) => ({ kind: 'turn', seconds }) as const;
  const bank = (seconds: number, increment: number) => ({ kind: 'bank', seconds, increment, cap: 600 }) as const;

  test.each<[string, BotLevel, Parameters<typeof budgetOf>[1], number, number]>([
    ['all it likes without a clock', 'master', { kind: 'none' }, Number.POSITIVE_INFINITY, BUDGETS.master],
    ['a tenth of a short turn', 'master', turn(5), 5000, 500],
    ['all it likes in a long turn', 'master', turn(60), 60_000, BUDGETS.master],
    ['a part of a bank that must last', 'master', bank(40, 0), 40_000, 1000],
    ['that and half of what comes back', 'master', bank(40, 1), 40_000, 1500],
    ['but never what is not there', 'master', bank(40, 30), 1000, 100],
    ['hardly any where none is left', 'skilled', turn(60), -10, 20],
    ['never more than its level asks for', 'beginner', bank(900, 20), 900_000, BUDGETS.beginner],
  ])('is %s', (_, level, clock, left, budget) => {
    expect(budgetOf(level, clock, left)).toBe(budget);
  });

  test('is no more than a share of the round', () => {
    expect(budgetOf('master', { kind: 'none' }, Number.POSITIVE_INFINITY, 900.7)).toBe(900);
    expect(budgetOf('master', turn(5), 5000, 900)).toBe(500);
    expect(budgetOf('skilled', { kind: 'none' }, Number.POSITIVE_INFINITY, 900)).toBe(BUDGETS.skilled);
    expect(budgetOf('master', { kind: 'none' }, Number.POSITIVE_INFINITY, 0)).toBe(20);
  });

  test('grows with the level, to two seconds', () => {
    const budgets = BOT_LEVELS.map((level) => BUDGETS[level]);
    expect(budgets).toEqual(budgets.toSorted((a, b) => a - b));
    expect(new Set(budgets).size).toBe(BOT_LEVELS.length);
    expect(budgets.at(-1)).toBe(2000);
  });

  test('has a deadline: its time, and never less than what nobody notices', () => {
    expect(answeredBy(2000, 50)).toBe(2050);
    expect(answeredBy(20, 50)).toBe(450);
  });

  test('is as long for all who think and wait as their deadlines allow', () => {
    const due = (cost: number, deadline = 2000, spent = 0) => ({ cost, spent, deadline });
    expect(longestThought([], 1, 0)).toBe(Number.POSITIVE_INFINITY);
    expect(longestThought([due(2000)], 1, 0)).toBe(Number.POSITIVE_INFINITY);
    expect(longestThought(Array(4).fill(due(2000)), 1, 0)).toBe(500);
    expect(longestThought(Array(4).fill(due(2000)), 2, 0)).toBe(1000);
    expect(longestThought(Array(4).fill(due(2000)), 1, 1000)).toBe(250);
    // Jobs that need less leave the rest to the others.
    expect(longestThought([due(10), due(2000), due(10), due(2000)], 1, 0)).toBe(990);
    // The earliest deadline limits the jobs before it, not those behind it.
    expect(longestThought([due(2000), due(50, 400), due(2000)], 1, 0)).toBe(350);
    expect(longestThought([due(2000, 2000, 300), due(50, 400)], 1, 0)).toBe(650);
    expect(longestThought(Array(5000).fill(due(2000)), 1, 0)).toBe(2);
    expect(longestThought([due(2000, 100)], 1, 700)).toBe(2);
  });
});
