/** The state of one search: the field it plays on, what it keeps from branch to branch, and when it must end. */
import {
  type Action,
  ARMY_POINTS,
  clockwise,
  EMPEROR,
  isMove,
  livingCamps,
  livingTeams,
  PEASANT,
  PHASES,
  type Position,
  SOLDIER,
  SQUARES,
  type Square,
  STRONGHOLD_POINTS,
  STRONGHOLDS,
  TEAMS,
  TERRITORY_POINTS,
  type Team,
  targetOf,
} from '@dominion/rules';
import {
  Field,
  hashWords,
  highOf,
  lowOf,
  MOST_ACTIONS,
  makeTurn,
  PIECES,
  unmake,
  writeMovesOf,
  writeStrikesOf,
} from '@dominion/rules/engine';
import { type Countdown, comesToMove, countdownOf, countedFor, leadOf, passTo, turnsLeft } from '../eval/count.js';
import type { Evaluator } from '../eval/evaluator.js';
import { type ErrorModel, isOverlooked, NO_ERRORS, noise, noiseWord } from './error-model.js';
import { FatedEnd } from './fated.js';
import { Memo } from './memo.js';
import { TranspositionTable } from './table.js';
import { Worths } from './worths.js';

/** The value of a game won now, minus one for each ply that it takes. */
export const WIN = 1_000_000;
/** Values beyond this mean that the game is decided. */
export const DECIDED = WIN - 1000;
/** The maximum depth of any search, in plies. */
export const DEEPEST = 64;

/** Hash words for the state off the board: 4 turns, then 16 sides for each team. */
const STATE = hashWords(2 * (4 + 64), 3);

/** The phases of a match that is over, by number, which is faster than by name. */
const GONE = PHASES.indexOf('over');
const MANDATE = PHASES.indexOf('mandate');

/** Near its end a match differs with each turn, though the board is the same: hash words by the turns to go. */
const NEAR = 16;
const LEFT = hashWords(2 * NEAR, 5);

/**
 * In the allied game turns alternate between the sides. A search this many plies deep sees the first enemy answer, then the own
 * ally at rest.
 * A ply less or more, and the captures of both enemies are examined.
 */
const BLIND = 2;

/** The value of a point at which margins must be twice as wide, in hundredths of a Soldier. */
const EASED = 60;

const HOLDS: readonly Square[] = STRONGHOLDS.flat();

/** When a search must end, and how it errs. */
export interface SearchLimits {
  /** Most plies. */
  readonly depth: number;
  readonly nodes: number;
  /** When it ends, by `now`. */
  readonly end: number;
  readonly now: () => number;
  readonly stopped: () => boolean;
}

/** A player that overlooks this share doesn't consider the other enemies' actions. */
const HEEDLESS = 0.1;

/** A capture that gains more than this is never overlooked: hundredths of a Soldier. */
const GLARING = 300;

/** Thrown when time is over; `think` catches it. */
export const OVER = Symbol('the search has to end');

export class Tree {
  readonly field = new Field();
  readonly table: TranspositionTable;
  private readonly memo = new Memo();
  /** The actions of all positions on the way down, one after the other, and how promising each is. */
  readonly actions = new Int32Array(4 * MOST_ACTIONS);
  readonly scores = new Float64Array(4 * MOST_ACTIONS);
  /** By ply, two quiet actions that refuted others there. */
  readonly killers = new Int32Array(2 * (DEEPEST + 2));
  /** By piece and target: how often a quiet move refuted others. */
  readonly history = new Int32Array(PIECES * SQUARES);
  /** `line[ply * DEEPEST …]`: the best continuation from each ply on, and its length. */
  readonly line = new Int32Array(DEEPEST * DEEPEST);
  readonly lengths = new Uint8Array(DEEPEST + 1);
  readonly worths = new Worths(this.field, DEEPEST + 4);
  /** By unit: the value of taking it. */
  readonly prices = new Float64Array(16);
  /** Mixed into every hash: a word for each search. */
  private salt = 0;
  private searches = 0;
  /** The teams for which it searches, as bits. */
  camp = 0;
  spite = 1;
  /** The value of points; null without a last turn. */
  race: Countdown | null = null;
  readonly end = new FatedEnd();
  /** By how much margins are wider than without points: a point may be won without a capture. */
  ease = 1;
  /** By square: what a capture there may change besides the unit, since it decides who controls a Territory. */
  readonly stakes = new Float64Array(SQUARES);
  /** The average number of turns of the match per ply. */
  private pace = 1;
  /** Whether it searches by best replies: there are more than two sides, or an ally would hide one enemy from the other. */
  several = false;
  /** Whether it also considers what the others do while one of them answers. */
  heeds = false;
  /** The ply at which the line of actions ended and only captures are examined. */
  horizon = 0;
  nodes = 0;
  /** The others' best answer to the root's last action, by any of them; -1 for none. */
  answer: Action = -1;
  /** The present square of the unit that the root's action moved; -1 before there is one. */
  moved: Square | -1 = -1;
  sight: ErrorModel = NO_ERRORS;
  limits!: SearchLimits;

