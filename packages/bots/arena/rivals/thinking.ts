/** What all rivals share: how long they may think, and which moves they try first. */
import { type Action, EMPEROR, isMove, originOf, SQUARES, type Team, targetOf } from '@dominion/rules';
import { type Field, writeLegal, writeMovesOf, writeStrikesOf } from '@dominion/rules/engine';
import { now } from '../clock.js';

/** Thrown when the time is over; the field is loaded anew for the next choice. */
export const OVER = Symbol('the time is over');

export type Limits = Readonly<Record<string, number>>;

/** Counts positions, and looks at the clock now and then. */
export class Budget {
  nodes = 0;
  private readonly end: number;
  private readonly most: number;

  /** `ms` milliseconds or `nodes` positions; 100 ms where neither is told. */
  constructor({ ms, nodes }: Limits) {
    this.most = nodes ?? Number.POSITIVE_INFINITY;
    this.end = nodes === undefined || ms !== undefined ? now() + (ms ?? 100) : Number.POSITIVE_INFINITY;
  }

  /** Counts one position; throws {@link OVER} when there may be no more. */
  spend(): void {
    if (this.isOver()) throw OVER;
  }

  /** Counts one position and says whether there may be no more. */
  isOver(): boolean {
    this.nodes++;
    return this.nodes > this.most || ((this.nodes & 127) === 0 && now() > this.end);
  }
}

/** By unit number, what is taken first, and by whom last. */
const PRIZE = [0, 1000, 115, 75, 52, 34, 42, 20, 10, 3, 0];

/** How promising a move looks: units of others first, the dearest by the cheapest; nothing for a move that takes none. */
export function promise({ board }: Field, action: Action): number {
  if (!isMove(action)) return 0;
  const taken = board[targetOf(action)]!;
  const mover = board[originOf(action)]!;
  if (taken < 16 || taken >> 4 === mover >> 4) return 0;
  const unit = mover & 15;
  return 10 * PRIZE[taken & 15]! + 200 - (unit === EMPEROR ? 190 : PRIZE[unit]!);
}

/** Moves with their scores, on stacks of their own so that no level of a search disturbs another. */
export class Moves {
  readonly list = new Int32Array(1 << 16);
  readonly scores = new Int32Array(1 << 16);

  /** Writes what a field's team to move may do. */
  legal(field: Field, from: number): number {
    return writeLegal(field, this.list, from);
  }

  /** Writes a team's moves, whoever's turn it is. */
  of(field: Field, team: Team, from: number): number {
    return writeMovesOf(field, team, this.list, from);
  }

  /** Writes a team's displacements of enemies. */
  strikes(field: Field, team: Team, from: number): number {
    return writeStrikesOf(field, team, this.list, from);
  }

  /** Brings the best of the moves from `at` to `top` to `at`, and gives it. */
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

/** How often each team moved each way to good effect, for the order of moves. */
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
