/** Paints the corners' wild land: hills in ink wash, as on painted maps; at night, in thin gold. */
import type { PaintedTheme } from '../themes.js';
import { type Brush, seeded, withAlpha } from './brush.js';

/** A corner is this many squares wide. */
const WIDTH = 4;

/** Peaks: the foot of the group and its height, in squares from the corner's top left. */
const RANGES = [
  { x: 1.15, foot: 1.35, height: 0.95 },
  { x: 3.0, foot: 2.05, height: 0.8 },
  { x: 1.3, foot: 3.0, height: 1.15 },
  { x: 3.05, foot: 3.75, height: 1.0 },
] as const;

/** Paints the hills of one corner, 0 to 3, its top left at (left, top). */
export function paintHills(brush: Brush, theme: PaintedTheme, corner: number, left: number, top: number): void {
  const random = seeded(31 + corner * 7);
  const mirrored = corner === 1 || corner === 2;
  brush.save();
  brush.beginPath();
  brush.rect(left, top, WIDTH, WIDTH);
  brush.clip();
  for (const { x, foot, height } of RANGES) {
    const at = left + (mirrored ? WIDTH - x : x);
    for (const [shift, share] of [
      [-0.5, 0.62],
      [0.52, 0.7],
      [0.05 + random() * 0.1, 1],
    ] as const) {
      peak(brush, theme, at + shift, top + foot + (1 - share) * 0.14, height * share * (0.9 + random() * 0.25), random);
    }
    mist(brush, theme, at, top + foot + 0.06);
  }
  brush.restore();
}

/** Paints one peak: a ridge line, wash on its shaded side, dry strokes down its slope. */
function peak(brush: Brush, theme: PaintedTheme, x: number, foot: number, height: number, random: () => number): void {
  const light = theme.name === 'light';
  const ink = light ? '#35463f' : '#c79a4e';
  const half = height * (0.55 + random() * 0.15);
  const lean = (random() - 0.5) * half * 0.5;
  const ridge = (): void => {
    brush.beginPath();
    brush.moveTo(x - half, foot);
    brush.bezierCurveTo(
      x - half * 0.6,
      foot - height * 0.25,
      x + lean - half * 0.35,
      foot - height * 0.95,
      x + lean,
      foot - height,
    );
    brush.bezierCurveTo(
      x + lean + half * 0.22,
      foot - height * 0.96,
      x + half * 0.45,
      foot - height * 0.3,
      x + half,
      foot,
    );
  };
  ridge();
  brush.closePath();
  const wash = brush.createLinearGradient(x - half * 0.4, foot - height, x + half * 0.5, foot);
  wash.addColorStop(0, withAlpha(ink, light ? 0.24 : 0.16));
  wash.addColorStop(0.55, withAlpha(ink, light ? 0.1 : 0.06));
  wash.addColorStop(1, withAlpha(ink, 0));
  brush.fillStyle = wash;
  brush.fill();
  ridge();
  brush.lineWidth = 0.026;
  brush.lineCap = 'round';
  brush.strokeStyle = withAlpha(ink, light ? 0.3 : 0.26);
  brush.stroke();
  brush.lineWidth = 0.014;
  brush.strokeStyle = withAlpha(ink, light ? 0.2 : 0.16);
  for (let i = 0; i < 4; i++) {
    const from = 0.15 + i * 0.17;
    const sx = x + lean + half * 0.1 + i * half * 0.13;
    brush.beginPath();
    brush.moveTo(sx, foot - height * (0.92 - from * 0.72));
    brush.quadraticCurveTo(
      sx + half * 0.02,
      foot - height * (0.7 - from * 0.6),
      sx + half * 0.12,
      foot - height * (0.5 - from * 0.5),
    );
    brush.stroke();
  }
}

function mist(brush: Brush, theme: PaintedTheme, x: number, y: number): void {
  const ink = theme.name === 'light' ? '#35463f' : '#c79a4e';
  brush.strokeStyle = withAlpha(ink, theme.name === 'light' ? 0.14 : 0.12);
  brush.lineWidth = 0.02;
  for (const [dx, dy, length] of [
    [-0.75, 0, 0.8],
    [0.1, 0.07, 0.75],
    [-0.3, 0.14, 0.6],
  ] as const) {
    brush.beginPath();
    brush.moveTo(x + dx, y + dy);
    brush.bezierCurveTo(
      x + dx + length * 0.3,
      y + dy - 0.05,
      x + dx + length * 0.6,
      y + dy + 0.05,
      x + dx + length,
      y + dy,
    );
    brush.stroke();
  }
}
