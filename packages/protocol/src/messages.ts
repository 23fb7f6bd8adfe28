/** What a client may say over HTTP, and to join a room. `unknown` becomes one of these types here or is refused. */
import {
  DEFAULT_DICE,
  DICE,
  isOver,
  LENGTHS,
  MODES,
  modeOf,
  namedField,
  type Position,
  parsePosition,
  teamsIn,
} from '@dominion/rules';
import { z } from 'zod';
import { CALL_KINDS } from './calls.js';
import { mayAdopt, mayHaveOaths } from './oath-modes.js';
import { type Refused, SERVER_REFUSALS } from './refusals.js';
import { MOST_PLY } from './settings.js';
import {
  ClockForm as clock,
  KeyForm as key,
  LevelForm as level,
  MannerForm as manner,
  PaceForm as pace,
  TeamForm as team,
  ZoneForm,
} from './shapes.js';

/** The name of the Colyseus room that a match lives in. */
export const ROOM_NAME = 'match';

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

/** Whether not both a clock and a pace of days are asked for, and what is said where they are. */
export const isTimedOnce = ({ pace, clock }: { readonly pace: { readonly kind: string }; readonly clock?: unknown }) =>
  pace.kind === 'live' || clock === undefined;
export const TIMED_TWICE = {
  path: ['clock'],
  error: 'a table of days has a bank instead of a clock; leave the clock out',
};

/** `POST /api/matches`: making a match. Whoever knows the key is its host. */
export const MakeMatch = z
  .strictObject({
    mode: z.enum(MODES),
    dice: z.enum(DICE).default(DEFAULT_DICE),
    /** After which turn it ends by the count (RULES.md §10); see {@link agreeLength} for what it is where nobody says. */
    length: z.enum(LENGTHS).optional(),
    /** The team whose Territory is empty, in mode `3`. */
    empty: team.default(0),
    /** None where nobody says; a table of days has its own. */
    clock: clock.optional(),
    /** Whether people sit together, or each comes when they can. */
    pace: pace.default({ kind: 'live' }),
    /** Whether it begins by itself with the last seat; where nobody says, at a table of days. */
    auto: z.boolean().optional(),
    /** Whether strangers find it in the lobby. */
    listed: z.boolean().default(false),
    /** Whether a move may be taken back before the throw, which then waits a moment. */
    takeback: z.boolean().default(false),
    /** Whether people may ask the computer for good moves; without, just while bots hold all seats but one. */
    hints: z.boolean().optional(),
    /** Whether oaths are sworn at it; where nobody says, wherever each plays for itself against several. */
    oaths: z.boolean().optional(),
    /** Whether who has fallen takes a bot's or regent's seat without asking the host. */
    adopt: z.boolean().optional(),
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
  .refine(({ mode, oaths }) => oaths !== true || mayHaveOaths(mode), {
    path: ['oaths'],
    error: 'oaths are sworn in the modes 3 and 4',
  })
  .refine(({ mode, adopt }) => adopt !== true || mayAdopt(mode), {
    path: ['adopt'],
    error: 'of two who play nobody goes on when one has fallen; only the modes 3, 4 and 4a have it',
  })
  .refine(isTimedOnce, TIMED_TWICE)
  .refine(
    ({ mode, empty, position, bots }) => {
      const playing = teamsIn({ mode, empty, ...(position && { position }) });
      const teams = bots.map((bot) => bot.team);
      return new Set(teams).size === teams.length && teams.every((each) => playing.includes(each));
    },
    { path: ['bots'], error: 'each bot needs a seat of its own that plays in this match' },
  );
export type MakeMatch = z.input<typeof MakeMatch>;

/** `POST /api/matches/CODE/open`: a match is to be woken; whoever says their key is told whether they only look on. What else stands there is not read. */
export const AskOpen = z.object({ key: key.optional() });

/** The most own matches that are told at once. */
const MOST_MINE = 100;

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

/** An address of a push service; whether it may be asked for is the server's to say, see docs/operations.md. */
const endpoint = z.url({ protocol: /^https$/, error: 'an address with https' }).max(1000);
const base64url = (least: number, most: number) =>
  z.string().regex(new RegExp(`^[\\w-]{${least},${most}}={0,2}$`), { error: 'base64url' });
/** Minutes after midnight. */
const minute = z.number().int().min(0).max(1439);
const callSettings = z.strictObject({
  off: z.array(z.enum(CALL_KINDS)).max(CALL_KINDS.length),
  quiet: z.strictObject({ from: minute, to: minute }).nullable(),
  zone: ZoneForm,
  language: z
    .string()
    .regex(/^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$/)
    .max(35),
});

/** `POST /api/calls`: how somebody is called, and whether this device of theirs is. */
export const AskCalls = z.strictObject({ key, endpoint: endpoint.optional() });

/** `POST /api/calls/device`: this device is called from now on, as these settings say where there were none yet. */
export const AddDevice = z.strictObject({
  key,
  device: z.strictObject({ endpoint, p256dh: base64url(80, 100), auth: base64url(16, 44) }),
  settings: callSettings.optional(),
});

/** `POST /api/calls/drop` and `POST /api/calls/test`: this device is called no more; and, to see that it works, once now. */
export const NameDevice = z.strictObject({ key, endpoint });

/** `POST /api/calls/settings`: what somebody wishes of calls. */
export const SetCalls = z.strictObject({ key, settings: callSettings });

/** What names somebody in a channel, as `<@123456>`. */
const mention = z.string().min(1).max(80);

/**
 * `POST /api/matches/CODE/channel`: what the match's channel is; with `channel` another one from now on, or (null) none. `mentions`
 * are what names people there, by their names at the table.
 */
export const AskChannel = z.strictObject({
  key,
  channel: z
    .strictObject({
      address: z.url({ protocol: /^https$/, error: 'an address with https' }).max(1000),
      mentions: z.record(z.string().max(80), mention).refine((named) => Object.keys(named).length <= 8, {
        error: 'at most eight people',
      }),
      language: z
        .string()
        .regex(/^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$/)
        .max(35),
    })
    .nullable()
    .optional(),
});

/** `POST /api/calendar`: a secret address for the calendar of one's appointments and deadlines, in place of the one before. */
export const AskCalendar = z.strictObject({ key });

/** `POST /api/show`: a secret address that shows which match one plays, in place of the one before; with `off` none any more. */
export const AskShow = z.strictObject({ key, off: z.boolean().optional() });

/** `POST /api/calls/mute`: whether a match calls somebody. */
export const MuteMatch = z.strictObject({ key, code: z.string().max(12), muted: z.boolean() });

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
  /** That the match runs and nothing in it is the asker's, so that its stream tells them all; else left out. */
  readonly watches?: true;
}

/** The options of joining a room: the secret key that the browser made and keeps, and what a watcher is called. */
export const JoinOptions = z.strictObject({ key, name: z.string().max(200).optional() });
export type JoinOptions = z.infer<typeof JoinOptions>;

/** The body of a refused HTTP request. */
export interface HttpRefusal {
  readonly error: {
    readonly code: Refused['code'];
    readonly message: string;
    /** The paragraph of RULES.md, where it is a rule that refuses. */
    readonly section?: number;
    /** Until when it is so, milliseconds since 1970, where it is about time. */
    readonly until?: number;
  };
}
