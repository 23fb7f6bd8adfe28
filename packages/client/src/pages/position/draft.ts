/** A position being set up. Each change returns a new one, as valid as possible. Pure. */
import {
  allyIn,
  census,
  EMPEROR,
  EMPTY,
  formatPosition,
  isLeaderless,
  LAST_PLY,
  legalActions,
  livingTeams,
  type Mode,
  mostQuiet,
  type Phase,
  type Piece,
  type Position,
  type PositionError,
  parsePosition,
  piece,
  placesLeft,
  SQUARES,
  type Square,
  start,
  TEAMS,
  type Team,
  teamOf,
  UNIT_TABLE,
  type Unit,
  unitOf,
} from '@dominion/rules';

/** The new position, or the most of the unit that its team may have. */
export type Changed =
  | { readonly ok: true; readonly position: Position }
  | { readonly ok: false; readonly team: Team; readonly unit: Unit; readonly most: number };

const done = (position: Position): Changed => ({ ok: true, position: fitted(position) });

/** The orders of the sticks, as offered. */
const ORDERED: readonly Phase[] = ['promote-upper', 'promote-lower', 'add-peasant', 'demote-lower', 'demote-upper'];

/**
 * Returns the phases allowed by turn and pieces. The muster needs an Emperor, and orders of the sticks need a legal
 * action.
 */
export function phasesOf(position: Position): readonly Phase[] {
  if (isLeaderless(position, position.turn)) return ['succession', 'heir', 'over'];
  const orders = ORDERED.filter((phase) => legalActions({ ...position, phase }).length > 0);
  return ['muster', 'move', 'fate', ...orders, 'over'];
}

/** The numbers of a position: the turn, the last turn (0 for none), and the quiet moves. */
export type Numbered = 'ply' | 'last' | 'quiet';

/** Returns the least and the most of a number; the last turn may also be missing. */
export function limitsOf(position: Position, field: Numbered): readonly [least: number, most: number] {
  if (field === 'quiet') return [0, mostQuiet(position.phase)];
  // If Fate doesn't decide the end, the last turn can't have passed.
  const sharp = field === 'last' && position.last > 0 && !position.fated;
  return [sharp ? position.ply : 1, LAST_PLY];
}

/** Returns the position with turn, phase, muster, last turn and quiet moves adjusted to the living teams and to each other. */
function fitted(position: Position): Position {
  const living = livingTeams(position);
  const turn = living.includes(position.turn) || living.length === 0 ? position.turn : living[0]!;
  const led = { ...position, turn };
  const phases = phasesOf(led);
  const phase = phases.includes(led.phase) ? led.phase : phases.includes('move') ? 'move' : 'succession';
  const lives = living.reduce<number>((bits, team) => bits | (1 << team), 0);
  const mustering = phase === 'muster' ? position.mustering & lives || lives : 0;
  // If Fate ends the match, its last turn may have passed.
  const last = position.last === 0 || position.fated ? position.last : Math.max(position.last, position.ply);
  return { ...led, phase, mustering, quiet: Math.min(position.quiet, mostQuiet(phase)), last, settled: false };
}

/** Returns the position as text, which may be invalid. */
export function positionText(position: Position): string {
  return formatPosition(position);
}

/** Returns the fault of a position; null if it is valid. */
export function faultOf(position: Position): PositionError | null {
  const parsed = parsePosition(positionText(position));
  return parsed.ok ? null : parsed.error;
}

function withSquares(position: Position, changes: readonly (readonly [Square, Piece])[]): Position {
  const board = position.board.slice();
  for (const [square, p] of changes) board[square] = p;
  return { ...position, board };
}

/**
 * Puts a piece on a square, or (`EMPTY`) clears it. A team's only Emperor or Prince moves there. Refused if the team
 * already has the most of the unit.
 */
