/** Measures a manner's conduct: how much it attacks, advances, recruits and risks. */
import {
  EMPEROR,
  EMPTY,
  find,
  isArmy,
  isOver,
  type Length,
  lastTurnOf,
  livingTeams,
  type Mode,
  nextMovesOf,
  type Position,
  playLegal,
  type Square,
  sameCamp,
  type Team,
  targetOf,
  teamOf,
} from '@dominion/rules';
import { stepsApart } from '../src/eval/geometry.js';
import { PRIZES } from '../src/eval/prices.js';
import { type Chooser, playMatch, pointsOf } from './match.js';
import { campsOf, roundOf } from './schedule.js';
import type { Interval } from './statistics.js';

/** The measurements, each per turn of the hero. */
export const CONDUCT = ['displacements', 'aims', 'forward', 'recruits', 'arms', 'risk'] as const;
export type ConductName = (typeof CONDUCT)[number];

/**
 * A team's conduct in one match, per turn. `displacements` and `aims`: enemy units that it took, and could take next.
 * `forward`: how many squares closer its army is to the nearest enemy Emperor than the board's greatest distance.
 * `recruits` and `arms`: Peasants recruited and armed. `risk`: the value of its units that an enemy could take after
 * its move, in hundredths of a Soldier. `points` are out of one.
 */
export type Conduct = Readonly<Record<ConductName, number>> & { readonly points: number };

/** The greatest distance of two squares, in an Emperor's steps. */
const ACROSS = 14;

/** Returns how far forward a team's army stands, averaged over its units; 0 without an army or an enemy Emperor. */
function forwardOf(position: Position, team: Team): number {
  const crowns = livingTeams(position)
    .filter((enemy) => !sameCamp(position, enemy, team))
    .map((enemy) => find(position, enemy, EMPEROR))
    .filter((square) => square !== -1);
  const near: number[] = [];
  for (const [square, piece] of position.board.entries()) {
    if (!isArmy(piece) || teamOf(piece) !== team || (piece & 15) === EMPEROR || crowns.length === 0) continue;
    near.push(ACROSS - Math.min(...crowns.map((crown) => stepsApart(square, crown))));
  }
  return near.length === 0 ? 0 : near.reduce((sum, each) => sum + each, 0) / near.length;
}

/** Returns the squares of the units that others could take if it were their turn. */
function struck(position: Position, by: (team: Team) => boolean): ReadonlySet<Square> {
  const strikers = livingTeams(position).filter(by);
  const targets = strikers.flatMap((team) => nextMovesOf(position, team).map(targetOf));
  return new Set(targets.filter((square) => position.board[square] !== EMPTY));
}

/** Returns how many enemy units a team could take in its next turn. */
export function aimsOf(position: Position, team: Team): number {
  const hostile = (square: Square) => {
    const owner = teamOf(position.board[square]!);
    return owner !== -1 && !sameCamp(position, owner, team);
  };
  return [...struck(position, (each) => each === team)].filter(hostile).length;
}

/** Returns the value, without the Emperor, that an enemy could take if it were to move. */
export function riskedBy(position: Position, team: Team): number {
  const pieces = [...struck(position, (each) => !sameCamp(position, each, team))].map(
    (square) => position.board[square]!,
  );
  const own = pieces.filter((piece) => teamOf(piece) === team && (piece & 15) !== EMPEROR);
  return own.reduce((sum, piece) => sum + PRIZES[piece & 15]!, 0);
}

/** The players of a match, and its length. */
export interface ConductTrial {
  readonly mode: Mode;
  readonly length: Length;
  readonly seed: string;
  /** The hero, and the player of all other seats. */
  readonly hero: Chooser;
  readonly rest: Chooser;
}

/** Measures the hero's conduct: it takes each side in turn, with the same throws each time round. */
export function conductIn({ mode, length, seed, hero, rest }: ConductTrial, number: number): Conduct {
  const camps = campsOf(mode, 0).length;
  const { seed: throws, empty, seatings } = roundOf(mode, 'hero', 2, seed, Math.floor(number / camps));
  const seating = seatings[number % camps]!;
  const own = campsOf(mode, empty).find((camp) => seating[camp[0]!] === 0)!;
  const sums: Record<ConductName, number> = { displacements: 0, aims: 0, forward: 0, recruits: 0, arms: 0, risk: 0 };
  let turns = 0;
  const { position } = playMatch({
    mode,
    empty,
    seed: throws,
    most: 400,
    ...lastTurnOf(length, mode),
    opening: 4,
    choosers: seating.map((each) => (each === 0 ? hero : rest)),
    watch(before, action) {
      const { position: after, events } = playLegal(before, action);
      for (const event of events) {
        if (event.type === 'displaced' && own.includes(event.by)) sums.displacements++;
        else if (event.type === 'recruited' && own.includes(event.team)) sums.recruits++;
        else if (event.type === 'armed' && own.includes(event.team)) sums.arms++;
      }
      if (before.phase !== 'move' || !own.includes(before.turn) || isOver(after)) return;
      turns++;
      sums.aims += aimsOf(after, before.turn);
      sums.forward += forwardOf(after, before.turn);
      sums.risk += riskedBy(after, before.turn);
    },
  });
  const perTurn = Object.fromEntries(CONDUCT.map((name) => [name, sums[name] / Math.max(1, turns)]));
  return { ...(perTurn as Record<ConductName, number>), points: pointsOf(position, own) };
}

/** Returns a mean, and its 95 % interval. */
export function meanOf(values: readonly number[]): Interval {
  const n = values.length;
  const value = values.reduce((sum, each) => sum + each, 0) / n;
  const variance = values.reduce((sum, each) => sum + (each - value) ** 2, 0) / Math.max(1, n - 1);
  const half = 1.96 * Math.sqrt(variance / n);
  return { value, low: value - half, high: value + half };
}
