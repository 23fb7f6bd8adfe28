/** The operator's requests, with a token in the header, and their answers; see docs/operations.md. */
import type { MatchResult, Mode, Team } from '@dominion/rules';
import { z } from 'zod';
import type { Channel, Phrase } from './chat.js';
import type { Closure } from './closure.js';
import type { ReportError } from './error-report.js';
import { cleanText } from './names.js';
import type { SiteNotice } from './notice.js';
import type { Pace } from './pace.js';

const SOUGHT_STATES = ['running', 'days', 'waiting', 'over', 'any'] as const;
export type SoughtState = (typeof SOUGHT_STATES)[number];

export const MOST_SOUGHT = 50;
/** Most letters of a reason or a note. */
const MOST_REASON = 200;
/** The longest mute, in minutes: a year. */
const LONGEST_SILENCE = 525_600;

const words = z
  .string()
  .max(2000)
  .transform((text) => cleanText(text, MOST_REASON));
const said = words.refine((text) => text !== '', { error: 'say why, in a sentence' });
const moment = z.number().int().min(0).max(7_258_118_400_000);

/** The query of `GET /api/operator/matches`. */
export const SeekMatches = z.object({
  state: z.enum(SOUGHT_STATES).default('any'),
  /** A code of a match or a club, or part of a person's name; empty for all. */
  text: z.string().max(100).default(''),
  /** Only matches whose last activity was before this. */
  before: z.coerce.number().int().min(0).max(7_258_118_400_000).optional(),
});

/** `POST /api/operator/matches/CODE/end`. */
export const EndMatch = z.strictObject({ reason: said });
/** `POST /api/operator/matches/CODE/strike`: removes a chat message. */
export const StrikeSaid = z.strictObject({ seq: z.number().int().min(0).max(1_000_000_000) });
/** `POST /api/operator/matches/CODE/mute`: mutes a person for a while, in this match or everywhere. */
export const MutePerson = z.strictObject({
  who: z.string().regex(/^[0-9a-f]{12}$/),
  everywhere: z.boolean().default(false),
  minutes: z.number().int().min(1).max(LONGEST_SILENCE),
});
/** `POST /api/operator/mutes/lift`. */
export const LiftMute = z.strictObject({ id: z.string().regex(/^[0-9a-f-]{36}$/) });
/** `POST /api/operator/notice`: announces a restart; null withdraws it. */
export const Announce = z.strictObject({
  notice: z.strictObject({ at: moment, note: words.default('') }).nullable(),
});

/** A match in the operator's search. */
export interface SoughtMatch {
  readonly code: string;
  readonly mode: Mode;
  readonly pace: Pace['kind'];
  readonly status: 'waiting' | 'playing' | 'over';
  /** When it was created, began, ended, and was last active; milliseconds since 1970, null for not yet. */
  readonly made: number;
  readonly begun: number | null;
  readonly ended: number | null;
  readonly last: number;
  readonly ply: number;
  readonly result: MatchResult | null;
  readonly closure: Closure | null;
  readonly listed: boolean;
  readonly seats: readonly { readonly team: Team; readonly name: string }[];
  readonly bots: readonly Team[];
  readonly circle: { readonly code: string; readonly name: string } | null;
  /** The server that has it loaded; null for none. */
  readonly server: { readonly id: string; readonly address: string } | null;
  /** The teams of players present, and the number of spectators; null if unknown. */
  readonly here: { readonly teams: readonly Team[]; readonly watchers: number } | null;
}

/** `GET /api/operator/matches`. */
export interface SoughtMatches {
  readonly matches: readonly SoughtMatch[];
  /** Whether there are more, last active before the `last` of the final one. */
  readonly more: boolean;
}

/** A person at a match, by the id that the others there know. */
export interface SeenPerson {
  readonly who: string;
  readonly name: string;
  readonly team: Team | null;
  readonly here: boolean;
  /** When their mute ends; null if they aren't muted. */
  readonly muted: number | null;
}

