/** Paints marks on squares: the selection, destinations, the last action. About the origin; a square is 1. */

import type { Mark } from '../scene.js';
import type { BoardTheme } from '../themes.js';
import { type Brush, fill, stroke, withAlpha } from './brush.js';
import { INSIGHT_PAINTS } from './insight-marks.js';

/** How wide the picture of a mark is, in squares. */
export const MARK_BOX = 1.5;

type Paint = (brush: Brush, theme: BoardTheme, px: number) => void;

export function paintMark(brush: Brush, mark: Mark, theme: BoardTheme, px: number): void {
  brush.lineCap = 'round';
  brush.lineJoin = 'round';
  PAINTS[mark](brush, theme, px);
}

/** Strokes the traced path twice: a casing that stands out from any piece, then the colour. */
function cased(brush: Brush, theme: BoardTheme, style: string, width: number, px: number): void {
  const least = Math.max(width, 1.6 / px);
  stroke(brush, withAlpha(theme.casing, 0.85), least + Math.max(0.07, 1.8 / px));
  stroke(brush, style, least);
}

function brackets(brush: Brush, reach: number, arm: number): void {
  brush.beginPath();
  for (const [sx, sy] of [
    [1, 1],
    [-1, 1],
    [-1, -1],
    [1, -1],
  ] as const) {
    brush.moveTo(sx * reach, sy * (reach - arm));
    brush.lineTo(sx * reach, sy * reach);
    brush.lineTo(sx * (reach - arm), sy * reach);
  }
}

/** Paints a seal at the lower right corner, for signs that mustn't cover the piece's character. */
function badge(brush: Brush, theme: BoardTheme, style: string, px: number, r: number): void {
  brush.translate(0.3, 0.3);
  brush.beginPath();
  brush.arc(0, 0, r, 0, Math.PI * 2);
  fill(brush, style);
  stroke(brush, theme.casing, Math.max(0.04, 1 / px));
}

function star(brush: Brush, r: number): void {
  brush.beginPath();
  for (let i = 0; i < 10; i++) {
    const angle = (i / 10) * Math.PI * 2 - Math.PI / 2;
    const reach = i % 2 === 0 ? r : r * 0.44;
    brush.lineTo(Math.cos(angle) * reach, Math.sin(angle) * reach);
  }
  brush.closePath();
}

