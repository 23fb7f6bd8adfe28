/** Paints looks onto canvases, once per size and manner. Knows the 2D canvas, not the renderer. */
import { EDGE } from './geometry.js';
import type { Brush } from './paint/brush.js';
import { paintControl } from './paint/control.js';
import { DRAWN_REACH, paintDrawn } from './paint/drawn.js';
import { EFFECT_BOX, paintEffect, paintPennant, paintSeal, paintStroke, STROKE_BOX } from './paint/effects.js';
import { clipShard, nameBox, paintName } from './paint/fallen.js';
import { BANNER, paintBanner, paintFrame, sideBox } from './paint/frame.js';
import { paintGround } from './paint/ground.js';
import { MARK_BOX, paintMark } from './paint/marks.js';
import { PIECE_BOX, paintPiece } from './paint/piece.js';
import { paintPlainFrame, paintPlainGround } from './paint/plain-ground.js';
import { paintPlainPiece } from './paint/plain-piece.js';
import { paintEmblem, paintSign, paintTrail, SIGN_BOX } from './paint/traces.js';
import type { Look } from './scene.js';
import { BOARD_THEMES, type Manner } from './themes.js';

/** Returns the size of a look's picture, in squares. */
function sizeOf(look: Look): { readonly width: number; readonly height: number } {
  switch (look.kind) {
    case 'ground':
      return { width: EDGE, height: EDGE };
    case 'frame':
      return sideBox(look.side);
    case 'control':
      return look.wide ? { width: 7, height: 4 } : { width: 4, height: 7 };
    case 'banner':
      return BANNER;
    case 'mark':
      return { width: MARK_BOX, height: MARK_BOX };
    case 'trail':
    case 'drawn':
      return { width: Math.abs(look.dx) + 2 * DRAWN_REACH, height: Math.abs(look.dy) + 2 * DRAWN_REACH };
    case 'name':
      return nameBox(look.name);
    case 'shard':
    case 'piece':
      return { width: PIECE_BOX, height: PIECE_BOX };
    case 'emblem':
    case 'sign':
      return { width: SIGN_BOX, height: SIGN_BOX };
    case 'stroke':
      return { width: STROKE_BOX, height: STROKE_BOX };
    case 'veil':
      return { width: 1, height: 1 };
    case 'effect':
    case 'pennant':
    case 'seal':
      return { width: EFFECT_BOX, height: EFFECT_BOX };
  }
}

/** Makes a canvas to paint on: the page's own, or without a page an equivalent. */
export type MakeCanvas = (width: number, height: number) => HTMLCanvasElement;

const pageCanvas: MakeCanvas = (width, height) => Object.assign(document.createElement('canvas'), { width, height });

/** Returns a canvas with a look's picture; a square is `px` pixels. */
export function pictureOf(look: Look, manner: Manner, px: number, make = pageCanvas): HTMLCanvasElement {
  const { width, height } = sizeOf(look);
  const canvas = make(Math.max(1, Math.round(width * px)), Math.max(1, Math.round(height * px)));
  const brush = canvas.getContext('2d');
  if (!brush) return canvas;
  if (look.kind !== 'ground' && look.kind !== 'frame') brush.translate(canvas.width / 2, canvas.height / 2);
  brush.scale(px, px);
  paint(brush, look, manner, px);
  return canvas;
}

function paint(brush: Brush, look: Look, manner: Manner, px: number): void {
  const theme = BOARD_THEMES[manner.theme];
  switch (look.kind) {
    case 'ground':
      return theme.name === 'plain'
        ? paintPlainGround(brush, theme, look.bottom, px)
        : paintGround(brush, theme, look.bottom, px);
    case 'frame': {
      const { x, y } = sideBox(look.side);
      brush.translate(-x, -y);
      return theme.name === 'plain'
        ? paintPlainFrame(brush, theme, look.bottom, look.mover, px)
        : paintFrame(brush, theme, look.bottom, look.mover, px);
    }
    case 'control': {
      const { width, height } = sizeOf(look);
      return paintControl(brush, theme, look.team, width, height, px);
    }
    case 'banner':
      return paintBanner(brush, theme, look.team, look.low, px);
    case 'mark':
      return paintMark(brush, look.mark, theme, px);
    case 'drawn':
      return paintDrawn(brush, look.dx, look.dy, look.pen, theme, px);
    case 'trail':
      return paintTrail(brush, look.dx, look.dy, look.team, theme, px);
    case 'emblem':
      return paintEmblem(brush, look.team, theme, px);
    case 'sign':
      return paintSign(brush, look.sign, look.team, theme, px);
    case 'name':
      return paintName(brush, look.name, look.team, px);
    case 'shard':
      clipShard(brush, look.part);
      return paint(brush, { kind: 'piece', piece: look.piece }, manner, px);
    case 'piece':
      return theme.name === 'plain'
        ? paintPlainPiece(brush, look.piece, theme, manner.pieces, px)
        : paintPiece(brush, look.piece, theme, manner.pieces, px);
    case 'effect':
      return paintEffect(brush, look.effect, px);
    case 'pennant':
      return paintPennant(brush, look.team, px);
    case 'stroke':
      return paintStroke(brush, look.team, look.part, px);
    case 'veil':
      brush.fillStyle = '#0a0604';
      return brush.fillRect(-0.5, -0.5, 1, 1);
    case 'seal':
      return paintSeal(brush, look.team, px);
  }
}
