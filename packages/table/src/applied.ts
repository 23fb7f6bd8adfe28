/** Applies a change to a match, with the throws it needs and the clocks turned. Pure. */
import type { Team } from '@dominion/rules';
import { countAbsences } from './absences.js';
import { turnClocks } from './clocks.js';
import { throwDue } from './due.js';
import { partsOf } from './features.js';
import { enterLine, NOBODY } from './line.js';
import type { Attended, Change, Decision, Memory } from './memory.js';
import { timeAfter } from './moments.js';
import type { LineRecord } from './records.js';
import { changed } from './replay-log.js';
import type { TableRecord } from './table-record.js';

/** The time at a table and its presence. */
export interface Moment {
  readonly attend: (memory: Memory) => Attended;
  readonly stands: (memory: Memory) => boolean;
  /** The time on the table's monotonic clock (`now`) and since 1970 (`at`), both in milliseconds. */
  readonly now: number;
  readonly at: number;
}

/** A match after a change, and the lines to store for it. */
export interface Applied {
  readonly next: Memory;
  readonly lines: readonly LineRecord[];
}

const FOLLOWING = partsOf('follows');
const VACATING = partsOf('vacates');

/** Returns the memory after a change, with its consequences for each feature and its clocks turned. */
function turned(before: Memory, change: Change, { attend, stands, now: then, at }: Moment): Memory {
  let next = changed(before, change, at);
  const put = (table: TableRecord): void => {
    if (table !== next.table) next = { ...next, table };
  };
  for (const team of change.vacated ?? []) for (const vacate of VACATING) put(vacate(next.table, team, before));
  for (const follow of FOLLOWING) put(follow(before, next, change.line));
  const still = next.match !== null && stands(next);
  const now = timeAfter(before.table, next.table, attend(next).ahead, then);
  put(countAbsences(turnClocks(next.table, before.match, next.match, still, now), still, now));
  return next;
}

/** Returns the match after a change and the throws that are due then. */
export function applied(before: Memory, change: Change, first: Moment): Applied {
  let moment = first;
  const lines: LineRecord[] = [];
  let next = before;
  const more = [...(change.more ?? [])];
  const follows = (): Change | null => {
    for (let line = more.shift(); line !== undefined; line = more.shift()) {
      const entered = enterLine(moment.attend(next), line, moment.now);
      if (typeof entered !== 'string') return entered;
    }
    return throwDue(moment.attend(next), moment.now);
  };
  for (let step: Change | null = change; step !== null; step = follows()) {
    if (step.line !== undefined) lines.push({ ...step.line, seq: next.written, at: moment.at });
    const { table } = next;
    next = turned(next, step, moment);
    moment = { ...moment, now: timeAfter(table, next.table, moment.attend(next).ahead, moment.now) };
  }
  return { next, lines };
}

/** Returns the change that a bot's action for a team makes, or the code of the rules' refusal. */
export function botPlays(memory: Attended, team: Team, line: string, now: number): Decision {
  return enterLine(memory, line, now, { ...NOBODY, regent: memory.table.bots[team] === null ? 'bot' : null });
}
