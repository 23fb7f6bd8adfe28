/** A unit's portrait: its piece, on a disc of silk in a ring of bronze. */
import type { Piece } from '@dominion/rules';
import { pictureOf } from '../../board/atlas.js';
import type { Brush } from '../../board/paint/brush.js';
import type { Manner } from '../../board/themes.js';

/** The width of the piece, as a share of the disc's. */
const SHARE = 0.72;

/** Paints a portrait around a point; `r` is half its width, in pixels. */
export function paintPortrait(brush: Brush, piece: Piece, x: number, y: number, r: number, manner: Manner): void {
  const night = manner.theme === 'dark';
  const rim = brush.createLinearGradient(x - r, y - r, x + r, y + r);
  for (const [at, colour] of ['#f6d98c', '#9a6a1e', '#e9c062'].entries()) rim.addColorStop(at / 2, colour);
  disc(brush, x, y, r, rim);
  const silk = brush.createRadialGradient(x - r * 0.3, y - r * 0.35, r * 0.1, x, y, r);
  silk.addColorStop(0, night ? '#5a3d2b' : '#fdf6e4');
  silk.addColorStop(1, night ? '#24160f' : '#e2cfa8');
  disc(brush, x, y, r * 0.91, silk);
  brush.beginPath();
  brush.arc(x, y, r * 0.86, 0, Math.PI * 2);
  brush.lineWidth = Math.max(1, r * 0.015);
  brush.strokeStyle = '#b98a3c';
  brush.stroke();
  const picture = pictureOf({ kind: 'piece', piece }, manner, r * 2 * SHARE);
  brush.drawImage(picture, x - picture.width / 2, y - picture.height / 2);
}

function disc(brush: Brush, x: number, y: number, r: number, style: CanvasGradient): void {
  brush.beginPath();
  brush.arc(x, y, r, 0, Math.PI * 2);
  brush.fillStyle = style;
  brush.fill();
}
