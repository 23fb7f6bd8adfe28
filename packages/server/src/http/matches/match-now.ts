/** A match for programs: its position as text, the seats, and what the caller may play. */
import type { MatchNow, OwnSeat, SiteNotice } from '@dominion/protocol';
import { checkValue, formatPosition, TEAMS } from '@dominion/rules';
import { type Memory, playingTeams } from '@dominion/table';

/** Returns the state of a match as everyone may see it; with `you`, as one player may. */
export function matchNow(memory: Memory, you: OwnSeat | null, notice: SiteNotice | null): MatchNow {
  const { record, table, seats, match, lines } = memory;
  const teams = playingTeams(record);
  const position = match?.position ?? null;
  const result = match?.result ?? null;
  return {
    code: record.code,
    mode: record.mode,
    status: match === null ? 'waiting' : result === null ? 'playing' : 'over',
    position: position === null ? null : formatPosition(position),
    ply: position?.ply ?? 0,
    phase: position?.phase ?? null,
    turn: position === null || position.phase === 'muster' || result !== null ? null : position.turn,
    lines: lines.length,
    check: position === null ? '' : checkValue(position),
    result,
    next: table.next,
    seats: TEAMS.map((team) => {
      const person = seats.get(team);
      const level = table.bots[team];
      return {
        team,
        plays: teams.includes(team),
        holder: person !== undefined ? 'person' : level !== null ? 'bot' : 'free',
        name: person?.name ?? '',
        level,
        invited: table.invitations[team] !== null,
      };
    }),
    closure: table.closure,
    notice,
    you,
  };
}