export function put(position: Position, square: Square, p: Piece): Changed {
  if (p === EMPTY || teamOf(p) === -1) return done(withSquares(position, [[square, p]]));
  const cleared = withSquares(position, [[square, EMPTY]]);
  const [team, unit] = [teamOf(p) as Team, unitOf(p) as Unit];
  const { most } = UNIT_TABLE[unit]!;
  if (placesLeft(census(cleared, team), unit) > 0) return done(withSquares(cleared, [[square, p]]));
  const before = most === 1 ? cleared.board.indexOf(p) : -1;
  if (before === -1) return { ok: false, team, unit, most };
  return done(
    withSquares(cleared, [
      [before, EMPTY],
      [square, p],
    ]),
  );
}

/** Moves the piece on a square to another, and replaces any piece there. */
export function shift(position: Position, from: Square, to: Square): Changed {
  return done(
    withSquares(position, [
      [from, EMPTY],
      [to, position.board[from]!],
    ]),
  );
}

/** Returns how many more of a unit a team may have. */
export function unitsLeft(position: Position, team: Team, unit: Unit): number {
  return placesLeft(census(position, team), unit);
}

/** Whether N plays with S and E with W. */
export function isAllied(position: Position): boolean {
  return livingTeams(position).some((team) => position.camps[team] !== 1 << team);
}

function withCamps(position: Position, living: readonly Team[], allied: boolean): Position {
  const lives = living.reduce<number>((bits, team) => bits | (1 << team), 0);
  const camps = TEAMS.map((team) => {
    if (!living.includes(team)) return 0;
    return lives & ((1 << team) | (1 << (allyIn(allied ? '4a' : '4', team) ?? team)));
  });
  return { ...position, camps };
}

/** Makes a team live or fall; the units of a fallen team leave the board. */
export function setLiving(position: Position, team: Team, lives: boolean): Changed {
  const living = TEAMS.filter((each) => (each === team ? lives : position.camps[each] !== 0));
  const gone = (p: Piece): boolean => !lives && teamOf(p) === team;
  const board = position.board.map((p) => (gone(p) ? EMPTY : p));
  return done(withCamps({ ...position, board }, living, isAllied(position)));
}

/** Makes N play with S and E with W, or each for itself. */
export function setAllied(position: Position, allied: boolean): Changed {
  return done(withCamps(position, livingTeams(position), allied));
}

export function setTurn(position: Position, turn: Team): Changed {
  return done({ ...position, turn });
}

export function setPhase(position: Position, phase: Phase): Changed {
  return done({ ...position, phase });
}

/** Sets whether a team has yet to muster; the last one stays. */
export function setMustering(position: Position, team: Team, musters: boolean): Changed {
  const bit = 1 << team;
  return done({ ...position, mustering: musters ? position.mustering | bit : position.mustering & ~bit });
}

/** Whether a typed text is valid; empty is valid for the last turn. */
export function isNumber(position: Position, field: Numbered, text: string): boolean {
  if (field === 'last' && text.trim() === '') return true;
  const [least, most] = limitsOf(position, field);
  return /^\d{1,6}$/.test(text.trim()) && Number(text) >= least && Number(text) <= most;
}

/** Sets a number from a text. Empty means no last turn; a new one is ended by Fate. An invalid text changes nothing. */
export function setNumber(position: Position, field: Numbered, text: string): Changed {
  if (!isNumber(position, field, text)) return done(position);
  const changed = { ...position, [field]: Number(text) };
  return done({ ...changed, fated: changed.last > 0 && (position.last === 0 || position.fated) });
}

/** Returns an empty board with the same teams. */
export function cleared(position: Position): Changed {
  return done({ ...position, board: new Uint8Array(SQUARES) });
}

/** Returns the start of a mode. */
export function started(mode: Mode, empty: Team): Changed {
  return done(start(mode, undefined, empty));
}

/** Returns the team whose Territory is empty at a mode's start, or 0; null for other positions. */
export function emptyOf(mode: Mode, position: Position): Team | null {
  const text = formatPosition(position);
  const empties = mode === '3' ? TEAMS : TEAMS.slice(0, 1);
  return empties.find((empty) => formatPosition(fitted(start(mode, undefined, empty))) === text) ?? null;
}

/** Returns the living teams without an Emperor on the board. */
export function crownless(position: Position): readonly Team[] {
  return livingTeams(position).filter((team) => !position.board.includes(piece(team, EMPEROR)));
}
