/** A position that somebody sets up: every change gives another one, as near to one that can be read as it gets. Pure. */
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

/** What a change gives: the position after it, or how many of the unit are the most that its team may have. */
export type Changed =
  | { readonly ok: true; readonly position: Position }
  | { readonly ok: false; readonly team: Team; readonly unit: Unit; readonly most: number };

const done = (position: Position): Changed => ({ ok: true, position: fitted(position) });

/** What the sticks order, in the order in which it is offered. */
const ORDERED: readonly Phase[] = ['promote-upper', 'promote-lower', 'add-peasant', 'demote-lower', 'demote-upper'];

/**
 * The phases that a position may be in, given whose turn it is and what it has: the muster is for teams with an Emperor, and
 * what the sticks order for those that can do it.
 */
export function phasesOf(position: Position): readonly Phase[] {
  if (isLeaderless(position, position.turn)) return ['succession', 'heir', 'over'];
  const orders = ORDERED.filter((phase) => legalActions({ ...position, phase }).length > 0);
  return ['muster', 'move', 'fate', ...orders, 'over'];
}

/** The numbers of a position: this turn's, the last turn's (0 where there is none), and the quiet moves. */
export type Numbered = 'ply' | 'last' | 'quiet';

/** The least and the most that one of the numbers of a position may be; besides, it may have no last turn. */
export function limitsOf(position: Position, field: Numbered): readonly [least: number, most: number] {
  if (field === 'quiet') return [0, mostQuiet(position.phase)];
  // Where the end is sharp, the last turn cannot be over.
  const sharp = field === 'last' && position.last > 0 && !position.fated;
  return [sharp ? position.ply : 1, LAST_PLY];
}

/** The position with turn, phase, muster, last turn and quiet moves made to fit who lives, who leads, and each other. */
function fitted(position: Position): Position {
  const living = livingTeams(position);
  const turn = living.includes(position.turn) || living.length === 0 ? position.turn : living[0]!;
  const led = { ...position, turn };
  const phases = phasesOf(led);
  const phase = phases.includes(led.phase) ? led.phase : phases.includes('move') ? 'move' : 'succession';
  const lives = living.reduce<number>((bits, team) => bits | (1 << team), 0);
  const mustering = phase === 'muster' ? position.mustering & lives || lives : 0;
  // Where Fate ends the match its last turn may be over.
  const last = position.last === 0 || position.fated ? position.last : Math.max(position.last, position.ply);
  return { ...led, phase, mustering, quiet: Math.min(position.quiet, mostQuiet(phase)), last, settled: false };
}

/** The position as text, which may be none that can be read. */
export function positionText(position: Position): string {
  return formatPosition(position);
}

/** What is wrong with a position; null when it can be read. */
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
 * Puts a piece on a square, or (`EMPTY`) takes what stands there away. Of Emperor and Prince there is one: put down again,
 * they go there. Refused when the team has as many of the unit as there may be.
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

/** Moves what stands on a square to another, where it takes the place of whatever stands there. */
export function shift(position: Position, from: Square, to: Square): Changed {
  return done(
    withSquares(position, [
      [from, EMPTY],
      [to, position.board[from]!],
    ]),
  );
}

/** How many more of a unit a team may have. */
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

/** Lets a team live or fall; the units of one that falls leave the board. */
export function setLiving(position: Position, team: Team, lives: boolean): Changed {
  const living = TEAMS.filter((each) => (each === team ? lives : position.camps[each] !== 0));
  const gone = (p: Piece): boolean => !lives && teamOf(p) === team;
  const board = position.board.map((p) => (gone(p) ? EMPTY : p));
  return done(withCamps({ ...position, board }, living, isAllied(position)));
}

/** Lets N play with S and E with W, or each for itself. */
export function setAllied(position: Position, allied: boolean): Changed {
  return done(withCamps(position, livingTeams(position), allied));
}

export function setTurn(position: Position, turn: Team): Changed {
  return done({ ...position, turn });
}

export function setPhase(position: Position, phase: Phase): Changed {
  return done({ ...position, phase });
}

/** Whether a team has still to muster; the last one stays. */
export function setMustering(position: Position, team: Team, musters: boolean): Changed {
  const bit = 1 << team;
  return done({ ...position, mustering: musters ? position.mustering | bit : position.mustering & ~bit });
}

/** Whether what is typed is what one of the numbers may be; of the last turn's also nothing. */
export function isNumber(position: Position, field: Numbered, text: string): boolean {
  if (field === 'last' && text.trim() === '') return true;
  const [least, most] = limitsOf(position, field);
  return /^\d{1,6}$/.test(text.trim()) && Number(text) >= least && Number(text) <= most;
}

/** Sets one of the numbers, nothing being no last turn, and Fate ending a new one; what it cannot be is left as it was. */
export function setNumber(position: Position, field: Numbered, text: string): Changed {
  if (!isNumber(position, field, text)) return done(position);
  const changed = { ...position, [field]: Number(text) };
  return done({ ...changed, fated: changed.last > 0 && (position.last === 0 || position.fated) });
}

/** An empty board, with the teams as they are. */
export function cleared(position: Position): Changed {
  return done({ ...position, board: new Uint8Array(SQUARES) });
}

/** The start of a mode. */
export function started(mode: Mode, empty: Team): Changed {
  return done(start(mode, undefined, empty));
}

/** The teams that have no Emperor on the board, though they live and no Prince could succeed. */
export function crownless(position: Position): readonly Team[] {
  return livingTeams(position).filter((team) => !position.board.includes(piece(team, EMPEROR)));
}
