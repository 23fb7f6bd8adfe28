/**
 * Matches at two tables with the same throws, for whoever does not sit there: nothing of their moves is told before neither is played any
 * more, so that nothing crosses from one table to the other.
 */
import { isClosed } from '@dominion/protocol';
import type { Memory } from '@dominion/table';
import type { DuplicateStore } from '../store/circle-store.js';
import type { LookUp } from './look-up.js';

/** Gives a match as everybody may see it; null while nobody may who does not sit there. */
export type TellsOpened = (memory: Memory) => Promise<Memory | null>;

/** The same match, both tables being played out: its own record may not say so yet, because nobody has woken it since. */
const OPENED = new WeakMap<Memory, Memory>();

/** Asks the store where a match itself does not know how the other table is. */
export function opener(store: Pick<DuplicateStore, 'isPlayedOut'>): TellsOpened {
  return async (memory) => {
    const { table, record, match } = memory;
    if (!isClosed(table)) return memory;
    if (match !== null && match.result === null) return null;
    if (!(await store.isPlayedOut(record.id))) return null;
    const known = OPENED.get(memory) ?? { ...memory, table: { ...table, twin: { ...table.twin!, open: true } } };
    OPENED.set(memory, known);
    return known;
  };
}

/** A match of which nothing is told but who sits where, as if it had not begun. */
function veiled(memory: Memory): Memory {
  return { ...memory, record: { ...memory.record, start: null }, lines: [], playedAt: [], said: [], match: null };
}

/** Looks matches up as everybody may see them: closed ones without their moves. */
export function lookUpVeiled(find: LookUp, opened: TellsOpened): LookUp {
  return async (code) => {
    const memory = await find(code);
    return memory === null ? null : ((await opened(memory)) ?? veiled(memory));
  };
}
