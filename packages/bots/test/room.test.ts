/** The room of an Emperor, on boards that a person can count. */
import { find } from '@dominion/rules';
import { Field } from '@dominion/rules/engine';
import { expect, test } from 'vitest';
import { roomAbout } from '../src/eval/room.js';
import { read } from './boards.js';

/** Returns the room of North's Emperor. */
function room(board: string): number {
  const position = read(`${board} N-S S move 0 9`);
  const field = new Field();
  field.load(position);
  return roomAbout(field, find(position, 0, 1), 1);
}

const NOBODY = '15/'.repeat(12);

test('nobody strikes: all that five steps reach', () => {
  expect(room(`nE14/${NOBODY}15/14sE`)).toBe(6 * 6 - 1);
  expect(room(`15/15/15/15/15/15/15/7nE7/${'15/'.repeat(6)}14sE`)).toBe(11 * 11 - 1);
});

test('a line that is struck is not crossed', () => {
  expect(room(`nE14/${NOBODY}15/1sG12sE`)).toBe(5);
  // The Emperor doesn't block the line on which it stands.
  expect(room(`${'15/'.repeat(5)}nE14/${'15/'.repeat(8)}sGsG12sE`)).toBe(0);
});

test('who stands alone may be displaced, who is covered may not', () => {
  expect(room(`nE14/sS14/${'15/'.repeat(12)}1sG12sE`)).toBe(5);
  expect(room(`nE14/sS14/2sW12/${'15/'.repeat(11)}1sG12sE`)).toBe(0);
});

test('own units are in the way', () => {
  expect(room(`nE14/nS14/${'15/'.repeat(12)}1sG12sE`)).toBe(0);
});

test('an Assassin strikes beyond one unit, a Warrior two and one squares off', () => {
  expect(room(`nE14/${'15/'.repeat(6)}p14/${'15/'.repeat(6)}sXsG12sE`)).toBe(0);
  expect(room(`nE14/${'15/'.repeat(13)}sXsG12sE`)).toBe(5);
  expect(room(`nE14/15/15/2sW12/${'15/'.repeat(10)}1sG12sE`)).toBe(1);
});
