/** A deed as a small scene: the squares around it, as they stood when it was done. */

import type { LifeEvent } from '@dominion/insight/lives';
import { type Position, SIZE, type Square, type Team } from '@dominion/rules';
import { drawnSprites } from '../../board/drawn.js';
import { type Cell, cellOf, FRAME } from '../../board/geometry.js';
import type { Brush } from '../../board/paint/brush.js';
import { sceneOf } from '../../board/scene.js';
import { drawSprites, type Painted } from '../../board/still.js';
import type { Manner } from '../../board/themes.js';
import { restingView } from '../../model/board/static-view.js';
import type { Story } from '../../model/story.js';

/** The width and height of a scene, in squares. */
export const SCENE = 7;

export interface DeedScene {
  readonly position: Position;
  /** The squares where the deed began and ended; the same for something that happened to a unit where it stood. */
  readonly from: Square;
  readonly to: Square;
  /** The upper left cell shown. */
  readonly corner: Cell;
}

const BOTTOM: Team = 2;

/** A take is shown just before it happens, anything else afterwards. */
export function sceneOfDeed({ steps, match }: Story, deed: LifeEvent): DeedScene {
  const step = steps[deed.at];
  const moved = step?.events.find((event) => event.type === 'moved');
  const strikes = deed.type === 'displaced' || deed.type === 'fell';
  const from = strikes && moved?.type === 'moved' ? moved.from : deed.square;
  const after = steps[deed.at + 1]?.before ?? match.position;
  return {
    position: strikes && step !== undefined ? step.before : after,
    from,
    to: deed.square,
    corner: cornerFor(from, deed.square),
  };
}

/** Both ends are shown if they fit, the deed's end in any case. */
function cornerFor(from: Square, to: Square): Cell {
  const [a, b] = [cellOf(from, BOTTOM), cellOf(to, BOTTOM)];
  const near = Math.abs(a.column - b.column) < SCENE && Math.abs(a.row - b.row) < SCENE;
  const along = (start: number, end: number): number => {
    const middle = near ? Math.round((start + end) / 2) : end;
    return Math.max(0, Math.min(SIZE - SCENE, middle - (SCENE - 1) / 2));
  };
  return { column: along(a.column, b.column), row: along(a.row, b.row) };
}

/** Paints a scene, `edge` pixels wide and high, with its upper left corner at a point of the canvas. */
export function paintScene(
  brush: Brush,
  { position, from, to, corner }: DeedScene,
  { x, y, edge }: { readonly x: number; readonly y: number; readonly edge: number },
  manner: Manner,
  painted: Painted,
): void {
  const px = edge / SCENE;
  const view = { ...restingView(position, BOTTOM), threatened: [], last: from === to ? [to] : [from, to] };
  const sprites = [...sceneOf(view), ...drawnSprites([{ from, to, pen: 'yellow' }], BOTTOM)];
  brush.save();
  brush.beginPath();
  brush.rect(x, y, edge, edge);
  brush.clip();
  drawSprites(brush, sprites, manner, px, painted, x - (FRAME + corner.column) * px, y - (FRAME + corner.row) * px);
  brush.restore();
}
