/** The poster of a match: the board at the moment that decided it, and what it was, by the painters of the board. */
import type { Team } from '@dominion/rules';
import { drawnSprites } from '../board/drawn.js';
import { EDGE } from '../board/geometry.js';
import { type Brush, traceShape, withAlpha, writeCentred } from '../board/paint/brush.js';
import { lookOf } from '../board/palette.js';
import { sceneOf } from '../board/scene.js';
import { drawSprites } from '../board/still.js';
import type { PieceSet } from '../board/themes.js';
import { coursePoints, type MatchCourse } from './course.js';
import { POSTER_LETTERS } from './letters.js';
import type { PosterSubject } from './subject.js';

/** Broad for links and messages, or upright for a phone. */
export type PosterShape = 'wide' | 'tall';

/** A box, in pixels of the picture as all lengths here. */
interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Where everything lies. */
interface Layout {
  readonly width: number;
  readonly height: number;
  readonly board: Box;
  readonly brand: { readonly x: number; readonly y: number };
  readonly ribbon: Box;
  readonly sentence: Box;
  readonly chance: Box;
  readonly course: Box;
  readonly foot: Box;
  /** The largest letters of the heading, the sentence, the chance and the foot. */
  readonly sizes: readonly [number, number, number, number];
  readonly align: 'left' | 'center';
}

const LAYOUTS: Readonly<Record<PosterShape, Layout>> = {
  wide: {
    width: 1200,
    height: 630,
    board: { x: 24, y: 24, width: 582, height: 582 },
    brand: { x: 640, y: 30 },
    ribbon: { x: 606, y: 92, width: 594, height: 92 },
    sentence: { x: 640, y: 208, width: 524, height: 150 },
    chance: { x: 640, y: 366, width: 524, height: 76 },
    course: { x: 640, y: 458, width: 524, height: 64 },
    foot: { x: 640, y: 540, width: 524, height: 64 },
    sizes: [50, 33, 56, 22],
    align: 'left',
  },
  tall: {
    width: 1080,
    height: 1920,
    board: { x: 24, y: 372, width: 1032, height: 1032 },
    brand: { x: 416, y: 70 },
    ribbon: { x: 0, y: 172, width: 1080, height: 150 },
    sentence: { x: 70, y: 1432, width: 940, height: 150 },
    chance: { x: 70, y: 1590, width: 940, height: 96 },
    course: { x: 70, y: 1706, width: 940, height: 84 },
    foot: { x: 70, y: 1806, width: 940, height: 84 },
    sizes: [84, 44, 76, 32],
    align: 'center',
  },
};

/** By night: the board shines most then. */
const NIGHT = { theme: 'dark' } as const;
const GROUND = ['#2a1d16', '#120d0a'] as const;
const INK = '#f0e3cb';
const FAINT = '#b9a689';
const BRONZE = '#d3a558';
const LACQUER = '#b83a2f';

/** Paints the poster. */
export function paintPoster(
  canvas: HTMLCanvasElement,
  subject: PosterSubject,
  shape: PosterShape,
  pieces: PieceSet,
): void {
  const layout = LAYOUTS[shape];
  canvas.width = layout.width;
  canvas.height = layout.height;
  const brush = canvas.getContext('2d')!;
  paintGround(brush, layout);
  paintBoard(brush, subject, layout.board, pieces);
  paintBrand(brush, layout, shape);
  paintRibbon(brush, subject, layout);
  const [, wished, odds, foot] = layout.sizes;
  const sentence = subject.chance === null && subject.course === null ? wished * 1.35 : wished;
  // What there is nothing to say of leaves its room to the sentence.
  const spare =
    (subject.chance === null ? layout.chance.height : 0) + (subject.course === null ? layout.course.height : 0);
  writeLines(
    brush,
    subject.sentence,
    { ...layout.sentence, height: layout.sentence.height + spare },
    sentence,
    INK,
    layout,
  );
  const below = (box: Box): Box => (subject.course === null ? { ...box, y: box.y + layout.course.height } : box);
  if (subject.chance !== null) paintChance(brush, subject.chance, below(layout.chance), odds, layout);
  if (subject.course !== null) paintCourse(brush, subject.course, layout.course);
  paintFoot(brush, subject, layout.foot, foot, layout);
}

