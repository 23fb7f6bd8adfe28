/**
 * Finds what becomes due by time alone: throws, seats that become free, regents, flags, a rematch. Pure. Returns the next change,
 * and when there will be one. `now` and all other times are milliseconds of a monotonic clock.
 */
import { waitsForThrow } from '@dominion/rules';
import { countAbsences } from './absences.js';
import { actingTeams, isBotPlayed, turnClocks } from './clocks.js';
import type { Timed } from './feature.js';
import { partsOf } from './features.js';
import { enterLine } from './line.js';
import type { Attended, Change, Company, Memory } from './memory.js';
import { isOfDays, withTeam } from './table-record.js';
import { nextThrow } from './throws.js';
import type { Times } from './times.js';

/**
 * Whether the match stands still: no player with a seat is here, or, if bots hold all seats, no one at all.
 * Correspondence needs no one there. An adjourned match always stands.
 */
export function stands({ table, seats }: Memory, company: Company): boolean {
  if (table.adjourned) return true;
  if (isOfDays(table)) return false;
  return seats.size === 0 ? company.count === 0 : company.teamsHere(seats).size === 0;
}

/**
 * Returns the throw that a position waits for. Null if it waits for none, the last move may still be taken back, or the match is
 * adjourned.
 */
export function throwDue(memory: Attended, now: number): Change | null {
  const { match, table } = memory;
  if (match === null || table.adjourned || !waitsForThrow(match.position)) return null;
  if (table.undo !== null && now < table.undo.until) return null;
  const thrown = enterLine(memory, nextThrow(memory), now);
  if (typeof thrown === 'string') throw new Error(`the rules refuse the server's throw [${thrown}]`);
  return thrown;
}

/** The changes that may be due at any time, before a match and while it runs, in the order of the features. */
const ALWAYS = partsOf('due').flatMap(({ always }) => always ?? []);
const WAITING = partsOf('due').flatMap(({ waiting }) => waiting ?? []);
const PLAYING = partsOf('due').flatMap(({ playing }) => playing ?? []);

function timedAt({ match, table }: Memory): readonly Timed[] {
  if (match === null) return table.closure === null ? WAITING : [];
  return match.result === null ? PLAYING : [];
}

/** Returns the next due change, or null. Once made it's no longer due, so repeated calls come to an end. */
export function dueChange(memory: Attended, company: Company, now: number): Change | null {
  const thrown = throwDue(memory, now);
  if (thrown !== null) return thrown;
  const still = memory.match !== null && stands(memory, company);
  for (const each of [...ALWAYS, ...(still ? [] : timedAt(memory))]) {
    const change = each.change?.(memory, company, now);
    if (change) return change;
  }
  return dueClocks(memory, company, now);
}

/** Starts or stops absences and clocks when players have come or gone. */
function dueClocks(memory: Attended, company: Company, now: number): Change | null {
  const { table, match } = memory;
  const still = match !== null && stands(memory, company);
  const counted = countAbsences(table, still, now);
  const { running } = turnClocks(counted, match, match, still, now);
  return counted !== table || running !== table.running ? { table: counted } : null;
}

/** Returns when something is due next; infinite if nothing will be. */
export function nextDue(memory: Attended, company: Company, now: number): number {
  return Math.min(
    ...[...ALWAYS, ...timedAt(memory)].map((each) => each.next?.(memory, company, now) ?? Number.POSITIVE_INFINITY),
  );
}

/** An empty table: what is due in a correspondence match doesn't depend on who is there. */
const NOBODY: Company = {
  count: 0,
  isHere: () => false,
  goneFor: () => 0,
  purpose: () => 'lost',
  teamsHere: () => new Set(),
};

/**
 * Returns when to wake an empty match, in milliseconds since 1970. Null if a player must come first, as at every live
 * table.
 */
export function wakesAt(memory: Attended, now: number): number | null {
  const { table, match } = memory;
  if (!isOfDays(table)) return null;
  const called = match !== null && !table.paused && actingTeams(match).some((team) => isBotPlayed(table, team));
  const due = called ? now : nextDue(memory, NOBODY, now);
  return Number.isFinite(due) ? due : null;
}

/**
 * Marks all players as missing after a match wakes; nothing counts until one comes. Restarts the time to show bytes.
 */
export function missing(memory: Memory, now: number, times: Times): Memory {
  let { table } = memory;
  if (isOfDays(table)) return memory;
  for (const team of memory.seats.keys()) {
    const absence = table.absences[team] ?? { purpose: 'lost' as const, elapsed: 0, since: null };
    const since = memory.match === null ? now : null;
    table = { ...table, absences: withTeam(table.absences, team, { ...absence, since }) };
  }
  const showing = table.showing === null ? null : now + times.show;
  return { ...memory, table: { ...table, running: 0, showing } };
}
