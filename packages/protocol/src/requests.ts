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
  /** Gives the own seat back, before the match has begun; or no longer asks for one. */
  stand: nothing,
  /** Seals the own 16 random bytes by their hash (docs/notation.md), before the match is to start; the last one counts. */
  seal: z.strictObject({ seal: digits(64) }),
  /** Shows the bytes that one has sealed, once all seals are published: they go into what the throws are made of. */
  mix: z.strictObject({ entropy: digits(32) }),
  /** The host begins the match, once every seat is taken. */
  start: nothing,
  /**
   * The host puts a bot on a free seat, changes its level or manner, or (null) sends it away, before the start. Without a
   * manner it keeps the one that it has.
   */
  bot: z.strictObject({ team, level: level.nullable(), manner: manner.optional() }),
  /** The host sends a person away from a seat, before the start. */
  remove: z.strictObject({ team }),
  /** The host lets two seats change what sits on them, before the start. */
  arrange: z.strictObject({ from: team, to: team }),
  /** The host lets somebody take the bot's seat that they ask for, or does not; `who` is the id beside what they ask. */
  admit: z.strictObject({ who: id, admit: z.boolean() }),
  /** Plays an action; `ply` is the turn it is meant for, `id` the client's own name for it: asked twice, it counts once. */
  act: z.strictObject({ line, ply: z.number().int().min(1), id: z.string().regex(/^[\w-]{8,40}$/) }),
  /** Takes the own move back, before the throw. */
  takeback: nothing,
  /** Offers a draw, or takes the offer back. When all living teams offer, the match is drawn. */
  draw: z.strictObject({ offer: z.boolean() }),
  /** Declines the draw that others offer; their offers are gone. */
  decline: nothing,
  /** Resigns; with a living ally it is an offer, which the ally agrees to with `offer` for the same `team`. */
  resign: z.strictObject({ team, offer: z.boolean() }),
  /** Offers to stop the clocks, or takes the offer back; while they are stopped, `offer: false` starts them again. */
  pause: z.strictObject({ offer: z.boolean() }),
  /**
   * When nothing counts for oneself at a table of days, within {@link REST_LIMITS}: days of the week, changed while the own time
   * does not run, and holidays, announced before they begin. What is not named any more is given up.
   */
  rest: z.strictObject({
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
  }),
  /** Nudges who is to move at a table of days, within `NUDGE`: they are called once more. */
  nudge: z.strictObject({ team }),
  /** Whether this tab is on show: who has the match before their eyes is not called to it. A tab that says nothing is. */
  looking: z.strictObject({ looking: z.boolean() }),
  /** Orders moves for the own next turns at a table of days, in place of what was ordered; nobody else is told before the end. */
  orders: z.strictObject({
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
  }),
  /** What happens to the seat of somebody who does not come back. */
  absent: z.strictObject({ team, choice: z.enum(ABSENT_CHOICES) }),
  /** Takes the own seat back from a regent that keeps it, or from an ally who has leave; or leaves the seat in which one plays, having fallen. */
  back: nothing,
  /** Is ready for another match with the same people, or (null) no longer. */
  rematch: z.strictObject({ seats: z.enum(REMATCH_SEATS).nullable() }),
  /** Makes a one-time link by which another browser takes over the own seat. */
  handover: nothing,
  /** Takes over a seat by such a link, or by one of `recovery`. */
  takeover: z.strictObject({ token }),
  /** Makes a link, to be kept, by which another browser takes over the own seat at any time; one made before is good no more. */
  recovery: nothing,
  /**
   * The host keeps a seat for whoever has the link that this makes: a free one before the match begins, a bot's while it runs. Or
   * withdraws that.
   */
  invite: z.strictObject({ team, withdraw: z.boolean().optional() }),
  /** Asks which seat is kept for whoever has the link of an `invite`; takes nothing. */
  invited: z.strictObject({ invitation: token }),
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
    }),
  /** Shows the living ally all that one has drawn on the board; kept for the two of them until either moves. */
  sketch: z.strictObject({ drawings: z.array(drawing).max(MOST_DRAWINGS) }),
  /** Points the living ally to a square; kept until either moves where they are away. */
  point: z.strictObject({ square }),
  /** Suggests a move of theirs to the living ally, or (null) no longer does; gone with their turn, or as soon as it could not be played. */
  suggest: z.strictObject({ line: lineOf('move').nullable() }),
  /** Does not want the move that one's ally suggests. */
  refuse: nothing,
  /** Gives the living ally leave to act for oneself as well, for one turn or until one takes it back, see `back`. */
  leave: z.strictObject({ until: z.enum(LEAVES) }),
  /** Gives a sign that everybody who is there may see; nothing is kept. */
  react: z.strictObject({ sign: z.enum(SIGNS) }),
  /** The host lets a person speak no more, or again; `who` is the id that stands beside what they said. */
  silence: z.strictObject({ who: id, silent: z.boolean() }),
  /** The host lets nobody speak who does not sit at the table, or all again. */
  hush: z.strictObject({ hushed: z.boolean() }),
  /** Proposes something to the table while the match runs; a seat has one open proposal at a time. */
  propose: z.strictObject({ what: motion }),
  /** Agrees to an open proposal or declines it, by its number; who made it takes it back by declining. */
  answer: z.strictObject({ id: z.number().int().min(1), agree: z.boolean() }),
  /** Offers somebody who has fallen to be one's counsel, in place of whoever was offered it or is; or (null) of nobody any more. */
  hire: z.strictObject({ team: team.nullable() }),
  /** Having fallen, agrees to be the counsel of the seat that offers it, declines, or is its counsel no longer. */
  counsel: z.strictObject({ team, agree: z.boolean() }),
  /** As counsel, names the unit that is to move in turn `ply`, once; while it can move no other does. */
  name: z.strictObject({ square, ply: z.number().int().min(1) }),
  /** Moves without waiting for one's counsel in this turn. */
  alone: nothing,
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
    }),
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
    }),
  /** Seals an offered oath or declines it, by its number; who offered it takes it back by declining. */
  pledge: z.strictObject({ id: z.number().int().min(1), seal: z.boolean() }),
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
