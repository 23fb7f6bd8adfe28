import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type Camera, closeUp, FINGER, framing, toBoard, WHOLE } from '../../src/board/camera/camera.js';
import { Cameraman } from '../../src/board/camera/cameraman.js';
import { EDGE } from '../../src/board/geometry.js';

const PHONE = 390 / EDGE;
const CORNER: Camera = { zoom: 2, x: 0, y: 0 };
const ELSEWHERE: Camera = { zoom: 2, x: 5, y: 6 };

let motion = 200;
let settled: Camera | null;
let man: Cameraman;
let going = false;

beforeEach(() => {
  vi.useFakeTimers();
  motion = 200;
  settled = null;
  man = new Cameraman({
    motion: () => motion,
    moved: (camera, rests) => {
      settled = rests ? camera : null;
    },
    going: (on) => {
      going = on;
    },
    now: () => performance.now(),
  });
});

function pass(time: number): void {
  for (let gone = 0; gone < time; gone += 10) {
    vi.advanceTimersByTime(10);
    man.advance(performance.now());
  }
}

describe('the camera by itself', () => {
  test('goes there and is there within 300 ms; at once where nothing is animated', () => {
    man.go(CORNER);
    pass(100);
    expect(man.camera.zoom).toBeGreaterThan(1.1);
    expect(settled).toBeNull();
    pass(200);
    expect([man.camera, settled]).toEqual([CORNER, CORNER]);
    motion = 0;
    man.go(WHOLE);
    expect(settled).toEqual(WHOLE);
  });

  test('shows on its way what it shows at both ends', () => {
    man.go(ELSEWHERE);
    pass(130);
    const { zoom, x, y } = man.camera;
    for (const seen of [toBoard(man.camera, 0, 0), toBoard(man.camera, EDGE, EDGE)]) {
      expect(seen.x).toBeGreaterThanOrEqual(0);
      expect(seen.y).toBeLessThanOrEqual(EDGE);
    }
    expect(zoom).toBeLessThan(2);
    expect(x / y).toBeCloseTo(5 / 6);
  });

  test('never moves under a hand, nor in the first moments after it', () => {
    man.press(1, true);
    man.go(CORNER);
    pass(2000);
    expect(man.camera).toEqual(WHOLE);
    man.release(1);
    pass(200);
    expect([man.camera, going]).toEqual([WHOLE, true]);
    // A second tap right after the first means the place of both.
    man.press(1, true);
    pass(50);
    man.release(1);
    pass(250);
    expect(man.camera).toEqual(WHOLE);
    pass(400);
    expect([man.camera, going]).toEqual([CORNER, false]);
  });

  test('comes back for a press that was aimed before it set out, and stays for a later one; then it goes on', () => {
    man.go(CORNER);
    pass(100);
    man.press(1, true);
    expect(man.camera).toEqual(WHOLE);
    man.release(1);
    pass(260 + 210);
    const late = man.camera;
    expect(late.zoom).toBeGreaterThan(1.5);
    man.press(2, true);
    pass(500);
    expect(man.camera).toEqual(late);
    man.release(2);
    pass(600);
    expect(man.camera).toEqual(CORNER);
  });

  test('is the person’s once they come closer, until they see all of the board again', () => {
    man.go(CORNER);
    pass(150);
    man.take({ zoom: 1.8, x: 1, y: 1 }, true);
    man.go(ELSEWHERE);
    man.take({ zoom: 1.8, x: 2, y: 1 }, true);
    man.go(WHOLE);
    pass(1000);
    expect(man.camera).toEqual({ zoom: 1.8, x: 2, y: 1 });
    man.take(WHOLE, true);
    pass(1000);
    expect(man.camera).toEqual(WHOLE);
    man.go(ELSEWHERE);
    pass(1000);
    expect(man.camera).toEqual(ELSEWHERE);
  });

  test('goes back by itself though the person has looked round from where it was', () => {
    man.go(CORNER);
    pass(1000);
    man.take({ ...CORNER, x: 3 }, true);
    pass(1000);
    expect(man.camera.x).toBe(3);
    man.go(WHOLE);
    pass(1000);
    expect(man.camera).toEqual(WHOLE);
  });
});

describe('what is framed', () => {
  test('is seen whole with half a square around it, in the middle, wherever it lies', () => {
    for (const [left, top] of [
      [5.15, 3.15],
      [1.15, 1.15],
      [9.15, 9.15],
    ] as const) {
      const { zoom, x, y } = framing([
        { x: left + 6, y: top },
        { x: left, y: top + 6 },
      ]);
      expect(EDGE / zoom).toBeCloseTo(8);
      expect([x, y]).toEqual([expect.closeTo(left - 1), expect.closeTo(top - 1)]);
    }
  });

  test('is all of the board where it reaches from edge to edge, or is nothing', () => {
    const whole = framing([
      { x: 1.15, y: 1.15 },
      { x: 15.15, y: 15.15 },
    ]);
    expect([whole, framing([])]).toEqual([WHOLE, WHOLE]);
  });
});

describe('what is looked at', () => {
  const near = { x: 4, y: 4 };

  test('has squares of a finger’s size on a phone, always the same', () => {
    for (const points of [[near], [near, { x: 9, y: 3 }], [near, { x: 16, y: 4 }]]) {
      const { zoom } = closeUp(points, PHONE, WHOLE);
      expect(zoom * PHONE).toBeGreaterThanOrEqual(FINGER);
      expect(zoom * PHONE).toBeLessThan(FINGER + 1);
    }
  });

  test('is all in sight where it can be, and else what is named first', () => {
    const sees = (camera: Camera, { x, y }: { x: number; y: number }): boolean => {
      const seen = EDGE / camera.zoom;
      return x - 0.5 >= camera.x && x + 0.5 <= camera.x + seen && y - 0.5 >= camera.y && y + 0.5 <= camera.y + seen;
    };
    const [unit, foe, far] = [
      { x: 11, y: 15 },
      { x: 11, y: 7.5 },
      { x: 1, y: 15 },
    ];
    const camera = closeUp([unit, foe, far], PHONE, WHOLE);
    expect([unit, foe, far].map((point) => sees(camera, point))).toEqual([true, true, false]);
  });

  test('moves nothing that is in sight already', () => {
    const first = closeUp([near, { x: 9, y: 9 }], PHONE, WHOLE);
    expect(closeUp([{ x: 6, y: 6 }], PHONE, first)).toBe(first);
    expect(closeUp([{ x: 15, y: 6 }], PHONE, first)).not.toEqual(first);
    expect(closeUp([], PHONE, first)).toEqual(WHOLE);
    expect(closeUp([near, { x: 15, y: 6 }], PHONE, WHOLE, true)).toBe(WHOLE);
  });

  test('is seen from further away where all of it is wanted', () => {
    const first = closeUp([near], PHONE, WHOLE);
    const { zoom, x } = closeUp([near, { x: 15, y: 6 }], PHONE, first, true);
    expect(zoom).toBeLessThan(first.zoom);
    expect([x, x + EDGE / zoom]).toEqual([expect.closeTo(3.3), expect.closeTo(15.7)]);
  });
});
