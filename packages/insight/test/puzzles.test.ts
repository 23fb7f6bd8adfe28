/** Puzzles: what is kept can be played, does what its kind says, and has one best answer by a search of its own. */
import { livingCamps, parseAction, play } from '@dominion/rules';
import { describe, expect, test } from 'vitest';
import { read } from '../../bots/test/boards.js';
import { CHECKED, faultOf } from '../mining/examine.js';
import { deedsOf } from '../src/deeds/deeds.js';
import { stepsOf } from '../src/deeds/steps.js';
import { PUZZLE_KINDS, PUZZLES } from '../src/puzzles/index.js';

test('there are thirty at least, of every kind and of every difficulty, and none twice', () => {
  expect(PUZZLES.length).toBeGreaterThanOrEqual(30);
  expect(new Set(PUZZLES.map(({ kind }) => kind))).toEqual(new Set(PUZZLE_KINDS));
  expect(new Set(PUZZLES.map(({ stars }) => stars))).toEqual(new Set([1, 2, 3]));
  expect(new Set(PUZZLES.map(({ id }) => id)).size).toBe(PUZZLES.length);
  expect(new Set(PUZZLES.map(({ position }) => position)).size).toBe(PUZZLES.length);
});

describe.each(PUZZLES.map((puzzle) => [`${puzzle.kind} ${puzzle.id}`, puzzle] as const))('%s', (_name, puzzle) => {
  const position = read(puzzle.position);
  const team = position.turn;
  const line = puzzle.line.map((text) => parseAction(text)!);

  test('its line can be played with blank throws, own turn after own turn', () => {
    expect(position.phase).toBe('move');
    expect(livingCamps(position)).toHaveLength(2);
    const steps = stepsOf(position, line).filter(({ thrown }) => !thrown);
    expect(steps).toHaveLength(line.length);
    expect(line.length % 2).toBe(1);
    steps.forEach((step, at) => {
      expect(step.team === team).toBe(at % 2 === 0);
    });
  });

  test('a search finds its first action, and nothing that is as good', () => {
    expect(faultOf(puzzle, CHECKED)).toBeNull();
  });
});

test('what one does not see at once is not a displacement', () => {
  for (const puzzle of PUZZLES.filter(({ kind }) => kind === 'win' || kind === 'hold' || kind === 'recruit')) {
    const played = play(read(puzzle.position), parseAction(puzzle.line[0]!)!);
    if (!played.ok) throw new Error(played.refusal.message);
    const position = read(puzzle.position);
    const deeds = deedsOf({ team: position.turn, events: played.events, before: position, thrown: false });
    expect(deeds.filter(({ kind }) => kind === 'takes')).toEqual([]);
  }
});
