/** Actions as text, one line each (§8). */

import { type Action, addPeasant, change, DRAW, inspect, move, muster, PASS, resign, thrown } from '../actions.js';
import { TEAM_LETTERS, type Team } from '../types.js';
import { UNIT_LETTERS, UNIT_TABLE, unitOfLetter } from '../units.js';
import { formatSquare, parseSquare } from './square.js';

export function formatAction(action: Action): string {
  const parts = inspect(action);
  switch (parts.kind) {
    case 'move':
      return formatSquare(parts.from) + formatSquare(parts.to);
    case 'pass':
      return 'pass';
    case 'throw':
      return `~${parts.count ?? 'x'}`;
    case 'change':
      return `${formatSquare(parts.square)}=${UNIT_LETTERS[parts.unit]}`;
    case 'peasant':
      return `+${formatSquare(parts.square)}`;
    case 'muster':
      return `${TEAM_LETTERS[parts.team]}:${parts.squares.map(formatSquare).join(',') || '-'}`;
    case 'resign':
      return `resign:${TEAM_LETTERS[parts.team]}`;
    case 'draw':
      return 'draw';
  }
}

/** The letters of the units that a promotion or demotion can make. */
const RANKED = UNIT_TABLE.map(({ rank, letter }) => (rank === 'upper' || rank === 'lower' ? letter : '')).join('');

const SQUARE = '[a-o](?:1[0-5]|[1-9])';
const MOVE = new RegExp(`^(${SQUARE})(${SQUARE})$`);
const CHANGE = new RegExp(`^(${SQUARE})=([${RANKED}])$`);
const PEASANT = new RegExp(`^\\+(${SQUARE})$`);
const MUSTER = new RegExp(`^([NESW]):(?:-|(${SQUARE})(?:,(${SQUARE}))?)$`);

/** Reads an action; null if the text isn't exactly of the form. Doesn't check it against a position. */
export function parseAction(text: string): Action | null {
  if (text === 'pass') return PASS;
  if (text === 'draw') return DRAW;
  if (/^~[x0-6]$/.test(text)) return thrown(text === '~x' ? null : Number(text[1]));
  if (/^resign:[NESW]$/.test(text)) return resign(teamOfLetter(text[7]!));
  let match = MOVE.exec(text);
  if (match) return move(parseSquare(match[1]!)!, parseSquare(match[2]!)!);
  match = CHANGE.exec(text);
  if (match) return change(parseSquare(match[1]!)!, unitOfLetter(match[2]!)!);
  match = PEASANT.exec(text);
  if (match) return addPeasant(parseSquare(match[1]!)!);
  match = MUSTER.exec(text);
  if (!match) return null;
  const squares = [match[2], match[3]].filter((name) => name !== undefined).map((name) => parseSquare(name)!);
  return muster(teamOfLetter(match[1]!), ...squares);
}

function teamOfLetter(letter: string): Team {
  return TEAM_LETTERS.indexOf(letter as 'N') as Team;
}
