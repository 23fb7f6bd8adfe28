/**
 * Paints the plain board, for strong light, weak eyes and printers. Nothing has a texture, and a Territory is white
 * until controlled. Units as in ground.ts and frame.ts.
 */
import { CIRCLE, linesOf, SIZE, STRONGHOLDS, TEAMS, type Team } from '@dominion/rules';
import { cellOf, EDGE, FRAME } from '../geometry.js';
import { lookOf } from '../palette.js';
import { sideOf } from '../scene.js';
import type { PlainTheme } from '../themes.js';
import { type Brush, mixDark, stroke, traceShape, withAlpha, writeCentred } from './brush.js';
import { paintCoordinates, turnTo } from './frame.js';
import { paintGrid, territoryBox, traceCircle, WELL } from './ground.js';
import { paintStartPoints } from './sites.js';

/** Paints the ground for the side at the bottom; a square is `px` pixels. */
export function paintPlainGround(brush: Brush, theme: PlainTheme, bottom: Team, px: number): void {
  brush.fillStyle = theme.ground;
  brush.fillRect(0, 0, EDGE, EDGE);
  brush.save();
  brush.translate(FRAME, FRAME);
  for (const team of TEAMS) {
    const { x, y, width, height } = territoryBox(team, bottom);
    brush.fillStyle = withAlpha(lookOf(team).tint.light, theme.markAlpha);
    writeCentred(brush, lookOf(team).emblem, x + width / 2, y + height / 2, 3.7, 0.006);
  }
  brush.fillStyle = theme.field;
  for (const square of CIRCLE) {
    const { column, row } = cellOf(square, bottom);
    brush.fillRect(column, row, 1, 1);
  }
  paintGrid(brush, theme, px);
  traceCircle(brush, bottom);
  stroke(brush, theme.dyke, Math.max(0.07, 1.6 / px));
  for (const team of TEAMS) paintRoads(brush, theme, team, bottom, px);
  for (const team of TEAMS) paintTowns(brush, theme, team, bottom);
  paintStartPoints(brush, theme, bottom, px);
  const thick = Math.max(0.1, 2 / px);
  brush.fillStyle = theme.well;
  for (const at of WELL) {
    brush.fillRect(at - thick / 2, 0, thick, SIZE);
    brush.fillRect(0, at - thick / 2, SIZE, thick);
  }
  brush.restore();
}

/** Paints the defensive lines. */
function paintRoads(brush: Brush, theme: PlainTheme, team: Team, bottom: Team, px: number): void {
  brush.lineCap = 'round';
  brush.beginPath();
  for (const [from, to] of linesOf(team)) {
    const [a, b] = [cellOf(from, bottom), cellOf(to, bottom)];
    brush.moveTo(a.column + 0.5, a.row + 0.5);
    brush.lineTo(b.column + 0.5, b.row + 0.5);
  }
  stroke(brush, theme.ground, 0.2);
  stroke(brush, mixDark(lookOf(team).tint.light), Math.max(0.075, 1.5 / px));
}

/** Paints strongholds: a wall and four towers. */
function paintTowns(brush: Brush, theme: PlainTheme, team: Team, bottom: Team): void {
  for (const square of STRONGHOLDS[team]!) {
    const { column, row } = cellOf(square, bottom);
    const [x, y] = [column + 0.5, row + 0.5];
    brush.fillStyle = theme.wallFill;
    brush.fillRect(x - 0.42, y - 0.42, 0.84, 0.84);
    brush.lineWidth = 0.09;
    brush.strokeStyle = theme.wall;
    brush.strokeRect(x - 0.4, y - 0.4, 0.8, 0.8);
    brush.fillStyle = theme.wall;
    for (const dx of [-0.485, 0.265]) for (const dy of [-0.485, 0.265]) brush.fillRect(x + dx, y + dy, 0.22, 0.22);
  }
}

/** Paints the whole frame; `mover` is -1 if it's no team's turn. */
export function paintPlainFrame(brush: Brush, theme: PlainTheme, bottom: Team, mover: Team | -1, px: number): void {
  const look = mover === -1 ? null : lookOf(mover);
  const ink = look?.ink ?? theme.frameInk;
  brush.fillStyle = look?.css ?? theme.frame;
  brush.fillRect(0, 0, EDGE, EDGE);
  const thick = Math.max(0.05, 1.2 / px);
  brush.strokeStyle = theme.line;
  brush.lineWidth = thick;
  brush.strokeRect(thick / 2, thick / 2, EDGE - thick, EDGE - thick);
  brush.strokeRect(FRAME - thick / 2, FRAME - thick / 2, SIZE + thick, SIZE + thick);
  if (mover !== -1) {
    brush.save();
    turnTo(brush, sideOf(mover, bottom));
    const bar = Math.max(0.12, 2.5 / px);
    brush.fillStyle = theme.gold;
    brush.lineWidth = Math.max(0.025, 0.8 / px);
    for (const y of [0, FRAME - bar]) {
      brush.beginPath();
      brush.rect(FRAME + 4.5, y, 6, bar);
      brush.fill();
      brush.stroke();
    }
    brush.restore();
  }
  paintCoordinates(brush, bottom, ink);
  for (const x of [FRAME / 2, EDGE - FRAME / 2]) {
    for (const y of [FRAME / 2, EDGE - FRAME / 2]) {
      brush.save();
      brush.translate(x, y);
      brush.fillStyle = theme.ground;
      brush.fillRect(-FRAME / 2, -FRAME / 2, FRAME, FRAME);
      brush.lineWidth = thick;
      brush.strokeStyle = theme.line;
      brush.strokeRect(-FRAME / 2 + thick / 2, -FRAME / 2 + thick / 2, FRAME - thick, FRAME - thick);
      traceShape(brush, look?.shape ?? 'circle', FRAME * 0.41);
      brush.fillStyle = look?.css ?? theme.frame;
      brush.fill();
      brush.lineWidth = Math.max(0.03, 0.8 / px);
      brush.stroke();
      brush.fillStyle = ink;
      writeCentred(brush, look?.emblem ?? '井', 0, 0, FRAME * 0.56, px < 32 ? 0.01 : 0);
      brush.restore();
    }
  }
}
