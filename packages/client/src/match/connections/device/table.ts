/** A kept match as what is decided about and shown, and who holds the device. */
import type { Table } from '@dominion/protocol';
import { clockwise, isLiving, type Match, TEAMS, type Team } from '@dominion/rules';
import { commitmentOf } from '@dominion/rules/dice';
import { actingTeams, type Memory } from '@dominion/table';
import { throwsOf } from './begin.js';
import { memoryHere, tableHere } from './here.js';
import { idOf, type Kept, personsOf } from './kept.js';

/** A kept match, and where it has come to, as it is decided about. */
export function memoryOf(kept: Kept, match: Match): Memory {
  const { code, seats, begun, length = '', next } = kept;
  const hints = personsOf(kept).length === 1;
  return memoryHere({ id: idOf(kept), code, match, seats, hints, throws: throwsOf(kept), begun, length, next });
}

/** The table; `unkept` says that this browser could not write down what happened last. */
export function deviceTable(kept: Kept, match: Match, unkept: boolean): Table {
  const memory = memoryOf(kept, match);
  const { id, seed, scheme } = memory.record;
  return tableHere(memory, { commitment: commitmentOf(seed, id, scheme), halted: unkept });
}

/**
 * The team whose person holds the device: who has something to do, the one before where that is still so, else who had it
 * last. Null where bots play all teams.
 */
export function holderOf(kept: Kept, match: Match, before: Team | null): Team | null {
  const persons = personsOf(kept);
  const called = actingTeams(match).filter((team) => persons.includes(team));
  if (before !== null && called.includes(before)) return before;
  const { turn } = match.position;
  if (called.length > 0) return called.includes(turn) ? turn : called[0]!;
  if (before !== null) return before;
  // Nobody is called yet: who comes next in the order of turns.
  let next = turn;
  for (const _ of TEAMS) {
    if (persons.includes(next) && isLiving(match.position, next)) return next;
    next = clockwise(next);
  }
  return persons[0] ?? null;
}
