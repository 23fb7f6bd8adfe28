/**
 * Orders ahead at a table of days, as they are worked out on the board: the position as it would be at each of the own next turns, what an
 * order stands on, and what each press makes of it. Pure. Who orders moves in words and squares; what becomes of them the server decides.
 */
import { MOST_ORDERS, MOST_SQUARES, type OrderAhead, type StoppedOrder, type Table } from '@dominion/protocol';
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
import { mayPlan, plannable, premoveReach } from './premove.js';
import type { Situation, Task } from './task.js';
import { triedBy } from './tried.js';

/** An order that is worked out, and its place among the orders. */
export interface OpenOrder {
  readonly at: number;
  readonly order: OrderAhead;
}

/** What the person is in the middle of while the board shows a turn ahead. */
export interface Drafting {
  /** The unit for which a square is being looked for. */
  readonly picked: Square | null;
  readonly open: OpenOrder | null;
}

export const NOTHING_PLANNED: Drafting = { picked: null, open: null };

/** Whether a person may order moves now: somebody else's turn is played at a table of days, and their own will come. */
export function mayOrder(table: Table | null, situation: Situation, task: Task): boolean {
  if (table === null || table.pace.kind !== 'days' || table.status !== 'playing') return false;
  return mayPlan(situation, task) && situation.match!.position.turn !== situation.me;
}

/** A position as if it were a team's turn. */
function asTurnOf(position: Position, team: Team): Position {
  return isOver(position) ? position : { ...position, turn: team, phase: 'move' };
}

/** The board at each of the own next turns, if nobody else moved until then. */
export interface Foreseen {
  /** Before each order, and after the last one. */
  readonly positions: readonly Position[];
  /** The places of the orders that could not be played so. */
  readonly impossible: ReadonlySet<number>;
}

/** What the orders of a team lead to as the board stands; one that could not be played changes nothing of it. */
export function foreseen(position: Position, me: Team, orders: readonly OrderAhead[]): Foreseen {
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
 * The squares that a move stands on unless its person says otherwise: where the unit stands, where it goes, and all between, as far
 * as it goes straight. Others may change nothing there.
 */
export function footingOf(action: Action): Square[] {
  if (!isMove(action)) return [];
  const [from, to] = [originOf(action), targetOf(action)];
  const ray = RAYS.map((rays) => rays[from]!).find((squares) => squares.includes(to));
  return ray === undefined ? [from, to] : [from, ...ray.slice(0, ray.indexOf(to) + 1)];
}

/** What the team could choose if Fate asked for it after a move. */
export interface FateAsked {
  readonly phase: FatePhase;
  readonly position: Position;
  readonly options: readonly Action[];
}

/** What Fate may ask for after an order, each with its choices, in the order of the sticks; nothing where the order cannot be played. */
export function fateAfter(before: Position, { line }: OrderAhead): FateAsked[] {
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

/** Where orders are worked out. */
export interface TurnAhead {
  /** The board at the turn that is planned. */
  readonly position: Position;
  readonly me: Team;
  /** The place of the order for that turn. */
  readonly at: number;
}

/** What an input makes of the planning, and why it came to nothing where it did; null where it has nothing to do with it. */
export interface Planned {
  readonly state: Drafting;
  readonly whyNot?: WhyNot;
}

/** What an input makes of what is planned for a turn; null where it has nothing to do with it. */
export function plannedBy(state: Drafting, input: Input, { position, me, at }: TurnAhead): Planned | null {
  const { picked, open } = state;
  if (open !== null) return working(state, open, input);
  const reaches = (from: Square, to: Square): boolean => premoveReach(position, me, from).includes(to);
  const mine = (square: Square): boolean => premoveReach(position, me, square).length > 0;
  const opened = (from: Square, to: Square): Planned => {
    const action = move(from, to);
    const order: OrderAhead = { line: formatAction(action), squares: footingOf(action), fate: null };
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

/** While an order is worked out presses are about the squares that it stands on. */
function working(state: Drafting, open: OpenOrder, input: Input): Planned | null {
  if (input.kind === 'cancel') return { state: NOTHING_PLANNED };
  if (input.kind !== 'press' || input.square === null) return { state };
  return { state: { ...state, open: { ...open, order: withSquare(open.order, input.square) } } };
}

/** An order that stands on a square more, or on one less; it stays as it was where it stands on the most there may be. */
export function withSquare(order: OrderAhead, square: Square): OrderAhead {
  const { squares } = order;
  if (squares.includes(square)) return { ...order, squares: squares.filter((each) => each !== square) };
  return squares.length >= MOST_SQUARES ? order : { ...order, squares: [...squares, square] };
}

/** The orders with one put in its place. */
export function withOrder(orders: readonly OrderAhead[], { at, order }: OpenOrder): OrderAhead[] {
  return [...orders.slice(0, at), order, ...orders.slice(at + 1)].slice(0, MOST_ORDERS);
}

/** The units for which something can be planned, and where the picked one may go. */
export function reachIn({ position, me }: TurnAhead, picked: Square | null): { movable: Square[]; targets: Square[] } {
  if (isOver(position)) return { movable: [], targets: [] };
  return { movable: plannable(position, me), targets: picked === null ? [] : premoveReach(position, me, picked) };
}

/** The unit that touched the square at which an order stopped, or null where nobody can be told: read off what happened in that turn. */
export function toucherOf(steps: readonly Step[], { square, ply }: StoppedOrder): Piece | null {
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
