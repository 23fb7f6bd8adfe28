import { PEASANT, start } from '@dominion/rules';
import { expect, test } from 'vitest';
import { sidesOf } from '../../../src/model/table/sides.js';
import { keyMeaning } from '../../../src/ui/keys.js';
import { at } from '../../helpers.js';

const markAt = (mode: '4' | '4a', square: string) =>
  sidesOf(start(mode), 2).find((each) => each.square === at(square))?.mark;

test('one’s own, the ally’s and the enemies’ units are told apart; Peasants belong to nobody', () => {
  expect([markAt('4a', 'h2'), markAt('4a', 'h14'), markAt('4a', 'b8'), markAt('4a', 'n8')]).toEqual([
    'mine',
    'ally',
    'enemy',
    'enemy',
  ]);
  expect(markAt('4', 'h14')).toBe('enemy');
  expect(start('4a').board[at('h8')]).toBe(PEASANT);
  expect(markAt('4a', 'h8')).toBeUndefined();
});

test('a key means one thing: f turns, Shift-F turns back, and what nobody listed means nothing', () => {
  expect(['f', 'F', 'z', '?', 'h', 'H', 'c', '+', '=', '-', '0', 'Escape', 'q'].map(keyMeaning)).toEqual([
    'turn',
    'home',
    'zen',
    'keys',
    'sides',
    'sides',
    'chat',
    'closer',
    'closer',
    'further',
    'whole',
    'cancel',
    null,
  ]);
});
