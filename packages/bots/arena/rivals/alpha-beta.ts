/**
 * Alpha–beta for one side against all others. Paranoid: each of them moves in turn. Best-reply: after each own move
 * only the most harmful answers (Schadd and Winands, 2011).
 */
import { type Action, isOver, originOf, type Position, TEAMS, type Team } from '@dominion/rules';
import { Field, lowOf, makeTurn, unmake } from '@dominion/rules/engine';
import { opponentWeightOf } from '../../src/eval/opponent-weight.js';
import { Budget, History, type Limits, Moves, OVER, promise } from './thinking.js';
import { worth } from './worth.js';

export type Answers = 'each' | 'best';

/** How many captures are examined beyond the depth. */
const QUIET_DEPTH = 6;
const MOST_DEPTH = 30;
const TABLE = 1 << 18;

export class AlphaBeta {
  private readonly field = new Field();
  private readonly moves = new Moves();
  private readonly history = new History();
  /** By position, the best move found, to try it first the next time. */
  private readonly keys = new Int32Array(TABLE);
  private readonly best = new Int32Array(TABLE);
  private budget = new Budget({});
  private camp = 0;
  private spite = 1;

  constructor(
    private readonly answers: Answers,
    private readonly limits: Limits,
  ) {}

  choose(position: Position, team: Team): Action {
    const { field, moves, history } = this;
    field.load(position);
    this.budget = new Budget(this.limits);
    this.camp = field.camps[team]!;
    this.spite = opponentWeightOf(field, team);
    // Nothing is kept between choices, so that the same position has the same answer.
    this.keys.fill(0);
    const top = moves.legal(field, 0);
    for (let i = 0; i < top; i++) moves.scores[i] = promise(field, moves.list[i]!) + history.of(moves.list[i]!);
    let found = moves.pick(0, top);
    const most = Math.min(MOST_DEPTH, this.limits.depth ?? MOST_DEPTH);
    try {
      for (let depth = 1; depth <= most; depth++) {
        let alpha = Number.NEGATIVE_INFINITY;
        for (let i = 0; i < top; i++) {
          const action = moves.pick(i, top);
          this.budget.spend();
          makeTurn(field, action);
          const value = this.search(depth - 1, false, alpha, Number.POSITIVE_INFINITY, top);
          unmake(field);
          moves.scores[i] = i === 0 ? 1 : -i;
          if (value <= alpha) continue;
          alpha = value;
          moves.scores[i] = 1_000_000 + i;
          found = action;
        }
      }
    } catch (error) {
      if (error !== OVER) throw error;
    }
    return found;
  }

  /** Whether a team belongs to the side that is searched for. */
  private isOwn(team: Team): boolean {
    return (this.camp & (1 << team)) !== 0;
  }

  private isEnd(): boolean {
    const { camps } = this.field;
    return isOver(this.field) || ((camps[0]! | camps[1]! | camps[2]! | camps[3]!) & this.camp) === 0;
  }

  /** Writes the moves, or only captures, of the teams that may move here. `own` matters only for best replies. */
  private write(own: boolean, from: number, kept: number, all: boolean): number {
    const { field, moves, history } = this;
    let top = from;
    for (const team of TEAMS) {
      if (field.isLeaderless(team) || field.camps[team] === 0) continue;
      if (this.answers === 'each' ? team !== field.turn : this.isOwn(team) !== own) continue;
      top = all ? moves.of(field, team, top) : moves.strikes(field, team, top);
    }
    for (let i = from; i < top; i++) {
      const action = moves.list[i]!;
      moves.scores[i] = action === kept ? 1_000_000 : promise(field, action) + (history.of(action) >> 2);
    }
    return top;
  }

  private play(action: Action): void {
    const { field } = this;
    if (this.answers === 'best') field.turn = ((field.board[originOf(action)]! >> 4) - 1) as Team;
    makeTurn(field, action);
  }

  private key(own: boolean): number {
    const { field } = this;
    const side = this.answers === 'each' ? field.turn : own ? 0 : 1;
    return (
      lowOf(field) ^ Math.imul(side + 1, 0x9e3779b9) ^ Math.imul(field.camps[0]! | (field.camps[1]! << 4), 0x85ebca6b)
    );
  }

  private search(depth: number, own: boolean, alpha: number, beta: number, from: number): number {
    const { field, moves, answers } = this;
    if (this.isEnd()) return worth(field, this.camp, this.spite);
    if (depth === 0) return this.settle(QUIET_DEPTH, own, alpha, beta, from);
    const most = answers === 'each' ? this.isOwn(field.turn) : own;
    const key = this.key(own);
    const slot = key & (TABLE - 1);
    const { turn } = field;
    const top = this.write(own, from, this.keys[slot] === key ? this.best[slot]! : -1, true);
    if (top === from) return worth(field, this.camp, this.spite);
    let [low, high] = [alpha, beta];
    let value = most ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
    let found = moves.list[from]!;
    for (let i = from; i < top && low < high; i++) {
      const action = moves.pick(i, top);
      this.budget.spend();
      this.play(action);
      const reached = this.search(depth - 1, !own, low, high, top);
      unmake(field);
      field.turn = turn;
      if (most ? reached <= value : reached >= value) continue;
      value = reached;
      found = action;
      if (most) low = Math.max(low, value);
      else high = Math.min(high, value);
    }
    if (low >= high) this.history.reward(found, depth);
    this.keys[slot] = key;
    this.best[slot] = found;
    return value;
  }

  /** Examines only captures; the team to move may also stop. */
  private settle(depth: number, own: boolean, alpha: number, beta: number, from: number): number {
    const { field, moves } = this;
    let value = worth(field, this.camp, this.spite);
    if (depth === 0 || this.isEnd()) return value;
    const most = this.answers === 'each' ? this.isOwn(field.turn) : own;
    let [low, high] = most ? [Math.max(alpha, value), beta] : [alpha, Math.min(beta, value)];
    if (low >= high) return value;
    const { turn } = field;
    const top = this.write(own, from, -1, false);
    for (let i = from; i < top && low < high; i++) {
      const action = moves.pick(i, top);
      this.budget.spend();
      this.play(action);
      const reached = this.settle(depth - 1, !own, low, high, top);
      unmake(field);
      field.turn = turn;
      if (most ? reached <= value : reached >= value) continue;
      value = reached;
      if (most) low = Math.max(low, value);
      else high = Math.min(high, value);
    }
    return value;
  }
}
