import { describe, expect, test } from 'vitest';
import { clamp, MOST_ZOOM, pan, reveal, toBoard, WHOLE, zoomAround } from '../../src/board/camera/camera.js';
import { EDGE } from '../../src/board/geometry.js';

const HALF = EDGE / 2;

describe('the camera', () => {
  test('comes as close as 2.5 times and goes no further away than the whole board', () => {
    expect(zoomAround(WHOLE, 99, HALF, HALF).zoom).toBe(MOST_ZOOM);
    expect(zoomAround(zoomAround(WHOLE, 2, 3, 4), 0.01, 3, 4)).toEqual(WHOLE);
    expect(clamp({ zoom: 1.01, x: 0.1, y: 0 })).toEqual(WHOLE);
  });

  test('holds the point between the fingers', () => {
    const near = zoomAround(WHOLE, 2, 5, 9);
    expect(toBoard(near, 5, 9)).toEqual({ x: 5, y: 9 });
    const held = toBoard(near, 8, 2);
    const nearer = zoomAround(near, 1.2, 8, 2);
    expect(toBoard(nearer, 8, 2).x).toBeCloseTo(held.x);
    expect(toBoard(nearer, 8, 2).y).toBeCloseTo(held.y);
  });

  test('sees nothing beside the board', () => {
    const corner = zoomAround(WHOLE, 2, 0, EDGE);
    expect(corner).toEqual({ zoom: 2, x: 0, y: HALF });
    expect(pan(corner, 5, -5)).toEqual(corner);
    expect(pan(corner, -4, 4)).toEqual({ zoom: 2, x: 2, y: HALF - 2 });
    expect(pan(WHOLE, 3, 3)).toEqual(WHOLE);
  });

  test('follows the focus only where it must', () => {
    const near = zoomAround(WHOLE, 2, 0, 0);
    expect(reveal(near, 4, 4)).toEqual(near);
    const moved = reveal(near, 12, 4);
    expect(moved).toEqual({ zoom: 2, x: 12.7 - HALF, y: 0 });
    expect(reveal(moved, 1.15, 4).x).toBeCloseTo(0.45);
  });

  test('makes squares of a phone 360 pixels wide large enough for a finger', () => {
    expect((352 / EDGE) * MOST_ZOOM).toBeGreaterThanOrEqual(40);
  });
});
