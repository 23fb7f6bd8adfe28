/** The record of a match on show, to be saved or checked. */
import { recordOfTable, type Table } from '@dominion/protocol';
import { formatRecord, KINGDOMS, type Match, type MatchRecord, teamsOf } from '@dominion/rules';
import { signal } from '@preact/signals';
import { keep, kept } from './storage/keep.js';

/** A record that somebody wants checked, and the code of its match where that is known. */
export interface Checkable {
  readonly text: string;
  readonly code: string;
  /** The record of the table that is to have had the same fate; left out where nobody has laid one beside it. */
  readonly other?: string;
}

/** What the page that checks throws has in front of it; it outlives a reload of the tab. */
export const toCheck = signal<Checkable>(kept<Checkable>('check', { text: '', code: '' }));

/** Puts a record in front of the page that checks throws. */
export function layOut(checkable: Checkable): void {
  toCheck.value = checkable;
  keep('check', checkable);
}

/** The record of a match, with the names at its table and, once the seed is published, what its throws came from. */
export function recordAt(table: Table, match: Match): MatchRecord {
  return recordOfTable(table, match, globalThis.location?.host ?? null);
}

/** The same as text. */
export function recordText(table: Table, match: Match): string {
  return formatRecord(recordAt(table, match));
}

/** What the file of a record is called: `dominion-2026-03-01-zhao-chu.dgn`, the day, if known, and the teams. */
export function fileNameOf({ date, header }: Pick<MatchRecord, 'date' | 'header'>): string {
  const teams = teamsOf(header.mode, header.empty).map((team) => KINGDOMS[team].toLowerCase());
  return `${['dominion', ...(date === null ? [] : [date]), ...teams].join('-')}.dgn`;
}

/** Saves a record under its name. */
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
