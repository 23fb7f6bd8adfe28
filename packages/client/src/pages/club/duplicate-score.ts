/**
 * What a match at two tables comes to: for each fate what either table made of it, and by how much whoever played it was better than who had the
 * same throws. Pure.
 */
import type { CircleDuplicate, CircleSide, DuplicateTable } from '@dominion/protocol';
import { type Mode, type Team, teamsOf } from '@dominion/rules';

/** What somebody made of a fate, or by how much it was more: points from 0 to 1, and what the Mandate counted. */
export interface Score {
  readonly points: number;
  readonly count: number;
}

/** Somebody who sits: a member by their id, or (null) somebody who is none any more, by their name. */
export type TwinSitter = DuplicateTable['seats'][number];

/** One fate, of a side's teams: who had it at either table, what they made of it, and by how much the first was better. */
export interface PlayedFate {
  readonly teams: readonly Team[];
  readonly sitters: readonly [readonly TwinSitter[], readonly TwinSitter[]];
  readonly scores: readonly [Score, Score];
  readonly difference: Score;
  /** In how many turns its time ran out at either table. */
  readonly late: readonly [number, number];
}

/** People who are counted together, and by how much they were better in all. */
export interface Reckoned {
  readonly sitters: readonly TwinSitter[];
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

/** The share of the other sides that one left behind, those that it was level with by half; and what it counted. */
function scoreOf(sides: readonly CircleSide[], own: CircleSide): Score {
  const others = sides.filter((side) => side !== own);
  const beaten = others.reduce((sum, { place }) => sum + (place > own.place ? 1 : place === own.place ? 0.5 : 0), 0);
  return { points: others.length === 0 ? 0 : beaten / others.length, count: own.count };
}

const at = ({ seats }: DuplicateTable, teams: readonly Team[]): TwinSitter[] =>
  seats.filter(({ team }) => teams.includes(team));

/** In how many turns of some teams their time ran out. */
function lateAt({ late }: DuplicateTable, teams: readonly Team[]): number {
  return (late ?? []).reduce((sum, { team, turns }) => sum + (teams.includes(team) ? turns : 0), 0);
}

/** The fates of a duplicate whose tables were both played, in the order of the seats; none before. */
export function fatesOf({ mode, tables }: Pick<CircleDuplicate, 'mode' | 'tables'>): PlayedFate[] {
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
    const of = (sides: readonly CircleSide[]) => sides.find((side) => side.teams.some((team) => teams.includes(team)));
    const [mine, theirs] = [of(one.sides!), of(other.sides!)];
    if (mine === undefined || theirs === undefined) return [];
    const scores = [scoreOf(one.sides!, mine), scoreOf(other.sides!, theirs)] as const;
    const sitters = [at(one, teams), at(other, teams)] as const;
    const late = [lateAt(one, teams), lateAt(other, teams)] as const;
    return [{ teams, sitters, scores, difference: less(scores[0], scores[1]), late }];
  });
}

/** What people are told apart by: their ids, or where they sat and what they are called. */
const nameOf = (sitters: readonly TwinSitter[]): string =>
  sitters
    .map(({ member, name, team }) => member ?? `${team} ${name}`)
    .sort()
    .join(' ');

/**
 * By how much everybody was better in all, the best first. Allies are counted together, and of eight in `4a` both pairs that are friends: those
 * at one side of the first table and across at the second.
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
