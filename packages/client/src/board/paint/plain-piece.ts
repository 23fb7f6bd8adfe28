/** Flat tablets with a black edge; sizes and signs as of lacquered pieces. */
import {
  EMPEROR,
  PEASANT,
  type Piece,
  PRINCE,
  RECRUIT,
  SERGEANT,
  SOLDIER,
  type Team,
  teamOf,
  unitOf,
} from '@dominion/rules';
import { lookOf, type TeamLook } from '../palette.js';
import type { PieceSet, PlainTheme } from '../themes.js';
import { type Brush, fill, stroke, traceShape } from './brush.js';
import { paintGlyph } from './glyph.js';
import { radiusOf } from './piece.js';
import { FINE } from './unarmed.js';

/** Paints a piece about the origin, a square being 1 wide and `px` pixels. */
export function paintPlainPiece(brush: Brush, piece: Piece, theme: PlainTheme, set: PieceSet, px: number): void {
  const unit = unitOf(piece);
  const r = radiusOf(unit, px >= FINE);
  if (unit === PEASANT) return paintPeasant(brush, r, theme, set, px);
  const look = lookOf(teamOf(piece) as Team);
  if (unit === RECRUIT) return paintRecruit(brush, r, look, theme, set, px);
  const edge = Math.max(0.035, 1.2 / px);
  edged(brush, look, r, look.css, theme.line, edge);
  const inner = paintRank(brush, unit, r, look, theme, px);
  brush.fillStyle = look.ink;
  const share = look.shape === 'tile' ? 1.6 : look.shape === 'calyx' ? 1.5 : 1.48;
  paintGlyph(brush, unit, set, 0, 0, inner * share, px < FINE ? 0.022 : 0.012);
}

/** Fills a shape to radius `r`, with its edge inside. */
function edged(brush: Brush, look: TeamLook, r: number, face: string, line: string, edge: number): void {
  traceShape(brush, look.shape, r - edge / 2);
  fill(brush, face);
  stroke(brush, line, edge);
}

/** Paints rings that show the rank; returns half the width left for the sign. */
function paintRank(brush: Brush, unit: number, r: number, look: TeamLook, theme: PlainTheme, px: number): number {
  const hair = Math.max(0.018, 0.8 / px);
  if (unit === EMPEROR || unit === PRINCE) {
    const band = unit === EMPEROR ? 0.2 : 0.12;
    if (unit === EMPEROR) edged(brush, look, r, theme.gold, theme.line, Math.max(0.035, 1.2 / px));
    else edged(brush, look, r * 0.9, theme.gold, theme.line, hair);
    const left = (unit === EMPEROR ? 1 : 0.9) - band;
    edged(brush, look, r * left, look.css, theme.line, hair);
    return r * left * (unit === EMPEROR ? 1.06 : 1.03);
  }
  if (unit === SOLDIER) return r * 0.93;
  traceShape(brush, look.shape, r * 0.84);
  stroke(brush, look.ink, unit === SERGEANT ? Math.max(0.02, 0.8 / px) : Math.max(0.035, 1.1 / px));
  return r * (unit === SERGEANT ? 0.86 : 0.82);
}

function paintRecruit(brush: Brush, r: number, look: TeamLook, theme: PlainTheme, set: PieceSet, px: number): void {
  edged(brush, look, r, look.css, theme.line, Math.max(0.03, 1 / px));
  disc(brush, r * 0.7, theme, Math.max(0.02, 0.8 / px));
  brush.fillStyle = theme.line;
  paintGlyph(brush, RECRUIT, set, 0, 0, r * 1, px < FINE ? 0.03 : 0.01);
}

/** Paints a white disc; on small boards without room for a sign, a hat seen from above. */
function paintPeasant(brush: Brush, r: number, theme: PlainTheme, set: PieceSet, px: number): void {
  disc(brush, r, theme, Math.max(0.035, 1.2 / px));
  if (px < FINE) return disc(brush, r * 0.4, theme, Math.max(0.03, 1 / px));
  brush.fillStyle = theme.line;
  paintGlyph(brush, PEASANT, set, 0, 0, r * 1.3, 0.01);
}

function disc(brush: Brush, r: number, theme: PlainTheme, edge: number): void {
  brush.beginPath();
  brush.arc(0, 0, r - edge / 2, 0, Math.PI * 2);
  fill(brush, theme.ground);
  stroke(brush, theme.line, edge);
}
