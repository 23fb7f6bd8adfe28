/** The order of a club's matches, and the scores of its tournaments. Pure. */
import type { ClubRunning, ClubTournament } from '@dominion/protocol';

/** Returns those that wait for the player, their others, then the rest; in each group the last active first. */
export function clubOrder(running: readonly ClubRunning[]): ClubRunning[] {
  const rank = ({ yourTurn, yours, status }: ClubRunning): number =>
    yourTurn ? 0 : status === 'waiting' ? 1 : yours ? 2 : 3;
  return [...running].sort((a, b) => rank(a) - rank(b) || (a.appointment ?? 0) - (b.appointment ?? 0) || b.at - a.at);
}

/** Returns each player's points and matches so far. */
export function cupPoints({
  players,
  games,
}: Pick<ClubTournament, 'players' | 'games'>): { points: number; played: number }[] {
  return players.map((_, player) => {
    const own = games.flatMap(({ seats, points }) => {
      const at = seats.findIndex((seat) => seat.player === player);
      return points === null || at === -1 ? [] : [points[at]!];
    });
    return { points: own.reduce((sum, each) => sum + each, 0), played: own.length };
  });
}

/** Returns the numbers of a member's unfinished matches in a tournament. */
export function nextGames({ players, games }: Pick<ClubTournament, 'players' | 'games'>, me: string): number[] {
  return games.flatMap(({ seats, points }, at) =>
    points === null &&
    seats.some(({ player }) => players[player] === me) &&
    seats.every(({ player }) => players[player] !== null)
      ? [at]
      : [],
  );
}
