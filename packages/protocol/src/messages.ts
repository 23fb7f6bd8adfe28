/** What a client may say, over HTTP and in a room. `unknown` becomes one of these types here or is refused. */
import {
  DEFAULT_DICE,
  DICE,
  isOver,
  LENGTHS,
  MODES,
  modeOf,
  namedField,
  type Position,
  parseAction,
  parsePosition,
  SQUARES,
  teamsIn,
} from '@dominion/rules';
import { z } from 'zod';
import { CHANNELS, CHAT_LENGTH, PHRASES } from './chat.js';
import { CLOCK_LIMITS } from './clock.js';
import { SIGNS } from './reaction.js';
import { type Refused, SERVER_REFUSALS } from './refusals.js';
import {
  ABSENT_CHOICES,
  BOT_LEVELS,
  BOT_MANNERS,
  FORMER_LEVELS,
  type FormerLevel,
  MOST_PLY,
  presentLevel,
  REMATCH_SEATS,
} from './settings.js';
import { INKS, MOST_DRAWINGS } from './sketch.js';

/** The name of the Colyseus room that a match lives in. */
export const ROOM_NAME = 'match';

const team = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]);

const formerLevels = Object.keys(FORMER_LEVELS) as FormerLevel[];
/** A bot's level, by its name or one that it had. */
const level = z.enum([...BOT_LEVELS, ...formerLevels]).transform(presentLevel);
const manner = z.enum(BOT_MANNERS);

const seconds = ([least, most]: readonly [number, number]) => z.number().int().min(least).max(most);
const clock = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('none') }),
  z.strictObject({ kind: z.literal('turn'), seconds: seconds(CLOCK_LIMITS.seconds) }),
  z.strictObject({
    kind: z.literal('bank'),
    seconds: seconds(CLOCK_LIMITS.seconds),
    increment: seconds(CLOCK_LIMITS.increment),
    cap: seconds(CLOCK_LIMITS.cap),
  }),
]);

/** A browser's secret key, by which it holds seats: 64 hexadecimal digits. */
const key = z.string().regex(/^[0-9a-f]{64}$/);

/** The most letters of a position that are read. */
const POSITION_LENGTH = 1000;

/** A position that a match may begin from, and where somebody has still something to do. */
const opening = z.string().transform((text, context): Position => {
  const parsed = parsePosition(text.slice(0, POSITION_LENGTH));
  const why = parsed.ok
    ? whyNotBegin(parsed.position)
    : `the ${namedField(parsed.error.field)} ${parsed.error.message}`;
  if (parsed.ok && why === null) return parsed.position;
  context.addIssue({ code: 'custom', message: why ?? '', continue: false });
  return z.NEVER;
});

/** Why no match can begin from a position; null where one can. */
function whyNotBegin(position: Position): string | null {
  const { ply, phase } = position;
  if (phase === 'mandate') return 'the Mandate has decided in it, so that nobody could play on';
  if (isOver(position)) return 'the game is over in it, so that nobody could play on';
  return ply > MOST_PLY ? `its turn is ${ply}; a match may begin at turn ${MOST_PLY} at the latest` : null;
}

/** `POST /api/matches`: making a match. Whoever knows the key is its host. */
export const MakeMatch = z
  .strictObject({
    mode: z.enum(MODES),
    dice: z.enum(DICE).default(DEFAULT_DICE),
    /** After which turn it ends by the count (RULES.md §10); see {@link agreeLength} for what it is where nobody says. */
    length: z.enum(LENGTHS).optional(),
    /** The team whose Territory is empty, in mode `3`. */
    empty: team.default(0),
    clock: clock.default({ kind: 'none' }),
    /** Whether strangers find it in the lobby. */
    listed: z.boolean().default(false),
    /** Whether a move may be taken back before the throw, which then waits a moment. */
    takeback: z.boolean().default(false),
    /** Whether people may ask the computer for good moves; without, just while bots hold all seats but one. */
    hints: z.boolean().optional(),
    /** Where it begins, when that is not the start of its mode; `mode` and `empty` must be those of the position. */
    position: opening.optional(),
    /** Seats that computer players take. */
    bots: z
      .array(z.strictObject({ team, level, manner: manner.default('balanced') }))
      .max(4)
      .default([]),
    key: key.optional(),
  })
  .superRefine(({ mode, empty, length, position }, context) => {
    if (position === undefined) return;
    if (length !== undefined && position.last > 0) {
      const message = `the position has a last turn of its own, ${position.last}, which stays; name no length beside it`;
      context.addIssue({ code: 'custom', path: ['length'], message });
    }
    const of = modeOf(position);
    if (of.mode !== mode) {
      context.addIssue({ code: 'custom', path: ['mode'], message: `the position is one of mode ${of.mode}` });
    } else if (mode === '3' && of.empty !== empty) {
      context.addIssue({ code: 'custom', path: ['empty'], message: `in the position it is ${of.empty}` });
    }
  })
  .refine(
    ({ mode, empty, position, bots }) => {
      const playing = teamsIn({ mode, empty, ...(position && { position }) });
      const teams = bots.map((bot) => bot.team);
      return new Set(teams).size === teams.length && teams.every((each) => playing.includes(each));
    },
    { path: ['bots'], error: 'each bot needs a seat of its own that plays in this match' },
  );
