/** Builds a player's view of the board, which canvas and DOM grid both show. */

import { type Planting, type Preview, plantingsOf, previewsOf } from '@dominion/insight/previews';
import {
  type Action,
  inspect,
  isMove,
  legalActions,
  move,
  originOf,
  type Position,
  piece,
  SERGEANT,
  SOLDIER,
  SQUARES,
  type Square,
  type Team,
  targetOf,
  teamOf,
  UNIT_TABLE,
} from '@dominion/rules';
import type { BoardView, Overlay, Target } from '../../board/view.js';
import type { Step } from '../story.js';
import type { Interaction } from './interaction.js';
import { restingView } from './static-view.js';
import { isCalled, type Situation, type Task } from './task.js';

function targetsOf(position: Position, task: Task, state: Interaction): Target[] {
  if (task.kind === 'muster') {
    const chosen = state.kind === 'mustering' ? state.chosen : [];
    const soldier = piece(task.team, SOLDIER);
    if (chosen.length >= task.limit) return [];
    return everySquare((square) => position.board[square] === soldier && !chosen.includes(square)).map(choose);
  }
  if (task.kind === 'choose') {
    const kind = task.order.startsWith('demote') ? 'demote' : 'choose';
    return [...new Set(task.options.map(squareOfChoice))].map((square) => ({ square, kind }));
  }
  if (state.kind !== 'selected') return task.kind === 'heir' ? [choose(task.prince)] : [];
  const { from } = state;
  const mine = teamOf(position.board[from]!);
  return legalActions(position)
    .filter((action) => isMove(action) && originOf(action) === from && targetOf(action) !== from)
    .map((action) => {
      const square = targetOf(action);
      const there = position.board[square]!;
      const swap = teamOf(there) === mine && UNIT_TABLE[position.board[from]! & 15]!.swaps !== null;
      return { square, kind: there === 0 ? 'move' : swap ? 'swap' : 'displace' };
    });
}

const choose = (square: Square): Target => ({ square, kind: 'choose' });

function squareOfChoice(action: number): Square {
  const parts = inspect(action);
  return parts.kind === 'change' || parts.kind === 'peasant' ? parts.square : -1;
}

/** Returns the squares of a proposed action that is no move. */
function chosenBy(action: Action): Square[] {
  const square = squareOfChoice(action);
  return square === -1 ? [] : [square];
}

function moveOf(action: Action): BoardView['proposed'] {
  const [from, to] = isMove(action) ? [originOf(action), targetOf(action)] : [-1, -1];
  return from === to ? null : { from, to };
}

function everySquare(test: (square: Square) => boolean): Square[] {
  return Array.from({ length: SQUARES }, (_, square) => square).filter(test);
}

/** Returns a position with the chosen Soldiers shown as the Sergeants they will be. */
function mustered(position: Position, state: Interaction): Position {
  if (state.kind !== 'mustering' || state.chosen.length === 0) return position;
  const { team, chosen } = state;
  const board = position.board.slice();
  for (const square of chosen) if (board[square] === piece(team, SOLDIER)) board[square] = piece(team, SERGEANT);
  return { ...position, board };
}

/** A player's view: the board, and the effect of each destination or of a Peasant on each square. */
export interface SeenView extends BoardView {
  readonly previews?: ReadonlyMap<Square, Preview>;
  readonly plantings?: ReadonlyMap<Square, Planting>;
}

/** Returns a Peasant's effect on each square, and the better and worse squares. */
function planted(position: Position): Pick<SeenView, 'plantings' | 'weighed'> {
  const plantings = plantingsOf(position);
  return { plantings, weighed: new Map([...plantings].map(([square, { worth }]) => [square, Math.sign(worth)])) };
}

/** Returns a view without the effects of moves and choices, for players who don't want them. */
export function unforeseen(view: SeenView): SeenView {
  return { ...view, previews: new Map(), plantings: new Map(), weighed: new Map() };
}

/** Returns the mark on the square pointed at, on the board or in the list of choices. */
export function aimed(view: SeenView | null, task: Task, asked: { readonly square: Square } | null): Overlay[] {
  if (view === null || asked === null || task.kind !== 'choose' || task.order !== 'add-peasant') return [];
  const { square } = asked;
  return view.targets.some((target) => target.square === square) ? [{ square, mark: 'target' }] : [];
}

/** Returns a view that marks destinations which would break an oath. */
export function withBroken(view: SeenView, breaking: Situation['breaking']): SeenView {
  const { selected, targets } = view;
  if (breaking === undefined || breaking.size === 0 || selected === null) return view;
  const breaks = (square: Square): boolean => breaking.has(move(selected, square));
  if (!targets.some(({ square }) => breaks(square))) return view;
  return { ...view, targets: targets.map((each) => (breaks(each.square) ? { ...each, breaks: true } : each)) };
}

/** Returns the view of a position for a player with this task. */
export function viewOf(
  position: Position,
  steps: readonly Step[],
  bottom: Team,
  task: Task,
  state: Interaction,
): SeenView {
  const shown = state.kind === 'proposed' ? state.back : state;
  const moving = task.kind === 'move' || task.kind === 'heir';
  const origins = moving
    ? legalActions(position)
        .filter(isMove)
        .filter((a) => originOf(a) !== targetOf(a))
    : [];
  return {
    ...restingView(mustered(position, state), bottom, steps),
    selected: shown.kind === 'selected' ? shown.from : shown.kind === 'outcome' ? shown.square : null,
    targets: task.kind === 'busy' ? [] : targetsOf(position, task, shown),
    ...(moving && shown.kind === 'selected' ? { previews: previewsOf(position, shown.from) } : {}),
    ...(task.kind === 'choose' && task.order === 'add-peasant' ? planted(position) : {}),
    chosen: state.kind === 'mustering' ? state.chosen : state.kind === 'proposed' ? chosenBy(state.action) : [],
    proposed: state.kind === 'proposed' ? moveOf(state.action) : null,
    movable: [...new Set(origins.map(originOf))],
    called: isCalled(task),
  };
}
