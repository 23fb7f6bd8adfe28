/** The mark of a team on shared pictures: the shape of its pieces in its colour, with its emblem. */
import type { Team } from '@dominion/rules';
import { type Brush, traceShape, writeCentred } from '../../board/paint/brush.js';
import { lookOf } from '../../board/palette.js';

/** Paints a mark around a point; `r` is half its width, in pixels of the picture. */
export function paintTeamMark(brush: Brush, team: Team, x: number, y: number, r: number): void {
  const { shape, css, rim, ink, emblem } = lookOf(team);
  brush.save();
  brush.translate(x, y);
  traceShape(brush, shape, r);
  brush.fillStyle = css;
  brush.fill();
  brush.lineWidth = Math.max(1.5, r * 0.07);
  brush.strokeStyle = rim;
  brush.stroke();
  brush.fillStyle = ink;
  writeCentred(brush, emblem, 0, 0, r * 1.34);
  brush.restore();
}
