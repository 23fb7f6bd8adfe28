// Every legal action of a position, phase by phase (RULES.md §2, §3, §6, §7, §8).
import {
  allSquares,
  circleSquares,
  circleStartPoints,
  DIAGONAL,
  EIGHT,
  isDefensiveLine,
  LEAPS,
  ORTHOGONAL,
  step,
  territoryOf,
} from './geometry.js';
import {
  campControls,
  controllerOf,
  countOf,
  isSameCamp,
  kindOf,
  type OraclePosition,
  teamOf,
  unitOf,
} from './position.js';

// Squares of one team's units of one kind, by rank, then file.
function squaresOf(position: OraclePosition, team: string, kind: string): string[] {
  return allSquares().filter((square) => position.board.get(square) === unitOf(team, kind));
}

function isEmpty(position: OraclePosition, square: string): boolean {
  return !position.board.has(square);
}

// §3: any unit of an opposing camp and any Peasant may be displaced; one's own camp never.
function mayDisplace(position: OraclePosition, team: string, square: string): boolean {
  const unit = position.board.get(square);
  if (unit === undefined) {
    return false;
  }
  const owner = teamOf(unit);
  return owner === undefined || !isSameCamp(position, owner, team);
}

// §3, P G A: any distance over empty squares, displacing as it moves.
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

// §3, E W: one step or leap, displacing as it moves.
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

// §3, X: any distance orthogonally over empty squares; displaces the first unit beyond exactly one unit of any team.
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
    square = step(square, dx, dy); // beyond the one unit
    while (square !== undefined && isEmpty(position, square)) {
      square = step(square, dx, dy);
    }
    if (square !== undefined && mayDisplace(position, team, square)) {
      found.push(square);
    }
  }
  return found;
}

// §3, T and S: displace one square diagonally only.
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

// §3, T: one or two squares orthogonally (the first one empty), one diagonally; any of these steps may end on a
// Soldier of its own team, and the two change places.
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

// §3, S: one square orthogonally; along a defensive line one square diagonally, when both ends lie in a Territory that
// its camp controls (a line never leaves its Territory).
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

// §3: where one unit may go.
export function targets(position: OraclePosition, from: string): string[] {
  const unit = position.board.get(from);
  const team = unit === undefined ? undefined : teamOf(unit);
  if (unit === undefined || team === undefined) {
    return []; // a Peasant never moves
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

// §2, muster: each team promotes up to two of its Soldiers, within the cap of three Sergeants.
function musterActions(position: OraclePosition): string[] {
  const found: string[] = [];
  for (const team of position.musterLeft) {
    const room = 3 - countOf(position, team, 'T');
    const soldiers = squaresOf(position, team, 'S');
    found.push(`${team}:-`);
    soldiers.forEach((first, index) => {
      if (room >= 1) {
        found.push(`${team}:${first}`);
      }
      if (room >= 2) {
        for (const second of soldiers.slice(index + 1)) {
          found.push(`${team}:${first},${second}`);
        }
      }
    });
  }
  return found;
}

// §3: a team that cannot move passes; it may not pass otherwise.
function moveActions(position: OraclePosition): string[] {
  const found: string[] = [];
  for (const [from, unit] of position.board) {
    if (teamOf(unit) === position.turn) {
      for (const to of targets(position, from)) {
        found.push(from + to);
      }
    }
  }
  return found.length > 0 ? found : ['pass'];
}

// §7, heir: one last Prince's move, or to stay.
function heirActions(position: OraclePosition): string[] {
  const found: string[] = [];
  for (const from of squaresOf(position, position.turn, 'P')) {
    found.push(from + from);
    for (const to of targets(position, from)) {
      found.push(from + to);
    }
  }
  return found;
}

// §3: has the team a free place for one more unit of this kind?
function hasRoom(position: OraclePosition, team: string, kind: string): boolean {
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

// The ladder of §6, from the bottom up.
const LEVELS = [['S'], ['T'], ['W', 'X'], ['G', 'A'], ['P']];

// §6: promotion goes one step, only into a free place, without skipping.
function promotions(position: OraclePosition, team: string, kind: string): string[] {
  const level = LEVELS.findIndex((kinds) => kinds.includes(kind));
  return (LEVELS[level + 1] ?? []).filter((to) => hasRoom(position, team, to));
}

// §6: demotion goes to the next level down with a free place, skipping levels that are full.
function demotions(position: OraclePosition, team: string, kind: string): string[] {
  const level = LEVELS.findIndex((kinds) => kinds.includes(kind));
  for (let below = level - 1; below >= 0; below--) {
    const open = (LEVELS[below] ?? []).filter((to) => hasRoom(position, team, to));
    if (open.length > 0) {
      return open;
    }
  }
  return []; // Soldiers cannot be demoted
}

// §6: units not standing in a Territory that an opposing camp controls may be judged.
function mayBeJudged(position: OraclePosition, team: string, square: string): boolean {
  const territory = territoryOf(square);
  if (territory === undefined) {
    return true;
  }
  const controller = controllerOf(position, territory);
  return controller === undefined || isSameCamp(position, controller, team);
}

// §6: the team to move promotes or demotes one of its own units of the given rank (upper PGAWX, lower TS).
function judgeActions(position: OraclePosition, direction: string, rank: string): string[] {
  const team = position.turn;
  const kinds = rank === 'upper' ? ['P', 'G', 'A', 'W', 'X'] : ['T', 'S'];
  const found: string[] = [];
  for (const kind of kinds) {
    for (const square of squaresOf(position, team, kind)) {
      if (!mayBeJudged(position, team, square)) {
        continue;
      }
      const to = direction === 'promote' ? promotions(position, team, kind) : demotions(position, team, kind);
      for (const newKind of to) {
        found.push(`${square}=${newKind}`);
      }
    }
  }
  return found;
}

// §6: a new Peasant goes on a free Start Point of the Circle; with none free, on any free square of the Circle.
function peasantActions(position: OraclePosition): string[] {
  let free = circleStartPoints().filter((square) => isEmpty(position, square));
  if (free.length === 0) {
    free = circleSquares().filter((square) => isEmpty(position, square));
  }
  return free.map((square) => `+${square}`);
}

function unsorted(position: OraclePosition): string[] {
  switch (position.phase) {
    case 'muster':
      return musterActions(position);
    case 'move':
      return moveActions(position);
    case 'fate':
      return ['~x', '~0', '~1', '~2', '~3', '~4', '~5', '~6'];
    case 'succession':
      return ['~x', '~0', '~1', '~2', '~3', '~4', '~5', '~6'];
    case 'heir':
      return heirActions(position);
    case 'demote-upper':
      return judgeActions(position, 'demote', 'upper');
    case 'demote-lower':
      return judgeActions(position, 'demote', 'lower');
    case 'add-peasant':
      return peasantActions(position);
    case 'promote-lower':
      return judgeActions(position, 'promote', 'lower');
    case 'promote-upper':
      return judgeActions(position, 'promote', 'upper');
    case 'over':
      return [];
    case 'mandate':
      return []; // §10: nothing is legal any more
    default:
      throw new Error(`phase: unknown: ${position.phase}`);
  }
}

// The legal actions, sorted by code unit (which is what sort() does with strings).
export function legal(position: OraclePosition): string[] {
  return unsorted(position).sort();
}
