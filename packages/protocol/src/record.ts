/** The record of a match (docs/notation.md) as this site writes it: the same text wherever it is made. */
import {
  type Action,
  type MatchHeader,
  type MatchRecord,
  recordOf,
  regentMark,
  type StandIn,
  TEAMS,
  throwTags,
} from '@dominion/rules';
import { nameOfBot } from './bot-names.js';
import type { Said } from './chat.js';
import type { Bot } from './settings.js';

/** What the record of a match says besides its actions. */
export interface RecordedTable {
  readonly id: string;
  /** When the match began, in milliseconds since 1970. */
  readonly begun: number;
  /** By team. */
  readonly seats: readonly { readonly plays: boolean; readonly name: string; readonly bot: Bot | null }[];
  /** How the throws came about, and what makes them checkable (docs/notation.md). */
  readonly scheme: string;
  readonly commitment: string;
  readonly seals: string;
  readonly entropy: string;
  /** Empty until it is published; only then does the record say what the throws came from. */
  readonly seed: string;
  /** Who played in a person's place, by the action's place in the log; left out where nobody did. */
  readonly regents?: ReadonlyMap<number, StandIn>;
}

/** The record of a match at a table; `site` is the host of the site's addresses, as `example.org`, or null for none. */
export function recordOfTable(
  table: RecordedTable,
  match: { readonly header: MatchHeader; readonly actions: readonly Action[] },
  site: string | null,
): MatchRecord {
  const { id, begun, scheme, commitment, seals, entropy, seed, regents = new Map() } = table;
  return recordOf(match, {
    date: begun === 0 ? null : new Date(begun).toISOString().slice(0, 10),
    site,
    names: TEAMS.map((team) => {
      const { plays, bot, name } = table.seats[team]!;
      if (!plays) return null;
      return bot === null ? name || null : nameOfBot(bot);
    }),
    tags: seed === '' ? [] : throwTags({ scheme, matchId: id, commitment, seals, entropy, seed }),
    notes: new Map([...regents].map(([at, by]) => [at, { comments: [regentMark(by)] }])),
  });
}

/** A thing that was said, and how many actions had been done by then. */
export interface SaidThen extends Said {
  readonly after: number;
}

/** A match as `GET /api/matches/CODE/replay` gives it. */
export interface MatchReplay {
  readonly code: string;
  /** When it began, and whether it is over. */
  readonly over: boolean;
  /** Whether people may ask the computer about it now. */
  readonly hints: boolean;
  /** The text of its record so far. */
  readonly record: string;
  /** What everybody may hear of what was said: until the end what was said to all, from then on everything. */
  readonly said: readonly SaidThen[];
}
