/**
 * What a program asks of a match by HTTP alone, with its key in a header: the requests of a room, each at an address of its own, and
 * what it is told of itself.
 */
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
 * What has a form of its own by HTTP, or means something else there: `leave` goes away, and a room's `leave` is `entrust`. Without a
 * `team`, `sit` takes the first seat that is free. Without a `ply`, `act` means the present turn; without an `id`, the same action sent
 * again for the same turn is the same. A move that would break another oath than those whose numbers are its `breaks` is refused.
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

/** The name of a request of a room in its address by HTTP; never where HTTP doesn't have it. */
type NameByHttp<Name extends RequestName, Http = (typeof REQUESTS)[Name]['http']> = Http extends true
  ? Name
  : Http extends string
    ? Http
    : never;
/** All those of a room, by their names there. */
type Straight = { [N in RequestName as NameByHttp<N>]: (typeof REQUESTS)[N]['form'] };
type PlainForms = typeof PLAIN_FORMS & Omit<Straight, keyof typeof PLAIN_FORMS>;

/** What is asked by `POST /api/matches/CODE/NAME`: a request of a room by its name, or one that has a form of its own here. */
export type PlainName = keyof PlainForms;

/** What goes with a request of plain HTTP. */
export type PlainPayload<Name extends PlainName> = z.input<PlainForms[Name]>;

/** What is asked by `POST /api/matches/CODE/NAME` and is, form and all, a request of a room: by its name here, the name there. */
export const PLAIN_REQUESTS: Readonly<Record<string, RequestName>> = Object.fromEntries(
  Object.entries(REQUESTS)
    .map(([name, { http }]) => [http === true ? name : http, name] as const)
    .filter(([name]) => name !== false && !(name in PLAIN_FORMS)),
);

/** What the holder of a key is told of themselves by HTTP: what a tab is told of its seat, and what they may do now. */
export interface OwnSeat extends Omit<SeatMessage, 'acts'> {
  /** How many lines the log has by which this was reckoned, and the turn; 0 before the start. */
  readonly lines: number;
  readonly ply: number;
  /** The actions that they may play now, as lines; none while the match waits for somebody else. Resigning is never among them. */
  readonly legal: readonly string[];
  /** Of these the moves that would break oaths which bind them, each with the numbers of those. */
  readonly breaks: Readonly<Record<string, readonly number[]>>;
}

/** A seat, as `GET /api/matches/CODE` tells it. */
interface SeatNow {
  readonly team: Team;
  readonly plays: boolean;
  readonly holder: 'free' | 'person' | 'bot';
  readonly name: string;
  /** The level of the bot that sits there; null where none does. */
  readonly level: BotLevel | null;
  /** Whether the seat is kept for whoever has a link to it. */
  readonly invited: boolean;
}

/** How a match stands, as `GET /api/matches/CODE` tells it. */
export interface MatchNow {
  readonly code: string;
  readonly mode: Mode;
  readonly status: Status;
  /** The position as text (RULES.md §8); null before the start. */
  readonly position: string | null;
  /** The number of the turn, 0 before the start; what it waits for; and whose it is, null before the start and in the muster. */
  readonly ply: number;
  readonly phase: string | null;
  readonly turn: Team | null;
  /** How many lines the log has, and the check value of the position after them; empty before the start. */
  readonly lines: number;
  readonly check: string;
  readonly result: MatchResult | null;
  /** The code of the match that followed this one; null where none has. */
  readonly next: string | null;
  /** Four, by team. */
  readonly seats: readonly SeatNow[];
  /** That the operator ended it, and why; null where nobody did. */
  readonly closure: Closure | null;
  /** What the operator announces; null where nothing is. */
  readonly notice: SiteNotice | null;
  /** What the asker is told of themselves; null without a key, and of a match that is over and sleeps. */
  readonly you: OwnSeat | null;
}
