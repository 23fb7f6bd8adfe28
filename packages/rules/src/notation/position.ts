/**
 * Positions as text: `board camps turn phase quiet ply` (§8), with the last turn after a stroke (§10). Reading is
 * strict: what was read is written the same.
 */

import { SIZE, squareAt } from '../board.js';
import { LAST_PLY, QUIET_LIMIT } from '../engine/make.js';
import { isSettled } from '../engine/scratch.js';
import { formatLast, type LastTurn, NO_LAST } from '../length.js';
import { isLeaderless, livingCamps, type Position, teamsOfCamp } from '../position.js';
import { EMPTY, PEASANT, PHASES, type Phase, type Piece, piece, TEAM_LETTERS, TEAMS, type Team } from '../types.js';
import { UNIT_LETTERS, UNITS } from '../units.js';
import { checkPosition, Unreadable } from './position-check.js';
import type { PositionError } from './position-fault.js';

export type ParsedPosition =
  | { readonly ok: true; readonly position: Position }
  | { readonly ok: false; readonly error: PositionError };

export function formatPosition(position: Position): string {
  const { turn, quiet, ply, last } = position;
  return [
    formatBoard(position.board),
    formatCamps(position),
    TEAM_LETTERS[turn],
    formatPhase(position),
    quiet,
    last === 0 ? ply : `${ply}/${formatLast(position)}`,
  ].join(' ');
}

/** The text of each piece, by its number. */
const PIECE_TEXTS: string[] = [];
const PIECES_OF_TEXT = new Map<string, Piece>();
for (const team of TEAMS) {
  for (const unit of UNITS) PIECE_TEXTS[piece(team, unit)] = TEAM_LETTERS[team].toLowerCase() + UNIT_LETTERS[unit];
}
PIECE_TEXTS[PEASANT] = 'p';
PIECE_TEXTS.forEach((text, p) => {
  PIECES_OF_TEXT.set(text, p);
});

/** Formats a piece: `p`, or the team's letter in lower case and the unit's: `sE`; empty for none. */
export function formatPiece(p: Piece): string {
  return PIECE_TEXTS[p] ?? '';
}

function formatBoard(board: Uint8Array): string {
  const ranks: string[] = [];
  for (let rank = SIZE - 1; rank >= 0; rank--) {
    let text = '';
    let empty = 0;
    for (let file = 0; file < SIZE; file++) {
      const p = board[squareAt(file, rank)]!;
      if (p === EMPTY) empty++;
      else {
        text += (empty || '') + formatPiece(p);
        empty = 0;
      }
    }
    ranks.push(text + (empty || ''));
  }
  return ranks.join('/');
}

/** Formats the camps field: the living teams, side by side, leaderless ones in lower case. */
function formatCamps(position: Position): string {
  const letter = (team: Team) => {
    const capital = TEAM_LETTERS[team];
    return isLeaderless(position, team) ? capital.toLowerCase() : capital;
  };
  return livingCamps(position)
    .map((camp) => teamsOfCamp(camp).map(letter).join(''))
    .join('-');
}

/** Returns the letters of teams given as bits, in the order N E S W. */
export function lettersOf(teams: number): string {
  return teamsOfCamp(teams)
    .map((team) => TEAM_LETTERS[team])
    .join('');
}

function formatPhase(position: Position): string {
  return position.phase === 'muster' ? `muster:${lettersOf(position.mustering)}` : position.phase;
}

/** Reads a position; refuses with the field and the reason if it isn't of the form or no game could hold it. */
export function parsePosition(text: string): ParsedPosition {
  try {
    return { ok: true, position: read(text) };
  } catch (error) {
    if (error instanceof Unreadable) {
      const { field, fault, message } = error;
      return { ok: false, error: { field, fault, message } };
    }
    throw error;
  }
}

/**
 * Reads a starting position like {@link parsePosition}, but accepts more quiet moves than §8 allows, as in old
 * versions: they mean today's maximum.
 */
export function parseBeginning(text: string): ParsedPosition {
  let parsed = parsePosition(text);
  for (const most of [QUIET_LIMIT, QUIET_LIMIT - 1]) {
    if (parsed.ok || (parsed.error.fault.kind !== 'most' && parsed.error.fault.kind !== 'drawn')) break;
    if (parsed.error.field !== 'quiet') break;
    const fields = text.split(' ');
    fields[4] = String(most);
    parsed = parsePosition(fields.join(' '));
  }
  return parsed;
}

function read(text: string): Position {
  const fields = text.split(' ');
  if (fields.length !== 6) throw new Unreadable('position', { kind: 'fields', found: fields.length });
  const [boardText, campsText, turnText, phaseText, quietText, plyText] = fields as [
    string,
    string,
    string,
    string,
    string,
    string,
  ];
  const board = readBoard(boardText);
  const { camps, leaderless } = readCamps(campsText);
  const turn = TEAM_LETTERS.indexOf(turnText as 'N');
  if (turn === -1) throw new Unreadable('turn', { kind: 'turn', text: turnText });
  const { phase, mustering } = readPhase(phaseText, camps);
  const quiet = readNumber('quiet', quietText, 0, QUIET_LIMIT);
  const { ply, last, fated } = readPly(plyText);
  const position: Position = {
    board,
    camps,
    turn: turn as Team,
    phase,
    mustering,
    quiet,
    ply,
    last,
    fated,
    settled: false,
  };
  checkPosition(position, leaderless);
  return { ...position, settled: isSettled(position) };
}

