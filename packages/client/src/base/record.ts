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

/** Returns a match's record with names and, once the seed is published, the throws' origin. */
export function recordAt(table: Table, match: Match): MatchRecord {
  return recordOfTable(table, match, globalThis.location?.host ?? null);
}

export function recordText(table: Table, match: Match): string {
  return formatRecord(recordAt(table, match));
}

/** Returns a file name such as `dominion-2026-03-01-zhao-chu.dgn`: the day, if known, and the teams. */
export function fileNameOf({ date, header }: Pick<MatchRecord, 'date' | 'header'>): string {
  const teams = teamsOf(header.mode, header.empty).map((team) => KINGDOMS[team].toLowerCase());
  return `${['dominion', ...(date === null ? [] : [date]), ...teams].join('-')}.dgn`;
}

export function saveRecord(record: MatchRecord): void {
  saveFile(fileNameOf(record), new Blob([formatRecord(record)], { type: 'text/plain' }));
}

export function saveFile(name: string, content: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
