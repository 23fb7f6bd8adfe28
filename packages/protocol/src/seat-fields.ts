/** A seat as everyone sees it; see `table.ts` for the list's use. The order is the wire's: new fields go to the end. */
import type { Square, Team } from '@dominion/rules';
import { flag, type Joined, number, restOf, teamOrNone, teams, text, type Values, type WireField } from './fields.js';
import { formatRest, NO_REST, parseRest, type Rest } from './rest.js';
import {
  BOT_LEVELS,
  BOT_MANNERS,
  type Bot,
  type BotLevel,
  type Presence,
  presentLevel,
  USUAL_BOT,
} from './settings.js';

const HOLDERS = ['free', 'person', 'bot'] as const;
export type Holder = (typeof HOLDERS)[number];

/** The kinds of regents, who play in a player's place. */
const REGENTS = ['', 'bot', 'ally'] as const;
export type Regent = (typeof REGENTS)[number];

/** Servers may be older or newer; unknown values become the defaults. */
const bot: Joined<Bot | null, { level: string; manner: string }> = {
  places: { level: 'string', manner: 'string' },
  rest: null,
  read: ({ level = '', manner }) => {
    const present = presentLevel(level as BotLevel);
    if (level === '') return null;
    return {
      level: BOT_LEVELS.find((each) => each === present) ?? USUAL_BOT.level,
      manner: BOT_MANNERS.find((each) => each === manner) ?? USUAL_BOT.manner,
    };
  },
  write: (value) => ({ level: value?.level ?? '', manner: value?.manner ?? '' }),
};

/** A square or none, which is 255. */
const squareOrNone: WireField<Square | null, number> = {
  place: 'uint8',
  rest: null,
  read: (wire) => (wire === 255 ? null : wire),
  write: (value) => value ?? 255,
};

const rest: WireField<Rest, string> = { place: 'string', rest: NO_REST, read: parseRest, write: formatRest };

/** The fields of one of the four places at the table. */
export const SEAT_FIELDS = {
  /** Whether this team plays: it belongs to the match's mode, and lives in the starting position. */
  plays: flag(),
  holder: text<Holder>('free'),
  /** The player's name; empty without one. */
  name: text(''),
  /** The bot that holds the seat; null for none. */
  bot,
  /** Whether the player is there; `here` for a bot. */
  presence: text<Presence>('here'),
  /** When the countdown for a dropped player ends. */
  until: number(),
  regent: text<Regent>(''),
  /** Whether that regent stays until the owner asks for the seat. */
  kept: flag(),
  /** The teams that decide about an absent player's seat. */
  choosers: teams(),
  /** Milliseconds left: at the table's `since` if the team's clock runs, else now. */
  left: number(),
  offersDraw: flag(),
  offersPause: flag(),
  /** Whether the seat asks its ally to agree to its resignation. */
  offersResign: flag(),
  /** Whether the player is ready for a rematch. */
  ready: flag(),
  /** Whether the player has shown their random bytes for the throws. */
  mixed: flag(),
  /** Declined, or its own offer lapsed; shown for a round. */
  declinesDraw: flag(),
  drawLapsed: flag(),
  /** Milliseconds before this turn, which may take only part; 0 without a bank. */
  bank: number(),
  /** Whether the player has sealed their random bytes. */
  sealed: flag(),
  /** When the team's bank runs out in correspondence; 0 while its time doesn't run. */
  deadline: number(),
  /** Whether the team has missed a deadline and the match waits for it. */
  late: flag(),
  /** The player's rest in correspondence. */
  rest,
  /** Whether the seat is reserved for the holder of the host's link. */
  invited: flag(),
  /** Whether the table decided that anyone may take the seat over. */
  open: flag(),
  /** When the player was last nudged, 0 for never; see `NUDGE`. */
  nudged: number(),
  /** Whether the bot made its last decision in haste, with less than half of its level's time. */
  hurried: flag(),
  /** The team, now out, whose player plays here in place of a bot or a regent; null for none. */
  guest: teamOrNone(),
  /** The team, now out, whose player is asked to be or is this player's adviser; null for none. */
  counsel: teamOrNone(),
  /** Whether the adviser has agreed; then they name the unit to move. */
  hired: flag(),
  /** The square of the unit that the adviser named this turn; null for none. */
  named: squareOrNone,
  /** Whether the player moves without their adviser this turn. */
  alone: flag(),
};

/** One of the four places at the table. */
export interface Seat extends Values<typeof SEAT_FIELDS> {
  readonly team: Team;
}

/** Returns a seat with a person there, or free if its team doesn't play. */
export function seatAtRest(team: Team, plays: boolean): Seat {
  return { ...restOf(SEAT_FIELDS), team, plays, holder: plays ? 'person' : 'free' };
}
