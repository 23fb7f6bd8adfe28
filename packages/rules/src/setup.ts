/** The starts of the four modes (§2). */

import { ARMIES, CIRCLE_START_POINTS, CORNER_START_POINTS, SQUARES } from './board.js';
import { type LastTurn, NO_LAST } from './length.js';
import { livingTeams, type Position } from './position.js';
import { clockwise, type Mode, N, PEASANT, piece, S, TEAMS, type Team } from './types.js';
import { unitOfLetter } from './units.js';

/** The teams of a mode, N E S W; in mode `3` all but the one whose Territory is empty. */
export function teamsOf(mode: Mode, empty: Team = N): Team[] {
  if (mode === '2') return [0, 2];
  return mode === '3' ? TEAMS.filter((team) => team !== empty) : [...TEAMS];
}

/** The team across the board, with which a mode allies a team as it begins, whoever lives; null in modes without allies. */
export function allyIn(mode: Mode, team: Team): Team | null {
  return mode === '4a' ? clockwise(clockwise(team)) : null;
}

/**
 * The mode that a position is played in where it is not known from which match it came: the smallest that has its living
 * teams and camps. `empty` counts in mode `3` only.
 */
export function modeOf(position: Pick<Position, 'camps'>): { readonly mode: Mode; readonly empty: Team } {
  const living = livingTeams(position);
  if (living.some((team) => position.camps[team] !== 1 << team)) return { mode: '4a', empty: N };
  if (living.length === 3) return { mode: '3', empty: TEAMS.find((team) => !living.includes(team))! };
  // Of two neighbours some other team has fallen.
  const opposite = living.length === 2 && living[0] === N && living[1] === S;
  return { mode: opposite ? '2' : '4', empty: N };
}

/** South where it is among some teams, else the first of them: where one sits or looks from unless told; null for none. */
export function southFirst(teams: readonly Team[]): Team | null {
  return teams.includes(S) ? S : (teams[0] ?? null);
}

/** The team that begins where no throw decides: South, or the first living team clockwise from North (§9). */
export function defaultFirst(mode: Mode, empty: Team = N): Team {
  return southFirst(teamsOf(mode, empty))!;
}

/** Where the Peasants stand at the start: in the Circle, and in the corners that the mode names (§2). */
function peasants(mode: Mode, empty: Team): number[] {
  // A team's own corner follows its Territory clockwise; the other one beside it belongs to the team before it.
  const before = ((empty + 3) & 3) as Team;
  const corners: readonly Team[] = { '2': [], '3': [empty, before], '4': TEAMS, '4a': TEAMS }[mode];
  return [...CIRCLE_START_POINTS, ...corners.flatMap((team) => CORNER_START_POINTS[team]!)];
}

/**
 * The position before the muster. `first` is the team that will move first; `empty` counts in mode `3` only; the last one
 * is how it ends (§10), by default by no last turn. The caller sees to it that `first` plays in this mode.
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
