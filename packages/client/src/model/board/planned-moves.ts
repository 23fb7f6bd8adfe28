/**
 * Plans moves in a correspondence match: the positions at the player's next turns, the effect of presses, and the
 * squares that a move depends on. Pure; the server decides what becomes of plans.
 */
import { MOST_PLANNED, MOST_SQUARES, type PlannedMove, type StoppedPlan, type Table } from '@dominion/protocol';
import {
  type Action,
  explain,
  type FatePhase,
  formatAction,
  isMove,
  isOver,
  legalActions,
  move,
  ORDERS,
  originOf,
  type Piece,
  type Position,
  parseAction,
  play,
  RAYS,
  type Square,
  type Team,
  targetOf,
  teamOf,
} from '@dominion/rules';
import type { Step } from '../story.js';
import type { Input, WhyNot } from './interaction.js';
import { triedBy } from './move-diagnosis.js';
import { mayPlan, plannable, premoveReach } from './premove.js';
import type { Situation, Task } from './task.js';

/** A planned move that is being edited, and its place in the plan. */
export interface OpenOrder {
  readonly at: number;
  readonly order: PlannedMove;
}

/** The state of planning while the board shows a later turn. */
export interface Drafting {
  /** The unit whose destination is being chosen. */
  readonly picked: Square | null;
  readonly open: OpenOrder | null;
}

export const NOTHING_PLANNED: Drafting = { picked: null, open: null };

/** Whether a player may plan moves: in a correspondence match, on another's turn, with a turn to come. */
export function mayOrder(table: Table | null, situation: Situation, task: Task): boolean {
  if (table === null || table.pace.kind !== 'days' || table.status !== 'playing') return false;
  return mayPlan(situation, task) && situation.match!.position.turn !== situation.me;
}

/** Returns a position as if it were a team's turn. */
function asTurnOf(position: Position, team: Team): Position {
  return isOver(position) ? position : { ...position, turn: team, phase: 'move' };
}

/** The board at each of the player's next turns, if no one else moved until then. */
export interface Foreseen {
  /** The position before each planned move, and after the last one. */
  readonly positions: readonly Position[];
  /** The places of the planned moves that couldn't be played. */
  readonly impossible: ReadonlySet<number>;
}

/** Returns the positions after each planned move; an impossible move changes nothing. */
export function foreseen(position: Position, me: Team, orders: readonly PlannedMove[]): Foreseen {
  const positions = [asTurnOf(position, me)];
  const impossible = new Set<number>();
  for (const [at, { line }] of orders.entries()) {
    const before = positions[at]!;
    const action = parseAction(line);
    const played = action === null ? null : play(before, action);
    if (!played?.ok) impossible.add(at);
    positions.push(played?.ok ? asTurnOf(played.position, me) : before);
  }
  return { positions, impossible };
}

/**
 * Returns the default squares that a move depends on: from, to, and between on a straight way. If others change
 * anything there, it stops.
 */
export function footingOf(action: Action): Square[] {
  if (!isMove(action)) return [];
  const [from, to] = [originOf(action), targetOf(action)];
  const ray = RAYS.map((rays) => rays[from]!).find((squares) => squares.includes(to));
  return ray === undefined ? [from, to] : [from, ...ray.slice(0, ray.indexOf(to) + 1)];
}

/** The choices that a team could make if Fate asked after a move. */
export interface FateAsked {
  readonly phase: FatePhase;
  readonly position: Position;
  readonly options: readonly Action[];
}

/** Returns what Fate may ask after a planned move, in the sticks' order; empty if it can't be played. */
export function fateAfter(before: Position, { line }: PlannedMove): FateAsked[] {
  const action = parseAction(line);
  const played = action === null ? null : play(before, action);
  if (!played?.ok || isOver(played.position)) return [];
  const after = { ...played.position, turn: before.turn };
  const phases = ORDERS.filter((phase): phase is FatePhase => phase !== null);
  return [...new Set(phases)].flatMap((phase) => {
    const position: Position = { ...after, phase };
    const options = legalActions(position);
    return options.length === 0 ? [] : [{ phase, position, options }];
  });
}

