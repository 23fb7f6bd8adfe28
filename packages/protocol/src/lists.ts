import type { Dice, MatchResult, Mode, Team } from '@dominion/rules';
import type { TableLength } from './length.js';
import type { BotLevel, BotManner } from './settings.js';
import type { Status } from './table.js';

export interface ListedSeat {
  readonly team: Team;
  readonly name: string;
  readonly holder: 'free' | 'person' | 'bot';
  readonly away?: true;
  readonly host?: true;
  /** True if the seat is reserved for the holder of a link; else left out. */
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
  /** Whether Fate may end it from its last turn on. */
  readonly fated: boolean;
  /** See `formatClock`. */
  readonly clock: string;
  readonly status: Status;
  /** The seats of the teams that play, N E S W. */
  readonly seats: readonly ListedSeat[];
  readonly watchers: number;
  /** The number of the turn; 0 before the start. */
  readonly ply: number;
  /** The position, or the starting position, as text (RULES.md §8). */
  readonly position: string;
  /** When the table was opened, milliseconds since 1970. */
  readonly opened: number;
  /** See `formatPace`. */
  readonly pace: string;
}

export interface ListedMatches {
  readonly matches: readonly ListedMatch[];
}

/** A match in which the caller holds a seat, as `POST /api/mine` gives it; newest first. */
export interface OwnMatch {
  readonly code: string;
  readonly mode: Mode;
  readonly dice: Dice;
  readonly length: TableLength;
  /** The number of the last turn (RULES.md §10); 0 for none. */
  readonly last: number;
  /** Whether Fate may end it from its last turn on. */
  readonly fated: boolean;
  /** See `formatClock`. */
  readonly clock: string;
  readonly status: Status;
  /** The caller's seat. */
  readonly team: Team;
  /** The seats of people; a name may be empty. */
  readonly seats: readonly { readonly team: Team; readonly name: string }[];
  readonly bots: readonly { readonly team: Team; readonly level: BotLevel; readonly manner: BotManner }[];
  readonly yourTurn: boolean;
  readonly ply: number;
  readonly result: MatchResult | null;
  /** When it began and when it ended, milliseconds since 1970; null if it hasn't. */
  readonly begun: number | null;
  readonly ended: number | null;
  /** When something last happened, milliseconds since 1970. */
  readonly at: number;
  /** See `formatPace`. */
  readonly pace: string;
  /** In correspondence, when the caller's time runs out, milliseconds since 1970; null while it doesn't run. */
  readonly deadline: number | null;
  readonly adjourned: boolean;
  /** When to resume, milliseconds since 1970; null without an appointment, or if it is over. */
  readonly appointment: number | null;
  /** Whether a planned move of the caller's has stopped, and they haven't dismissed the notice. */
  readonly stopped: boolean;
  /** Whether a proposal waits for the caller's answer. */
  readonly asked: boolean;
}

export interface Mine {
  readonly matches: readonly OwnMatch[];
}

/** The position of a match that has begun, as `GET /api/matches/CODE/position` gives it. */
export interface StandingMatch {
  readonly code: string;
  /** The position as text (RULES.md §8). */
  readonly position: string;
}

/** The answer of `POST /api/forget`. */
export interface Forgotten {
  /** How many matches no longer know the key. */
  readonly matches: number;
  /** Whether other matches still know it; then ask again. */
  readonly more: boolean;
}

/**
 * Returns the running match to show spectators; null for none. One already shown stays while listed; else most people,
 * then most spectators, decide.
 */
export function featuredOf(matches: readonly ListedMatch[], shown: string | null): ListedMatch | null {
  const running = matches.filter(({ status }) => status === 'playing');
  const people = ({ seats }: ListedMatch) => seats.filter(({ holder }) => holder === 'person').length;
  const [first = null] = [...running].sort((a, b) => people(b) - people(a) || b.watchers - a.watchers);
  return running.find(({ code }) => code === shown) ?? first;
}
