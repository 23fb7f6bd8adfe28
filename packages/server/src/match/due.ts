/**
 * What becomes due by time alone: throws that wait, seats that free themselves, regents, flags, a rematch that begins. Pure:
 * the next change, and when there will be one; `now` and all other times are milliseconds of the steady clock, see `clock.ts`.
 */
import { isLiving } from '@dominion/rules';
import { awayFor, choosersOf, comeBack, countAbsences, isOverdue, leave, nextStage } from './absences.js';
import { begin, dueBeginning } from './beginning.js';
import { turnClocks } from './clocks.js';
import * as gathering from './gathering.js';
import { type Change, type Memory, nextThrow } from './memory.js';
import type { People } from './people.js';
import { waitsForThrow } from './permission.js';
import * as playing from './playing.js';
import { type RoomRecord, teamsOfBits, withTeam } from './room-record.js';
import type { Times } from './times.js';

/** Who is in the room. */
export type Company = Pick<People, 'count' | 'goneFor' | 'isHere' | 'purpose' | 'teamsHere'>;

/** Whether nothing moves on: no person who holds a seat is here, or where bots hold them all nobody at all. */
export function stands({ seats }: Memory, company: Company): boolean {
  return seats.size === 0 ? company.count === 0 : company.teamsHere(seats).size === 0;
}

/** The throw that a position waits for; null when it waits for none, or the move before may still be taken back. */
export function throwDue(table: playing.Table, now: number): Change | null {
  const { match, room } = table;
  if (match === null || !waitsForThrow(match.position)) return null;
  if (room.undo !== null && now < room.undo.until) return null;
  const thrown = playing.play(table, nextThrow(table), null, null, now);
  if (typeof thrown === 'string') throw new Error(`the rules refuse the server's throw [${thrown}]`);
  return thrown;
}

/** The next change that is due by now, or null. Once it is made it is no longer due, so asking again comes to an end. */
export function dueChange(table: playing.Table, company: Company, now: number): Change | null {
  const thrown = throwDue(table, now);
  if (thrown !== null) return thrown;
  const room = absencesNow(table, company, now);
  if (room !== table.room) return { room };
  const due =
    table.match === null
      ? dueWaiting(table, company, now)
      : table.match.result === null && !stands(table, company)
        ? duePlaying(table, now)
        : null;
  return due ?? dueClocks(table, company, now);
}

/** Who came and went, as the room remembers it. */
function absencesNow({ room: before, seats, here }: playing.Table, company: Company, now: number): RoomRecord {
  let room = before;
  for (const [team, { keyHash }] of seats) {
    const absent = room.absences[team] !== null;
    if (here.has(team) && (absent || room.proxies[team]?.until === 'back')) room = comeBack(room, team, now);
    else if (!here.has(team) && !absent) room = leave(room, team, company.purpose(keyHash), now);
  }
  return room;
}

/** Before the start a seat whose person is gone frees itself, and the host's part goes to somebody who is here. */
function dueWaiting(table: playing.Table, company: Company, now: number): Change | null {
  const { room, seats, times, here } = table;
  const beginning = dueBeginning(table, gathering.isFull(table), now);
  if (beginning !== null) return beginning;
  for (const team of room.showing === null ? seats.keys() : []) {
    const absence = room.absences[team];
    if (absence !== null && awayFor(absence, now) >= times.seat) return gathering.free(table, team);
  }
  if (room.begins !== null) {
    // A rematch begins by itself, once everybody has sealed something or was waited for long enough.
    const sealed = [...seats.values()].every(({ seal }) => seal !== null);
    if (sealed || now >= room.begins) {
      return gathering.isFull(table) ? begin(table, now) : { room: { ...room, begins: null } };
    }
  }
  if (room.host !== null && company.goneFor(room.host) >= times.host) {
    const passed = gathering.passHost(table, here);
    if (passed !== null) return { room: passed };
  }
  return null;
}

/** A regent plays for who has been gone for too long and for whom nobody decides, and for whose flag falls. */
function duePlaying(table: playing.Table, now: number): Change | null {
  const { room, match, seats } = table;
  for (const team of seats.keys()) {
    const proxied = room.proxies[team] !== null && room.proxies[team]!.until !== 'turn';
    if (proxied || !isLiving(match!.position, team) || !isOverdue(table, team, now)) continue;
    if (choosersOf(table, team).length > 0) continue;
    return { room: { ...room, proxies: withTeam(room.proxies, team, { by: 'bot', until: 'back' }) } };
  }
  for (const team of teamsOfBits(room.running)) {
    if (playing.flagTime(table, team, now) <= now) return playing.fallFlag(room, team, now);
  }
  return null;
}

/** Who comes or goes may start or stop everything that counts. */
function dueClocks(table: playing.Table, company: Company, now: number): Change | null {
  const { room, match } = table;
  const still = match !== null && stands(table, company);
  const counted = countAbsences(room, still, now);
  const { running } = turnClocks(counted, match, match, still, now);
  return counted !== room || running !== room.running ? { room: counted } : null;
}

/** When something is due next; infinite when nothing will be. */
export function nextDue(table: playing.Table, company: Company, now: number): number {
  const { room, match, seats, times, here } = table;
  const due = room.undo === null ? [] : [room.undo.until];
  if (match === null) {
    if (room.begins !== null) due.push(room.begins);
    if (room.showing !== null) due.push(room.showing);
    for (const team of room.showing === null ? seats.keys() : []) {
      const absence = room.absences[team];
      if (absence !== null) due.push(now + times.seat - awayFor(absence, now));
    }
    if (room.host !== null && !company.isHere(room.host) && here.size > 0) {
      due.push(now + times.host - company.goneFor(room.host));
    }
  } else if (match.result === null) {
    for (const team of seats.keys()) due.push(nextStage(table, team, now));
    for (const team of teamsOfBits(room.running)) due.push(playing.flagTime(table, team, now));
  }
  return Math.min(...due);
}

/**
 * After waking nobody is here: everybody with a seat is missing, and nothing counts until somebody comes. Who had still to show
 * what they sealed is waited for once more.
 */
export function missing(memory: Memory, now: number, times: Times): Memory {
  let { room } = memory;
  for (const team of memory.seats.keys()) {
    const absence = room.absences[team] ?? { purpose: 'lost' as const, elapsed: 0, since: null };
    const since = memory.match === null ? now : null;
    room = { ...room, absences: withTeam(room.absences, team, { ...absence, since }) };
  }
  const showing = room.showing === null ? null : now + times.show;
  return { ...memory, room: { ...room, running: 0, showing } };
}
