/** The requests of programs over HTTP only, with a key in a header, and what they learn about their seat. */
import type { MatchResult, Mode, Team } from '@dominion/rules';
import { z } from 'zod';
import type { Closure } from './closure.js';
import type { SiteNotice } from './notice.js';
import { MOST_BROKEN, REQUESTS, type RequestName } from './requests.js';
import type { SeatMessage } from './seat.js';
import type { BotLevel } from './settings.js';
import type { Status } from './table.js';

const { sit, act } = REQUESTS;

/**
 * Own forms or meanings over HTTP. `leave` goes away; a room's `leave` is `entrust`. Without a `team`, `sit` takes the
 * first free seat. Without a `ply`, `act` means this turn; without an `id`, the same action sent again then counts
 * once. A move that breaks an oath not in `breaks` is refused.
 */
export const PLAIN_FORMS = {
  sit: sit.form
    .extend({ team: sit.form.shape.team.optional() })
    .describe('Takes a seat: the first free one, or the one you name.'),
  act: z
    .strictObject({
      action: act.form.shape.line,
      ply: act.form.shape.ply.optional(),
      id: act.form.shape.id.optional(),
      breaks: z.array(z.number().int().min(0)).max(MOST_BROKEN).optional(),
    })
    .describe('Plays an action.'),
  leave: z.strictObject({}).describe('Gives up your seat before the start; later, says that you’ve gone.'),
} as const;

/** The name of a room's request over HTTP; never if HTTP doesn't have it. */
type NameByHttp<Name extends RequestName, Http = (typeof REQUESTS)[Name]['http']> = Http extends true
  ? Name
  : Http extends string
    ? Http
    : never;
/** The requests that are the same in a room, by their names there. */
type Straight = { [N in RequestName as NameByHttp<N>]: (typeof REQUESTS)[N]['form'] };
type PlainForms = typeof PLAIN_FORMS & Omit<Straight, keyof typeof PLAIN_FORMS>;

/** The NAME in `POST /api/matches/CODE/NAME`. */
export type PlainName = keyof PlainForms;

/** The payload of a request over plain HTTP. */
export type PlainPayload<Name extends PlainName> = z.input<PlainForms[Name]>;

/** Those with the same form in a room: name here, name there. */
export const PLAIN_REQUESTS: Readonly<Record<string, RequestName>> = Object.fromEntries(
  Object.entries(REQUESTS)
    .map(([name, { http }]) => [http === true ? name : http, name] as const)
    .filter(([name]) => name !== false && !(name in PLAIN_FORMS)),
);

/** Their own seat for the holder of a key, and what they may do. */
export interface OwnSeat extends Omit<SeatMessage, 'acts'> {
  /** The length of the log that this is based on, and the turn; 0 before the start. */
  readonly lines: number;
  readonly ply: number;
  /** As lines; none while the match waits for another player. Never resigning. */
  readonly legal: readonly string[];
  /** The moves among them that would break oaths of theirs, each with the numbers of those oaths. */
  readonly breaks: Readonly<Record<string, readonly number[]>>;
}

/** A seat, as in `GET /api/matches/CODE`. */
interface SeatNow {
  readonly team: Team;
  readonly plays: boolean;
  readonly holder: 'free' | 'person' | 'bot';
  readonly name: string;
  /** The level of the bot there; null without a bot. */
  readonly level: BotLevel | null;
  /** Whether the seat is reserved for the holder of a link. */
  readonly invited: boolean;
}

/** The state of a match, as in `GET /api/matches/CODE`. */
export interface MatchNow {
  readonly code: string;
  readonly mode: Mode;
  readonly status: Status;
  /** The position as text (RULES.md §8); null before the start. */
  readonly position: string | null;
  /** The turn, 0 before the start; what it waits for; the team to move, null before the start and in the muster. */
  readonly ply: number;
  readonly phase: string | null;
  readonly turn: Team | null;
  /** The log's length, and the check value then; empty before the start. */
  readonly lines: number;
  readonly check: string;
  readonly result: MatchResult | null;
  /** The code of the match that followed this one; null for none. */
  readonly next: string | null;
  /** Four, by team. */
  readonly seats: readonly SeatNow[];
  /** Says that the operator ended it, and why; else null. */
  readonly closure: Closure | null;
  /** The operator's current announcement; null for none. */
  readonly notice: SiteNotice | null;
  /** Null without a key, and if it is over and not loaded. */
  readonly you: OwnSeat | null;
}
