import { inspect, OATH_KINDS, parseAction, REFUSALS, type RuleRefusalCode, SQUARES, type Team } from '@dominion/rules';
import { z } from 'zod';
import { AIMED_PHRASES, CHANNELS, CHAT_LENGTH, PHRASES, type Phrase } from './chat.js';
import { MOST_PLANNED, MOST_SQUARES } from './planned-moves.js';
import { EXTEND_LIMITS } from './proposals.js';
import { SIGNS } from './reaction.js';
import type { RefusalCode, Refused } from './refusals.js';
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
/** Milliseconds since 1970, up to the year 2200. */
const moment = z.number().int().min(0).max(7_258_118_400_000);
/** The id by which others know a person in one match. */
const id = z.string().regex(/^[0-9a-f]{12}$/);
/** The token of a link that gives a seat. */
const token = z.string().regex(/^[\w-]{16,64}$/);
const count = z.number().int().min(0).max(1_000_000_000);
/** A turn, or the number of something that is counted from 1. */
const ordinal = z.number().int().min(1);
/** The client's own id for a request. Sent twice, it counts once. */
const ownName = z.string().regex(/^[\w-]{8,40}$/);
const digits = (most: number) => z.string().regex(new RegExp(`^[0-9a-f]{${most}}$`));
const square = z
  .number()
  .int()
  .min(0)
  .max(SQUARES - 1);
/** An action of certain kinds, as text. */
const lineOf = (...kinds: readonly string[]) =>
  line.refine((text) => kinds.includes(inspect(parseAction(text)!).kind), { error: `not a ${kinds.join(' or ')}` });
const drawing = z.strictObject({ from: square, to: square, ink: z.enum(INKS) });

/** When players agree to resume: a whole minute; 0 for none. */
const appointed = moment.multipleOf(60_000, { error: 'an appointment is a whole minute, in milliseconds since 1970' });

/** An ally acts for one turn, or until the player asks for the seat. */
const LEAVES = ['turn', 'click'] as const;

function mayAim(phrase: Phrase | undefined): boolean {
  return AIMED_PHRASES.some((each) => each === phrase);
}

const motion = z.discriminatedUnion('kind', [
  /** Plays on from where turn `ply` began. */
  z.strictObject({ kind: z.literal('rewind'), ply: ordinal.max(1_000_000) }),
  /** Stops the clocks in correspondence, or restarts them; `resume` also resumes an adjourned match. */
  z.strictObject({ kind: z.literal('pause') }),
  z.strictObject({ kind: z.literal('resume') }),
  /** Gives a side that is to move this many more hours. */
  z.strictObject({ kind: z.literal('extend'), team, hours: wholeWithin(EXTEND_LIMITS) }),
  /** Lets anyone take a player's seat over. */
  z.strictObject({ kind: z.literal('replace'), team }),
  /** Lets the proposer, who is out, play in place of a bot or a regent. */
  z.strictObject({ kind: z.literal('adopt'), team }),
  z.strictObject({ kind: z.literal('bot'), team, level }),
  /** Ends the match drawn. */
  z.strictObject({ kind: z.literal('close') }),
  /** Awards the match to a team's side. */
  z.strictObject({ kind: z.literal('concede'), team }),
  z.strictObject({ kind: z.literal('adjourn'), moment: appointed.optional() }),
  /** Sets when to resume, or (0) removes the appointment. */
  z.strictObject({ kind: z.literal('appoint'), moment: appointed }),
  /** Switches to live play, with a clock if given, or to correspondence. */
  z
    .strictObject({ kind: z.literal('pace'), pace, clock: clock.optional() })
    .refine(({ pace: of, clock: by }) => of.kind === 'live' || by === undefined, {
      path: ['clock'],
      error: 'a table of days has a bank instead of a clock; leave the clock out',
    }),
]);
export type WhatIsProposed = z.infer<typeof motion>;

/** Most oaths that a planned move may break. */
export const MOST_BROKEN = 8;

/** A rate limit: requests a second on average, and the most at once. */
export interface RequestRate {
  readonly rate: number;
  readonly burst: number;
}

