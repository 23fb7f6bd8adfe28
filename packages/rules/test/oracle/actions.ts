// Every legal action of a position, phase by phase (RULES.md §2, §3, §6, §7, §8).

import { allSquares, circleSquares, circleStartPoints, territoryOf } from './geometry.js';
import { controllerOf, countOf, isSameCamp, type OraclePosition, teamOf, unitOf } from './position.js';
import { hasRoom, isEmpty, LEVELS, LOWER, targets, UPPER } from './units.js';

// Squares of one team's units of one kind, by rank, then file.
function squaresOf(position: OraclePosition, team: string, kind: string): string[] {
  return allSquares().filter((square) => position.board.get(square) === unitOf(team, kind));
}

// §2: each team promotes up to two Soldiers, up to its limit of three Sergeants.
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

// §7: the heir has one last move, or stays.
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

// §6: a promotion goes one step, only into a free place.
function promotions(position: OraclePosition, team: string, kind: string): string[] {
  const level = LEVELS.findIndex((kinds) => kinds.includes(kind));
  return (LEVELS[level + 1] ?? []).filter((to) => hasRoom(position, team, to));
}

// §6: a demotion goes to the next lower level with a free place.
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

// §6: units outside Territories that an opposing side controls may be judged.
function mayBeJudged(position: OraclePosition, team: string, square: string): boolean {
  const territory = territoryOf(square);
  if (territory === undefined) {
    return true;
  }
  const controller = controllerOf(position, territory);
  return controller === undefined || isSameCamp(position, controller, team);
}

// §6: promotes or demotes one of the own units of the given rank.
function judgeActions(position: OraclePosition, direction: string, rank: string): string[] {
  const team = position.turn;
  const kinds = rank === 'upper' ? UPPER : LOWER;
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

// §6: a new Peasant goes on a free Start Point of the Circle, else on any free square of it.
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
