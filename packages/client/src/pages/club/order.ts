/** In which order a circle's matches are shown, and what its cups have come to so far. Pure. */
import type { CircleCup, CircleRunning } from '@dominion/protocol';

/** Those that wait for the person, then their others, then all others; of each the last active first. */
export function circleOrder(running: readonly CircleRunning[]): CircleRunning[] {
  const rank = ({ yourTurn, yours, status }: CircleRunning): number =>
    yourTurn ? 0 : status === 'waiting' ? 1 : yours ? 2 : 3;
  return [...running].sort((a, b) => rank(a) - rank(b) || (a.appointment ?? 0) - (b.appointment ?? 0) || b.at - a.at);
}

/** What each player has so far. */
export function cupPoints({
  players,
  games,
}: Pick<CircleCup, 'players' | 'games'>): { points: number; played: number }[] {
  return players.map((_, player) => {
    const own = games.flatMap(({ seats, points }) => {
      const at = seats.findIndex((seat) => seat.player === player);
      return points === null || at === -1 ? [] : [points[at]!];
    });
    return { points: own.reduce((sum, each) => sum + each, 0), played: own.length };
  });
}

/** The matches of a tournament that a member plays next: their own that aren't over, by their numbers. */
export function nextGames({ players, games }: Pick<CircleCup, 'players' | 'games'>, me: string): number[] {
  return games.flatMap(({ seats, points }, at) =>
    points === null &&
    seats.some(({ player }) => players[player] === me) &&
    seats.every(({ player }) => players[player] !== null)
      ? [at]
      : [],
  );
}
