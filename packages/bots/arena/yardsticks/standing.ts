/** A team's possessions at rest: units, strongholds, Peasants in reach. `reach.ts` finds possible captures. */
import {
  EMPEROR,
  EMPTY,
  isArmy,
  PEASANT,
  piece,
  RAYS,
  RECRUIT,
  SQUARES,
  type Square,
  STRONGHOLDS,
  TEAMS,
  type Team,
  teamOf,
} from '@dominion/rules';
import type { Field } from '@dominion/rules/engine';
import { APART, HOMEWARD } from '../../src/eval/geometry.js';
import { UNIT_PRICES } from '../../src/eval/prices.js';
import {
  CONTROL,
  HALF_STRADDLE,
  HOME_CONTROL,
  HOME_STRONGHOLD,
  PULL,
  RECRUIT_LEAST,
  RECRUIT_NEAR,
  RECRUIT_STEP,
  STRONGHOLD,
} from './values.js';

/** By square: for each direction with two squares, the next one and the one beyond it. */
const BEYOND: readonly (readonly (readonly [Square, Square])[])[] = Array.from({ length: SQUARES }, (_, square) =>
  RAYS.map((rays) => rays[square]!)
    .filter((ray) => ray.length > 1)
    .map((ray) => [ray[0]!, ray[1]!] as const),
);

/** Returns the value of a Recruited Peasant: the closer a Territory that its side controls, the more (§5.2). */
function recruitWorth({ control }: Field, camp: number, square: Square): number {
  let steps = 255;
  for (const territory of TEAMS) {
    const holder = control[territory]!;
    if (holder !== -1 && (camp & (1 << holder)) !== 0) steps = Math.min(steps, HOMEWARD[territory]![square]!);
  }
  return Math.max(RECRUIT_LEAST, RECRUIT_NEAR - RECRUIT_STEP * steps);
}

/** Counts the Peasants that a second army unit could recruit, next to a square with the first. */
function halfStraddles({ board }: Field, square: Square): number {
  let count = 0;
  for (const [next, beyond] of BEYOND[square]!) if (board[next] === PEASANT && board[beyond] === EMPTY) count++;
  return count;
}

/** Returns the value of a team's held strongholds and controlled Territories. */
function grounds({ board, camps, control }: Field, team: Team): number {
  let sum = 0;
  for (const territory of TEAMS) {
    const home = (camps[team]! & (1 << territory)) !== 0;
    for (const square of STRONGHOLDS[territory]!) {
      const p = board[square]!;
      if (isArmy(p) && teamOf(p) === team) sum += home ? HOME_STRONGHOLD : STRONGHOLD;
    }
    if (control[territory] === team) sum += home ? HOME_CONTROL : CONTROL;
  }
  return sum;
}

/** Returns a team's value, in hundredths of a Soldier; 0 for one that isn't living. */
export function standing(field: Field, team: Team): number {
  const { board, units, sizes } = field;
  const camp = field.camps[team]!;
  if (camp === 0) return 0;
  let sum = grounds(field, team);
  for (let i = team * SQUARES; i < team * SQUARES + sizes[team]!; i++) {
    const square = units[i]!;
    const unit = board[square]! & 15;
    if (unit === RECRUIT) sum += recruitWorth(field, camp, square);
    else sum += UNIT_PRICES[unit]! + HALF_STRADDLE * halfStraddles(field, square);
  }
  return sum;
}

/** Returns the squares of the Emperors of a side's enemies. */
export function enemyCrowns({ board, camps }: Field, camp: number): Square[] {
  const squares: Square[] = [];
  for (const team of TEAMS) {
    if (camps[team] === 0 || (camp & (1 << team)) !== 0) continue;
    const square = board.indexOf(piece(team, EMPEROR));
    if (square !== -1) squares.push(square);
  }
  return squares;
}

/** Returns a team's distance from the nearest of some Emperors, each square weighted by the unit's pull. */
export function remoteness(field: Field, team: Team, crowns: readonly Square[]): number {
  const { board, units, sizes } = field;
  let sum = 0;
  for (let i = team * SQUARES; i < team * SQUARES + sizes[team]!; i++) {
    const square = units[i]!;
    const pull = PULL[board[square]! & 15]!;
    if (pull === 0) continue;
    let nearest = 255;
    for (const crown of crowns) nearest = Math.min(nearest, APART[square * SQUARES + crown]!);
    if (nearest < 255) sum += pull * nearest;
  }
  return sum;
}
