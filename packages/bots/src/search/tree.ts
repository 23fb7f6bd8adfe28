/** What one search works with: the field it plays on, what it keeps from branch to branch, and when it has to end. */
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
import { FatedEnd } from './fated.js';
import { Memo } from './memo.js';
import { CLEAR_SIGHT, isOverlooked, noise, noiseWord, type Sight } from './sight.js';
import { TranspositionTable } from './table.js';
import { Worths } from './worths.js';

/** A game won now, less one for each ply that it takes. */
export const WIN = 1_000_000;
/** Beyond this a value says that the game is decided. */
export const DECIDED = WIN - 1000;
/** No search goes deeper, in plies. */
export const DEEPEST = 64;

/** Words by what is not on the board: 4 turns, then 16 camps for each team. */
const STATE = hashWords(2 * (4 + 64), 3);

/** The phases of a match that is over, by their numbers, which are quicker to ask than their names. */
const GONE = PHASES.indexOf('over');
const MANDATE = PHASES.indexOf('mandate');

/** So near its end a match is another one with each turn that is gone, though the board is the same: words by the turns to go. */
const NEAR = 16;
const LEFT = hashWords(2 * NEAR, 5);

/**
 * In the allied game turns alternate between the sides. Who looks this many plies ahead sees the first of two enemies answer, and
 * then the own ally at rest; a ply less or more, and the displacements of both are looked at.
 */
const BLIND = 2;

/** What a point is worth where margins have to be twice as wide, in hundredths of a Soldier. */
const EASED = 60;

const HOLDS: readonly Square[] = STRONGHOLDS.flat();

/** When a search has to end, and how it errs. */
export interface SearchLimits {
  /** Plies, at most. */
  readonly depth: number;
  /** Positions visited, at most. */
  readonly nodes: number;
  /** When it ends, by `now`. */
  readonly end: number;
  readonly now: () => number;
  readonly stopped: () => boolean;
}

/** Who overlooks so much does not think of what the others do besides. */
const HEEDLESS = 0.1;

/** A displacement that gains more than this nobody overlooks: hundredths of a Soldier. */
const GLARING = 300;

/** Thrown when time is over; `think` catches it. */
export const OVER = Symbol('the search has to end');

export class Tree {
  readonly field = new Field();
  readonly table: TranspositionTable;
  private readonly memo = new Memo();
  /** Actions of all positions on the way down, one after the other, and how promising each is. */
  readonly actions = new Int32Array(4 * MOST_ACTIONS);
  readonly scores = new Float64Array(4 * MOST_ACTIONS);
  /** Two quiet actions by ply that refuted others there. */
  readonly killers = new Int32Array(2 * (DEEPEST + 2));
  /** By piece and target: how often a quiet move refuted others. */
  readonly history = new Int32Array(PIECES * SQUARES);
  /** `line[ply * DEEPEST …]`: the best continuation from each ply on, and its length. */
  readonly line = new Int32Array(DEEPEST * DEEPEST);
  readonly lengths = new Uint8Array(DEEPEST + 1);
  /** What the units are worth, by ply. */
  readonly worths = new Worths(this.field, DEEPEST + 4);
  /** By unit: what taking it is worth. */
  readonly prices = new Float64Array(16);
  /** Mixed into every hash: a word for each search. */
  private salt = 0;
  private searches = 0;
  /** The teams for which it searches, as bits. */
  camp = 0;
  spite = 1;
  /** What the count makes of it; null without a last turn. */
  race: Countdown | null = null;
  /** The end by Fate, where it makes it. */
  readonly end = new FatedEnd();
  /** By how much wider than without a count margins are: a point may be won without a displacement. */
  ease = 1;
  /** By square: what a displacement may change there besides what it takes, since it decides who controls a Territory. */
  readonly stakes = new Float64Array(SQUARES);
  /** How many turns of the match go by with a ply, on the average. */
  private pace = 1;
  /** Whether it searches by best replies: there are more than two camps, or an ally would hide one enemy from the other. */
  several = false;
  /** Whether it heeds besides what the others do while one of them answers. */
  heeds = false;
  /** The ply at which the line of actions ended and only displacements are looked at. */
  horizon = 0;
  nodes = 0;
  /** What the others did best to the action of the root that was looked at last, whoever of them; -1 for nothing. */
  answer: Action = -1;
  /** Where what the root's action moved stands now; -1 before there is one. */
  moved: Square | -1 = -1;
  sight: Sight = CLEAR_SIGHT;
  limits!: SearchLimits;

  constructor(bits: number) {
    this.table = new TranspositionTable(bits);
  }