function paintGround(brush: Brush, { width, height }: Layout): void {
  const night = brush.createLinearGradient(0, 0, width, height);
  night.addColorStop(0, GROUND[0]);
  night.addColorStop(1, GROUND[1]);
  brush.fillStyle = night;
  brush.fillRect(0, 0, width, height);
}

function paintBoard(brush: Brush, { view, drawn }: PosterSubject, { x, y, width }: Box, pieces: PieceSet): void {
  brush.save();
  brush.shadowColor = 'rgba(0, 0, 0, 0.7)';
  brush.shadowBlur = 26;
  brush.fillStyle = '#000000';
  brush.fillRect(x, y, width, width);
  brush.restore();
  const scene = [...sceneOf(view), ...drawnSprites(drawn, view.bottom)];
  drawSprites(brush, scene, { ...NIGHT, pieces }, width / EDGE, new Map(), x, y);
}

function paintBrand(brush: Brush, { brand }: Layout, shape: PosterShape): void {
  const edge = shape === 'wide' ? 40 : 60;
  brush.fillStyle = LACQUER;
  brush.beginPath();
  brush.roundRect(brand.x, brand.y, edge, edge, edge * 0.23);
  brush.fill();
  brush.fillStyle = '#fff4e2';
  writeCentred(brush, '井', brand.x + edge / 2, brand.y + edge / 2, edge * 0.68);
  brush.fillStyle = INK;
  brush.textAlign = 'left';
  brush.font = `600 ${edge * 0.7}px ${POSTER_LETTERS}`;
  brush.fillText('Dominion', brand.x + edge * 1.3, brand.y + edge * 0.73);
}

/** The banner of who won, in their colours, with their marks; bronze where nobody did. */
function paintRibbon(brush: Brush, { winners, heading }: PosterSubject, layout: Layout): void {
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
  const { text, size } = fitted(brush, heading, layout.sizes[0], room);
  const left = layout.align === 'left' ? x + 34 : x + (width - marks - 16 - brush.measureText(text).width) / 2;
  for (const [at, team] of winners.entries())
    paintMark(brush, team, left + edge / 2 + at * edge * 1.08, y + height / 2, edge / 2);
  // On two colours at once only a dark edge makes the letters stand out.
  const ink = looks.length === 1 ? looks[0]!.ink : '#fff8e8';
  const place = left + marks + (winners.length > 0 ? 16 : 0);
  brush.textAlign = 'left';
  brush.font = `600 ${size}px ${POSTER_LETTERS}`;
  if (looks.length > 1) {
    brush.lineWidth = size * 0.16;
    brush.lineJoin = 'round';
    brush.strokeStyle = '#120d0a';
    brush.strokeText(text, place, y + height / 2 + size * 0.34);
  }
  brush.fillStyle = ink;
  brush.fillText(text, place, y + height / 2 + size * 0.34);
}

function paintMark(brush: Brush, team: Team, x: number, y: number, r: number): void {
  const { shape, css, rim, ink, emblem } = lookOf(team);
  brush.save();
  brush.translate(x, y);
  traceShape(brush, shape, r);
  brush.fillStyle = css;
  brush.fill();
  brush.lineWidth = 2.5;
  brush.strokeStyle = rim;
  brush.stroke();
  brush.fillStyle = ink;
  writeCentred(brush, emblem, 0, 0, r * 1.35);
  brush.restore();
}

