/** Paints the land of the nine regions: everything that never moves. One square is 1 wide; the frame is included. */
import { CIRCLE, SIZE, TEAMS, TERRITORIES, type Team } from '@dominion/rules';
import { cellOf, EDGE, FRAME } from '../geometry.js';
import { lookOf } from '../palette.js';
import type { BoardTheme, PaintedTheme } from '../themes.js';
import { type Brush, seeded, withAlpha, writeCentred } from './brush.js';
import { paintHills } from './hills.js';
import { paintLines, paintStartPoints, paintStrongholds } from './sites.js';

/** The files and ranks before which the 井 lines run. */
export const WELL = [4, 11] as const;

/** Paints the ground for a theme and the side at the bottom; a square is `px` pixels. */
export function paintGround(brush: Brush, theme: PaintedTheme, bottom: Team, px: number): void {
  const base = brush.createRadialGradient(EDGE / 2, EDGE / 2, 2, EDGE / 2, EDGE / 2, EDGE * 0.72);
  base.addColorStop(0, theme.ground[0]);
  base.addColorStop(0.6, theme.ground[1]);
  base.addColorStop(1, theme.ground[2]);
  brush.fillStyle = base;
  brush.fillRect(0, 0, EDGE, EDGE);
  brush.save();
  brush.translate(FRAME, FRAME);
  paintFibres(brush, theme);
  [0, 1, 2, 3].forEach((corner) => {
    paintHills(brush, theme, corner, corner % 2 === 0 ? 0 : WELL[1], corner < 2 ? 0 : WELL[1]);
  });
  for (const team of TEAMS) paintTerritory(brush, theme, team, bottom);
  paintCircle(brush, theme, bottom, px);
  paintGrid(brush, theme, px);
  paintDyke(brush, theme, bottom);
  for (const team of TEAMS) paintLines(brush, theme, team, bottom);
  for (const team of TEAMS) paintStrongholds(brush, theme, team, bottom, px);
  paintStartPoints(brush, theme, bottom, px);
  paintWell(brush, theme, px);
  brush.restore();
}

/** Paints fibres and stains of the paper; at night, gold dust in the lacquer. */
function paintFibres(brush: Brush, theme: PaintedTheme): void {
  const random = seeded(8);
  for (let i = 0; i < 26; i++) {
    const [x, y, r] = [random() * SIZE, random() * SIZE, 0.8 + random() * 2.6];
    const stain = brush.createRadialGradient(x, y, 0, x, y, r);
    stain.addColorStop(0, withAlpha(theme.fibre, theme.fibreAlpha * 0.55));
    stain.addColorStop(1, withAlpha(theme.fibre, 0));
    brush.fillStyle = stain;
    brush.fillRect(x - r, y - r, 2 * r, 2 * r);
  }
  brush.lineCap = 'round';
  for (let i = 0; i < 900; i++) {
    const [x, y, angle] = [random() * SIZE, random() * SIZE, random() * Math.PI];
    const length = theme.name === 'light' ? 0.08 + random() * 0.35 : 0.012;
    brush.strokeStyle = withAlpha(
      theme.fibre,
      theme.fibreAlpha * (0.4 + random() * (theme.name === 'light' ? 0.9 : 2.4)),
    );
    brush.lineWidth = theme.name === 'light' ? 0.008 + random() * 0.012 : 0.012 + random() * 0.022;
    brush.beginPath();
    brush.moveTo(x, y);
    brush.quadraticCurveTo(
      x + Math.cos(angle) * length * 0.5 + (random() - 0.5) * 0.06,
      y + Math.sin(angle) * length * 0.5,
      x + Math.cos(angle) * length,
      y + Math.sin(angle) * length,
    );
    brush.stroke();
  }
}

/** Returns the rectangle of a team's Territory on the screen, in squares inside the frame. */
export function territoryBox(team: Team, bottom: Team): { x: number; y: number; width: number; height: number } {
  const cells = TERRITORIES[team]!.map((square) => cellOf(square, bottom));
  const columns = cells.map((cell) => cell.column);
  const rows = cells.map((cell) => cell.row);
  const [x, y] = [Math.min(...columns), Math.min(...rows)];
  return { x, y, width: Math.max(...columns) - x + 1, height: Math.max(...rows) - y + 1 };
}

function paintTerritory(brush: Brush, theme: PaintedTheme, team: Team, bottom: Team): void {
  const { x, y, width, height } = territoryBox(team, bottom);
  const look = lookOf(team);
  const tint = look.tint[theme.name === 'dark' ? 'dark' : 'light'];
  const [cx, cy] = [x + width / 2, y + height / 2];
  // The tint gathers towards the border, like a wash that dried there.
  const wash = brush.createRadialGradient(cx, cy, 0.5, cx, cy, 4.2);
  wash.addColorStop(0, withAlpha(tint, theme.tintAlpha * 0.55));
  wash.addColorStop(1, withAlpha(tint, theme.tintAlpha * 1.25));
  brush.fillStyle = wash;
  brush.fillRect(x, y, width, height);
  brush.fillStyle = withAlpha(tint, theme.markAlpha);
  writeCentred(brush, look.emblem, cx, cy, 3.9, 0.006);
}

