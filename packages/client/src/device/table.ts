/** A kept match as a table, so that the same screen shows it as a match on a server. */
import { checkValue, livingTeams, type Match, TEAMS, type Team } from '@dominion/rules';
import { type Seat, seatAtRest, TABLE_AT_REST, type Table } from '../model/table.js';
import { actingTeams } from './acts.js';
import { publishedOf } from './begin.js';
import { idOf, type Kept, personsOf } from './kept.js';

/** The table; `unkept` says that this browser could not write down what happened last. */
export function deviceTable(kept: Kept, match: Match, unkept: boolean): Table {
  const over = match.result !== null;
  const { code, mode, dice, empty, first, opening, log, next } = kept;
  const { position } = match.header;
  return {
    ...TABLE_AT_REST,
    id: idOf(kept),
    code,
    mode,
    dice,
    empty,
    ...(position && { from: position }),
    length: kept.length ?? '',
    last: match.position.last,
    hints: personsOf(kept).length === 1,
    status: over ? 'over' : 'playing',
    first,
    opening,
    ...publishedOf(kept),
    seed: over ? kept.seed : '',
    log,
    check: checkValue(match.position),
    seats: TEAMS.map((team) => seatOf(kept, team)),
    next,
    halted: unkept,
    begun: kept.begun,
  };
}

function seatOf(kept: Kept, team: Team): Seat {
  const seat = kept.seats[team] ?? null;
  return {
    ...seatAtRest(team, seat !== null),
    holder: seat?.kind ?? 'free',
    name: seat?.kind === 'person' ? seat.name : '',
    bot: seat?.kind === 'bot' ? { level: seat.level, manner: seat.manner } : null,
  };
}

/**
 * The team whose person holds the device: who has something to do, the one before where that is still so, else who had it
 * last. Null where bots play all teams.
 */
export function holderOf(kept: Kept, match: Match, before: Team | null): Team | null {
  const persons = personsOf(kept);
  const called = actingTeams(match.position).filter((team) => persons.includes(team));
  if (before !== null && called.includes(before)) return before;
  const { turn } = match.position;
  if (called.length > 0) return called.includes(turn) ? turn : called[0]!;
  if (before !== null) return before;
  // Nobody is called yet: who comes next in the order of turns.
  const order = TEAMS.map((_, step) => ((turn + step) & 3) as Team);
  const living = livingTeams(match.position);
  return order.find((team) => persons.includes(team) && living.includes(team)) ?? persons[0] ?? null;
}
