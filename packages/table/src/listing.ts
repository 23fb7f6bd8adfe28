/** A live match as the lobby lists it. */
import { formatClock, type ListedMatch } from '@dominion/protocol';
import { formatPosition, start } from '@dominion/rules';
import { type Attended, openingIn, playingTeams } from './memory.js';

/** What the lobby shows of a match that so many people watch; null when it is not listed, nobody is in it, or it is over. */
export function listingOf({ record, table, seats, match, here }: Attended, watchers: number): ListedMatch | null {
  const over = match !== null && match.result !== null;
  if (!table.listed || over || (here.size === 0 && watchers === 0)) return null;
  return {
    code: record.code,
    mode: record.mode,
    dice: record.dice,
    length: record.length,
    last: record.last,
    clock: formatClock(table.clock),
    status: match === null ? 'waiting' : 'playing',
    seats: playingTeams(record).map((team) => ({
      team,
      name: seats.get(team)?.name ?? '',
      holder: seats.has(team) ? 'person' : table.bots[team] === null ? 'free' : 'bot',
      ...(seats.has(team) && !here.has(team) && { away: true }),
    })),
    watchers,
    ply: match?.position.ply ?? 0,
    position: formatPosition(
      match?.position ?? openingIn(record).position ?? start(record.mode, undefined, record.empty, record.last),
    ),
    opened: record.createdAt,
  };
}
