/**
 * A place at the table as everybody in its room sees it; see `table.ts` for what follows from such a list. The order is the wire's: a
 * new field goes to the end.
 */
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

/** Who holds a seat. */
const HOLDERS = ['free', 'person', 'bot'] as const;
export type Holder = (typeof HOLDERS)[number];

/** Who plays in a person's place. */
const REGENTS = ['', 'bot', 'ally'] as const;
export type Regent = (typeof REGENTS)[number];

/** A bot as a server says it that may be older or newer than this page; what it cannot know is as usual. */
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
  /** Whether this team plays: it is of the match's mode, and lives where the match begins. */
  plays: flag(),
  holder: text<Holder>('free'),
  /** What the person is called; empty where none sits. */
  name: text(''),
  /** The bot that holds the seat; null where none does. */
  bot,
  /** Where the person is; `here` for a bot. */
  presence: text<Presence>('here'),
  /** When the countdown of a dropped person ends. */
  until: number(),
  /** Who plays instead of the person. */
  regent: text<Regent>(''),
  /** Whether that regent stays until its owner asks for the seat. */
  kept: flag(),
  /** The teams that decide about an absent person's seat. */
  choosers: teams(),
  /** Milliseconds left, at the table's `since` where the team's clock runs, else now. */
  left: number(),
  offersDraw: flag(),
  offersPause: flag(),
  /** Whether the seat asks its ally to agree to its resignation. */
  offersResign: flag(),
  /** Whether the person is ready for a rematch. */
  ready: flag(),
  /** Whether the person has shown the random bytes that they add to the throws. */
  mixed: flag(),
  /** Whether the seat has declined the draw that was offered, or its own offer has lapsed: told for a round. */
  declinesDraw: flag(),
  drawLapsed: flag(),
  /** Milliseconds in the team's bank before this turn, of which one turn may take only so many; 0 without a bank. */
  bank: number(),
  /** Whether the person has sealed such bytes. */
  sealed: flag(),
  /** Until when the team may use its bank at a table of days, where its time runs; 0 where it does not. */
  deadline: number(),
  /** Whether a deadline has passed at which the match waits for the team. */
  late: flag(),
  /** When nothing counts for the person at a table of days. */
  rest,
  /** Whether the seat is kept for whoever has the link that the host made for it. */
  invited: flag(),
  /** Whether the table decided that whoever comes may take the seat over. */
  open: flag(),
  /** When the person was last nudged, 0 for never; see `NUDGE`. */
  nudged: number(),
  /** Whether the bot did what it did last in haste: it had less than half of its level's time for it. */
  hurried: flag(),
  /** The fallen team whose person plays here, in place of a bot or a regent; null where none does. */
  guest: teamOrNone(),
  /** The fallen team whose person the seat's person would have, or has, as counsel; null for none. */
  counsel: teamOrNone(),
  /** Whether that person has agreed to it: then they name the unit that is to move. */
  hired: flag(),
  /** The square of the unit that the counsel has named for the turn that is played; null for none. */
  named: squareOrNone,
  /** Whether the seat's person moves without their counsel in the turn that is played. */
  alone: flag(),
};

/** One of the four places at the table. */
export interface Seat extends Values<typeof SEAT_FIELDS> {
  readonly team: Team;
}

/** A seat at which nothing is going on: held by a person who is there, or free where its team does not play. */
export function seatAtRest(team: Team, plays: boolean): Seat {
  return { ...restOf(SEAT_FIELDS), team, plays, holder: plays ? 'person' : 'free' };
}