export type MakeMatch = z.input<typeof MakeMatch>;

/** The most own matches that are told at once. */
export const MOST_MINE = 100;

/**
 * `POST /api/mine`: the matches in which a key holds a seat, at most `most` of them; with `before` those that come after
 * that one in the list.
 */
export const AskMine = z.strictObject({
  key,
  most: z.number().int().min(1).max(MOST_MINE).default(50),
  before: z.strictObject({ at: z.number().int().min(0), code: z.string().regex(/^[0-9A-Za-z]{1,12}$/) }).optional(),
});
export type AskMine = z.input<typeof AskMine>;

/** `POST /api/forget`, and the same for one match: what hangs on a key is taken away. */
export const AskForget = z.strictObject({ key });

/** The sentence of a refusal, with the field that is wrong and what it must be. */
export function whatIsWrong(code: 'bad-message' | 'bad-request', error: z.ZodError): string {
  const [issue] = error.issues;
  const field = issue?.path.join('.');
  return issue === undefined ? SERVER_REFUSALS[code] : `${SERVER_REFUSALS[code]} ${field || 'It'}: ${issue.message}.`;
}

/** What making or opening a match gives. */
export interface OpenedMatch {
  readonly code: string;
  /** The Colyseus room to join by id. */
  readonly roomId: string;
}

/** The options of joining a room: the secret key that the browser made and keeps, and what a watcher is called. */
export const JoinOptions = z.strictObject({ key, name: z.string().max(200).optional() });
export type JoinOptions = z.infer<typeof JoinOptions>;

const line = z
  .string()
  .max(16)
  .refine((text) => parseAction(text) !== null, { error: 'not an action' });
const name = z.string().max(200);
const nothing = z.strictObject({});
/** What others know a person by in one match. */
const id = z.string().regex(/^[0-9a-f]{12}$/);
const digits = (count: number) => z.string().regex(new RegExp(`^[0-9a-f]{${count}}$`));
const square = z
  .number()
  .int()
  .min(0)
  .max(SQUARES - 1);
const drawing = z.strictObject({ from: square, to: square, ink: z.enum(INKS) });

/** The requests of a room, by name, each with the form of its payload. */
export const REQUESTS = {
  /** Takes a free seat before the match begins, or asks for a bot's seat while it runs; `seal` as in the request of that name. */
  sit: z.strictObject({ team, name, seal: digits(64).optional() }),
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
  /** What happens to the seat of somebody who does not come back. */
  absent: z.strictObject({ team, choice: z.enum(ABSENT_CHOICES) }),
  /** Takes the own seat back from a regent that keeps it. */
  back: nothing,
  /** Is ready for another match with the same people, or (null) no longer. */
  rematch: z.strictObject({ seats: z.enum(REMATCH_SEATS).nullable() }),
  /** Makes a one-time link by which another browser takes over the own seat. */
  handover: nothing,
  /** Takes over a seat by such a link. */
  takeover: z.strictObject({ token: z.string().regex(/^[\w-]{16,64}$/) }),
  /** Of several tabs with one key, this one acts from now on. */
  here: nothing,
  /** Asks for a sign of life; not counted as doing anything. */
  ping: nothing,
  /** Says something; exactly one of `text` and `phrase`. */
  chat: z
    .strictObject({
      channel: z.enum(CHANNELS),
      text: z
        .string()
        .max(CHAT_LENGTH * 4)
        .optional(),
      phrase: z.enum(PHRASES).optional(),
    })
    .refine(({ text, phrase }) => (text === undefined) !== (phrase === undefined)),
  /** Shows the living ally all that one has drawn on the board; nothing is kept. */
  sketch: z.strictObject({ drawings: z.array(drawing).max(MOST_DRAWINGS) }),
  /** Gives a sign that everybody who is there may see; nothing is kept. */
  react: z.strictObject({ sign: z.enum(SIGNS) }),
  /** The host lets a person speak no more, or again; `who` is the id that stands beside what they said. */
  silence: z.strictObject({ who: id, silent: z.boolean() }),
  /** The host lets nobody speak who does not sit at the table, or all again. */
  hush: z.strictObject({ hushed: z.boolean() }),
} as const;
export type RequestName = keyof typeof REQUESTS;
export type RequestPayload<Name extends RequestName> = z.infer<(typeof REQUESTS)[Name]>;

/** What a request answers when it was done. `at` is the place of an action's line in the published log. */
export interface Done {
  readonly ok: true;
  readonly at?: number;
  /** That the seat was not taken but asked for: others decide, see `admit`. */
  readonly asked?: true;
  /** The token of a one-time link, see `handover`. */
  readonly token?: string;
}
export type Reply = Done | Refused;

/** The body of a refused HTTP request. */
export interface HttpRefusal {
  readonly error: { readonly code: Refused['code']; readonly message: string };
}
