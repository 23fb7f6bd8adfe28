// A position's text, read and written (RULES.md §8).

import { legal } from './actions.js';
import { nameOf, TEAMS } from './geometry.js';
import { countOf, isLeaderless, livingTeams, type OraclePosition, teamOf } from './position.js';
import { hasTooMany, LETTERS } from './units.js';

const PHASES = [
  'muster',
  'move',
  'fate',
  'succession',
  'heir',
  'demote-upper',
  'demote-lower',
  'add-peasant',
  'promote-lower',
  'promote-upper',
  'over',
  'mandate',
];

// §8, §10: the phases after which nothing follows.
const ENDS = ['over', 'mandate'];

// ---- Reading (§8) ----

const UNIT_TEXT = new RegExp(`^(p|[nesw][${LETTERS}])`);

function readBoard(text: string): Map<string, string> {
  const board = new Map<string, string>();
  const ranks = text.split('/');
  if (ranks.length !== 15) {
    throw new Error(`board: ${ranks.length} ranks, not 15`);
  }
  ranks.forEach((rankText, index) => {
    const y = 15 - index; // ranks 15 to 1
    let x = 1;
    let rest = rankText;
    while (rest !== '') {
      const digits = /^[0-9]+/.exec(rest)?.[0];
      const unit = UNIT_TEXT.exec(rest)?.[0];
      if (digits !== undefined) {
        // Two adjacent numbers are read as one: over 15, or the same text as one.
        if (digits.startsWith('0') || Number(digits) > 15) {
          throw new Error(`board: rank ${y} has a wrong number: ${digits}`);
        }
        x += Number(digits);
        rest = rest.slice(digits.length);
      } else if (unit !== undefined) {
        if (x > 15) {
          throw new Error(`board: rank ${y} is not 15 wide`);
        }
        board.set(nameOf(x, y), unit);
        x += 1;
        rest = rest.slice(unit.length);
      } else {
        throw new Error(`board: rank ${y} has an unknown letter at: ${rest}`);
      }
    }
    if (x !== 16) {
      throw new Error(`board: rank ${y} is not 15 wide`);
    }
  });
  return board;
}

// Teams must be in the order N E S W, in upper case, each at most once.
function isInOrder(teams: string[]): boolean {
  for (let i = 1; i < teams.length; i++) {
    if (TEAMS.indexOf(teams[i - 1] ?? '') >= TEAMS.indexOf(teams[i] ?? '')) {
      return false;
    }
  }
  return true;
}

function readCamps(text: string): string[][] {
  if (!/^[NESWnesw]+(-[NESWnesw]+)*$/.test(text)) {
    throw new Error(`camps: not camps of teams: ${text}`);
  }
  const camps = text.split('-').map((camp) => camp.split(''));
  const upper = camps.map((camp) => camp.map((letter) => letter.toUpperCase()));
  const all = upper.flat();
  if (new Set(all).size !== all.length) {
    throw new Error(`camps: a team is named twice: ${text}`);
  }
  for (const camp of upper) {
    if (!isInOrder(camp)) {
      throw new Error(`camps: teams out of order: ${text}`);
    }
    // §2: the only sides of more than one team are NS and EW.
    if (camp.length > 1 && camp.join('') !== 'NS' && camp.join('') !== 'EW') {
      throw new Error(`camps: no mode has the camp ${camp.join('')}`);
    }
  }
  if (!isInOrder(upper.map((camp) => camp[0] ?? ''))) {
    throw new Error(`camps: camps out of order: ${text}`);
  }
  // §2: if one pair is allied, the mode is 4a and the other pair isn't two sides.
  const joined = upper.map((camp) => camp.join(''));
  const apart = (one: string, other: string): boolean => joined.includes(one) && joined.includes(other);
  if ((joined.includes('NS') && apart('E', 'W')) || (joined.includes('EW') && apart('N', 'S'))) {
    throw new Error(`camps: no mode has these camps: ${text}`);
  }
  return camps;
}

function readNumber(field: string, text: string, least: number, most: number): number {
  const value = Number(text);
  if (!/^(0|[1-9][0-9]*)$/.test(text) || !Number.isSafeInteger(value) || value < least || value > most) {
    throw new Error(`${field}: not a whole number from ${least} to ${most}: ${text}`);
  }
  return value;
}

// §8: reads the turn's number, after a stroke the last turn's, and ~ if Fate ends the match.
function readPly(text: string): { ply: number; last: number; mark: string } {
  const mark = /\/.*~$/.test(text) ? '~' : '';
  const [plyText = '', ...rest] = text.slice(0, text.length - mark.length).split('/');
  if (rest.length > 1) {
    throw new Error(`ply: more than one stroke: ${text}`);
  }
  const ply = readNumber('ply', plyText, 1, 999999);
  const last = rest.length === 0 ? 0 : readNumber('ply', rest[0] ?? '', 1, 999999);
  if (rest.length > 0 && mark === '' && last < ply) {
    throw new Error(`ply: the last turn is smaller than this one, and the end is sharp: ${text}`);
  }
  return { ply, last, mark };
}

