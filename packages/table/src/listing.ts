import { formatClock, formatPace, type ListedMatch } from '@dominion/protocol';
import { formatPosition, start } from '@dominion/rules';
import { type Attended, openingIn, playingTeams } from './memory.js';
import { isOfDays } from './table-record.js';

/** The parts of a match that its listing needs; `seen` is empty for an unloaded match. */
type Listable = Pick<Attended, 'record' | 'table' | 'seats' | 'match' | 'seen'>;

/**
 * Returns the lobby's entry of a match with `watchers` spectators. Null if it's unlisted, empty or over. A correspondence match
 * that waits for players is listed even if empty, as long as a seat is free for anyone.
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
