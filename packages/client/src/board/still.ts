/**
 * Still pictures on plain canvases, by the painters of the board: what is seen until the renderer has arrived, and the pictures
 * on pages. Where everything lies is the stage's arithmetic, so that nothing jumps when that takes over.
 */
import { type MakeCanvas, pictureOf } from './atlas.js';
import { EDGE } from './geometry.js';

import { LAYERS, lookKey, type Sprite, sceneOf } from './scene.js';
import type { Manner } from './themes.js';
import type { BoardView } from './view.js';

/** Pictures of looks that were painted already, for one manner and one size of squares. */
export type Painted = Map<string, HTMLCanvasElement>;

/** Draws a view, the board being `edge` device pixels wide; whoever draws many alike keeps what was `painted` for them. */
export function drawStill(
  canvas: HTMLCanvasElement,
  view: BoardView,
  manner: Manner,
  edge: number,
  painted: Painted = new Map(),
): void {
  canvas.width = edge;
  canvas.height = edge;
  const brush = canvas.getContext('2d');
  if (brush !== null) drawSprites(brush, sceneOf(view), manner, edge / EDGE, painted);
}

/**
 * Draws the sprites of a scene, a square being `px` device pixels; the board's top left corner lies `left` and `top` pixels from
 * the canvas's. `make` gives canvases where there is no page to make them.
 */
export function drawSprites(
  brush: CanvasRenderingContext2D,
  sprites: readonly Sprite[],
  manner: Manner,
  px: number,
  painted: Painted,
  left = 0,
  top = 0,
  make?: MakeCanvas,
): void {
  const scene = [...sprites].sort((a, b) => LAYERS.indexOf(a.layer) - LAYERS.indexOf(b.layer));
  for (const { look, x, y, alpha } of scene) {
    const key = lookKey(look);
    const picture = painted.get(key) ?? pictureOf(look, manner, px, make);
    painted.set(key, picture);
    brush.globalAlpha = alpha;
    brush.drawImage(
      picture,
      Math.round(left + x * px - picture.width / 2),
      Math.round(top + y * px - picture.height / 2),
    );
  }
  brush.globalAlpha = 1;
}
