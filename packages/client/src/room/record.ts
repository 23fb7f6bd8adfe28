/** The record of a match on show, to be saved or checked. */
import { formatRecord, type Match, recordOf, TEAMS } from '@dominion/rules';
import { signal } from '@preact/signals';
import type { Table } from '../model/table.js';
import { keep, kept } from './keep.js';

/** A record that somebody wants checked, and the code of its match where that is known. */
export interface Checkable {
  readonly text: string;
  readonly code: string;
}

/** What the page that checks throws has in front of it; it outlives a reload of the tab. */
export const toCheck = signal<Checkable>(kept<Checkable>('check', { text: '', code: '' }));

/** Puts a record in front of the page that checks throws. */
export function layOut(checkable: Checkable): void {
  toCheck.value = checkable;
  keep('check', checkable);
}

/** A match as text, with the names at its table and, once the seed is published, what its throws came from. */
export function recordText(table: Table, match: Match): string {
  const proof = [
    ['Match', table.id],
    ['Commitment', table.commitment],
    ['Entropy', table.entropy],
    ['Seed', table.seed],
  ] as const;
  const names = TEAMS.map((team) => {
    const { plays, bot, name } = table.seats[team]!;
    if (!plays) return null;
    return bot === null ? name || null : `Bot (${[bot.level, bot.manner].join(', ')})`;
  });
  return formatRecord(
    recordOf(match, {
      site: globalThis.location?.origin ?? null,
      names,
      tags: table.seed === '' ? [] : proof,
    }),
  );
}

/** Saves a text as a file. */
export function save(name: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