export interface TurnPlan {
  readonly position: Position;
  readonly me: Team;
  /** The place of the planned move for that turn. */
  readonly at: number;
}

/** The result of an input for the plan, with the reason if it had no effect. */
export interface Planned {
  readonly state: Drafting;
  readonly whyNot?: WhyNot;
}

/** Returns the effect of an input on the plan of a turn; null if it doesn't concern the plan. */
export function plannedBy(state: Drafting, input: Input, { position, me, at }: TurnPlan): Planned | null {
  const { picked, open } = state;
  if (open !== null) return working(state, open, input);
  const reaches = (from: Square, to: Square): boolean => premoveReach(position, me, from).includes(to);
  const mine = (square: Square): boolean => premoveReach(position, me, square).length > 0;
  const opened = (from: Square, to: Square): Planned => {
    const action = move(from, to);
    const order: PlannedMove = { line: formatAction(action), squares: footingOf(action), fate: null };
    return { state: { picked: null, open: { at, order } } };
  };
  const refused = (from: Square, to: Square): Planned => {
    const action = move(from, to);
    const tried = triedBy(position, action);
    return { state, whyNot: { kind: 'rule', refusal: explain(position, action), ...(tried && { tried }) } };
  };
  switch (input.kind) {
    case 'cancel':
      return picked === null ? null : { state: NOTHING_PLANNED };
    case 'lift':
      return mine(input.square) ? { state: { picked: input.square, open: null } } : null;
    case 'drop':
      if (input.to === null || input.to === input.from || !mine(input.from)) return { state };
      return reaches(input.from, input.to) ? opened(input.from, input.to) : refused(input.from, input.to);
    case 'press': {
      const { square } = input;
      if (square === null || square === picked) return picked === null ? null : { state: NOTHING_PLANNED };
      if (picked !== null && reaches(picked, square)) return opened(picked, square);
      if (teamOf(position.board[square]!) === me && mine(square)) return { state: { picked: square, open: null } };
      if (picked === null) return null;
      return position.board[square] === 0 ? { state: NOTHING_PLANNED } : refused(picked, square);
    }
    default:
      return null;
  }
}

/** Handles presses while a planned move is edited: they add or remove squares that it depends on. */
function working(state: Drafting, open: OpenOrder, input: Input): Planned | null {
  if (input.kind === 'cancel') return { state: NOTHING_PLANNED };
  if (input.kind !== 'press' || input.square === null) return { state };
  return { state: { ...state, open: { ...open, order: withSquare(open.order, input.square) } } };
}

/** Adds or removes a square that the move depends on; unchanged at the most squares allowed. */
export function withSquare(order: PlannedMove, square: Square): PlannedMove {
  const { squares } = order;
  if (squares.includes(square)) return { ...order, squares: squares.filter((each) => each !== square) };
  return squares.length >= MOST_SQUARES ? order : { ...order, squares: [...squares, square] };
}

/** Returns the plan with one move put in its place. */
export function withOrder(orders: readonly PlannedMove[], { at, order }: OpenOrder): PlannedMove[] {
  return [...orders.slice(0, at), order, ...orders.slice(at + 1)].slice(0, MOST_PLANNED);
}

/** Returns the units that can be planned for, and the destinations of the picked one. */
export function reachIn({ position, me }: TurnPlan, picked: Square | null): { movable: Square[]; targets: Square[] } {
  if (isOver(position)) return { movable: [], targets: [] };
  return { movable: plannable(position, me), targets: picked === null ? [] : premoveReach(position, me, picked) };
}

/** Returns the unit that touched the square at which a planned move stopped; null if not found. */
export function toucherOf(steps: readonly Step[], { square, ply }: StoppedPlan): Piece | null {
  if (square === null) return null;
  for (const { before, events } of steps) {
    if (before.ply !== ply) continue;
    const moved = events.find((event) => event.type === 'moved');
    if (moved?.type !== 'moved') continue;
    const touched = events.some((event) => {
      if (event.type === 'moved' || event.type === 'swapped') return event.from === square || event.to === square;
      return 'square' in event && event.square === square;
    });
    if (touched) return moved.piece;
  }
  return null;
}
