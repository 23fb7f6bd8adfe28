/** The road: which station is next, and what each shows of its board. */
import { PUZZLE_KINDS, PUZZLES } from '@dominion/insight/puzzles';
import { EMPTY, fileOf, rankOf } from '@dominion/rules';
import { beforeEach, expect, it } from 'vitest';
import { LESSONS } from '../../../src/pages/learn/lessons/index.js';
import { forgetProgress, noteDone, noteStep } from '../../../src/pages/learn/progress.js';
import { forgetSolved, noteSolved } from '../../../src/pages/puzzles/progress.js';
import { lessonStations, nextStation, puzzleStations } from '../../../src/pages/road/stations.js';

const all = () => [...lessonStations(), ...puzzleStations()];
const next = () => nextStation(all())?.to;

beforeEach(() => {
  forgetProgress();
  forgetSolved();
});

it('leads to what is not done yet: the battle, lesson after lesson, puzzle after puzzle', () => {
  expect(all()).toHaveLength(1 + LESSONS.length + PUZZLE_KINDS.length);
  expect(next()).toEqual({ page: 'battle' });
  noteStep('aim', 1);
  expect(next()).toEqual({ page: 'lesson', name: 'aim' });
  for (const { name } of LESSONS) {
    expect(next()).toEqual({ page: 'lesson', name });
    noteDone(name);
  }
  for (const { id } of PUZZLES) {
    expect(next()).toEqual({ page: 'puzzle', id });
    noteSolved(id);
  }
  expect(next()).toBeUndefined();
});

it('counts the puzzles of each theme, and goes on in it', () => {
  const [first, second] = PUZZLES;
  noteSolved(first!.id);
  const [theme] = puzzleStations();
  expect(theme).toMatchObject({ done: 1, to: { page: 'puzzle', id: second!.id } });
  expect(puzzleStations().reduce((sum, { all: count }) => sum + count, 0)).toBe(PUZZLES.length);
});

it('shows of each board the part that matters, nine squares wide at most, but for the last battle', () => {
  for (const { name, sight } of all()) {
    if (name === 'battle') {
      expect(sight.field).toBeNull();
      continue;
    }
    const [files, ranks] = [sight.field!.map(fileOf), sight.field!.map(rankOf)];
    const wide = Math.max(...files) - Math.min(...files) + 1;
    expect(Math.max(...ranks) - Math.min(...ranks) + 1, name).toBe(wide);
    expect(wide, name).toBeLessThanOrEqual(9);
    const seen = [...sight.position.board.keys()].filter(
      (square) =>
        sight.position.board[square] !== EMPTY &&
        fileOf(square) >= Math.min(...files) &&
        fileOf(square) <= Math.max(...files) &&
        rankOf(square) >= Math.min(...ranks) &&
        rankOf(square) <= Math.max(...ranks),
    );
    expect(seen.length, name).toBeGreaterThan(0);
  }
});
