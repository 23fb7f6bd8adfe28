/** Positions as text: `board camps turn phase quiet ply` (§8). Reading is strict; what was read is written the same. */
import { SIZE, squareAt } from '../board.js';
import { census, isLeaderless, livingCamps, type Position, placesLeft } from '../position.js';
import { isSettled } from '../scratch.js';
import {
  ADMIRAL,
  ASSASSIN,
  EMPEROR,
  EMPTY,
  GENERAL,
  PEASANT,
  PHASES,
  type Phase,
  type Piece,
  PRINCE,
  piece,
  SERGEANT,
  TEAM_LETTERS,
  TEAMS,
  type Team,
  teamOf,
  UNIT_LETTERS,
  UNIT_NAMES,
  type Unit,
  WARRIOR,
} from '../types.js';

/** Why a text is not a position: the field and what is wrong with it. */
export interface PositionError {
  readonly field: 'position' | 'board' | 'camps' | 'turn' | 'phase' | 'quiet' | 'ply';
  readonly message: string;
}

/** What {@link parsePosition} gives. */
export type ParsedPosition =
  | { readonly ok: true; readonly position: Position }
  | { readonly ok: false; readonly error: PositionError };

/** Carries a refusal out of the nested readers of this file; never leaves it. */
class Unreadable extends Error {
  constructor(
    readonly field: PositionError['field'],
    message: string,
  ) {
    super(message);
  }
}

/** The text of a position. */
export function formatPosition(position: Position): string {
  const { turn, quiet, ply } = position;
  return [
    formatBoard(position.board),
    formatCamps(position),
    TEAM_LETTERS[turn],
    formatPhase(position),
    quiet,
    ply,
  ].join(' ');
}

