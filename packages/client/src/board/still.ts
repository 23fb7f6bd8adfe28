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
  for (const sprite of scene) {
    const key = lookKey(sprite.look);
    const picture = painted.get(key) ?? pictureOf(sprite.look, manner, px, make);
    painted.set(key, picture);
    brush.globalAlpha = sprite.alpha;
    lay(brush, picture, sprite, left + sprite.x * px, top + sprite.y * px);
  }
  brush.globalAlpha = 1;
}

/** Lays a picture with its middle on a point: at rest on whole pixels, under way turned and large as it is then. */
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
 * What the still pictures of a board were put together from, kept until the board itself has taken what it shows of it: all of
 * them show nearly the same, and painting it anew each time would take a slow processor longer than all else that it does then.
 */
interface Left {
  readonly painted: Painted;
  readonly edge: number;
  readonly theme: Manner['theme'];
  readonly pieces: Manner['pieces'];
}

let left: Left | null = null;

/** The pictures of looks that were painted for a board `edge` device pixels wide; null where the last was another one. */
export function leftPainted(edge: number, { theme, pieces }: Manner): Painted | null {
  return left?.edge === edge && left.theme === theme && left.pieces === pieces ? left.painted : null;
}

/** The same, where a still picture is to be painted: it adds to them, and those of another board go. */
export function paintedSoFar(edge: number, manner: Manner): Painted {
  const painted = leftPainted(edge, manner) ?? new Map();
  left = { painted, edge, theme: manner.theme, pieces: manner.pieces };
  return painted;
}

/** Forgets them: the board has them now, or their characters are of a font that is not the board's. */
export function forgetPainted(): void {
  left = null;
}
