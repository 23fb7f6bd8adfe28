/** The pictures that a still board leaves for the live one. */
import { afterEach, expect, it } from 'vitest';
import { forgetPainted, leftPainted, paintedSoFar } from '../../src/board/still.js';

const DAY = { theme: 'light', pieces: 'calligraphy' } as const;

afterEach(forgetPainted);

it('keeps what was painted for one board until it is forgotten', () => {
  expect(leftPainted(600, DAY)).toBeNull();
  const painted = paintedSoFar(600, DAY);
  expect(leftPainted(600, { ...DAY })).toBe(painted);
  expect(paintedSoFar(600, DAY)).toBe(painted);
  forgetPainted();
  expect(leftPainted(600, DAY)).toBeNull();
});

it('is of no use to a board of another size, theme or set of pieces, and one such takes its place', () => {
  const painted = paintedSoFar(600, DAY);
  for (const [edge, manner] of [
    [601, DAY],
    [600, { ...DAY, theme: 'dark' }],
    [600, { ...DAY, pieces: 'pictograms' }],
  ] as const)
    expect(leftPainted(edge, manner)).toBeNull();
  expect(paintedSoFar(601, DAY)).not.toBe(painted);
  expect(leftPainted(600, DAY)).toBeNull();
});
