/**
 * The picture of a shared link: the board as people see it by day, by the board's own painters, and beside it what it is
 * about. It runs where there is no page: whoever calls brings a canvas of his own and the fonts that lie beside this file.
 */
import type { Pictured, PicturedSeat } from '@dominion/protocol';
import { isOver, parsePosition, type Team } from '@dominion/rules';
import type { MakeCanvas } from '../atlas.js';
import { EDGE } from '../geometry.js';
import { traceShape, withAlpha, writeCentred } from '../paint/brush.js';
import { lookOf } from '../palette.js';
import { sceneOf } from '../scene.js';
import { drawSprites } from '../still.js';
import { BOARD_THEMES } from '../themes.js';
import { LETTERS } from './fonts.js';

type Brush = CanvasRenderingContext2D;

export { FONTS } from './fonts.js';

/** By day, and with pictures: a link is looked at by people who do not play yet, and its words are English. */
const MANNER = { theme: 'light', pieces: 'pictograms' } as const;

/** What these fonts can write; of anything else boxes would be left. */
const WRITABLE = /^[\p{Script=Latin}\p{Script=Common}]*$/u;

const INK = '#2a1d14';
const FAINT = '#65513e';
const LACQUER = '#9e2b25';

/** The size that those who show previews ask for, in pixels, as all lengths here. */
const WIDTH = 1200;
const HEIGHT = 630;

/** The board: a square on the left. */
const BOARD = { x: 24, y: 24, edge: HEIGHT - 48 } as const;

/** The words beside it, from its left edge to the margin on the right. */
const WORDS = { x: BOARD.x + BOARD.edge + 40, right: WIDTH - 40, top: 56, bottom: HEIGHT - 40 } as const;

/** Paints pictures; what is the same on all of them is painted once. */
export function painter(make: MakeCanvas): (pictured: Pictured) => HTMLCanvasElement {
  const pictures = new Map<string, HTMLCanvasElement>();
  return (pictured) => {
    const parsed = parsePosition(pictured.position);
    if (!parsed.ok) throw new Error(`${parsed.error.field} ${parsed.error.message}`);
    const { position } = parsed;
    const canvas = make(WIDTH, HEIGHT);
    const brush = canvas.getContext('2d')!;
    paintGround(brush);
    const running = !isOver(position) && position.phase !== 'muster';
    const view = {
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
    };
    brush.save();
    brush.shadowColor = 'rgba(60, 35, 10, 0.45)';
    brush.shadowBlur = 22;
    brush.shadowOffsetY = 6;
    brush.fillStyle = INK;
    brush.fillRect(BOARD.x, BOARD.y, BOARD.edge, BOARD.edge);
    brush.restore();
    drawSprites(brush, sceneOf(view), MANNER, BOARD.edge / EDGE, pictures, BOARD.x, BOARD.y, make);
    paintWords(brush, pictured);
    return canvas;
  };
}

/** Paper, and the two characters of the game large and faint on its right. */
function paintGround(brush: Brush): void {
  const { ground } = BOARD_THEMES.light;
  const paper = brush.createLinearGradient(0, 0, WIDTH, HEIGHT);
  paper.addColorStop(0, '#f8f2e4');
  paper.addColorStop(1, ground[1]);
  brush.fillStyle = paper;
  brush.fillRect(0, 0, WIDTH, HEIGHT);
  brush.fillStyle = withAlpha(LACQUER, 0.07);
  writeCentred(brush, '霸', 1050, 190, 300);
  writeCentred(brush, '業', 1050, 480, 300);
  brush.fillStyle = LACQUER;
  brush.fillRect(0, 0, WIDTH, 8);
}

/** The largest size, in steps, at which a text fits; then it is shortened. */
function fitted(brush: Brush, text: string, sizes: readonly number[], width: number): string {
  for (const size of sizes) {
    brush.font = `600 ${size}px ${LETTERS}`;
    if (brush.measureText(text).width <= width) return text;
  }
  const letters = [...text];
  while (letters.length > 1 && brush.measureText(`${letters.join('')}…`).width > width) letters.pop();
  return `${letters.join('').trimEnd()}…`;
}

function paintWords(brush: Brush, { heading, line, seats, foot }: Pictured): void {
  const width = WORDS.right - WORDS.x;
  brush.textBaseline = 'alphabetic';
  brush.textAlign = 'left';
  paintBrand(brush);
  let y = WORDS.top + 118;
  brush.fillStyle = INK;
  brush.fillText(fitted(brush, heading, [64, 56, 48, 42], width), WORDS.x, y);
  if (line !== '') {
    y += 50;
    brush.fillStyle = FAINT;
    brush.fillText(fitted(brush, line, [34, 30, 26], width), WORDS.x, y);
  }
  y += 62;
  for (const seat of seats) {
    paintSeat(brush, seat, y, width);
    y += 62;
  }
  brush.fillStyle = FAINT;
  if (foot !== '') brush.fillText(fitted(brush, foot, [26, 22], width), WORDS.x, WORDS.bottom);
}

function paintBrand(brush: Brush): void {
  brush.fillStyle = LACQUER;
  brush.beginPath();
  brush.roundRect(WORDS.x, WORDS.top - 26, 44, 44, 10);
  brush.fill();
  brush.fillStyle = '#fff4e2';
  writeCentred(brush, '井', WORDS.x + 22, WORDS.top - 4, 30);
  brush.fillStyle = INK;
  brush.font = `600 30px ${LETTERS}`;
  brush.fillText('Dominion', WORDS.x + 58, WORDS.top + 6);
}

/** A team's medallion, its kingdom, and who sits there. */
function paintSeat(brush: Brush, { team, kingdom, who, faint }: PicturedSeat, y: number, width: number): void {
  const look = lookOf(team);
  brush.save();
  brush.globalAlpha = faint ? 0.55 : 1;
  brush.translate(WORDS.x + 23, y - 10);
  traceShape(brush, look.shape, 23);
  brush.fillStyle = look.css;
  brush.fill();
  brush.lineWidth = 2;
  brush.strokeStyle = look.rim;
  brush.stroke();
  brush.fillStyle = look.ink;
  writeCentred(brush, look.emblem, 0, 0, 31);
  brush.restore();
  brush.fillStyle = faint ? FAINT : INK;
  const named = fitted(brush, kingdom, [30], width / 2);
  brush.fillText(named, WORDS.x + 62, y);
  const from = WORDS.x + 62 + brush.measureText(named).width + 16;
  if (who === '' || !WRITABLE.test(who)) return;
  brush.fillStyle = FAINT;
  brush.fillText(fitted(brush, who, [26], WORDS.right - from), from, y);
}
