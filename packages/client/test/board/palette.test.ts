import { TEAMS } from '@dominion/rules';
import { describe, expect, test } from 'vitest';
import { TEAM_LOOKS } from '../../src/board/palette.js';
import { BOARD_THEMES } from '../../src/board/themes.js';
import { apart, contrast, EYES, lightness, over } from './colour.js';

const PAIRS = TEAMS.flatMap((a) => TEAMS.filter((b) => b > a).map((b) => [a, b] as const));

describe('the teams', () => {
  test('number and text are the same colour', () => {
    for (const look of TEAM_LOOKS) expect(look.css).toBe(`#${look.hex.toString(16).padStart(6, '0')}`);
  });

  test('differ in lightness by 18 of 100 at least, so that grey tells them apart', () => {
    const sorted = TEAM_LOOKS.map((look) => lightness(look.css)).sort((a, b) => a - b);
    for (const i of [1, 2, 3]) expect(sorted[i]! - sorted[i - 1]!).toBeGreaterThan(18);
  });

  // A difference of 10 is visible at a glance; pieces are small, on grounds of any colour.
  test.each([
    ['all', 40],
    ['protanopia', 25],
    ['deuteranopia', 25],
    ['tritanopia', 25],
    ['grey', 18],
  ] as const)('are told apart by eyes of kind %s', (eye, floor) => {
    for (const [a, b] of PAIRS) {
      expect(apart(TEAM_LOOKS[a]!.css, TEAM_LOOKS[b]!.css, eye), `${a} and ${b}`).toBeGreaterThan(floor);
    }
  });

  test('the simulated eyes leave white and black as they are', () => {
    for (const eye of Object.keys(EYES)) expect(apart('#ffffff', '#000000', eye)).toBeGreaterThan(99);
  });

  test.each(TEAMS)('writing on the colour of team %i, coordinates too, has a contrast of 4.5 : 1', (team) => {
    const { css, ink } = TEAM_LOOKS[team]!;
    expect(contrast(css, ink)).toBeGreaterThan(4.5);
  });

  test('shapes and emblems are all different', () => {
    expect(new Set(TEAM_LOOKS.map((look) => look.shape)).size).toBe(4);
    expect(new Set(TEAM_LOOKS.map((look) => look.emblem)).size).toBe(4);
  });
});

describe('the boards', () => {
  test.each(Object.values(BOARD_THEMES))(
    '$name: coordinates of a frame that is nobody’s have a contrast of 4.5 : 1',
    (theme) => {
      expect(contrast(theme.frame, theme.frameInk)).toBeGreaterThan(4.5);
    },
  );

  test.each([BOARD_THEMES.light, BOARD_THEMES.dark])(
    '$name: where one may go, and the last action, stand out from the ground by 3 : 1',
    (theme) => {
      for (const ground of theme.ground) {
        expect(contrast(theme.legal, ground)).toBeGreaterThan(3);
        expect(contrast(theme.attack, ground)).toBeGreaterThan(3);
        expect(contrast(theme.lastLine, ground)).toBeGreaterThan(3);
      }
    },
  );

  test('plain: every mark and line has a contrast of 4.5 : 1 on every ground', () => {
    const { plain } = BOARD_THEMES;
    const tints = TEAM_LOOKS.map(({ tint }) => over(tint.light, plain.tintAlpha, plain.ground));
    for (const ground of [plain.ground, plain.field, ...tints]) {
      for (const mark of [
        'legal',
        'attack',
        'lastLine',
        'threat',
        'pick',
        'selectLine',
        'well',
        'dyke',
        'wall',
      ] as const) {
        expect(contrast(plain[mark], ground), `${mark} on ${ground}`).toBeGreaterThan(4.5);
      }
    }
    // Lines drawn over a filled square of their own.
    expect(contrast(plain.selectLine, plain.select)).toBeGreaterThan(4.5);
    expect(contrast(plain.lastLine, over(plain.last, plain.lastAlpha, plain.ground))).toBeGreaterThan(4.5);
    expect(contrast(plain.star, plain.legal)).toBeGreaterThan(4.5);
  });

  test('plain: a Territory that is controlled is seen to be, whoever controls it', () => {
    const { plain } = BOARD_THEMES;
    for (const { tint, css } of TEAM_LOOKS) {
      expect(apart(over(tint.light, plain.tintAlpha, plain.ground), plain.ground, 'all')).toBeGreaterThan(5);
      expect(contrast(plain.line, css) > 3 || contrast(css, plain.ground) > 3).toBe(true);
    }
  });
});