  /** Begins anew for the camp of a team. */
  begin(position: Position, team: Team, evaluator: Evaluator, spite: number, sight: Sight, limits: SearchLimits): void {
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
    // What another search found is not forgotten but never found: wiping the table would take longer than a short search.
    this.salt = noiseWord(++this.searches);
    this.killers.fill(0);
    this.history.fill(0);
  }

  /** What a unit is worth to whoever takes it: what it counts is gone for its team. */
  private priceOf(unit: number, evaluator: Evaluator): number {
    const price = evaluator.price(unit);
    return this.race === null || unit === EMPEROR
      ? price
      : this.race.fade * price + this.race.point * ARMY_POINTS[unit]!;
  }

  /** How much what is lost counts beside what it counts without a last turn: what a Soldier does. */
  share(): number {
    return this.prices[SOLDIER]! / this.worths.evaluator.price(SOLDIER);
  }

  /** In how many plies at most all turns of the match are gone; one more for a muster, which takes none. */
  mostPlies(): number {
    return turnsLeft(this.field) + 1;
  }

  /** Whether a search so many plies deeper comes to the count. */
  seesCount(depth: number): boolean {
    return this.race !== null && turnsLeft(this.field) <= depth * this.pace;
  }

  /** Counts a position, and ends the search where it has to. */
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

  /** Plays an action at a ply, with blank throws after it, and keeps up what the units are worth. */
  play(action: Action, ply: number): void {
    makeTurn(this.field, action);
    this.worths.follow(ply);
  }

  /** Whether a team lives, has an Emperor and is of the side: those for which it searches, or the others. */
  mayAct(team: Team, ours: boolean): boolean {
    return this.field.has(team, EMPEROR) && ((this.camp & (1 << team)) !== 0) === ours;
  }

  /**
   * After one of a side acted: where another one of it would be next, the turn passes to the first team of the other side.
   * Whether it did, and so left somebody out.
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

  /** Whether a team of a side acts before the match ends. */
  private comes(team: Team, ours: boolean): boolean {
    return this.mayAct(team, ours) && comesToMove(this.field, team);
  }

  /** Writes what the teams of the side to move may strike, in whatever order they come. */
  writeStrikes(start: number): number {
    const { field, actions } = this;
    const ours = this.isOurs();
    let top = start;
    for (const team of TEAMS) if (this.comes(team, ours)) top = writeStrikesOf(field, team, actions, top);
    return top;
  }

  /** Writes all moves of the others. */
  writeReplies(start: number): number {
    const { field, actions } = this;
    let top = start;
    for (const team of TEAMS) if (this.comes(team, false)) top = writeMovesOf(field, team, actions, top);
    return top;
  }

  /** Takes the last {@link play} or {@link skip} back. */
  takeBack(): void {
    unmake(this.field);
  }

  /** Gives the turn to a team though nothing was done; nothing that a game allows, but a question worth asking. */
  skip(team: Team, ply: number): void {
    this.field.begin();
    this.field.turn = team;
    if (this.field.last > 0) this.field.ply++;
    this.worths.follow(ply);
  }

  /** What the position is worth to the side to move as it stands; nearer to a draw the longer nothing happened. */
  evaluate(ply: number): number {
    const { field, memo, camp, spite } = this;
    const { evaluator, crowns, loose } = this.worths;
    // Within a search the board says who lives, so that besides only the side to move matters.
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

  /** {@link evaluate} as if the units made together what they made when that was last asked, a ply or two before. */
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

  /** What is left of a lead: nothing in a hundred moves and passes is a draw (§7), so that who is ahead has to get on. */
  private hope(): number {
    const { quiet } = this.field;
    return quiet > 20 ? 1 - (quiet - 20) / 120 : 1;
  }

  /** The decided value for the side to move, or NaN while the game goes on for the camp. */
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

  /** Remembers that the best from a ply on is an action and what was best after it. */
  extend(ply: number, action: Action): void {
    const { line, lengths } = this;
    const at = ply * DEEPEST;
    const length = ply + 1 < DEEPEST ? Math.min(lengths[ply + 1]!, DEEPEST - 1) : 0;
    line[at] = action;
    for (let i = 0; i < length; i++) line[at + 1 + i] = line[at + DEEPEST + i]!;
    lengths[ply] = length + 1;
  }

  /**
   * Whether it does not think of an action; always the same way in the same search. What gains much nobody overlooks, nor that
   * what has just moved may be displaced where it is now: who did would see a mate in every unit thrown away beside an Emperor.
   */
  overlooks(action: Action): boolean {
    if (!isOverlooked(this.sight, action)) return false;
    if (!isMove(action)) return true;
    const to = targetOf(action);
    return to !== this.moved && this.prices[this.field.board[to]! & 15]! <= GLARING;
  }
}
