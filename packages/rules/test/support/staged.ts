/**
 * Scenes too rare by chance, put onto random boards and rotated by quarters. `a` and `b` are teams of opposing sides,
 * `c` an ally of `a`; `?` stays as it is.
 */
import {
  EMPTY,
  fileOf,
  livingTeams,
  mostQuiet,
  PEASANT,
  type Piece,
  type Position,
  parseSquare,
  piece,
  rankOf,
  SIZE,
  type Square,
  sameCamp,
  squareAt,
  TEAMS,
  type Team,
  teamOf,
  turned,
  unitOfLetter,
} from '../../src/index.js';
import { pick, type Random } from './random.js';

interface Scene {
  /** The square in the picture's south-west; anywhere if left out. */
  readonly corner?: string;
  /** Nothing else of team `a` is on the board. */
  readonly alone?: true;
  readonly picture: string;
}

const SCENES: readonly Scene[] = [
  // A ring around a Sergeant.
  {
    picture: `aS aS aS
              aS bT aS
              aS aS aS`,
  },
  // A Peasant who is recruited closes a ring.
  {
    picture: `aS p  aS
              aS bS aS
              aS aR aS`,
  },
  // A ring on a stronghold takes it, and the ring's recruits are armed.
  {
    corner: 'f1',
    picture: `?  aS aS aS
              aS aR bS aR
              ?  aS aS aS`,
  },
  // A Recruited Peasant is armed, and as a Soldier he can be turned.
  {
    corner: 'f2',
    picture: `?  ?  ?  aS aS aS
              ?  ?  ?  aS bR aS
              bS ?  bS aS aS aS`,
  },
  // Two allies straddle one Peasant.
  {
    picture: `?  aS ?
              cS p  cS
              ?  aS ?`,
  },
  // A Soldier on a line that an ally controls.
  {
    corner: 'f2',
    picture: `.  ?  .  ?  ?
              ?  aS ?  ?  ?
              cS ?  ?  ?  cS`,
  },
  // Nothing can move: the Emperor takes no unit of his own, Recruited Peasants take nothing at all.
  {
    corner: 'a1',
    alone: true,
    picture: `p  p  ?
              aR aR p
              aE aR p`,
  },
];

const ALLIED = SCENES.filter(({ picture }) => picture.includes('c'));
const UNALLIED = SCENES.filter(({ picture }) => !picture.includes('c'));

type Cell = (cast: Readonly<Record<string, Team>>) => Piece;

function cellOf(text: string): Cell {
  if (text === '.') return () => EMPTY;
  if (text === 'p') return () => PEASANT;
  return (cast) => piece(cast[text[0]!]!, unitOfLetter(text[1]!)!);
}

/** Returns a position with one of the scenes on its board, which may lose an Emperor or get too many Sergeants. */
export function staged(random: Random, position: Position): Position {
  const teams = livingTeams(position);
  const a = pick(random, teams);
  const b = pick(
    random,
    teams.filter((team) => !sameCamp(position, a, team)),
  );
  const c = teams.find((team) => team !== a && sameCamp(position, a, team));
  const allied = c !== undefined && random() < 0.5;
  const { corner, alone, picture } = pick(random, allied ? ALLIED : UNALLIED);
  const rows = picture
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .reverse();
  const board = position.board.map((p) => (alone && teamOf(p) === a ? EMPTY : p));
  const from = corner === undefined ? anywhere(random, rows) : parseSquare(corner)!;
  const quarters = pick(random, TEAMS);
  rows.forEach((row, up) => {
    row.forEach((text, right) => {
      let square: Square = squareAt(fileOf(from) + right, rankOf(from) + up);
      for (let i = 0; i < quarters; i++) square = turned(square);
      if (text !== '?') board[square] = cellOf(text)({ a, b, ...(c === undefined ? {} : { c }) });
    });
  });
  const phase = position.phase === 'muster' ? 'muster' : 'move';
  return { ...position, board, turn: a, phase, quiet: Math.min(position.quiet, mostQuiet(phase)), settled: false };
}

function anywhere(random: Random, rows: readonly (readonly string[])[]): Square {
  const within = (length: number) => Math.floor(random() * (SIZE + 1 - length));
  return squareAt(within(rows[0]!.length), within(rows.length));
}
