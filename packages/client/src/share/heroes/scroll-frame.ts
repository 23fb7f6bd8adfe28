/** Paints a hanging scroll: a cord, two rods, a border of silk, and the paper between. Lengths are in pixels of the picture. */
import { type Brush, withAlpha, writeCentred } from '../../board/paint/brush.js';
import type { Box } from '../poster/layouts.js';

/** The colours of a scroll, by day or by night. */
export interface ScrollFrame {
  readonly wall: readonly [string, string];
  readonly silk: string;
  readonly thread: string;
  readonly paper: readonly [string, string];
  readonly ink: string;
  readonly faint: string;
  readonly accent: string;
}

export const SILKS: Readonly<Record<'day' | 'night', ScrollFrame>> = {
  day: {
    wall: ['#e3d5b9', '#c4ae88'],
    silk: '#7c2a22',
    thread: '#e0b769',
    paper: ['#fbf5e6', '#efe2c6'],
    ink: '#2a1d14',
    faint: '#65513e',
    accent: '#9e2b25',
  },
  night: {
    wall: ['#1d1410', '#080504'],
    silk: '#43150f',
    thread: '#a9813f',
    paper: ['#2b1e16', '#1a120d'],
    ink: '#f0e3cb',
    faint: '#c0ad90',
    accent: '#dcae60',
  },
};

/** Distances from wall to silk and from silk to paper; more of both at top and bottom, including the rods. */
const WALL = 44;
const BORDER = 38;
const TOP = 196;
const BOTTOM = 186;
const ROD = 30;

/** Returns the height of a whole scroll for paper of a given height. */
export function scrollImageHeight(paper: number): number {
  return TOP + paper + BOTTOM;
}

/** Returns the paper's box on a scroll of a given size. */
export function paperOf(width: number, height: number): Box {
  return { x: WALL + BORDER, y: TOP, width: width - 2 * (WALL + BORDER), height: height - TOP - BOTTOM };
}

/** Paints the scroll on its wall, without its words. */
export function paintScrollFrame(brush: Brush, width: number, height: number, colours: ScrollFrame): void {
  const wall = brush.createLinearGradient(0, 0, width * 0.4, height);
  wall.addColorStop(0, colours.wall[0]);
  wall.addColorStop(1, colours.wall[1]);
  brush.fillStyle = wall;
  brush.fillRect(0, 0, width, height);
  const top = 78;
  const end = height - 66;
  cord(brush, width, top, colours);
  brush.save();
  brush.shadowColor = 'rgba(0, 0, 0, 0.5)';
  brush.shadowBlur = 34;
  brush.shadowOffsetY = 14;
  brush.fillStyle = colours.silk;
  brush.fillRect(WALL, top, width - 2 * WALL, end - top);
  brush.restore();
  weave(brush, { x: WALL, y: top, width: width - 2 * WALL, height: end - top }, colours);
  const paper = paperOf(width, height);
  ribbons(brush, width, top, paper.y, colours);
  const sheet = brush.createLinearGradient(paper.x, paper.y, paper.x + paper.width, paper.y + paper.height);
  sheet.addColorStop(0, colours.paper[0]);
  sheet.addColorStop(1, colours.paper[1]);
  brush.fillStyle = colours.thread;
  brush.fillRect(paper.x - 5, paper.y - 5, paper.width + 10, paper.height + 10);
  brush.fillStyle = sheet;
  brush.fillRect(paper.x, paper.y, paper.width, paper.height);
  brush.fillStyle = withAlpha(colours.accent, 0.055);
  writeCentred(brush, '霸', width / 2, paper.y + paper.height * 0.34, paper.width * 0.62);
  writeCentred(brush, '業', width / 2, paper.y + paper.height * 0.74, paper.width * 0.62);
  rod(brush, WALL - 14, top - ROD / 2, width - 2 * WALL + 28, ROD * 0.8, colours);
  rod(brush, WALL - 26, end - ROD / 2, width - 2 * WALL + 52, ROD * 1.25, colours);
}

/** Paints a triangle of cord from a nail to both ends of the upper rod. */
function cord(brush: Brush, width: number, top: number, { thread, ink }: ScrollFrame): void {
  brush.beginPath();
  brush.moveTo(width * 0.3, top);
  brush.lineTo(width / 2, 20);
  brush.lineTo(width * 0.7, top);
  brush.lineWidth = 4;
  brush.lineJoin = 'round';
  brush.strokeStyle = thread;
  brush.stroke();
  brush.beginPath();
  brush.arc(width / 2, 20, 8, 0, Math.PI * 2);
  brush.fillStyle = ink;
  brush.fill();
}

/** Paints brocade: the well of the game's name, small and in rows. */
function weave(brush: Brush, { x, y, width, height }: Box, { thread }: ScrollFrame): void {
  const step = 26;
  brush.save();
  brush.beginPath();
  brush.rect(x, y, width, height);
  brush.clip();
  brush.strokeStyle = withAlpha(thread, 0.28);
  brush.lineWidth = 1.4;
  for (let row = 0; row * step < height + step; row++) {
    for (let column = 0; column * step < width + step; column++) {
      const cx = x + column * step + (row % 2) * (step / 2);
      const cy = y + row * step;
      brush.beginPath();
      for (const at of [-2.6, 2.6]) {
        brush.moveTo(cx + at, cy - 8);
        brush.lineTo(cx + at, cy + 8);
        brush.moveTo(cx - 8, cy + at);
        brush.lineTo(cx + 8, cy + at);
      }
      brush.stroke();
    }
  }
  brush.restore();
}

/** Paints the two ribbons that hang from the upper rod. */
function ribbons(brush: Brush, width: number, top: number, to: number, { thread, silk }: ScrollFrame): void {
  for (const at of [0.34, 0.66]) {
    brush.fillStyle = thread;
    brush.fillRect(width * at - 15, top, 30, to - top - 5);
    brush.fillStyle = silk;
    brush.fillRect(width * at - 11, top, 22, to - top - 5);
  }
}

/** Paints a rod of dark wood with bronze knobs. */
function rod(brush: Brush, x: number, y: number, width: number, thick: number, { thread }: ScrollFrame): void {
  const wood = brush.createLinearGradient(0, y, 0, y + thick);
  for (const [at, colour] of ['#2b1309', '#7a4526', '#4b2413', '#1b0b05'].entries()) wood.addColorStop(at / 3, colour);
  brush.save();
  brush.shadowColor = 'rgba(0, 0, 0, 0.45)';
  brush.shadowBlur = 12;
  brush.shadowOffsetY = 5;
  brush.fillStyle = wood;
  brush.beginPath();
  brush.roundRect(x, y, width, thick, thick / 2);
  brush.fill();
  brush.restore();
  for (const end of [x, x + width - thick]) {
    const knob = brush.createLinearGradient(0, y, 0, y + thick);
    knob.addColorStop(0, '#fbe3a0');
    knob.addColorStop(0.5, thread);
    knob.addColorStop(1, '#6b4512');
    brush.fillStyle = knob;
    brush.beginPath();
    brush.roundRect(end, y - 3, thick, thick + 6, thick / 3);
    brush.fill();
  }
}
