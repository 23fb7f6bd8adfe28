/** The tables as Kysely sees them. Times are milliseconds since 1970. */
import type {
  CallKind,
  Channel,
  CircleCallKind,
  CircleCup,
  EveningAnswer,
  OperatorAct,
  Pace,
  Phrase,
  TableLength,
} from '@dominion/protocol';
import type { Dice, LastTurn, Length, Mode, StandIn, Team } from '@dominion/rules';
import type { Scheme } from '@dominion/rules/dice';
import type { Generated } from 'kysely';

export interface Tables {
  matches: {
    id: string;
    code: string;
    mode: Mode;
    empty: Team;
    dice: Dice;
    /** Where the match begins, as text; null for the start of its mode. */
    position: string | null;
    length: TableLength;
    /** The number of the last turn; 0 for none. */
    last: number;
    seed: string;
    first: Team | null;
    opening: string | null;
    entropy: string | null;
    /** Null in a match of `dice-v1`, as the scheme is. */
    seals: string | null;
    scheme: Scheme | null;
    created_at: number;
    started_at: number | null;
    ended_at: number | null;
    /** A `MatchResult` as JSON. */
    result: string | null;
    rules_version: number;
    /** A `TableRecord` as JSON; null for a match from before there were any. */
    room: string | null;
    ply: number;
    /** The teams that the match waits for, as bits. */
    waits: number;
    /** When something last happened. */
    updated_at: number;
    /** The server that plays it, which counts while that one's lease is not over. */
    owner: string | null;
    /** How often it was claimed. */
    epoch: number;
    /** `live`, or `days` where nobody need be there. */
    pace: Pace['kind'];
    /** When it is to be woken though nobody comes; null where somebody must. */
    due_at: number | null;
    /** 1 for a table of days that strangers may find and that has not begun. */
    open: number;
  };
  servers: {
    id: string;
    address: string;
    token: string;
    /** Until when, by the database's clock. */
    lease_until: number;
    /** Which of two releases is the newer: the one with the higher number; 0 of a server that does not say. */
    release: Generated<number>;
    /** 1 while it leaves: it claims nothing, and nothing is handed to it. */
    draining: Generated<number>;
    /** How many matches were awake on it when it said so last. */
    awake: Generated<number>;
    /** The newest migration that it knows; empty for a server from before this was written down. */
    level: Generated<string>;
  };
  seats: { match_id: string; team: Team; key_hash: string; name: string; seal: string | null; entropy: string | null };
  /** The keys by which seats were held before they moved to another browser. */
  former_keys: { match_id: string; team: Team; key_hash: string };
  actions: {
    match_id: string;
    seq: number;
    line: string;
    ply: number;
    actor: Team | null;
    client_id: string | null;
    /** Who played it in a person's place; null for nobody. */
    regent: StandIn | null;
    at: number;
    /** The turn in which it was ordered ahead; null where it was not. */
    planned: number | null;
  };
  /** What calls people to matches and is to be sent: the outbox. Its words are made where it is sent. */
  calls: {
    match_id: string;
    team: Team;
    kind: CallKind;
    key_hash: string;
    /** What it is about, see `StandingCall`. */
    about: string;
    /** From when on it may be sent. */
    due_at: number;
    /** How often it could not be sent. */
    tries: number;
    /** Until when, by the database's clock, a server is at it; 0 for none. */
    taken_until: number;
  };
  /** The browsers that are called, each by the address at its push service. */
  devices: { endpoint: string; key_hash: string; p256dh: string; auth: string; added_at: number };
  /** What people wish of calls: `CallSettings` as JSON. */
  callers: { key_hash: string; settings: string };
  /** The matches that do not call somebody. */
  mutes: { key_hash: string; match_id: string };
  /** The channels that are told how matches go on. */
  channels: {
    match_id: string;
    /** Who set it. */
    key_hash: string;
    address: string;
    /** What names people in the channel, by their names at the table: JSON. */
    mentions: string;
    language: string;
    /** What the site's addresses begin with; empty where nobody knows. */
    origin: string;
    /** The message that is edited; empty before there is one. */
    message: string;
    /** Why it was not told last; empty where it was. */
    error: string;
    /** When it is to be told; null where it knows all. */
    due_at: number | null;
    tries: number;
    taken_until: number;
  };
  /**
   * The secret addresses of people's calendars and streams, by the hashes of their tokens. `key_hash` is whose it is; for a stream
   * with `show:` before it, and for that of a circle with `circle:` and the circle's id, so that a key has one address of each kind.
   */
  feeds: { token_hash: string; key_hash: string };
  /** What the site keeps for itself, as the keys by which it calls. */
  site: { name: string; value: string };
  /** Finished matches whose lines and sayings stand in one row each, and in `actions` and `said` no more; see `fold.ts`. */
  folded: { match_id: string; version: number; bytes: Uint8Array };
  /** Circles of friends. */
  circles: {
    id: string;
    code: string;
    name: string;
    crest: string;
    /** The hash of the keeper's key. */
    keeper: string;
    /** 1 where ratings are kept. */
    rated: number;
    created_at: number;
    /** The table to which people were called last: `CalledRecord` as JSON; null before there was one. */
    called: string | null;
    /** The channel that its matches take: `SetChannel` as JSON; null for none. */
    channel: string | null;
    /** As in `channels`: what the channel is told of tonight. */
    message: Generated<string>;
    error: Generated<string>;
    due_at: number | null;
    tries: Generated<number>;
    taken_until: Generated<number>;
    /** When somebody asked last who is in tonight. */
    asked_at: Generated<number | null>;
  };
  /** Who belongs to a circle, and what they say of tonight. */
  circle_members: {
    circle_id: string;
    key_hash: string;
    name: string;
    joined_at: number;
    says: EveningAnswer | null;
    hour: number | null;
    said_at: number | null;
    /** 1 for who is called for the circle; and when they last looked at its page. */
    calls: Generated<number>;
    looked_at: Generated<number>;
  };
  /** Whom the owner of a circle has removed, by the hashes of their keys: they can't join it again. */
  circle_removed: { circle_id: string; key_hash: string };
  /** What was answered to requests that somebody named: hashes of both, the status (0 before), and the answer, which the asker alone can read. */
  answers: { id: string; print: string; status: number; answer: string; at: number };
  /** What of circles calls people and is to be sent, as `calls` for matches; `match_id` is empty where it is about none. */
  circle_calls: {
    circle_id: string;
    key_hash: string;
    kind: CircleCallKind;
    match_id: string;
    about: string;
    due_at: number;
    tries: number;
    taken_until: number;
  };
  /** The cups of circles; `players` are the hashes of keys as JSON, empty for who has left. */
  circle_cups: {
    id: string;
    circle_id: string;
    mode: Mode;
    length: Length;
    days: number;
    state: CircleCup['state'];
    players: string;
    created_at: number;
  };
  /** Which matches belong to which circle, and which game of which cup they are. */
  circle_matches: {
    match_id: string;
    circle_id: string;
    cup_id: string | null;
    game: number | null;
    /** A `MatchDigest` as JSON; null until the match is over and was read. */
    digest: string | null;
  };
  /** Matches that are played at two tables with the same throws: the ids of both. They outlive their circle. */
  duplicates: {
    id: string;
    circle_id: string;
    /** The hash of the key of who made it. */
    maker: string;
    mode: Mode;
    length: Length;
    evenings: number;
    /** 1 where it was called off. */
    off: number;
    first_id: string;
    second_id: string;
    created_at: number;
  };
  /** Whom operators let say nothing for a while: in one match, or (`match_id` empty) everywhere. */
  operator_mutes: {
    id: string;
    match_id: string;
    code: string;
    /** By what others know them in that match, or knew them in the match where it was decided. */
    who: string;
    /** Empty where nobody knew it any more. */
    key_hash: string;
    name: string;
    made_at: number;
    until_at: number;
  };
  /** What operators announce, by what kind it is. */
  notices: { name: string; at: number; note: string };
  /** What operators did, and by which token. */
  operator_acts: { id: string; at: number; token: string; act: OperatorAct; code: string; detail: string };
  said: {
    match_id: string;
    seq: number;
    channel: Channel;
    who: string;
    team: Team | null;
    name: string;
    text: string;
    phrase: Phrase | null;
    ply: number;
    at: number;
  };
}

/** The newest rules that this server knows: 1 as in 1.0, 2 where Fate ends the match (RULES.md §10); raised when an old log would be read differently. */
export const RULES_VERSION = 2;

/** By which rules a match is played: a server that knows only older ones leaves it alone. */
export const rulesOf = ({ fated }: Pick<LastTurn, 'fated'>): number => (fated ? 2 : 1);
/** Whether Fate ends a match of such rules. */
export const isFatedBy = (rules: number): boolean => rules >= 2;
