/** The scroll of a match as a picture: the winners, the hero large with its deeds, the others by rank, and all takes. */
import { type Brush, withAlpha, writeCentred } from '../../board/paint/brush.js';
import type { Painted } from '../../board/still.js';
import type { Manner } from '../../board/themes.js';
import type { Box } from '../poster/layouts.js';
import { fitted, writeLines } from '../poster/lettering.js';
import { paintTeamMark } from '../poster/mark.js';
import type { ScrollContent, ShownDeed, ShownPerson } from './content.js';
import { paintDeeds } from './deeds.js';
import { paintPortrait } from './portrait.js';
import { paintScene } from './scene.js';
import { paintScrollFrame, paperOf, type ScrollFrame, SILKS, scrollImageHeight } from './scroll-frame.js';

/** The width, and the margin between words and the edge of the paper. All lengths here are in pixels. */
const WIDTH = 1080;
const MARGIN = 44;

/** The heights of its parts. */
const HEAD = 262;
const HERO = 430;
const CAPTION = 68;
const OTHER = 232;
const STROKES = 150;
const THROW = 44;
const GAP = 26;

/** The size of the hero's scenes, by how many there are. */
const SCENES = [0, 450, 392, 256] as const;

export interface ScrollImageWords {
  /** The heading of the timeline. */
  readonly strokes: string;
  /** The text for a match in which no unit did anything. */
  readonly nobody: string;
}

function paperHeight({ people, throws }: ScrollContent): number {
  const [hero, ...others] = people;
  const deeds = hero?.deeds.length ?? 0;
  const heroHigh = hero === undefined ? 120 : HERO + (deeds > 0 ? SCENES[deeds]! + CAPTION : 0);
  return HEAD + heroHigh + others.length * (OTHER + GAP) + STROKES + throws.length * THROW + 3 * GAP;
}

export function scrollImageSize(content: ScrollContent): { readonly width: number; readonly height: number } {
  return { width: WIDTH, height: scrollImageHeight(paperHeight(content)) };
}

interface Easel {
  readonly brush: Brush;
  readonly manner: Manner;
  readonly colours: ScrollFrame;
  readonly painted: Map<number, Painted>;
}

export function paintScrollImage(
  canvas: HTMLCanvasElement,
  content: ScrollContent,
  words: ScrollImageWords,
  manner: Manner,
): void {
  const { width, height } = scrollImageSize(content);
  canvas.width = width;
  canvas.height = height;
  const brush = canvas.getContext('2d');
  if (brush === null) return;
  const colours = SILKS[manner.theme === 'dark' ? 'night' : 'day'];
  const easel: Easel = { brush, manner, colours, painted: new Map() };
  paintScrollFrame(brush, width, height, colours);
  const paper = paperOf(width, height);
  const box = { x: paper.x + MARGIN, width: paper.width - 2 * MARGIN };
  let y = paper.y;
  const next = (high: number): Box => {
    const at = { ...box, y, height: high };
    y += high;
    return at;
  };
  paintHead(easel, content, next(HEAD));
  const [hero, ...others] = content.people;
  if (hero === undefined) writeLines(brush, words.nobody, next(120), 30, colours.ink, 'center', 'middle');
  else {
    paintHero(easel, hero, next(HERO));
    if (hero.deeds.length > 0) paintHeroDeeds(easel, hero.deeds, next(SCENES[hero.deeds.length]! + CAPTION));
  }
  for (const person of others) {
    rule(easel, next(GAP));
    paintOther(easel, person, next(OTHER));
  }
  rule(easel, next(GAP));
  paintStrokes(easel, content, words, next(STROKES));
  for (const told of content.throws) {
    const line = next(THROW);
    brush.textAlign = 'left';
    write(brush, told, 23, line.x, line.y + THROW * 0.66, line.width, colours.faint);
  }
}

function write(brush: Brush, text: string, size: number, x: number, y: number, width: number, colour: string): void {
  brush.fillStyle = colour;
  brush.fillText(fitted(brush, text, size, width).text, x, y);
}

function paintHead({ brush, colours }: Easel, { heading, match, teams }: ScrollContent, box: Box): void {
  const seal = 92;
  const right = box.x + box.width - seal;
  brush.fillStyle = '#a8281f';
  brush.beginPath();
  brush.roundRect(right, box.y + 44, seal, seal, 12);
  brush.fill();
  brush.fillStyle = '#fff4e2';
  writeCentred(brush, '井', right + seal / 2, box.y + 44 + seal / 2, seal * 0.7);
  brush.textAlign = 'left';
  const room = box.width - seal - 28;
  write(brush, match, 24, box.x, box.y + 68, room, colours.faint);
  write(brush, heading, 56, box.x, box.y + 130, room, colours.ink);
  const each = box.width / Math.max(2, teams.length);
  for (const [at, { team, text }] of teams.entries()) {
    const x = box.x + at * each;
    paintTeamMark(brush, team, x + 20, box.y + 190, 20);
    brush.textAlign = 'left';
    write(brush, text, 26, x + 52, box.y + 199, each - 64, colours.ink);
  }
  brush.fillStyle = colours.thread;
  brush.fillRect(box.x, box.y + 232, box.width, 3);
}

