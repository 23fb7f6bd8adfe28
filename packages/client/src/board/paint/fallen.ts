/** Paints a taken unit: its pieces, and its name. About the origin; a square is 1. */
import type { Team } from '@dominion/rules';
import { lookOf } from '../palette.js';
import { type Brush, COORDINATE_FONT, writeCentred } from './brush.js';

/** The point at which the cracks meet, and their course from there to the edge: each a bend and an end. */
const HEART = [0.05, -0.04] as const;
const CRACKS = [
  [0.02, -0.24, 0.16, -0.9],
  [0.27, 0.13, 0.9, 0.42],
  [-0.2, 0.09, -0.9, 0.5],
] as const;

/** Corners of the picture that lie between a crack and the next, clockwise. */
const BETWEEN = [
  [[0.9, -0.9]],
  [
    [0.9, 0.9],
    [-0.9, 0.9],
  ],
  [[-0.9, -0.9]],
] as const;

/** The pieces into which a unit breaks. */
export const SHARDS = [0, 1, 2] as const;
export type Shard = (typeof SHARDS)[number];

/** Clips the next picture to one piece. */
export function clipShard(brush: Brush, part: Shard): void {
  const [first, second] = [CRACKS[part], CRACKS[(part + 1) % CRACKS.length]!];
  brush.beginPath();
  brush.moveTo(...HEART);
  brush.lineTo(first[0], first[1]);
  brush.lineTo(first[2], first[3]);
  for (const [x, y] of BETWEEN[part]) brush.lineTo(x, y);
  brush.lineTo(second[2], second[3]);
  brush.lineTo(second[0], second[1]);
  brush.closePath();
  brush.clip();
}

/** The height of a name's letters, in squares: readable on the smallest board. */
const LETTERS = { least: 0.44, most: 0.6, pixels: 13 };

/** Returns a name's breadth, in heights of its letters; Chinese characters are as broad as they are high. */
function breadth(name: string): number {
  return [...name].reduce((sum, letter) => sum + (letter > '\u2e80' ? 1.05 : 0.56), 0);
}

/** Returns the largest size of a name's picture, in squares. */
export function nameBox(name: string): { readonly width: number; readonly height: number } {
  return { width: breadth(name) * LETTERS.most + 0.8, height: 1.2 };
}

/** Paints a name on a ribbon in the lacquer of its team. */
export function paintName(brush: Brush, name: string, team: Team, px: number): void {
  const look = lookOf(team);
  const size = Math.min(LETTERS.most, Math.max(LETTERS.least, LETTERS.pixels / px));
  const [width, height] = [breadth(name) * size + 0.5, size * 1.55];
  brush.save();
  brush.shadowColor = 'rgba(20, 8, 0, 0.5)';
  brush.shadowBlur = px * 0.08;
  brush.shadowOffsetY = px * 0.03;
  brush.beginPath();
  brush.roundRect(-width / 2, -height / 2, width, height, height * 0.22);
  brush.fillStyle = look.css;
  brush.fill();
  brush.restore();
  brush.lineWidth = Math.max(0.035, 1 / px);
  brush.strokeStyle = look.rim;
  brush.stroke();
  brush.fillStyle = look.ink;
  writeCentred(brush, name, 0, 0, size, 0, COORDINATE_FONT);
}
