// The board of RULES.md §1, with squares named 'a1' to 'o15'. Everything is given for South and rotated.

export const TEAMS = ['N', 'E', 'S', 'W'];

// §2: clockwise order is N, E, S, W; here from the given team on.
export function clockwiseFrom(team: string): string[] {
  const at = TEAMS.indexOf(team);
  return [...TEAMS.slice(at), ...TEAMS.slice(0, at)];
}

export const ORTHOGONAL: [number, number][] = [
  [0, 1],
  [1, 0],
  [0, -1],
  [-1, 0],
];
export const DIAGONAL: [number, number][] = [
  [1, 1],
  [1, -1],
  [-1, -1],
  [-1, 1],
];
export const EIGHT: [number, number][] = [...ORTHOGONAL, ...DIAGONAL];
export const LEAPS: [number, number][] = [
  [1, 2],
  [2, 1],
  [2, -1],
  [1, -2],
  [-1, -2],
  [-2, -1],
  [-2, 1],
  [-1, 2],
];

// §1: 15 x 15 squares, files a-o from west to east are x = 1..15, ranks 1-15 are y.
function isOnBoard(x: number, y: number): boolean {
  return x >= 1 && x <= 15 && y >= 1 && y <= 15;
}

export function nameOf(x: number, y: number): string {
  if (!isOnBoard(x, y)) {
    throw new Error(`not on the board: ${x}, ${y}`);
  }
  return 'abcdefghijklmno'.charAt(x - 1) + String(y);
}

function fileOf(square: string): number {
  return 'abcdefghijklmno'.indexOf(square.charAt(0)) + 1;
}

function rankOf(square: string): number {
  return Number(square.slice(1));
}

// Returns the square that lies (dx, dy) from here; undefined beyond the edge.
export function step(square: string, dx: number, dy: number): string | undefined {
  const x = fileOf(square) + dx;
  const y = rankOf(square) + dy;
  return isOnBoard(x, y) ? nameOf(x, y) : undefined;
}

// All squares by rank, then file.
export function allSquares(): string[] {
  const squares: string[] = [];
  for (let y = 1; y <= 15; y++) {
    for (let x = 1; x <= 15; x++) {
      squares.push(nameOf(x, y));
    }
  }
  return squares;
}

// §1: a quarter clockwise: (x, y) -> (y, 16 - x).
function turnQuarter(square: string): string {
  return nameOf(rankOf(square), 16 - fileOf(square));
}

// §1: South's square for another team: South, West, North, East are 0, 1, 2, 3 turns.
function turnedFor(team: string, southSquare: string): string {
  let square = southSquare;
  for (let i = 0; i < 'SWNE'.indexOf(team); i++) {
    square = turnQuarter(square);
  }
  return square;
}

// §1: every Territory square with its home team's letter: South's e1-k4 and its rotations.
function territorySquares(): Map<string, string> {
  const squares = new Map<string, string>();
  for (const team of TEAMS) {
    for (let x = 5; x <= 11; x++) {
      for (let y = 1; y <= 4; y++) {
        squares.set(turnedFor(team, nameOf(x, y)), team);
      }
    }
  }
  return squares;
}

const TERRITORIES = territorySquares();

// §1: returns the letter of the Territory's home team, or undefined on neutral land.
export function territoryOf(square: string): string | undefined {
  return TERRITORIES.get(square);
}

// §1: the three strongholds of a Territory.
export function strongholdsOf(territory: string): string[] {
  return ['f2', 'h2', 'j2'].map((square) => turnedFor(territory, square));
}

// §1: a defensive line joins two diagonal neighbours in one Territory whose file number + rank number is even.
export function isDefensiveLine(from: string, to: string): boolean {
  const territory = territoryOf(from);
  if (territory === undefined || territoryOf(to) !== territory) {
    return false;
  }
  if (Math.abs(fileOf(from) - fileOf(to)) !== 1 || Math.abs(rankOf(from) - rankOf(to)) !== 1) {
    return false;
  }
  return (fileOf(from) + rankOf(from)) % 2 === 0 && (fileOf(to) + rankOf(to)) % 2 === 0;
}

// §1: the Circle: dx² + dy² <= 10 from h8.
export function circleSquares(): string[] {
  return allSquares().filter((square) => {
    const dx = fileOf(square) - 8;
    const dy = rankOf(square) - 8;
    return dx * dx + dy * dy <= 10;
  });
}

// §1: the nine Peasant Start Points of the Circle.
export function circleStartPoints(): string[] {
  return ['f6', 'h6', 'j6', 'f8', 'h8', 'j8', 'f10', 'h10', 'j10'];
}
