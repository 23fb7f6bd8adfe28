/** Paints pieces: lacquered tablets of four shapes, and straw and wooden discs for the unarmed. */
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
import { lookOf, type Shape, type TeamLook } from '../palette.js';
import type { BoardTheme, PieceSet } from '../themes.js';
import { type Brush, fill, type Stops, shaded, stroke, traceShape, withAlpha } from './brush.js';
import { paintGlyph } from './glyph.js';
import { FINE, paintPeasant, paintRecruit, shadowed } from './unarmed.js';

/** The width of a piece's picture including its shadow, in squares. */
export const PIECE_BOX = 1.3;

/** The leaders' gold, from the upper left. */
export const GOLD: Stops = [
  [0, '#fff0b8'],
  [0.3, '#e2ac35'],
  [0.55, '#fbe08a'],
  [0.8, '#b67a16'],
  [1, '#f0c657'],
];
/** The hairline around a leader's gold. */
export const GOLD_EDGE = '#4a2c06';
/** How thick a tablet is, by half the unit's width. */
export const THICK = 0.09;

/** Returns half a piece's width: size shows the rank before the sign is read. */
export function radiusOf(unit: number, fine: boolean): number {
  if (unit === EMPEROR) return 0.475;
  if (unit === PRINCE) return 0.46;
  if (unit === SERGEANT) return fine ? 0.405 : 0.43;
  if (unit === SOLDIER) return fine ? 0.37 : 0.41;
  if (unit === RECRUIT) return 0.33;
  if (unit === PEASANT) return 0.27;
  return 0.445;
}

/** Returns a team's lacquer, lit from the upper left. */
export function lacquerOf({ light, css, dark }: TeamLook): Stops {
  return [
    [0, light],
    [0.45, css],
    [0.85, css],
    [1, dark],
  ];
}

/**
 * Returns a leader's gold band; null for every other unit. `outer` is its widest radius, the lacquer begins again at
 * `inner`, and `left` is half the width left for the sign. All are relative to half the unit's width.
 */
export function bandOf(unit: number): { readonly outer: number; readonly inner: number; readonly left: number } | null {
  if (unit === EMPEROR) return { outer: 0.99, inner: 0.79, left: 0.79 * 1.08 };
  if (unit === PRINCE) return { outer: 0.93, inner: 0.82, left: 0.82 * 1.02 };
  return null;
}

/** Returns a sign's height, relative to the width left for it. */
export function signShare(shape: Shape): number {
  return shape === 'tile' ? 0.79 : shape === 'calyx' ? 0.75 : 0.735;
}

/** Paints a piece about the origin, a square being 1 wide and `px` pixels. */
export function paintPiece(brush: Brush, piece: Piece, theme: BoardTheme, set: PieceSet, px: number): void {
  const unit = unitOf(piece);
  const r = radiusOf(unit, px >= FINE);
  if (unit === PEASANT) paintPeasant(brush, r, theme, set, px);
  else if (unit === RECRUIT) paintRecruit(brush, r, lookOf(teamOf(piece) as Team), set, px);
  else paintArmy(brush, unit, r, lookOf(teamOf(piece) as Team), theme, set, px);
}

function paintArmy(
  brush: Brush,
  unit: number,
  r: number,
  look: TeamLook,
  theme: BoardTheme,
  set: PieceSet,
  px: number,
): void {
  const thick = r * THICK;
  brush.save();
  brush.translate(0, -thick / 2);
  // The side of the tablet, below its face.
  shadowed(brush, px, 1, () => {
    brush.save();
    brush.translate(0, thick);
    traceShape(brush, look.shape, r);
    fill(brush, look.dark);
    brush.restore();
  });
  // A bright hairline on the dark ground, a dark one on the light: the outline stays visible.
  traceShape(brush, look.shape, r);
  fill(brush, faceOf(brush, look, r));
  brush.lineWidth = Math.max(0.016, 0.8 / px);
  brush.strokeStyle =
    theme.name === 'dark' ? withAlpha(look.rim === '#123f2e' ? look.light : look.rim, 0.75) : look.dark;
  brush.stroke();

  const inner = paintInlay(brush, unit, r, look, px);
  paintGloss(brush, look, r);
  const size = (inner + (px >= FINE ? 0 : 0.03)) * 2 * signShare(look.shape);
  engrave(brush, unit, set, size, look, px);
  brush.restore();
}

function faceOf(brush: Brush, look: TeamLook, r: number): CanvasGradient {
  const face = brush.createRadialGradient(-r * 0.35, -r * 0.5, r * 0.1, 0, 0, r * 1.25);
  return shaded(face, lacquerOf(look));
}

function gold(brush: Brush, r: number): CanvasGradient {
  return shaded(brush.createLinearGradient(-r, -r, r, r), GOLD);
}

