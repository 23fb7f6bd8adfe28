/** A deed as a small scene: the squares round it, as they stood when it was done. */

import type { LifeEvent } from '@dominion/insight/lives';
import { type Position, SIZE, type Square, type Team } from '@dominion/rules';
import { drawnSprites } from '../../board/drawn.js';
import { type Cell, cellOf, FRAME } from '../../board/geometry.js';
import type { Brush } from '../../board/paint/brush.js';
import { sceneOf } from '../../board/scene.js';
import { drawSprites, type Painted } from '../../board/still.js';
import type { Manner } from '../../board/themes.js';
import { restingView } from '../../model/board/resting.js';
import type { Story } from '../../model/story.js';

/** So many squares wide and high a scene is. */
export const SCENE = 7;

/** A scene. */
export interface DeedScene {
  readonly position: Position;
  /** Whence and whither; the same square for what happened to somebody where he stood. */
  readonly from: Square;
  readonly to: Square;
  /** The upper left cell of what is shown. */
  readonly corner: Cell;
}

/** The side from which scenes are looked at. */
const BOTTOM: Team = 2;

/** The scene of a deed: a displacing just before it, with its arrow; anything else once it was done. */
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

/** The corner of the squares round a deed: both ends of it if they fit, and where it ended in any case. */
function cornerFor(from: Square, to: Square): Cell {
  const [a, b] = [cellOf(from, BOTTOM), cellOf(to, BOTTOM)];
  const near = Math.abs(a.column - b.column) < SCENE && Math.abs(a.row - b.row) < SCENE;
  const along = (start: number, end: number): number => {
    const middle = near ? Math.round((start + end) / 2) : end;
    return Math.max(0, Math.min(SIZE - SCENE, middle - (SCENE - 1) / 2));
  };
  return { column: along(a.column, b.column), row: along(a.row, b.row) };
}

/** Paints a scene, `edge` pixels wide and high, its upper left corner at a point of the canvas. */
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
