/** The lessons: each can be begun, can be finished as shown, and answers wrong actions. */
import { LESSON_NAMES } from '@dominion/protocol';
import {
  explain,
  fileOf,
  formatAction,
  formatSquare,
  inspect,
  legalActions,
  type Match,
  parseAction,
  parseSquare,
  rankOf,
} from '@dominion/rules';
import { describe, expect, it } from 'vitest';
import { learn } from '../../../src/i18n/pages/learn.js';
import { fieldOf } from '../../../src/match/connections/lesson/field.js';
import {
  isBattle,
  judge,
  type Lesson,
  type LessonStep,
  marksOf,
  matchOf,
  type Scene,
  sceneAfter,
  startSceneOf,
} from '../../../src/match/connections/lesson/lesson.js';
import { LESSONS } from '../../../src/pages/learn/lessons/index.js';

/** Every step that asks for one action, with its lesson and its number. */
const STEPS = LESSONS.flatMap((lesson) =>
  lesson.steps.flatMap((step, at) =>
    isBattle(step) ? [] : [[`${lesson.name} ${step.name}`, lesson, at, step] as const],
  ),
);

it('the site knows the lessons by their names', () => {
  expect(LESSONS.map(({ name }) => name)).toEqual(LESSON_NAMES);
});

function begun(scene: Scene): Match {
  const match = matchOf(scene);
  if (match === null) throw new Error(scene.log.join(' '));
  return match;
}

/** `reached`, the rule's code, a reason of its own, or `wrong` for the general answer. */
function answer(step: LessonStep, match: Match, line: string): string {
  const action = parseAction(line);
  if (action === null) throw new Error(line);
  const judged = judge(step, match, action);
  if (judged.kind === 'illegal') return explain(match.position, action).code;
  return judged.kind === 'missed' ? (judged.why ?? 'wrong') : 'reached';
}

/** Things that a learner may well try, and the answers. */
const TRIES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  soldier: { h5i6: 'no-line', h5h7: 'not-its-way', h2h3: 'wrong', h14h13: 'not-your-unit', h5g5: 'reached' },
  strike: { h6h7: 'displaces-diagonally', h6h5: 'wrong', h2h3: 'otherUnit', h6i7: 'reached' },
  sergeant: {
    h5h6: 'wrong',
    h5i6: 'wrong',
    h5h8: 'not-its-way',
    h5j7: 'not-its-way',
    h2h3: 'otherUnit',
    h5f5: 'reached',
  },
  swap: { h6h5: 'own-camp', h5h7: 'blocked', h5g5: 'wrong' },
  general: { d8d13: 'blocked', d8d10: 'own-camp', d8e9: 'not-its-way', d8d9: 'wrong', d10d11: 'otherUnit' },
  admiral: { d4d9: 'not-its-way', d4g7: 'wrong', h2h3: 'otherUnit' },
  prince: { h3h11: 'reached', h3n9: 'reached', h3g5: 'not-its-way', h3h5: 'wrong' },
  emperor: { h5h6: 'wrong', h5h7: 'not-its-way', h5g4: 'wrong', g7h7: 'reached', h5g5: 'reached', g7g8: 'wrong' },
  warrior: { h5h7: 'not-its-way', h5h6: 'not-its-way', h5f6: 'wrong', h6h7: 'otherUnit' },
  assassin: { h4n4: 'needs-screen', h4h7: 'own-camp', h4h6: 'wrong', h7h8: 'otherUnit' },
  straddle: { g8g9: 'wrong', i4h4: 'wrong', i4i9: 'wrong', h8h9: 'peasant-still' },
  two: { g4g5: 'oneOnly', e8e9: 'wrong', g4g8: 'reached' },
  seize: { g8g9: 'wrong', h8j9: 'wrong', h9h10: 'not-your-unit' },
  contest: { g8h9: 'leftSide', i8h7: 'leftSide', d3e4: 'wrong', d3h8: 'not-its-way' },
  walk: { h6h7: 'wrong', h6g5: 'not-its-way', f2f5: 'otherUnit', h6h4: 'not-its-way' },
  arm: { h5h6: 'wrong', h5g5: 'wrong', j2j3: 'not-its-way', j2k3: 'otherUnit' },
  seizeLand: { d10e11: 'wrong', f14h14: 'wrong', j5j14: 'reached', i12h12: 'wrong' },
  lines: { g3g4: 'wrong', i4h5: 'no-line', f2f5: 'wrong', g3h4: 'reached', g3h2: 'reached' },
  winBack: { g1f2: 'reached', g1h2: 'reached', b2f2: 'reached', g1g2: 'wrong', i3i4: 'wrong', j2h2: 'not-its-way' },
  close: { f8h9: 'reached', g9h9: 'leftRing', g7h8: 'displacedIt', i7j7: 'leftRing', h13h10: 'wrong' },
  breakOut: { h8h9: 'reached', h8i7: 'reached', e5g7: 'reached', j2j3: 'wrong', h8h7: 'displaces-diagonally' },
  raise: { 'h5=T': 'reached', 'h6=X': 'reached', 'f2=P': 'wrong-rank', 'h5=W': 'wrong-step' },
  lower: {
    'g12=S': 'enemy-ground',
    'h8=S': 'reached',
    'f2=A': 'wrong-rank',
    'k1=S': 'wrong-rank',
    'g1=S': 'wrong-step',
  },
  add: { '+f6': 'wrong', '+h7': 'start-point-first', '+a1': 'not-in-circle', '+f8': 'square-taken' },
  slay: { h8h13: 'wrong', h8h15: 'blocked', f2f3: 'otherUnit' },
  heirless: { b8c9: 'wrong', h2h3: 'wrong', b8b9: 'not-its-way' },
  heir: { h3h11: 'wrong', h3h3: 'stayed', h3h10: 'wrong', h3h12: 'blocked', f2f3: 'heir-first' },
  own: { i7h7: 'mixed', i7i9: 'wrong', i7h8: 'not-its-way', h9h10: 'not-your-unit' },
  shared: { h11h10: 'wrong', h11i11: 'wrong', h2h3: 'otherUnit' },
  last: { g8m8: 'wrong', g8g15: 'wrong', g8o8: 'blocked' },
};

