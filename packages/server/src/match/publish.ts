/** The one file that writes the schema: what people see follows from the live match and who is in the room. */
import { AskState, formatClock, type MatchState, SeatState } from '@dominion/protocol';
import { checkValue, formatPosition, type StandIn, TEAMS, type Team } from '@dominion/rules';
import { commitmentOf } from '@dominion/rules/dice';
import { choosersOf, presenceOf } from './absences.js';
import type { Ask } from './asks.js';
import { publishedSeals } from './beginning.js';
import { left } from './clocks.js';
import type { LiveMatch } from './live-match.js';
import { openingIn } from './memory.js';
import type { Table } from './playing.js';
import { bitsOf, hintsAllowed } from './room-record.js';

/** Brings the state up to date. Only what differs is written, so only that is sent. */
export function publish(state: MatchState, live: LiveMatch, now: number): void {
  const { table } = live;
  const { record, room, lines, regents, match } = table;
  state.id = record.id;
  state.code = record.code;
  state.mode = record.mode;
  state.dice = record.dice;
  state.empty = record.empty;
  state.clock = formatClock(room.clock);
  state.listed = room.listed;
  state.takeback = room.takeback;
  state.hints = hintsAllowed(room, live.teams);
  state.status = match === null ? 'waiting' : match.result === null ? 'playing' : 'over';
  state.first = record.start?.first ?? 0;
  state.opening = record.start?.opening ?? '';
  // The same for ever, and costlier than a comparison.
  state.commitment ||= commitmentOf(record.seed, record.id, record.scheme);
  state.entropy = record.start?.entropy ?? '';
  state.seed = state.status === 'over' ? record.seed : '';
  publishLog(state, lines);
  publishPlaces(state.byRegent, placesOf(regents, 'bot'));
  publishPlaces(state.byAlly, placesOf(regents, 'ally'));
  state.check = match === null ? '' : checkValue(match.position);
  for (const team of TEAMS) {
    if (state.seats.length <= team) state.seats.push(new SeatState());
    publishSeat(state.seats[team]!, table, live.teams.includes(team), team, now);
  }
  state.host = room.host === null ? 255 : (live.teamOf(room.host) ?? 255);
  state.running = room.running;
  state.since = room.running === 0 ? 0 : room.since;
  state.paused = room.paused;
  state.undo = room.undo?.until ?? 0;
  state.rematch = room.ready === 0 ? '' : room.rematch;
  state.next = room.next ?? '';
  state.watchers = live.watchers;
  state.halted = live.halted;
  state.begun = record.start?.startedAt ?? 0;
  const { position } = openingIn(record);
  state.position = position === undefined ? '' : formatPosition(position);
  state.hushed = room.hushed;
  publishAsks(state, live.asks);
  state.scheme = record.scheme;
  state.seals = publishedSeals(table);
  state.length = record.length;
  state.last = record.last;
}

function publishSeat(seat: SeatState, table: Table, plays: boolean, team: Team, now: number): void {
  const { room, seats, match } = table;
  const bit = 1 << team;
  const { presence, until } = presenceOf(table, team, now);
  seat.plays = plays;
  seat.holder = seats.has(team) ? 'person' : room.bots[team] !== null ? 'bot' : 'free';
  seat.name = seats.get(team)?.name ?? '';
  seat.level = room.bots[team] ?? '';
  seat.manner = room.bots[team] === null ? '' : room.manners[team];
  seat.presence = presence;
  seat.until = until;
  seat.regent = seats.has(team) ? (room.proxies[team]?.by ?? '') : '';
  seat.kept = room.proxies[team]?.until === 'click';
  seat.choosers = presence === 'gone' ? bitsOf(choosersOf(table, team)) : 0;
  const clocked = room.clock.kind !== 'none' && match !== null;
  seat.left = clocked ? Math.max(0, left({ ...room, running: 0 }, team, now)) : 0;
  seat.bank = clocked && room.clock.kind === 'bank' ? room.bank[team] : 0;
  seat.offersDraw = (room.draws & bit) !== 0;
  seat.offersPause = (room.pauses & bit) !== 0;
  seat.offersResign = (room.resigns & bit) !== 0;
  seat.ready = (room.ready & bit) !== 0;
  seat.declinesDraw = (room.declined & bit) !== 0;
  seat.drawLapsed = (room.lapsed & bit) !== 0;
  seat.mixed = seats.get(team)?.entropy != null;
  seat.sealed = seats.get(team)?.seal != null;
}

function placesOf(regents: Table['regents'], by: StandIn): number[] {
  return [...regents].filter(([, who]) => who === by).map(([at]) => at);
}

/** They only grow, but where a move was taken back or a match was read again. */
function publishPlaces(published: MatchState['byRegent'], places: readonly number[]): void {
  while (published.length > places.length || published.at(-1) !== places[published.length - 1]) published.pop();
  for (let at = published.length; at < places.length; at++) published.push(places[at]!);
}

function publishAsks(state: MatchState, asks: readonly Ask[]): void {
  const told = (each: Pick<AskState, 'who' | 'name' | 'team'>) => `${each.who} ${each.team} ${each.name}`;
  if ([...state.asks].map(told).join('\n') === asks.map(told).join('\n')) return;
  state.asks.clear();
  for (const { who, name, team } of asks) {
    const ask = new AskState();
    Object.assign(ask, { who, name, team });
    state.asks.push(ask);
  }
}

/** After a move was taken back the published log is a line longer. */
function publishLog(state: MatchState, lines: readonly string[]): void {
  while (state.log.length > lines.length || state.log.at(-1) !== lines[state.log.length - 1]) state.log.pop();
  for (let at = state.log.length; at < lines.length; at++) state.log.push(lines[at]!);
}
