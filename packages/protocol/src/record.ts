/** The record of a match (docs/notation.md) as this site writes it: the same text wherever it is made. */
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
import { type Oath, wasSealed } from './oaths.js';
import type { PaceChange, SeatChange } from './proposals.js';
import type { Bot } from './settings.js';
import type { TwinTable } from './twin.js';

/** Those who looked on and guessed, the best first, and what they guessed, by the places of the actions that were guessed. */
export interface RecordedSeers {
  readonly tallies: readonly SeerTally[];
  readonly notes: ReadonlyMap<number, readonly SeerNote[]>;
}

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
  /** Which seats somebody else took over while the match ran, and from which action on; left out where none. */
  readonly handed?: readonly SeatChange[];
  /** In which turn actions were ordered ahead, by their places in the log; nothing before the end. */
  readonly planned?: ReadonlyMap<number, number>;
  /** From which action on the match had another pace; left out where it had one. */
  readonly paced?: readonly PaceChange[];
  /** The oaths of the match; left out where there are none. */
  readonly sworn?: readonly Oath[];
  /** Whether who has fallen plays on for a bot or a regent without asking; no where left out. */
  readonly adopt?: boolean;
  /** The table that had the same throws; left out or null where there is none. */
  readonly twin?: Pick<TwinTable, 'id' | 'commitment' | 'seals' | 'entropy'> | null;
  /** Who guessed what; nothing before the end, left out or null where nobody did. */
  readonly seers?: RecordedSeers | null;
  /** That the operator ended it, and why; left out or null where nobody did. */
  readonly closure?: Closure | null;
  /** Whether a browser thought for bots, in 1.0 or on a device; no where left out. */
  readonly lent?: boolean;
  /** Whether one person alone had a turn played again; no where left out. */
  readonly rewoundAlone?: boolean;
}

/** The marks of who played, at which pace, what was ordered ahead, sworn and guessed, by the actions' places. */
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

/** The tag of a record whose table lets the fallen play on for bots and regents without asking, see docs/notation.md. */
const ADOPT_TAG = ['Adopt', 'yes'] as const;

/** The tags of a record that say what a reader may want to know before counting a result, see docs/notation.md. */
const LENT_TAG = ['Lent', 'yes'] as const;
const REWOUND_TAG = ['Rewound', 'alone'] as const;

/** The record of a match at a table; `site` is the host of the site's addresses, as `example.org`, or null for none. */
export function recordOfTable(
  table: RecordedTable,
  match: { readonly header: MatchHeader; readonly actions: readonly Action[] },
  site: string | null,
): MatchRecord {
  const { id, begun, scheme, commitment, seals, entropy, seed, twin = null, closure = null } = table;
  // Of a table that was never played nothing went into the key.
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
