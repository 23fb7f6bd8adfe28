/** The room's state as plain data: what the server published, read once, never changed. */
import { type MatchState, parseOpening, type Status } from '@dominion/protocol';
import { type Dice, type MatchHeader, type Mode, TEAMS, type Team } from '@dominion/rules';

/** One place at the table. */
export interface Seat {
  readonly team: Team;
  readonly plays: boolean;
  readonly taken: boolean;
  readonly name: string;
  readonly connected: boolean;
  readonly offersDraw: boolean;
}

/** A match's room as everybody sees it. */
export interface Table {
  readonly code: string;
  readonly mode: Mode;
  readonly dice: Dice;
  readonly empty: Team;
  readonly status: Status;
  readonly first: Team;
  readonly opening: string;
  readonly log: readonly string[];
  readonly check: string;
  readonly seats: readonly Seat[];
  readonly watchers: number;
  readonly halted: boolean;
}

/** Reads the synchronised state. */
export function readTable(state: MatchState): Table {
  const seats = [...state.seats];
  return {
    code: state.code,
    mode: state.mode as Mode,
    dice: state.dice as Dice,
    empty: state.empty as Team,
    status: state.status as Status,
    first: state.first as Team,
    opening: state.opening,
    log: [...state.log],
    check: state.check,
    seats: TEAMS.map((team) => {
      const seat = seats[team];
      return {
        team,
        plays: seat?.plays ?? false,
        taken: seat?.taken ?? false,
        name: seat?.name ?? '',
        connected: seat?.connected ?? false,
        offersDraw: seat?.offersDraw ?? false,
      };
    }),
    watchers: state.watchers,
    halted: state.halted,
  };
}

/** How the match began; meaningful once it has. */
export function headerOf(table: Table): MatchHeader {
  return {
    mode: table.mode,
    empty: table.empty,
    dice: table.dice,
    first: table.first,
    opening: parseOpening(table.opening) ?? [],
  };
}

/** The seats that play in this match's mode. */
export function playingSeats(table: Table): Seat[] {
  return table.seats.filter((seat) => seat.plays);
}

/** The seats still to be taken. */
export function freeSeats(table: Table): Seat[] {
  return playingSeats(table).filter((seat) => !seat.taken);
}

/** Where the person who made the match sits down by themselves: South, or the first seat where South does not play. */
export function firstSeat(table: Table): Team | null {
  const free = freeSeats(table).map((seat) => seat.team);
  return free.includes(2) ? 2 : (free[0] ?? null);
}