/** Paints the rank's inlay; returns half the face's width left for the character. */
function paintInlay(brush: Brush, unit: number, r: number, look: TeamLook, px: number): number {
  const band = bandOf(unit);
  if (band !== null) {
    const [outer, inner] = [r * band.outer, r * band.inner];
    // Filled shapes inside each other, not strokes: the outline keeps its corners and petals.
    traceShape(brush, look.shape, outer);
    fill(brush, gold(brush, r));
    traceShape(brush, look.shape, inner);
    fill(brush, faceOf(brush, look, r * 0.9));
    const hair = Math.max(r * 0.025, 0.6 / px);
    ring(brush, look, outer, hair, GOLD_EDGE);
    ring(brush, look, inner, hair, GOLD_EDGE);
    if (unit === EMPEROR && px >= FINE) paintStuds(brush, look, (outer + inner) / 2, r * 0.05);
    return r * band.left;
  }
  if (unit === SOLDIER) {
    if (px >= FINE) ring(brush, look, r * 0.86, r * 0.035, withAlpha(look.rim, 0.7));
    return r * 0.93;
  }
  if (unit === SERGEANT) {
    ring(brush, look, r * 0.86, Math.max(r * 0.06, 0.8 / px), look.rim);
    return r * 0.9;
  }
  ring(brush, look, r * 0.92, Math.max(r * 0.05, 0.9 / px), look.rim);
  if (px >= FINE) {
    ring(brush, look, r * 0.76, r * 0.022, withAlpha(look.rim, 0.85));
    paintPattern(brush, look, r * 0.84, r);
    return r * 0.81;
  }
  return r * 0.88;
}

function ring(brush: Brush, look: TeamLook, r: number, width: number, style: string | CanvasGradient): void {
  traceShape(brush, look.shape, r);
  stroke(brush, style, width);
}

/** Calls `each` for points along a team's outline: its corners if it has some. */
function around(look: TeamLook, count: number, r: number, each: (x: number, y: number, angle: number) => void): void {
  for (let i = 0; i < count; i++) {
    const angle = (i / count) * Math.PI * 2 - Math.PI / 2;
    const [c, s] = [Math.cos(angle), Math.sin(angle)];
    const reach =
      look.shape === 'tile'
        ? (0.9 * r) / Math.max(Math.abs(c), Math.abs(s))
        : look.shape === 'calyx'
          ? r * 1.04 * (0.84 + 0.16 * Math.abs(Math.cos(2 * angle)) ** 0.8)
          : look.shape === 'hexagon'
            ? (r * 1.06 * Math.cos(Math.PI / 6)) / Math.cos((((i / count) * 6) % 1) * (Math.PI / 3) - Math.PI / 6)
            : r;
    each(c * reach, s * reach, angle);
  }
}

function paintStuds(brush: Brush, look: TeamLook, r: number, size: number): void {
  around(look, look.shape === 'hexagon' ? 6 : 8, r * 0.99, (x, y) => {
    brush.beginPath();
    brush.arc(x, y, size, 0, Math.PI * 2);
    fill(brush, '#7d1408');
    stroke(brush, '#fff3c4', size * 0.3);
  });
}

/** Mirror teeth for Zhao, six bosses for Qi, beads for Chu, corner frets for Liang. */
function paintPattern(brush: Brush, look: TeamLook, r: number, edge: number): void {
  brush.fillStyle = look.rim;
  brush.strokeStyle = look.rim;
  brush.lineWidth = edge * 0.03;
  if (look.shape === 'circle') {
    around(look, 40, r, (x, y, angle) => {
      const [dx, dy] = [Math.cos(angle) * edge * 0.055, Math.sin(angle) * edge * 0.055];
      brush.beginPath();
      brush.moveTo(x - dx, y - dy);
      brush.lineTo(x + dx, y + dy);
      brush.stroke();
    });
  } else if (look.shape === 'hexagon') {
    around(look, 18, r, (x, y) => {
      brush.beginPath();
      brush.arc(x, y, edge * 0.026, 0, Math.PI * 2);
      brush.fill();
    });
  } else if (look.shape === 'calyx') {
    around(look, 28, r, (x, y) => {
      brush.beginPath();
      brush.arc(x, y, edge * 0.034, 0, Math.PI * 2);
      brush.fill();
    });
  } else {
    for (let turn = 0; turn < 4; turn++) {
      brush.rotate(Math.PI / 2);
      brush.strokeRect(r * 0.62, r * 0.62, edge * 0.2, edge * 0.2);
      brush.fillRect(-edge * 0.05, r * 0.86, edge * 0.1, edge * 0.05);
    }
  }
}

function paintGloss(brush: Brush, look: TeamLook, r: number): void {
  brush.save();
  traceShape(brush, look.shape, r * 0.97);
  brush.clip();
  const gloss = brush.createLinearGradient(0, -r, 0, r * 0.1);
  gloss.addColorStop(0, 'rgba(255, 255, 255, 0.34)');
  gloss.addColorStop(1, 'rgba(255, 255, 255, 0)');
  brush.beginPath();
  brush.ellipse(0, -r * 0.62, r * 0.95, r * 0.55, 0, 0, Math.PI * 2);
  fill(brush, gloss);
  brush.restore();
}

/** Paints a sign cut into the lacquer and filled: a dark upper lip, then the ink. */
function engrave(brush: Brush, unit: number, set: PieceSet, size: number, look: TeamLook, px: number): void {
  const thicken = px < FINE ? 0.022 : 0.008;
  if (px >= FINE) {
    brush.fillStyle = withAlpha(look.dark, 0.75);
    paintGlyph(brush, unit, set, -0.008, -0.012, size);
  }
  brush.fillStyle = look.ink;
  paintGlyph(brush, unit, set, 0, 0, size, thicken);
}
