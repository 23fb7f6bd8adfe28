/** The starts of the four modes (§2). */

import { ARMIES, CIRCLE_START_POINTS, CORNER_START_POINTS, SQUARES } from './board.js';
import { type LastTurn, NO_LAST } from './length.js';
import { livingTeams, type Position } from './position.js';
import { clockwise, type Mode, N, PEASANT, piece, S, TEAMS, type Team } from './types.js';
import { unitOfLetter } from './units.js';

/** Returns a mode's teams, N E S W; mode `3` lacks the one whose Territory is empty. */
export function teamsOf(mode: Mode, empty: Team = N): Team[] {
  if (mode === '2') return [0, 2];
  return mode === '3' ? TEAMS.filter((team) => team !== empty) : [...TEAMS];
}

/** Returns the starting ally, across the board, living or not; null in modes without allies. */
export function allyIn(mode: Mode, team: Team): Team | null {
  return mode === '4a' ? clockwise(clockwise(team)) : null;
}

/** Returns the smallest mode with a position's living teams and sides. `empty` matters only in mode `3`. */
export function modeOf(position: Pick<Position, 'camps'>): { readonly mode: Mode; readonly empty: Team } {
  const living = livingTeams(position);
  if (living.some((team) => position.camps[team] !== 1 << team)) return { mode: '4a', empty: N };
  if (living.length === 3) return { mode: '3', empty: TEAMS.find((team) => !living.includes(team))! };
  // If two neighbours are left, another team is out.
  const opposite = living.length === 2 && living[0] === N && living[1] === S;
  return { mode: opposite ? '2' : '4', empty: N };
}

/** Returns South if it is among the teams, else the first (the default seat or view); null for none. */
export function southFirst(teams: readonly Team[]): Team | null {
  return teams.includes(S) ? S : (teams[0] ?? null);
}

/** Returns the team that begins without a throw: South, or the first living team clockwise from North (§9). */
export function defaultFirst(mode: Mode, empty: Team = N): Team {
  return southFirst(teamsOf(mode, empty))!;
}

/** Returns the Peasants' squares at the start: in the Circle and in the mode's corners (§2). */
function peasants(mode: Mode, empty: Team): number[] {
  // A team's own corner follows its Territory clockwise; the one before it is the previous team's.
  const before = ((empty + 3) & 3) as Team;
  const corners: readonly Team[] = { '2': [], '3': [empty, before], '4': TEAMS, '4a': TEAMS }[mode];
  return [...CIRCLE_START_POINTS, ...corners.flatMap((team) => CORNER_START_POINTS[team]!)];
}

/**
 * Returns the position before the muster. `first` moves first and must play in this mode; `empty` matters only in mode
 * `3`. The last parameter is how the match ends (§10), by default without a last turn.
 */
export function start(
  mode: Mode,
  first: Team = defaultFirst(mode),
  empty: Team = N,
  { last, fated }: LastTurn = NO_LAST,
): Position {
  const board = new Uint8Array(SQUARES);
  const teams = teamsOf(mode, empty);
  for (const team of teams) {
    for (const [letter, square] of ARMIES[team]!) {
      board[square] = piece(team, unitOfLetter(letter)!);
    }
  }
  for (const square of peasants(mode, empty)) board[square] = PEASANT;
  const camps = TEAMS.map((team) => (teams.includes(team) ? (1 << team) | (1 << (allyIn(mode, team) ?? team)) : 0));
  const mustering = teams.reduce<number>((bits, team) => bits | (1 << team), 0);
  return { board, camps, turn: first, phase: 'muster', mustering, quiet: 0, ply: 1, last, fated, settled: true };
}
