/** The tables as Kysely sees them. Times are milliseconds since 1970. */
import type { Channel, Phrase, TableLength } from '@dominion/protocol';
import type { Dice, Mode, StandIn, Team } from '@dominion/rules';
import type { Scheme } from '@dominion/rules/dice';

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
  };
  servers: {
    id: string;
    address: string;
    token: string;
    /** Until when, by the database's clock. */
    lease_until: number;
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
  };
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

/** The version of the rules that a new match is played by; raised when an old log would be read differently. */
export const RULES_VERSION = 1;
