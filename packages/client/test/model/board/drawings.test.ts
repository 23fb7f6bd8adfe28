import type { Drawing, Ink } from '@dominion/protocol';
import { expect, test } from 'vitest';
import { inkOf } from '../../../src/board/hand/pointing.js';
import { type Drawings, drawn, NO_DRAWINGS } from '../../../src/model/board/drawings.js';

const arrow = (from: number, to: number, ink: Ink = 'green'): Drawing => ({ from, to, ink });
const all = (...drawings: Drawing[]): Drawings => drawings.reduce(drawn, NO_DRAWINGS);

test('the keys pick the ink', () => {
  const ink = (shiftKey: boolean, altKey: boolean) => inkOf({ shiftKey, altKey });
  expect([ink(false, false), ink(true, false), ink(false, true), ink(true, true)]).toEqual([
    'green',
    'red',
    'blue',
    'yellow',
  ]);
});

test('a drawing that is repeated goes, and nothing else does', () => {
  expect(all(arrow(1, 2), arrow(5, 5), arrow(1, 2))).toEqual([arrow(5, 5)]);
});

test('in another ink it changes', () => {
  expect(all(arrow(1, 2), arrow(1, 2, 'red'))).toEqual([arrow(1, 2, 'red')]);
});

test('an arrow is neither its way back nor the circle at its end', () => {
  expect(all(arrow(1, 2), arrow(2, 1), arrow(2, 2))).toHaveLength(3);
});

test('of more than 32 the oldest goes', () => {
  const many = all(...Array.from({ length: 33 }, (_, from) => arrow(from, 100)));
  expect(many).toHaveLength(32);
  expect(many[0]).toEqual(arrow(1, 100));
});