function checkUnits(position: OraclePosition): void {
  const living = livingTeams(position);
  for (const [square, unit] of position.board) {
    const team = teamOf(unit);
    if (team !== undefined && !living.includes(team)) {
      throw new Error(`board: ${unit} on ${square} is of a team that is not living`);
    }
  }
  for (const team of living) {
    const count = (kind: string): number => countOf(position, team, kind);
    if (hasTooMany(position, team)) {
      throw new Error(`board: ${team} has more units than allowed`);
    }
    if (isLeaderless(position, team)) {
      if (count('E') > 0) {
        throw new Error(`camps: ${team} is leaderless and has an Emperor`);
      }
      if (count('P') === 0) {
        throw new Error(`camps: ${team} is leaderless and has no Prince`);
      }
    } else if (count('E') === 0) {
      throw new Error(`board: ${team} has no Emperor`);
    }
  }
}

export function read(text: string): OraclePosition {
  const fields = text.split(' ');
  if (fields.length !== 6) {
    throw new Error(`position: ${fields.length} fields, not 6`);
  }
  const [boardText = '', campsText = '', turn = '', phaseText = '', quietText = '', plyText = ''] = fields;
  const board = readBoard(boardText);
  const camps = readCamps(campsText);
  let phase = phaseText;
  let musterLeft: string[] = [];
  if (phaseText.startsWith('muster:')) {
    phase = 'muster';
    musterLeft = phaseText.slice('muster:'.length).split('');
  }
  const quiet = readNumber('quiet', quietText, 0, 100);
  const { ply, last, mark } = readPly(plyText);
  const position: OraclePosition = { board, camps, turn, phase, musterLeft, quiet, ply, last, mark };

  checkUnits(position);
  const living = livingTeams(position);
  if (!TEAMS.includes(turn) || (!ENDS.includes(phase) && !living.includes(turn))) {
    throw new Error(`turn: not a living team: ${turn}`);
  }
  if (!PHASES.includes(phase) || (phase === 'muster' && !phaseText.startsWith('muster:'))) {
    throw new Error(`phase: unknown: ${phaseText}`);
  }
  if (phase === 'muster') {
    if (musterLeft.length === 0 || !isInOrder(musterLeft) || musterLeft.some((team) => !living.includes(team))) {
      throw new Error(`phase: not a list of living teams in order: ${phaseText}`);
    }
  }
  const forLeaderless = phase === 'succession' || phase === 'heir';
  if (!ENDS.includes(phase) && forLeaderless !== isLeaderless(position, turn)) {
    throw new Error(`phase: ${phase} does not go with whether ${turn} is leaderless`);
  }
  if (camps.length < 2 && phase !== 'over') {
    throw new Error('camps: fewer than two, and the game is not over');
  }
  if (quiet === 100 && ['muster', 'move', 'succession', 'heir'].includes(phase)) {
    throw new Error(`quiet: 100, and ${phase} is to come`);
  }
  // §10: the Mandate decides after the last turn, or after 100 quiet moves, if there is a last turn.
  if (phase === 'mandate' && (last === 0 || (ply < last && quiet !== 100))) {
    throw new Error(`phase: mandate, and the match has not come to its length: ${plyText}`);
  }
  // Before the end a team can act; if the sticks ordered something impossible, none can.
  if (!ENDS.includes(phase) && legal(position).length === 0) {
    throw new Error(`phase: ${phase}, and nothing can be chosen`);
  }
  return position;
}

// ---- Writing (§8) ----

function writeBoard(board: Map<string, string>): string {
  const ranks: string[] = [];
  for (let y = 15; y >= 1; y--) {
    let rank = '';
    let empty = 0;
    for (let x = 1; x <= 15; x++) {
      const unit = board.get(nameOf(x, y));
      if (unit === undefined) {
        empty++;
        continue;
      }
      rank += (empty > 0 ? String(empty) : '') + unit;
      empty = 0;
    }
    ranks.push(rank + (empty > 0 ? String(empty) : ''));
  }
  return ranks.join('/');
}

// Sides in the order of their first living team; an elimination may have changed that order.
function writeCamps(camps: string[][]): string {
  const place = (camp: string[]): number => TEAMS.indexOf((camp[0] ?? '').toUpperCase());
  return [...camps]
    .sort((one, other) => place(one) - place(other))
    .map((camp) => camp.join(''))
    .join('-');
}

export function write(position: OraclePosition): string {
  const phase = position.phase === 'muster' ? `muster:${position.musterLeft.join('')}` : position.phase;
  return [
    writeBoard(position.board),
    writeCamps(position.camps),
    position.turn,
    phase,
    position.quiet,
    position.last === 0 ? position.ply : `${position.ply}/${position.last}${position.mark}`,
  ].join(' ');
}
