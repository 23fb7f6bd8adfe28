/** What the server lists over HTTP. */
import type { Dice, MatchResult, Mode, Team } from '@dominion/rules';
import type { TableLength } from './length.js';
import type { BotLevel, BotManner } from './settings.js';
import type { Status } from './table.js';

/** A seat of a listed match. */
export interface ListedSeat {
  readonly team: Team;
  readonly name: string;
  readonly holder: 'free' | 'person' | 'bot';
  /** That the person who sits there is not here now; else left out. */
  readonly away?: true;
  /** That the person who sits there is the table's host; else left out. */
  readonly host?: true;
  /** That the seat is kept for whoever has a link to it; else left out. */
  readonly invited?: true;
}

/** A listed match, as `GET /api/lobby` gives it. */
export interface ListedMatch {
  readonly code: string;
  readonly mode: Mode;
  readonly dice: Dice;
  readonly length: TableLength;
  /** The number of the last turn (RULES.md §10); 0 for none. */
  readonly last: number;
  /** Whether Fate ends it from its last turn on. */
  readonly fated: boolean;
  /** See `formatClock`. */
  readonly clock: string;
  readonly status: Status;
  /** The seats of the teams that play, N E S W. */
  readonly seats: readonly ListedSeat[];
  readonly watchers: number;
  /** The number of the turn; 0 before the start. */
  readonly ply: number;
  /** How it stands, or how it is going to begin, as text (RULES.md §8). */
  readonly position: string;
  /** Since when the table is there, milliseconds since 1970. */
  readonly opened: number;
  /** See `formatPace`. */
  readonly pace: string;
}

export interface ListedMatches {
  readonly matches: readonly ListedMatch[];
}

/** A match in which the asker holds a seat, as `POST /api/mine` gives it; newest first. */
export interface OwnMatch {
  readonly code: string;
  readonly mode: Mode;
  readonly dice: Dice;
  readonly length: TableLength;
  /** The number of the last turn (RULES.md §10); 0 for none. */
  readonly last: number;
  /** Whether Fate ends it from its last turn on. */
  readonly fated: boolean;
  /** See `formatClock`. */
  readonly clock: string;
  readonly status: Status;
  /** The asker's seat. */
  readonly team: Team;
  /** The seats that people hold; a name may be empty. */
  readonly seats: readonly { readonly team: Team; readonly name: string }[];
  readonly bots: readonly { readonly team: Team; readonly level: BotLevel; readonly manner: BotManner }[];
  /** Whether the match waits for the asker. */
  readonly yourTurn: boolean;
  readonly ply: number;
  readonly result: MatchResult | null;
  /** When it began and when it ended, milliseconds since 1970; null where it has not. */
  readonly begun: number | null;
  readonly ended: number | null;
  /** When something last happened, milliseconds since 1970. */
  readonly at: number;
  /** See `formatPace`. */
  readonly pace: string;
  /** At a table of days, until when the asker's bank lasts, milliseconds since 1970; null where their time does not run. */
  readonly deadline: number | null;
  /** Whether it is laid aside until its people go on. */
  readonly adjourned: boolean;
  /** When they have agreed to go on, milliseconds since 1970; null where they have not, or it is over. */
  readonly appointment: number | null;
  /** Whether an order ahead of the asker’s has stopped, which they have not put away. */
  readonly stopped: boolean;
  /** Whether something is proposed to them that they have neither agreed to nor declined. */
  readonly asked: boolean;
}

export interface Mine {
  readonly matches: readonly OwnMatch[];
}

/** How a match that has begun stands, as `GET /api/matches/CODE/position` gives it. */
export interface StandingMatch {
  readonly code: string;
  /** The position as text (RULES.md §8). */
  readonly position: string;
}

/** What `POST /api/forget` gives. */
export interface Forgotten {
  /** How many matches no longer know the key. */
  readonly matches: number;
  /** Whether others still do: then it is asked again. */
  readonly more: boolean;
}

/**
 * The running match that is shown to who only looks on: the one that was shown, as long as it is listed; else the one with most
 * people, and of these the one with most watchers. Null where none runs.
 */
export function featuredOf(matches: readonly ListedMatch[], shown: string | null): ListedMatch | null {
  const running = matches.filter(({ status }) => status === 'playing');
  const people = ({ seats }: ListedMatch) => seats.filter(({ holder }) => holder === 'person').length;
  const [first = null] = [...running].sort((a, b) => people(b) - people(a) || b.watchers - a.watchers);
  return running.find(({ code }) => code === shown) ?? first;
}
