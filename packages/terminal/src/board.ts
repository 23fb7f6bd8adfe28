/** The board in a terminal: a picture in colours, else the rules' text. */
import {
  CIRCLE,
  CIRCLE_START_POINTS,
  CORNER_START_POINTS,
  drawBoard,
  EMPTY,
  fateMayEnd,
  formatPiece,
  KINGDOMS,
  mandateOf,
  PEASANT,
  type Position,
  SIZE,
  type Square,
  STRONGHOLD_AT,
  squareAt,
  TEAM_LETTERS,
  TERRITORY_AT,
  type Team,
  teamOf,
  teamsOfCamp,
} from '@dominion/rules';
import { type ColourDepth, faint, painted, strong } from './colour.js';

/** The ground and ink of each team, as in docs/design.md. */
const TEAM_COLOURS: readonly (readonly [ground: string, ink: string])[] = [
  ['#1e2b50', '#f1f4fb'],
  ['#67a888', '#08251a'],
  ['#bf3825', '#fff1d8'],
  ['#eed694', '#3a2408'],
];
const GROUND = { land: '#e3d3ab', territory: '#cfae7c', stronghold: '#a98a55', circle: '#a9b06a' } as const;
const INK = { faint: '#6b4a1c', peasant: '#20130a', legal: '#0b5fae', attack: '#c1121f' } as const;
const LAST = '#e08a00';

const CIRCLE_SQUARES = new Set<Square>(CIRCLE);
const POINTS = new Set<Square>([...CIRCLE_START_POINTS, ...CORNER_START_POINTS.flat()]);

/** The marks on a board besides the units. */
export interface BoardMarks {
  /** The squares that a unit may move to, or that may be chosen. */
  readonly marks?: readonly Square[];
  readonly last?: readonly Square[];
}

function groundOf(square: Square): string {
  if (STRONGHOLD_AT[square] !== -1) return GROUND.stronghold;
  if (CIRCLE_SQUARES.has(square)) return GROUND.circle;
  return TERRITORY_AT[square] === -1 ? GROUND.land : GROUND.territory;
}

/** Draws three letters: team and unit, or the ground; then a sign if marked. */
function cell(board: Uint8Array, square: Square, depth: ColourDepth, { marks = [], last = [] }: BoardMarks): string {
  const there = board[square]!;
  const ground = last.includes(square) ? LAST : groundOf(square);
  const marked = marks.includes(square);
  if (there === EMPTY) {
    if (marked) return painted(' • ', depth, INK.legal, ground, true);
    const sign = STRONGHOLD_AT[square] !== -1 ? '#' : POINTS.has(square) ? ':' : ' ';
    return painted(` ${sign} `, depth, INK.faint, ground);
  }
  const sign = marked ? painted('×', depth, INK.attack, ground, true) : painted(' ', depth, INK.faint, ground);
  if (there === PEASANT) return painted(' p', depth, INK.peasant, ground, true) + sign;
  const team = teamOf(there) as Team;
  const [own, ink] = TEAM_COLOURS[team]!;
  return painted(formatPiece(there), depth, ink, own, true) + sign;
}

/** Draws only the board, rank 15 on top. */
export function drawnBoard(board: Uint8Array, depth: ColourDepth, marked: BoardMarks = {}): string {
  if (depth === 0) return drawBoard(board, marked.marks);
  const files = `    ${[...'abcdefghijklmno'].join('  ')}`;
  const rows = Array.from({ length: SIZE }, (_, row) => {
    const rank = SIZE - row;
    const cells = Array.from({ length: SIZE }, (_, file) => cell(board, squareAt(file, rank - 1), depth, marked));
    return `${faint(String(rank).padStart(2), depth)} ${cells.join('')} ${faint(String(rank), depth)}`;
  });
  return [faint(files, depth), ...rows, faint(files, depth)].join('\n');
}

/** Returns a team's name, in its colours if there are any. */
export function teamName(team: Team, depth: ColourDepth): string {
  const [ground, ink] = TEAM_COLOURS[team]!;
  const text = `${KINGDOMS[team]} (${TEAM_LETTERS[team]})`;
  return depth === 0 ? text : painted(` ${text} `, depth, ink, ground, true);
}

/** Returns the line below the board: the turn, and each side's points by §10. */
export function standingLine(position: Position, depth: ColourDepth): string {
  const { ply, last, fated, quiet } = position;
  const { camps, leader } = mandateOf(position);
  const counts = camps.map(({ camp, count }) => {
    const names = teamsOfCamp(camp).map((team) => KINGDOMS[team]);
    const text = `${names.join(' + ')} ${count}`;
    return camp === leader ? strong(text, depth) : text;
  });
  const most = last < ply ? '' : ` of ${last}${fated ? ', then Fate' : ''}`;
  const ofLast = fateMayEnd(position) ? ', and Fate may end it' : most;
  const calm = quiet >= 50 ? `, ${quiet} of 100 quiet turns` : '';
  return `Turn ${ply}${ofLast}${calm}. By the count: ${counts.join(', ')}.`;
}
