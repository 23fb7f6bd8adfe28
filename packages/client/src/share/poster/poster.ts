/** The poster of a match: the board at the moment that decided it, and what it was, by the painters of the board. */
import { drawnSprites } from '../../board/drawn.js';
import { EDGE } from '../../board/geometry.js';
import { type Brush, withAlpha, writeCentred } from '../../board/paint/brush.js';
import { lookOf } from '../../board/palette.js';
import { sceneOf } from '../../board/scene.js';
import { drawSprites } from '../../board/still.js';
import type { PieceSet } from '../../board/themes.js';
import { coursePoints, type MatchCourse } from './course.js';
import { BRONZE, FAINT, GROUND, INK, LACQUER } from './inks.js';
import { LAYOUTS, type Layout, type PosterShape } from './layouts.js';
import { type Box, fitted, writeLines } from './lettering.js';
import { POSTER_LETTERS } from './letters.js';
import { paintTeamMark } from './mark.js';
import { paintCount, paintMedals } from './shown.js';
import type { PosterSubject } from './subject.js';

/** By night: the board shines most then. */
const NIGHT = { theme: 'dark' } as const;

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
  paintBrand(brush, layout);
  paintRibbon(brush, subject, layout);
  paintTold(brush, subject, layout, pieces);
  paintFoot(brush, subject, layout);
}

/** Something to be seen under the sentence, and how high it is. */
interface Figure {
  readonly height: number;
  paint(box: Box): void;
}

/** What there is to be seen: a chance, or else the count or medals; and how it went, or else medals. */
function figuresOf(brush: Brush, subject: PosterSubject, layout: Layout, pieces: PieceSet): readonly Figure[] {
  const { chance, count, course, medals } = subject;
  const { heights } = layout;
  const honours: Figure[] =
    medals.length === 0
      ? []
      : [{ height: heights.honours, paint: (box) => paintMedals(brush, medals, box, pieces, layout.align) }];
  const first: Figure[] =
    chance !== null
      ? [{ height: heights.chance, paint: (box) => paintChance(brush, chance, box, layout) }]
      : count !== null
        ? [{ height: heights.honours, paint: (box) => paintCount(brush, count, box) }]
        : honours;
  const then: Figure[] =
    course !== null
      ? [{ height: heights.course, paint: (box) => paintCourse(brush, course, box) }]
      : first === honours
        ? []
        : honours;
  return [...first, ...then];
}

/** The sentence, and what there is to be seen under it. */
function paintTold(brush: Brush, subject: PosterSubject, layout: Layout, pieces: PieceSet): void {
  const { told, gap, sizes } = layout;
  const figures = figuresOf(brush, subject, layout, pieces);
  const below = figures.reduce((sum, { height }) => sum + height + gap, 0);
  const size = figures.length > 1 ? sizes.sentence : sizes.sentence * 1.35;
  writeLines(brush, subject.sentence, { ...told, height: told.height - below }, size, INK, layout.align, 'middle');
  let y = told.y + told.height - below + gap;
  for (const { height, paint } of figures) {
    paint({ ...told, y, height });
    y += height + gap;
  }
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

function paintBrand(brush: Brush, { brand: { x, y, edge } }: Layout): void {
  brush.fillStyle = LACQUER;
  brush.beginPath();
  brush.roundRect(x, y, edge, edge, edge * 0.23);
  brush.fill();
  brush.fillStyle = '#fff4e2';
  writeCentred(brush, '井', x + edge / 2, y + edge / 2, edge * 0.68);
  brush.fillStyle = INK;
  brush.textAlign = 'left';
  brush.font = `600 ${edge * 0.7}px ${POSTER_LETTERS}`;
  brush.fillText('Dominion', x + edge * 1.3, y + edge * 0.73);
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
  const { text, size } = fitted(brush, heading, layout.sizes.heading, room);
  const left = layout.align === 'left' ? x + 34 : x + (width - marks - 16 - brush.measureText(text).width) / 2;
  for (const [at, team] of winners.entries())
    paintTeamMark(brush, team, left + edge / 2 + at * edge * 1.08, y + height / 2, edge / 2);
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

/** The chance, large, and beside it what it was the chance of. */
function paintChance(
  brush: Brush,
  { odds, what }: NonNullable<PosterSubject['chance']>,
  box: Box,
  { sizes }: Layout,
): void {
  brush.textAlign = 'left';
  brush.font = `600 ${sizes.chance}px ${POSTER_LETTERS}`;
  brush.fillStyle = BRONZE;
  const wide = brush.measureText(odds).width;
  brush.fillText(odds, box.x, box.y + box.height / 2 + sizes.chance * 0.34);
  const beside = { ...box, x: box.x + wide + 24, width: box.width - wide - 24 };
  writeLines(brush, what, beside, sizes.chance * 0.46, FAINT, 'left', 'middle');
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

function paintFoot(brush: Brush, { players, address }: PosterSubject, { foot, align, sizes }: Layout): void {
  const x = align === 'center' ? foot.x + foot.width / 2 : foot.x;
  brush.textAlign = align;
  brush.fillStyle = FAINT;
  brush.fillText(fitted(brush, players, sizes.foot, foot.width).text, x, foot.y + sizes.foot);
  brush.fillStyle = INK;
  brush.fillText(fitted(brush, address, sizes.foot * 1.1, foot.width).text, x, foot.y + foot.height - sizes.foot * 0.2);
}
