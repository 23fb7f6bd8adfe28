/** Random data from a seed, so that failures can be repeated. */
import seedrandom from 'seedrandom';
import {
  type Action,
  DRAW,
  EMPEROR,
  EMPTY,
  formatPosition,
  isMove,
  isOver,
  LAST_PLY,
  type LastTurn,
  LINE_STEPS,
  legalActions,
  livingTeams,
  MODES,
  type Mode,
  mostQuiet,
  NO_LAST,
  originOf,
  PEASANT,
  PHASES,
  type Position,
  PRINCE,
  parsePosition,
  piece,
  playLegal,
  QUIET_LIMIT,
  RECRUIT,
  resign,
  SERGEANT,
  SOLDIER,
  SQUARES,
  SUCCESSION_COUNT,
  start,
  TEAMS,
  type Team,
  THROWS,
  targetOf,
  teamsOf,
  thrown,
  UNITS,
  type Unit,
} from '../../src/index.js';
import { UNIT_TABLE } from '../../src/units.js';

export type Random = () => number;

export function randomFrom(seed: string): Random {
  return seedrandom(seed);
}

/** Returns one item of a list, which must not be empty. */
export function pick<T>(random: Random, list: readonly T[]): T {
  return list[Math.floor(random() * list.length)]!;
}

/** Returns a random throw: X's up one time in four, then six sticks. */
function randomThrow(random: Random): Action {
  if (random() >= 0.25) return THROWS[0]!;
  let marked = 0;
  for (let stick = 0; stick < 6; stick++) if (random() < 0.5) marked++;
  return THROWS[1 + marked]!;
}

/** Returns a random legal action, with throws of real odds; captures are sometimes preferred, so that matches end. */
export function randomAction(random: Random, position: Position, bloodlust = 0.3): Action {
  if (position.phase === 'fate' || position.phase === 'succession') return randomThrow(random);
  const actions = legalActions(position);
  if (position.phase === 'move' && random() < bloodlust) {
    const hits = actions.filter((action) => position.board[action & 255] !== EMPTY && action >> 18 === 0);
    if (hits.length > 0) return pick(random, hits);
  }
  return pick(random, actions);
}

/**
 * Returns a random legal action that sometimes prefers rare ones: taking a crown, taking, a diagonal or double step.
 * Also a resignation, most of all in the last turn, and an agreed draw.
 */
export function boldAction(random: Random, position: Position): Action {
  if (random() < 0.006) return random() < 0.3 ? DRAW : resign(pick(random, livingTeams(position)));
  // A resignation of the team to move ends the last turn, if others are left (§10).
  if (position.ply === position.last && random() < 0.05) return resign(position.turn);
  // A failed succession is an elimination, and pure chance would let nearly all of them fail.
  if (position.phase === 'succession' && random() < 0.3) return thrown(SUCCESSION_COUNT);
  if (position.phase === 'fate' && random() < 0.5) return pick(random, THROWS);
  if (position.phase === 'move') {
    const bold = pick(random, BOLDNESS);
    const actions = legalActions(position).filter((action) => isMove(action) && bold(position, action));
    if (actions.length > 0) return pick(random, actions);
  }
  return randomAction(random, position, 0.5);
}

const isLine = (move: Action) => LINE_STEPS[originOf(move)]!.includes(targetOf(move));

const BOLDNESS: readonly ((position: Position, move: Action) => boolean)[] = [
  ({ board }, move) => (board[targetOf(move)]! & 15) === EMPEROR,
  ({ board }, move) => (board[targetOf(move)]! & 15) === PRINCE,
  ({ board }, move) => (board[originOf(move)]! & 15) === SERGEANT,
  ({ board }, move) => (board[originOf(move)]! & 15) === SOLDIER && board[targetOf(move)] === EMPTY && isLine(move),
];

/** Returns a position after some teams resigned, for sides of one ally and matches near their end. */
export function survivors(random: Random, position: Position): Position {
  const [first, ...others] = livingTeams(position).sort(() => random() - 0.5);
  return others.reduce((at, team) => {
    if (team === first || random() < 0.5) return at;
    const next = playLegal(at, resign(team)).position;
    return isOver(next) ? at : next;
  }, position);
}

/** Whether properties run at their full counts: by night (`npm run test:nightly`), not by day. */
export const NIGHT = process.env.NIGHTLY !== undefined;

/** Returns how often to try a property: `full` times by night, a tenth by day. */
export const runs = (full: number): number => (NIGHT ? full : Math.ceil(full / 10));

/** Returns a test's seed, or `DOMINION_SEED` to repeat a failure. */
export function seedOf(own: string): string {
  return process.env.DOMINION_SEED ?? own;
}

/** Returns the start of a random mode, with a random empty Territory and first team. */
export function randomStart(random: Random, mode: Mode = pick(random, MODES)): Position {
  const empty = mode === '3' ? pick(random, TEAMS) : 0;
  return start(mode, pick(random, teamsOf(mode, empty)), empty);
}

