/** The record of the match on show, to be saved or checked. */
import { recordOfTable, type Table } from '@dominion/protocol';
import { formatRecord, KINGDOMS, type Match, type MatchRecord, teamsOf } from '@dominion/rules';
import { signal } from '@preact/signals';
import { keep, kept } from './storage/tab-storage.js';

/** A record to check, and the code of its match if known. */
export interface Checkable {
  readonly text: string;
  readonly code: string;
  /** The record of the other table of a duplicate match; left out if none was added. */
  readonly other?: string;
}

/** The record on the page that checks throws. It survives a reload of the tab. */
export const toCheck = signal<Checkable>(kept<Checkable>('check', { text: '', code: '' }));

/** Puts a record on the page that checks throws. */
export function layOut(checkable: Checkable): void {
  toCheck.value = checkable;
  keep('check', checkable);
}

/** Returns the record of a match with the names at its table and, once the seed is published, the origin of its throws. */
export function recordAt(table: Table, match: Match): MatchRecord {
  return recordOfTable(table, match, globalThis.location?.host ?? null);
}

/** Returns the same record as text. */
export function recordText(table: Table, match: Match): string {
  return formatRecord(recordAt(table, match));
}

/** Returns the file name of a record, such as `dominion-2026-03-01-zhao-chu.dgn`: the day, if known, and the teams. */
export function fileNameOf({ date, header }: Pick<MatchRecord, 'date' | 'header'>): string {
  const teams = teamsOf(header.mode, header.empty).map((team) => KINGDOMS[team].toLowerCase());
  return `${['dominion', ...(date === null ? [] : [date]), ...teams].join('-')}.dgn`;
}

/** Saves a record under its file name. */
export function saveRecord(record: MatchRecord): void {
  saveFile(fileNameOf(record), new Blob([formatRecord(record)], { type: 'text/plain' }));
}

/** Saves something as a file. */
export function saveFile(name: string, content: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