function paintCircle(brush: Brush, theme: PaintedTheme, bottom: Team, px: number): void {
  for (const square of CIRCLE) {
    const { column, row } = cellOf(square, bottom);
    brush.fillStyle = withAlpha(theme.field, theme.name === 'light' ? 0.5 : 0.55);
    brush.fillRect(column, row, 1, 1);
    brush.lineWidth = Math.max(0.02, 0.5 / px);
    brush.strokeStyle = withAlpha(theme.furrow, theme.name === 'light' ? 0.34 : 0.22);
    const along = (column + row) % 2 === 0;
    for (let i = 1; i <= 4; i++) {
      const at = i * 0.2;
      brush.beginPath();
      if (along) {
        brush.moveTo(column + 0.1, row + at);
        brush.bezierCurveTo(column + 0.35, row + at - 0.035, column + 0.65, row + at + 0.035, column + 0.9, row + at);
      } else {
        brush.moveTo(column + at, row + 0.1);
        brush.bezierCurveTo(column + at + 0.035, row + 0.35, column + at - 0.035, row + 0.65, column + at, row + 0.9);
      }
      brush.stroke();
    }
  }
}

/** Returns the corners of the Circle's outline, clockwise from the top left of its first row. */
function circleOutline(bottom: Team): [number, number][] {
  const rows = new Map<number, { from: number; to: number }>();
  for (const square of CIRCLE) {
    const { column, row } = cellOf(square, bottom);
    const span = rows.get(row) ?? { from: column, to: column + 1 };
    rows.set(row, { from: Math.min(span.from, column), to: Math.max(span.to, column + 1) });
  }
  const down = [...rows].sort(([a], [b]) => a - b);
  const right = down.flatMap(([row, { to }]): [number, number][] => [
    [to, row],
    [to, row + 1],
  ]);
  const left = down.reverse().flatMap(([row, { from }]): [number, number][] => [
    [from, row + 1],
    [from, row],
  ]);
  const apart = [...right, ...left].filter(([x, y], i, all) => {
    const [px, py] = all[(i + all.length - 1) % all.length]!;
    return px !== x || py !== y;
  });
  // Points in the middle of a straight run would be rounded like corners.
  return apart.filter(([x, y], i) => {
    const [px, py] = apart[(i + apart.length - 1) % apart.length]!;
    const [nx, ny] = apart[(i + 1) % apart.length]!;
    return !(px === x && nx === x) && !(py === y && ny === y);
  });
}

/** Traces the outline of the Circle, its corners rounded. */
export function traceCircle(brush: Brush, bottom: Team): void {
  const points = circleOutline(bottom);
  brush.beginPath();
  points.forEach(([x, y], i) => {
    const [nx, ny] = points[(i + 1) % points.length]!;
    const [bx, by] = points[(i + points.length - 1) % points.length]!;
    if (i === 0) brush.moveTo((bx + x) / 2, (by + y) / 2);
    brush.arcTo(x, y, (x + nx) / 2, (y + ny) / 2, 0.34);
    brush.lineTo((x + nx) / 2, (y + ny) / 2);
  });
  brush.closePath();
}

function paintDyke(brush: Brush, theme: PaintedTheme, bottom: Team): void {
  traceCircle(brush, bottom);
  brush.lineJoin = 'round';
  for (const [width, style] of [
    [0.2, withAlpha(theme.dyke, 0.3)],
    [0.13, theme.dyke],
    [0.05, theme.name === 'light' ? '#e9cf94' : '#3a2a14'],
  ] as const) {
    brush.lineWidth = width;
    brush.strokeStyle = style;
    brush.stroke();
  }
}

/** Paints the lines between squares, on whole pixels. */
export function paintGrid(brush: Brush, theme: BoardTheme, px: number): void {
  brush.lineWidth = Math.max(0.016, 1 / px);
  brush.strokeStyle = withAlpha(theme.line, theme.lineAlpha);
  brush.beginPath();
  for (let i = 1; i < SIZE; i++) {
    const at = (Math.round((i + FRAME) * px - 0.5) + 0.5) / px - FRAME;
    brush.moveTo(at, 0);
    brush.lineTo(at, SIZE);
    brush.moveTo(0, at);
    brush.lineTo(SIZE, at);
  }
  brush.stroke();
}

/** Paints the four strokes of 井: inked with a brush, with a lit edge beside each. */
function paintWell(brush: Brush, theme: PaintedTheme, px: number): void {
  const thick = Math.max(0.085, 2 / px);
  const strokes = WELL.flatMap((at) => [
    { x: at, y: 0, across: false },
    { x: 0, y: at, across: true },
  ]);
  for (const { x, y, across } of strokes) {
    brush.save();
    brush.translate(x, y);
    if (across) brush.transform(0, 1, 1, 0, 0, 0);
    brush.fillStyle = withAlpha(theme.wellShade, theme.name === 'light' ? 0.75 : 0.6);
    brush.fillRect(thick * 0.35, 0, thick * 0.55, SIZE);
    const swell = thick * 0.25;
    brush.beginPath();
    brush.moveTo(-thick / 2 - swell, 0);
    brush.bezierCurveTo(-thick / 2 + swell, 1.2, -thick / 2, SIZE * 0.3, -thick / 2, SIZE / 2);
    brush.bezierCurveTo(-thick / 2, SIZE * 0.8, -thick / 2 - swell, SIZE - 0.8, -thick / 2 - swell * 0.6, SIZE);
    brush.lineTo(thick / 2 + swell * 0.6, SIZE);
    brush.bezierCurveTo(thick / 2, SIZE - 1.4, thick / 2 - swell * 0.3, SIZE * 0.7, thick / 2, SIZE / 2);
    brush.bezierCurveTo(thick / 2 + swell * 0.4, SIZE * 0.25, thick / 2, 0.8, thick / 2 + swell, 0);
    brush.closePath();
    brush.fillStyle = theme.well;
    brush.fill();
    brush.restore();
  }
}
