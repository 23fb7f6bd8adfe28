// Settling after every action (RULES.md §5).
import { clockwiseFrom, EIGHT, step, territoryOf } from './geometry.js';
import {
  campControls,
  campOf,
  isArmyUnit,
  isSameCamp,
  kindOf,
  livingTeams,
  type OraclePosition,
  teamOf,
  unitOf,
} from './position.js';

// Each rule examines the whole board first; its changes (square -> new unit) are made afterwards.
type Changes = Map<string, string>;

// §5.1: a Sergeant or Soldier with eight neighbours, all of one opposing team, becomes its Soldier.
function encirclements(position: OraclePosition): Changes {
  const changes: Changes = new Map();
  for (const [square, unit] of position.board) {
    const owner = teamOf(unit);
    if (owner === undefined || (kindOf(unit) !== 'T' && kindOf(unit) !== 'S')) {
      continue;
    }
    for (const team of livingTeams(position)) {
      if (isSameCamp(position, team, owner)) {
        continue;
      }
      let around = 0;
      for (const [dx, dy] of EIGHT) {
        const next = step(square, dx, dy); // the edge never has eight neighbours
        const neighbour = next === undefined ? undefined : position.board.get(next);
        if (neighbour !== undefined && teamOf(neighbour) === team) {
          around++;
        }
      }
      if (around === 8) {
        changes.set(square, unitOf(team, 'S'));
      }
    }
  }
  return changes;
}

// §5.2: a Recruited Peasant in a Territory that its side controls becomes a Soldier.
function armings(position: OraclePosition): Changes {
  const changes: Changes = new Map();
  for (const [square, unit] of position.board) {
    const team = teamOf(unit);
    const territory = territoryOf(square);
    if (
      team !== undefined &&
      kindOf(unit) === 'R' &&
      territory !== undefined &&
      campControls(position, team, territory)
    ) {
      changes.set(square, unitOf(team, 'S'));
    }
  }
  return changes;
}

// §5.3: two army units of one team on opposite sides, on a row, a column or either diagonal.
function straddles(position: OraclePosition, team: string, square: string): boolean {
  const isTheirs = (at: string | undefined): boolean => {
    const unit = at === undefined ? undefined : position.board.get(at);
    return unit !== undefined && teamOf(unit) === team && isArmyUnit(unit);
  };
  return EIGHT.some(([dx, dy]) => isTheirs(step(square, dx, dy)) && isTheirs(step(square, -dx, -dy)));
}

// §5.3: Peasants and another side's Recruited Peasants are recruited, unless two sides or more straddle them.
function recruitings(position: OraclePosition): Changes {
  const changes: Changes = new Map();
  for (const [square, unit] of position.board) {
    if (kindOf(unit) !== 'p' && kindOf(unit) !== 'R') {
      continue;
    }
    const claiming = livingTeams(position).filter((team) => straddles(position, team, square));
    const camps = new Set(claiming.map((team) => campOf(position, team)));
    if (camps.size !== 1) {
      continue; // none, or a Peasant-in-contest
    }
    // Of two allies, the team on turn, else the first clockwise after it.
    const winner = clockwiseFrom(position.turn).find((team) => claiming.includes(team));
    const owner = teamOf(unit);
    if (winner !== undefined && (owner === undefined || !isSameCamp(position, owner, winner))) {
      changes.set(square, unitOf(winner, 'R'));
    }
  }
  return changes;
}

// §5: the three in this order until nothing changes; returns whether anything changed.
export function settle(position: OraclePosition): boolean {
  let anything = false;
  for (let round = 0; round < 1000; round++) {
    let thisRound = false;
    for (const rule of [encirclements, armings, recruitings]) {
      for (const [square, unit] of rule(position)) {
        position.board.set(square, unit);
        thisRound = true;
      }
    }
    if (!thisRound) {
      return anything;
    }
    anything = true;
  }
  throw new Error('settling does not end');
}
