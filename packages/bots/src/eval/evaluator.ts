/** Evaluates a position at rest, team by team. The search finds which units can be taken next. */
import {
  EMPEROR,
  EMPTY,
  PEASANT,
  type Position,
  PRINCE,
  RECRUIT,
  SOLDIER,
  SQUARES,
  type Square,
  STRONGHOLDS,
  TEAMS,
  type Team,
  UNITS,
} from '@dominion/rules';
import { CELL, Field, STEP_CELLS } from '@dominion/rules/engine';
import { halfStraddles, homeward, openSquares, ringAbout, waysOut } from './cells.js';
import { APART } from './geometry.js';
import { opponentWeightOf } from './opponent-weight.js';
import { LEADERLESS, prizes, unitPrices } from './prices.js';
import { ALONG, DIAGONAL, LOWER, ORTHOGONAL, VIEW_FROM, VIEW_TO } from './rays.js';
import { roomAbout } from './room.js';
import { FORAGED, MIDWAY, pullsOf, type Weights } from './weights.js';

// Copy imported constants: V8 inlines module-local ones.
const cellOf = CELL;
const cellSteps = STEP_CELLS;
const apartOf = APART;
const orthogonal = ORTHOGONAL;
const diagonal = DIAGONAL;
const lower = LOWER;
const viewFrom = VIEW_FROM;
const viewTo = VIEW_TO;

const loaded = new Field();
/** The squares of the Emperors of {@link loaded}. */
const loadedCrowns = new Int16Array(4);

/** The distance from which an Emperor is within reach, in squares. */
const NEAR = 5;

/** The three strongholds of each Territory, end to end. */
const HOLDS = Uint8Array.from(STRONGHOLDS.flat());

/** The distance to an Emperor if there is none: the size of the board. */
const NOWHERE = 14;

/** The Emperors of a team's enemies, times {@link SQUARES}. */
const targets = new Uint16Array(4);

/**
 * Evaluates with one set of weights: the units on their squares, updated by changes, and what they achieve together,
 * computed anew. Values are for a side, given as bits: its teams' minus the others', in hundredths of a Soldier. Each
 * of several enemies is weighted by `spite`, since its loss is also a gain for the others.
 */
export class Evaluator {
  private readonly values = new Float64Array(16);
  /** By unit: its value to the team that takes it. */
  private readonly prizes: Float64Array;
  /** By `unit * 16` and squares to the nearest Emperor of an enemy: its value there. */
  private readonly worths = new Float64Array(256);
  /** A side that goes for certain enemies, and their teams, as bits. */
  private hunter = 0;
  private prey = 0;
  /** By square: its value to a Soldier for the Peasants nearby. */
  private readonly forage = new Float64Array(SQUARES);

  constructor(readonly weights: Weights) {
    const w = weights;
    const pulls = pullsOf(w);
    this.values.set(unitPrices(w));
    this.prizes = prizes(this.values);
    for (const unit of UNITS) {
      const pull = pulls[unit] ?? 0;
      for (let away = 0; away < 16; away++)
        this.worths[unit * 16 + away] = this.values[unit]! - pull * (farness(away) - farness(MIDWAY));
    }
  }

  /** Returns the value of a unit or a Peasant to its taker, in hundredths of a Soldier. An Emperor exceeds all else. */
  price(unit: number): number {
    return this.prizes[unit]!;
  }

  /** Returns the whole value of a position for one team's side. */
  valueFor(position: Position, team: Team): number {
    loaded.load(position);
    findCrowns(loaded, loadedCrowns, 0);
    this.lookForPeasants(position);
    const camp = position.camps[team]!;
    const spite = opponentWeightOf(position, team);
    let sum = this.together(loaded, camp, spite, loadedCrowns, 0);
    for (const each of TEAMS) {
      const own = (camp & (1 << each)) !== 0;
      sum += (own ? 1 : -spite) * this.unitsOf(loaded, each, loadedCrowns, 0);
    }
    return sum;
  }

  /** Draws a side only towards the Emperors of certain teams, as long as one of these lives; 0 for the nearest. */
  chase(hunter: number, prey: number): void {
    this.hunter = hunter;
    this.prey = prey;
  }

