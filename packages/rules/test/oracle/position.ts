// A position as plain data, and its contents.
import { strongholdsOf, TEAMS } from './geometry.js';

export interface OraclePosition {
  // 'e3' -> 'p' for a Peasant, else team in lower and unit in upper case: 'sE'. Empty squares have no entry.
  board: Map<string, string>;
  // The living teams, side by side; leaderless ones in lower case.
  camps: string[][];
  turn: string;
  // 'muster' here stands alone; the teams still to choose are in musterLeft.
  phase: string;
  musterLeft: string[];
  quiet: number;
  ply: number;
  // §10: the number of the last turn; 0 for none.
  last: number;
  // §10: '~' if Fate ends the match, '' if it ends right after the last turn or there is none.
  mark: string;
}

export function copyOf(position: OraclePosition): OraclePosition {
  return {
    board: new Map(position.board),
    camps: position.camps.map((camp) => [...camp]),
    turn: position.turn,
    phase: position.phase,
    musterLeft: [...position.musterLeft],
    quiet: position.quiet,
    ply: position.ply,
    last: position.last,
    mark: position.mark,
  };
}

// Returns a unit's team as an upper case letter; undefined for a Peasant (§3).
export function teamOf(unit: string): string | undefined {
  return unit === 'p' ? undefined : unit.charAt(0).toUpperCase();
}

// The unit's letter of §3: E P G A W X T S R, or p.
export function kindOf(unit: string): string {
  return unit === 'p' ? 'p' : unit.charAt(1);
}

export function unitOf(team: string, kind: string): string {
  return team.toLowerCase() + kind;
}

// §3: every unit is an army unit except Recruited Peasants and Peasants.
export function isArmyUnit(unit: string): boolean {
  return kindOf(unit) !== 'R' && kindOf(unit) !== 'p';
}

export function livingTeams(position: OraclePosition): string[] {
  const living = position.camps.flat().map((letter) => letter.toUpperCase());
  return TEAMS.filter((team) => living.includes(team));
}

export function isLeaderless(position: OraclePosition, team: string): boolean {
  return position.camps.flat().includes(team.toLowerCase());
}

// Returns the side of a living team, as an index into camps.
export function campOf(position: OraclePosition, team: string): number {
  for (let i = 0; i < position.camps.length; i++) {
    const camp = position.camps[i] ?? [];
    if (camp.some((letter) => letter.toUpperCase() === team)) {
      return i;
    }
  }
  throw new Error(`camps: ${team} is not living`);
}

export function isSameCamp(position: OraclePosition, one: string, other: string): boolean {
  return campOf(position, one) === campOf(position, other);
}

export function countOf(position: OraclePosition, team: string, kind: string): number {
  let count = 0;
  for (const unit of position.board.values()) {
    if (unit === unitOf(team, kind)) {
      count++;
    }
  }
  return count;
}

// §4: a team controls a Territory while its army units stand on at least two of the three strongholds.
export function controllerOf(position: OraclePosition, territory: string): string | undefined {
  for (const team of livingTeams(position)) {
    if (heldBy(position, team, strongholdsOf(territory)) >= 2) {
      return team;
    }
  }
  return undefined;
}

// §4: returns on how many of these strongholds an army unit of the team stands.
export function heldBy(position: OraclePosition, team: string, strongholds: string[]): number {
  return strongholds.filter((square) => {
    const unit = position.board.get(square);
    return unit !== undefined && teamOf(unit) === team && isArmyUnit(unit);
  }).length;
}

// §4: Territory is shared by a side: both allies use what either controls.
export function campControls(position: OraclePosition, team: string, territory: string): boolean {
  const controller = controllerOf(position, territory);
  return controller !== undefined && isSameCamp(position, controller, team);
}
