/** The picture of a whole match: its board at some moments, with what it was and how it ended. */
import type { Position } from '@dominion/rules';
import { EDGE } from '../board/geometry.js';
import { TEAM_LOOKS } from '../board/palette.js';
import { sceneOf } from '../board/scene.js';
import { drawSprites, type Painted } from '../board/still.js';
import type { Manner } from '../board/themes.js';
import { restingView } from '../model/resting.js';
import type { Story } from '../model/story.js';

/** A moment of a match. */
export interface Frame {
  readonly position: Position;
  /** How many actions had been played. */
  readonly length: number;
  readonly kind: 'start' | 'turn' | 'final';
}

/** Rows of boards, and how many stand in one. */
const ROW = 4;
const ROWS = 3;

/** The moments that are shown: the start, the end, and others at equal steps of turns between; each once. */
export function framesOf(story: Story, most = ROW * ROWS): readonly Frame[] {
  const { steps, match } = story;
  const end: Frame = { position: match.position, length: steps.length, kind: 'final' };
  // Where a turn begins; the muster is before all of them.
  const turns = steps.flatMap(({ before }, length): Frame[] =>
    before.phase === 'move' && steps[length - 1]?.before.ply !== before.ply
      ? [{ position: before, length, kind: 'turn' }]
      : [],
  );
  const start: Frame = { position: steps[0]?.before ?? match.position, length: 0, kind: 'start' };
  const between = turns.filter(({ position }) => position.ply > 1);
  const room = Math.min(most - 2, between.length);
  const picked = Array.from(
    { length: room },
    (_, at) => between[Math.floor(((at + 1) * between.length) / (room + 1))]!,
  );
  return [start, ...new Set(picked), end];
}

/** What is written on the picture. */
export interface Lettering {
  readonly title: string;
  readonly subtitle: string;
  /** Under each board. */
  readonly captions: readonly string[];
  /** The teams that played, with who led them. */
  readonly teams: readonly { readonly team: number; readonly text: string }[];
  /** Below everything: who is worth a song. */
  readonly lines: readonly string[];
}

/** The colours of the page. */
export interface Paper {
  readonly ground: string;
  readonly ink: string;
  readonly faint: string;
}

/** A square of its boards, in pixels of the picture. */
const SQUARE = 18;
const BOARD = Math.round(SQUARE * EDGE);
const GAP = 18;
const CAPTION = 30;
const HEAD = 120;
const LINE = 28;
const SERIF = 'Georgia, "Noto Serif", "Songti SC", "Noto Serif CJK SC", serif';
const SANS = 'system-ui, "Noto Sans", "PingFang SC", "Noto Sans CJK SC", sans-serif';

/** How big the picture is, in pixels. */
export function pictureSize(frames: number, lines: number): { readonly width: number; readonly height: number } {
  const rows = Math.ceil(frames / ROW);
  return {
    width: GAP + ROW * (BOARD + GAP),
    height: HEAD + rows * (BOARD + CAPTION + GAP) + (lines > 0 ? lines * LINE + GAP : 0),
  };
}

/** Draws the picture. */
export function drawMatch(
  canvas: HTMLCanvasElement,
  {
    story,
    frames,
    words,
    manner,
    paper,
  }: {
    readonly story: Story;
    readonly frames: readonly Frame[];
    readonly words: Lettering;
    readonly manner: Manner;
    readonly paper: Paper;
  },
): void {
  const { width, height } = pictureSize(frames.length, words.lines.length);
  canvas.width = width;
  canvas.height = height;
  const brush = canvas.getContext('2d');
  if (brush === null) return;
  brush.fillStyle = paper.ground;
  brush.fillRect(0, 0, width, height);
  write(brush, words.title, GAP, 46, `600 34px ${SERIF}`, paper.ink);
  write(brush, words.subtitle, GAP, 78, `18px ${SANS}`, paper.faint);
  writeTeams(brush, words, paper);
  const painted: Painted = new Map();
  for (const [at, frame] of frames.entries()) {
    const left = GAP + (at % ROW) * (BOARD + GAP);
    const top = HEAD + Math.floor(at / ROW) * (BOARD + CAPTION + GAP);
    const view = restingView(frame.position, 2, story.steps.slice(0, frame.length));
    drawSprites(brush, sceneOf({ ...view, threatened: [] }), manner, SQUARE, painted, left, top);
    write(brush, words.captions[at]!, left, top + BOARD + 22, `600 17px ${SANS}`, paper.ink);
  }
  const below = height - words.lines.length * LINE;
  for (const [at, line] of words.lines.entries()) {
    write(brush, line, GAP, below + at * LINE, `17px ${SANS}`, paper.ink, width - 2 * GAP);
  }
}

function write(
  brush: CanvasRenderingContext2D,
  text: string,
  x: number,
  y: number,
  font: string,
  colour: string,
  most?: number,
): void {
  brush.font = font;
  brush.fillStyle = colour;
  brush.textBaseline = 'alphabetic';
  brush.textAlign = 'left';
  brush.fillText(text, x, y, most);
}

/** The teams in a row, each with its colour. */
function writeTeams(brush: CanvasRenderingContext2D, { teams }: Lettering, paper: Paper): void {
  let x = GAP;
  for (const { team, text } of teams) {
    const look = TEAM_LOOKS[team]!;
    brush.fillStyle = look.css;
    brush.strokeStyle = look.rim;
    brush.lineWidth = 2;
    brush.beginPath();
    brush.arc(x + 9, 100, 8, 0, Math.PI * 2);
    brush.fill();
    brush.stroke();
    write(brush, text, x + 26, 106, `17px ${SANS}`, paper.ink);
    x += 26 + brush.measureText(text).width + 28;
  }
}
