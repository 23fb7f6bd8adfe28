/**
 * The pictures of the rulebook. The rules compute destinations, choices and effects, so no picture can contradict them.
 */
import {
  type Action,
  EMPTY,
  formatPosition,
  inspect,
  type Position,
  parseAction,
  parsePosition,
  parseSquare,
  play,
  SQUARES,
  type Square,
  start,
} from '@dominion/rules';
import type { BoardView, Drawn } from '../../board/view.js';
import { unforeseen, viewOf } from '../../model/board/board-view.js';
import type { Interaction } from '../../model/board/interaction.js';
import { restingView } from '../../model/board/static-view.js';
import { taskOf } from '../../model/board/task.js';

/** A picture as written in this file. */
interface Sketch {
  /** The pieces: `sEh2` is the Emperor of Chu on h2, `ph8` a Peasant. */
  readonly units: string;
  /** Camps, turn and phase in the notation (§8). By default Zhao plays against Chu, and Chu is to move. */
  readonly camps?: string;
  readonly phase?: string;
  /** Corners, south-west and north-east; the whole board with its frame if left out. */
  readonly part?: readonly [string, string];
  /** The selected unit, whose destinations are marked. */
  readonly from?: string;
  /** Squares with a circle. */
  readonly circles?: readonly string[];
  /** A legal action: a move gets an arrow. If it `follows`, its result is shown beside it. */
  readonly action?: string;
  readonly follows?: boolean;
}

const HOME = ['e1', 'k4'] as const;
const ARMY = 'sPh1 sGf2 sEh2 sAj2 sSe3 sSf3 sSg3 sSh3 sSi3 sSj3 sSk3';
/** Emperors outside the part shown. */
const FAR = 'sEo1 nEa15';

const SKETCHES = {
  board: { units: 'start' },
  strongholds: { units: FAR, part: HOME, circles: ['f2', 'h2', 'j2'] },
  circle: { units: `${FAR} pf6 ph6 pj6 pf8 ph8 pj8 pf10 ph10 pj10`, part: ['e5', 'k11'] },
  army: { units: `nEa15 ${ARMY}`, part: HOME },
  muster: { units: `nEa15 ${ARMY}`, part: HOME, phase: 'muster:S', action: 'S:e3,g3' },
  emperor: { units: 'sEh8 nEa15 nSi9 sSg8 ph7', part: ['f6', 'j10'], from: 'h8' },
  prince: { units: `${FAR} sPg7 sSg10 nWj10 pe7 nSi5`, part: ['d4', 'k11'], from: 'g7' },
  general: { units: `${FAR} sGg7 sSg10 nWj7 nSi9`, part: ['d4', 'k11'], from: 'g7' },
  admiral: { units: `${FAR} sAg7 sSd10 nWj10 nSg9`, part: ['d4', 'k11'], from: 'g7' },
  warrior: { units: `${FAR} sWh8 sSg7 sSg8 sSg9 nSh9 nSi9 nSi8 ph7 nGi10 sSf9`, part: ['f6', 'j10'], from: 'h8' },
  assassin: { units: `${FAR} sXf7 nSf9 nGf11 nSj7`, part: ['d5', 'k11'], from: 'f7' },
  sergeant: { units: `${FAR} sTh8 sSf8 nSg9 nSh9 pi7`, part: ['f6', 'j10'], from: 'h8' },
  soldier: { units: `${FAR} sSh8 nSg9 pi9`, part: ['f6', 'j10'], from: 'h8' },
  lines: { units: 'nEa15 sEj2 sGf2 sSg3 sPk1', part: HOME, from: 'g3' },
  recruit: { units: `${FAR} sRh8 ph9 nSi8`, part: ['f6', 'j10'], from: 'h8' },
  mandate: { units: 'nEa15 sEh2 sGf2 sSj2 sTh5 sSg3', part: ['e1', 'k6'], circles: ['f2', 'h2', 'j2'] },
  control: { units: 'sEo1 nEh13 sWf14 sGh14 nSg13', part: ['e12', 'k15'] },
  ring: {
    units: `${FAR} nTh8 sSg7 sSg8 sSg9 sSh9 sSi9 sTi8 sSi7 sRh6`,
    part: ['f5', 'j10'],
    action: 'h6h7',
    follows: true,
  },
  arming: { units: 'nEa15 sEh2 sGf2 sRi5 sSk3', part: ['e1', 'k6'], action: 'i5i4', follows: true },
  straddle: { units: `${FAR} sSg7 ph8 sGi5`, part: ['f4', 'j10'], action: 'i5i9', follows: true },
  contest: { units: `${FAR} sSg8 ph8 nSh9 nWh7 sGi5`, part: ['f4', 'j10'], action: 'i5i8', follows: true },
  judged: {
    units: 'sEo1 sTj9 sSh10 sSg13 nEh14 nGf14',
    part: ['e8', 'k15'],
    phase: 'promote-lower',
  },
  peasant: {
    units: `${FAR} ph6 pj6 sGf8 nSh8 pj8 pf10`,
    part: ['e5', 'k11'],
    phase: 'add-peasant',
  },
  heir: { units: 'nEa15 nSk4 sPh1 sGf2 sSg3', camps: 'N-s', part: ['e1', 'k6'], phase: 'heir', from: 'h1' },
  fall: {
    units: 'sEo1 sWf12 nEh13 nGf14 nSg12 nSi12 eEo15',
    camps: 'N-E-S',
    part: ['e11', 'k15'],
    action: 'f12h13',
    follows: true,
  },
} as const satisfies Readonly<Record<string, Sketch>>;