const PAINTS: Readonly<Record<Mark, Paint>> = {
  ...INSIGHT_PAINTS,
  hover: (brush, theme, px) => {
    brush.fillStyle = withAlpha(theme.select, 0.28);
    brush.fillRect(-0.49, -0.49, 0.98, 0.98);
    brackets(brush, 0.45, 0.16);
    stroke(brush, withAlpha(theme.pick, 0.9), Math.max(0.04, 1 / px));
  },
  selected: (brush, theme, px) => {
    const glow = brush.createRadialGradient(0, 0, 0.2, 0, 0, 0.7);
    glow.addColorStop(0, withAlpha(theme.select, 0.95));
    glow.addColorStop(1, withAlpha(theme.select, 0.5));
    brush.fillStyle = glow;
    brush.fillRect(-0.49, -0.49, 0.98, 0.98);
    brackets(brush, 0.47, 0.22);
    stroke(brush, theme.selectLine, Math.max(0.1, 2 / px));
  },
  last: (brush, theme, px) => {
    brush.fillStyle = withAlpha(theme.last, theme.lastAlpha);
    brush.fillRect(-0.49, -0.49, 0.98, 0.98);
    brush.lineWidth = Math.max(0.045, 1.2 / px);
    brush.strokeStyle = withAlpha(theme.lastLine, 0.95);
    brush.strokeRect(-0.455, -0.455, 0.91, 0.91);
  },
  threat: (brush, theme, px) => {
    const aura = brush.createRadialGradient(0, 0, 0.36, 0, 0, 0.74);
    aura.addColorStop(0, withAlpha(theme.threat, 0.98));
    aura.addColorStop(0.45, withAlpha(theme.threat, 0.75));
    aura.addColorStop(1, withAlpha(theme.threat, 0));
    brush.beginPath();
    brush.arc(0, 0, 0.74, 0, Math.PI * 2);
    fill(brush, aura);
    // Flames: a distinct shape for people who don't see the red.
    brush.beginPath();
    for (let i = 0; i < 12; i++) {
      const angle = (i / 12) * Math.PI * 2;
      const at = (r: number, turn: number): [number, number] => [
        Math.cos(angle + turn) * r,
        Math.sin(angle + turn) * r,
      ];
      brush.moveTo(...at(0.5, -0.14));
      brush.lineTo(...at(0.67, 0));
      brush.lineTo(...at(0.5, 0.14));
    }
    brush.lineWidth = Math.max(0.02, 0.6 / px);
    brush.strokeStyle = theme.casing;
    fill(brush, theme.threat);
    brush.stroke();
  },
  chosen: (brush, theme, px) => {
    brackets(brush, 0.45, 0.2);
    cased(brush, theme, theme.pick, 0.07, px);
    badge(brush, theme, '#8f1408', px, 0.2);
    brush.beginPath();
    brush.moveTo(-0.09, 0);
    brush.lineTo(-0.02, 0.08);
    brush.lineTo(0.1, -0.08);
    stroke(brush, '#ffe9b0', Math.max(0.055, 1.3 / px));
  },
  move: (brush, theme, px) => {
    brush.beginPath();
    brush.arc(0, 0, Math.max(0.15, 3 / px), 0, Math.PI * 2);
    fill(brush, theme.legal);
    stroke(brush, withAlpha(theme.casing, 0.9), Math.max(0.05, 1.2 / px));
  },
  // Shape says the same as colour: a whole ring, a broken one, the corners of a square.
  mine: (brush, theme, px) => {
    brush.beginPath();
    brush.arc(0, 0, 0.47, 0, Math.PI * 2);
    cased(brush, theme, theme.inks.green, 0.09, px);
  },
  ally: (brush, theme, px) => {
    for (let i = 0; i < 6; i++) {
      brush.beginPath();
      brush.arc(0, 0, 0.47, (i * Math.PI) / 3 + 0.2, ((i + 1) * Math.PI) / 3 - 0.2);
      cased(brush, theme, theme.inks.blue, 0.09, px);
    }
  },
  enemy: (brush, theme, px) => {
    brackets(brush, 0.45, 0.26);
    cased(brush, theme, theme.inks.red, 0.09, px);
  },
  plan: (brush, theme, px) => {
    // Open, while a move of this turn is full.
    brush.beginPath();
    brush.arc(0, 0, Math.max(0.13, 3 / px), 0, Math.PI * 2);
    cased(brush, theme, theme.legal, 0.06, px);
  },
  footing: (brush, theme, px) => {
    // Four pegs in the ground: nothing between them may change.
    const r = Math.max(0.085, 2.2 / px);
    brush.beginPath();
    brush.rect(-0.42, -0.42, 0.84, 0.84);
    brush.setLineDash([0.1, 0.08]);
    cased(brush, theme, theme.inks.blue, 0.05, px);
    brush.setLineDash([]);
    for (const [x, y] of [
      [-0.42, -0.42],
      [0.42, -0.42],
      [0.42, 0.42],
      [-0.42, 0.42],
    ] as const) {
      brush.beginPath();
      brush.arc(x, y, r, 0, Math.PI * 2);
      stroke(brush, theme.casing, Math.max(0.06, 1.4 / px));
      fill(brush, theme.inks.blue);
    }
  },
  displace: (brush, theme, px) => {
    brush.beginPath();
    brush.arc(0, 0, 0.45, 0, Math.PI * 2);
    cased(brush, theme, theme.attack, 0.1, px);
    brush.beginPath();
    for (let i = 0; i < 4; i++) {
      const [c, s] = [Math.cos((i * Math.PI) / 2), Math.sin((i * Math.PI) / 2)];
      brush.moveTo(c * 0.36, s * 0.36);
      brush.lineTo(c * 0.54, s * 0.54);
    }
    cased(brush, theme, theme.attack, 0.1, px);
  },
  swap: (brush, theme, px) => {
    brackets(brush, 0.44, 0.16);
    cased(brush, theme, theme.legal, 0.06, px);
    badge(brush, theme, theme.legal, px, 0.22);
    brush.lineWidth = Math.max(0.045, 1.2 / px);
    brush.strokeStyle = theme.casing;
    brush.beginPath();
    for (const turn of [1, -1]) {
      brush.moveTo(-0.12 * turn, -0.055 * turn);
      brush.lineTo(0.12 * turn, -0.055 * turn);
      brush.lineTo(0.05 * turn, -0.125 * turn);
    }
    brush.stroke();
  },
  stay: (brush, theme, px) => {
    brackets(brush, 0.44, 0.16);
    cased(brush, theme, theme.legal, 0.06, px);
    badge(brush, theme, theme.legal, px, 0.22);
    brush.lineWidth = Math.max(0.05, 1.2 / px);
    brush.strokeStyle = theme.casing;
    brush.beginPath();
    brush.moveTo(-0.11, 0.07);
    brush.lineTo(0.11, 0.07);
    brush.moveTo(0, -0.13);
    brush.lineTo(0, 0.07);
    brush.stroke();
  },
  oath: (brush, theme, px) => {
    // The square print of a seal, cracked from edge to edge: recognisable by shape without its red.
    const r = Math.max(0.19, 5 / px);
    brush.translate(r - 0.52, 0.52 - r);
    brush.beginPath();
    brush.rect(-r, -r, 2 * r, 2 * r);
    stroke(brush, theme.casing, Math.max(0.07, 1.6 / px));
    fill(brush, '#c4200f');
    brush.beginPath();
    brush.moveTo(-r * 0.15, -r * 1.05);
    brush.lineTo(r * 0.3, -r * 0.3);
    brush.lineTo(-r * 0.3, r * 0.2);
    brush.lineTo(r * 0.15, r * 1.05);
    stroke(brush, '#fffdf2', Math.max(0.06, 1.5 / px));
  },
  choose: (brush, theme, px) => {
    brackets(brush, 0.44, 0.16);
    cased(brush, theme, theme.legal, 0.06, px);
    badge(brush, theme, theme.legal, px, 0.21);
    star(brush, 0.145);
    fill(brush, theme.star);
  },
  demote: (brush, theme, px) => {
    brackets(brush, 0.44, 0.16);
    cased(brush, theme, theme.legal, 0.06, px);
    badge(brush, theme, theme.legal, px, 0.21);
    brush.beginPath();
    brush.moveTo(-0.11, -0.05);
    brush.lineTo(0, 0.08);
    brush.lineTo(0.11, -0.05);
    stroke(brush, theme.star, Math.max(0.06, 1.5 / px));
  },
  target: (brush, theme, px) => {
    brush.fillStyle = withAlpha(theme.legal, 0.3);
    brush.fillRect(-0.49, -0.49, 0.98, 0.98);
    brush.lineWidth = Math.max(0.07, 1.6 / px);
    brush.strokeStyle = theme.legal;
    brush.strokeRect(-0.455, -0.455, 0.91, 0.91);
  },
  'lift-shadow': (brush) => {
    const shade = brush.createRadialGradient(0, 0, 0.1, 0, 0, 0.66);
    shade.addColorStop(0, 'rgba(10, 4, 0, 0.6)');
    shade.addColorStop(0.55, 'rgba(10, 4, 0, 0.4)');
    shade.addColorStop(1, 'rgba(10, 4, 0, 0)');
    brush.beginPath();
    brush.arc(0, 0, 0.66, 0, Math.PI * 2);
    fill(brush, shade);
  },
};
