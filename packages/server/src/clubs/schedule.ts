/** The games of a tournament: everyone meets everyone, and each player holds each seat equally often. Pure. */
import { type Mode, type Team, teamsOf } from '@dominion/rules';

/** Most players of a tournament. */
export const MOST_PLAYERS = 8;

/** Returns the number of seats in a game of a mode, which is also the fewest players of a tournament. */
export function seatsIn(mode: Mode): number {
  return teamsOf(mode, 0).length;
}

/**
 * Returns the differences, modulo the number of players, between any two seats of a pattern; those of allies are marked apart.
 */
function distancesIn(pattern: readonly number[], players: number, allied: boolean): string[] {
  return pattern.flatMap((one, a) =>
    pattern.flatMap((other, b) => {
      if (a === b) return [];
      const together = allied && Math.abs(a - b) === 2 ? 'ally' : 'foe';
      return [`${together} ${(other - one + players) % players}`];
    }),
  );
}

/** Returns all patterns of different places that begin with 0, in order. */
function patterns(seats: number, players: number): number[][] {
  let all: number[][] = [[0]];
  for (let seat = 1; seat < seats; seat++) {
    all = all.flatMap((pattern) =>
      Array.from({ length: players }, (_, place) => place)
        .filter((place) => !pattern.includes(place))
        .map((place) => [...pattern, place]),
    );
  }
  return all;
}

/**
 * Returns each game's seating by the players' numbers. A pattern of seats rotates once through all players, so each
 * holds each seat once. Enough patterns are used that all meet; in `4a` both as ally and as opponent.
 */
export function gamesOf(mode: Mode, players: number): readonly (readonly { team: Team; player: number }[])[] {
  const teams = teamsOf(mode, 0);
  if (players < teams.length || players > MOST_PLAYERS) return [];
  const allied = mode === '4a';
  const wanted = new Set(
    Array.from({ length: players - 1 }, (_, at) => at + 1).flatMap((far) =>
      allied ? [`foe ${far}`, `ally ${far}`] : [`foe ${far}`],
    ),
  );
  const choice = patterns(teams.length, players).map((pattern) => ({
    pattern,
    brings: distancesIn(pattern, players, allied),
  }));
  const games: { team: Team; player: number }[][] = [];
  while (wanted.size > 0) {
    const fresh = ({ brings }: (typeof choice)[number]) => new Set(brings.filter((each) => wanted.has(each))).size;
    const best = choice.reduce((a, b) => (fresh(b) > fresh(a) ? b : a));
    for (const each of best.brings) wanted.delete(each);
    for (let turn = 0; turn < players; turn++) {
      games.push(teams.map((team, seat) => ({ team, player: (best.pattern[seat]! + turn) % players })));
    }
  }
  return games;
}

/** Returns each seat's points: the share of other sides placed behind it, ties counting half. */
export function pointsFor(
  seats: readonly { readonly team: Team }[],
  sides: readonly { readonly teams: readonly Team[]; readonly place: number }[],
): number[] {
  return seats.map(({ team }) => {
    const own = sides.find(({ teams }) => teams.includes(team));
    const others = sides.filter((side) => side !== own);
    if (own === undefined || others.length === 0) return 0;
    const beaten = others.reduce((sum, { place }) => sum + (place > own.place ? 1 : place === own.place ? 0.5 : 0), 0);
    return beaten / others.length;
  });
}
