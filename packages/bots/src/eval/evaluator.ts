/** How a position looks at rest, team by team. Who could displace whom next is the search's to find out. */
import {
  ADMIRAL,
  ASSASSIN,
  CELL,
  EMPEROR,
  EMPTY,
  Field,
  GENERAL,
  PEASANT,
  type Position,
  PRINCE,
  RECRUIT,
  SERGEANT,
  SOLDIER,
  SQUARES,
  type Square,
  STEP_CELLS,
  STRONGHOLDS,
  TEAMS,
  type Team,
} from '@dominion/rules';
import { APART, HOMEWARD } from '../geometry.js';
import { spiteOf } from '../spite.js';
import { FAR, type Weights } from './weights.js';

const loaded = new Field();

/** By team, where its Emperor stands, or its heir; -1 for a team that is not living. */
const crowns = new Int16Array(4);

/** The three strongholds of each Territory, end to end. */
const HOLDS = Uint8Array.from(STRONGHOLDS.flat());

/** By unit: whether it strikes along rows and columns, and along diagonals. */
const ORTHOGONAL = Uint8Array.from([0, 0, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
const DIAGONAL = Uint8Array.from([0, 0, 1, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]);

/** Evaluates with one set of weights. */
export class Evaluator {
  private readonly value = new Float64Array(16);
  private readonly pull = new Float64Array(16);

  constructor(readonly weights: Weights) {
    const w = weights;
    this.value.set([0, 0, w.prince, w.general, w.admiral, w.warrior, w.assassin, w.sergeant, w.soldier]);
    this.pull.set([
      0,
      0,
      w.pullPrince,
      w.pullGeneral,
      w.pullAdmiral,
      w.pullWarrior,
      w.pullAssassin,
      w.pullSergeant,
      w.pullSoldier,
    ]);
  }

  /** What a unit on its square is worth to whoever takes it, in hundredths of a Soldier; an Emperor more than all else. */
  price(unit: number): number {
    if (unit === EMPEROR) return CROWN;
    return unit === RECRUIT ? this.weights.recruit / 2 : this.value[unit]!;
  }

  /**
   * The position for a camp, given as bits: what its teams have less what the others have, in hundredths of a Soldier. With
   * several enemies each counts by `spite`, since what one of them loses the others gain from as well.
   */
  evaluate(field: Field, camp: number, spite: number): number {
    const { camps } = field;
    for (const team of TEAMS) crowns[team] = camps[team] === 0 ? -1 : crownOf(field, team);
    let sum = (camp & (1 << field.turn)) !== 0 ? this.weights.initiative : -this.weights.initiative;
    for (const team of TEAMS) {
      if (camps[team] === 0) continue;
      const worth = this.standing(field, team);
      if ((camp & (1 << team)) !== 0) sum += worth + this.weights.rival;
      else sum -= spite * worth + this.weights.rival;
    }
    return sum;
  }

  /** {@link evaluate} of a position for one team's camp. */
  valueFor(position: Position, team: Team): number {
    return this.evaluate(loaded.load(position), position.camps[team]!, spiteOf(position, team));
  }

  /** What a team has; call it by {@link evaluate}, which finds the Emperors first. */
  private standing(field: Field, team: Team): number {
    const { board, cells, units, sizes, civilians } = field;
    const { value, pull, weights } = this;
    const first = team * SQUARES;
    const end = first + sizes[team]!;
    const camp = field.camps[team]!;
    let sum = this.grounds(field, team, camp);
    let halves = 0;
    for (let i = first; i < end; i++) {
      const square = units[i]!;
      const unit = board[square]! & 15;
      if (unit === RECRUIT) {
        sum += weights.recruit - weights.recruitStep * this.homeward(field, camp, square);
        continue;
      }
      const cell = CELL[square]!;
      sum += value[unit]! - pull[unit]! * this.nearest(camp, square);
      if (civilians[cell] !== 0) halves += halfStraddles(cells, cell);
      if (unit >= SERGEANT) {
        const ring = ringAbout(cells, cell, camp);
        if (ring > 4) sum += weights.ring * (ring - 4);
      } else if (unit === PRINCE) sum += weights.view * viewOf(cells, cell, 0, 8);
      else if (unit === GENERAL || unit === ASSASSIN) sum += weights.view * viewOf(cells, cell, 0, 4);
      else if (unit === ADMIRAL) sum += weights.view * viewOf(cells, cell, 4, 8);
    }
    // A leaderless team is lost but for one throw in 256 (§7).
    if (!field.has(team, EMPEROR)) return 0.1 * sum;
    return sum + weights.halfStraddle * halves + this.safety(field, crowns[team]!, camp);
  }

  /** How the Emperor on a square stands. */
  private safety({ cells }: Field, crown: Square, camp: number): number {
    const { weights } = this;
    const cell = CELL[crown]!;
    const friends = camp << 1;
    let open = 0;
    let guards = 0;
    let attackers = 0;
    let intruders = 0;
    for (let direction = 0; direction < 8; direction++) {
      const step = STEP_CELLS[direction]!;
      const strikes = direction < 4 ? ORTHOGONAL : DIAGONAL;
      let at = cell + step;
      let length = 0;
      for (; cells[at] === EMPTY; at += step) length++;
      const p = cells[at]!;
      open += length > 4 ? 4 : length;
      if (p < 16 || p === 255) continue;
      if ((friends & (1 << (p >> 4))) !== 0) {
        if (length === 0) guards++;
      } else {
        if (strikes[p & 15] === 1) attackers++;
        if (length < 2) intruders++;
      }
    }
    return (
      weights.exposure * open + weights.guard * guards + weights.attacked * attackers + weights.intruder * intruders
    );
  }

  /** Squares to the nearest Emperor of an enemy; none is as far as the board goes. */
  private nearest(camp: number, square: Square): number {
    let nearest = 14;
    for (let team = 0; team < 4; team++) {
      const crown = crowns[team]!;
      if (crown === -1 || (camp & (1 << team)) !== 0) continue;
      const apart = APART[square * SQUARES + crown]!;
      if (apart < nearest) nearest = apart;
    }
    return nearest;
  }

  /** Steps to the nearest Territory that the camp controls, {@link FAR} at most. */
  private homeward({ control }: Field, camp: number, square: Square): number {
    let steps = FAR;
    for (let territory = 0; territory < 4; territory++) {
      const holder = control[territory]!;
      if (holder === -1 || (camp & (1 << holder)) === 0) continue;
      const away = HOMEWARD[territory]![square]!;
      if (away < steps) steps = away;
    }
    return steps;
  }

  /** The strongholds on which a team stands and the Territories that it controls. */
  private grounds({ board, control }: Field, team: Team, camp: number): number {
    const { weights } = this;
    let sum = 0;
    for (let i = 0; i < 12; i++) {
      const p = board[HOLDS[i]!]!;
      if (p >> 4 !== team + 1 || (p & 15) > SOLDIER) continue;
      sum += (camp & (1 << Math.floor(i / 3))) !== 0 ? weights.homeStronghold : weights.stronghold;
    }
    for (let territory = 0; territory < 4; territory++) {
      if (control[territory] !== team) continue;
      sum += (camp & (1 << territory)) !== 0 ? weights.homeControl : weights.control;
    }
    return sum;
  }
}

/** An Emperor as the prize of a displacement: more than all units together. */
export const CROWN = 10_000;

/** Where a team's Emperor stands, or else its Prince, who is its heir; -1 when it has neither. */
function crownOf({ board, units, sizes }: Field, team: Team): Square | -1 {
  const first = team * SQUARES;
  const end = first + sizes[team]!;
  let heir = -1;
  for (let i = first; i < end; i++) {
    const unit = board[units[i]!]! & 15;
    if (unit === EMPEROR) return units[i]!;
    if (unit === PRINCE) heir = units[i]!;
  }
  return heir;
}

/** Peasants beside a cell that another army unit on the empty square beyond would recruit. */
function halfStraddles(cells: Uint8Array, cell: number): number {
  let count = 0;
  for (let direction = 0; direction < 8; direction++) {
    const step = STEP_CELLS[direction]!;
    if (cells[cell + step] === PEASANT && cells[cell + 2 * step] === EMPTY) count++;
  }
  return count;
}

/** How many units of other camps stand around a cell; 0 on the edge, where nobody is turned (§5.1). */
function ringAbout(cells: Uint8Array, cell: number, camp: number): number {
  const friends = (camp << 1) | 1;
  let count = 0;
  for (let direction = 0; direction < 8; direction++) {
    const team = cells[cell + STEP_CELLS[direction]!]! >> 4;
    if (team === 15) return 0;
    if ((friends & (1 << team)) === 0) count++;
  }
  return count;
}

/** Empty squares on some of the eight lines from a cell. */
function viewOf(cells: Uint8Array, cell: number, from: number, to: number): number {
  let count = 0;
  for (let direction = from; direction < to; direction++) {
    const step = STEP_CELLS[direction]!;
    for (let at = cell + step; cells[at] === EMPTY; at += step) count++;
  }
  return count;
}
