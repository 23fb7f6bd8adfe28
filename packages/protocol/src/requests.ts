/** What a client may ask in a room. `unknown` becomes one of these types here or is refused. */
import { inspect, OATH_KINDS, parseAction, SQUARES, type Team } from '@dominion/rules';
import { z } from 'zod';
import { AIMED_PHRASES, CHANNELS, CHAT_LENGTH, PHRASES, type Phrase } from './chat.js';
import { MOST_ORDERS, MOST_SQUARES } from './orders.js';
import { EXTEND_LIMITS } from './proposals.js';
import { SIGNS } from './reaction.js';
import type { Refused } from './refusals.js';
import { NO_REST, REST_LIMITS, weekdaysOf } from './rest.js';
import { FORETOLD } from './seers.js';
import { ABSENT_CHOICES, REMATCH_SEATS } from './settings.js';
import {
  ClockForm as clock,
  LevelForm as level,
  MannerForm as manner,
  PaceForm as pace,
  TeamForm as team,
  wholeWithin,
  ZoneForm,
} from './shapes.js';
import { INKS, MOST_DRAWINGS } from './sketch.js';
import { MOST_TRIED, TRIED_KINDS } from './together.js';

const line = z
  .string()
  .max(16)
  .refine((text) => parseAction(text) !== null, { error: 'not an action' });
const name = z.string().max(200);
const nothing = z.strictObject({});
/** Milliseconds since 1970, up to the year 2200. */
const moment = z.number().int().min(0).max(7_258_118_400_000);
/** What others know a person by in one match. */
const id = z.string().regex(/^[0-9a-f]{12}$/);
/** What a link holds by which a seat is had. */
const token = z.string().regex(/^[\w-]{16,64}$/);
/** How many there are of something that a match has many of. */
const count = z.number().int().min(0).max(1_000_000_000);
const digits = (most: number) => z.string().regex(new RegExp(`^[0-9a-f]{${most}}$`));
const square = z
  .number()
  .int()
  .min(0)
  .max(SQUARES - 1);
/** An action of some kinds, as text. */
const lineOf = (...kinds: readonly string[]) =>
  line.refine((text) => kinds.includes(inspect(parseAction(text)!).kind), { error: `not a ${kinds.join(' or ')}` });
const drawing = z.strictObject({ from: square, to: square, ink: z.enum(INKS) });

/** When people appoint to go on: a whole minute; 0 for none. */
const appointed = moment.multipleOf(60_000, { error: 'an appointment is a whole minute, in milliseconds since 1970' });

/** For how long somebody's ally may have leave to act for them: for their next turn, or until they ask for their seat. */
const LEAVES = ['turn', 'click'] as const;

function mayAim(phrase: Phrase | undefined): boolean {
  return AIMED_PHRASES.some((each) => each === phrase);
}

/** What can be proposed, by its kind. */
const motion = z.discriminatedUnion('kind', [
  /** To play on from where turn `ply` began. */
  z.strictObject({ kind: z.literal('rewind'), ply: z.number().int().min(1).max(1_000_000) }),
  /** To stop the clocks of a table of days, and to start them again; `resume` takes a match up that was laid aside as well. */
  z.strictObject({ kind: z.literal('pause') }),
  z.strictObject({ kind: z.literal('resume') }),
  /** So many hours more for a side that is to move. */
  z.strictObject({ kind: z.literal('extend'), team, hours: wholeWithin(EXTEND_LIMITS) }),
  /** That whoever comes may take somebody's seat over. */
  z.strictObject({ kind: z.literal('replace'), team }),
  /** That oneself, having fallen, plays where a bot or a regent does. */
  z.strictObject({ kind: z.literal('adopt'), team }),
  /** That a bot takes somebody's seat over. */
  z.strictObject({ kind: z.literal('bot'), team, level }),
  /** That the match ends drawn. */
  z.strictObject({ kind: z.literal('close') }),
  /** That the camp of a team has won. */
  z.strictObject({ kind: z.literal('concede'), team }),
  /** That the match is laid aside until its people go on, and if wished when that is to be. */
  z.strictObject({ kind: z.literal('adjourn'), moment: appointed.optional() }),
  /** When people go on, or (0) that there is no appointment any more. */
  z.strictObject({ kind: z.literal('appoint'), moment: appointed }),
  /** That people sit together from now on, by a clock where one is named, or that each comes when they can. */
  z
    .strictObject({ kind: z.literal('pace'), pace, clock: clock.optional() })
    .refine(({ pace: of, clock: by }) => of.kind === 'live' || by === undefined, {
      path: ['clock'],
      error: 'a table of days has a bank instead of a clock; leave the clock out',
    }),
]);
/** What somebody proposes. */
export type WhatIsProposed = z.infer<typeof motion>;

