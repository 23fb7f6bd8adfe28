/** A match's poster: the board at the moment that decided it. */
import { drawnSprites } from '../../board/drawn.js';
import { type Brush, withAlpha } from '../../board/paint/brush.js';
import { lookOf } from '../../board/palette.js';
import { sceneOf } from '../../board/scene.js';
import type { PieceSet } from '../../board/themes.js';
import { coursePoints, type MatchCourse } from './course.js';
import { paintBoard, paintBrand, paintNight, paintRibbon } from './frame.js';
import { BRONZE, FAINT, INK } from './inks.js';
import { type Box, LAYOUTS, type Layout, type PosterShape } from './layouts.js';
import { fitted, writeLines } from './lettering.js';
import { POSTER_LETTERS } from './letters.js';
import { paintCount, paintMedals } from './shown.js';
import type { PosterSubject } from './subject.js';

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
  paintNight(brush, layout);
  const scene = [...sceneOf(subject.view), ...drawnSprites(subject.drawn, subject.view.bottom)];
  paintBoard(brush, scene, layout.board, pieces);
  paintBrand(brush, layout, POSTER_LETTERS);
  paintRibbon(brush, subject.winners, subject.heading, layout, POSTER_LETTERS);
  paintTold(brush, subject, layout, pieces);
  paintFoot(brush, subject, layout);
}

interface Figure {
  readonly height: number;
  paint(box: Box): void;
}

/** Returns the figures: first a chance, else the points or medals; then the course, else medals. */
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
