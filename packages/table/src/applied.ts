/** What a change makes of a match: with the throws that it asks for, and the clocks turned. Pure. */
import type { Team } from '@dominion/rules';
import { countAbsences } from './absences.js';
import { turnClocks } from './clocks.js';
import { throwDue } from './due.js';
import { changed } from './fold.js';
import { enterLine, NOBODY } from './line.js';
import type { Attended, Change, Decision, Memory } from './memory.js';
import type { LineRecord } from './records.js';

/** Who is at a table, and when it is. */
export interface Moment {
  /** The match with the teams whose persons are here. */
  readonly attend: (memory: Memory) => Attended;
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
  const clocked = turnClocks(next.table, before.match, next.match, still, now);
  return { ...next, table: countAbsences(clocked, still, now) };
}

/** The match after a change and whatever is to be thrown then. */
export function applied(before: Memory, change: Change, moment: Moment): Applied {
  const lines: LineRecord[] = [];
  let next = before;
  for (let step: Change | null = change; step !== null; step = throwDue(moment.attend(next), moment.now)) {
    if (step.line !== undefined) lines.push({ ...step.line, seq: next.written, at: moment.at });
    next = turned(next, step, moment);
  }
  return { next, lines };
}

/** What an action of the bot that plays for a team changes, or why the rules refuse it. */
export function botPlays(memory: Attended, team: Team, line: string, now: number): Decision {
  return enterLine(memory, line, now, { ...NOBODY, regent: memory.table.bots[team] === null ? 'bot' : null });
}
