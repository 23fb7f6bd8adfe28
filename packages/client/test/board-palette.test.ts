import { TEAMS } from '@dominion/rules';
import { describe, expect, test } from 'vitest';
import { TEAM_LOOKS } from '../src/board/palette.js';

/** Relative luminance as WCAG defines it. */
function luminance(css: string): number {
  const [r, g, b] = [1, 3, 5].map((i) => {
    const part = Number.parseInt(css.slice(i, i + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
}

/** CIE lightness, 0 to 100. */
const lightness = (css: string): number => 116 * Math.cbrt(luminance(css)) - 16;

describe('the palette', () => {
  test('number and text are the same colour', () => {
    for (const look of TEAM_LOOKS) expect(look.css).toBe(`#${look.hex.toString(16).padStart(6, '0')}`);
  });

  test('teams differ in lightness by 18 of 100 at least, so that grey tells them apart', () => {
    const sorted = TEAM_LOOKS.map((look) => lightness(look.css)).sort((a, b) => a - b);
    for (const i of [1, 2, 3]) expect(sorted[i]! - sorted[i - 1]!).toBeGreaterThan(18);
  });

  test.each(TEAMS)('writing on the colour of team %i has a contrast of 4.5 : 1', (team) => {
    const { css, ink } = TEAM_LOOKS[team]!;
    const [a, b] = [luminance(css), luminance(ink)].sort((x, y) => y - x);
    expect((a! + 0.05) / (b! + 0.05)).toBeGreaterThan(4.5);
  });

  test('shapes and emblems are all different', () => {
    expect(new Set(TEAM_LOOKS.map((look) => look.shape)).size).toBe(4);
    expect(new Set(TEAM_LOOKS.map((look) => look.emblem)).size).toBe(4);
  });
});
