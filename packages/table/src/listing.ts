/** A match as the lobby lists it. */
import { formatClock, formatPace, type ListedMatch } from '@dominion/protocol';
import { formatPosition, start } from '@dominion/rules';
import { type Attended, openingIn, playingTeams } from './memory.js';
import { isOfDays } from './table-record.js';

/** What of a match is listed; of one that sleeps nobody is seen. */
type Listable = Pick<Attended, 'record' | 'table' | 'seats' | 'match' | 'seen'>;

/**
 * What the lobby shows of a match that so many people watch; null when it is not listed, nobody is in it, or it is over. A table of
 * days that waits for people is shown though nobody is in it, as long as a seat is free for whoever comes.
 */
export function listingOf({ record, table, seats, match, seen }: Listable, watchers: number): ListedMatch | null {
  const over = match !== null && match.result !== null;
  if (!table.listed || over || table.closure !== null) return null;
  const teams = playingTeams(record);
  const isFree = (team: (typeof teams)[number]) =>
    !seats.has(team) && table.bots[team] === null && table.invitations[team] === null;
  const waits = isOfDays(table) && match === null && table.showing === null && teams.some(isFree);
  if (seen.size === 0 && watchers === 0 && !waits) return null;
  return {
    code: record.code,
    mode: record.mode,
    dice: record.dice,
    length: record.length,
    last: record.last,
    fated: record.fated,
    clock: formatClock(table.clock),
    status: match === null ? 'waiting' : 'playing',
    seats: teams.map((team) => ({
      team,
      name: seats.get(team)?.name ?? '',
      holder: seats.has(team) ? 'person' : table.bots[team] === null ? 'free' : 'bot',
      ...(seats.has(team) && !seen.has(team) && { away: true }),
      ...(seats.get(team)?.keyHash === table.host && { host: true }),
      ...(table.invitations[team] !== null && { invited: true }),
    })),
    watchers,
    ply: match?.position.ply ?? 0,
    position: formatPosition(
      match?.position ?? openingIn(record).position ?? start(record.mode, undefined, record.empty, record),
    ),
    opened: record.createdAt,
    pace: formatPace(table.pace),
  };
}
