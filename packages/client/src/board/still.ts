/**
 * A still picture of a view on a plain canvas, by the painters of the board: what is seen until the renderer has arrived.
 * Where everything lies is the stage's arithmetic, so that nothing jumps when that takes over.
 */
import { pictureOf } from './atlas.js';
import { EDGE } from './geometry.js';

import { LAYERS, lookKey, sceneOf } from './scene.js';
import type { Manner } from './themes.js';
import type { BoardView } from './view.js';

/** Draws a view, the board being `edge` device pixels wide. */
export function drawStill(canvas: HTMLCanvasElement, view: BoardView, manner: Manner, edge: number): void {
  canvas.width = edge;
  canvas.height = edge;
  const brush = canvas.getContext('2d');
  if (brush === null) return;
  const px = edge / EDGE;
  const pictures = new Map<string, HTMLCanvasElement>();
  const scene = [...sceneOf(view)].sort((a, b) => LAYERS.indexOf(a.layer) - LAYERS.indexOf(b.layer));
  for (const { look, x, y, alpha } of scene) {
    const key = lookKey(look);
    const picture = pictures.get(key) ?? pictureOf(look, manner, px);
    pictures.set(key, picture);
    brush.globalAlpha = alpha;
    brush.drawImage(picture, Math.round(x * px - picture.width / 2), Math.round(y * px - picture.height / 2));
  }
}
