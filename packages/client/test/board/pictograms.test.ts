import { PEASANT, UNITS } from '@dominion/rules';
import { describe, expect, test } from 'vitest';
import { PICTOGRAM_LINE, pictogramOf } from '../../src/board/pictograms.js';

const ALL = [...new Set([...UNITS, PEASANT])];

/** Returns the points at which a path's pen stops, in turn. Knows only the commands that the pictograms use. */
function rests(path: string): [number, number][] {
  const found: [number, number][] = [];
  let [x, y] = [0, 0];
  for (const [, letter, rest] of path.matchAll(/([A-Za-z])([^A-Za-z]*)/g)) {
    const n = (rest!.match(/-?\d*\.?\d+/g) ?? []).map(Number);
    if (letter === 'M' || letter === 'L') [x, y] = [n[0]!, n[1]!];
    else if (letter === 'C') [x, y] = [n[4]!, n[5]!];
    else if (letter === 'Q') [x, y] = [n[2]!, n[3]!];
    else if (letter === 'H') x = n[0]!;
    else if (letter === 'V') y = n[0]!;
    else if (letter === 'a') [x, y] = [x + n[5]!, y + n[6]!];
    else if (letter !== 'Z') throw new Error(`${letter} in a path`);
    found.push([x, y]);
  }
  return found;
}

describe('the pictograms', () => {
  test.each(ALL)('unit %i has one, inside its box, its lines included', (unit) => {
    const { fill, line } = pictogramOf(unit);
    expect(fill).toMatch(/^M.*Z$/);
    for (const [path, reach] of [
      [fill, 50],
      [line, 54 - PICTOGRAM_LINE / 2],
    ] as const) {
      for (const [x, y] of rests(path)) expect(Math.max(Math.abs(x), Math.abs(y))).toBeLessThanOrEqual(reach);
    }
  });

  test.each(ALL)('unit %i fills its box two thirds of its height at least', (unit) => {
    const { fill, line } = pictogramOf(unit);
    const heights = rests(fill + line).map(([, y]) => y);
    expect(Math.max(...heights) - Math.min(...heights)).toBeGreaterThan(66);
  });

  test('no two are the same', () => {
    expect(new Set(ALL.map((unit) => pictogramOf(unit).fill)).size).toBe(ALL.length);
  });
});
