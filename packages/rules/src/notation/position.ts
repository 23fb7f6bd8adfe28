/** Positions as text: `board camps turn phase quiet ply` (§8). Reading is strict; what was read is written the same. */
import { SIZE, squareAt } from '../board.js';
import { censuses, isLeaderless, livingCamps, type Position } from '../position.js';
import { isSettled } from '../scratch.js';
import {
  EMPEROR,
  EMPTY,
  PEASANT,
  PHASES,
  type Phase,
  type Piece,
  PRINCE,
  piece,
  TEAM_LETTERS,
  TEAMS,
  type Team,
  UNIT_LETTERS,
  UNIT_NAMES,
  UNITS,
} from '../types.js';
import { placesLeft, UNIT_TABLE } from '../units.js';

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

/** A piece in the notation: `p`, or the team's letter in lower case and the unit's: `sE`; empty text for none. */
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
    if (p === undefined) {
      throw new Unreadable('board', `has ${quote(letters)} in rank ${rank + 1}; that is no unit and no number`);
    }
    if (file < SIZE) board[squareAt(file, rank)] = p;
    file++;
    at += letters.length;
  }
  if (file !== SIZE) throw new Unreadable('board', `is ${file} squares wide in rank ${rank + 1}; it must be 15`);
}

function readGap(digits: string, rank: number): number {
  const gap = Number(digits);
  if (digits.startsWith('0') || gap > SIZE) {
    throw new Unreadable('board', `has the number ${quote(digits)} in rank ${rank + 1}; it must be 1 to 15`);
  }
  return gap;
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
  const [name, teams] = text.split(/:(.*)/s);
  const phase = PHASES.find((each) => each === name && (each === 'muster') === (teams !== undefined));
  if (phase === undefined) {
    const phases = PHASES.slice(1).join(', ');
    throw new Unreadable('phase', `is ${quote(text)}; it must be muster: and the teams still to choose, or ${phases}`);
  }
  if (new Set(camps.filter((camp) => camp !== 0)).size < 2 && phase !== 'over') {
    throw new Unreadable('camps', `has one camp only; then the phase must be over, not ${phase}`);
  }
  return { phase, mustering: phase === 'muster' ? readMustering(teams!, camps) : 0 };
}

function readMustering(teams: string, camps: readonly number[]): number {
  const bits = TEAMS.filter((team) => teams.includes(TEAM_LETTERS[team])).reduce<number>(
    (sum, team) => sum | (1 << team),
    0,
  );
  if (teams === '' || lettersOf(bits) !== teams) {
    throw new Unreadable('phase', `is ${quote(`muster:${teams}`)}; it must name teams once each in the order N E S W`);
  }
  for (const team of TEAMS) {
    if (bits & (1 << team) && camps[team] === 0) {
      throw new Unreadable('phase', `names ${TEAM_LETTERS[team]} for the muster, which is not living`);
    }
  }
  return bits;
}

function checkUnits(position: Position, leaderless: number): void {
  const counted = censuses(position);
  for (const team of TEAMS) {
    const letter = TEAM_LETTERS[team];
    const counts = counted[team]!;
    if (position.camps[team] === 0) {
      if (counts.some((count) => count > 0)) {
        throw new Unreadable('board', `has units of ${letter}, which is not among the living teams`);
      }
      continue;
    }
    for (const unit of UNITS) {
      const left = placesLeft(counts, unit);
      if (left >= 0) continue;
      const { counted, most } = UNIT_TABLE[unit]!;
      const names = counted.map((each) => UNIT_NAMES[each]).join(' or ');
      throw new Unreadable('board', `has ${most - left} units ${names} of ${letter}; ${most} is the most`);
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
