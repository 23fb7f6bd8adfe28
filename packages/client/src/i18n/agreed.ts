import type { Table } from '@dominion/protocol';
import { fateMayEnd, type Position } from '@dominion/rules';
import { expectedAt } from '../model/table/table.js';
import { home, MODE_NAMES } from './index.js';
import { mandate } from './mandate.js';
import { length } from './match/length.js';
import { timingName } from './match/timing.js';

/** Returns the name of its length and how long that takes at this place. */
export function lastsIn(table: Table, place: 'device' | 'server' = 'server'): string[] {
  const time = expectedAt(table, place);
  return [length.name(table.length, table.last), time === null ? '' : length.time(time)].filter((each) => each !== '');
}

/** Returns the turn of a running match, and of how many, or that Fate may end it. */
export function turnShown({ ply, last, fated }: Pick<Position, 'ply' | 'last' | 'fated'>): string {
  return fateMayEnd({ phase: 'move', ply, last, fated })
    ? `${home.lobbyTurn(ply, 0)} · ${mandate.mayEnd}`
    : home.lobbyTurn(ply, last);
}

/** Returns what an invited player should know: mode, length and its time, clock or pace. */
export function agreedIn(table: Table): string[] {
  return [MODE_NAMES[table.mode], ...lastsIn(table), timingName(table)];
}