/** A piece in the notation: `p`, or the team's letter in lower case and the unit's: `sE`; empty text for none. */
export function formatPiece(p: Piece): string {
  if (p === EMPTY) return '';
  if (p === PEASANT) return 'p';
  return TEAM_LETTERS[teamOf(p) as Team].toLowerCase() + UNIT_LETTERS[(p & 15) as Unit];
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

/** The camps field alone: the living teams, camp by camp, leaderless ones in lower case. */
function formatCamps(position: Position): string {
  const letter = (team: Team) => {
    const capital = TEAM_LETTERS[team];
    return isLeaderless(position, team) ? capital.toLowerCase() : capital;
  };
  return livingCamps(position)
    .map((camp) =>
      TEAMS.filter((team) => camp & (1 << team))
        .map(letter)
        .join(''),
    )
    .join('-');
}

function lettersOf(teams: number): string {
  return TEAMS.filter((team) => teams & (1 << team))
    .map((team) => TEAM_LETTERS[team])
    .join('');
}

function formatPhase(position: Position): string {
  return position.phase === 'muster' ? `muster:${lettersOf(position.mustering)}` : position.phase;
}

/** Reads a position; refused with the field and the reason when it is not of the form or no game could hold it. */
export function parsePosition(text: string): ParsedPosition {
  try {
    return { ok: true, position: read(text) };
  } catch (error) {
    if (error instanceof Unreadable) return { ok: false, error: { field: error.field, message: error.message } };
    throw error;
  }
}

function read(text: string): Position {
  const fields = text.split(' ');
  if (fields.length !== 6) {
    throw new Unreadable(
      'position',
      `has ${fields.length} fields; it needs six with one space between them: board camps turn phase quiet ply`,
    );
  }
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
  if (turn === -1) throw new Unreadable('turn', `is ${quote(turnText)}; it must be N, E, S or W`);
  const { phase, mustering } = readPhase(phaseText, camps);
  const quiet = readNumber('quiet', quietText, 0);
  const ply = readNumber('ply', plyText, 1);
  const position: Position = { board, camps, turn: turn as Team, phase, mustering, quiet, ply, settled: false };
  checkUnits(position, leaderless);
  checkTurn(position);
  return { ...position, settled: isSettled(position) };
}

function quote(text: string): string {
  return JSON.stringify(text.length > 40 ? `${text.slice(0, 40)}…` : text);
}

function readNumber(field: 'quiet' | 'ply', text: string, least: number): number {
  if (!/^(0|[1-9][0-9]*)$/.test(text)) {
    throw new Unreadable(field, `is ${quote(text)}; it must be a whole number without sign or leading zeros`);
  }
  const value = Number(text);
  if (value < least) throw new Unreadable(field, `is ${value}; it must be at least ${least}`);
  if (!Number.isSafeInteger(value)) throw new Unreadable(field, `is ${quote(text)}; no game lasts that long`);
  return value;
}

function readBoard(text: string): Uint8Array {
  const ranks = text.split('/');
  if (ranks.length !== SIZE) throw new Unreadable('board', `has ${ranks.length} ranks; it needs 15`);
  const board = new Uint8Array(SIZE * SIZE);
  ranks.forEach((rankText, i) => {
    const rank = SIZE - 1 - i;
    let file = 0;
    let rest = rankText;
    let afterNumber = false;
    while (rest !== '') {
      const token = /^(?:[0-9]+|p|[nesw][EPGAWXTSR])/.exec(rest)?.[0];
      if (token === undefined) {
        throw new Unreadable(
          'board',
          `has ${quote(rest.slice(0, 2))} in rank ${rank + 1}; that is no unit and no number`,
        );
      }
      rest = rest.slice(token.length);
      const isNumber = /^[0-9]/.test(token);
      if (isNumber) file += readGap(token, rank);
      else if (file < SIZE) board[squareAt(file++, rank)] = pieceOf(token);
      else file++;
      if (isNumber && afterNumber) throw new Unreadable('board', `has a number beside another in rank ${rank + 1}`);
      afterNumber = isNumber;
    }
    if (file !== SIZE) throw new Unreadable('board', `is ${file} squares wide in rank ${rank + 1}; it must be 15`);
  });
  return board;
}

function readGap(token: string, rank: number): number {
  if (token.startsWith('0')) throw new Unreadable('board', `has the number ${quote(token)} in rank ${rank + 1}`);
  const gap = Number(token);
  if (gap > SIZE) throw new Unreadable('board', `has the number ${quote(token)} in rank ${rank + 1}; 15 is the most`);
  return gap;
}

function pieceOf(token: string): Piece {
  if (token === 'p') return PEASANT;
  const team = TEAM_LETTERS.indexOf(token[0]!.toUpperCase() as 'N') as Team;
  return piece(team, UNIT_LETTERS.indexOf(token[1] as 'E') as Unit);
}

/** The camps that some mode has (§2): single teams, or N with S and E with W. */
function readCamps(text: string): { camps: number[]; leaderless: number } {
  const camps = [0, 0, 0, 0];
  let leaderless = 0;
  let allied = false;
  for (const camp of text.split('-')) {
    if (!/^(?:[nesw]|ns|ew)$/i.test(camp)) {
      throw new Unreadable('camps', `has the camp ${quote(camp)}; a camp is one team, NS or EW`);
    }
    allied ||= camp.length === 2;
    const teams = [...camp].map((letter) => TEAM_LETTERS.indexOf(letter.toUpperCase() as 'N'));
    const bits = teams.reduce((sum, team) => sum | (1 << team), 0);
    teams.forEach((team, i) => {
      if (camps[team] !== 0) throw new Unreadable('camps', `names ${TEAM_LETTERS[team]} twice`);
      camps[team] = bits;
      if (camp[i] !== TEAM_LETTERS[team]) leaderless |= 1 << team;
    });
  }
  const split =
    allied && [0, 1].some((team) => camps[team] !== 0 && camps[team + 2] !== 0 && camps[team] !== camps[team + 2]);
  if (split) throw new Unreadable('camps', `is ${quote(text)}; in the allied game N goes with S and E with W`);
  const canonical = [...new Set(camps)].filter((camp) => camp !== 0).map(lettersOf);
  if (canonical.join('-') !== text.toUpperCase()) {
    throw new Unreadable('camps', `is ${quote(text)}; in the order of the notation it is ${canonical.join('-')}`);
  }
  return { camps, leaderless };
}

function readPhase(text: string, camps: readonly number[]): { phase: Phase; mustering: number } {
  if (!text.startsWith('muster')) {
    const phase = PHASES.find((name) => name === text);
    if (!phase)
      throw new Unreadable(
        'phase',
        `is ${quote(text)}; it must be muster:TEAMS or one of ${PHASES.slice(1).join(', ')}`,
      );
    const living = new Set(camps.filter((camp) => camp !== 0));
    if (living.size < 2 && phase !== 'over') {
      throw new Unreadable('camps', `has one camp only; then the phase must be over, not ${phase}`);
    }
    return { phase, mustering: 0 };
  }
  const teams = /^muster:([NESW]+)$/.exec(text)?.[1];
  if (teams === undefined)
    throw new Unreadable('phase', `is ${quote(text)}; muster must name the teams still to choose, as in muster:NS`);
  const bits = [...teams].reduce((sum, letter) => sum | (1 << TEAM_LETTERS.indexOf(letter as 'N')), 0);
  if (lettersOf(bits) !== teams) {
    throw new Unreadable('phase', `is ${quote(text)}; the teams must stand once each in the order N E S W`);
  }
  for (const team of TEAMS) {
    if (bits & (1 << team) && camps[team] === 0) {
      throw new Unreadable('phase', `names ${TEAM_LETTERS[team]} for the muster, which is not living`);
    }
  }
  if (new Set(camps.filter((camp) => camp !== 0)).size < 2) {
    throw new Unreadable('camps', 'has one camp only; then the phase must be over, not muster');
  }
  return { phase: 'muster', mustering: bits };
}

function checkUnits(position: Position, leaderless: number): void {
  for (const team of TEAMS) {
    const letter = TEAM_LETTERS[team];
    const counts = census(position, team);
    if (position.camps[team] === 0) {
      if (counts.some((count) => count > 0)) {
        throw new Unreadable('board', `has units of ${letter}, which is not among the living teams`);
      }
      continue;
    }
    for (const unit of [EMPEROR, PRINCE, GENERAL, ADMIRAL, SERGEANT] as const) {
      if (placesLeft(counts, unit) < 0) {
        throw new Unreadable(
          'board',
          `has ${counts[unit]} units ${UNIT_NAMES[unit]} of ${letter}; more than the most allowed`,
        );
      }
    }
    if (placesLeft(counts, WARRIOR) < 0) {
      const fighters = counts[WARRIOR]! + counts[ASSASSIN]!;
      throw new Unreadable('board', `has ${fighters} Warriors and Assassins of ${letter}; four together are the most`);
    }
    const emperors = counts[EMPEROR]!;
    if (leaderless & (1 << team)) {
      if (emperors > 0) throw new Unreadable('camps', `calls ${letter} leaderless, which has an Emperor`);
      if (counts[PRINCE] === 0)
        throw new Unreadable('camps', `calls ${letter} leaderless, which has no Prince to succeed`);
    } else if (emperors === 0) {
      throw new Unreadable('board', `has no Emperor of ${letter}, which is living and not leaderless`);
    }
  }
}

function checkTurn(position: Position): void {
  const { turn, phase } = position;
  if (phase === 'over') return;
  const letter = TEAM_LETTERS[turn];
  if (position.camps[turn] === 0) throw new Unreadable('turn', `is ${letter}, which is not living`);
  const succeeding = phase === 'succession' || phase === 'heir';
  if (isLeaderless(position, turn) !== succeeding) {
    throw new Unreadable(
      'phase',
      succeeding ? `is ${phase}, but ${letter} has its Emperor` : `is ${phase}, but ${letter} is leaderless`,
    );
  }
}
