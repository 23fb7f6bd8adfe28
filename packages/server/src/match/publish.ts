/** The one file that writes the schema: what people see follows from the live match and who is in the room. */
import { type MatchState, SeatState } from '@dominion/protocol';
import { checkValue, TEAMS, type Team } from '@dominion/rules';
import type { LiveMatch } from './live-match.js';

/** Who is in the room: the teams of those who hold a seat, and how many do not. */
export interface Presence {
  readonly teams: ReadonlySet<Team>;
  readonly watchers: number;
}

/** Brings the state up to date. Only what differs is written, so only that is sent. */
export function publish(state: MatchState, live: LiveMatch, presence: Presence): void {
  const { record, seats, lines, match } = live.memory;
  state.id = record.id;
  state.code = record.code;
  state.mode = record.mode;
  state.dice = record.dice;
  state.empty = record.empty;
  state.status = match === null ? 'waiting' : match.result === null ? 'playing' : 'over';
  state.first = record.start?.first ?? 0;
  state.opening = record.start?.opening ?? '';
  publishLog(state, lines);
  state.check = match === null ? '' : checkValue(match.position);
  for (const team of TEAMS) {
    if (state.seats.length <= team) state.seats.push(new SeatState());
    const seat = state.seats[team]!;
    seat.plays = live.teams.includes(team);
    seat.taken = seats.has(team);
    seat.name = seats.get(team)?.name ?? '';
    seat.connected = presence.teams.has(team);
    seat.offersDraw = live.offers.has(team);
  }
  state.watchers = presence.watchers;
  state.halted = live.halted;
}

function publishLog(state: MatchState, lines: readonly string[]): void {
  // After a failed write, what was read again may lack lines only if they were never published.
  for (let at = state.log.length; at < lines.length; at++) state.log.push(lines[at]!);
}
