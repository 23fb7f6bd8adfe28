/** A match as it was written down, folded: what a live match holds in memory. Never changed once made. */
import { parseOpening } from '@dominion/protocol';
import {
  beginMatch,
  dueThrow,
  foldMatch,
  type Match,
  type Position,
  parseBeginning,
  type StandIn,
  type Team,
  teamsIn,
  teamsOf,
} from '@dominion/rules';
import { type DiceKey, diceKey, ENTROPY_BYTES, throwFate } from '@dominion/rules/dice';
import { keyOfProof, parseByTeam } from '@dominion/rules/proof';
import { type Seats, seatsOf } from '../seats.js';
import type { LineRecord, MatchRecord, SaidRecord, StartRecord, StoredMatch } from '../store/store.js';
import type { RoomRecord } from './room-record.js';

/** What stands in the log where a move was taken back: it and the line before it do not count. */
export const UNDO = 'undo';

export interface Memory {
  readonly record: MatchRecord;
  readonly room: RoomRecord;
  readonly seats: Seats;
  /** The lines that count, which people see. */
  readonly lines: readonly string[];
  /** When each of them was played, in milliseconds since 1970. */
  readonly playedAt: readonly number[];
  /** Those that somebody played in a person's place, by their places among the lines. */
  readonly regents: ReadonlyMap<number, StandIn>;
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

/** The place that the next thing said will have. */
export function nextSaid(said: Memory['said']): number {
  return (said.at(-1)?.seq ?? -1) + 1;
}

/** One name for a team's request. */
export function askedName(team: Team, clientId: string): string {
  return `${team} ${clientId}`;
}

type Asked = Map<string, number>;

/** Remembers that a request counts, and where its line stands; only once it is written down. */
export function noteAsked({ asked }: Memory, team: Team, clientId: string, at: number): void {
  (asked as Asked).set(askedName(team, clientId), at);
}

/** The place of a line that was taken back: nothing stands there for it. */
export const TAKEN_BACK = -1;

/** Remembers that the line at a place was taken back; only once it is written down. */
export function noteTakenBack({ asked }: Memory, at: number): void {
  takeBack(asked as Asked, at);
}

function takeBack(asked: Asked, at: number): void {
  for (const [name, place] of asked) if (place === at) asked.set(name, TAKEN_BACK);
}

/** Positions that matches begin from, once they were read. */
const OPENINGS = new WeakMap<MatchRecord, Position>();

/** The position that a match begins from, for its header; nothing for the start of its mode. Throws when it cannot be read. */
export function openingIn(record: MatchRecord): { readonly position?: Position } {
  if (record.position === null) return {};
  const known = OPENINGS.get(record);
  if (known !== undefined) return { position: known };
  const parsed = parseBeginning(record.position);
  if (!parsed.ok) throw new Error(`match ${record.id}: the position it begins from cannot be read`);
  OPENINGS.set(record, parsed.position);
  return { position: parsed.position };
}

/** The teams that play: those of a match's mode, or those that live in the position it begins from. */
export function playingTeams(record: MatchRecord): readonly Team[] {
  const { mode, empty } = record;
  return teamsIn({ mode, empty, ...openingIn(record) });
}

/** Folds what was written down; throws when the rules refuse a line, because then the database is not to be trusted. */
export function remember(stored: StoredMatch): Memory {
  const { match: record, room, seats, said } = stored;
  const lines: string[] = [];
  const playedAt: number[] = [];
  const asked: Asked = new Map();
  const regents = new Map<number, StandIn>();
  for (const { line, actor, clientId, regent, at } of stored.lines) {
    if (line === UNDO) {
      lines.pop();
      regents.delete(lines.length);
      playedAt.pop();
      takeBack(asked, lines.length);
      continue;
    }
    if (actor !== null && clientId !== null) asked.set(askedName(actor, clientId), lines.length);
    if (regent !== null) regents.set(lines.length, regent);
    lines.push(line);
    playedAt.push(at);
  }
  const written = stored.lines.length;
  const memory = { record, room, seats: seatsOf(seats), lines, playedAt, regents, written, asked, said };
  return { ...memory, match: record.start === null ? null : fold(record, lines) };
}

/** The match after some lines. */
export function fold(record: MatchRecord, lines: readonly string[]): Match {
  const folded = foldMatch(begin(record).header, lines);
  if (!folded.ok) {
    throw new Error(`match ${record.id}: line ${folded.at} of the log is not legal [${folded.refusal.code}]`);
  }
  return folded.match;
}

/** A match that has begun, before its first line. */
export function begin(record: MatchRecord): Match {
  const { mode, empty, dice, last, start } = record;
  if (start === null) throw new Error(`match ${record.id} has not begun`);
  const opening = parseOpening(start.opening);
  if (opening === null) throw new Error(`match ${record.id}: the opening throw cannot be read`);
  return beginMatch({ mode, empty, dice, first: start.first, opening, last, ...openingIn(record) });
}

/** What a decision changes; what is not named stays. */
export interface Change {
  readonly room?: RoomRecord;
  readonly seats?: Seats;
  readonly start?: Omit<StartRecord, 'startedAt'>;
  /** A line that is played, and the match after it; for {@link UNDO} the match before the line that goes. */
  readonly line?: Omit<LineRecord, 'seq' | 'at'>;
  readonly match?: Match;
  /** The ids of those all whose sayings go. */
  readonly unsaid?: readonly string[];
}

/** The memory after a change that is written down at `at`, milliseconds since 1970. */
export function changed(memory: Memory, change: Change, at: number): Memory {
  const { room = memory.room, seats = memory.seats, start, line, unsaid } = change;
  const record = start === undefined ? memory.record : { ...memory.record, start: { ...start, startedAt: at } };
  let { lines, playedAt, regents } = memory;
  if (line?.line === UNDO) {
    lines = lines.slice(0, -1);
    regents = new Map([...regents].filter(([place]) => place < lines.length));
    playedAt = playedAt.slice(0, -1);
  } else if (line !== undefined) {
    if (line.regent !== null) regents = new Map([...regents, [lines.length, line.regent]]);
    lines = [...lines, line.line];
    playedAt = [...playedAt, at];
  }
  const match = change.match ?? (start === undefined ? memory.match : begin(record));
  const written = memory.written + (line === undefined ? 0 : 1);
  const said = unsaid === undefined ? memory.said : memory.said.filter(({ who }) => !unsaid.includes(who));
  return { ...memory, record, room, seats, lines, playedAt, regents, written, said, match };
}

/** The key of a match's throws, with what the players added. */
export function keyOf(record: MatchRecord, entropy: string): DiceKey {
  const { id, seed, scheme } = record;
  if (entropy === '') return diceKey(seed, id);
  const teams = teamsOf(record.mode, record.empty);
  const parsed = parseByTeam(teams, entropy, 2 * ENTROPY_BYTES);
  if (parsed === null) throw new Error(`match ${id}: what the players added cannot be read`);
  return keyOfProof({ scheme, matchId: id, seed, entropy: parsed }, teams);
}

/** The keys of matches that have begun: the same for all throws of one. */
const KEYS = new WeakMap<StartRecord, DiceKey>();

function keyOnce(record: MatchRecord & { readonly start: StartRecord }): DiceKey {
  const key = KEYS.get(record.start) ?? keyOf(record, record.start.entropy);
  KEYS.set(record.start, key);
  return key;
}

/**
 * The throw that the log asks for next, as a line. It goes by what stands in the log – by the team's turn, in `dice-v1` by how
 * many throws there were – so a refused or repeated request never uses one up.
 */
export function nextThrow(memory: Memory): string {
  const { record, match } = memory;
  if (record.start === null) throw new Error(`match ${record.id} has not begun`);
  const key = keyOnce({ ...record, start: record.start });
  const id = record.scheme === 'dice-v1' ? thrown(memory) : dueThrow(match!);
  return `~${throwFate(key, id, record.dice) ?? 'x'}`;
}

/** How many throws there were, those of the opening included. */
function thrown({ match, lines }: Memory): number {
  const opening = match!.header.opening.reduce((sum, round) => sum + round.length, 0);
  return opening + lines.filter((line) => line.startsWith('~')).length;
}
