/**
 * Paints what all shared pictures have in common. It needs no page, so the server's painter uses it too. Lengths are in
 * pixels of the picture.
 */
import type { Team } from '@dominion/rules';
import type { MakeCanvas } from '../../board/atlas.js';
import { EDGE } from '../../board/geometry.js';
import { type Brush, writeCentred } from '../../board/paint/brush.js';
import { lookOf } from '../../board/palette.js';
import type { Sprite } from '../../board/scene.js';
import { drawSprites } from '../../board/still.js';
import type { PieceSet } from '../../board/themes.js';
import { BRONZE, GROUND, INK, LACQUER } from './inks.js';
import type { Box, Layout } from './layouts.js';
import { paintTeamMark } from './mark.js';

/** Returns a text that fits a width, and sets its font: at least half the wished size, then shortened. */
export function fitText(
  brush: Brush,
  text: string,
  wished: number,
  width: number,
  families: string,
): { readonly text: string; readonly size: number } {
  let size = wished;
  const set = (): void => {
    brush.font = `600 ${size}px ${families}`;
  };
  for (set(); size > wished / 2 && brush.measureText(text).width > width; set()) size -= 1;
  const letters = [...text];
  if (brush.measureText(text).width <= width) return { text, size };
  while (letters.length > 1 && brush.measureText(`${letters.join('')}…`).width > width) letters.pop();
  return { text: `${letters.join('').trimEnd()}…`, size };
}

export function paintNight(brush: Brush, { width, height }: Layout): void {
  const night = brush.createLinearGradient(0, 0, width, height);
  night.addColorStop(0, GROUND[0]);
  night.addColorStop(1, GROUND[1]);
  brush.fillStyle = night;
  brush.fillRect(0, 0, width, height);
}

/** Paints the board by night, when it shines most. */
export function paintBoard(
  brush: Brush,
  scene: readonly Sprite[],
  { x, y, width }: Box,
  pieces: PieceSet,
  pictures = new Map<string, HTMLCanvasElement>(),
  make?: MakeCanvas,
): void {
  brush.save();
  brush.shadowColor = 'rgba(0, 0, 0, 0.7)';
  brush.shadowBlur = 26;
  brush.fillStyle = '#000000';
  brush.fillRect(x, y, width, width);
  brush.restore();
  drawSprites(brush, scene, { theme: 'dark', pieces }, width / EDGE, pictures, x, y, make);
}

export function paintBrand(brush: Brush, { brand: { x, y, edge } }: Layout, families: string): void {
  brush.fillStyle = LACQUER;
  brush.beginPath();
  brush.roundRect(x, y, edge, edge, edge * 0.23);
  brush.fill();
  brush.fillStyle = '#fff4e2';
  writeCentred(brush, '井', x + edge / 2, y + edge / 2, edge * 0.68);
  brush.fillStyle = INK;
  brush.textAlign = 'left';
  brush.font = `600 ${edge * 0.7}px ${families}`;
  brush.fillText('Dominion', x + edge * 1.3, y + edge * 0.73);
}

/** Paints the banner of the winners, in their colours with their marks; bronze if no one won. */
export function paintRibbon(
  brush: Brush,
  winners: readonly Team[],
  heading: string,
  layout: Layout,
  families: string,
): void {
  const { x, y, width, height } = layout.ribbon;
  const looks = winners.map(lookOf);
  const ribbon = brush.createLinearGradient(x, y, x + width, y);
  if (looks.length === 0) ribbon.addColorStop(0, '#5a3d14');
  for (const [at, { css }] of looks.entries()) {
    ribbon.addColorStop(at / looks.length, css);
    ribbon.addColorStop((at + 1) / looks.length, css);
  }
  brush.fillStyle = ribbon;
  brush.fillRect(x, y, width, height);
  brush.fillStyle = BRONZE;
  brush.fillRect(x, y, width, 3);
  brush.fillRect(x, y + height - 3, width, 3);
  const edge = height * 0.66;
  const marks = winners.length * edge * 1.08;
  const room = width - 68 - marks - (winners.length > 0 ? 16 : 0);
  const { text, size } = fitText(brush, heading, layout.sizes.heading, room, families);
  const left = layout.align === 'left' ? x + 34 : x + (width - marks - 16 - brush.measureText(text).width) / 2;
  for (const [at, team] of winners.entries())
    paintTeamMark(brush, team, left + edge / 2 + at * edge * 1.08, y + height / 2, edge / 2);
  // On two colours at once, letters only stand out with a dark edge.
  const ink = looks.length === 1 ? looks[0]!.ink : '#fff8e8';
  const place = left + marks + (winners.length > 0 ? 16 : 0);
  brush.textAlign = 'left';
  brush.font = `600 ${size}px ${families}`;
  if (looks.length > 1) {
    brush.lineWidth = size * 0.16;
    brush.lineJoin = 'round';
    brush.strokeStyle = '#120d0a';
    brush.strokeText(text, place, y + height / 2 + size * 0.34);
  }
  brush.fillStyle = ink;
  brush.fillText(text, place, y + height / 2 + size * 0.34);
}