/** The most oaths that an order may break. */
export const MOST_BROKEN = 8;

/** The requests of a room, by name, each with the form of its payload. */
export const REQUESTS = {
  /**
   * Takes a free seat before the match begins, or asks for a bot's seat while it runs; `seal` as in the request of that name. With
   * the `invitation` of a link it is the seat that is kept for it, whichever `team` is named.
   */
  sit: z.strictObject({ team, name, seal: digits(64).optional(), invitation: token.optional() }),
  stand: nothing.describe('Gives up your seat before the start, or your wish for a bot’s seat.'),
  /** Seals the own 16 random bytes by their hash (docs/notation.md), before the match is to start; the last one counts. */
  seal: z.strictObject({ seal: digits(64) }).describe('Seals your random bytes for the throws. A program needn’t.'),
  mix: z.strictObject({ entropy: digits(32) }).describe('Shows the bytes you sealed.'),
  start: nothing.describe('Host: begins the match.'),
  /**
   * The host puts a bot on a free seat, changes its level or manner, or (null) sends it away, before the start. Without a
   * manner it keeps the one that it has.
   */
  bot: z
    .strictObject({ team, level: level.nullable(), manner: manner.optional() })
    .describe('Host: puts a bot on a seat, or removes it.'),
  remove: z.strictObject({ team }).describe('Host: removes a person from a seat.'),
  arrange: z.strictObject({ from: team, to: team }).describe('Host: swaps two seats.'),
  /** The host lets somebody take the bot's seat that they ask for, or does not; `who` is the id beside what they ask. */
  admit: z
    .strictObject({ who: id, admit: z.boolean() })
    .describe('Host: accepts or declines someone who asks for a bot’s seat.'),
  /** Plays an action; `ply` is the turn it is meant for, `id` the client's own name for it: asked twice, it counts once. */
  act: z.strictObject({ line, ply: z.number().int().min(1), id: z.string().regex(/^[\w-]{8,40}$/) }),
  takeback: nothing.describe('Takes your move back before the throw.'),
  draw: z.strictObject({ offer: z.boolean() }).describe('Offers a draw, or withdraws the offer.'),
  decline: nothing.describe('Declines a draw.'),
  /** Resigns; with a living ally it is an offer, which the ally agrees to with `offer` for the same `team`. */
  resign: z.strictObject({ team, offer: z.boolean() }).describe('Resigns; with a living ally, offers it.'),
  pause: z.strictObject({ offer: z.boolean() }).describe('Offers to stop the clocks, or starts them again.'),
  /**
   * When nothing counts for oneself at a table of days, within {@link REST_LIMITS}: days of the week, changed while the own time
   * does not run, and holidays, announced before they begin. What is not named any more is given up.
   */
  rest: z
    .strictObject({
      weekdays: z
        .number()
        .int()
        .min(0)
        .max(127)
        .refine((bits) => weekdaysOf({ ...NO_REST, weekdays: bits }).length <= REST_LIMITS.weekdays, {
          error: `at most ${REST_LIMITS.weekdays} days of a week`,
        }),
      east: z.number().int().min(-REST_LIMITS.east).max(REST_LIMITS.east),
      zone: ZoneForm.optional(),
      holidays: z
        .array(z.strictObject({ from: moment, to: moment }).refine(({ from, to }) => from < to))
        .max(REST_LIMITS.holidays),
    })
    .describe('Correspondence: sets when your time doesn’t run.'),
  nudge: z.strictObject({ team }).describe('Correspondence: notifies a player again.'),
  /** Whether this tab is on show: who has the match before their eyes is not called to it. A tab that says nothing is. */
  looking: z.strictObject({ looking: z.boolean() }).describe('Says whether you’re watching the match.'),
  /** Orders moves for the own next turns at a table of days, in place of what was ordered; nobody else is told before the end. */
  orders: z
    .strictObject({
      orders: z
        .array(
          z.strictObject({
            line: lineOf('move', 'pass'),
            squares: z.array(square).max(MOST_SQUARES),
            fate: lineOf('change', 'peasant').nullable().default(null),
            /** The numbers of oaths that it may break. */
            breaks: z.array(count).max(MOST_BROKEN).optional(),
          }),
        )
        .max(MOST_ORDERS),
    })
    .describe('Correspondence: replaces your planned moves.'),
  absent: z
    .strictObject({ team, choice: z.enum(ABSENT_CHOICES) })
    .describe('Decides about a player who doesn’t return.'),
  /** Takes the own seat back from a regent that keeps it, or from an ally who has leave; or leaves the seat in which one plays, having fallen. */
  back: nothing.describe('Takes your seat back.'),
  rematch: z
    .strictObject({ seats: z.enum(REMATCH_SEATS).nullable() })
    .describe('Says that you’re ready for a rematch.'),
  handover: nothing.describe('Makes a token that moves your seat, for five minutes.'),
  takeover: z.strictObject({ token }).describe('Takes a seat with a token.'),
  recovery: nothing.describe('Makes a token to keep, which moves your seat at any time.'),
  /**
   * The host keeps a seat for whoever has the link that this makes: a free one before the match begins, a bot's while it runs. Or
   * withdraws that.
   */
  invite: z.strictObject({ team, withdraw: z.boolean().optional() }).describe('Host: reserves a seat for a link.'),
  invited: z.strictObject({ invitation: token }).describe('Answers which seat a link reserves.'),
  /** Of several tabs with one key, this one acts from now on. */
  here: nothing,
  /** Asks for a sign of life; not counted as doing anything. */
  ping: nothing,
  /** Says something; exactly one of `text` and `phrase`. To the own camp some phrases may be aimed at a `square`. */
  chat: z
    .strictObject({
      channel: z.enum(CHANNELS),
      text: z
        .string()
        .max(CHAT_LENGTH * 4)
        .optional(),
      phrase: z.enum(PHRASES).optional(),
      square: square.optional(),
      /** The client's own name for it: asked twice, it is said once. */
      id: z
        .string()
        .regex(/^[\w-]{8,40}$/)
        .optional(),
    })
    .refine(({ text, phrase }) => (text === undefined) !== (phrase === undefined))
    .refine(({ channel, phrase, square: at }) => at === undefined || (channel === 'team' && mayAim(phrase)), {
      path: ['square'],
      error: 'only some phrases are aimed at a square, and only among allies',
    })
    .describe('Says something in the chat.'),
  /** Shows the living ally all that one has drawn on the board; kept for the two of them until either moves. */
  sketch: z
    .strictObject({ drawings: z.array(drawing).max(MOST_DRAWINGS) })
    .describe('Shows your drawings to your ally or adviser.'),
  /** Points the living ally to a square; kept until either moves where they are away. */
  point: z.strictObject({ square }).describe('Points at a square, for your ally or adviser.'),
  /** Suggests a move of theirs to the living ally, or (null) no longer does; gone with their turn, or as soon as it could not be played. */
  suggest: z.strictObject({ line: lineOf('move').nullable() }).describe('Suggests a move to your ally.'),
  refuse: nothing.describe('Rejects the suggested move.'),
  /** Gives the living ally leave to act for oneself as well, for one turn or until one takes it back, see `back`. */
  leave: z.strictObject({ until: z.enum(LEAVES) }).describe('Lets your ally act for you.'),
  react: z.strictObject({ sign: z.enum(SIGNS) }).describe('Shows a reaction.'),
  silence: z
    .strictObject({ who: id, silent: z.boolean() })
    .describe('Host: stops someone from speaking, or lets them.'),
  hush: z.strictObject({ hushed: z.boolean() }).describe('Host: lets only players speak, or everyone.'),
  /** Proposes something to the table while the match runs; a seat has one open proposal at a time. */
  propose: z.strictObject({ what: motion }).describe('Proposes something to the table.'),
  answer: z
    .strictObject({ id: z.number().int().min(1), agree: z.boolean() })
    .describe('Agrees to a proposal or declines it.'),
  hire: z.strictObject({ team: team.nullable() }).describe('Hires a player who is out as your adviser, or ends that.'),
  counsel: z.strictObject({ team, agree: z.boolean() }).describe('Becomes an adviser, declines, or stops.'),
  /** As counsel, names the unit that is to move in turn `ply`, once; while it can move no other does. */
  name: z.strictObject({ square, ply: z.number().int().min(1) }).describe('As adviser: names the unit to move.'),
  alone: nothing.describe('Moves this turn without the adviser.'),
  /**
   * Looking on, guesses the move of turn `ply` (its `line`), what Fate will say at its end, or both; null for no guess any more, and what is
   * left out stays. Told to nobody else before it was made.
   */
  guess: z
    .strictObject({
      ply: z.number().int().min(1),
      line: lineOf('move').nullable().optional(),
      fate: z.enum(FORETOLD).nullable().optional(),
    })
    .refine(({ line, fate }) => line !== undefined || fate !== undefined, {
      error: 'a line, a fate, or both are guessed',
    })
    .describe('As spectator: guesses a turn’s move and what Fate says.'),
  /**
   * Offers an oath in public to one or two others (`parties`), and seals it: peace until turn `turn` begins, over a border, or against
   * the team `against`. A seat has one open offer at a time.
   */
  swear: z
    .strictObject({
      kind: z.enum(OATH_KINDS),
      parties: z.array(team).min(1).max(2),
      against: team.nullable().default(null),
      turn: z.number().int().min(1).max(2_000_000),
    })
    .refine(({ kind, against }) => (kind === 'against') === (against !== null), {
      path: ['against'],
      error: 'a team for an oath against somebody, and for no other',
    })
    .describe('Offers an oath.'),
  pledge: z.strictObject({ id: z.number().int().min(1), seal: z.boolean() }).describe('Seals an oath or declines it.'),
  /** Comes to the board that people go through together, or leaves it; whoever comes first leads. */
  together: z.strictObject({ here: z.boolean() }),
  /** Hands the lead over to somebody at that board, takes it with the own id, or (null) puts it down. */
  lead: z.strictObject({ who: id.nullable() }),
  /** Who leads shows a place of the match to all there: after so many lines of the log, and a variation from there. */
  show: z.strictObject({ at: count, lines: z.array(lineOf(...TRIED_KINDS)).max(MOST_TRIED) }),
  /** Shows to all there what one has drawn on what is on show; nothing is kept. */
  mark: z.strictObject({ drawings: z.array(drawing).max(MOST_DRAWINGS) }),
} as const;
export type RequestName = keyof typeof REQUESTS;
export type RequestPayload<Name extends RequestName> = z.infer<(typeof REQUESTS)[Name]>;

/** What a request answers when it was done. `at` is the place of an action's line in the published log. */
export interface Done {
  readonly ok: true;
  readonly at?: number;
  /** That the seat was not taken but asked for: others decide, see `admit`. */
  readonly asked?: true;
  /** The token of a link, see `handover`, `recovery` and `invite`. */
  readonly token?: string;
  /** The seat that is kept for a link, see `invited`. */
  readonly team?: Team;
}
export type Reply = Done | Refused;