/** The chance, large, and beside it or under it what it was the chance of. */
function paintChance(
  brush: Brush,
  { odds, what }: NonNullable<PosterSubject['chance']>,
  box: Box,
  size: number,
  layout: Layout,
): void {
  brush.textAlign = 'left';
  brush.font = `600 ${size}px ${POSTER_LETTERS}`;
  brush.fillStyle = BRONZE;
  const wide = brush.measureText(odds).width;
  brush.fillText(odds, box.x, box.y + box.height / 2 + size * 0.34);
  const beside = { ...box, x: box.x + wide + 24, width: box.width - wide - 24 };
  writeLines(brush, what, beside, size * 0.46, FAINT, { ...layout, align: 'left' }, 'middle');
}

function paintCourse(brush: Brush, { lines }: MatchCourse, { x, y, width, height }: Box): void {
  brush.strokeStyle = withAlpha(FAINT, 0.4);
  brush.lineWidth = 1;
  brush.strokeRect(x + 0.5, y + 0.5, width - 1, height - 1);
  brush.save();
  brush.translate(x, y + 5);
  brush.lineJoin = 'round';
  for (const line of lines) {
    const look = lookOf(line.teams[0]!);
    const points = coursePoints(line, width, height - 10);
    for (const [colour, breadth] of [
      [look.rim, 6],
      [look.css, 3.4],
    ] as const) {
      brush.beginPath();
      for (const [at, [across, down]] of points.entries()) brush[at === 0 ? 'moveTo' : 'lineTo'](across, down);
      brush.strokeStyle = colour;
      brush.lineWidth = breadth;
      brush.stroke();
    }
  }
  brush.restore();
}

function paintFoot(brush: Brush, { players, address }: PosterSubject, box: Box, size: number, layout: Layout): void {
  const middle = layout.align === 'center';
  const x = middle ? box.x + box.width / 2 : box.x;
  brush.textAlign = layout.align;
  brush.fillStyle = FAINT;
  brush.fillText(fitted(brush, players, size, box.width).text, x, box.y + size);
  brush.fillStyle = INK;
  brush.fillText(fitted(brush, address, size * 1.1, box.width).text, x, box.y + box.height - size * 0.2);
}

/** A text at the largest size at which it fits a breadth, not below half of the one wished; then it is shortened. */
function fitted(
  brush: Brush,
  text: string,
  wished: number,
  width: number,
): { readonly text: string; readonly size: number } {
  let size = wished;
  const set = (): void => {
    brush.font = `600 ${size}px ${POSTER_LETTERS}`;
  };
  for (set(); size > wished / 2 && brush.measureText(text).width > width; set()) size -= 1;
  const letters = [...text];
  if (brush.measureText(text).width <= width) return { text, size };
  while (letters.length > 1 && brush.measureText(`${letters.join('')}…`).width > width) letters.pop();
  return { text: `${letters.join('').trimEnd()}…`, size };
}

/** Writes a text in lines into a box, at the largest size at which it fits. */
function writeLines(
  brush: Brush,
  text: string,
  { x, y, width, height }: Box,
  wished: number,
  colour: string,
  { align }: Pick<Layout, 'align'>,
  from: 'top' | 'middle' = 'top',
): void {
  let size = wished;
  let lines: string[] = [];
  do {
    brush.font = `500 ${size}px ${POSTER_LETTERS}`;
    lines = broken(brush, text, width);
    size -= 1;
  } while (size > 14 && lines.length * size * 1.28 > height);
  const step = (size + 1) * 1.26;
  brush.textAlign = align;
  brush.fillStyle = colour;
  const top = from === 'top' ? y : y + (height - lines.length * step) / 2;
  for (const [at, line] of lines.entries()) {
    brush.fillText(line, align === 'center' ? x + width / 2 : x, top + (at + 0.8) * step);
  }
}

/** A text in lines no longer than a breadth: between words, or where a language has none between any two characters. */
function broken(brush: Brush, text: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const part of text.match(/[\p{Script=Han}][，。；：）]?|\s+|[^\s\p{Script=Han}]+/gu) ?? []) {
    if (line !== '' && brush.measureText(line + part.trimEnd()).width > width) {
      lines.push(line.trimEnd());
      line = part.trimStart();
    } else line += part;
  }
  return line === '' ? lines : [...lines, line.trimEnd()];
}
