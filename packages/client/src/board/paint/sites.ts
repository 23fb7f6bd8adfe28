/** Paints buildings and fields: strongholds, defensive lines, Peasant Start Points. */
import { CIRCLE_START_POINTS, CORNER_START_POINTS, linesOf, STRONGHOLDS, type Team } from '@dominion/rules';
import { cellOf } from '../geometry.js';
import { lookOf } from '../palette.js';
import type { BoardTheme, PaintedTheme } from '../themes.js';
import { type Brush, mixDark, withAlpha } from './brush.js';

/** Paints the defensive lines of a Territory: roads from wall to wall. */
export function paintLines(brush: Brush, theme: PaintedTheme, team: Team, bottom: Team): void {
  const tint = lookOf(team).tint[theme.name === 'dark' ? 'dark' : 'light'];
  const segments = linesOf(team).map(([a, b]) => [cellOf(a, bottom), cellOf(b, bottom)] as const);
  brush.lineCap = 'round';
  for (const [width, style] of [
    [0.15, withAlpha(theme.ground[1], 0.75)],
    [0.085, theme.name === 'light' ? mixDark(tint) : tint],
    [0.028, withAlpha(theme.name === 'light' ? '#fff4d6' : '#1a120d', 0.85)],
  ] as const) {
    brush.lineWidth = width;
    brush.strokeStyle = style;
    brush.beginPath();
    for (const [a, b] of segments) {
      brush.moveTo(a.column + 0.5, a.row + 0.5);
      brush.lineTo(b.column + 0.5, b.row + 0.5);
    }
    brush.stroke();
  }
}

/** Paints strongholds: the plan of a walled town, with towers at its corners and battlements between. */
export function paintStrongholds(brush: Brush, theme: PaintedTheme, team: Team, bottom: Team, px: number): void {
  const tint = lookOf(team).tint[theme.name === 'dark' ? 'dark' : 'light'];
  for (const square of STRONGHOLDS[team]!) {
    const { column, row } = cellOf(square, bottom);
    brush.save();
    brush.translate(column + 0.5, row + 0.5);
    brush.fillStyle = theme.wallFill;
    brush.fillRect(-0.46, -0.46, 0.92, 0.92);
    brush.fillStyle = withAlpha(tint, theme.name === 'light' ? 0.5 : 0.42);
    brush.fillRect(-0.46, -0.46, 0.92, 0.92);
    brush.lineWidth = 0.075;
    brush.strokeStyle = theme.wall;
    brush.strokeRect(-0.4, -0.4, 0.8, 0.8);
    brush.fillStyle = theme.wall;
    for (let side = 0; side < 4; side++) {
      brush.rotate(Math.PI / 2);
      // Battlements; too fine to tell apart on small boards.
      if (px >= 26) for (let i = -2; i <= 2; i++) brush.fillRect(i * 0.125 - 0.033, -0.475, 0.066, 0.06);
      brush.fillRect(-0.485, -0.485, 0.2, 0.2);
      brush.fillStyle = theme.name === 'light' ? '#f3d892' : '#3b2913';
      brush.fillRect(-0.43, -0.43, 0.09, 0.09);
      brush.fillStyle = theme.wall;
    }
    brush.restore();
  }
}

/** Paints Peasant Start Points: the four angles that mark a place on a Chinese chess board. */
export function paintStartPoints(brush: Brush, theme: BoardTheme, bottom: Team, px: number): void {
  brush.lineWidth = Math.max(0.035, 1 / px);
  brush.strokeStyle = withAlpha(theme.point, 0.85);
  brush.fillStyle = withAlpha(theme.point, 0.7);
  brush.lineCap = 'butt';
  for (const square of [...CIRCLE_START_POINTS, ...CORNER_START_POINTS.flat()]) {
    const { column, row } = cellOf(square, bottom);
    brush.save();
    brush.translate(column + 0.5, row + 0.5);
    brush.beginPath();
    brush.arc(0, 0, 0.06, 0, Math.PI * 2);
    brush.fill();
    for (let quarter = 0; quarter < 4; quarter++) {
      brush.rotate(Math.PI / 2);
      brush.beginPath();
      brush.moveTo(0.26, 0.4);
      brush.lineTo(0.26, 0.26);
      brush.lineTo(0.4, 0.26);
      brush.stroke();
    }
    brush.restore();
  }
}
