/**
 * Boards drawn in text: a line of files, then lines of ranks; squares outside are empty. A star marks a square: `.*`,
 * `nS*`. Missing Emperors of living teams are put into far corners.
 */
import { expect } from 'vitest';
import { campPoints, Field, make } from '../../src/engine/index.js';
import {
  destinations,
  drawBoard,
  EMPEROR,
  EMPTY,
  formatAction,
  formatLast,
  formatPosition,
  type GameEvent,
  legalActions,
  mandateOf,
  NO_LAST,
  type Position,
  parseAction,
  parsePosition,
  parseSquare,
  piece,
  play,
  type Square,
  TEAM_LETTERS,
  TEAMS,
  unitOfLetter,
} from '../../src/index.js';
import { lettersOf } from '../../src/notation/position.js';

interface Setting {
  /** The camps field of the notation; N-S by default. */
  readonly camps?: string;
  readonly turn?: string;
  readonly phase?: string;
  readonly quiet?: number;
  readonly ply?: number;
  /** The last turn's number (§10); none by default. */
  readonly last?: number;
  /** Whether Fate may end the match from there on. */
  readonly fated?: boolean;
}

/** The squares of Emperors missing in the picture, N E S W, out of the way. */
const CORNERS = ['o15', 'o1', 'a1', 'a15'];

function readPicture(text: string): { board: Uint8Array; marks: Square[] } {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const files = lines[0]!.trim().split(/\s+/);
  const board = new Uint8Array(225);
  const marks: Square[] = [];
  for (const line of lines.slice(1)) {
    const [rank, ...cells] = line.trim().split(/\s+/);
    if (cells.length !== files.length) throw new Error(`rank ${rank} of the picture has ${cells.length} squares`);
    cells.forEach((cell, i) => {
      const square = parseSquare(`${files[i]}${rank}`);
      if (square === null) throw new Error(`${files[i]}${rank} is no square`);
      if (cell.endsWith('*')) marks.push(square);
      board[square] = pieceOf(cell.replace('*', ''));
    });
  }
  return { board, marks };
}

/** Draws the whole board from a few units by the names of their squares. */
export function scattered(units: Readonly<Record<string, string>>): string {
  const files = [...'abcdefghijklmno'];
  const ranks = Array.from({ length: 15 }, (_, south) => 15 - south);
  const lines = ranks.map((rank) => [rank, ...files.map((file) => units[`${file}${rank}`] ?? '.')]);
  return [files, ...lines].map((line) => line.join(' ')).join('\n');
}

function pieceOf(cell: string): number {
  if (cell === '.') return EMPTY;
  if (cell === 'p') return 10;
  const team = TEAM_LETTERS.indexOf(cell[0]!.toUpperCase() as 'N');
  const unit = unitOfLetter(cell[1]!);
  if (team === -1 || unit === undefined || cell.length !== 2) throw new Error(`${cell} is no unit`);
  return piece(TEAMS[team]!, unit);
}

/** Returns the position of a picture, which the reader must accept. */
export function position(text: string, setting: Setting = {}): Position {
  const { camps = 'N-S', turn = 'S', phase = 'move', quiet = 0, ply = 1, last = 0, fated = false } = setting;
  const { board } = readPicture(text);
  for (const team of TEAMS) {
    const lives = camps.includes(TEAM_LETTERS[team]);
    if (lives && !board.includes(piece(team, EMPEROR))) board[parseSquare(CORNERS[team]!)!] = piece(team, EMPEROR);
  }
  const boardText = formatPosition({
    board,
    camps: [0, 0, 0, 0],
    turn: 0,
    phase: 'move',
    mustering: 0,
    quiet: 0,
    ...NO_LAST,
    ply: 1,
    settled: false,
  });
  const turns = last === 0 ? ply : `${ply}/${formatLast({ last, fated })}`;
  const parsed = parsePosition([boardText.split(' ')[0], camps, turn, phase, quiet, turns].join(' '));
  if (!parsed.ok) throw new Error(`${parsed.error.field} ${parsed.error.message}\n${drawBoard(board)}`);
  return parsed.position;
}

/** Expects the unit on `from` to have exactly the marked squares as destinations. */
export function expectDestinations(text: string, from: string, setting: Setting = {}): void {
  const { marks } = readPicture(text);
  const at = position(text, setting);
  const found = destinations(at, parseSquare(from)!);
  expect(drawBoard(at.board, found)).toBe(drawBoard(at.board, marks));
}

function played(from: Position, action: string): { position: Position; events: readonly GameEvent[] } {
  const outcome = play(from, parseAction(action)!);
  if (outcome.ok) return outcome;
  throw new Error(`${action}: ${outcome.refusal.code} ${outcome.refusal.message}\n${drawBoard(from.board)}`);
}

/**
 * Returns the position after some actions, each of which must be legal.
 * Also checks that playing in place, without events, does the same and updates the points.
 */
export function after(from: Position, ...actions: string[]): Position {
  return actions.reduce((at, action) => {
    const { position } = played(at, action);
    const field = new Field().load(at);
    make(field, parseAction(action)!);
    expect(formatPosition(field.position()), action).toBe(formatPosition(position));
    const { camps } = mandateOf(position);
    expect(camps.map(({ camp }) => campPoints(field, camp))).toEqual(camps.map(({ count }) => count));
    return position;
  }, from);
}

export function eventsOf(from: Position, action: string): string[] {
  return played(from, action).events.map((event) => event.type);
}

export function told<T extends GameEvent['type']>(from: Position, action: string, type: T): readonly GameEvent[] {
  return played(from, action).events.filter((event) => event.type === type);
}

/** Expects the board of a position to look like a picture; ignores squares outside the picture. */
export function expectBoard(at: Position, text: string): void {
  const { board } = readPicture(text);
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const files = lines[0]!.trim().split(/\s+/);
  const shown = new Set(
    lines.slice(1).flatMap((line) => files.map((file) => parseSquare(`${file}${line.trim().split(/\s+/)[0]}`)!)),
  );
  const cut = at.board.map((p, square) => (shown.has(square) ? p : EMPTY));
  expect(drawBoard(cut)).toBe(drawBoard(board));
}

/** Returns the legal actions as text, sorted by code unit. */
export function actions(at: Position): string[] {
  return legalActions(at).map(formatAction).sort();
}

/** Returns each side's points (§10) as the command line prints them: `N 76 leads`. */
export function counted(at: Position): string[] {
  const { camps, leader } = mandateOf(at);
  return camps.map(({ camp, count }) => `${lettersOf(camp)} ${count}${camp === leader ? ' leads' : ''}`);
}

/** Returns the code with which an action is refused; fails if it is legal. */
export function refusalOf(at: Position, action: string): string {
  const played = play(at, parseAction(action)!);
  if (played.ok) throw new Error(`${action} is legal\n${drawBoard(at.board)}`);
  return played.refusal.code;
}

/** Returns a position's last five fields, without the board. */
export function state(at: Position): string {
  return formatPosition(at).split(' ').slice(1).join(' ');
}