function paintHero({ brush, manner, colours }: Easel, person: ShownPerson, box: Box): void {
  const r = 132;
  paintPortrait(brush, person.piece, box.x + r, box.y + r + 14, r, manner);
  const x = box.x + 2 * r + 36;
  const room = box.width - (x - box.x);
  brush.textAlign = 'left';
  write(brush, person.titles, 30, x, box.y + 66, room, colours.accent);
  write(brush, person.name, 66, x, box.y + 138, room, colours.ink);
  write(brush, person.rank, 34, x, box.y + 190, room, colours.faint);
  write(brush, person.note, 30, x, box.y + 244, room, colours.ink);
  const told = { ...box, y: box.y + 2 * r + 34, height: HERO - 2 * r - 52 };
  writeLines(brush, person.brief, told, 27, colours.ink, 'left', 'middle');
}

function paintHeroDeeds(easel: Easel, deeds: readonly ShownDeed[], box: Box): void {
  const edge = SCENES[deeds.length]!;
  const gap = deeds.length > 1 ? (box.width - deeds.length * edge) / (deeds.length - 1) : 0;
  const from = deeds.length === 1 ? box.x + (box.width - edge) / 2 : box.x;
  for (const [at, deed] of deeds.entries()) {
    const x = from + at * (edge + gap);
    framed(easel, deed, x, box.y, edge);
    const told = { x, y: box.y + edge + 10, width: edge, height: CAPTION - 14 };
    writeLines(easel.brush, deed.told, told, 20, easel.colours.faint, 'center');
  }
}

function paintOther(easel: Easel, person: ShownPerson, box: Box): void {
  const { brush, manner, colours } = easel;
  const edge = OTHER - 16;
  const [deed] = person.deeds;
  const middle = box.y + 8 + edge / 2;
  if (deed === undefined) paintPortrait(brush, person.piece, box.x + edge / 2, middle, edge * 0.4, manner);
  else framed(easel, deed, box.x, box.y + 8, edge);
  const left = box.x + edge + 26;
  const face = deed === undefined ? 0 : 48;
  if (face > 0) paintPortrait(brush, person.piece, left + face, box.y + 8 + face, face, manner);
  const x = left + (face > 0 ? 2 * face + 18 : 0);
  const room = box.x + box.width - x;
  brush.textAlign = 'left';
  write(brush, person.titles, 23, x, box.y + 32, room, colours.accent);
  write(brush, person.name, 36, x, box.y + 70, room, colours.ink);
  write(brush, rankAndNote(person), 23, x, box.y + 102, room, colours.faint);
  const told = { x: left, y: box.y + 118, width: box.x + box.width - left, height: edge - 112 };
  writeLines(brush, person.brief, told, 22, colours.ink, 'left');
}

const rankAndNote = ({ rank, note }: ShownPerson): string => [rank, note].filter((each) => each !== '').join(' – ');

function framed(
  { brush, manner, colours, painted }: Easel,
  { scene }: ShownDeed,
  x: number,
  y: number,
  edge: number,
): void {
  const known = painted.get(edge) ?? new Map();
  painted.set(edge, known);
  brush.save();
  brush.shadowColor = 'rgba(0, 0, 0, 0.4)';
  brush.shadowBlur = 16;
  brush.fillStyle = colours.thread;
  brush.fillRect(x - 5, y - 5, edge + 10, edge + 10);
  brush.restore();
  paintScene(brush, scene, { x, y, edge }, manner, known);
}

function paintStrokes({ brush, colours }: Easel, { line }: ScrollContent, words: ScrollImageWords, box: Box): void {
  brush.textAlign = 'left';
  write(brush, words.strokes, 22, box.x, box.y + 24, box.width, colours.faint);
  paintDeeds(brush, line, { ...box, y: box.y + 36, height: box.height - 40 }, colours.ink);
}

function rule({ brush, colours }: Easel, { x, y, width, height }: Box): void {
  brush.fillStyle = withAlpha(colours.thread, 0.55);
  brush.fillRect(x, y + height / 2, width, 2);
}
