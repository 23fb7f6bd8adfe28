/**
 * The end by Fate (§10): from the last turn on, each turn ends the match one time in four. A search plays silent
 * throws, so between two turns it mixes the value of the present points with that of later positions. It mixes chances
 * to win: a value has no upper limit, and taking an Emperor in an unlikely turn would outweigh all points.
 */
import type { Position, Team } from '@dominion/rules';
import type { Field } from '@dominion/rules/engine';
import { TENFOLD } from '../eval/chance.js';
import { countedByFate, GOES_ON } from '../eval/count.js';

/** Room for the plies of a search, including the captures of others in between. */
const PLIES = 80;
const MOST = 1_000_000;
/** The value of the surest points: beyond it numbers are too coarse for the rest. */
const SUREST = 8000;

/** The effect of an end by Fate on a search's values, by ply, for the side that acts there. */
export class FatedEnd {
  /** Whether Fate may end the match that is searched. */
  on = false;
  private camp = 0;
  /** The value of equal chances among several sides, above 0. */
  private par = 0;
  /** The window of {@link narrow}. */
  low = -MOST;
  high = MOST;
  /** By ply: the chance that the match has ended with its turn and the side has won by points. */
  private readonly won = new Float64Array(PLIES);
  /** By ply: the chance that the match goes on. */
  private readonly goes = new Float64Array(PLIES);

  begin({ last, fated }: Pick<Position, 'last' | 'fated'>, camp: number, camps: number): void {
    this.on = fated && last > 0;
    this.camp = camp;
    this.par = TENFOLD * Math.log10(Math.max(1, camps - 1));
  }

  /** Whether the present turn may be the last. */
  isDue(field: Field): boolean {
    return this.on && field.ply >= field.last;
  }

  /** Begins an action at a ply: no turn has ended yet. */
  open(ply: number): void {
    this.won[ply] = 0;
    this.goes[ply] = 1;
  }

  /** Adds the end of turns from number `from` on, the first of them a team's, on the present board. */
  pass(field: Field, ply: number, from: number, team: Team): void {
    const turns = field.ply - Math.max(from, field.last);
    if (turns <= 0 || field.phase !== 'move') return;
    const { camps, turn } = field;
    if (((camps[0]! | camps[1]! | camps[2]! | camps[3]!) & this.camp) === 0) return;
    // Of sides that tie, the one whose team would move next wins.
    field.turn = team;
    const chance = this.chanceOf(countedByFate(field, this.camp));
    field.turn = turn;
    const goes = this.goes[ply]! * GOES_ON ** turns;
    this.won[ply]! += (this.goes[ply]! - goes) * chance;
    this.goes[ply] = goes;
  }

  /** Whether Fate may have ended the match since {@link open}. */
  hasPassed(ply: number): boolean {
    return this.on && this.goes[ply] !== 1;
  }

  /**
   * Converts the window of the side that acts at a ply into one for later positions, {@link low} to {@link high}.
   * Returns NaN, or the value if the points alone decide on which side of the window it is.
   */
  narrow(alpha: number, beta: number, ply: number, ours: boolean): number {
    const least = this.needed(alpha + 1, ply, ours) - 1;
    if (least === Number.POSITIVE_INFINITY) return this.mixed(MOST, ply, ours);
    const most = this.needed(beta, ply, ours);
    if (most === Number.NEGATIVE_INFINITY) return this.mixed(-MOST, ply, ours);
    this.low = Math.max(-MOST, least);
    this.high = Math.min(MOST, most);
    return Number.NaN;
  }

  /** Returns the least value of later positions that gives `value` once the points are mixed in. */
  private needed(value: number, ply: number, ours: boolean): number {
    const goes = this.goes[ply]!;
    const won = ours ? this.won[ply]! : 1 - goes - this.won[ply]!;
    const par = ours ? this.par : -this.par;
    const share = (1 / (1 + 10 ** ((par - value + 0.5) / TENFOLD)) - won) / goes;
    if (share <= 0) return Number.NEGATIVE_INFINITY;
    if (share >= 1) return Number.POSITIVE_INFINITY;
    return Math.ceil(par + TENFOLD * Math.log10(share / (1 - share)));
  }

  /** Returns the value of later positions with the points mixed in. */
  mixed(value: number, ply: number, ours: boolean): number {
    const won = ours ? this.won[ply]! : 1 - this.goes[ply]! - this.won[ply]!;
    return mix(value, won, this.goes[ply]!, ours ? this.par : -this.par);
  }

  /** Returns a position's present value to the side, if it is worth `value` unless the present turn is the last. */
  standing(field: Field, value: number): number {
    const won = (1 - GOES_ON) * this.chanceOf(countedByFate(field, this.camp));
    return mix(value, won, GOES_ON, this.par);
  }

  private chanceOf(value: number): number {
    const lead = Math.max(-SUREST, Math.min(SUREST, value - this.par));
    return 1 / (1 + 10 ** (-lead / TENFOLD));
  }
}

/** Returns the value of a chance that is `won` for certain, or with the chance `goes` as good as a value says. */
function mix(value: number, won: number, goes: number, par: number): number {
  const odds = 10 ** ((value - par) / TENFOLD);
  const share = odds === Number.POSITIVE_INFINITY ? 1 : odds / (1 + odds);
  const rest = odds === Number.POSITIVE_INFINITY ? 0 : 1 / (1 + odds);
  return Math.round(par + TENFOLD * Math.log10((won + goes * share) / (1 - goes - won + goes * rest)));
}
