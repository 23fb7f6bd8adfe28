/** What is known of one match and the people at its table: the nouns that all else here is about. Never changed once made. */
import type { RefusalCode, RefusalOf, RequestName } from '@dominion/protocol';
import { type Match, type Position, parseBeginning, type StandIn, type Team, teamsIn } from '@dominion/rules';
import type { HeaderRecord, LineRecord, SaidRecord, StartRecord } from './records.js';
import type { Seats } from './seats.js';
import type { Absence, TableRecord } from './table-record.js';
import type { Times } from './times.js';

/** What stands in the log where a move was taken back: it and the line before it do not count. */
export const UNDO = 'undo';

/** What stands in the log where the table went back to an earlier turn: only so many lines from the first on count then. */
const REWIND = /^rewind (\d+)$/;

/** The entry by which only so many of the lines that counted still do. */
export function rewindTo(count: number): string {
  return `rewind ${count}`;
}

/** How many of so many lines that counted still do after an entry of the log that takes some back; null for another entry. */
export function keptBy(entry: string, count: number): number | null {
  if (entry === UNDO) return count - 1;
  const rewound = REWIND.exec(entry);
  return rewound === null ? null : Math.min(Number(rewound[1]), count);
}

/** Who ordered a line ahead, and in which turn. */
export interface PlannedLine {
  readonly team: Team;
  readonly ply: number;
}

/** A match as it was written down, folded. */
export interface Memory {
  readonly record: HeaderRecord;
  readonly table: TableRecord;
  readonly seats: Seats;
  /** The lines that count, which people see. */
  readonly lines: readonly string[];
  /** When each of them was played, in milliseconds since 1970. */
  readonly playedAt: readonly number[];
  /** Those that somebody played in a person's place, by their places among the lines. */
  readonly regents: ReadonlyMap<number, StandIn>;
  /** Those that were ordered ahead, by their places among the lines. */
  readonly planned: ReadonlyMap<number, PlannedLine>;
  /** How many lines were written down, taken back ones included. */
  readonly written: number;
  /**
   * Where each request that counted stands among the lines, by {@link askedName}; {@link TAKEN_BACK} for those that no
   * longer do. The one thing that changes in place, see {@link noteAsked}: a copy for every action would cost the more the
   * longer a match lasts.
   */
  readonly asked: ReadonlyMap<string, number>;
  readonly said: readonly SaidRecord[];
  /** Null until the match has begun. */
  readonly match: Match | null;
}

/** A match with who is at its table, and for how long they are waited for. */
export interface Attended extends Memory {
  /** The teams whose persons are here; at a table of days all that hold seats, since nobody need be there. */
  readonly here: ReadonlySet<Team>;
  /** The teams whose persons can be seen to be here. */
  readonly seen: ReadonlySet<Team>;
  readonly times: Times;
  /** How far, in milliseconds, the machine's time is ahead of the clock by which live tables count. */
  readonly ahead: number;
  /** Whether a bot on a team's seat would agree to a draw. */
  readonly wouldDraw: (position: Position, team: Team) => boolean;
}

/** Who is at the table, by the hashes of their keys. */
export interface Company {
  /** How many people, with seats and without. */
  readonly count: number;
  isHere(keyHash: string): boolean;
  /** How long, in milliseconds, a person has been gone. */
  goneFor(keyHash: string): number;
  /** How a person went. */
  purpose(keyHash: string): Absence['purpose'];
  /** The teams whose persons are here. */
  teamsHere(seats: Seats): ReadonlySet<Team>;
}

/** What a decision changes; what is not named stays. */
export interface Change {
  readonly table?: TableRecord;
  readonly seats?: Seats;
  /** Seats that go from one holder to another or become free: each feature lets go of what hung on who held them. */
  readonly vacated?: readonly Team[];
  readonly start?: Omit<StartRecord, 'startedAt'>;
  /** A line that is played, and the match after it; for an entry that takes some back, see {@link keptBy}, the match without them. */
  readonly line?: Omit<LineRecord, 'seq' | 'at'>;
  readonly match?: Match;
  /** Lines that are played by themselves after that one, in order; those that the rules refuse by then are left out. */
  readonly more?: readonly string[];
  /** The ids of those all whose sayings go. */
  readonly unsaid?: readonly string[];
}

/** What a request comes to: what changes (maybe nothing), or the code of the refusal. */
export type Decision = Change | RefusalCode;
/** The same of one request, which is refused only with the codes that its record names. */
export type DecisionOn<Name extends RequestName> = Change | RefusalOf<Name>;

/** The place that the next thing said will have. */
export function nextSaid(said: Memory['said']): number {
  return (said.at(-1)?.seq ?? -1) + 1;
}

/** Of a match as it is written down, where it begins, as text (RULES.md §8); none for the start of its mode. */
interface Beginning {
  readonly position?: string | null;
}

/** Positions that matches begin from, once they were read. */
const OPENINGS = new WeakMap<Beginning, Position>();

/** The position that a match begins from, for its header; nothing for the start of its mode. Throws when it cannot be read. */
export function openingIn(begins: Beginning): { readonly position?: Position } {
  const { position: text } = begins;
  if (text === null || text === undefined) return {};
  const known = OPENINGS.get(begins);
  if (known !== undefined) return { position: known };
  const parsed = parseBeginning(text);
  if (!parsed.ok) throw new Error(`${text}: ${parsed.error.field} ${parsed.error.message}`);
  OPENINGS.set(begins, parsed.position);
  return { position: parsed.position };
}

/** The teams that play: those of a match's mode, or those that live in the position it begins from. */
export function playingTeams(record: Pick<HeaderRecord, 'mode' | 'empty'> & Beginning): readonly Team[] {
  const { mode, empty } = record;
  return teamsIn({ mode, empty, ...openingIn(record) });
}
