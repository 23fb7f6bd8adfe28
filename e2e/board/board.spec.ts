/**
 * The board looks as it did, in every style, compared with stored pictures, without the frame, whose coordinates use
 * the machine's font. After an intended change, run with `--update-snapshots` and check the pictures.
 */
import { expect, type Page } from 'playwright/test';
import { cellOf, EDGE, FRAME } from '../../packages/client/src/board/geometry.js';
import { lookOf } from '../../packages/client/src/board/palette.js';
import { PICTOGRAM_LINE, pictogramOf } from '../../packages/client/src/board/pictograms.js';
import type { BoardHandle } from '../../packages/client/src/board/view.js';
import {
  EMPEROR,
  PRINCE,
  parseSquare,
  SIZE,
  TEAM_LETTERS,
  type Team,
  UNITS,
  type Unit,
} from '../../packages/rules/src/index.js';
import { WHOLE_BROWSER } from '../support/browser.js';
import { openLab, test, type Wish } from '../support/lab.js';

/** The board's edge in pixels: small, large enough for ornaments to be drawn, and the lab's offset. */
const SMALL = 392;
const LARGE = 720;
const MARGIN = 10;
const UNIT = SMALL / EDGE;

/** An exchange, a threatened Emperor, and Territories held by other teams or by no team. */
const EXCHANGE =
  '15/3p2nSnEnS2p3/2pnSnS2nS1nS1nTp2/1p3nS5nAeR2/1wGwS4ppeT5/1wS2wXp1ppp2eS2/wEnPwT1wR6eXeS2/4wPppp1pp1eSeE1/3wS8eS2/1wAwS2p1p1p2eSeG1/8p6/1wS4sEsS5eT1/2psS1sSsT1sTsS2p2/3sR1sA5sS2eW/3sP2sT8 N-E-S-W S move 2 49';
/** A position with every unit, one of which can move far and take. */
const FULL =
  '4nA5nX4/3p2nSnEnW2p3/2p1nSnS1nSnT3p2/1p4nT6p1/1wGwS7nT1eS2/3wS1p1p1p2eSeW1/2wS2p6eS1eE/5ppppp1eSeP2/1wEwS1p1p5eSeT1/1wAwS1wSp1ppp1eS1eG1/1wS13/1wR1sS2sSsS5psP/1wPp2sGsXsS1sSsS1p2/3p2sEsX3sR3/15 N-E-S-W S move 15 49';

const PICTURES: Readonly<Record<string, Wish>> = {
  day: { position: EXCHANGE, select: 'g3', theme: 'light' },
  night: { position: FULL, select: 'o4', theme: 'dark' },
  'day-pictograms': { position: FULL, select: 'o4', theme: 'light', pieces: 'pictograms', bottom: 'E' },
  'plain-pictograms': { position: EXCHANGE, select: 'g3', theme: 'plain', pieces: 'pictograms', bottom: 'W' },
  plain: { position: FULL, chosen: 'h4,i3', choose: 'l6,l7', theme: 'plain', bottom: 'N' },
};

/** Returns the clip of some squares of a board, without the frame. */
function squares(edge: number, from = 0, count = SIZE) {
  const unit = edge / EDGE;
  const [at, length] = [MARGIN + (FRAME + from) * unit, count * unit];
  return { x: at, y: at, width: length, height: length };
}

test.use(WHOLE_BROWSER);

/** How much of a picture may differ: browsers smooth edges differently. */
const TOLERANCE = { maxDiffPixelRatio: 0.004, clip: squares(SMALL) };

const open = (page: Page, lab: string, wish: Wish) => openLab(page, lab, { size: SMALL, motion: 0, ...wish });

test('the board is drawn as it was', async ({ page, lab }) => {
  for (const [name, wish] of Object.entries(PICTURES)) {
    await open(page, lab, { ...wish, renderer: 'canvas' });
    await expect.soft(page).toHaveScreenshot(`${name}.png`, TOLERANCE);
  }
  await page.setViewportSize({ width: LARGE + 2 * MARGIN, height: LARGE + 2 * MARGIN });
  for (const [name, from] of [
    ['day', 8],
    ['night', 0],
  ] as const) {
    await open(page, lab, { ...PICTURES[name], size: LARGE, renderer: 'canvas' });
    await expect.soft(page).toHaveScreenshot(`${name}-large.png`, { ...TOLERANCE, clip: squares(LARGE, from, 6) });
  }
});

