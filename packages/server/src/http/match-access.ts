/**
 * Decides which matches a caller may see over HTTP. If a site lets only invited players watch, others see only their
 * own. A duplicate match's moves are hidden from all without a seat until both tables are finished, so nothing passes
 * from one to the other.
 */
import { isClosed } from '@dominion/protocol';
import { type Memory, teamOfKey } from '@dominion/table';
import type { Rights } from '../site/rights.js';
import type { DuplicateStore } from '../store/club-store.js';
import type { PeekMatch } from './peek-match.js';
import { RouteRefusal } from './route.js';

/** Returns a match as everyone may see it; null while only its players may. */
export type TellsOpened = (memory: Memory) => Promise<Memory | null>;

/** With both tables finished: the record of a match not opened since may not say so. */
const OPENED = new WeakMap<Memory, Memory>();

/** Asks the store when the match doesn't know the state of the other table. */
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

/** Returns a match as a key's holder may see it; with `own`, seated players see a hidden one. */
export type ViewsMatch = (memory: Memory, keyHash: string, own?: 'own') => Promise<Memory>;

/** Throws a refusal if the caller may not see the match, or not yet. */
export function viewer(store: Pick<DuplicateStore, 'isPlayedOut'>, rights: Pick<Rights, 'maySee'>): ViewsMatch {
  const opened = opener(store);
  return async (memory, keyHash, own) => {
    if (!(await rights.maySee(memory, keyHash))) throw new RouteRefusal(403, 'not-invited');
    if (own !== undefined && keyHash !== '' && teamOfKey(memory.seats, keyHash) !== null) return memory;
    const shown = await opened(memory);
    if (shown === null) throw new RouteRefusal(403, 'played-twice');
    return shown;
  };
}

/** Hides everything of a match except its seats, as if it had not begun. */
function veiled(memory: Memory): Memory {
  return { ...memory, record: { ...memory.record, start: null }, lines: [], playedAt: [], said: [], match: null };
}

/** Looks matches up as everyone may see them: restricted ones come without their moves. */
export function peekVeiled(find: PeekMatch, opened: TellsOpened, rights: Pick<Rights, 'maySee'>): PeekMatch {
  return async (code) => {
    const memory = await find(code);
    if (memory === null) return null;
    return (await rights.maySee(memory, '')) ? ((await opened(memory)) ?? veiled(memory)) : veiled(memory);
  };
}
