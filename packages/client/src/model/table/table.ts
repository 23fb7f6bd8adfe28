/** Answers questions about a table as everyone sees it, see `table.ts` of the protocol. */
import { parseOpening, type Seat, type Table } from '@dominion/protocol';
import { briefLast, defaultFirst, type MatchHeader, southFirst, TEAM_LETTERS, TEAMS, type Team } from '@dominion/rules';
import type { Expected } from '@dominion/words/inputs';
import { expectedLeft, type Sitting, sittingOf } from '../options/duration.js';

/** Returns the match's beginning; meaningful once it has begun. */
export function headerOf(table: Table): MatchHeader {
  return {
    mode: table.mode,
    empty: table.empty,
    dice: table.dice,
    first: table.first,
    opening: parseOpening(table.opening) ?? [],
    // A position has its own last turn.
    ...(table.from ? { position: table.from } : briefLast(table)),
  };
}

/** Returns the seats that play in this match's mode. */
export function playingSeats(table: Table): Seat[] {
  return table.seats.filter((seat) => seat.plays);
}

/** Returns how long a table's match takes from its beginning; null if that's unknown. */
export function expectedAt(table: Table, place: Sitting['place'] = 'server'): Expected | null {
  const { length, last, from } = table;
  const begins = { length, last, ply: length === '' ? (from?.ply ?? 1) : 0 };
  return expectedLeft(begins, sittingOf(table, playingSeats(table), place));
}

/** Returns the teams that sealed random bytes and hadn't shown them at the start (docs/notation.md). */
export function withoutShare({ seals, entropy }: Pick<Table, 'seals' | 'entropy'>): Team[] {
  // Before the start nothing is fixed, and players who sealed nothing have nothing to show.
  const missing = (text: string, team: Team): boolean => text.split(' ').includes(`${TEAM_LETTERS[team]}:-`);
  return TEAMS.filter((team) => seals !== '' && missing(entropy, team) && !missing(seals, team));
}

export function freeSeats(table: Table): Seat[] {
  return playingSeats(table).filter((seat) => seat.holder === 'free');
}

/** Returns the side from which players at one device look if the board isn't turned: a player's, South's first. */
export function standing(table: Table): Team {
  const persons = table.seats.filter(({ holder }) => holder === 'person').map(({ team }) => team);
  return southFirst(persons) ?? defaultFirst(table.mode, table.empty);
}

/** Returns the seat that a match's creator gets: South, or the first one if South doesn't play. */
export function firstSeat(table: Table): Team | null {
  return southFirst(freeSeats(table).map((seat) => seat.team));
}
