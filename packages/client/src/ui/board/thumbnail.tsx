/** A board, or a part of it, as a small still picture. */
import type { Position, Square, Team } from '@dominion/rules';
import { useCallback } from 'preact/hooks';
import { cellOf, EDGE, FRAME } from '../../board/geometry.js';
import { sceneOf } from '../../board/scene.js';
import type { Painted } from '../../board/still.js';
import { drawSprites } from '../../board/still.js';
import type { Manner } from '../../board/themes.js';
import { restingView } from '../../model/board/static-view.js';
import { Picture } from './picture.js';
import './thumbnail.css';

/** The last paintings for one style and size: all boards of a page share them. */
let last: { readonly key: string; readonly painted: Painted } = { key: '', painted: new Map() };

function paintedFor({ theme, pieces }: Manner, square: number): Painted {
  const key = `${theme} ${pieces} ${square}`;
  if (last.key !== key) last = { key, painted: new Map() };
  return last.painted;
}

/** Returns the left and top of a picture on the board, and its width, in squares. */
function partOf(field: readonly Square[] | null, bottom: Team): readonly [left: number, top: number, size: number] {
  if (field === null) return [0, 0, EDGE];
  const cells = field.map((square) => cellOf(square, bottom));
  const [columns, rows] = [cells.map(({ column }) => column), cells.map(({ row }) => row)];
  const [left, top] = [Math.min(...columns), Math.min(...rows)];
  return [left + FRAME, top + FRAME, Math.max(...columns) - left + 1];
}

/** The board with `bottom` at its foot, or the part between two corners. The words beside it say the same. */
export function Thumbnail(props: { position: Position; bottom: Team; field?: readonly Square[] | null }) {
  const { position, bottom, field = null } = props;
  const paint = useCallback(
    (canvas: HTMLCanvasElement, manner: Manner, px: number) => {
      const edge = Math.round(px);
      const [left, top, size] = partOf(field, bottom);
      const square = edge / size;
      canvas.width = edge;
      canvas.height = edge;
      const brush = canvas.getContext('2d');
      if (brush === null) return;
      const sprites = sceneOf(restingView(position, bottom));
      drawSprites(brush, sprites, manner, square, paintedFor(manner, square), -left * square, -top * square);
    },
    [position, bottom, field],
  );
  return (
    <span class="thumbnail">
      <Picture width={1} height={1} paint={paint} />
    </span>
  );
}
