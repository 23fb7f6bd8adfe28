/** Paints the sign on a piece: the character of its unit, or its picture. */

import { CHARACTERS, PICTOGRAM_LINE, pictogramOf } from '../pictograms.js';
import type { PieceSet } from '../themes.js';
import { type Brush, writeCentred } from './brush.js';

/** Pictures leave their box's corners free, so they may fill more of a round piece than characters. */
const BROADER = 1.1;

const parsed = new Map<number, { readonly fill: Path2D; readonly line: Path2D }>();

function pathsOf(unit: number): { readonly fill: Path2D; readonly line: Path2D } {
  let paths = parsed.get(unit);
  if (!paths) {
    const { fill, line } = pictogramOf(unit);
    paths = { fill: new Path2D(fill), line: new Path2D(line) };
    parsed.set(unit, paths);
  }
  return paths;
}

/** Paints a unit's sign, its middle at (x, y), `size` high; `stroke` thickens it by a share of its size. */
export function paintGlyph(
  brush: Brush,
  unit: number,
  set: PieceSet,
  x: number,
  y: number,
  size: number,
  stroke = 0,
): void {
  if (set === 'calligraphy') return writeCentred(brush, CHARACTERS[unit]!, x, y, size, stroke);
  const { fill, line } = pathsOf(unit);
  brush.save();
  brush.translate(x, y);
  brush.scale((size * BROADER) / 100, (size * BROADER) / 100);
  brush.strokeStyle = brush.fillStyle;
  brush.lineCap = 'round';
  brush.lineJoin = 'round';
  brush.fill(fill, 'evenodd');
  brush.lineWidth = PICTOGRAM_LINE + stroke * 100;
  brush.stroke(line);
  if (stroke > 0) {
    brush.lineWidth = stroke * 100;
    brush.stroke(fill);
  }
  brush.restore();
}
