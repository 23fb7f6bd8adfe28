/** The values of every team's units while a search plays and undoes, updated from action to action. */
import { EMPEROR, type Team } from '@dominion/rules';
import { type Field, formerOf, latterOf, squareOf } from '@dominion/rules/engine';
import { type Evaluator, findCrowns } from '../eval/evaluator.js';

export class Worths {
  /** By ply and team: the square of its Emperor, and the value of its units on their squares. */
  readonly crowns: Int16Array;
  private readonly sums: Float64Array;
  /** By ply: what the units achieve together, when it was last computed. */
  readonly loose: Float64Array;
  /** The evaluator in use; it changes from search to search. */
  evaluator!: Evaluator;

  /** For play on a field, less than `plies` plies deep. */
  constructor(
    private readonly field: Field,
    plies: number,
  ) {
    this.crowns = new Int16Array(4 * plies);
    this.sums = new Float64Array(4 * plies);
    this.loose = new Float64Array(plies);
  }

  /** Evaluates the whole board at a ply. */
  survey(ply: number): void {
    const { field, evaluator, crowns, sums } = this;
    const at = 4 * ply;
    findCrowns(field, crowns, at);
    for (let team = 0; team < 4; team++) sums[at + team] = evaluator.unitsOf(field, team as Team, crowns, at);
  }

  /** Computes the values at the next ply, after an action at a ply. */
  follow(ply: number): void {
    const { field, evaluator, crowns, sums } = this;
    const { camps, counts, changes, begun, changed } = field;
    const at = 4 * ply + 4;
    this.loose[ply + 1] = this.loose[ply]!;
    if (changed - begun > 4) return this.survey(ply + 1);
    for (let team = 0; team < 4; team++) {
      // A leaderless team is valued differently.
      if (camps[team] !== 0 && counts[((team + 1) << 4) | EMPEROR] === 0) return this.survey(ply + 1);
      sums[at + team] = sums[at - 4 + team]!;
      crowns[at + team] = crowns[at - 4 + team]!;
    }
    for (let i = begun; i < changed; i++) {
      const change = changes[i]!;
      const square = squareOf(change);
      const was = formerOf(change);
      const next = latterOf(change);
      if ((was & 15) === EMPEROR || (next & 15) === EMPEROR) return this.survey(ply + 1);
      if (was > 15) {
        const team = (was >> 4) - 1;
        sums[at + team]! -= evaluator.worth(was, square, camps[team]!, crowns, at);
      }
      if (next > 15) {
        const team = (next >> 4) - 1;
        sums[at + team]! += evaluator.worth(next, square, camps[team]!, crowns, at);
      }
    }
  }

  /**
   * Returns the value of all units to a side at a ply, including what they achieved together when last computed. Weights each
   * enemy by `spite`.
   */
  valueFor(camp: number, spite: number, ply: number): number {
    const { sums } = this;
    const at = 4 * ply;
    let sum = 0;
    for (let team = 0; team < 4; team++)
      sum += (camp & (1 << team)) !== 0 ? sums[at + team]! : -spite * sums[at + team]!;
    return sum + this.loose[ply]!;
  }
}
