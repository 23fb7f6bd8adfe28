/** A club's standing from all its finished matches: tallies, series, pairs, ratings. Pure. */
import type { ClubPair, ClubPast, ClubSeries, ClubStanding, ClubTally } from '@dominion/protocol';
import { MODES } from '@dominion/rules';
import { type Rated, type RatedMatch, ratingsIn } from './ratings.js';

/**
 * A finished match as the standing sees it. `guests` has the ids of players who aren't members, by seat, only during the count.
 */
export interface CountedMatch extends Pick<ClubPast, 'mode' | 'seats' | 'sides' | 'result' | 'placed'> {
  readonly guests: ReadonlyMap<number, string>;
  /** Whether a player whose team had fallen took another seat: the result says nothing about its owner. */
  readonly adopted?: boolean;
}

/** Returns whether a team's player won, lost or drew; a fallen player whose ally won has won too. */
function endedFor({ result, sides }: CountedMatch, team: number): 'won' | 'drawn' | 'lost' {
  const { winners } = result;
  if (winners.length === 0) return 'drawn';
  const side = sides.find(({ teams }) => teams.some((each) => each === team));
  return side?.teams.some((each) => winners.includes(each)) === true ? 'won' : 'lost';
}

const sittersOf = ({ seats }: CountedMatch): { readonly team: number; readonly id: string }[] =>
  seats.flatMap(({ team, member }) => (member === null ? [] : [{ team, id: member }]));

function memberTallies(matches: readonly CountedMatch[], ids: readonly string[]): ClubTally[] {
  return ids.map((id) => {
    const ends = matches.flatMap((match) =>
      sittersOf(match)
        .filter((each) => each.id === id)
        .map(({ team }) => endedFor(match, team)),
    );
    const count = (end: 'won' | 'drawn') => ends.filter((each) => each === end).length;
    return { id, sat: ends.length, won: count('won'), drawn: count('drawn') };
  });
}

/** Returns the series of every set of two or more members who have played together, the latest first. */
export function seriesOf(matches: readonly CountedMatch[]): ClubSeries[] {
  const series = new Map<string, { people: string[]; played: number; won: number[]; drawn: number }>();
  for (const match of matches) {
    const sitters = sittersOf(match);
    const people = sitters.map(({ id }) => id).sort();
    if (people.length < 2) continue;
    const name = people.join(' ');
    const met = series.get(name) ?? { people, played: 0, won: people.map(() => 0), drawn: 0 };
    // Reinsert it: the latest series come last.
    series.delete(name);
    series.set(name, met);
    met.played++;
    if (match.result.winners.length === 0) met.drawn++;
    for (const { team, id } of sitters) if (endedFor(match, team) === 'won') met.won[people.indexOf(id)]!++;
  }
  return [...series.values()].reverse();
}

function pairsOf(matches: readonly CountedMatch[]): ClubPair[] {
  const pairs = new Map<string, { people: [string, string]; ahead: [number, number]; level: number; allied: number }>();
  for (const match of matches) {
    const placed = sittersOf(match).map(({ team, id }) => {
      const side = match.sides.findIndex(({ teams }) => teams.some((each) => each === team));
      return { id, side, place: match.sides[side]?.place ?? 0 };
    });
    placed.sort((a, b) => (a.id < b.id ? -1 : 1));
    for (const [at, one] of placed.entries()) {
      for (const other of placed.slice(at + 1)) {
        const name = `${one.id} ${other.id}`;
        const pair = pairs.get(name) ?? { people: [one.id, other.id], ahead: [0, 0], level: 0, allied: 0 };
        pairs.set(name, pair);
        if (one.side === other.side) pair.allied++;
        else if (one.place === other.place) pair.level++;
        else pair.ahead[one.place < other.place ? 0 : 1]++;
      }
    }
  }
  return [...pairs.values()];
}

/** Converts a match for ratings; null if a seat has neither a player nor a bot. */
function ratedOf(match: CountedMatch): RatedMatch | null {
  if (match.placed || match.adopted === true) return null;
  const sides = match.sides.map(({ teams, place }) => ({
    place,
    players: teams.flatMap((team): Rated[] => {
      const seat = match.seats.find((each) => each.team === team);
      if (seat?.bot) return [{ bot: seat.bot.level }];
      const id = seat?.member ?? match.guests.get(team);
      return id === undefined ? [] : [{ id }];
    }),
  }));
  return sides.every(({ players }, at) => players.length === match.sides[at]!.teams.length)
    ? { mode: match.mode, sides }
    : null;
}

/** Makes the standing, without ratings if they are off. `matches` are oldest first, `ids` the members'. */
export function clubStanding(matches: readonly CountedMatch[], ids: readonly string[], rated: boolean): ClubStanding {
  const counted = rated ? matches.flatMap((match) => ratedOf(match) ?? []) : [];
  const listed = new Set(ids);
  return {
    tallies: memberTallies(matches, ids),
    series: seriesOf(matches),
    pairs: pairsOf(matches),
    ratings: MODES.flatMap((mode) => {
      const players = ratingsIn(
        mode,
        counted.filter((match) => match.mode === mode),
        listed,
      );
      return players.some(({ id }) => id !== null) ? [{ mode, players }] : [];
    }),
  };
}