export type FigureName = keyof typeof SKETCHES;
export const FIGURES = Object.keys(SKETCHES) as FigureName[];

export interface Shown {
  readonly view: BoardView;
  readonly drawn: readonly Drawn[];
}

/** A picture, parsed. */
export interface Figure {
  readonly name: FigureName;
  /** From the top left, with South at the bottom; null for the board with its frame. */
  readonly part: {
    readonly column: number;
    readonly row: number;
    readonly width: number;
    readonly height: number;
  } | null;
  /** The boards shown: one, or before and after. */
  readonly boards: readonly Shown[];
  /** The action of its arrow. */
  readonly action: Action | null;
  /** The unit whose destinations are marked. */
  readonly from: Square | null;
}

function square(name: string): Square {
  const found = parseSquare(name);
  if (found === null) throw new Error(`${name} is no square`);
  return found;
}

/** Returns the position of a sketch in the notation (§8). */
export function figureText(name: FigureName): string {
  const { units, camps = 'N-S', phase = 'move' }: Sketch = SKETCHES[name];
  if (units === 'start') return formatPosition(start('4'));
  const at = new Map(
    units
      .split(' ')
      .map((unit) => /^(p|[nesw]\w)(\w\d+)$/.exec(unit)!)
      .map(([, who, on]) => [on, who]),
  );
  const ranks = Array.from({ length: 15 }, (_, north) =>
    [...'abcdefghijklmno'].map((file) => at.get(`${file}${15 - north}`) ?? '.').join(''),
  );
  const board = ranks.map((rank) => rank.replace(/\.+/g, (gap) => String(gap.length))).join('/');
  return `${board} ${camps} S ${phase} 0 9`;
}

function read(name: FigureName): Position {
  const parsed = parsePosition(figureText(name));
  if (!parsed.ok) throw new Error(`figure ${name}: ${parsed.error.field} ${parsed.error.message}`);
  return parsed.position;
}

export function figureOf(name: FigureName): Figure {
  const sketch: Sketch = SKETCHES[name];
  const position = read(name);
  const action = sketch.action === undefined ? null : parseAction(sketch.action);
  const from = sketch.from === undefined ? null : square(sketch.from);
  const boards = [before(position, sketch, from, action)];
  if (sketch.follows && action !== null) boards.push(after(position, action));
  return { name, part: partOf(sketch), boards, action, from };
}

function partOf({ part }: Sketch): Figure['part'] {
  if (part === undefined) return null;
  const [low, high] = [square(part[0]), square(part[1])];
  const [left, right] = [low % 15, high % 15];
  const [bottom, top] = [Math.floor(low / 15), Math.floor(high / 15)];
  return { column: left, row: 14 - top, width: right - left + 1, height: top - bottom + 1 };
}

function before(position: Position, sketch: Sketch, from: Square | null, action: Action | null): Shown {
  const parts = action === null ? null : inspect(action);
  const match = { position } as Parameters<typeof taskOf>[0]['match'];
  const task = taskOf({ match, me: position.turn, speaks: [position.turn], busy: false });
  const state: Interaction =
    parts?.kind === 'muster'
      ? { kind: 'mustering', team: parts.team, chosen: parts.squares }
      : from === null
        ? { kind: 'idle' }
        : { kind: 'selected', from };
  const view = unforeseen(viewOf(position, [], 2, task, state));
  const circles = (sketch.circles ?? []).map((name): Drawn => ({ from: square(name), to: square(name), pen: 'red' }));
  const arrow: Drawn[] = parts?.kind === 'move' ? [{ from: parts.from, to: parts.to, pen: 'hint' }] : [];
  const asked = parts?.kind === 'muster' || from !== null || task.kind === 'choose';
  return {
    view: { ...view, threatened: [], mover: null, ...(asked ? {} : { targets: [] }) },
    drawn: [...circles, ...arrow],
  };
}

/** Returns the board after an action, with the changed squares marked. */
function after(position: Position, action: Action): Shown {
  const outcome = play(position, action);
  if (!outcome.ok) throw new Error(outcome.refusal.message);
  const { position: next } = outcome;
  const last = Array.from({ length: SQUARES }, (_, at) => at).filter((at) => next.board[at] !== position.board[at]);
  return {
    view: { ...restingView(next, 2), last: last.filter((at) => next.board[at] !== EMPTY), threatened: [], mover: null },
    drawn: [],
  };
}
