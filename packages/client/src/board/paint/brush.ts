/** Draws strokes shared by all painters. Lengths are in the units of the context's scale. */
import type { Shape } from '../palette.js';

export type Brush = CanvasRenderingContext2D;

/** The family name the board's own font is loaded under. */
export const FONT_FAMILY = 'Dominion Brush';
/** A plain serif instead of the brush, because coordinates must be read at a glance. */
export const COORDINATE_FONT = '600 100px Georgia, "Times New Roman", "Noto Serif", "DejaVu Serif", serif';
const FALLBACKS = '"Kaiti SC", "STKaiti", KaiTi, "Noto Serif CJK SC", "Songti SC", SimSun, serif';

/** Traces a team's outline about the origin; `r` is half its width. */
export function traceShape(brush: Brush, shape: Shape, r: number): void {
  brush.beginPath();
  if (shape === 'circle') brush.arc(0, 0, r, 0, Math.PI * 2);
  else if (shape === 'tile') brush.roundRect(-r * 0.9, -r * 0.9, r * 1.8, r * 1.8, r * 0.3);
  else if (shape === 'hexagon') traceHexagon(brush, r * 1.06);
  else traceCalyx(brush, r * 1.04);
  brush.closePath();
}

/** Traces a hexagon on a corner, with its corners slightly rounded. */
function traceHexagon(brush: Brush, r: number): void {
  const corner = (i: number): [number, number] => {
    const angle = (Math.PI / 3) * i - Math.PI / 2;
    return [Math.cos(angle) * r, Math.sin(angle) * r];
  };
  const [x0, y0] = corner(0);
  const [x5, y5] = corner(5);
  brush.moveTo((x0 + x5) / 2, (y0 + y5) / 2);
  for (let i = 0; i < 6; i++) {
    const [x, y] = corner(i);
    const [nx, ny] = corner(i + 1);
    brush.arcTo(x, y, (x + nx) / 2, (y + ny) / 2, r * 0.14);
    brush.lineTo((x + nx) / 2, (y + ny) / 2);
  }
}

/** Traces the persimmon calyx of Han mirrors and lacquer boxes: four round petals. */
function traceCalyx(brush: Brush, r: number): void {
  const steps = 96;
  for (let i = 0; i < steps; i++) {
    const angle = (i / steps) * Math.PI * 2;
    // |cos 2θ| has cusps between the petals, which makes them petals.
    const radius = r * (0.84 + 0.16 * Math.abs(Math.cos(2 * angle)) ** 0.8);
    const [x, y] = [Math.cos(angle) * radius, Math.sin(angle) * radius];
    if (i === 0) brush.moveTo(x, y);
    else brush.lineTo(x, y);
  }
}

/** Strokes the traced line in a colour and width. */
export function stroke(brush: Brush, style: Brush['strokeStyle'], width: number): void {
  brush.lineWidth = width;
  brush.strokeStyle = style;
  brush.stroke();
}

/** The colours of a gradient, each with its position from 0 to 1. */
export type Stops = readonly (readonly [at: number, colour: string])[];

export function shaded(shade: CanvasGradient, stops: Stops): CanvasGradient {
  for (const [at, colour] of stops) shade.addColorStop(at, colour);
  return shade;
}

export function fill(brush: Brush, style: Brush['fillStyle']): void {
  brush.fillStyle = style;
  brush.fill();
}

const BRUSH_FONT = `100px "${FONT_FAMILY}", ${FALLBACKS}`;

/** Writes a text with its ink's middle at (x, y), `size` high; `stroke` thickens it by a share of its size. */
export function writeCentred(
  brush: Brush,
  text: string,
  x: number,
  y: number,
  size: number,
  stroke = 0,
  font = BRUSH_FONT,
): void {
  brush.save();
  brush.translate(x, y);
  // Browsers refuse or round fonts of about a pixel: write at 100 and scale.
  brush.scale(size / 100, size / 100);
  brush.font = font;
  brush.textAlign = 'left';
  brush.textBaseline = 'alphabetic';
  const m = brush.measureText(text);
  const dx = (m.actualBoundingBoxLeft - m.actualBoundingBoxRight) / 2;
  const dy = (m.actualBoundingBoxAscent - m.actualBoundingBoxDescent) / 2;
  if (stroke > 0) {
    brush.lineWidth = stroke * 100;
    brush.lineJoin = 'round';
    brush.strokeStyle = brush.fillStyle;
    brush.strokeText(text, dx, dy);
  }
  brush.fillText(text, dx, dy);
  brush.restore();
}

/** Writes like {@link writeCentred}, thicker if an emblem would fade at `px` pixels a square. */
export function writeEmblem(
  brush: Brush,
  emblem: string,
  style: string,
  at: readonly [number, number],
  size: number,
  px: number,
): void {
  brush.fillStyle = style;
  writeCentred(brush, emblem, ...at, size, px < 32 ? 0.012 : 0);
}

/** Returns a seeded generator, so that the paper always has the same fibres. */
export function seeded(seed: number): () => number {
  let a = seed | 0;
  return () => {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** Returns `#rrggbb` with an opacity. */
export function withAlpha(hex: string, alpha: number): string {
  return `${hex}${Math.round(alpha * 255)
    .toString(16)
    .padStart(2, '0')}`;
}

/** Returns a darker version of a tint, for lines on paper. */
export function mixDark(hex: string): string {
  const n = Number.parseInt(hex.slice(1), 16);
  const part = (shift: number): string =>
    Math.round(((n >> shift) & 255) * 0.66)
      .toString(16)
      .padStart(2, '0');
  return `#${part(16)}${part(8)}${part(0)}`;
}