  constructor(bits: number) {
    this.table = new TranspositionTable(bits);
  }

  begin(
    position: Position,
    team: Team,
    evaluator: Evaluator,
    spite: number,
    sight: ErrorModel,
    limits: SearchLimits,
  ): void {
    const camp = position.camps[team]!;
    this.field.load(position);
    this.worths.evaluator = evaluator;
    this.race = countdownOf(position);
    this.end.begin(position, camp, livingCamps(position).length);
    for (let unit = EMPEROR; unit < 10; unit++) this.prices[unit] = this.priceOf(unit, evaluator);
    this.prices[0] = 0;
    this.prices[PEASANT] = evaluator.price(PEASANT);
    const { point = 0, ground = 0 } = this.race ?? {};
    this.ease = 1 + (ground * point) / EASED;
    for (const square of HOLDS) this.stakes[square] = ground * point * (TERRITORY_POINTS + 2 * STRONGHOLD_POINTS);
    this.camp = camp;
    this.spite = spite;
    this.several = livingCamps(position).length > 2 || (limits.depth === BLIND && livingTeams(position).length > 2);
    this.pace = this.several ? livingTeams(position).length / 2 : 1;
    this.heeds = this.several && sight.overlooks < HEEDLESS;
    this.sight = sight;
    this.limits = limits;
    this.nodes = 0;
    this.moved = -1;
    // Old findings stay but no longer match: clearing the table would take longer than a short search.
    this.salt = noiseWord(++this.searches);
    this.killers.fill(0);
    this.history.fill(0);
  }

  /** Returns a unit's value to the team that takes it, including the points that its team loses. */
  private priceOf(unit: number, evaluator: Evaluator): number {
    const price = evaluator.price(unit);
    return this.race === null || unit === EMPEROR
      ? price
      : this.race.fade * price + this.race.point * ARMY_POINTS[unit]!;
  }

  /** Returns the weight of a lost unit relative to its price without a last turn: as for a Soldier. */
  share(): number {
    return this.prices[SOLDIER]! / this.worths.evaluator.price(SOLDIER);
  }

  /** Returns the most plies until all turns of the match are gone; one more for a muster, which takes none. */
  mostPlies(): number {
    return turnsLeft(this.field) + 1;
  }

  /** Whether a search this many plies deeper reaches the end by points. */
  seesCount(depth: number): boolean {
    return this.race !== null && turnsLeft(this.field) <= depth * this.pace;
  }

  /** Counts a position, and ends the search if it must. */
  count(): void {
    if ((++this.nodes & 1023) !== 0) return;
    const { limits } = this;
    if (this.nodes >= limits.nodes || limits.now() >= limits.end || limits.stopped()) throw OVER;
  }

  /** Whether the team to move is one of those for which it searches. */
  isOurs(): boolean {
    return (this.camp & (1 << this.field.turn)) !== 0;
  }

  low(): number {
    const { field } = this;
    let word = lowOf(field) ^ STATE[field.turn]! ^ this.salt;
    for (let team = 0; team < 4; team++) word ^= STATE[4 + 16 * team + field.camps[team]!]!;
    const left = Math.max(0, field.last - field.ply);
    return field.last > 0 && left < NEAR ? word ^ LEFT[left]! : word;
  }

  high(): number {
    const { field } = this;
    let word = highOf(field) ^ STATE[68 + field.turn]! ^ this.salt;
    for (let team = 0; team < 4; team++) word ^= STATE[72 + 16 * team + field.camps[team]!]!;
    const left = Math.max(0, field.last - field.ply);
    return field.last > 0 && left < NEAR ? word ^ LEFT[NEAR + left]! : word;
  }

  /** Plays an action at a ply, with blank throws after it, and updates the units' values. */
  play(action: Action, ply: number): void {
    makeTurn(this.field, action);
    this.worths.follow(ply);
  }

  /** Whether a team lives, has an Emperor and belongs to the party: those for which it searches, or the others. */
  mayAct(team: Team, ours: boolean): boolean {
    return this.field.has(team, EMPEROR) && ((this.camp & (1 << team)) !== 0) === ours;
  }

