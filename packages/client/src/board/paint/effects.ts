/**
 * Paints signs that are visible only while something happens: gleam and ash, a recruit's banner, a closing ring, a taken seal.
 */
import type { Team } from '@dominion/rules';
import { lookOf } from '../palette.js';
import type { Effect } from '../scene.js';
import { type Brush, fill, seeded, stroke, writeEmblem } from './brush.js';

/** How wide and high the picture of a sign is, in squares. */
export const EFFECT_BOX = 1.9;

/** Paints a sign about the origin, a square being 1 wide and `px` pixels. */
export function paintEffect(brush: Brush, effect: Effect, px: number): void {
  EFFECTS[effect](brush, px);
}

function glow(brush: Brush, from: number, to: number, ...stops: readonly (readonly [number, string])[]): void {
  const light = brush.createRadialGradient(0, 0, from, 0, 0, to);
  for (const [at, style] of stops) light.addColorStop(at, style);
  brush.beginPath();
  brush.arc(0, 0, to, 0, Math.PI * 2);
  fill(brush, light);
}

/** Draws wedges from one distance to another, every second one shorter. */
function rays(brush: Brush, count: number, from: number, to: number, breadth: number): void {
  brush.beginPath();
  for (let i = 0; i < count; i++) {
    const angle = (i / count) * Math.PI * 2;
    const reach = i % 2 === 0 ? to : from + (to - from) * 0.62;
    for (const [turn, r] of [
      [-breadth, from],
      [0, reach],
      [breadth, from],
    ] as const) {
      const [x, y] = [Math.cos(angle + turn) * r, Math.sin(angle + turn) * r];
      if (turn < 0) brush.moveTo(x, y);
      else brush.lineTo(x, y);
    }
  }
  brush.fill();
}

const EFFECTS: Readonly<Record<Effect, (brush: Brush, px: number) => void>> = {
  gleam: (brush, px) => {
    glow(brush, 0.2, 0.92, [0, '#fff6cfee'], [0.5, '#ffd766bb'], [1, '#ffb52000']);
    brush.fillStyle = '#fff1b8';
    rays(brush, 16, 0.46, 0.92, 0.07);
    brush.beginPath();
    brush.arc(0, 0, 0.52, 0, Math.PI * 2);
    stroke(brush, '#b67a16', Math.max(0.045, 1.2 / px));
  },
  sink: (brush, px) => {
    glow(brush, 0.3, 0.8, [0, '#12080400'], [0.35, '#120804cc'], [1, '#12080400']);
    brush.lineWidth = Math.max(0.05, 1.4 / px);
    brush.lineCap = 'round';
    brush.strokeStyle = '#f1d9b0';
    // Two angles that point down, on either side.
    brush.beginPath();
    for (const x of [-0.62, 0.62]) {
      for (const y of [0.02, 0.24]) {
        brush.moveTo(x - 0.14, y);
        brush.lineTo(x, y + 0.14);
        brush.lineTo(x + 0.14, y);
      }
    }
    brush.stroke();
  },
  arms: (brush, px) => {
    glow(brush, 0.25, 0.75, [0, '#f7fbffcc'], [0.55, '#cfdcea99'], [1, '#cfdcea00']);
    // Two blades, crossed behind the unit.
    for (const side of [-1, 1]) {
      brush.save();
      brush.rotate(side * 0.72);
      brush.beginPath();
      brush.moveTo(-0.055, 0.62);
      brush.lineTo(-0.055, -0.62);
      brush.lineTo(0, -0.82);
      brush.lineTo(0.055, -0.62);
      brush.lineTo(0.055, 0.62);
      brush.closePath();
      fill(brush, '#e9eef2');
      stroke(brush, '#3c4650', Math.max(0.022, 0.8 / px));
      brush.fillStyle = '#9c6a1c';
      brush.fillRect(-0.16, 0.5, 0.32, 0.07);
      brush.restore();
    }
  },
  ash: (brush) => {
    glow(brush, 0, 0.7, [0, '#2b2623cc'], [0.6, '#4a433e88'], [1, '#4a433e00']);
    const random = seeded(31);
    for (let i = 0; i < 46; i++) {
      const [angle, far] = [random() * Math.PI * 2, 0.15 + random() * 0.68];
      brush.beginPath();
      brush.arc(Math.cos(angle) * far, Math.sin(angle) * far, 0.018 + random() * 0.042, 0, Math.PI * 2);
      fill(brush, ['#1d1917', '#6f655d', '#b9aea3', '#e0762a'][i % 11 === 0 ? 3 : i % 3]!);
    }
  },
  blow: (brush, px) => {
    glow(brush, 0, 0.6, [0, '#fffdf0dd'], [0.5, '#ffe2a455'], [1, '#ffe2a400']);
    brush.fillStyle = '#fff4d2';
    rays(brush, 10, 0.34, 0.9, 0.1);
    stroke(brush, '#7c3a08', Math.max(0.02, 0.7 / px));
  },
};