/** A request at a table that was refused. */
export interface SeenRefusal {
  readonly at: number;
  readonly name: string;
  readonly code: string;
  readonly who: string;
}

/** `GET /api/operator/matches/CODE`. */
export interface SeenMatch {
  readonly match: SoughtMatch;
  /** The number of lines in its log. */
  readonly lines: number;
  /** The position as text; null before it begins. */
  readonly position: string | null;
  /** Whether nothing of it can be saved. */
  readonly halted: boolean;
  readonly people: readonly SeenPerson[];
  /** The last messages in all channels, the newest last. */
  readonly said: readonly {
    readonly seq: number;
    readonly at: number;
    readonly channel: Channel;
    readonly who: string;
    readonly name: string;
    readonly text: string;
    readonly phrase: Phrase | null;
  }[];
  /** The latest refusals while it was loaded, the newest last. */
  readonly refused: readonly SeenRefusal[];
}

interface SeenMute {
  readonly id: string;
  /** The match's code; null if the mute applies everywhere. */
  readonly code: string | null;
  readonly who: string;
  readonly name: string;
  readonly made: number;
  readonly until: number;
}

/** `GET /api/operator/mutes`. */
export interface SeenMutes {
  readonly mutes: readonly SeenMute[];
}

export const OPERATOR_ACTS = [
  'end',
  'strike',
  'mute',
  'lift',
  'announce',
  'withdraw',
  'backup',
  'site',
  'invite',
  'uninvite',
] as const;
export type OperatorAct = (typeof OPERATOR_ACTS)[number];

export interface SeenAct {
  readonly id: string;
  readonly at: number;
  /** The token that did it, by the beginning of its hash. */
  readonly token: string;
  readonly act: OperatorAct;
  /** The code of the match concerned; empty for none. */
  readonly code: string;
  /** Details in words and figures: a reason, a person, an end. */
  readonly detail: string;
}

/** `GET /api/operator/acts`. */
export interface SeenActs {
  readonly acts: readonly SeenAct[];
}

/** A slow request in a match, and where the time went, in milliseconds. */
export interface SlowAct {
  readonly at: number;
  readonly code: string;
  readonly name: string;
  readonly took: number;
  /** Waiting for earlier requests; the rules and the table; the database; sending to everyone. */
  readonly queue: number;
  readonly rules: number;
  readonly store: number;
  readonly send: number;
}

/** A slow database query, in milliseconds. */
export interface SlowStatement {
  readonly at: number;
  readonly name: string;
  readonly took: number;
}

export interface SeenServer {
  readonly id: string;
  readonly address: string;
  readonly version: string;
  /** When it started, milliseconds since 1970. */
  readonly since: number;
  readonly matches: number;
  readonly halted: number;
  readonly people: number;
  readonly sockets: number;
  /** Decisions of bots that wait for a thread. */
  readonly botsWaiting: number;
  /** The lag of the event loop in milliseconds: the median and the 99th percentile. */
  readonly lag: { readonly p50: number; readonly p99: number };
  /** Queries that wait for a database connection; null without a pool. */
  readonly poolWaiting: number | null;
  readonly memory: number;
  readonly slow: readonly SlowAct[];
  readonly statements: readonly SlowStatement[];
  /** The most expensive matches, in milliseconds of this server's processor since they were loaded. */
  readonly rooms: readonly { readonly code: string; readonly cost: number; readonly requests: number }[];
  /** Errors in people's browsers that pages reported to this server, the newest first. */
  readonly broken: readonly (ReportError & { readonly at: number })[];
}

/** `GET /api/operator/servers`: the servers that answer, and the addresses of those that don't. */
export interface SeenServers {
  readonly servers: readonly SeenServer[];
  readonly silent: readonly string[];
}

/** `GET /api/operator`: confirms the token, and gives the current announcement. */
export interface OperatorHome {
  readonly token: string;
  readonly notice: SiteNotice | null;
}
