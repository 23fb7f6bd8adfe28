/** A match's record (docs/notation.md), the same wherever this site writes it. */
import {
  type Action,
  type MatchHeader,
  type MatchRecord,
  oathMark,
  paceMark,
  plannedMark,
  recordOf,
  regentMark,
  type SeerNote,
  type SeerTally,
  type StandIn,
  seatMark,
  seerMark,
  seerTags,
  TEAMS,
  throwTags,
} from '@dominion/rules';
import { nameOfBot } from './bot-names.js';
import type { Said } from './chat.js';
import { type Closure, TERMINATION_TAG, terminationOf } from './closure.js';
import type { DuplicateView } from './duplicate.js';
import { type Oath, wasSealed } from './oaths.js';
import type { PaceChange, SeatChange } from './proposals.js';
import type { Bot } from './settings.js';

/** The spectators who guessed, the best first, and their guesses, by the places of the guessed actions. */
export interface RecordedSeers {
  readonly tallies: readonly SeerTally[];
  readonly notes: ReadonlyMap<number, readonly SeerNote[]>;
}

/** The contents of a match's record besides its actions. */
export interface RecordedTable {
  readonly id: string;
  /** When the match began, in milliseconds since 1970. */
  readonly begun: number;
  /** By team. */
  readonly seats: readonly { readonly plays: boolean; readonly name: string; readonly bot: Bot | null }[];
  /** How the throws were made, and how to check them (docs/notation.md). */
  readonly scheme: string;
  readonly commitment: string;
  readonly seals: string;
  readonly entropy: string;
  /** Empty until it is published; only then does the record say what the throws came from. */
  readonly seed: string;
  /** The stand-ins who played in a player's place, by the action's place in the log; left out for none. */
  readonly regents?: ReadonlyMap<number, StandIn>;
  /** The seats that changed hands during the match, and from which action; left out for none. */
  readonly handed?: readonly SeatChange[];
  /** The turns in which moves were planned, by places in the log; empty before the end. */
  readonly planned?: ReadonlyMap<number, number>;
  /** The actions from which the match had another pace; left out if it had one pace. */
  readonly paced?: readonly PaceChange[];
  /** The oaths of the match; left out for none. */
  readonly sworn?: readonly Oath[];
  /** Whether players who are out take over a bot or a regent without asking; false if left out. */
  readonly adopt?: boolean;
  /** The table with the same throws; left out or null for none. */
  readonly twin?: Pick<DuplicateView, 'id' | 'commitment' | 'seals' | 'entropy'> | null;
  /** The spectators' guesses; none before the end, left out or null without guesses. */
  readonly seers?: RecordedSeers | null;
  /** Says that the operator ended it, and why; else left out or null. */
  readonly closure?: Closure | null;
  /** Whether a browser chose for bots, in 1.0 or on a device; default false. */
  readonly lent?: boolean;
  /** Whether one person alone replayed a turn; default false. */
  readonly rewoundAlone?: boolean;
}

/** Returns the record's marks by the actions' places: who played, the pace, planned moves, oaths and guesses. */
function notesOf(table: RecordedTable): ReadonlyMap<number, { comments: string[] }> {
  const { regents = new Map(), handed = [], planned = new Map(), paced = [], sworn = [] } = table;
  const marks = new Map<number, string[]>();
  const add = (at: number, mark: string) => {
    const there = marks.get(at) ?? [];
    if (!there.includes(mark)) marks.set(at, [...there, mark]);
  };
  for (const { team, at } of handed) add(at, seatMark(team));
  for (const { kind, at } of paced) add(at, paceMark(kind));
  for (const [at, by] of regents) add(at, regentMark(by));
  for (const [at, ply] of planned) add(at, plannedMark(ply));
  for (const { id, kind, parties, against, turn, stage, sealedAt, endedAt, breakers, breach } of sworn.filter(
    wasSealed,
  )) {
    add(sealedAt, oathMark({ said: 'sealed', id, kind, parties, against, turn }));
    if (stage === 'kept') add(endedAt - 1, oathMark({ said: 'kept', id }));
    if (breach !== '') add(endedAt - 1, oathMark({ said: 'broken', id, by: breakers, how: breach }));
  }
  for (const [at, guesses] of table.seers?.notes ?? []) for (const each of guesses) add(at, seerMark(each));
  return new Map([...marks].map(([at, comments]) => [at, { comments }]));
}

/** Players who are out take over without asking, see docs/notation.md. */
const ADOPT_TAG = ['Adopt', 'yes'] as const;

/** The tags that a reader may want to check before counting a result, see docs/notation.md. */
const LENT_TAG = ['Lent', 'yes'] as const;
const REWOUND_TAG = ['Rewound', 'alone'] as const;

/** Returns a match's record; `site` is a host, for example `example.org`, or null. */
export function recordOfTable(
  table: RecordedTable,
  match: { readonly header: MatchHeader; readonly actions: readonly Action[] },
  site: string | null,
): MatchRecord {
  const { id, begun, scheme, commitment, seals, entropy, seed, twin = null, closure = null } = table;
  // A table that was never played added nothing to the key.
  const other = twin !== null && twin.entropy !== '' ? { ...twin, matchId: twin.id } : null;
  return recordOf(match, {
    date: begun === 0 ? null : new Date(begun).toISOString().slice(0, 10),
    site,
    names: TEAMS.map((team) => {
      const { plays, bot, name } = table.seats[team]!;
      if (!plays) return null;
      return bot === null ? name || null : nameOfBot(bot);
    }),
    tags: [
      ...(table.adopt === true ? [ADOPT_TAG] : []),
      ...(table.lent === true ? [LENT_TAG] : []),
      ...(table.rewoundAlone === true ? [REWOUND_TAG] : []),
      ...seerTags(table.seers?.tallies ?? []),
      ...(closure === null ? [] : [[TERMINATION_TAG, terminationOf(closure)] as const]),
      ...(seed === '' ? [] : throwTags({ scheme, matchId: id, commitment, seals, entropy, seed, twin: other })),
    ],
    notes: notesOf(table),
  });
}

/** A chat message, and the number of actions played before it. */
export interface SaidThen extends Said {
  readonly after: number;
}

/** A match as `GET /api/matches/CODE/replay` gives it. */
export interface MatchReplay {
  readonly code: string;
  readonly over: boolean;
  /** Whether players may ask the computer about it now. */
  readonly hints: boolean;
  /** The text of its record so far. */
  readonly record: string;
  /** The chat that everyone may read: until the end only messages to all, then everything. */
  readonly said: readonly SaidThen[];
}
