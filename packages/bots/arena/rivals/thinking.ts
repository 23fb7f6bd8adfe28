/** The common parts of all rivals: their time limits, and the order of moves. */
import { type Action, EMPEROR, isMove, originOf, SQUARES, type Team, targetOf } from '@dominion/rules';
import { type Field, writeLegal, writeMovesOf, writeStrikesOf } from '@dominion/rules/engine';
import { now } from '../clock.js';

/** Thrown when time is over; the field is loaded again for the next choice. */
export const OVER = Symbol('the time is over');

export type Limits = Readonly<Record<string, number>>;

/** Counts positions, and checks the clock now and then. */
export class Budget {
  nodes = 0;
  private readonly end: number;
  private readonly most: number;

  /** `ms` milliseconds or `nodes` positions; 100 ms if neither is given. */
  constructor({ ms, nodes }: Limits) {
    this.most = nodes ?? Number.POSITIVE_INFINITY;
    this.end = nodes === undefined || ms !== undefined ? now() + (ms ?? 100) : Number.POSITIVE_INFINITY;
  }

  /** Counts one position; throws {@link OVER} if the limit is reached. */
  spend(): void {
    if (this.isOver()) throw OVER;
  }

  /** Counts one position; returns whether the limit is reached. */
  isOver(): boolean {
    this.nodes++;
    return this.nodes > this.most || ((this.nodes & 127) === 0 && now() > this.end);
  }
}

/** By unit number, the order of taking: the units to take first, and to take with last. */
const PRIZE = [0, 1000, 115, 75, 52, 34, 42, 20, 10, 3, 0];

/** Returns a move's promise: captures first, the most valuable unit by the cheapest; 0 for a move that takes nothing. */
export function promise({ board }: Field, action: Action): number {
  if (!isMove(action)) return 0;
  const taken = board[targetOf(action)]!;
  const mover = board[originOf(action)]!;
  if (taken < 16 || taken >> 4 === mover >> 4) return 0;
  const unit = mover & 15;
  return 10 * PRIZE[taken & 15]! + 200 - (unit === EMPEROR ? 190 : PRIZE[unit]!);
}

/** Moves with scores, on separate stacks so that the levels of a search don't disturb each other. */
export class Moves {
  readonly list = new Int32Array(1 << 16);
  readonly scores = new Int32Array(1 << 16);

  legal(field: Field, from: number): number {
    return writeLegal(field, this.list, from);
  }

  /** Writes a team's moves, even out of turn. */
  of(field: Field, team: Team, from: number): number {
    return writeMovesOf(field, team, this.list, from);
  }

  /** Writes a team's captures of enemies. */
  strikes(field: Field, team: Team, from: number): number {
    return writeStrikesOf(field, team, this.list, from);
  }

  /** Moves the best move from `at` to `top` to `at`, and returns it. */
  pick(at: number, top: number): Action {
    const { list, scores } = this;
    let best = at;
    for (let i = at + 1; i < top; i++) if (scores[i]! > scores[best]!) best = i;
    const [action, score] = [list[best]!, scores[best]!];
    list[best] = list[at]!;
    scores[best] = scores[at]!;
    list[at] = action;
    scores[at] = score;
    return action;
  }
}

/** How often each team's moves were effective, for the order of moves. */
export class History {
  private readonly counts = new Int32Array(SQUARES * 256);

  of(action: Action): number {
    return this.counts[action & 0xffff]!;
  }

  reward(action: Action, depth: number): void {
    const { counts } = this;
    counts[action & 0xffff]! += depth * depth;
    if (counts[action & 0xffff]! > 1900) for (let i = 0; i < counts.length; i++) counts[i]! >>= 1;
  }
}
