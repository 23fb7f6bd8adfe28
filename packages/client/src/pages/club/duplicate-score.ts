/**
 * A duplicate match's result: each fate's score at both tables, and how much better one player did with the same
 * throws. Pure.
 */
import type { ClubDuplicate, ClubSide, DuplicateTable } from '@dominion/protocol';
import { type Mode, type Team, teamsOf } from '@dominion/rules';

/** A score or difference: points from 0 to 1, and points for the Mandate. */
export interface Score {
  readonly points: number;
  readonly count: number;
}

/** A player: a member by their id, or (null) a former member by their name. */
export type DuplicateSitter = DuplicateTable['seats'][number];

/** A fate of a side's teams: its players at both tables, their scores, and how much better the first did. */
export interface PlayedFate {
  readonly teams: readonly Team[];
  readonly sitters: readonly [readonly DuplicateSitter[], readonly DuplicateSitter[]];
  readonly scores: readonly [Score, Score];
  readonly difference: Score;
  /** The number of turns at each table that ran out of time. */
  readonly late: readonly [number, number];
}

/** Players counted together, and how much better they did in total. */
export interface Reckoned {
  readonly sitters: readonly DuplicateSitter[];
  readonly sum: Score;
}

const NOTHING: Score = { points: 0, count: 0 };
const less = (one: Score, other: Score): Score => ({
  points: one.points - other.points,
  count: one.count - other.count,
});
const plus = (one: Score, other: Score): Score => ({
  points: one.points + other.points,
  count: one.count + other.count,
});

/** Returns the share of other sides beaten, a tie being half, and the points for the Mandate. */
function scoreOf(sides: readonly ClubSide[], own: ClubSide): Score {
  const others = sides.filter((side) => side !== own);
  const beaten = others.reduce((sum, { place }) => sum + (place > own.place ? 1 : place === own.place ? 0.5 : 0), 0);
  return { points: others.length === 0 ? 0 : beaten / others.length, count: own.count };
}

const at = ({ seats }: DuplicateTable, teams: readonly Team[]): DuplicateSitter[] =>
  seats.filter(({ team }) => teams.includes(team));

/** Returns the number of turns in which some teams ran out of time. */
function lateAt({ late }: DuplicateTable, teams: readonly Team[]): number {
  return (late ?? []).reduce((sum, { team, turns }) => sum + (teams.includes(team) ? turns : 0), 0);
}

/** Returns the fates in the order of the seats; empty until both tables are over. */
export function fatesOf({ mode, tables }: Pick<ClubDuplicate, 'mode' | 'tables'>): PlayedFate[] {
  const [one, other] = tables;
  if (one.sides === null || other.sides === null) return [];
  const camps: readonly (readonly Team[])[] =
    mode === '4a'
      ? [
          [0, 2],
          [1, 3],
        ]
      : teamsOf(mode, 0).map((team) => [team]);
  return camps.flatMap((teams): PlayedFate[] => {
    const of = (sides: readonly ClubSide[]) => sides.find((side) => side.teams.some((team) => teams.includes(team)));
    const [mine, theirs] = [of(one.sides!), of(other.sides!)];
    if (mine === undefined || theirs === undefined) return [];
    const scores = [scoreOf(one.sides!, mine), scoreOf(other.sides!, theirs)] as const;
    const sitters = [at(one, teams), at(other, teams)] as const;
    const late = [lateAt(one, teams), lateAt(other, teams)] as const;
    return [{ teams, sitters, scores, difference: less(scores[0], scores[1]), late }];
  });
}

/** Returns what identifies players: their ids, or their seats and names. */
const nameOf = (sitters: readonly DuplicateSitter[]): string =>
  sitters
    .map(({ member, name, team }) => member ?? `${team} ${name}`)
    .sort()
    .join(' ');

/**
 * Returns how much better the players did in total, the best first. Allies count together; with eight players in `4a`,
 * so do friends: those at one side of the first table and across at the second.
 */
export function reckoned(mode: Mode, fates: readonly PlayedFate[]): Reckoned[] {
  const minus = (score: Score): Score => less(NOTHING, score);
  const parts: Reckoned[] = fates.flatMap(({ sitters, difference }) => [
    { sitters: sitters[0], sum: difference },
    { sitters: sitters[1], sum: minus(difference) },
  ]);
  const sums = new Map<string, Reckoned>();
  for (const part of parts) {
    const name = nameOf(part.sitters);
    const known = sums.get(name);
    sums.set(name, known === undefined ? part : { ...known, sum: plus(known.sum, part.sum) });
  }
  let all = [...sums.values()];
  if (mode === '4a' && all.length === 4) {
    const [north, northThere, east, eastThere] = parts as [Reckoned, Reckoned, Reckoned, Reckoned];
    const club = (one: Reckoned, other: Reckoned): Reckoned => {
      return { sitters: [...one.sitters, ...other.sitters], sum: plus(one.sum, other.sum) };
    };
    all = [club(north, eastThere), club(east, northThere)];
  }
  return all.sort((a, b) => b.sum.points - a.sum.points || b.sum.count - a.sum.count);
}