/** Paints a banner on a pole, whose foot is below the middle. */
export function paintPennant(brush: Brush, team: Team, px: number): void {
  const look = lookOf(team);
  brush.save();
  brush.shadowColor = 'rgba(20, 8, 0, 0.55)';
  brush.shadowBlur = px * 0.06;
  brush.shadowOffsetY = px * 0.03;
  brush.beginPath();
  brush.moveTo(-0.26, -0.62);
  brush.bezierCurveTo(0, -0.74, 0.22, -0.5, 0.56, -0.6);
  brush.lineTo(0.44, -0.32);
  brush.lineTo(0.56, -0.04);
  brush.bezierCurveTo(0.22, 0.06, 0, -0.16, -0.26, -0.06);
  brush.closePath();
  fill(brush, look.css);
  brush.restore();
  stroke(brush, '#f6d98c', Math.max(0.045, 1.3 / px));
  stroke(brush, '#2b1905', Math.max(0.014, 0.5 / px));
  brush.beginPath();
  brush.roundRect(-0.33, -0.78, 0.085, 1.5, 0.04);
  fill(brush, '#7a4d14');
  brush.stroke();
  writeEmblem(brush, look.emblem, look.ink, [0.09, -0.34], 0.46, px);
}

/** The number of parts in which the ring is drawn, one after the other. */
export const STROKE_PARTS = 12;

/** The radius goes through the units that stand around. */
const RADIUS = 1.26;
export const STROKE_BOX = 3.4;

/** The start of the stroke, in radians clockwise from the right, and its length: slightly more than a full turn. */
const BEGIN = 2.1;
const ROUND = Math.PI * 2.06;

/** Hairs of the brush: each has its place across the stroke, and runs dry somewhere. */
const HAIRS = 15;

/** Returns half the breadth of the stroke after a share of its way. */
function breadthAt(share: number): number {
  return 0.19 * (0.5 + 0.5 * Math.min(1, share * 9)) * (1 - 0.62 * share);
}

/** The share of the way by which parts overlap, so that no seam shows. */
const SEAM = 0.004;

/**
 * Paints a part of the stroke around a unit: full of ink at the start and dry at the end. A light edge sets it apart.
 */
export function paintStroke(brush: Brush, team: Team, part: number, px: number): void {
  const look = lookOf(team);
  const [from, to] = [part / STROKE_PARTS, (part + 1) / STROKE_PARTS];
  const edge = Math.max(0.05, 1 / px);
  // Not backwards: it would cover the ink of the part before.
  bow(
    brush,
    from,
    to + SEAM,
    () => 0,
    (share) => breadthAt(share) + edge,
    '#fff3cf',
  );
  const random = seeded(77);
  for (let hair = 0; hair < HAIRS; hair++) {
    const across = (hair / (HAIRS - 1)) * 2 - 1;
    const [dries, thick] = [0.62 + random() * 0.75, 0.8 + random() * 0.6];
    if (from > dries) continue;
    const half = (share: number): number => Math.max((breadthAt(share) / HAIRS) * 1.7 * thick, 0.5 / px);
    const begin = Math.max(0, from - SEAM);
    bow(brush, begin, Math.min(to + SEAM, dries), (share) => across * breadthAt(share), half, look.css);
  }
}

/** The number of corners of a part's edge. */
const STEPS = 10;

/**
 * Draws an arc of the circle between two shares of the way. At each share it gets the offset of its middle, and half its breadth.
 */
function bow(
  brush: Brush,
  from: number,
  to: number,
  outside: (share: number) => number,
  half: (share: number) => number,
  style: string,
): void {
  const at = (step: number, side: 1 | -1): [number, number] => {
    const share = from + ((to - from) * step) / STEPS;
    const [angle, r] = [BEGIN + share * ROUND, RADIUS + outside(share) + side * half(share)];
    return [Math.cos(angle) * r, Math.sin(angle) * r];
  };
  brush.beginPath();
  for (let step = 0; step <= STEPS; step++) brush.lineTo(...at(step, 1));
  for (let step = STEPS; step >= 0; step--) brush.lineTo(...at(step, -1));
  brush.closePath();
  fill(brush, style);
}

/** Paints a team's Imperial Seal: its emblem cut into gold. */
export function paintSeal(brush: Brush, team: Team, px: number): void {
  const look = lookOf(team);
  glow(brush, 0.3, 0.9, [0, '#ffe9a0ee'], [0.5, '#ffcf5a77'], [1, '#ffcf5a00']);
  const gold = brush.createLinearGradient(-0.4, -0.4, 0.4, 0.4);
  gold.addColorStop(0, '#fff0b8');
  gold.addColorStop(0.35, '#e2ac35');
  gold.addColorStop(0.6, '#fbe08a');
  gold.addColorStop(1, '#b67a16');
  brush.beginPath();
  brush.roundRect(-0.42, -0.42, 0.84, 0.84, 0.1);
  fill(brush, gold);
  stroke(brush, '#4a2c06', Math.max(0.03, 1 / px));
  brush.beginPath();
  brush.roundRect(-0.32, -0.32, 0.64, 0.64, 0.05);
  fill(brush, look.dark);
  writeEmblem(brush, look.emblem, '#ffe9a8', [0, 0], 0.52, px);
}
