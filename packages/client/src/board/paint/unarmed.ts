/** Paints the unarmed: the wooden disc of a Recruited Peasant, the straw hat of a Peasant. */
import { PEASANT, RECRUIT } from '@dominion/rules';
import type { TeamLook } from '../palette.js';
import type { BoardTheme, PieceSet } from '../themes.js';
import { type Brush, fill, type Stops, shaded, stroke, traceShape } from './brush.js';
import { paintGlyph } from './glyph.js';

/** Pixels of a square below which the sign replaces ornaments. */
export const FINE = 32;

/** A recruit's wood, from the upper left, its edge and the sign on it. */
export const WOOD: Stops = [
  [0, '#e3bd84'],
  [1, '#a87440'],
];
export const WOOD_EDGE = '#4f2f12';
export const WOOD_INK = '#2c1606';
/** The width of the disc, relative to the unit's. */
export const WOODEN = 0.7;
/** A Peasant's straw hat, from its middle, its edge on light ground and the sign on it. */
export const STRAW: Stops = [
  [0, '#f6e3a4'],
  [0.6, '#d9b866'],
  [1, '#a9853c'],
];
export const STRAW_EDGE = '#6b4e1b';
export const STRAW_INK = '#3d2408';

/** Fills a thing that lies on the board: its shadow falls to the lower right. */
export function shadowed(brush: Brush, px: number, depth: number, fill: () => void): void {
  brush.save();
  brush.shadowColor = 'rgba(20, 8, 0, 0.6)';
  brush.shadowBlur = px * 0.08 * depth;
  brush.shadowOffsetY = px * 0.045 * depth;
  brush.shadowOffsetX = px * 0.012 * depth;
  fill();
  brush.restore();
}

/** Paints a recruit: a disc of plain wood with the team's colour around it. */
export function paintRecruit(brush: Brush, r: number, look: TeamLook, set: PieceSet, px: number): void {
  shadowed(brush, px, 0.7, () => {
    traceShape(brush, look.shape, r);
    fill(brush, look.dark);
  });
  traceShape(brush, look.shape, r);
  fill(brush, look.css);
  stroke(brush, look.dark, Math.max(0.02, 0.8 / px));
  const wood = shaded(brush.createLinearGradient(-r, -r, r, r), WOOD);
  brush.beginPath();
  brush.arc(0, 0, r * WOODEN, 0, Math.PI * 2);
  fill(brush, wood);
  stroke(brush, WOOD_EDGE, Math.max(0.012, 0.6 / px));
  brush.fillStyle = WOOD_INK;
  paintGlyph(brush, RECRUIT, set, 0, 0, r * 0.98, px < FINE ? 0.03 : 0);
}

/** Paints a straw hat from above, with the character if there is room. */
export function paintPeasant(brush: Brush, r: number, theme: BoardTheme, set: PieceSet, px: number): void {
  shadowed(brush, px, 0.7, () => {
    brush.beginPath();
    brush.arc(0, 0, r, 0, Math.PI * 2);
    fill(brush, '#8a6a2f');
  });
  const straw = shaded(brush.createRadialGradient(-r * 0.25, -r * 0.3, 0, 0, 0, r), STRAW);
  brush.beginPath();
  brush.arc(0, 0, r, 0, Math.PI * 2);
  fill(brush, straw);
  stroke(brush, theme.name === 'dark' ? '#5b4214' : STRAW_EDGE, Math.max(0.015, 0.7 / px));
  // The plaits.
  brush.lineWidth = Math.max(0.008, 0.4 / px);
  brush.strokeStyle = 'rgba(96, 66, 16, 0.55)';
  const spokes = px >= FINE ? 16 : 8;
  for (let i = 0; i < spokes; i++) {
    const angle = (i / spokes) * Math.PI * 2;
    brush.beginPath();
    brush.moveTo(Math.cos(angle) * r * 0.2, Math.sin(angle) * r * 0.2);
    brush.lineTo(Math.cos(angle) * r * 0.94, Math.sin(angle) * r * 0.94);
    brush.stroke();
  }
  for (const share of px >= FINE ? [0.45, 0.72] : [0.55]) {
    brush.beginPath();
    brush.arc(0, 0, r * share, 0, Math.PI * 2);
    brush.stroke();
  }
  if (px < FINE) return;
  brush.fillStyle = '#f3dd9a';
  paintGlyph(brush, PEASANT, set, 0, 0, r * 1.22, 0.1);
  brush.fillStyle = STRAW_INK;
  paintGlyph(brush, PEASANT, set, 0, 0, r * 1.22);
}
