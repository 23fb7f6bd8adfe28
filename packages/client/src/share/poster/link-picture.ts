/**
 * Paints the picture of a shared link as the posters are painted: the board by night, and beside it who plays and how it stands. It
 * runs without a page: the caller brings its own canvas and the fonts beside this file.
 */
import type { Pictured } from '@dominion/protocol';
import { isOver, parsePosition, type Team } from '@dominion/rules';
import type { MakeCanvas } from '../../board/atlas.js';
import type { Brush } from '../../board/paint/brush.js';
import { sceneOf } from '../../board/scene.js';
import { fitText, paintBoard, paintBrand, paintNight, paintRibbon } from './frame.js';
import { FAINT, INK } from './inks.js';
import { LAYOUTS } from './layouts.js';
import { LETTERS } from './link-fonts.js';
import { paintTeamMark } from './mark.js';

export { FONTS } from './link-fonts.js';

/** The text that these fonts can write; anything else would become boxes. */
const WRITABLE = /^[\p{Script=Latin}\p{Script=Common}]*$/u;

const LAYOUT = LAYOUTS.wide;

/** In pixels: half of a team's mark, and the height of a seat's line. */
const MARK = 24;
const STEP = 64;

/** Returns a painter of pictures; parts that are the same on all of them are painted once. */
export function painter(make: MakeCanvas): (pictured: Pictured) => HTMLCanvasElement {
  const pictures = new Map<string, HTMLCanvasElement>();
  return (pictured) => {
    const parsed = parsePosition(pictured.position);
    if (!parsed.ok) throw new Error(`${parsed.error.field} ${parsed.error.message}`);
    const { position } = parsed;
    const canvas = make(LAYOUT.width, LAYOUT.height);
    const brush = canvas.getContext('2d')!;
    const running = !isOver(position) && position.phase !== 'muster';
    const scene = sceneOf({
      position,
      bottom: 2 as Team,
      selected: null,
      targets: [],
      chosen: [],
      proposed: null,
      last: pictured.last,
      threatened: [],
      movable: [],
      mover: running ? position.turn : null,
    });
    paintNight(brush, LAYOUT);
    // With pictures and in English, because links are seen by people who don't play yet.
    paintBoard(brush, scene, LAYOUT.board, 'pictograms', pictures, make);
    paintBrand(brush, LAYOUT, LETTERS);
    paintRibbon(brush, pictured.winners, pictured.heading, LAYOUT, LETTERS);
    paintWords(brush, pictured);
    return canvas;
  };
}

function paintWords(brush: Brush, { line, seats, foot }: Pictured): void {
  const { told, foot: below } = LAYOUT;
  const write = (text: string, size: number, x: number, y: number, width: number, ink: string): number => {
    const fit = fitText(brush, text, size, width, LETTERS).text;
    brush.fillStyle = ink;
    brush.fillText(fit, x, y);
    return brush.measureText(fit).width;
  };
  brush.textAlign = 'left';
  write(line, 33, told.x, told.y + 42, told.width, FAINT);
  for (const [at, { team, kingdom, who, faint }] of seats.entries()) {
    const y = told.y + 112 + at * STEP;
    brush.save();
    brush.globalAlpha = faint ? 0.55 : 1;
    paintTeamMark(brush, team, told.x + MARK, y - 11, MARK);
    brush.restore();
    const x = told.x + MARK * 2 + 16;
    const after = x + write(kingdom, 32, x, y, told.width / 2, faint ? FAINT : INK) + 16;
    if (WRITABLE.test(who)) write(who, 27, after, y, told.x + told.width - after, FAINT);
  }
  write(foot, 27, below.x, below.y + below.height - 6, below.width, INK);
}
