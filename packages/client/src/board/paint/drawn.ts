/** Paints arrows and circles drawn by hand, about the middle between their ends; a square is 1. */
import { lookOf } from '../palette.js';
import type { BoardTheme } from '../themes.js';
import type { Pen } from '../view.js';
import type { Brush } from './brush.js';

/** How far a picture of a drawing reaches beyond the middles of its first and last square. */
export const DRAWN_REACH = 0.56;

/** The opacity of drawings: pieces under them must stay readable. */
const OPACITY = 0.78;
/** A hint must stand out from everything under it. */
const HINT_OPACITY = 0.94;

/** In squares: half a shaft, half a head, a head's length, a ring. */
const BROAD = { shaft: 0.085, head: 0.25, point: 0.44, ring: 0.1 };
const THIN = { shaft: 0.045, head: 0.18, point: 0.34, ring: 0.06 };

/** How far from the middle of its first square an arrow begins, and how far before that of its last it ends. */
const ENDS = { start: 0.3, tip: 0.06 };
/** The same for an arrow to the next square, which would otherwise be little more than its head. */
const SHORT_ENDS = { start: 0.2, tip: -0.18 };
const SHORT = 1.5;

/** Paints an arrow `dx` squares right and `dy` down; a circle where both are 0. */
export function paintDrawn(brush: Brush, dx: number, dy: number, pen: Pen, theme: BoardTheme, px: number): void {
  const thin = typeof pen === 'number' || pen === 'plan';
  const width = thin ? THIN : BROAD;
  const colour = colourOf(pen, theme);
  const opacity = pen === 'hint' ? HINT_OPACITY : OPACITY;
  brush.globalAlpha = opacity;
  brush.lineJoin = 'round';
  if (dx === 0 && dy === 0) traceRing(brush, Math.max(width.ring, 2 / px));
  else traceArrow(brush, dx, dy, { ...width, shaft: Math.max(width.shaft, 1.2 / px) });
  // The edge is drawn first and shows only outside: only the line between is painted twice.
  brush.lineWidth = Math.max(0.05, 1.5 / px);
  brush.strokeStyle = theme.inkEdge;
  brush.stroke();
  brush.globalAlpha = 1;
  brush.globalCompositeOperation = 'destination-out';
  brush.fill('evenodd');
  brush.globalCompositeOperation = 'source-over';
  brush.globalAlpha = opacity;
  brush.fillStyle = colour;
  brush.fill('evenodd');
}

function colourOf(pen: Pen, theme: BoardTheme): string {
  if (pen === 'plan') return theme.select;
  if (pen === 'hint') return theme.legal;
  return typeof pen === 'number' ? lookOf(pen).tint[theme.name === 'dark' ? 'dark' : 'light'] : theme.inks[pen];
}

function traceRing(brush: Brush, breadth: number): void {
  const outer = 0.5;
  brush.beginPath();
  brush.arc(0, 0, outer, 0, Math.PI * 2);
  brush.closePath();
  brush.moveTo(outer - breadth, 0);
  brush.arc(0, 0, outer - breadth, 0, Math.PI * 2);
  brush.closePath();
}

/** Traces one outline, so that the whole arrow is equally transparent and the pieces at both ends stay readable. */
function traceArrow(brush: Brush, dx: number, dy: number, { shaft, head, point }: typeof BROAD): void {
  const length = Math.hypot(dx, dy);
  brush.rotate(Math.atan2(dy, dx));
  const ends = length < SHORT ? SHORT_ENDS : ENDS;
  const [start, tip] = [-length / 2 + ends.start, length / 2 - ends.tip];
  const neck = tip - point;
  brush.beginPath();
  brush.moveTo(start, -shaft);
  brush.lineTo(neck, -shaft);
  brush.lineTo(neck - 0.05, -head);
  brush.lineTo(tip, 0);
  brush.lineTo(neck - 0.05, head);
  brush.lineTo(neck, shaft);
  brush.lineTo(start, shaft);
  brush.arc(start, 0, shaft, Math.PI / 2, -Math.PI / 2);
  brush.closePath();
}