describe.each(STEPS)('the step %s', (_, lesson: Lesson, at, step) => {
  const scene = startSceneOf(lesson, at);
  const match = begun(scene);

  it('is reached by what it shows, and goes on from there', () => {
    const judged = judge(step, match, parseAction(step.solution)!);
    expect(judged.kind).toBe('reached');
    if (judged.kind !== 'reached' || at + 1 === lesson.steps.length) return;
    const next = sceneAfter(lesson, at, { from: scene.from, log: [...scene.log, ...judged.lines] });
    expect(next).toEqual(startSceneOf(lesson, at + 1));
  });

  it('answers everything that is legal, and goes on from whatever reaches the goal', () => {
    for (const action of legalActions(match.position)) {
      const judged = judge(step, match, action);
      expect(judged.kind, formatAction(action)).not.toBe('illegal');
      if (judged.kind !== 'reached') continue;
      const played = { from: scene.from, log: [...scene.log, ...judged.lines] };
      begun(played);
      if (at + 1 < lesson.steps.length) begun(sceneAfter(lesson, at, played));
    }
  });

  it('says why not to what one may try', () => {
    const tries = TRIES[step.name]!;
    expect(Object.fromEntries(Object.keys(tries).map((line) => [line, answer(step, match, line)]))).toEqual(tries);
  });

  it('marks squares of the board, and something that stands there or is meant', () => {
    for (const { from, to } of marksOf(step.marks)) {
      const names = [step.solution.slice(0, 2), step.solution.slice(-2)].map(parseSquare);
      expect(match.position.board[from] !== 0 || names.includes(from) || match.position.board[to] === 0).toBe(true);
    }
  });
});

describe('the lessons', () => {
  it('have words for every step, and use every word', () => {
    const steps = LESSONS.flatMap(({ steps: all }) => all.map(({ name }) => name));
    expect(new Set(steps).size).toBe(steps.length);
    expect(new Set(Object.keys(learn.steps))).toEqual(new Set(steps));
    expect(LESSONS.map(({ name }) => name)).toEqual(Object.keys(learn.lessons));
    const whys = STEPS.flatMap(([, , , { misses = [] }]) => misses.map(([, why]) => why));
    expect(new Set(whys)).toEqual(new Set(Object.keys(learn.why)));
  });

  it('end in a match that begins with the muster', () => {
    const [last] = LESSONS.at(-1)!.steps;
    expect(isBattle(last!)).toBe(true);
    expect(begun(startSceneOf(LESSONS.at(-1)!, 0)).position.phase).toBe('muster');
  });
});

it.each(STEPS)('the step %s is looked at from near: what matters, and little more', (_, lesson, at, step) => {
  const { position } = begun(startSceneOf(lesson, at));
  const [low, high] = fieldOf(step, position).map((square) => [fileOf(square), rankOf(square)] as const);
  const within = (square: number) =>
    fileOf(square) >= low![0] && fileOf(square) <= high![0] && rankOf(square) >= low![1] && rankOf(square) <= high![1];
  const parts = inspect(parseAction(step.solution)!);
  const acted = parts.kind === 'move' ? [parts.from, parts.to] : 'square' in parts ? [parts.square] : [];
  expect([...acted, ...marksOf(step.marks).flatMap(({ from, to }) => [from, to])].every(within)).toBe(true);
  const size = high![0] - low![0] + 1;
  expect(high![1] - low![1] + 1).toBe(size);
  expect(size).toBeGreaterThanOrEqual(7);
  expect(size).toBeLessThanOrEqual(11);
  // Half of the squares around it is visible too: no unit there may be cut in two.
  const cut = [...position.board.keys()].filter((square) => {
    const [file, rank] = [fileOf(square), rankOf(square)];
    const beside = file >= low![0] - 1 && file <= high![0] + 1 && rank >= low![1] - 1 && rank <= high![1] + 1;
    return position.board[square] !== 0 && beside && !within(square);
  });
  expect(cut.map(formatSquare)).toEqual([]);
});
