/** What the operator of a site asks of it, with the operator's token in the header, and what is answered; see docs/operations.md. */
import type { MatchResult, Mode, Team } from '@dominion/rules';
import { z } from 'zod';
import type { TellBroken } from './broken.js';
import type { Channel, Phrase } from './chat.js';
import type { Closure } from './closure.js';
import { cleanText } from './names.js';
import type { SiteNotice } from './notice.js';
import type { Pace } from './pace.js';

/** Which matches are looked for. */
const SOUGHT_STATES = ['running', 'days', 'waiting', 'over', 'any'] as const;
export type SoughtState = (typeof SOUGHT_STATES)[number];

/** The most matches of one answer. */
export const MOST_SOUGHT = 50;
/** The most letters of a reason or a note. */
const MOST_REASON = 200;
/** The longest silence, in minutes: a year. */
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
  /** A code of a match or a circle, or part of a person's name; empty for all. */
  text: z.string().max(100).default(''),
  /** Only those in which something happened last before this. */
  before: z.coerce.number().int().min(0).max(7_258_118_400_000).optional(),
});

/** `POST /api/operator/matches/CODE/end`. */
export const EndMatch = z.strictObject({ reason: said });
/** `POST /api/operator/matches/CODE/strike`: one thing that was said is taken away. */
export const StrikeSaid = z.strictObject({ seq: z.number().int().min(0).max(1_000_000_000) });
/** `POST /api/operator/matches/CODE/mute`: somebody says nothing for a while, in this match or everywhere. */
export const MutePerson = z.strictObject({
  who: z.string().regex(/^[0-9a-f]{12}$/),
  everywhere: z.boolean().default(false),
  minutes: z.number().int().min(1).max(LONGEST_SILENCE),
});
/** `POST /api/operator/mutes/lift`. */
export const LiftMute = z.strictObject({ id: z.string().regex(/^[0-9a-f-]{36}$/) });
/** `POST /api/operator/notice`: announces a restart; null withdraws what was announced. */
export const Announce = z.strictObject({
  notice: z.strictObject({ at: moment, note: words.default('') }).nullable(),
});

/** A match as the operator finds it. */
export interface SoughtMatch {
  readonly code: string;
  readonly mode: Mode;
  readonly pace: Pace['kind'];
  readonly status: 'waiting' | 'playing' | 'over';
  /** When it was made, began, ended, and something happened last; milliseconds since 1970, null for not yet. */
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
  /** The server on which it is awake; null where it sleeps. */
  readonly server: { readonly id: string; readonly address: string } | null;
  /** Who is there now, where it is awake: teams whose persons are, and how many people look on; null where nobody can say. */
  readonly here: { readonly teams: readonly Team[]; readonly watchers: number } | null;
}

/** `GET /api/operator/matches`. */
export interface SoughtMatches {
  readonly matches: readonly SoughtMatch[];
  /** Whether there are more, of before the last one's `last`. */
  readonly more: boolean;
}

/** Somebody at a match, by what the others there know them by. */
export interface SeenPerson {
  readonly who: string;
  readonly name: string;
  readonly team: Team | null;
  readonly here: boolean;
  /** Until when they say nothing; null where they may. */
  readonly muted: number | null;
}

/** Something that was asked at a table and refused. */
export interface SeenRefusal {
  readonly at: number;
  readonly name: string;
  readonly code: string;
  readonly who: string;
}

/** `GET /api/operator/matches/CODE`. */
export interface SeenMatch {
  readonly match: SoughtMatch;
  /** How many lines its log has. */
  readonly lines: number;
  /** How it stands, as text; null before it begins. */
  readonly position: string | null;
  /** Whether nothing can be written down of it. */
  readonly halted: boolean;
  readonly people: readonly SeenPerson[];
  /** What was said last, in all channels, the newest last. */
  readonly said: readonly {
    readonly seq: number;
    readonly at: number;
    readonly channel: Channel;
    readonly who: string;
    readonly name: string;
    readonly text: string;
    readonly phrase: Phrase | null;
  }[];
  /** What was refused lately while it was awake, the newest last. */
  readonly refused: readonly SeenRefusal[];
}

/** A silence that the operator has laid on somebody. */
interface SeenMute {
  readonly id: string;
  /** The match's code; null where it counts everywhere. */
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

/** What operators do. */
export const OPERATOR_ACTS = ['end', 'strike', 'mute', 'lift', 'announce', 'withdraw'] as const;
export type OperatorAct = (typeof OPERATOR_ACTS)[number];

/** One thing that an operator did. */
export interface SeenAct {
  readonly id: string;
  readonly at: number;
  /** Which token did it, by the beginning of its hash. */
  readonly token: string;
  readonly act: OperatorAct;
  /** The code of the match that it was about; empty for none. */
  readonly code: string;
  /** The rest in words and figures: a reason, whom, until when. */
  readonly detail: string;
}

/** `GET /api/operator/acts`. */
export interface SeenActs {
  readonly acts: readonly SeenAct[];
}

/** A request of a match that took long, and where the time went; milliseconds. */
export interface SlowAct {
  readonly at: number;
  readonly code: string;
  readonly name: string;
  readonly took: number;
  /** Waiting for what was asked before; the rules and the table; the database; putting it on its way to everybody. */
  readonly queue: number;
  readonly rules: number;
  readonly store: number;
  readonly send: number;
}

/** Something asked of the database that took long; milliseconds. */
export interface SlowStatement {
  readonly at: number;
  readonly name: string;
  readonly took: number;
}

/** One server as it is just now. */
export interface SeenServer {
  readonly id: string;
  readonly address: string;
  readonly version: string;
  /** When it began, milliseconds since 1970. */
  readonly since: number;
  readonly matches: number;
  readonly halted: number;
  readonly people: number;
  readonly sockets: number;
  /** Decisions of bots that wait for a thread. */
  readonly botsWaiting: number;
  /** How late the event loop comes to what is due, in milliseconds: half of the time at most, and but for one time in a hundred. */
  readonly lag: { readonly p50: number; readonly p99: number };
  /** Requests that wait for a connection to the database; null where there is no pool of them. */
  readonly poolWaiting: number | null;
  readonly memory: number;
  readonly slow: readonly SlowAct[];
  readonly statements: readonly SlowStatement[];
  /** The matches that have cost most, in milliseconds of this server's processor since they woke. */
  readonly rooms: readonly { readonly code: string; readonly cost: number; readonly requests: number }[];
  /** What broke in people's browsers, as their pages told this server, the newest first. */
  readonly broken: readonly (TellBroken & { readonly at: number })[];
}

/** `GET /api/operator/servers`: all that answer, and the addresses of those that do not. */
export interface SeenServers {
  readonly servers: readonly SeenServer[];
  readonly silent: readonly string[];
}

/** `GET /api/operator`: that the token is right, and what is announced now. */
export interface OperatorHome {
  readonly token: string;
  readonly notice: SiteNotice | null;
}
