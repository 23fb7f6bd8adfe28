/**
 * What becomes due by time alone: throws that wait, seats that free themselves, regents, flags, a rematch that begins. Pure:
 * the next change, and when there will be one; `now` and all other times are milliseconds of the host's clock, which only runs on.
 */
import { isLiving, type Team, teamsOfCamp, waitsForThrow } from '@dominion/rules';
import { awayFor, choosersOf, comeBack, countAbsences, isOverdue, leave, nextStage } from './absences.js';
import { withoutIdleAllies } from './allies.js';
import { begin, dueBeginning } from './beginning.js';
import { actingTeams, deadlineOf, isBotPlayed, stopClocks, turnClocks } from './clocks.js';
import { withoutIdleCounsels } from './counsel.js';
import { free, isFull, passHost } from './gathering.js';
import { withoutIdleGuests } from './guests.js';
import { enterLine } from './line.js';
import type { Attended, Change, Memory } from './memory.js';
import { dueOrder, orderTime } from './orders.js';
import { dueProposal, proposalsEnd } from './proposals.js';
import { fallFlag, flagTime } from './regents.js';
import type { Seats } from './seats.js';
import { type Absence, isOfDays, type TableRecord, teamBits, withTeam } from './table-record.js';
import { nextThrow } from './throws.js';
import type { Times } from './times.js';
import { dueCallOff, dueTwin, hearsAgain } from './twins.js';

/** Who is at the table, by the hashes of their keys. */
export interface Company {
  /** How many people, with seats and without. */
  readonly count: number;
  isHere(keyHash: string): boolean;
  /** How long, in milliseconds, a person has been gone. */
  goneFor(keyHash: string): number;
  /** How a person went. */
  purpose(keyHash: string): Absence['purpose'];
  /** The teams whose persons are here. */
  teamsHere(seats: Seats): ReadonlySet<Team>;
}

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

/** The next change that is due by now, or null. Once it is made it is no longer due, so asking again comes to an end. */
export function dueChange(memory: Attended, company: Company, now: number): Change | null {
  const thrown = throwDue(memory, now);
  if (thrown !== null) return thrown;
  const table = absencesNow(memory, company, now);
  if (table !== memory.table) return { table };
  const off = dueCallOff(memory, now);
  if (off !== null) return off;
  const decided = dueProposal(memory, now);
  if (decided !== null) return decided;
  const due =
    memory.match === null
      ? dueWaiting(memory, company, now)
      : memory.match.result === null && !stands(memory, company)
        ? duePlaying(memory, now)
        : null;
  return due ?? dueClocks(memory, company, now);
}

/** Who came and went, as the table remembers it. */
function absencesNow({ table: before, seats, here }: Attended, company: Company, now: number): TableRecord {
  let table = before;
  if (isOfDays(table)) return table;
  for (const [team, { keyHash }] of seats) {
    const absent = table.absences[team] !== null;
    if (here.has(team) && (absent || table.proxies[team]?.until === 'back')) table = comeBack(table, team, now);
    else if (!here.has(team) && !absent) table = leave(table, team, company.purpose(keyHash), now);
  }
  return table;
}

/**
 * Before the start a seat whose person is gone frees itself, and the host's part goes to somebody who is here; at a table of
 * days seats are kept.
 */
function dueWaiting(memory: Attended, company: Company, now: number): Change | null {
  const { table, seats, times, here } = memory;
  if (table.closure !== null) return null;
  // There seats are kept, and both tables begin together.
  if (table.twin !== null) return dueTwin(memory, now);
  const beginning = dueBeginning(memory, isFull(memory), now);
  if (beginning !== null) return beginning;
  if (table.auto && table.showing === null && seats.size > 0 && isFull(memory)) return begin(memory, now);
  for (const team of table.showing === null ? seats.keys() : []) {
    const absence = table.absences[team];
    if (absence !== null && awayFor(absence, now) >= times.seat) return free(memory, team);
  }
  if (table.begins !== null) {
    // A rematch begins by itself, once everybody has sealed something or was waited for long enough.
    const sealed = [...seats.values()].every(({ seal }) => seal !== null);
    if (sealed || now >= table.begins) {
      return isFull(memory) ? begin(memory, now) : { table: { ...table, begins: null } };
    }
  }
  if (!isOfDays(table) && table.host !== null && company.goneFor(table.host) >= times.host) {
    const passed = passHost(memory, here);
    if (passed !== null) return { table: passed };
  }
  return null;
}

/** What was ordered ahead is played; a regent plays for who has been gone for too long and for whom nobody decides, and for whose flag falls. */
function duePlaying(memory: Attended, now: number): Change | null {
  const order = dueOrder(memory, now);
  if (order !== null) return order;
  const { table, match, seats } = memory;
  const acting = withoutIdleAllies(memory);
  if (acting !== table) return { table: acting };
  const playing = withoutIdleGuests(memory, now);
  if (playing !== table) return { table: playing };
  for (const team of seats.keys()) {
    const proxied = table.proxies[team] !== null && table.proxies[team]!.until !== 'turn';
    if (proxied || !isLiving(match!.position, team) || !isOverdue(memory, team, now)) continue;
    if (choosersOf(memory, team).length > 0) continue;
    return { table: { ...table, proxies: withTeam(table.proxies, team, { by: 'bot', until: 'back' }) } };
  }
  const counselled = withoutIdleCounsels(memory, now);
  if (counselled !== table) return { table: counselled };
  const late = teamsOfCamp(table.running & ~table.late).filter((team) => isLateAt(table, team, now));
  if (late.length > 0) {
    const overtime = late.reduce((all, team) => withTeam(all, team, all[team] + 1), table.overtime);
    // The time is counted up to here, and runs on.
    return {
      table: { ...stopClocks(table, now), running: table.running, late: table.late | teamBits(late), overtime },
    };
  }
  for (const team of teamsOfCamp(table.running)) {
    if (flagTime(memory, team, now) <= now) return fallFlag(table, team, now);
  }
  return null;
}

/** Whether a deadline brings nothing by itself but that the others know. */
function waitsForLate({ pace }: TableRecord): boolean {
  return pace.kind === 'days' && pace.late === 'wait';
}

function isLateAt(table: TableRecord, team: Team, now: number): boolean {
  return waitsForLate(table) && deadlineOf(table, team) <= now;
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
  const { table, match, seats, times, here } = memory;
  const due = table.undo === null ? [] : [table.undo.until];
  if (match === null) {
    if (table.begins !== null) due.push(table.begins);
    if (table.showing !== null) due.push(table.showing);
    if (isOfDays(table)) due.push(now + hearsAgain(table));
    for (const team of table.showing === null && table.twin === null ? seats.keys() : []) {
      const absence = table.absences[team];
      if (absence !== null) due.push(now + times.seat - awayFor(absence, now));
    }
    if (
      !isOfDays(table) &&
      table.twin === null &&
      table.host !== null &&
      !company.isHere(table.host) &&
      here.size > 0
    ) {
      due.push(now + times.host - company.goneFor(table.host));
    }
  } else if (match.result === null) {
    due.push(orderTime(memory));
    due.push(proposalsEnd(table));
    for (const team of seats.keys()) due.push(nextStage(memory, team, now));
    for (const team of teamsOfCamp(table.running)) due.push(flagTime(memory, team, now));
    for (const team of teamsOfCamp(table.running & ~table.late)) {
      if (waitsForLate(table)) due.push(deadlineOf(table, team));
    }
  }
  return Math.min(...due);
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
