/**
 * What becomes due by time alone: throws that wait, seats that free themselves, regents, flags, a rematch that begins. Pure:
 * the next change, and when there will be one; `now` and all other times are milliseconds of the host's clock, which only runs on.
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
 * Whether nothing moves on: no person who holds a seat is here, or where bots hold them all nobody at all. At a table of days
 * nobody need be there; a match that is laid aside stands whoever is.
 */
export function stands({ table, seats }: Memory, company: Company): boolean {
  if (table.adjourned) return true;
  if (isOfDays(table)) return false;
  return seats.size === 0 ? company.count === 0 : company.teamsHere(seats).size === 0;
}

/**
 * The throw that a position waits for; null when it waits for none, the move before may still be taken back, or the match is laid
 * aside.
 */
export function throwDue(memory: Attended, now: number): Change | null {
  const { match, table } = memory;
  if (match === null || table.adjourned || !waitsForThrow(match.position)) return null;
  if (table.undo !== null && now < table.undo.until) return null;
  const thrown = enterLine(memory, nextThrow(memory), now);
  if (typeof thrown === 'string') throw new Error(`the rules refuse the server's throw [${thrown}]`);
  return thrown;
}

/** What is due at any time, before a match and while it runs, in the order of the features. */
const ALWAYS = partsOf('due').flatMap(({ always }) => always ?? []);
const WAITING = partsOf('due').flatMap(({ waiting }) => waiting ?? []);
const PLAYING = partsOf('due').flatMap(({ playing }) => playing ?? []);

/** What may be due at a table now. */
function timedAt({ match, table }: Memory): readonly Timed[] {
  if (match === null) return table.closure === null ? WAITING : [];
  return match.result === null ? PLAYING : [];
}

/** The next change that is due by now, or null. Once it is made it is no longer due, so asking again comes to an end. */
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

/** Who comes or goes may start or stop everything that counts. */
function dueClocks(memory: Attended, company: Company, now: number): Change | null {
  const { table, match } = memory;
  const still = match !== null && stands(memory, company);
  const counted = countAbsences(table, still, now);
  const { running } = turnClocks(counted, match, match, still, now);
  return counted !== table || running !== table.running ? { table: counted } : null;
}

/** When something is due next; infinite when nothing will be. */
export function nextDue(memory: Attended, company: Company, now: number): number {
  return Math.min(
    ...[...ALWAYS, ...timedAt(memory)].map((each) => each.next?.(memory, company, now) ?? Number.POSITIVE_INFINITY),
  );
}

/** What is due of itself does not depend on who is at a table of days. */
const NOBODY: Company = {
  count: 0,
  isHere: () => false,
  goneFor: () => 0,
  purpose: () => 'lost',
  teamsHere: () => new Set(),
};

/**
 * When a match that nobody is at is to be woken by itself, in milliseconds since 1970; null where somebody must come first, as
 * at every live table.
 */
export function wakesAt(memory: Attended, now: number): number | null {
  const { table, match } = memory;
  if (!isOfDays(table)) return null;
  const called = match !== null && !table.paused && actingTeams(match).some((team) => isBotPlayed(table, team));
  const due = called ? now : nextDue(memory, NOBODY, now);
  return Number.isFinite(due) ? due : null;
}

/**
 * After waking nobody is here: everybody with a seat is missing, and nothing counts until somebody comes. Who had still to show
 * what they sealed is waited for once more.
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