  /**
   * Draws Soldiers to the present squares of Peasants. In a search few are recruited and few appear, so one look is
   * enough.
   */
  lookForPeasants({ board }: Position): void {
    const { forage } = this;
    const weight = this.weights.forage;
    if (weight === 0) return;
    forage.fill(0);
    for (let at = 0; at < SQUARES; at++) {
      if (board[at] !== PEASANT) continue;
      for (let square = 0; square < SQUARES; square++) {
        // A Peasant's own square is worth no more than one next to it: taking it gathers nothing.
        const worth = weight * (FORAGED - Math.max(1, apartOf[at * SQUARES + square]!));
        if (worth > forage[square]!) forage[square] = worth;
      }
    }
  }

  /** Returns the value of a side's units, given as bits, wherever they stand. */
  strengthOf({ board }: Position, camp: number): number {
    let sum = 0;
    for (const p of board) if (p >= 16 && (camp & (1 << ((p >> 4) - 1))) !== 0) sum += this.values[p & 15]!;
    return sum;
  }

  /** Returns a piece's value to its team, whose side is given, with the Emperors' squares in `crowns` from `at` on. */
  worth(p: number, square: Square, camp: number, crowns: Int16Array, at: number): number {
    const unit = p & 15;
    // Called for each change of a search: a side without a prey needs no list of targets.
    const away =
      this.prey !== 0 && camp === this.hunter
        ? nearest(square, this.aim(camp, crowns, at))
        : toEnemy(square, camp, crowns, at);
    return this.worths[(unit << 4) + away]! + (unit === SOLDIER ? this.forage[square]! : 0);
  }

  /** Returns the sum of {@link worth} over a team's units; little without an Emperor, 0 if not living. */
  unitsOf({ board, units, sizes, camps, counts }: Field, team: Team, crowns: Int16Array, at: number): number {
    const camp = camps[team]!;
    if (camp === 0) return 0;
    const { worths, forage } = this;
    const enemies = this.aim(camp, crowns, at);
    const first = team * SQUARES;
    const end = first + sizes[team]!;
    let sum = 0;
    for (let i = first; i < end; i++) {
      const square = units[i]!;
      const unit = board[square]! & 15;
      sum += worths[(unit << 4) + nearest(square, enemies)]!;
      if (unit === SOLDIER) sum += forage[square]!;
    }
    return counts[((team + 1) << 4) | EMPEROR] === 0 ? LEADERLESS * sum : sum;
  }

  /** Puts the Emperors that a side goes for among the targets, and returns their number. */
  private aim(camp: number, crowns: Int16Array, at: number): number {
    const enemies = this.prey !== 0 && camp === this.hunter ? aim(camp | ~this.prey, crowns, at) : 0;
    return enemies > 0 ? enemies : aim(camp, crowns, at);
  }

  /** Returns the value of what all teams' units achieve together. */
  together(field: Field, camp: number, spite: number, crowns: Int16Array, at: number): number {
    const { camps } = field;
    const { weights } = this;
    let sum = (camp & (1 << field.turn)) !== 0 ? weights.initiative : -weights.initiative;
    for (let team = 0; team < 4; team++) {
      if (camps[team] === 0) continue;
      const worth = this.standing(field, team as Team, crowns[at + team]!);
      if ((camp & (1 << team)) !== 0) sum += worth + weights.rival;
      else sum -= spite * worth + weights.rival;
    }
    return sum;
  }

  private standing(field: Field, team: Team, crown: Square): number {
    if (field.counts[((team + 1) << 4) | EMPEROR] === 0) return 0;
    const { board, cells, units, civilians } = field;
    const { weights } = this;
    const first = team * SQUARES;
    const end = first + field.sizes[team]!;
    const camp = field.camps[team]!;
    const friends = (camp << 1) | 1;
    let halves = 0;
    let view = 0;
    let rings = 0;
    let steps = 0;
    for (let i = first; i < end; i++) {
      const square = units[i]!;
      const unit = board[square]! & 15;
      if (unit === RECRUIT) {
        steps += homeward(field, camp, square);
        continue;
      }
      const cell = cellOf[square]!;
      if (civilians[cell] !== 0) halves += halfStraddles(cells, cell);
      if (lower[unit] === 1) {
        // A nearly enclosed unit has an enemy at one of its sides; few do, so few are examined.
        if (((friends >> (cells[cell + 1]! >> 4)) & 1) === 0 || ((friends >> (cells[cell - 1]! >> 4)) & 1) === 0)
          rings += ringAbout(cells, cell, friends);
      } else if (viewTo[unit] !== 0) view += openSquares(cells, cell, viewFrom[unit]!, viewTo[unit]!);
    }
    return (
      weights.view * view +
      weights.halfStraddle * halves +
      weights.ring * rings -
      weights.recruitStep * steps +
      this.grounds(field, team, camp) +
      this.safety(field, crown, camp) +
      (weights.room === 0 ? 0 : weights.room * roomAbout(field, crown, camp))
    );
  }

