/**
 * Matches that are laid aside, when people appoint to go on, and how a running match changes its pace. Laid aside everything stands,
 * whoever comes: clocks, throws, bots, and what follows from being away. Pure; `now` is by the clock of the table.
 */
import type { Clock, Pace } from '@dominion/protocol';
import { NOBODY_GONE } from './absences.js';
import type { TableFeature } from './feature.js';
import { guestsOfBots } from './guests.js';
import type { Attended } from './memory.js';
import { movedMoments, timeAfter } from './moments.js';
import { lapseOrders } from './orders.js';
import { banksAtFirst, isOfDays, type TableRecord } from './table-record.js';

/** See {@link TableFeature.stores}. */
const STORED = {
  /** How often there was another appointment than before. */
  appointments: 0,
};

declare module './table-record.js' {
  interface TableRecord extends Readonly<typeof STORED> {}
}

/** The table with another appointment, milliseconds since 1970; 0 for none. */
export function withAppointment(table: TableRecord, moment: number): TableRecord {
  if (moment === table.appointment) return table;
  return { ...table, appointment: moment, appointments: table.appointments + 1 };
}

/**
 * The table of a match that is laid aside, to go on at an appointment (0 for one that there was or none). Nobody is gone any more, and
 * nothing that was offered stands.
 */
export function laidAside(table: TableRecord, moment: number): TableRecord {
  return {
    ...withAppointment(table, moment === 0 ? table.appointment : moment),
    ...NOBODY_GONE,
    adjourned: true,
    paused: false,
    undo: null,
  };
}

/** The table of a match that goes on: who is not there has the whole time to come that anybody has who goes. */
export function goneOn(table: TableRecord): TableRecord {
  return { ...withAppointment(table, 0), ...NOBODY_GONE, proxies: guestsOfBots(table), adjourned: false };
}

/**
 * The table with another pace. Each side has the bank of the new one, whatever it had before. Where nobody need be there any more,
 * regents go and what runs runs from now on; where people are to sit together, the match is laid aside until they do.
 */
export function repaced(memory: Attended, pace: Pace, clock: Clock, now: number): TableRecord {
  const { table: before, lines, match, ahead } = memory;
  const shift = timeAfter(before, { pace }, ahead, now) - now;
  const moved = movedMoments(before, (at) => at + shift);
  const table: TableRecord = {
    ...moved,
    ...NOBODY_GONE,
    proxies: guestsOfBots(before),
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
  if (!isOfDays(table)) return laidAside(lapseOrders(table, match!.position.ply, 'live'), 0);
  return { ...withAppointment(table, 0), adjourned: false };
}

/** Matches that are laid aside, which the table shows as it holds them. People propose it. */
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
