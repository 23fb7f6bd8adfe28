/** Paints the frame in the mover's lacquer, and the banners on it. One square is 1 wide; the origin is the board's corner. */
import { FILES, fileOf, rankOf, SIZE, type Square, type Team } from '@dominion/rules';
import { EDGE, FRAME, squareInCell } from '../geometry.js';
import { lookOf } from '../palette.js';
import { type Side, sideOf } from '../scene.js';
import type { BoardTheme, PaintedTheme } from '../themes.js';
import {
  type Brush,
  COORDINATE_FONT,
  fill,
  stroke,
  traceShape,
  withAlpha,
  writeCentred,
  writeEmblem,
} from './brush.js';

/** A rectangle in squares from the board's top left corner. */
interface Rectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Returns what a side of the frame fills; top and bottom take the corners. */
export function sideBox(side: Side): Rectangle {
  if (side === 0) return { x: 0, y: 0, width: EDGE, height: FRAME };
  if (side === 2) return { x: 0, y: EDGE - FRAME, width: EDGE, height: FRAME };
  return { x: side === 3 ? 0 : EDGE - FRAME, y: FRAME, width: FRAME, height: SIZE };
}

/** Paints the whole frame; `mover` is -1 if it's no team's turn. */
export function paintFrame(brush: Brush, theme: PaintedTheme, bottom: Team, mover: Team | -1, px: number): void {
  const look = mover === -1 ? null : lookOf(mover);
  const [base, light, dark] = look
    ? [look.css, look.light, look.dark]
    : [theme.frame, theme.frameLight, theme.frameDark];
  for (let side = 0; side < 4; side++) {
    brush.save();
    turnTo(brush, side as Side);
    // Mitred, each side lit across its breadth.
    brush.beginPath();
    brush.moveTo(0, 0);
    brush.lineTo(EDGE, 0);
    brush.lineTo(EDGE - FRAME, FRAME);
    brush.lineTo(FRAME, FRAME);
    brush.closePath();
    const shade = brush.createLinearGradient(0, 0, 0, FRAME);
    const lit = side === 0 || side === 3;
    shade.addColorStop(0, lit ? light : dark);
    shade.addColorStop(0.22, base);
    shade.addColorStop(0.8, base);
    shade.addColorStop(1, lit ? dark : light);
    fill(brush, shade);
    brush.clip();
    paintFret(brush, look ? look.ink : theme.frameInk, px);
    brush.restore();
  }
  paintEdges(brush, theme, px);
  if (mover !== -1) paintSeat(brush, sideOf(mover, bottom), px);
  paintCoordinates(brush, bottom, look ? look.ink : theme.frameInk);
  paintBosses(brush, theme, mover, px);
}

/** Turns the brush so that the given side lies on top. */
export function turnTo(brush: Brush, side: Side): void {
  brush.translate(EDGE / 2, EDGE / 2);
  brush.rotate((side * Math.PI) / 2);
  brush.translate(-EDGE / 2, -EDGE / 2);
}

/** Paints the thunder meander of bronze vessels, faint behind the coordinates. */
function paintFret(brush: Brush, ink: string, px: number): void {
  if (px < 28) return;
  brush.strokeStyle = withAlpha(ink, 0.14);
  brush.lineWidth = 0.03;
  const s = 0.36;
  const top = (FRAME - s) / 2;
  for (let x = FRAME + 0.07; x < EDGE - FRAME - 0.3; x += 0.5) {
    brush.beginPath();
    brush.moveTo(x, top + s);
    brush.lineTo(x, top);
    brush.lineTo(x + s, top);
    brush.lineTo(x + s, top + s * 0.75);
    brush.lineTo(x + s * 0.33, top + s * 0.75);
    brush.lineTo(x + s * 0.33, top + s * 0.38);
    brush.lineTo(x + s * 0.66, top + s * 0.38);
    brush.moveTo(x, top + s);
    brush.lineTo(x + 0.5, top + s);
    brush.stroke();
  }
}

function paintEdges(brush: Brush, theme: PaintedTheme, px: number): void {
  const bronze = brush.createLinearGradient(0, 0, EDGE, EDGE);
  bronze.addColorStop(0, '#f6dfa0');
  bronze.addColorStop(0.35, theme.bronze);
  bronze.addColorStop(0.6, '#f0d28a');
  bronze.addColorStop(1, theme.bronzeDark);
  const wide = Math.max(0.07, 1.5 / px);
  const line = (inset: number, width: number, style: string | CanvasGradient): void => {
    brush.lineWidth = width;
    brush.strokeStyle = style;
    brush.strokeRect(inset, inset, EDGE - 2 * inset, EDGE - 2 * inset);
  };
  line(wide / 2, wide, bronze);
  line(wide, Math.max(0.015, 0.6 / px), '#1c1006');
  line(FRAME - wide / 2, wide, bronze);
  line(FRAME - wide, Math.max(0.015, 0.6 / px), '#1c1006');
  line(FRAME + 0.01, Math.max(0.03, 0.8 / px), '#1c1006aa');
}

/** Paints the mover's own seat: the frame before its Territory is gilded. */
function paintSeat(brush: Brush, side: Side, px: number): void {
  brush.save();
  turnTo(brush, side);
  const [from, to] = [FRAME + 4.5, FRAME + 10.5];
  const glow = brush.createLinearGradient(from, 0, to, 0);
  glow.addColorStop(0, '#b67a16');
  glow.addColorStop(0.5, '#fff2bd');
  glow.addColorStop(1, '#b67a16');
  brush.fillStyle = glow;
  const thick = Math.max(0.13, 2.5 / px);
  brush.beginPath();
  brush.roundRect(from, 0, to - from, thick, [0, 0, thick / 2, thick / 2]);
  brush.roundRect(from, FRAME - thick, to - from, thick, [thick / 2, thick / 2, 0, 0]);
  brush.fill();
  brush.restore();
}

