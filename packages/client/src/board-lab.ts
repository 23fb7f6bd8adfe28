/**
 * A harness to try the board, not in the build:
 * `/board-lab.html?position=…&mode=4&theme=dark&pieces=pictograms&bottom=N&renderer=canvas&size=640&motion=200&select=e3&random=60&eyes=grey`.
 * Either side can be played by hand; `window.lab` is for scripts.
 */
import {
  type GameEvent,
  inspect,
  isOver,
  legalActions,
  livingTeams,
  MODES,
  move,
  type Position,
  parseAction,
  parsePosition,
  parseSquare,
  playLegal,
  type Square,
  start,
  TEAM_LETTERS,
  type Team,
  threatenedCrown,
} from '@dominion/rules';
import { EYES } from '../test/board/colour.js';
import { happeningOf } from './board/beats/beats.js';
import { mountBoard } from './board/board.js';
import type { BoardHandle, BoardOptions, BoardView, Target } from './board/view.js';

const query = new URLSearchParams(location.search);
const theme = (query.get('theme') ?? 'light') as BoardOptions['theme'];
const pieces = (query.get('pieces') ?? 'calligraphy') as BoardOptions['pieces'];
const size = Number(query.get('size') ?? 640);
const bottom = Math.max(0, TEAM_LETTERS.indexOf((query.get('bottom') ?? 'S') as 'S')) as Team;
const host = document.querySelector<HTMLElement>('#host')!;
Object.assign(document.body.style, {
  margin: '0',
  background: theme === 'dark' ? '#0e0b09' : '#f4efe4',
});
seenBy(query.get('eyes') ?? 'all');
Object.assign(host.style, { width: `${size}px`, height: `${size}px`, margin: '10px' });

/** Shows the page as it looks with a kind of colour vision: `protanopia`, `deuteranopia`, `tritanopia` or `grey`. */
function seenBy(eye: string): void {
  const rows = EYES[eye]?.map((row) => `${row.join(' ')} 0 0`).join(' ');
  document.body.insertAdjacentHTML(
    'beforeend',
    `<svg width="0" height="0" style="position: absolute"><filter id="eye" color-interpolation-filters="linearRGB">
      <feColorMatrix values="${rows} 0 0 0 1 0" /></filter></svg>`,
  );
  host.style.filter = eye === 'all' ? '' : 'url(#eye)';
}

/** Plays `count` legal actions, the same ones for the same seed. */
function wander(from: Position, count: number): { position: Position; last: Square[] } {
  let [position, last, seed] = [from, [] as Square[], Number(query.get('seed') ?? 7)];
  const random = (): number => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    return seed / 4294967296;
  };
  for (let i = 0; i < count && !isOver(position); i++) {
    const actions = legalActions(position);
    const action = actions[Math.floor(random() * actions.length)]!;
    const parts = inspect(action);
    if (parts.kind === 'move') last = [parts.from, parts.to];
    position = playLegal(position, action).position;
  }
  return { position, last };
}

function opening(): Position {
  const text = query.get('position');
  if (!text) return start(MODES.find((mode) => mode === query.get('mode')) ?? '4');
  const parsed = parsePosition(text);
  if (!parsed.ok) throw new Error(parsed.error.message);
  return parsed.position;
}

let { position, last } = wander(opening(), Number(query.get('random') ?? 0));
let selected: Square | null = parseSquare(query.get('select') ?? '');

function targetsOf(from: Square): Target[] {
  return legalActions(position).flatMap((action): Target[] => {
    const parts = inspect(action);
    if (parts.kind !== 'move' || parts.from !== from) return [];
    const there = position.board[parts.to]!;
    const own = there >> 4 === position.turn + 1;
    const kind = parts.to === from ? 'stay' : there === 0 ? 'move' : own ? 'swap' : 'displace';
    return [{ square: parts.to, kind }];
  });
}

function viewOf(): BoardView {
  const parts = legalActions(position).map(inspect);
  const movable = [...new Set(parts.flatMap((part) => (part.kind === 'move' ? [part.from] : [])))];
  const choosable = [
    ...new Set(parts.flatMap((part) => (part.kind === 'change' || part.kind === 'peasant' ? [part.square] : []))),
  ];
  const choices = choosable.map((square): Target => ({ square, kind: 'choose' }));
  const listed = (name: string): Square[] =>
    (query.get(name) ?? '').split(',').flatMap((text) => parseSquare(text) ?? []);
  return {
    position,
    bottom,
    selected,
    targets: [
      ...(selected === null ? choices : targetsOf(selected)),
      ...listed('choose').map((square): Target => ({ square, kind: 'choose' })),
    ],
    chosen: listed('chosen'),
    proposed: null,
    last,
    threatened: [
      ...livingTeams(position)
        .map((team) => threatenedCrown(position, team))
        .filter((square) => square !== -1),
      ...listed('threat'),
    ],
    movable,
    mover: position.phase === 'muster' || isOver(position) ? null : position.turn,
  };
}

/** Plays lines (§8) and shows their result in one motion. */
function play(...lines: string[]): void {
  const events: GameEvent[] = [];
  for (const line of lines) {
    const played = playLegal(position, parseAction(line)!);
    position = played.position;
    events.push(...played.events);
  }
  const names = new Map(events.flatMap((event) => (event.type === 'displaced' ? [[event.square, 'Xiong Rong']] : [])));
  board.show(viewOf(), { ...happeningOf(events, null), names });
}

const log: string[] = [];
function step(action: number): void {
  const played = playLegal(position, action);
  const parts = inspect(action);
  if (parts.kind === 'move') last = [parts.from, parts.to];
  position = played.position;
  selected = null;
  board.show(viewOf(), happeningOf(played.events, null));
}

function go(from: Square, to: Square | null): void {
  const legal = to !== null && targetsOf(from).some((target) => target.square === to);
  if (legal) {
    step(move(from, to));
    let events: GameEvent[] = [];
    // Throws and choices happen automatically here.
    for (let i = 0; i < 9 && position.phase !== 'move' && !isOver(position); i++) {
      const actions = legalActions(position);
      const played = playLegal(position, actions[Math.floor(Math.random() * actions.length)]!);
      position = played.position;
      events = [...events, ...played.events];
    }
    setTimeout(() => board.show(viewOf(), happeningOf(events, null)), 400);
  } else board.show(viewOf());
}

/** Not awaited: the code it loads may need definitions of this file. */
let board: BoardHandle;
mountBoard(
  host,
  {
    press(square) {
      log.push(`press ${square}`);
      if (selected !== null && square !== null && targetsOf(selected).some((target) => target.square === square))
        go(selected, square);
      else {
        selected = square !== null && square !== selected && viewOf().movable.includes(square) ? square : null;
        board.show(viewOf());
      }
    },
    lift(square) {
      log.push(`lift ${square}`);
      selected = square;
      board.show(viewOf());
    },
    drop(from, to) {
      log.push(`drop ${from} ${to}`);
      go(from, to);
    },
  },
  {
    renderer: (query.get('renderer') ?? 'canvas') as BoardOptions['renderer'],
    theme,
    pieces,
    motion: Number(query.get('motion') ?? 200),
  },
).then((mounted) => {
  board = mounted;
  board.show(viewOf());
  Object.assign(window, {
    lab: {
      board,
      log,
      step,
      play,
      legal: () => legalActions(position),
      position: () => position,
      show: () => board.show(viewOf()),
    },
  });
  document.body.dataset.ready = 'yes';
});
