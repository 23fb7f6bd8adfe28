/**
 * Adjourns and resumes matches, keeps appointments, and changes the pace. While adjourned everything stands, even with
 * all players there. Pure; `now` is on the table's clock.
 */
import type { Clock, Pace } from '@dominion/protocol';
import { NOBODY_GONE } from './absences.js';
import type { TableFeature } from './feature.js';
import type { Attended } from './memory.js';
import { movedMoments, timeAfter } from './moments.js';
import { lapsePlans } from './planned-moves.js';
import { standInsOfBots } from './stand-ins.js';
import { banksAtFirst, isOfDays, type TableRecord } from './table-record.js';

const STORED = {
  appointments: 0,
};

declare module './table-record.js' {
  interface TableRecord extends Readonly<typeof STORED> {}
}

/** Returns the table with another appointment, in milliseconds since 1970; 0 for none. */
export function withAppointment(table: TableRecord, moment: number): TableRecord {
  if (moment === table.appointment) return table;
  return { ...table, appointment: moment, appointments: table.appointments + 1 };
}

/** Adjourns a match and clears absences and offers; a `moment` of 0 keeps any present appointment. */
export function laidAside(table: TableRecord, moment: number): TableRecord {
  return {
    ...withAppointment(table, moment === 0 ? table.appointment : moment),
    ...NOBODY_GONE,
    adjourned: true,
    paused: false,
    undo: null,
  };
}

/** Resumes a match. Players who aren't there get the full time of an absence. */
export function goneOn(table: TableRecord): TableRecord {
  return { ...withAppointment(table, 0), ...NOBODY_GONE, proxies: standInsOfBots(table), adjourned: false };
}

/**
 * Changes the pace; each side gets the new bank. Correspondence: regents go and clocks start now. Live: the match is
 * adjourned until its players are there.
 */
export function repaced(memory: Attended, pace: Pace, clock: Clock, now: number): TableRecord {
  const { table: before, lines, match, ahead } = memory;
  const shift = timeAfter(before, { pace }, ahead, now) - now;
  const moved = movedMoments(before, (at) => at + shift);
  const table: TableRecord = {
    ...moved,
    ...NOBODY_GONE,
    proxies: standInsOfBots(before),
    pace,
    clock,
    bank: banksAtFirst({ clock, pace }),
    used: banksAtFirst({ clock: { kind: 'none' }, pace: { kind: 'live' } }),
    running: 0,
    since: now + shift,
    paused: false,
    pauses: 0,
    undo: null,
    paced: [...before.paced.filter(({ at }) => at !== lines.length), { kind: pace.kind, at: lines.length }],
  };
  if (!isOfDays(table)) return laidAside(lapsePlans(table, match!.position.ply, 'live'), 0);
  return { ...withAppointment(table, 0), adjourned: false };
}

/** The feature of adjourning, which the table shows as it holds it. Players propose it. */
export const adjourning = {
  stores: { atFirst: STORED },
  takes: {},
  due: {},
  follows: null,
  vacates: null,
  forgets: null,
  awaits: null,
  shows: {},
} satisfies TableFeature;
