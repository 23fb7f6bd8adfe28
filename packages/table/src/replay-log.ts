/** Builds a match from its stored lines and applies changes to it. Pure but for {@link noteAsked}. */
import { parseOpening } from '@dominion/protocol';
import { beginMatch, foldMatch, type Match, type StandIn, type Team } from '@dominion/rules';
import { type Change, keptBy, type Memory, openingIn, type PlannedLine } from './memory.js';
import type { HeaderRecord, StoredMatch } from './records.js';
import { seatsOf } from './seats.js';

/** Returns a unique name for a team's request. */
export function askedName(team: Team, clientId: string): string {
  return `${team} ${clientId}`;
}

type Asked = Map<string, number>;

/** Remembers where a counted request's line stands. Call it only once the line is stored. */
export function noteAsked({ asked }: Memory, team: Team, clientId: string, at: number): void {
  (asked as Asked).set(askedName(team, clientId), at);
}

/** The place of a line that was taken back: none. */
export const TAKEN_BACK = -1;

/** Remembers that the lines from a place on were taken back. Call it only once that is stored. */
export function noteTakenBack({ asked }: Memory, from: number): void {
  takeBack(asked as Asked, from);
}

function takeBack(asked: Asked, from: number): void {
  for (const [name, place] of asked) if (place >= from) asked.set(name, TAKEN_BACK);
}

function marksBefore<Mark>(marks: ReadonlyMap<number, Mark>, place: number): Map<number, Mark> {
  return new Map([...marks].filter(([at]) => at < place));
}

/** Builds the memory of a stored match. Throws if the rules refuse a line, because the database can't be trusted then. */
export function remember(stored: StoredMatch): Memory {
  const { match: record, room: table, seats, said } = stored;
  const lines: string[] = [];
  const playedAt: number[] = [];
  const asked: Asked = new Map();
  let regents = new Map<number, StandIn>();
  let planned = new Map<number, PlannedLine>();
  for (const { line, actor, clientId, regent, at, planned: ordered } of stored.lines) {
    const kept = keptBy(line, lines.length);
    if (kept !== null) {
      lines.length = kept;
      playedAt.length = kept;
      regents = marksBefore(regents, kept);
      planned = marksBefore(planned, kept);
      takeBack(asked, kept);
      continue;
    }
    if (actor !== null && clientId !== null) asked.set(askedName(actor, clientId), lines.length);
    if (regent !== null) regents.set(lines.length, regent);
    if (ordered !== undefined && actor !== null) planned.set(lines.length, { team: actor, ply: ordered });
    lines.push(line);
    playedAt.push(at);
  }
  const written = stored.lines.length;
  const memory = { record, table, seats: seatsOf(seats), lines, playedAt, regents, planned, written, asked, said };
  return { ...memory, match: record.start === null ? null : fold(record, lines) };
}

/** Returns the match after some lines. */
export function fold(record: HeaderRecord, lines: readonly string[]): Match {
  const folded = foldMatch(begunMatch(record).header, lines);
  if (!folded.ok) {
    throw new Error(`match ${record.id}: line ${folded.at} of the log is not legal [${folded.refusal.code}]`);
  }
  return folded.match;
}

/** Returns a match that has begun, before its first line. */
export function begunMatch(record: HeaderRecord): Match {
  const { mode, empty, dice, last, fated, start } = record;
  if (start === null) throw new Error(`match ${record.id} has not begun`);
  const opening = parseOpening(start.opening);
  if (opening === null) throw new Error(`match ${record.id}: the opening throw cannot be read`);
  return beginMatch({ mode, empty, dice, first: start.first, opening, last, fated, ...openingIn(record) });
}

/** Returns the memory after a change that is stored at `at`, milliseconds since 1970. */
export function changed(memory: Memory, change: Change, at: number): Memory {
  const { table = memory.table, seats = memory.seats, start, line, unsaid } = change;
  const record = start === undefined ? memory.record : { ...memory.record, start: { ...start, startedAt: at } };
  let { lines, playedAt, regents, planned } = memory;
  const kept = line === undefined ? null : keptBy(line.line, lines.length);
  if (kept !== null) {
    lines = lines.slice(0, kept);
    regents = marksBefore(regents, kept);
    planned = marksBefore(planned, kept);
    playedAt = playedAt.slice(0, kept);
  } else if (line !== undefined) {
    if (line.regent !== null) regents = new Map([...regents, [lines.length, line.regent]]);
    if (line.planned !== undefined && line.actor !== null) {
      planned = new Map([...planned, [lines.length, { team: line.actor, ply: line.planned }]]);
    }
    // Spreading would copy the lists, and once more to make room for another line.
    lines = lines.concat(line.line);
    playedAt = playedAt.concat(at);
  }
  const match = change.match ?? (start === undefined ? memory.match : begunMatch(record));
  const written = memory.written + (line === undefined ? 0 : 1);
  const said = unsaid === undefined ? memory.said : memory.said.filter(({ who }) => !unsaid.includes(who));
  return { ...memory, record, table, seats, lines, playedAt, regents, planned, written, said, match };
}
