/** What a change makes of a match: with the throws that it asks for, and the clocks turned. Pure. */
import type { Team } from '@dominion/rules';
import type { LineRecord } from '../store/store.js';
import { countAbsences } from './absences.js';
import { turnClocks } from './clocks.js';
import { throwDue } from './due.js';
import type { Decision } from './gathering.js';
import { type Change, changed, type Memory } from './memory.js';
import { play, type Table } from './playing.js';

/** Who is at a table, and when it is. */
export interface Moment {
  /** The match with the teams whose persons are here. */
  readonly tableOf: (memory: Memory) => Table;
  /** Whether nothing moves on. */
  readonly stands: (memory: Memory) => boolean;
  /** By the steady clock of countdowns, and since 1970 by the machine's; both in milliseconds. */
  readonly now: number;
  readonly at: number;
}

/** A match after a change, and the lines that are to be written down for it. */
export interface Applied {
  readonly next: Memory;
  readonly lines: readonly LineRecord[];
}

/** The memory after a change, its clocks turned. */
function turned(before: Memory, change: Change, { stands, now, at }: Moment): Memory {
  const next = changed(before, change, at);
  const still = next.match !== null && stands(next);
  const clocked = turnClocks(next.room, before.match, next.match, still, now);
  return { ...next, room: countAbsences(clocked, still, now) };
}

/** The match after a change and whatever is to be thrown then. */
export function applied(before: Memory, change: Change, moment: Moment): Applied {
  const lines: LineRecord[] = [];
  let next = before;
  for (let step: Change | null = change; step !== null; step = throwDue(moment.tableOf(next), moment.now)) {
    if (step.line !== undefined) lines.push({ ...step.line, seq: next.written, at: moment.at });
    next = turned(next, step, moment);
  }
  return { next, lines };
}

/** What an action of the bot that plays for a team changes, or why the rules refuse it. */
export function botPlays(table: Table, team: Team, line: string, now: number): Decision {
  return play(table, line, null, null, now, table.room.bots[team] === null ? 'bot' : null);
}
