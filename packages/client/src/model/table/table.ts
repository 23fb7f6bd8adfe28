/** Questions about a table as everybody sees it, see `table.ts` of the protocol. */
import { parseOpening, type Seat, type Table } from '@dominion/protocol';
import { briefLast, defaultFirst, type MatchHeader, southFirst, TEAM_LETTERS, TEAMS, type Team } from '@dominion/rules';
import type { Expected } from '@dominion/words/told';
import { expectedLeft, type Sitting, sittingOf } from '../options/duration.js';

/** How the match began; meaningful once it has. */
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

/** The seats that play in this match's mode. */
export function playingSeats(table: Table): Seat[] {
  return table.seats.filter((seat) => seat.plays);
}

/** How long the match of a table takes from its beginning on; null where nobody can say. */
export function expectedAt(table: Table, place: Sitting['place'] = 'server'): Expected | null {
  const { length, last, from } = table;
  const begins = { length, last, ply: length === '' ? (from?.ply ?? 1) : 0 };
  return expectedLeft(begins, sittingOf(table, playingSeats(table), place));
}

/** Those who sealed random bytes and had not shown them when the match began, which goes without them (docs/notation.md). */
export function withoutShare({ seals, entropy }: Pick<Table, 'seals' | 'entropy'>): Team[] {
  // Before the start nothing is fixed yet, and whoever sealed nothing has nothing to show.
  const missing = (text: string, team: Team): boolean => text.split(' ').includes(`${TEAM_LETTERS[team]}:-`);
  return TEAMS.filter((team) => seals !== '' && missing(entropy, team) && !missing(seals, team));
}

/** The seats still to be taken. */
export function freeSeats(table: Table): Seat[] {
  return playingSeats(table).filter((seat) => seat.holder === 'free');
}

/** The side from which those look who share a device and do not turn the board: a person's, South's first. */
export function standing(table: Table): Team {
  const persons = table.seats.filter(({ holder }) => holder === 'person').map(({ team }) => team);
  return southFirst(persons) ?? defaultFirst(table.mode, table.empty);
}

/** Where the person who made the match sits down by themselves: South, or the first seat where South does not play. */
export function firstSeat(table: Table): Team | null {
  return southFirst(freeSeats(table).map((seat) => seat.team));
}
