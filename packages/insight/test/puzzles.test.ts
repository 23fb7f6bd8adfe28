/** Stored puzzles can be played, do what their kind says, and have a single best answer. */
import { livingCamps, parseAction, play } from '@dominion/rules';
import { describe, expect, test } from 'vitest';
import { NIGHT, read } from '../../bots/test/boards.js';
import { faultOf, hardnessOf } from '../mining/examine.js';
import { deedsOf } from '../src/deeds/deeds.js';
import { stepsOf } from '../src/deeds/steps.js';
import { puzzleOn } from '../src/puzzles/day.js';
import { inOrderOfDays, PUZZLE_KINDS, PUZZLES, puzzleNamed } from '../src/puzzles/index.js';
import { PARTED } from '../src/puzzles/mined/parts.js';

test('there are 200 at least, of every kind and of every difficulty, and none twice', () => {
  expect(PUZZLES.length).toBeGreaterThanOrEqual(200);
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
});

/** One in this many is searched again; `npm run puzzles --workspace packages/bots -- check` searches all. */
const SAMPLED = NIGHT ? 8 : 40;

describe.each(
  PUZZLES.filter((_, at) => at % SAMPLED === 0).map((puzzle) => [`${puzzle.kind} ${puzzle.id}`, puzzle] as const),
)('%s', (_name, puzzle) => {
  test('a search finds its first action, and nothing that is as good', () => {
    expect(faultOf(puzzle)).toBeNull();
  });
});

test('one is found by its id, and by the number that people see', () => {
  PUZZLES.forEach((puzzle, at) => {
    expect([puzzleNamed(puzzle.id), puzzleNamed(String(at + 1))]).toEqual([puzzle, puzzle]);
  });
  for (const none of ['', '0', 'nothing', String(PUZZLES.length + 1)]) expect(puzzleNamed(none)).toBeUndefined();
});

test('the stars say how hard it is to find', () => {
  for (const { stars, effort } of PUZZLES) expect(stars).toBe(effort <= 100 ? 1 : effort <= 2000 ? 2 : 3);
  const easy = PUZZLES.find(({ effort }) => effort === 100)!;
  expect(hardnessOf(easy)).toEqual({ stars: 1, effort: 100 });
});

test('the puzzle of a day is found without all others, and in the same order', async () => {
  const all = inOrderOfDays(PUZZLES);
  expect(PARTED.all).toBe(PUZZLES.length);
  for (const day of [0, 1, PARTED.each, PARTED.all - 1, 20_000]) {
    expect((await puzzleOn(day)).id).toBe(all[day % all.length]!.id);
  }
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
