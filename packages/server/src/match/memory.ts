/** A match as it was written down, folded: what a live match holds in memory. Never changed once made. */
import { parseOpening } from '@dominion/protocol';
import { beginMatch, foldMatch, type Match, type Team } from '@dominion/rules';
import { type DiceKey, diceKey, throwFate } from '@dominion/rules/dice';
import { type Seats, seatsOf } from '../seats.js';
import type { LineRecord, MatchRecord, StoredMatch } from '../store/store.js';

export interface Memory {
  readonly record: MatchRecord;
  readonly seats: Seats;
  readonly lines: readonly string[];
  /** Where each request that counted stands in the log, by {@link askedName}. */
  readonly asked: ReadonlyMap<string, number>;
  /** Null until the match has begun. */
  readonly match: Match | null;
}

/** One name for a team's request. */
export function askedName(team: Team, clientId: string): string {
  return `${team} ${clientId}`;
}

/** Folds what was written down; throws when the rules refuse a line, because then the database is not to be trusted. */
export function remember(stored: StoredMatch): Memory {
  const { match: record, seats } = stored;
  const lines = stored.lines.map(({ line }) => line);
  const asked = new Map<string, number>();
  for (const { actor, clientId, seq } of stored.lines) {
    if (actor !== null && clientId !== null) asked.set(askedName(actor, clientId), seq);
  }
  const memory = { record, seats: seatsOf(seats), lines, asked };
  if (record.start === null) return { ...memory, match: null };
  const folded = foldMatch(begin(record).header, lines);
  if (!folded.ok) {
    throw new Error(`match ${record.id}: line ${folded.at} of the log is not legal [${folded.refusal.code}]`);
  }
  return { ...memory, match: folded.match };
}

/** A match that has begun, before its first line. */
export function begin(record: MatchRecord): Match {
  const { mode, empty, dice, start } = record;
  if (start === null) throw new Error(`match ${record.id} has not begun`);
  const opening = parseOpening(start.opening);
  if (opening === null) throw new Error(`match ${record.id}: the opening throw cannot be read`);
  return beginMatch({ mode, empty, dice, first: start.first, opening });
}

/** The memory after one more line. */
export function withLine(memory: Memory, match: Match, { line, seq, actor, clientId }: LineRecord): Memory {
  const asked = new Map(memory.asked);
  if (actor !== null && clientId !== null) asked.set(askedName(actor, clientId), seq);
  return { ...memory, match, lines: [...memory.lines, line], asked };
}

/**
 * The throw that the log asks for next, as a line. Throws are numbered through the match: those of the opening first, then
 * one for each that stands in the log; so a refused or repeated request never uses one up.
 */
export function nextThrow(memory: Memory): string {
  const { id, seed, dice } = memory.record;
  const key: DiceKey = diceKey(seed, id);
  const opening = memory.match!.header.opening.reduce((sum, round) => sum + round.length, 0);
  const thrown = memory.lines.filter((line) => line.startsWith('~')).length;
  return `~${throwFate(key, opening + thrown, dice) ?? 'x'}`;
}
