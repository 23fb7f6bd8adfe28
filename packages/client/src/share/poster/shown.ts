/** Paints the figures under a poster's sentence. Lengths are in pixels. */
import { pictureOf } from '../../board/atlas.js';
import { type Brush, withAlpha } from '../../board/paint/brush.js';
import { lookOf } from '../../board/palette.js';
import type { PieceSet } from '../../board/themes.js';
import { BRONZE, FAINT, INK } from './inks.js';
import type { Box } from './layouts.js';
import { fitted } from './lettering.js';
import { POSTER_LETTERS } from './letters.js';
import { paintTeamMark } from './mark.js';
import type { PosterCount, PosterMedal } from './subject.js';

/** The width that each medal needs in a row. */
const ABREAST = 225;

/** Paints the medals: in a row if there is room, else one per line. */
export function paintMedals(
  brush: Brush,
  medals: readonly PosterMedal[],
  box: Box,
  pieces: PieceSet,
  align: 'left' | 'center',
): void {
  if (align === 'center' && box.width / medals.length >= ABREAST) return abreast(brush, medals, box, pieces);
  const step = box.height / medals.length;
  const size = Math.min(25, step * 0.66);
  for (const [at, medal] of medals.entries()) {
    const y = box.y + (at + 0.5) * step;
    const r = Math.min(20, step * 0.46);
    paintMedal(brush, medal, box.x + r, y, r, pieces);
    const x = box.x + 2 * r + 14;
    brush.textAlign = 'left';
    const room = box.width - (x - box.x);
    const title = fitted(brush, medal.title, size, room * 0.55);
    brush.fillStyle = BRONZE;
    brush.fillText(title.text, x, y + size * 0.34);
    const from = x + brush.measureText(title.text).width + 12;
    brush.fillStyle = INK;
    const rest = fitted(brush, restOf(medal), size * 0.88, box.x + box.width - from);
    brush.fillText(rest.text, from, y + size * 0.34);
  }
}

const restOf = ({ name, note }: PosterMedal): string => [name, note].filter((each) => each !== '').join(' – ');

function abreast(brush: Brush, medals: readonly PosterMedal[], box: Box, pieces: PieceSet): void {
  const step = box.width / medals.length;
  const r = Math.min(44, box.height * 0.42);
  for (const [at, medal] of medals.entries()) {
    const left = box.x + at * step;
    const y = box.y + box.height / 2;
    paintMedal(brush, medal, left + r, y, r, pieces);
    brush.textAlign = 'left';
    const x = left + 2 * r + 14;
    const room = step - 2 * r - 26;
    for (const [line, text, size, colour] of [
      [-1, medal.title, 29, BRONZE],
      [0, medal.name, 27, INK],
      [1, medal.note, 23, FAINT],
    ] as const) {
      brush.fillStyle = colour;
      brush.fillText(fitted(brush, text, size, room).text, x, y + 9 + line * 34);
    }
  }
}

/** Bronze for an honour, iron for bad luck and defeat. */
function paintMedal(brush: Brush, medal: PosterMedal, x: number, y: number, r: number, pieces: PieceSet): void {
  const rim = brush.createLinearGradient(x - r, y - r, x + r, y + r);
  for (const [at, colour] of (medal.iron ? IRON : GOLD).entries()) rim.addColorStop(at / 2, colour);
  brush.beginPath();
  brush.arc(x, y, r, 0, Math.PI * 2);
  brush.fillStyle = rim;
  brush.fill();
  brush.beginPath();
  brush.arc(x, y, r * 0.86, 0, Math.PI * 2);
  brush.fillStyle = '#1a120d';
  brush.fill();
  if (medal.piece === null) {
    if (medal.team !== -1) paintTeamMark(brush, medal.team, x, y, r * 0.66);
    return;
  }
  const picture = pictureOf({ kind: 'piece', piece: medal.piece }, { theme: 'dark', pieces }, r * 1.6);
  brush.drawImage(picture, x - picture.width / 2, y - picture.height / 2);
}

const GOLD = ['#fbe08a', '#b67a16', '#f0c657'] as const;
const IRON = ['#d3d8dc', '#6b7176', '#b4babf'] as const;

/** Paints each side's points as bars, and a text on how close it was. */
export function paintCount(brush: Brush, { bars, told }: PosterCount, box: Box): void {
  const rows = bars.length + 1;
  const step = box.height / rows;
  const most = Math.max(1, ...bars.map(({ count }) => count));
  const marks = Math.max(...bars.map(({ teams }) => teams.length)) * step * 0.98;
  const size = step * 0.68;
  brush.font = `600 ${size}px ${POSTER_LETTERS}`;
  const figures = Math.max(...bars.map(({ count }) => brush.measureText(String(count)).width));
  const room = box.width - marks - 10 - figures - 12;
  for (const [at, { teams, count, wins }] of bars.entries()) {
    const y = box.y + at * step;
    for (const [place, team] of teams.entries()) {
      paintTeamMark(brush, team, box.x + (place + 0.5) * step * 0.98, y + step / 2, step * 0.43);
    }
    const left = box.x + marks + 10;
    const long = (count / most) * room;
    for (const [place, team] of teams.entries()) {
      brush.fillStyle = lookOf(team).css;
      brush.fillRect(left + (place / teams.length) * long, y + step * 0.16, long / teams.length, step * 0.68);
    }
    brush.lineWidth = wins ? 3 : 1.5;
    brush.strokeStyle = wins ? BRONZE : withAlpha(lookOf(teams[0]!).rim, 0.8);
    brush.strokeRect(left, y + step * 0.16, long, step * 0.68);
    brush.font = `600 ${size}px ${POSTER_LETTERS}`;
    brush.textAlign = 'left';
    brush.fillStyle = wins ? BRONZE : INK;
    brush.fillText(String(count), left + long + 12, y + step / 2 + size * 0.34);
  }
  brush.textAlign = 'left';
  brush.fillStyle = FAINT;
  const last = box.y + bars.length * step;
  brush.fillText(fitted(brush, told, Math.min(27, size), box.width).text, box.x, last + step / 2 + size * 0.4);
}