test('another board and other pieces are chosen while it is on show', async ({ page, lab }) => {
  await open(page, lab, { ...PICTURES['day-pictograms'], theme: 'plain', pieces: 'calligraphy', renderer: 'canvas' });
  await page.evaluate(() => {
    const { board } = (window as unknown as { lab: { board: BoardHandle } }).lab;
    board.configure({ theme: 'light', pieces: 'pictograms' });
  });
  await expect(page).toHaveScreenshot('day-pictograms.png', TOLERANCE);
});

test('WebGL draws the same board as the canvas, and a unit is moved on it', async ({ page, lab }) => {
  await open(page, lab, { ...PICTURES.day, renderer: 'webgl' });
  const isWebGl = () => document.querySelector('canvas')!.getContext('webgl2') !== null;
  expect(await page.evaluate(isWebGl)).toBe(true);
  await expect(page).toHaveScreenshot('day.png', TOLERANCE);

  const middle = (name: string) => {
    const { column, row } = cellOf(parseSquare(name)!, 2);
    return [MARGIN + (FRAME + column + 0.5) * UNIT, MARGIN + (FRAME + row + 0.5) * UNIT] as const;
  };
  await page.mouse.move(...middle('g4'));
  await page.mouse.down();
  await page.mouse.move(...middle('f5'), { steps: 4 });
  await page.mouse.move(...middle('g5'), { steps: 4 });
  await page.mouse.up();
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { lab: { log: string[] } }).lab.log))
    .toContain(`drop ${parseSquare('g4')} ${parseSquare('g5')}`);
  // The picture has changed with the position.
  await expect(page).not.toHaveScreenshot('day.png', { ...TOLERANCE, maxDiffPixelRatio: 0.001 });
});

test('the plain frame has the colour of the team to move, all round', async ({ page, lab }) => {
  for (const team of [0, 1, 2, 3] satisfies Team[]) {
    const position = FULL.replace(' S move', ` ${TEAM_LETTERS[team]} move`);
    await open(page, lab, { position, theme: 'plain', bottom: TEAM_LETTERS[team]!, renderer: 'canvas' });
    // Points beside the corner plates, clear of coordinates and banners.
    const spots = [0.8, EDGE - 0.8].flatMap((at) => [0.32, EDGE - 0.32].map((edge) => [at * UNIT, edge * UNIT]));
    const colours = () =>
      page.evaluate((places) => {
        const brush = document.querySelector('canvas')!.getContext('2d')!;
        return places.map(([x, y]) => [...brush.getImageData(x!, y!, 1, 1).data.slice(0, 3)]);
      }, spots);
    const { hex } = lookOf(team);
    const expected = [hex >> 16, (hex >> 8) & 255, hex & 255];
    // The frame is painted shortly after the board appears.
    await expect.poll(colours).toEqual(spots.map(() => expected));
  }
});

/** Returns a picture's dark pixels, sixteen by sixteen, for a square 23 pixels wide, as on a phone. */
async function silhouettes(page: Page, units: readonly number[]): Promise<readonly (readonly boolean[])[]> {
  const drawn = units.map((unit) => pictogramOf(unit));
  return page.evaluate(
    ([pictures, width]) =>
      pictures.map(({ fill, line }) => {
        const canvas = document.createElement('canvas');
        canvas.width = canvas.height = 16;
        const brush = canvas.getContext('2d')!;
        brush.translate(8, 8);
        brush.scale(16 / 108, 16 / 108);
        brush.lineWidth = width;
        brush.lineCap = 'round';
        brush.fill(new Path2D(fill), 'evenodd');
        brush.stroke(new Path2D(line));
        return [...brush.getImageData(0, 0, 16, 16).data].filter((_, at) => at % 4 === 3).map((alpha) => alpha > 127);
      }),
    [drawn, PICTOGRAM_LINE] as const,
  );
}

/** Returns the share of one picture's dark pixels that are light in the other. */
const apart = (a: readonly boolean[], b: readonly boolean[]): number =>
  a.filter((dark, at) => dark !== b[at]).length / a.filter((dark, at) => dark || b[at]).length;

test('on a phone no two pictures look alike, and the Emperor’s crown is the greatest of all', async ({ page }) => {
  const seen = await silhouettes(page, UNITS);
  for (const [i, one] of seen.entries()) {
    for (const [j, other] of seen.entries()) {
      if (j > i) expect(apart(one, other), `units ${UNITS[i]} and ${UNITS[j]}`).toBeGreaterThan(0.3);
    }
  }
  const weight = (unit: Unit): number => seen[UNITS.indexOf(unit)]!.filter(Boolean).length;
  expect(apart(seen[UNITS.indexOf(EMPEROR)]!, seen[UNITS.indexOf(PRINCE)]!)).toBeGreaterThan(0.6);
  expect(weight(EMPEROR)).toBeGreaterThan(1.4 * weight(PRINCE));
});