/** The traits of a request besides its description and its form. */
interface RequestTraits {
  readonly who: 'anyone' | 'seat' | 'host';
  /**
   * The part that answers: a feature of the table; or on the server the match, its room, its shared board, or the tab's
   * connection.
   */
  readonly answers: 'table' | 'match' | 'room' | 'board' | 'tab';
  /** When the table accepts it: at any time, while a match runs, or while it runs and is neither paused nor adjourned. */
  readonly when: 'always' | 'running' | 'playing';
  /** Whether every tab of a person may ask, or only the one that acts. */
  readonly anyTab: boolean;
  /** Whether plain HTTP has it, and by which name if that differs. */
  readonly http: boolean | string;
  /** For one person, and for all spectators or all people at the board together, besides the limit of all requests. */
  readonly often: {
    readonly one: RequestRate;
    readonly watchers?: RequestRate;
    readonly board?: RequestRate;
  } | null;
  /** Whether others hear or see its content; muted people may not ask. */
  readonly heard: boolean;
}

/** Most requests are of this kind; the others state their differences. */
const SEAT = {
  ...({ who: 'seat', answers: 'table', when: 'always', anyTab: false, http: true, often: null, heard: false } as const),
};
const ANYONE = { ...SEAT, who: 'anyone' } as const;
const HOST = { ...SEAT, who: 'host' } as const;
const TAB = { ...ANYONE, answers: 'tab', anyTab: true, http: false } as const;
const BOARD = { ...TAB, answers: 'board' } as const;
const SHOWN = { ...BOARD, often: { one: { rate: 10, burst: 30 }, board: { rate: 60, burst: 120 } } } as const;
const ONE = { rate: 0.5, burst: 5 } as const;
const SPOKEN = {
  ...ANYONE,
  answers: 'match',
  anyTab: true,
  often: { one: ONE, watchers: { rate: 2, burst: 20 } },
  heard: true,
} as const;

/** Makes requests of a kind. Each has a sentence for programmers, and the fields of its payload. */
const request =
  <const Traits extends RequestTraits>(traits: Traits) =>
  <Shape extends z.ZodRawShape>(
    says: string,
    shape: Shape,
    refined = (form: z.ZodObject<Shape, z.core.$strict>) => form,
  ) => ({ ...traits, says, form: refined(z.strictObject(shape)) });
const seat = request(SEAT);
const running = request({ ...SEAT, when: 'running' });
const playing = request({ ...SEAT, when: 'playing' });
const holder = request({ ...SEAT, answers: 'match' });
const drawn = request({ ...SEAT, heard: true });
const host = request(HOST);
const anyone = request(ANYONE);
const visitor = request({ ...ANYONE, answers: 'match' });
const tab = request(TAB);
const board = request(BOARD);
const shown = request(SHOWN);

