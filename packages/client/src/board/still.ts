/**
 * Draws still pictures with the board's painters: until the renderer has loaded, and on pages. Positions follow the
 * stage's arithmetic, so that nothing jumps when it takes over.
 */
import { type MakeCanvas, pictureOf } from './atlas.js';
import { EDGE } from './geometry.js';

import { LAYERS, lookKey, type Sprite, sceneOf } from './scene.js';
import type { Manner } from './themes.js';
import type { BoardView } from './view.js';

/** Painted pictures of looks, for one manner and one size of squares. */
export type Painted = Map<string, HTMLCanvasElement>;

/** Draws a view `edge` device pixels wide. Callers that draw many alike pass the same `painted`. */
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
 * Draws a scene's sprites; a square is `px` device pixels. The board lies `left` and `top` pixels from the canvas's
 * corner. `make` makes canvases without a page.
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
  for (const sprite of scene) {
    const key = lookKey(sprite.look);
    const picture = painted.get(key) ?? pictureOf(sprite.look, manner, px, make);
    painted.set(key, picture);
    brush.globalAlpha = sprite.alpha;
    lay(brush, picture, sprite, left + sprite.x * px, top + sprite.y * px);
  }
  brush.globalAlpha = 1;
}

/** Lays a picture's middle on a point: at rest on whole pixels, in motion with rotation and size. */
function lay(brush: CanvasRenderingContext2D, picture: HTMLCanvasElement, sprite: Sprite, x: number, y: number): void {
  const { scale, flip, turn } = sprite;
  const { width, height } = picture;
  if (scale === 1 && flip === 1 && turn === 0) {
    brush.drawImage(picture, Math.round(x - width / 2), Math.round(y - height / 2));
    return;
  }
  brush.save();
  brush.translate(x, y);
  brush.rotate(turn);
  brush.scale(scale * Math.max(flip, 0.001), scale);
  brush.drawImage(picture, -width / 2, -height / 2);
  brush.restore();
}

/**
 * The painted parts of still pictures, kept until the board has loaded. All show nearly the same. Painting them anew
 * would take a slow processor longer than all its other work.
 */
interface Left {
  readonly painted: Painted;
  readonly edge: number;
  readonly theme: Manner['theme'];
  readonly pieces: Manner['pieces'];
}

let left: Left | null = null;

/** Returns the painted looks for a board `edge` device pixels wide; null if the last board was another one. */
export function leftPainted(edge: number, { theme, pieces }: Manner): Painted | null {
  return left?.edge === edge && left.theme === theme && left.pieces === pieces ? left.painted : null;
}

/** Returns the same for painting a still picture, which adds to them; those of another board go. */
export function paintedSoFar(edge: number, manner: Manner): Painted {
  const painted = leftPainted(edge, manner) ?? new Map();
  left = { painted, edge, theme: manner.theme, pieces: manner.pieces };
  return painted;
}

/** Drops them: the board has them now, or their characters aren't in the board's font. */
export function forgetPainted(): void {
  left = null;
}