  /**
   * Passes the turn to the other party's first team if another of the acting team's party would be next. Returns
   * whether it did, and so skipped a team.
   */
  passOn(ours: boolean): boolean {
    const { field } = this;
    if (this.isOurs() !== ours || field.stage === GONE || field.stage === MANDATE) return false;
    for (let team = clockwise(field.turn); team !== field.turn; team = clockwise(team)) {
      if (!this.mayAct(team, !ours)) continue;
      passTo(field, team);
      return true;
    }
    return false;
  }

  /** Whether a team of a party acts before the match ends. */
  private comes(team: Team, ours: boolean): boolean {
    return this.mayAct(team, ours) && comesToMove(this.field, team);
  }

  /** Writes the captures of the teams of the party to move, in any order. */
  writeStrikes(start: number): number {
    const { field, actions } = this;
    const ours = this.isOurs();
    let top = start;
    for (const team of TEAMS) if (this.comes(team, ours)) top = writeStrikesOf(field, team, actions, top);
    return top;
  }

  writeReplies(start: number): number {
    const { field, actions } = this;
    let top = start;
    for (const team of TEAMS) if (this.comes(team, false)) top = writeMovesOf(field, team, actions, top);
    return top;
  }

  /** Undoes the last {@link play} or {@link skip}. */
  takeBack(): void {
    unmake(this.field);
  }

  /** Gives the turn to a team without an action, against the rules. */
  skip(team: Team, ply: number): void {
    this.field.begin();
    this.field.turn = team;
    if (this.field.last > 0) this.field.ply++;
    this.worths.follow(ply);
  }

  /** Returns the value at rest to the party to move; closer to a draw the longer nothing has happened. */
  evaluate(ply: number): number {
    const { field, memo, camp, spite } = this;
    const { evaluator, crowns, loose } = this.worths;
    // Within a search the board shows who lives, so only the party to move matters besides.
    const low = lowOf(field) ^ (this.isOurs() ? this.salt : ~this.salt);
    const high = highOf(field) ^ this.salt;
    let together = memo.find(low, high);
    if (Number.isNaN(together)) {
      together = evaluator.together(field, camp, spite, crowns, 4 * ply);
      memo.store(low, high, together);
    }
    loose[ply] = together;
    return this.roughly(ply);
  }

  /** Returns {@link evaluate}, with what the units achieved together a ply or two before. */
  roughly(ply: number): number {
    const { camp, race } = this;
    const value = this.worths.valueFor(camp, this.spite, ply);
    if (race === null) return this.toMove(value * this.hope());
    const stands = race.fade * value + race.point * leadOf(this.field, camp, race.spread, race.ground);
    return this.toMove(this.end.isDue(this.field) ? this.end.standing(this.field, stands) : stands);
  }

  private toMove(exact: number): number {
    const { blur, seed } = this.sight;
    const value = Math.round(blur > 0 ? exact + blur * noise(lowOf(this.field) ^ seed) : exact);
    return this.isOurs() ? value : -value;
  }

  /**
   * Returns the share of a lead that is left. A hundred quiet moves and passes are a draw (§7), so a leader must make progress.
   */
  private hope(): number {
    const { quiet } = this.field;
    return quiet > 20 ? 1 - (quiet - 20) / 120 : 1;
  }

  /** Returns the decided value for the party to move, or NaN while the game goes on for the side. */
  ending(ply: number): number {
    const { field } = this;
    const lives = (field.camps[0]! | field.camps[1]! | field.camps[2]! | field.camps[3]!) & this.camp;
    let value: number;
    if (lives === 0) value = ply - WIN;
    else if (field.stage !== GONE && field.stage !== MANDATE) return Number.NaN;
    else if (field.isDecided()) value = WIN - ply;
    else value = field.stage === MANDATE ? Math.round(countedFor(field, this.camp)) : 0;
    return this.isOurs() ? value : -value;
  }

  /** Stores an action and the best play after it as the best from a ply on. */
  extend(ply: number, action: Action): void {
    const { line, lengths } = this;
    const at = ply * DEEPEST;
    const length = ply + 1 < DEEPEST ? Math.min(lengths[ply + 1]!, DEEPEST - 1) : 0;
    line[at] = action;
    for (let i = 0; i < length; i++) line[at + 1 + i] = line[at + DEEPEST + i]!;
    lengths[ply] = length + 1;
  }

  /**
   * Whether it overlooks an action; the same way throughout a search. It never overlooks a great gain, nor a capture of
   * the unit that has just moved: else every unit thrown away next to an Emperor would look like mate.
   */
  overlooks(action: Action): boolean {
    if (!isOverlooked(this.sight, action)) return false;
    if (!isMove(action)) return true;
    const to = targetOf(action);
    return to !== this.moved && this.prices[this.field.board[to]! & 15]! <= GLARING;
  }
}