/** Paints letters and numbers on all four sides. */
export function paintCoordinates(brush: Brush, bottom: Team, ink: string): void {
  brush.fillStyle = ink;
  for (let i = 0; i < SIZE; i++) {
    const at = FRAME + i + 0.5;
    // Write letters if a column's squares share their file: the board may be turned by a quarter.
    const [top, below] = [squareInCell({ column: i, row: 0 }, bottom), squareInCell({ column: i, row: 1 }, bottom)];
    const byFile = fileOf(top) === fileOf(below);
    const left = squareInCell({ column: 0, row: i }, bottom);
    const file = (square: Square): string => FILES[fileOf(square)]!;
    const rank = (square: Square): string => String(rankOf(square) + 1);
    const [column, row] = byFile ? [file(top), rank(left)] : [rank(top), file(left)];
    for (const [text, x, y] of [
      [column, at, FRAME / 2],
      [column, at, EDGE - FRAME / 2],
      [row, FRAME / 2, at],
      [row, EDGE - FRAME / 2, at],
    ] as const) {
      writeCoordinate(brush, text, x, y);
    }
  }
}

/** Writes letters on one baseline, with or without descenders. */
function writeCoordinate(brush: Brush, text: string, x: number, y: number): void {
  brush.save();
  brush.translate(x, y);
  const narrow = text.length > 1 ? 0.87 : 1;
  brush.scale(0.0043 * narrow, 0.0043);
  brush.font = COORDINATE_FONT;
  brush.textAlign = 'center';
  brush.textBaseline = 'alphabetic';
  brush.fillText(text, 0, 29);
  brush.restore();
}

/** Paints the mover's emblem on the four corners; 井 while it's no team's turn. */
function paintBosses(brush: Brush, theme: PaintedTheme, mover: Team | -1, px: number): void {
  const look = mover === -1 ? null : lookOf(mover);
  for (const [x, y] of [
    [FRAME / 2, FRAME / 2],
    [EDGE - FRAME / 2, FRAME / 2],
    [EDGE - FRAME / 2, EDGE - FRAME / 2],
    [FRAME / 2, EDGE - FRAME / 2],
  ] as const) {
    brush.save();
    brush.translate(x, y);
    const plate = brush.createLinearGradient(-0.3, -0.3, 0.3, 0.3);
    plate.addColorStop(0, '#fbe9b4');
    plate.addColorStop(0.5, theme.bronze);
    plate.addColorStop(1, theme.bronzeDark);
    brush.fillStyle = plate;
    brush.fillRect(-FRAME / 2, -FRAME / 2, FRAME, FRAME);
    brush.lineWidth = Math.max(0.02, 0.7 / px);
    brush.strokeStyle = '#1c1006';
    brush.strokeRect(-FRAME / 2, -FRAME / 2, FRAME, FRAME);
    traceShape(brush, look?.shape ?? 'circle', FRAME * 0.43);
    fill(brush, look?.css ?? theme.frame);
    brush.stroke();
    brush.fillStyle = look?.ink ?? theme.frameInk;
    writeCentred(brush, look?.emblem ?? '井', 0, 0, FRAME * 0.6, px < 32 ? 0.01 : 0);
    brush.restore();
  }
}

/** How wide and high the picture of a banner is. */
export const BANNER = { width: 0.9, height: 1.1 } as const;

/** Paints a controlling team's banner about the origin; a low one on the left and right of the frame. */
export function paintBanner(brush: Brush, theme: BoardTheme, team: Team, low: boolean, px: number): void {
  const look = lookOf(team);
  const [w, h] = low ? [0.33, 0.23] : [0.26, 0.44];
  brush.save();
  if (theme.name !== 'plain') {
    brush.shadowColor = 'rgba(0, 0, 0, 0.55)';
    brush.shadowBlur = px * 0.07;
    brush.shadowOffsetY = px * 0.03;
  }
  brush.beginPath();
  brush.moveTo(-w, -h);
  if (low) {
    // It flies from a pole on its left.
    brush.lineTo(w, -h);
    brush.lineTo(w * 0.8, 0);
    brush.lineTo(w, h);
  } else {
    brush.lineTo(w, -h);
    brush.lineTo(w, h * 0.8);
    brush.lineTo(0, h);
    brush.lineTo(-w, h * 0.8);
  }
  if (low) brush.lineTo(-w, h);
  brush.closePath();
  fill(brush, look.css);
  brush.restore();
  stroke(brush, theme.name === 'plain' ? theme.line : '#f6d98c', Math.max(0.05, 1.4 / px));
  stroke(brush, theme.name === 'plain' ? theme.line : '#2b1905', Math.max(0.014, 0.5 / px));
  brush.fillStyle = theme.name === 'plain' ? theme.line : '#7a4d14';
  brush.beginPath();
  if (low) brush.roundRect(-w - 0.05, -h - 0.05, 0.09, 2 * h + 0.1, 0.045);
  else brush.roundRect(-w - 0.06, -h - 0.045, 2 * w + 0.12, 0.09, 0.045);
  brush.fill();
  writeEmblem(brush, look.emblem, look.ink, [low ? -0.02 : 0, low ? 0 : -0.02], low ? 0.42 : 0.48, px);
}
