/** What was agreed on at a table, in a line. */
import type { Table } from '@dominion/protocol';
import { expectedAt } from '../model/table.js';
import { home, MODE_NAMES } from './index.js';
import { length } from './length.js';
import { timingName } from './timing.js';

/** What its length is called and how long that takes; the place is where it is played. */
export function lastsIn(table: Table, place: 'device' | 'server' = 'server'): string[] {
  const time = expectedAt(table, place);
  return [length.name(table.length, table.last), time === null ? '' : length.time(time)].filter((each) => each !== '');
}

/** Which turn is played, of how many; where Fate ends the match and the last one is over, just the turn. */
export function turnShown(ply: number, last: number): string {
  return home.lobbyTurn(ply, last < ply ? 0 : last);
}

/** What whoever is invited should know before they sit down: the mode, the length and its time, the clock or the pace. */
export function agreedIn(table: Table): string[] {
  return [MODE_NAMES[table.mode], ...lastsIn(table), timingName(table)];
}
