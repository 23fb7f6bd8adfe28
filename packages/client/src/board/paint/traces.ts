/** Paints a round's recap: trail, the mover's emblem, and seals of what it did. About the origin; a square is 1. */
import type { Team } from '@dominion/rules';
import { lookOf } from '../palette.js';
import type { BoardTheme } from '../themes.js';
import type { TraceSign } from '../view.js';
import { type Brush, fill, stroke, traceShape, writeEmblem } from './brush.js';

/** How wide and high the picture of a seal or an emblem is, in squares. */
export const SIGN_BOX = 0.9;

/** Each in a square of 2 about the origin; the marks of what a move would bring use the same. */
export const SIGN_TRACES: Readonly<Record<TraceSign, (brush: Brush) => void>> = {
  recruited: (brush) => {
    brush.moveTo(-0.5, 0);
    brush.lineTo(0.5, 0);
    brush.moveTo(0, -0.5);
    brush.lineTo(0, 0.5);
  },
  turned: (brush) => {
    brush.arc(0, 0, 0.44, -Math.PI * 0.1, Math.PI * 1.25);
    brush.moveTo(-0.62, -0.12);
    brush.lineTo(-0.3, -0.34);
    brush.lineTo(-0.02, -0.04);
  },
  armed: (brush) => {
    brush.moveTo(0, 0.55);
    brush.lineTo(0, -0.5);
    brush.moveTo(-0.34, -0.14);
    brush.lineTo(0, -0.55);
    brush.lineTo(0.34, -0.14);
  },
  taken: (brush) => {
    brush.moveTo(-0.42, -0.42);
    brush.lineTo(0.42, 0.42);
    brush.moveTo(0.42, -0.42);
    brush.lineTo(-0.42, 0.42);
  },
  raised: (brush) => chevrons(brush, -1),
  lowered: (brush) => chevrons(brush, 1),
  added: (brush) => {
    brush.arc(0, 0, 0.36, 0, Math.PI * 2);
  },
};

/** Traces two angles, one above the other, that point down or (-1) up. */
function chevrons(brush: Brush, down: 1 | -1): void {
  for (const y of [-0.3, 0.22]) {
    brush.moveTo(-0.46, (y - 0.1) * down);
    brush.lineTo(0, (y + 0.3) * down);
    brush.lineTo(0.46, (y - 0.1) * down);
  }
}

/** Paints a seal in a team's lacquer with what was done. */
export function paintSign(brush: Brush, sign: TraceSign, team: Team, theme: BoardTheme, px: number): void {
  const look = lookOf(team);
  const r = Math.max(0.26, Math.min(0.38, 8 / px));
  brush.beginPath();
  brush.arc(0, 0, r, 0, Math.PI * 2);
  stroke(brush, theme.casing, Math.max(0.1, 2 / px));
  fill(brush, look.css);
  stroke(brush, look.rim, Math.max(0.03, 0.8 / px));
  brush.scale(r, r);
  brush.beginPath();
  SIGN_TRACES[sign](brush);
  brush.lineWidth = 0.32;
  brush.lineCap = 'round';
  brush.strokeStyle = look.ink;
  brush.stroke();
}

/** Paints a team's emblem on the outline of its units. */
export function paintEmblem(brush: Brush, team: Team, theme: BoardTheme, px: number): void {
  const look = lookOf(team);
  traceShape(brush, look.shape, 0.32);
  stroke(brush, theme.casing, Math.max(0.09, 2 / px));
  fill(brush, look.css);
  stroke(brush, look.rim, Math.max(0.03, 0.8 / px));
  writeEmblem(brush, look.emblem, look.ink, [0, 0], 0.42, px);
}

/** Paints a unit's way: a stroke that broadens, with a head at its end. */
export function paintTrail(brush: Brush, dx: number, dy: number, team: Team, theme: BoardTheme, px: number): void {
  const look = lookOf(team);
  const length = Math.hypot(dx, dy);
  brush.rotate(Math.atan2(dy, dx));
  const [start, tip] = [-length / 2, length / 2 - 0.12];
  const [thin, broad, head] = [0.035, Math.max(0.11, 2.4 / px), Math.max(0.26, 6 / px)];
  const neck = Math.max(start + 0.2, tip - 0.42);
  brush.lineJoin = 'round';
  brush.beginPath();
  brush.moveTo(start, -thin);
  brush.lineTo(neck, -broad);
  brush.lineTo(neck - 0.07, -head);
  brush.lineTo(tip, 0);
  brush.lineTo(neck - 0.07, head);
  brush.lineTo(neck, broad);
  brush.lineTo(start, thin);
  brush.closePath();
  brush.globalAlpha = 0.92;
  stroke(brush, theme.casing, Math.max(0.1, 2.4 / px));
  fill(brush, look.tint[theme.name === 'dark' ? 'dark' : 'light']);
  stroke(brush, look.dark, Math.max(0.025, 0.7 / px));
}
