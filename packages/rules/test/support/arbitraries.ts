/**
 * Positions and legal actions for fast-check, by the generators of `random.ts`. A failing position loses units, teams
 * and numbers while it still fails, to paste after `npm run --silent dominion --`.
 */
import fc from 'fast-check';
import {
  type Action,
  DRAW,
  EMPEROR,
  EMPTY,
  formatAction,
  formatPosition,
  isArmy,
  isOver,
  legalActions,
  livingCamps,
  livingTeams,
  NO_LAST,
  type Position,
  PRINCE,
  parsePosition,
  playLegal,
  resign,
  SOLDIER,
  TEAMS,
  teamOf,
} from '../../src/index.js';
import { boldAction, crowded, pick, type Random, randomAction, randomStart, runs, survivors, timed } from './random.js';
import { staged } from './staged.js';

/** A position, as it is read from its text, and one of its legal actions. */
export class Situation {
  constructor(
    readonly position: Position,
    readonly action: Action,
  ) {}

  get text(): string {
    return formatPosition(this.position);
  }

  get line(): string {
    return formatAction(this.action);
  }

  [fc.toStringMethod](): string {
    return `npm run --silent dominion -- apply '${this.text}' ${this.line}`;
  }
}

function readAgain(position: Position): Position | null {
  const parsed = parsePosition(formatPosition(position));
  return parsed.ok ? parsed.position : null;
}

function anyPosition(random: Random): Position {
  if (random() < 0.1) {
    let at = timed(random, randomStart(random));
    for (let n = Math.floor(random() * 150); n > 0 && !isOver(at); n--)
      at = playLegal(at, randomAction(random, at)).position;
    return at;
  }
  const board = crowded(random, 0.05 + random() * 0.85);
  return random() < 0.4 ? staged(random, board) : board;
}

function playable(random: Random): Position {
  for (;;) {
    const read = readAgain(anyPosition(random));
    if (read === null || isOver(read) || legalActions(read).length === 0) continue;
    const left = readAgain(random() < 0.3 ? survivors(random, read) : read);
    if (left !== null && legalActions(left).length > 0) return left;
  }
}

function withoutTeam(position: Position, gone: number): Position {
  const camps = TEAMS.map((team) => (team === gone ? 0 : position.camps[team]! & ~(1 << gone)));
  const board = position.board.map((p) => (teamOf(p) === gone ? EMPTY : p));
  return { ...position, camps, board, mustering: position.mustering & ~(1 << gone) };
}

function withCells(position: Position, squares: readonly number[], change: (p: number) => number): Position {
  const board = position.board.slice();
  for (const square of squares) board[square] = change(board[square]!);
  return { ...position, board };
}

/** Yields smaller positions, the boldest first; some may be unreadable. */
function* smaller(position: Position): Generator<Position> {
  const { board, turn, phase } = position;
  for (const team of livingTeams(position)) if (team !== turn) yield withoutTeam(position, team);
  const units = [...board.keys()].filter((square) => board[square] !== EMPTY && (board[square]! & 15) !== EMPEROR);
  for (let size = units.length; size > 0; size = Math.floor(size / 2)) {
    for (let at = 0; at < units.length; at += size) yield withCells(position, units.slice(at, at + size), () => EMPTY);
  }
  if (phase !== 'move') yield { ...position, phase: 'move', mustering: 0 };
  if (position.quiet > 0) yield { ...position, quiet: 0 };
  if (position.last > 0) yield { ...position, ...NO_LAST };
  if (position.fated) yield { ...position, last: Math.max(position.ply, position.last), fated: false };
  if (position.ply > 1)
    yield { ...position, ply: 1, last: position.last === 0 ? 0 : Math.max(1, position.last - position.ply + 1) };
  for (const square of units) {
    const p = board[square]!;
    const unit = p & 15;
    if (isArmy(p) && unit !== SOLDIER && unit !== PRINCE) yield withCells(position, [square], () => p - unit + SOLDIER);
  }
}

/** Returns the legal actions of a position that aren't listed (§8). */
function unlisted(position: Position): Action[] {
  return [DRAW, ...livingTeams(position).map(resign)];
}

class Situations extends fc.Arbitrary<Situation> {
  generate(mrng: fc.Random): fc.Value<Situation> {
    const random: Random = () => mrng.nextDouble();
    const position = playable(random);
    const action = random() < 0.04 ? pick(random, unlisted(position)) : boldAction(random, position);
    return new fc.Value(new Situation(position, action), undefined);
  }

  canShrinkWithoutContext(value: unknown): value is Situation {
    return value instanceof Situation;
  }

  shrink({ position, action }: Situation): fc.Stream<fc.Value<Situation>> {
    return fc.stream(this.shrunk(position, action));
  }

  private *shrunk(position: Position, action: Action): Generator<fc.Value<Situation>> {
    const listed = legalActions(position).includes(action);
    for (const candidate of smaller(position)) {
      const read = readAgain(candidate);
      if (read === null || livingCamps(read).length < 2) continue;
      // Resignations and draws aren't listed; they stay legal while the team is there.
      const fits = listed
        ? legalActions(read).includes(action)
        : livingTeams(read).length === livingTeams(position).length;
      if (fits) yield new fc.Value(new Situation(read, action), undefined);
    }
  }
}

/** Positions of matches, crowded boards and scenes, each with a legal action. */
export const situations: fc.Arbitrary<Situation> = new Situations();

/** The seed of every run: 1, or the number in `DOMINION_SEED`, which a failure prints. */
export const RUN = { seed: Number(process.env.DOMINION_SEED ?? 1) || 1 } as const;

/** Checks a property, by day a tenth of the times; a failing situation is shrunk and printed as a command. */
export function holds(full: number, check: (situation: Situation) => void): void {
  fc.assert(fc.property(situations, check), { ...RUN, numRuns: runs(full) });
}
