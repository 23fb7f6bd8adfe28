// The units of RULES.md §3: how many a team may have, how each moves and takes, and its points (§10).
import { DIAGONAL, EIGHT, isDefensiveLine, LEAPS, ORTHOGONAL, step, territoryOf } from './geometry.js';
import { campControls, countOf, isSameCamp, kindOf, type OraclePosition, teamOf, unitOf } from './position.js';

// §3: the letters of all units.
export const LETTERS = 'EPGAWXTSR';

// §3: the ranks that fate judges.
export const UPPER = ['P', 'G', 'A', 'W', 'X'];
export const LOWER = ['T', 'S'];

// §10: the points of each unit; none for the Emperor.
export const WORTH: [string, number][] = [
  ['P', 18],
  ['G', 10],
  ['A', 8],
  ['W', 6],
  ['X', 6],
  ['T', 4],
  ['S', 2],
  ['R', 1],
];

// The ladder of §6, from the bottom up.
export const LEVELS = [['S'], ['T'], ['W', 'X'], ['G', 'A'], ['P']];

// §3: whether a team has more units than the table allows.
export function hasTooMany(position: OraclePosition, team: string): boolean {
  const count = (kind: string): number => countOf(position, team, kind);
  return (
    count('E') > 1 ||
    count('P') > 1 ||
    count('G') > 2 ||
    count('A') > 2 ||
    count('W') + count('X') > 4 ||
    count('T') > 3
  );
}

// §3: whether the team has a free place for one more unit of this kind.
export function hasRoom(position: OraclePosition, team: string, kind: string): boolean {
  const count = (of: string): number => countOf(position, team, of);
  switch (kind) {
    case 'P':
      return count('P') < 1;
    case 'G':
      return count('G') < 2;
    case 'A':
      return count('A') < 2;
    case 'W':
      return count('W') + count('X') < 4;
    case 'X':
      return count('W') + count('X') < 4;
    case 'T':
      return count('T') < 3;
    case 'S':
      return true;
    default:
      throw new Error(`unknown unit ${kind}`);
  }
}

export function isEmpty(position: OraclePosition, square: string): boolean {
  return !position.board.has(square);
}

// §3: opposing units and Peasants may be taken, never the own side's.
function mayDisplace(position: OraclePosition, team: string, square: string): boolean {
  const unit = position.board.get(square);
  if (unit === undefined) {
    return false;
  }
  const owner = teamOf(unit);
  return owner === undefined || !isSameCamp(position, owner, team);
}

// §3, P G A: any distance over empty squares, taking as it moves.
function slides(position: OraclePosition, team: string, from: string, directions: [number, number][]): string[] {
  const found: string[] = [];
  for (const [dx, dy] of directions) {
    let square = step(from, dx, dy);
    while (square !== undefined && isEmpty(position, square)) {
      found.push(square);
      square = step(square, dx, dy);
    }
    if (square !== undefined && mayDisplace(position, team, square)) {
      found.push(square);
    }
  }
  return found;
}

// §3, E W: one step or leap, taking as it moves.
function hops(position: OraclePosition, team: string, from: string, steps: [number, number][]): string[] {
  const found: string[] = [];
  for (const [dx, dy] of steps) {
    const square = step(from, dx, dy);
    if (square !== undefined && (isEmpty(position, square) || mayDisplace(position, team, square))) {
      found.push(square);
    }
  }
  return found;
}

// §3, X: any distance orthogonally over empty squares; takes the first unit beyond exactly one unit of any team.
function assassinTargets(position: OraclePosition, team: string, from: string): string[] {
  const found: string[] = [];
  for (const [dx, dy] of ORTHOGONAL) {
    let square = step(from, dx, dy);
    while (square !== undefined && isEmpty(position, square)) {
      found.push(square);
      square = step(square, dx, dy);
    }
    if (square === undefined) {
      continue;
    }
    square = step(square, dx, dy);
    while (square !== undefined && isEmpty(position, square)) {
      square = step(square, dx, dy);
    }
    if (square !== undefined && mayDisplace(position, team, square)) {
      found.push(square);
    }
  }
  return found;
}

// §3, T and S: take one square diagonally only.
function diagonalDisplacements(position: OraclePosition, team: string, from: string): string[] {
  const found: string[] = [];
  for (const [dx, dy] of DIAGONAL) {
    const square = step(from, dx, dy);
    if (square !== undefined && mayDisplace(position, team, square)) {
      found.push(square);
    }
  }
  return found;
}

// §3, T: one or two squares orthogonally (the first empty), one diagonally. Any of these may end on its own Soldier;
// the two change places.
function sergeantTargets(position: OraclePosition, team: string, from: string): string[] {
  const found = diagonalDisplacements(position, team, from);
  const mayEnter = (square: string): boolean =>
    isEmpty(position, square) || position.board.get(square) === unitOf(team, 'S');
  for (const [dx, dy] of EIGHT) {
    const square = step(from, dx, dy);
    if (square !== undefined && mayEnter(square)) {
      found.push(square);
    }
  }
  for (const [dx, dy] of ORTHOGONAL) {
    const between = step(from, dx, dy);
    const square = step(from, 2 * dx, 2 * dy);
    if (between !== undefined && square !== undefined && isEmpty(position, between) && mayEnter(square)) {
      found.push(square);
    }
  }
  return found;
}

// §3, R: one square orthogonally, to an empty square.
function recruitTargets(position: OraclePosition, from: string): string[] {
  const found: string[] = [];
  for (const [dx, dy] of ORTHOGONAL) {
    const square = step(from, dx, dy);
    if (square !== undefined && isEmpty(position, square)) {
      found.push(square);
    }
  }
  return found;
}

// §3, S: one square orthogonally, or diagonally along a defensive line in a Territory that its side controls. A line
// never leaves its Territory.
function soldierTargets(position: OraclePosition, team: string, from: string): string[] {
  const found = [...recruitTargets(position, from), ...diagonalDisplacements(position, team, from)];
  const territory = territoryOf(from);
  for (const [dx, dy] of DIAGONAL) {
    const square = step(from, dx, dy);
    if (
      square !== undefined &&
      isEmpty(position, square) &&
      isDefensiveLine(from, square) &&
      territory !== undefined &&
      campControls(position, team, territory)
    ) {
      found.push(square);
    }
  }
  return found;
}

// §3: returns the squares that a unit may move to.
export function targets(position: OraclePosition, from: string): string[] {
  const unit = position.board.get(from);
  const team = unit === undefined ? undefined : teamOf(unit);
  if (unit === undefined || team === undefined) {
    return [];
  }
  switch (kindOf(unit)) {
    case 'E':
      return hops(position, team, from, EIGHT);
    case 'P':
      return slides(position, team, from, EIGHT);
    case 'G':
      return slides(position, team, from, ORTHOGONAL);
    case 'A':
      return slides(position, team, from, DIAGONAL);
    case 'W':
      return hops(position, team, from, LEAPS);
    case 'X':
      return assassinTargets(position, team, from);
    case 'T':
      return sergeantTargets(position, team, from);
    case 'S':
      return soldierTargets(position, team, from);
    case 'R':
      return recruitTargets(position, from);
    default:
      throw new Error(`unknown unit ${unit}`);
  }
}
