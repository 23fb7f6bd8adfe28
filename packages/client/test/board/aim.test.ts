/** The square that a finger means (squares on a phone are 24 px). */
import { S, start } from '@dominion/rules';
import { describe, expect, test } from 'vitest';
import { aimDrop, aimTap } from '../../src/board/hand/aim.js';
import { middleOf } from '../../src/board/scene.js';
import type { BoardView } from '../../src/board/view.js';
import { at } from '../helpers.js';
import { viewOf } from './boards.js';

const view = viewOf(start('2'), { movable: [at('h3'), at('k3')] });
const selected: BoardView = { ...view, selected: at('h3'), targets: [{ square: at('h4'), kind: 'move' }] };

/** Returns a point `dx` squares right of and `dy` below a square's middle. */
function near(name: string, dx: number, dy: number): [number, number] {
  const { x, y } = middleOf(at(name), S);
  return [x + dx, y + dy];
}

describe('a tap', () => {
  test('means the square under it where that can be pressed', () => {
    expect(aimTap(...near('h4', 0.4, 0.45), selected)).toBe(at('h4'));
    expect(aimTap(...near('h3', 0, -0.45), selected)).toBe(at('h3'));
    expect(aimTap(...near('k3', 0, 0), selected)).toBe(at('k3'));
  });

  test('beside a destination means the destination, within reach', () => {
    expect(aimTap(...near('h4', 0.65, 0), selected)).toBe(at('h4'));
    expect(aimTap(...near('h4', 0.75, 0), selected)).toBe(at('i4'));
    expect(aimTap(...near('h4', 0.65, 0), view)).toBe(at('i4'));
  });

  test('beside a unit that can move means the unit when nothing is selected', () => {
    expect(aimTap(...near('h3', -0.6, 0.1), view)).toBe(at('h3'));
    expect(aimTap(...near('k3', 0.6, 0.1), selected)).toBe(at('l3'));
  });

  test('on the frame means the square at the edge, where that matters', () => {
    const edge = { ...view, targets: [{ square: at('a8'), kind: 'move' as const }] };
    expect(aimTap(...near('a8', -0.6, 0), edge)).toBe(at('a8'));
    expect(aimTap(...near('a8', -0.6, 0), view)).toBeNull();
  });
});

test('a unit is let go on a destination within reach, but stays on its own square', () => {
  expect(aimDrop(...near('h4', 0.65, 0), selected)).toBe(at('h4'));
  expect(aimDrop(...near('h3', 0, -0.45), selected)).toBe(at('h3'));
  expect(aimDrop(...near('h7', 0, 0), selected)).toBe(at('h7'));
});