/** Reads the turn, and after a stroke the last turn, with `~` if Fate ends it. */
function readPly(text: string): { ply: number } & LastTurn {
  const stroke = text.indexOf('/');
  if (stroke === -1) return { ply: readNumber('ply', text, 1, LAST_PLY), ...NO_LAST };
  const ply = readNumber('ply', text.slice(0, stroke), 1, LAST_PLY);
  const length = text.slice(stroke + 1);
  const fated = length.endsWith('~');
  const last = readNumber('length', fated ? length.slice(0, -1) : length, 1, LAST_PLY);
  if (last < ply && !fated) throw new Unreadable('length', { kind: 'past', found: last, ply });
  return { ply, last, fated };
}

function readNumber(field: 'quiet' | 'ply' | 'length', text: string, least: number, most: number): number {
  if (!/^(0|[1-9][0-9]*)$/.test(text)) throw new Unreadable(field, { kind: 'number', text });
  const value = Number(text);
  if (value < least) throw new Unreadable(field, { kind: 'least', found: value, least });
  if (value > most) throw new Unreadable(field, { kind: 'most', text, most });
  return value;
}

function readBoard(text: string): Uint8Array {
  const ranks = text.split('/');
  if (ranks.length !== SIZE) throw new Unreadable('board', { kind: 'ranks', found: ranks.length });
  const board = new Uint8Array(SIZE * SIZE);
  for (const [i, rankText] of ranks.entries()) readRank(board, SIZE - 1 - i, rankText);
  return board;
}

const isDigit = (letter: string | undefined) => letter !== undefined && letter >= '0' && letter <= '9';

function readRank(board: Uint8Array, rank: number, text: string): void {
  let file = 0;
  let at = 0;
  while (at < text.length) {
    let end = at;
    while (isDigit(text[end])) end++;
    if (end > at) {
      file += readGap(text.slice(at, end), rank);
      at = end;
      continue;
    }
    const letters = text[at] === 'p' ? 'p' : text.slice(at, at + 2);
    const p = PIECES_OF_TEXT.get(letters);
    if (p === undefined) throw new Unreadable('board', { kind: 'letters', rank: rank + 1, text: letters });
    if (file < SIZE) board[squareAt(file, rank)] = p;
    file++;
    at += letters.length;
  }
  if (file !== SIZE) throw new Unreadable('board', { kind: 'width', rank: rank + 1, found: file });
}

function readGap(digits: string, rank: number): number {
  const gap = Number(digits);
  if (digits.startsWith('0') || gap > SIZE) {
    throw new Unreadable('board', { kind: 'gap', rank: rank + 1, text: digits });
  }
  return gap;
}

/** Reads the sides of some mode (§2): single teams, or N with S and E with W. */
function readCamps(text: string): { camps: number[]; leaderless: number } {
  const camps = [0, 0, 0, 0];
  let leaderless = 0;
  let allied = false;
  for (const camp of text.split('-')) {
    if (!/^(?:[nesw]|ns|ew)$/i.test(camp)) throw new Unreadable('camps', { kind: 'camp', text: camp });
    allied ||= camp.length === 2;
    const teams = [...camp].map((letter) => TEAM_LETTERS.indexOf(letter.toUpperCase() as 'N'));
    const bits = teams.reduce((sum, team) => sum | (1 << team), 0);
    teams.forEach((team, i) => {
      if (camps[team] !== 0) throw new Unreadable('camps', { kind: 'twice', team: team as Team });
      camps[team] = bits;
      if (camp[i] !== TEAM_LETTERS[team]) leaderless |= 1 << team;
    });
  }
  const split =
    allied && [0, 1].some((team) => camps[team] !== 0 && camps[team + 2] !== 0 && camps[team] !== camps[team + 2]);
  if (split) throw new Unreadable('camps', { kind: 'split', text });
  const inOrder = [...new Set(camps)].filter((camp) => camp !== 0).map(lettersOf);
  const canonical = inOrder.join('-');
  if (canonical !== text.toUpperCase()) throw new Unreadable('camps', { kind: 'order', text, canonical });
  return { camps, leaderless };
}

function readPhase(text: string, camps: readonly number[]): { phase: Phase; mustering: number } {
  const [name, teams] = text.split(/:(.*)/s);
  const phase = PHASES.find((each) => each === name && (each === 'muster') === (teams !== undefined));
  if (phase === undefined) {
    const phases = PHASES.slice(1).join(', ');
    throw new Unreadable('phase', { kind: 'phase', text, phases });
  }
  if (new Set(camps.filter((camp) => camp !== 0)).size < 2 && phase !== 'over') {
    throw new Unreadable('camps', { kind: 'one-camp', phase });
  }
  return { phase, mustering: phase === 'muster' ? readMustering(teams!, camps) : 0 };
}

function readMustering(teams: string, camps: readonly number[]): number {
  const bits = TEAMS.filter((team) => teams.includes(TEAM_LETTERS[team])).reduce<number>(
    (sum, team) => sum | (1 << team),
    0,
  );
  if (teams === '' || lettersOf(bits) !== teams) {
    throw new Unreadable('phase', { kind: 'muster-list', text: `muster:${teams}` });
  }
  for (const team of TEAMS) {
    if (bits & (1 << team) && camps[team] === 0) {
      throw new Unreadable('phase', { kind: 'muster-stranger', team });
    }
  }
  return bits;
}
