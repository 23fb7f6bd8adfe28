/** The board (§1) as tables, built once from South's quarter and its rotations. */
import { type Square, TEAMS, type Team } from './types.js';

/** Squares along one edge of the board. */
export const SIZE = 15;
export const SQUARES = SIZE * SIZE;

/** Returns the square at a file and a rank, both 0–14; the caller guarantees the range. */
export function squareAt(file: number, rank: number): Square {
  return rank * SIZE + file;
}

/** Returns the file of a square, 0 (a) to 14 (o). */
export function fileOf(square: Square): number {
  return square % SIZE;
}

/** Returns the rank of a square, 0 to 14: one less than the number on the board. */
export function rankOf(square: Square): number {
  return Math.floor(square / SIZE);
}

function onBoard(file: number, rank: number): boolean {
  return file >= 0 && file < SIZE && rank >= 0 && rank < SIZE;
}

/** Turns a square a quarter clockwise about h8: (x, y) → (y, 16 − x) in the rulebook's numbers from 1 (§1). */
export function turned(square: Square): Square {
  return squareAt(rankOf(square), SIZE - 1 - fileOf(square));
}

/** Returns South's value for each team: turned twice for North, thrice for East, once for West (§1). */
function forEachTeam<T>(south: T, turn: (value: T) => T): readonly T[] {
  const byQuarters = [south];
  for (let quarter = 1; quarter < 4; quarter++) byQuarters.push(turn(byQuarters[quarter - 1]!));
  return TEAMS.map((team) => byQuarters[(team + 2) & 3]!);
}

function squaresOf(names: string): Square[] {
  return names.split(' ').map((name) => squareAt(name.charCodeAt(0) - 97, Number(name.slice(1)) - 1));
}

const turnedAll = (squares: readonly Square[]): readonly Square[] => squares.map(turned);

/** Steps of file and rank: four orthogonal, then four diagonal. */
export const DIRECTIONS = [
  [0, 1],
  [1, 0],
  [0, -1],
  [-1, 0],
  [1, 1],
  [1, -1],
  [-1, -1],
  [-1, 1],
] as const;

/** `RAYS[direction][square]`: the squares from the next one to the edge, nearest first. */
export const RAYS: readonly (readonly (readonly Square[])[])[] = DIRECTIONS.map(([df, dr]) =>
  Array.from({ length: SQUARES }, (_, square) => {
    const ray: Square[] = [];
    let [file, rank] = [fileOf(square) + df, rankOf(square) + dr];
    for (; onBoard(file, rank); file += df, rank += dr) ray.push(squareAt(file, rank));
    return ray;
  }),
);

/** `STEPS[square]`: its neighbours, orthogonal ones first. */
export const STEPS: readonly (readonly Square[])[] = Array.from({ length: SQUARES }, (_, square) =>
  RAYS.flatMap((rays) => rays[square]!.slice(0, 1)),
);

/** `DIAGONAL_STEPS[square]`: its diagonal neighbours. */
export const DIAGONAL_STEPS: readonly (readonly Square[])[] = Array.from({ length: SQUARES }, (_, square) =>
  RAYS.slice(4).flatMap((rays) => rays[square]!.slice(0, 1)),
);

/** A Warrior's leaps as steps of file and rank: 2 + 1 squares (§3). */
export const JUMPS: readonly (readonly [number, number])[] = [-2, -1, 1, 2].flatMap((df) =>
  [-2, -1, 1, 2].filter((dr) => Math.abs(df) !== Math.abs(dr)).map((dr) => [df, dr] as const),
);

/** `LEAPS[square]`: the squares where a Warrior may land (§3). */
export const LEAPS: readonly (readonly Square[])[] = Array.from({ length: SQUARES }, (_, square) => {
  const [file, rank] = [fileOf(square), rankOf(square)];
  return JUMPS.filter(([df, dr]) => onBoard(file + df, rank + dr)).map(([df, dr]) => squareAt(file + df, rank + dr));
});

const SOUTH_TERRITORY = Array.from({ length: SQUARES }, (_, square) => square).filter(
  (square) => fileOf(square) >= 4 && fileOf(square) <= 10 && rankOf(square) <= 3,
);

/** The 28 squares of each team's Territory (§1). */
export const TERRITORIES: readonly (readonly Square[])[] = forEachTeam<readonly Square[]>(SOUTH_TERRITORY, turnedAll);

/** `TERRITORY_AT[square]`: the team of its Territory, or -1 on neutral land. */
export const TERRITORY_AT: Int8Array = new Int8Array(SQUARES).fill(-1);
for (const team of TEAMS) for (const square of TERRITORIES[team]!) TERRITORY_AT[square] = team;

/** The three strongholds of each Territory (§1). */
export const STRONGHOLDS: readonly (readonly Square[])[] = forEachTeam<readonly Square[]>(
  squaresOf('f2 h2 j2'),
  turnedAll,
);

/** `STRONGHOLD_AT[square]`: the team in whose Territory it is a stronghold, or -1. */
export const STRONGHOLD_AT: Int8Array = new Int8Array(SQUARES).fill(-1);
for (const team of TEAMS) for (const square of STRONGHOLDS[team]!) STRONGHOLD_AT[square] = team;

/** The squares of the Circle: dx² + dy² ≤ 10 from h8 (§1). */
export const CIRCLE: readonly Square[] = Array.from({ length: SQUARES }, (_, square) => square).filter(
  (square) => (fileOf(square) - 7) ** 2 + (rankOf(square) - 7) ** 2 <= 10,
);

/** The nine Peasant Start Points in the Circle (§1). */
export const CIRCLE_START_POINTS: readonly Square[] = squaresOf('f6 h6 j6 f8 h8 j8 f10 h10 j10');

/** The three Start Points in the corner clockwise of each team's Territory: South's is the south-west. */
export const CORNER_START_POINTS: readonly (readonly Square[])[] = forEachTeam<readonly Square[]>(
  squaresOf('b4 c3 d2'),
  turnedAll,
);

/** Whether diagonal steps run along defensive lines within the Territory (§1). */
export function onLattice(square: Square): boolean {
  return (fileOf(square) + rankOf(square)) % 2 === 0;
}

/** `LINE_STEPS[square]`: the ends of steps along a defensive line, inside the same Territory (§1, §3). */
export const LINE_STEPS: readonly (readonly Square[])[] = DIAGONAL_STEPS.map((steps, square) =>
  TERRITORY_AT[square] !== -1 && onLattice(square)
    ? steps.filter((to) => TERRITORY_AT[to] === TERRITORY_AT[square])
    : [],
);

/** Returns the 18 defensive lines of a team's Territory, each as its two ends (§1). */
export function linesOf(team: Team): (readonly [Square, Square])[] {
  return TERRITORIES[team]!.flatMap((from) =>
    LINE_STEPS[from]!.filter((to) => to > from).map((to) => [from, to] as const),
  );
}

/** The set-up of each team's army (§2): pairs of unit letter and square. */
export const ARMIES: readonly (readonly (readonly [string, Square])[])[] = forEachTeam(
  'Gf2 Eh2 Aj2 Ph1 Se3 Sf3 Sg3 Sh3 Si3 Sj3 Sk3'
    .split(' ')
    .map((entry) => [entry[0]!, squaresOf(entry.slice(1))[0]!] as const) as readonly (readonly [string, Square])[],
  (army) => army.map(([letter, square]) => [letter, turned(square)] as const),
);
