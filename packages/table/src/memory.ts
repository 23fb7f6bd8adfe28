/** Data of one match and the players at its table. Never changed once made. */
import type { RefusalCode, RefusalOf, RequestName } from '@dominion/protocol';
import { type Match, type Position, parseBeginning, type StandIn, type Team, teamsIn } from '@dominion/rules';
import type { HeaderRecord, LineRecord, SaidRecord, StartRecord } from './records.js';
import type { Seats } from './seats.js';
import type { Absence, TableRecord } from './table-record.js';
import type { Times } from './times.js';

/** The log entry of a takeback: it and the line before it don't count. */
export const UNDO = 'undo';

/** The log entry of a rewind to an earlier turn: only the given number of lines from the first on count then. */
const REWIND = /^rewind (\d+)$/;

/** Returns the entry by which only the first `count` lines still count. */
export function rewindTo(count: number): string {
  return `rewind ${count}`;
}

/** Returns how many of `count` lines count after an entry that takes some back; null for another entry. */
export function keptBy(entry: string, count: number): number | null {
  if (entry === UNDO) return count - 1;
  const rewound = REWIND.exec(entry);
  return rewound === null ? null : Math.min(Number(rewound[1]), count);
}

/** The team that planned a line, and the turn in which it did. */
export interface PlannedLine {
  readonly team: Team;
  readonly ply: number;
}

/** A stored match with its lines played. */
export interface Memory {
  readonly record: HeaderRecord;
  readonly table: TableRecord;
  readonly seats: Seats;
  /** The lines that count, which players see. */
  readonly lines: readonly string[];
  /** When each of them was played, in milliseconds since 1970. */
  readonly playedAt: readonly number[];
  /** The lines that a stand-in played, by their places among the lines. */
  readonly regents: ReadonlyMap<number, StandIn>;
  /** The planned lines, by their places among the lines. */
  readonly planned: ReadonlyMap<number, PlannedLine>;
  /** How many lines were stored, including those taken back. */
  readonly written: number;
  /**
   * The place of each request among the lines, by {@link askedName}; {@link TAKEN_BACK} for those taken back. The only
   * part that changes in place, see {@link noteAsked}: copying costs more as a match grows.
   */
  readonly asked: ReadonlyMap<string, number>;
  readonly said: readonly SaidRecord[];
  /** Null until the match has begun. */
  readonly match: Match | null;
}

/** A match with the players at its table, and how long they are waited for. */
export interface Attended extends Memory {
  /** The teams whose players are here; in correspondence all that hold seats. */
  readonly here: ReadonlySet<Team>;
  /** The teams whose players are visibly here. */
  readonly seen: ReadonlySet<Team>;
  readonly times: Times;
  /** How far, in milliseconds, the machine's time is ahead of the clock of live tables. */
  readonly ahead: number;
  readonly wouldDraw: (position: Position, team: Team) => boolean;
}

/** The people at the table, by the hashes of their keys. */
export interface Company {
  /** How many players and spectators are there. */
  readonly count: number;
  isHere(keyHash: string): boolean;
  /** Returns how long, in milliseconds, a person has been gone. */
  goneFor(keyHash: string): number;
  purpose(keyHash: string): Absence['purpose'];
  teamsHere(seats: Seats): ReadonlySet<Team>;
}

/** The changes of a decision; missing fields stay as they are. */
export interface Change {
  readonly table?: TableRecord;
  readonly seats?: Seats;
  /** Seats that change holders or become free; each feature drops what depended on the holder. */
  readonly vacated?: readonly Team[];
  readonly start?: Omit<StartRecord, 'startedAt'>;
  /**
   * A line that is played, and the match after it. For an entry that takes lines back, see {@link keptBy}, the match without
   * them.
   */
  readonly line?: Omit<LineRecord, 'seq' | 'at'>;
  readonly match?: Match;
  /** Lines that are played after that one, in order; those that the rules refuse by then are left out. */
  readonly more?: readonly string[];
  /** The ids of people whose messages are all removed. */
  readonly unsaid?: readonly string[];
}

/** The result of a request: a change (maybe empty), or the code of the refusal. */
export type Decision = Change | RefusalCode;
/** A decision with only the refusals that the request's record names. */
export type DecisionOn<Name extends RequestName> = Change | RefusalOf<Name>;

/** Returns the place of the next message. */
export function nextSaid(said: Memory['said']): number {
  return (said.at(-1)?.seq ?? -1) + 1;
}

/** The position that a stored match begins from, as text (RULES.md §8); none for the start of its mode. */
interface Beginning {
  readonly position?: string | null;
}

const OPENINGS = new WeakMap<Beginning, Position>();

/** Returns a match's first position for its header; empty for its mode's start. Throws if it can't be read. */
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

/** Returns the mode's teams, or those alive in the match's first position. */
export function playingTeams(record: Pick<HeaderRecord, 'mode' | 'empty'> & Beginning): readonly Team[] {
  const { mode, empty } = record;
  return teamsIn({ mode, empty, ...openingIn(record) });
}
