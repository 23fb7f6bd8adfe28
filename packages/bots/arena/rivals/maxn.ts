/** Max^n: every team plays for its own best result (Luckhardt and Irani, 1986). Nothing can be pruned safely. */
import { type Action, isOver, type Position, type Team } from '@dominion/rules';
import { Field, makeTurn, unmake } from '@dominion/rules/engine';
import { Budget, type Limits, Moves, OVER, promise } from './thinking.js';
import { worths } from './worth.js';

const QUIET_DEPTH = 4;
const MOST_DEPTH = 20;

export class MaxN {
  private readonly field = new Field();
  private readonly moves = new Moves();
  /** By ply, every team's result. */
  private readonly results = Array.from({ length: MOST_DEPTH + QUIET_DEPTH + 2 }, () => new Float64Array(4));
  private budget = new Budget({});

  constructor(private readonly limits: Limits) {}

  choose(position: Position, team: Team): Action {
    const { field, moves, results } = this;
    field.load(position);
    this.budget = new Budget(this.limits);
    const top = moves.legal(field, 0);
    for (let i = 0; i < top; i++) moves.scores[i] = promise(field, moves.list[i]!);
    let found = moves.pick(0, top);
    const most = Math.min(MOST_DEPTH, this.limits.depth ?? MOST_DEPTH);
    try {
      for (let depth = 1; depth <= most; depth++) {
        let value = Number.NEGATIVE_INFINITY;
        for (let i = 0; i < top; i++) {
          const action = moves.pick(i, top);
          this.budget.spend();
          makeTurn(field, action);
          this.search(depth - 1, 1, top);
          unmake(field);
          moves.scores[i] = -i;
          if (results[1]![team]! <= value) continue;
          value = results[1]![team]!;
          moves.scores[i] = 1_000_000 + i;
          found = action;
        }
      }
    } catch (error) {
      if (error !== OVER) throw error;
    }
    return found;
  }

  /** Writes every team's result to `results[ply]`. */
  private search(depth: number, ply: number, from: number): void {
    const { field, moves, results } = this;
    const out = results[ply]!;
    const quiet = depth <= 0;
    if (quiet || isOver(field)) {
      worths(field, out);
      if (isOver(field) || depth <= -QUIET_DEPTH) return;
    }
    const team = field.turn;
    const top = quiet ? moves.strikes(field, team, from) : moves.legal(field, from);
    for (let i = from; i < top; i++) moves.scores[i] = promise(field, moves.list[i]!);
    // At rest the team to move may stop.
    let value = quiet ? out[team]! : Number.NEGATIVE_INFINITY;
    for (let i = from; i < top; i++) {
      const action = moves.pick(i, top);
      this.budget.spend();
      makeTurn(field, action);
      this.search(depth - 1, ply + 1, top);
      unmake(field);
      if (results[ply + 1]![team]! <= value) continue;
      value = results[ply + 1]![team]!;
      out.set(results[ply + 1]!);
    }
  }
}
