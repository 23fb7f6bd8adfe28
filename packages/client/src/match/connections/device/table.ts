/** Turns a stored match into its memory and table, and tells who holds the device. */
import type { Table } from '@dominion/protocol';
import { clockwise, isLiving, type Match, TEAMS, type Team } from '@dominion/rules';
import { commitmentOf } from '@dominion/rules/dice';
import { actingTeams, type Memory } from '@dominion/table';
import { throwsOf } from './begin.js';
import { memoryHere, tableHere } from './local-match.js';
import { idOf, type Kept, personsOf } from './stored-match.js';

/** Returns a stored match and its current state as the memory for decisions. */
export function memoryOf(kept: Kept, match: Match): Memory {
  const { code, seats, begun, length = '', next } = kept;
  const hints = personsOf(kept).length === 1;
  return memoryHere({ id: idOf(kept), code, match, seats, hints, throws: throwsOf(kept), begun, length, next });
}

/** Returns the table; `unkept` means that this browser couldn't store the last change. */
export function deviceTable(kept: Kept, match: Match, unkept: boolean): Table {
  const memory = memoryOf(kept, match);
  const { id, seed, scheme } = memory.record;
  return tableHere(memory, { commitment: commitmentOf(seed, id, scheme), halted: unkept });
}

/**
 * Returns the team whose player holds the device: `before` if that player or no one must act, else another who must.
 * Null if bots play all teams.
 */
export function holderOf(kept: Kept, match: Match, before: Team | null): Team | null {
  const persons = personsOf(kept);
  const called = actingTeams(match).filter((team) => persons.includes(team));
  if (before !== null && called.includes(before)) return before;
  const { turn } = match.position;
  if (called.length > 0) return called.includes(turn) ? turn : called[0]!;
  if (before !== null) return before;
  // No one has held the device yet: take the next player in the order of turns.
  let next = turn;
  for (const _ of TEAMS) {
    if (persons.includes(next) && isLiving(match.position, next)) return next;
    next = clockwise(next);
  }
  return persons[0] ?? null;
}