  private safety({ cells }: Field, crown: Square, camp: number): number {
    const { weights } = this;
    const cell = cellOf[crown]!;
    const friends = camp << 1;
    let open = 0;
    let guards = 0;
    let attackers = 0;
    let intruders = 0;
    for (let direction = 0; direction < 8; direction++) {
      const step = cellSteps[direction]!;
      const strikes = direction < 4 ? orthogonal : diagonal;
      let at = cell + step;
      let length = 0;
      for (; cells[at] === EMPTY; at += step) length++;
      const p = cells[at]!;
      open += length > 4 ? 4 : length;
      if (p < 16 || p === 255) continue;
      if ((friends & (1 << (p >> 4))) !== 0) {
        if (length === 0) guards++;
      } else {
        if (strikes[p & 15] === ALONG) attackers++;
        if (length < 2) intruders++;
      }
    }
    const ways = weights.flight === 0 ? 0 : waysOut(cells, cell, friends | 1);
    return (
      weights.flight * ways +
      weights.exposure * open +
      weights.guard * guards +
      weights.attacked * attackers +
      weights.intruder * intruders
    );
  }

  private grounds({ board, control }: Field, team: Team, camp: number): number {
    const { weights } = this;
    let sum = 0;
    for (let territory = 0; territory < 4; territory++) {
      let held = 0;
      for (let i = 3 * territory; i < 3 * territory + 3; i++) {
        const p = board[HOLDS[i]!]!;
        if (p >> 4 === team + 1 && (p & 15) !== RECRUIT) held++;
      }
      if (held === 0) continue;
      const home = ((camp >> territory) & 1) !== 0;
      sum += held * (home ? weights.homeStronghold : weights.stronghold);
      if (control[territory] === team) sum += home ? weights.homeControl : weights.control;
    }
    return sum;
  }
}

/** Returns a weighted distance: a square nearby counts more, so that near units keep going. */
function farness(away: number): number {
  return away <= NEAR ? 1.5 * away : 1.5 * NEAR + 0.6 * (away - NEAR);
}

/** Puts the Emperors of all but some teams among the targets, and returns their number. */
function aim(but: number, crowns: Int16Array, at: number): number {
  let enemies = 0;
  for (let team = 0; team < 4; team++) {
    const crown = crowns[at + team]!;
    if (crown !== -1 && (but & (1 << team)) === 0) targets[enemies++] = crown * SQUARES;
  }
  return enemies;
}

/** Returns the squares from one to the nearest target. */
function nearest(square: Square, enemies: number): number {
  let away = NOWHERE;
  for (let n = 0; n < enemies; n++) {
    const apart = apartOf[targets[n]! + square]!;
    if (apart < away) away = apart;
  }
  return away;
}

/** Returns the squares from one to the nearest Emperor of another side. */
function toEnemy(square: Square, camp: number, crowns: Int16Array, at: number): number {
  let away = NOWHERE;
  for (let team = 0; team < 4; team++) {
    const crown = crowns[at + team]!;
    if (crown === -1 || (camp & (1 << team)) !== 0) continue;
    const apart = apartOf[crown * SQUARES + square]!;
    if (apart < away) away = apart;
  }
  return away;
}

/** Writes the square of each team's Emperor, or else its heir, into `crowns` from `at` on; -1 if not living. */
export function findCrowns({ board, units, sizes, camps }: Field, crowns: Int16Array, at: number): void {
  for (let team = 0; team < 4; team++) {
    let crown = -1;
    if (camps[team] !== 0) {
      const first = team * SQUARES;
      const end = first + sizes[team]!;
      for (let i = first; i < end; i++) {
        const unit = board[units[i]!]! & 15;
        if (unit === PRINCE) crown = units[i]!;
        if (unit !== EMPEROR) continue;
        crown = units[i]!;
        break;
      }
    }
    crowns[at + team] = crown;
  }
}
