/** A live match as the lobby lists it. */
import { formatClock, type ListedMatch } from '@dominion/protocol';
import type { LiveMatch } from './live-match.js';

/** What the lobby shows of a match; null when it is not listed, nobody is in it, or it is over. */
export function listingOf(live: LiveMatch): ListedMatch | null {
  const { record, room, seats, match, here } = live.table;
  const over = match !== null && match.result !== null;
  if (!room.listed || over || (here.size === 0 && live.watchers === 0)) return null;
  return {
    code: record.code,
    mode: record.mode,
    dice: record.dice,
    length: record.length,
    last: record.last,
    clock: formatClock(room.clock),
    status: match === null ? 'waiting' : 'playing',
    seats: live.teams.map((team) => ({
      team,
      name: seats.get(team)?.name ?? '',
      holder: seats.has(team) ? 'person' : room.bots[team] === null ? 'free' : 'bot',
      ...(seats.has(team) && !here.has(team) && { away: true }),
    })),
    watchers: live.watchers,
    ply: match?.position.ply ?? 0,
  };
}