/** The room, plain HTTP, OpenAPI, the typed client, the table and docs/protocol read them here. */
export const REQUESTS = {
  /**
   * `seal` as in its request. A link's `invitation` takes the reserved seat, whatever `team` says. A bot's seat in a
   * running match is only asked for.
   */
  sit: anyone('Takes a free or `open` seat, or renames you.', {
    team,
    name,
    seal: digits(64).optional(),
    invitation: token.optional(),
  }),
  stand: seat('Gives up your seat before the start, or your wish for a bot’s.', {}),
  /** 16 random bytes (docs/notation.md), before the match starts; the last seal counts. Programs need not. */
  seal: seat('Seals your random bytes for the throws by their hash.', { seal: digits(64) }),
  mix: seat('Shows the bytes you sealed, once all `seals` are published.', { entropy: digits(32) }),
  start: host('Begins when every seat is taken.', {}),
  /** Without a manner, the bot keeps its own. */
  bot: host('Sets or removes a bot before the start.', { team, level: level.nullable(), manner: manner.optional() }),
  remove: host('Removes a person before the start.', { team }),
  arrange: host('Swaps two seats before the start.', { from: team, to: team }),
  /** `who` is the id beside their request. */
  admit: visitor('Accepts or declines someone who asks for a bot’s seat.', { who: id, admit: z.boolean() }),
  /** `ply` is the turn that it is meant for. */
  act: playing('Plays an action; answers `at`, its place in the log.', {
    line,
    ply: ordinal,
    id: ownName,
  }),
  takeback: seat('Takes your move back, until `undo` of the state.', {}),
  draw: playing('Offers a draw, or withdraws it; all living teams must offer.', { offer: z.boolean() }),
  decline: playing('Declines a draw; all offers are gone.', {}),
  /** The ally agrees with `offer` for the same `team`. */
  resign: running('Resigns; with a living ally, offers it.', { team, offer: z.boolean() }),
  pause: running('Offers to stop live clocks, or starts them again.', { offer: z.boolean() }),
  /**
   * Days of the week, changed while the player's time doesn't run, and holidays, announced before, within {@link
   * REST_LIMITS}. Those left out are removed.
   */
  rest: seat('Sets when your time doesn’t run in correspondence.', {
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
  nudge: running('Notifies a player again: after half their time, once a day.', { team }),
  /** A tab that says nothing counts as visible. */
  looking: request({ ...TAB, http: true })('Says whether you see the match; while you do, you get no notifications.', {
    looking: z.boolean(),
  }),
  /** For the player's next turns in correspondence; no one else sees them before the end. */
  orders: seat('Replaces your planned moves; `[]` clears them.', {
    orders: z
      .array(
        z.strictObject({
          line: lineOf('move', 'pass'),
          squares: z.array(square).max(MOST_SQUARES),
          fate: lineOf('change', 'peasant').nullable().default(null),
          breaks: z.array(count).max(MOST_BROKEN).optional(),
        }),
      )
      .max(MOST_PLANNED),
  }),
  absent: seat('Decides about a player who doesn’t return.', { team, choice: z.enum(ABSENT_CHOICES) }),
  back: seat('Takes your seat back from a regent, ally or stand-in.', {}),
  rematch: seat('Says that you’re ready for a rematch, or no longer.', { seats: z.enum(REMATCH_SEATS).nullable() }),
  handover: holder('Makes a `token` that moves your seat, for five minutes.', {}),
  takeover: visitor('Takes a seat with a token of `handover` or `recovery`.', { token }),
  recovery: holder('Makes a `token` that moves your seat at any time, once.', {}),
  /** A free seat before the match begins, or a bot's while it runs. */
  invite: request({ ...HOST, answers: 'match' })('Reserves a seat; answers a one-time `token`.', {
    team,
    withdraw: z.boolean().optional(),
  }),
  invited: visitor('Answers the `team` that a token reserves; takes nothing.', { invitation: token }),
  here: tab('Makes this connection the one that acts; at first the newest.', {}),
  /** Doesn't count as activity. */
  ping: tab('Asks for a sign of life; dead sockets can stay silent for minutes.', {}),
  /** Exactly one of `text` and `phrase`. In the side's channel, some phrases may be aimed at a `square`. */
  chat: request(SPOKEN)(
    'Says something, once for each `id`.',
    {
      channel: z.enum(CHANNELS),
      text: z
        .string()
        .max(CHAT_LENGTH * 4)
        .optional(),
      phrase: z.enum(PHRASES).optional(),
      square: square.optional(),
      id: ownName.optional(),
    },
    (form) =>
      form
        .refine(({ text, phrase }) => (text === undefined) !== (phrase === undefined))
        .refine(({ channel, phrase, square: at }) => at === undefined || (channel === 'team' && mayAim(phrase)), {
          path: ['square'],
          error: 'only some phrases are aimed at a square, and only among allies',
        }),
  ),
  /** All drawings, stored for the two until either moves. */
  sketch: drawn('Replaces your drawings for your ally or adviser.', { drawings: z.array(drawing).max(MOST_DRAWINGS) }),
  /** Stored until either moves, if the ally is away. */
  point: drawn('Points at a square, for your ally or adviser.', { square }),
  /** Null for none; removed after the ally's turn, or once it can't be played. */
  suggest: drawn('Suggests a move to your living ally.', { line: lineOf('move').nullable() }),
  refuse: seat('Rejects your ally’s suggestion.', {}),
  leave: request({ ...SEAT, http: 'entrust' })('Lets your ally act for you: next turn, or until `back`.', {
    until: z.enum(LEAVES),
  }),
  react: request({ ...SPOKEN, answers: 'room' })('Shows everyone a reaction.', { sign: z.enum(SIGNS) }),
  silence: host('Stops someone from speaking, or lets them.', { who: id, silent: z.boolean() }),
  hush: host('Lets only players speak, or everyone.', { hushed: z.boolean() }),
  /** While the match runs. A seat has one open proposal at a time. */
  propose: seat('Proposes something to the table, and agrees to it.', { what: motion }),
  answer: seat('Agrees to a proposal or declines it; can change while it’s open.', {
    id: ordinal,
    agree: z.boolean(),
  }),
  hire: running('Asks a player who is out to be your adviser, or ends that.', { team: team.nullable() }),
  counsel: running('When you’re out: becomes that team’s adviser, declines, or stops.', { team, agree: z.boolean() }),
  /** While that unit can move, no other may. */
  name: running('As adviser: names the unit to move, once a turn.', { square, ply: ordinal }),
  alone: running('Moves without waiting for the adviser this turn.', {}),
  /** Null removes a guess; fields left out stay. Sealed until the move is made. */
  guess: request({ ...SPOKEN, often: { one: ONE, watchers: { rate: 16, burst: 64 } }, heard: false })(
    'As spectator: guesses the turn’s move and what Fate says.',
    {
      ply: ordinal,
      line: lineOf('move').nullable().optional(),
      fate: z.enum(FORETOLD).nullable().optional(),
    },
    (form) =>
      form.refine(({ line: move, fate }) => move !== undefined || fate !== undefined, {
        error: 'a line, a fate, or both are guessed',
      }),
  ),
  /** Peace with one or two others (`parties`) until turn `turn` begins, over a border, or against the team `against`. */
  swear: seat(
    'Offers an oath and seals it; one open offer each.',
    {
      kind: z.enum(OATH_KINDS),
      parties: z.array(team).min(1).max(2),
      against: team.nullable().default(null),
      turn: ordinal.max(2_000_000),
    },
    (form) =>
      form.refine(({ kind, against }) => (kind === 'against') === (against !== null), {
        path: ['against'],
        error: 'only an oath against a team names one',
      }),
  ),
  pledge: seat('Seals an oath offered to you, declines it, or withdraws yours.', {
    id: ordinal,
    seal: z.boolean(),
  }),
  together: board('Joins or leaves the shared board; the first one leads.', { here: z.boolean() }),
  /** With the caller's id it takes the lead, with null it drops it. */
  lead: board('Hands the lead over, takes it, or drops it.', { who: id.nullable() }),
  show: shown('Leader: shows the position after `at` lines, and a variation.', {
    at: count,
    lines: z.array(lineOf(...TRIED_KINDS)).max(MOST_TRIED),
  }),
  mark: request({ ...SHOWN, heard: true })('Shows your drawings to everyone at the shared board.', {
    drawings: z.array(drawing).max(MOST_DRAWINGS),
  }),
};
type Requests = typeof REQUESTS;
export type RequestName = keyof Requests;

const OVER = ['not-started', 'match-over'] as const;
const FIXED = ['already-started', 'seats-fixed'] as const;
const MUTE = ['silenced', 'hushed'] as const;
const ALLIES = [...OVER, 'no-ally', 'bot-ally'] as const;
const TOGETHER = ['not-started', 'still-playing'] as const;
const RULES = Object.keys(REFUSALS) as RuleRefusalCode[];

/** The codes that each request may be refused with, besides those of its traits: see {@link refusalsOf}. */
const REFUSED = {
  sit: [
    'seat-not-in-play',
    'already-seated',
    'seats-fixed',
    'bad-invitation',
    'match-over',
    'seat-taken',
    'already-started',
    'not-living',
    'seat-kept',
    'hushed',
    'declined',
    'muted',
  ],
  stand: FIXED,
  seal: ['first-evening', 'already-started'],
  mix: ['already-started', 'seals-open', 'other-bytes'],
  start: [...FIXED, 'seats-free'],
  bot: [...FIXED, 'seat-not-in-play', 'seat-taken', 'seat-kept'],
  remove: [...FIXED, 'seat-free'],
  arrange: [...FIXED, 'seat-not-in-play'],
  admit: [...OVER, 'not-host', 'not-asked', 'seat-kept'],
  act: [
    'regent-plays',
    'not-your-action',
    'stale-ply',
    'not-your-turn',
    'guest-oath',
    'partner-agrees',
    'counsel-first',
    'named-unit',
    'taken-back',
    'id-used',
    ...RULES,
  ],
  takeback: ['no-takeback'],
  draw: ['not-living', 'bots-play'],
  decline: ['not-living', 'bots-play', 'no-offer'],
  resign: ['not-living', 'not-your-action'],
  pause: ['no-clock', 'by-proposal', 'adjourned', 'not-living'],
  rest: ['not-of-days', 'match-over', 'time-runs', 'too-late', 'too-long'],
  nudge: ['not-of-days', 'adjourned', 'paused', 'nothing-to-decide', 'nudge-early', 'nudged-today'],
  looking: [],
  orders: [...OVER, 'not-of-days', 'not-living', 'counsel-first', 'your-turn'],
  absent: ['not-absent', 'not-your-choice'],
  back: ['no-regent'],
  rematch: ['not-over', 'not-invited'],
  handover: [],
  takeover: ['bad-token', 'already-seated'],
  recovery: [],
  invite: [...FIXED, 'seat-not-in-play', 'seat-taken', 'match-over', 'not-living'],
  invited: ['bad-invitation'],
  here: [],
  ping: [],
  chat: [...MUTE, 'not-your-channel', 'nothing-said'],
  sketch: ALLIES,
  point: ALLIES,
  suggest: [...ALLIES, 'not-their-move'],
  refuse: [...ALLIES, 'no-suggestion'],
  leave: [...ALLIES, 'regent-plays', 'ally-away'],
  react: MUTE,
  silence: [],
  hush: [],
  propose: [
    ...OVER,
    'old-throws',
    'one-fate',
    'no-rewind',
    'not-of-days',
    'nothing-to-decide',
    'seats-fixed',
    'no-others',
    'of-days',
    'bad-moment',
    'not-fallen',
    'not-living',
    'already-seated',
    'other-camp',
    'seat-kept',
    'no-bot-there',
    'not-again',
    'open-proposal',
  ],
  answer: ['no-proposal', 'not-your-answer'],
  hire: ['not-living', 'not-counsel'],
  counsel: ['no-hirer', 'not-counsel'],
  name: ['no-hirer', 'stale-ply', 'not-your-turn', 'named-already', 'cannot-move'],
  alone: ['no-counsel'],
  guess: [...OVER, 'played-twice', 'seer-plays', 'silenced', 'stale-ply', 'guess-late', 'no-such-move', 'seers-full'],
  swear: [...OVER, 'no-oaths', 'not-living', 'oath-seats', 'oath-enemy', 'oath-turn', 'oath-sworn', 'oath-open'],
  pledge: ['no-oath', 'oath-not-yours'],
  together: [...TOGETHER, 'board-full'],
  lead: [...TOGETHER, 'not-at-board', 'not-leading', 'not-here'],
  show: [...TOGETHER, 'not-at-board', 'not-leading', 'bad-course'],
  mark: [...TOGETHER, ...MUTE, 'not-at-board'],
} as const satisfies Readonly<Record<RequestName, readonly RefusalCode[]>>;
/** The codes for callers who may not ask. */
const WHO = { anyone: [], seat: ['no-seat'], host: ['not-host'] } as const;
/** The codes with which a request may be refused, for its content and for its caller. */
export type RefusalOf<Name extends RequestName> =
  | (typeof REFUSED)[Name][number]
  | (typeof WHO)[Requests[Name]['who']][number];
export type RequestPayload<Name extends RequestName> = z.infer<Requests[Name]['form']>;
/** The names of the requests with a certain value of a trait. */
export type RequestOf<Trait extends keyof RequestTraits, Value> = {
  [N in RequestName]: Requests[N][Trait] extends Value ? N : never;
}[RequestName];

/** Returns the description of a request; it says first if only the host may ask. */
export function sentenceOf(name: RequestName): string {
  const { who, says } = REQUESTS[name];
  return who === 'host' ? `Host: ${says[0]!.toLowerCase()}${says.slice(1)}` : says;
}

/** The codes for any request, and for one at the wrong time. */
const ANY = ['bad-message', 'too-fast', 'halted', 'unwritten', 'internal-error'] as const;
const WHEN = { always: [], running: OVER, playing: [...OVER, 'adjourned', 'paused'] } as const;

/** Returns a request's refusals in a room: its own, then those of its traits. */
export function refusalsOf(name: RequestName): readonly RefusalCode[] {
  const { who, when, answers, anyTab, heard } = REQUESTS[name];
  const more: readonly (RefusalCode | false)[] = [
    answers === 'table' && 'closed',
    heard && 'muted',
    !anyTab && 'other-tab',
  ];
  const all = [...REFUSED[name], ...WHO[who], ...WHEN[when], ...more.filter((code) => code !== false), ...ANY];
  return [...new Set(all)];
}

/** The answer to a request that was done. `at` is the place of an action's line in the published log. */
export interface Done {
  readonly ok: true;
  readonly at?: number;
  /** True if the seat was only asked for: others decide, see `admit`. */
  readonly asked?: true;
  /** The token of a link, see `handover`, `recovery` and `invite`. */
  readonly token?: string;
  /** The seat reserved for a link, see `invited`. */
  readonly team?: Team;
}
export type Reply = Done | Refused;
