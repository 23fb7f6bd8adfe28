/** The state of a game (§8), and what people and programs read from it. */
import { SQUARES, STRONGHOLDS } from './board.js';
import type { LastTurn } from './length.js';
import { clockwise, isArmy, type Phase, type Piece, piece, type Square, TEAMS, type Team, teamOf } from './types.js';
import { EMPEROR, PRINCE, type Unit } from './units.js';

/** A position: everything that decides what may happen next. Immutable. */
export interface Position extends LastTurn {
  /** The piece on each square. */
  readonly board: Uint8Array;
  /** By team: its side's living teams, including itself, as bits `1 << team`; 0 if it isn't living. */
  readonly camps: ArrayLike<number>;
  /** The team to move; during muster the one that will move first. */
  readonly turn: Team;
  readonly phase: Phase;
  /** The teams still to muster, as bits; 0 unless the phase is `muster`. */
  readonly mustering: number;
  /** Moves and passes since something was last displaced, turned, armed, recruited, eliminated or enthroned. */
  readonly quiet: number;
  /** The number of this turn, from 1. */
  readonly ply: number;
  /** Whether settling (§5) is known to change nothing; false for a text not yet checked. */
  readonly settled: boolean;
}

/** Whether a team is living: not eliminated, and part of this game. */
export function isLiving(position: Pick<Position, 'camps'>, team: Team): boolean {
  return position.camps[team] !== 0;
}

/** Whether the game has ended, by §7 or by points (§10), so that nothing is legal any more. */
export function isOver({ phase }: Pick<Position, 'phase'>): boolean {
  return phase === 'over' || phase === 'mandate';
}

/** Whether the match ends with the turn under way if Fate speaks in it (§10). */
export function fateMayEnd(position: Pick<Position, 'phase' | 'ply' | 'last' | 'fated'>): boolean {
  return position.fated && position.ply >= position.last && !isOver(position);
}

/** Whether the sticks are thrown next, for fate (§6) or an heir (§7), so that there is nothing to choose. */
export function waitsForThrow({ phase }: Pick<Position, 'phase'>): boolean {
  return phase === 'fate' || phase === 'succession';
}

/** Returns the living teams in the order N E S W. */
export function livingTeams(position: Pick<Position, 'camps'>): Team[] {
  return TEAMS.filter((team) => isLiving(position, team));
}

/** Returns the next living team after `team` in clockwise order; `team` itself if no other is left. */
export function nextLiving({ camps }: Pick<Position, 'camps'>, team: Team): Team {
  let next = clockwise(team);
  while (camps[next] === 0 && next !== team) next = clockwise(next);
  return next;
}

/** Whether two living teams belong to one side (§2); a team belongs to its own side. */
export function sameCamp(position: Pick<Position, 'camps'>, a: Team, b: Team): boolean {
  return (position.camps[a]! & (1 << b)) !== 0;
}

/** Returns the sides left, as bits of living teams, in the order of their first team. */
export function livingCamps(position: Pick<Position, 'camps'>): number[] {
  return [...new Set(Array.from(position.camps))].filter((camp) => camp !== 0);
}

/** Returns the teams of bits `1 << team`, such as a side's, in the order N E S W. */
export function teamsOfCamp(camp: number): Team[] {
  return TEAMS.filter((team) => (camp & (1 << team)) !== 0);
}

/** Returns the other living team of a living team's side; null if there is none. */
export function allyOf(position: Pick<Position, 'camps'>, team: Team): Team | null {
  return teamsOfCamp(position.camps[team]!).find((other) => other !== team) ?? null;
}

/** Returns the square of a team's only unit of a kind, or -1. */
export function find(position: Pick<Position, 'board'>, team: Team, unit: Unit): Square | -1 {
  return position.board.indexOf(piece(team, unit));
}

/** Whether a living team has no Emperor and waits for its Prince to succeed (§7). */
export function isLeaderless(position: Pick<Position, 'board' | 'camps'>, team: Team): boolean {
  return isLiving(position, team) && find(position, team, EMPEROR) === -1;
}

export function hasPrince(position: Pick<Position, 'board'>, team: Team): boolean {
  return find(position, team, PRINCE) !== -1;
}

function armyTeam(p: Piece): Team | -1 {
  return isArmy(p) ? teamOf(p) : -1;
}

/** Returns the team whose army units stand on two of a Territory's three strongholds; or -1 (§4). */
export function controllerOf(board: Uint8Array, territory: Team): Team | -1 {
  const strongholds = STRONGHOLDS[territory]!;
  const a = armyTeam(board[strongholds[0]!]!);
  const b = armyTeam(board[strongholds[1]!]!);
  const c = armyTeam(board[strongholds[2]!]!);
  return a === b || a === c ? a : b === c ? b : -1;
}

/** Returns the controller of each Territory, N E S W: a team or -1 (§4). */
export function controllers(board: Uint8Array): (Team | -1)[] {
  return TEAMS.map((territory) => controllerOf(board, territory));
}

/** Returns how many units each team has, by team and unit number. */
export function censuses({ board }: Pick<Position, 'board'>): readonly Uint8Array[] {
  const counts = new Uint8Array(5 << 4);
  for (let square = 0; square < SQUARES; square++) counts[board[square]!]!++;
  return TEAMS.map((team) => counts.subarray((team + 1) << 4, (team + 2) << 4));
}

/** Returns how many units a team has, by unit number. */
export function census(position: Pick<Position, 'board'>, team: Team): Uint8Array {
  return censuses(position)[team]!;
}