/**
 * Returns a random end for a match at a ply: none, this turn, one soon after, or one far off; by Fate or right after it
 * (§10).
 */
function randomEnd(random: Random, ply: number): LastTurn {
  const kind = random();
  if (kind < 0.4) return NO_LAST;
  const fated = random() < 0.5;
  // Only if Fate ends it may the last turn be over.
  if (kind < 0.6) return { last: fated ? 1 + Math.floor(random() * ply) : ply, fated };
  return { last: Math.min(LAST_PLY, ply + (kind < 0.85 ? 1 + Math.floor(random() * 12) : 160)), fated };
}

/** Returns the same position in a match of another length. */
export function timed(random: Random, position: Position): Position {
  return { ...position, ...randomEnd(random, position.ply) };
}

/**
 * Makes a crowded, mostly unsettled board, as no match reaches, within the units' limits. So rings, contests, chains
 * and lines all occur. `density` is the share of filled squares.
 */
export function crowded(random: Random, density: number, mode: Mode = pick(random, MODES)): Position {
  const base = randomStart(random, mode);
  const teams = TEAMS.filter((team) => base.camps[team] !== 0);
  const board = new Uint8Array(SQUARES);
  const left = new Map<string, number>();
  const room = (team: Team, unit: Unit) => {
    const { counted, most } = UNIT_TABLE[unit]!;
    const key = `${team}${counted[0]}`;
    const places = left.get(key) ?? most;
    left.set(key, places - 1);
    return places > 0;
  };
  // Each neighbourhood belongs to one team, or rings would never close.
  const owners = Array.from({ length: 25 }, () => pick(random, teams));
  for (let square = 0; square < SQUARES; square++) {
    if (random() >= density) continue;
    const area = Math.floor(square / 45) * 5 + Math.floor((square % 15) / 3);
    const team = random() < 0.75 ? owners[area]! : pick(random, teams);
    const kind = random();
    if (kind < 0.12) board[square] = PEASANT;
    else {
      const unit: Unit = kind < 0.3 ? RECRUIT : kind < 0.6 ? SOLDIER : pick(random, UNITS);
      if (unit !== EMPEROR && room(team, unit)) board[square] = piece(team, unit);
    }
  }
  // Deliberate enclosures: a unit of one team within eight of another.
  for (let i = 0; i < 3; i++) enclose(random, board, teams);
  for (const team of teams) {
    if (board.includes(piece(team, PRINCE)) && random() < 0.2) continue;
    const free = [...board.keys()].filter((square) => board[square] === EMPTY || board[square] === PEASANT);
    if (free.length > 0) board[pick(random, free)] = piece(team, EMPEROR);
    else board[0] = piece(team, EMPEROR);
  }
  const camps = Array.from(base.camps);
  const phase = pick(random, PHASES);
  const turn = pick(random, teams);
  const leaderless = !board.includes(piece(turn, EMPEROR));
  const fitting = leaderless
    ? pick(random, ['succession', 'heir'] as const)
    : phase === 'succession' || phase === 'heir'
      ? 'move'
      : phase;
  const mustering = fitting === 'muster' ? teams.reduce<number>((bits, team) => bits | (1 << team), 0) : 0;
  const ply = random() < 0.03 ? LAST_PLY : 1 + Math.floor(random() * 300);
  const quiet = pick(random, [0, 5, 98, 99, mostQuiet(fitting)]);
  // The Mandate decides after the last turn, or after a hundred quiet moves in any.
  const end =
    fitting === 'mandate' && quiet < QUIET_LIMIT ? { last: ply, fated: random() < 0.5 } : randomEnd(random, ply);
  return {
    board,
    camps,
    turn,
    phase: fitting,
    mustering,
    quiet,
    ply,
    ...end,
    settled: false,
  };
}

function enclose(random: Random, board: Uint8Array, teams: readonly Team[]): void {
  const [inner, outer] = [pick(random, teams), pick(random, teams)];
  const file = 1 + Math.floor(random() * 13);
  const rank = 1 + Math.floor(random() * 13);
  const gap = random() < 0.5 ? -1 : Math.floor(random() * 8);
  let n = 0;
  for (const dr of [-1, 0, 1]) {
    for (const df of [-1, 0, 1]) {
      const square = (rank + dr) * 15 + file + df;
      if (df === 0 && dr === 0) board[square] = piece(inner, SOLDIER);
      else if (n++ !== gap) board[square] = piece(outer, random() < 0.3 ? RECRUIT : SOLDIER);
      else board[square] = EMPTY;
    }
  }
}

/** Whether the reader accepts an invented position; the tests discard others. */
export function readable(position: Position): boolean {
  return parsePosition(formatPosition(position)).ok;
}
