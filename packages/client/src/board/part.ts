/**
 * Draws a part of a board with its coordinates, for the book's pictures. Lengths are in squares unless said otherwise.
 */
import { drawnSprites } from './drawn.js';
import { EDGE, FRAME } from './geometry.js';
import { COORDINATE_FONT } from './paint/brush.js';
import { type Sprite, sceneOf } from './scene.js';
import { drawSprites, type Painted } from './still.js';
import { BOARD_THEMES, type Manner } from './themes.js';
import type { BoardView, Drawn } from './view.js';

/** Cells from the part's top left corner; null for the whole board with its frame. */
export type Part = {
  readonly column: number;
  readonly row: number;
  readonly width: number;
  readonly height: number;
} | null;

/** Room for the coordinates, to the left and below. */
const MARGIN = 0.55;

/** Pictures shared by all parts on a page whose squares have one size. */
const painted = new Map<string, Painted>();
/** Sizes and manners; printing, turning a phone or changing the theme make new ones. */
const MOST_KEPT = 4;

function paintedFor({ theme, pieces }: Manner, px: number): Painted {
  const key = `${theme} ${pieces} ${px}`;
  const known = painted.get(key);
  if (known !== undefined) return known;
  if (painted.size >= MOST_KEPT) painted.clear();
  const fresh: Painted = new Map();
  painted.set(key, fresh);
  return fresh;
}

/** Returns the size of a part's picture. */
export function partSize(part: Part): { readonly width: number; readonly height: number } {
  return part === null ? { width: EDGE, height: EDGE } : { width: part.width + MARGIN, height: part.height + MARGIN };
}

/** Draws a part of a view with drawings and coordinates (in `ink`); a square is `px` device pixels. */
export function drawPart(
  canvas: HTMLCanvasElement,
  { view, drawn }: { readonly view: BoardView; readonly drawn: readonly Drawn[] },
  part: Part,
  manner: Manner,
  px: number,
  ink: string,
): void {
  const { width, height } = partSize(part);
  canvas.width = Math.round(width * px);
  canvas.height = Math.round(height * px);
  const brush = canvas.getContext('2d');
  if (brush === null) return;
  const sprites = [...sceneOf(view), ...drawnSprites(drawn, view.bottom)];
  if (part === null) return drawSprites(brush, sprites, manner, px, paintedFor(manner, px));
  const left = Math.round(MARGIN * px);
  const [right, bottom] = [left + part.width * px, part.height * px];
  brush.save();
  brush.beginPath();
  brush.rect(left, 0, right - left, bottom);
  brush.clip();
  const inside = sprites.filter(isInside);
  const [x, y] = [left - (FRAME + part.column) * px, -(FRAME + part.row) * px];
  drawSprites(brush, inside, manner, px, paintedFor(manner, px), x, y);
  brush.restore();
  const line = Math.max(1, px / 24);
  brush.lineWidth = line;
  brush.strokeStyle = BOARD_THEMES[manner.theme].well;
  brush.strokeRect(left + line / 2, line / 2, right - left - line, bottom - line);
  writeCoordinates(brush, part, px, ink);
}

/** Draws only the squares of a part of a view; a square is `px` device pixels. */
export function drawSquares(
  canvas: HTMLCanvasElement,
  view: BoardView,
  part: NonNullable<Part>,
  manner: Manner,
  px: number,
): void {
  canvas.width = Math.round(part.width * px);
  canvas.height = Math.round(part.height * px);
  const brush = canvas.getContext('2d');
  if (brush === null) return;
  const [x, y] = [-(FRAME + part.column) * px, -(FRAME + part.row) * px];
  drawSprites(brush, sceneOf(view).filter(isInside), manner, px, paintedFor(manner, px), x, y);
}

/** Whether a sprite lies on the squares and not around them. */
const isInside = ({ layer }: Sprite): boolean => layer !== 'frame' && layer !== 'banner';

/** Writes files below and ranks on the left, as South sees them. */
function writeCoordinates(brush: CanvasRenderingContext2D, part: NonNullable<Part>, px: number, ink: string): void {
  const size = Math.max(9, px * 0.32);
  brush.font = COORDINATE_FONT.replace('100px', `${size}px`);
  brush.fillStyle = ink;
  brush.textAlign = 'center';
  brush.textBaseline = 'middle';
  for (let at = 0; at < part.width; at++) {
    const file = String.fromCharCode(97 + part.column + at);
    brush.fillText(file, (MARGIN + at + 0.5) * px, (part.height + MARGIN / 2) * px);
  }
  for (let at = 0; at < part.height; at++) {
    brush.fillText(String(15 - part.row - at), (MARGIN / 2) * px, (at + 0.5) * px);
  }
}
