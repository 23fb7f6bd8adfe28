/** A unit that may not move shakes. */
import { parseSquare, S } from '@dominion/rules';
import { expect, test } from 'vitest';
import { middleOf, pieceKey, type Sprite, sprite } from '../../src/board/scene.js';
import { SHAKE, shaken } from '../../src/board/shake.js';

const h4 = parseSquare('h4')!;
const unit = (square: number): Sprite => {
  const { x, y } = middleOf(square, S);
  return sprite(pieceKey(square), { kind: 'piece', piece: 55 }, 'piece', x, y);
};

test('one unit is shaken to both sides, for no longer than 200 ms, and all else stands', () => {
  const scene = [unit(h4), unit(h4 + 1)];
  const seen = Array.from({ length: 20 }, (_, at) => shaken(scene, h4, (at * SHAKE) / 20));
  const offsets = seen.map(([it]) => it!.x - scene[0]!.x);
  expect(Math.max(...offsets)).toBeGreaterThan(0.05);
  expect(Math.min(...offsets)).toBeLessThan(-0.03);
  expect(seen.every(([, other]) => other === scene[1])).toBe(true);
  expect(SHAKE).toBeLessThanOrEqual(200);
  expect(shaken(scene, h4, SHAKE)).toBe(scene);
});
