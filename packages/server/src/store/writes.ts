/**
 * Whether what is written is written down. A store that refuses a match's write – a full disk, a folder that has become
 * read-only, a database that is gone – is asked again until it takes one, so that whoever sends people here can be told.
 */

import { Away, isAway } from '../base/away.js';
import type { Log } from '../base/log.js';
import { changedStore } from './namespaces.js';
import { type Namespaces, NewerRules, StaleEpoch, type Store } from './store.js';

/** What changes nothing, or nothing that a match needs: a copy is written to another place. Everything else is a write. */
const READS: { readonly [N in keyof Namespaces]?: readonly (keyof Namespaces[N])[] } = {
  matches: ['load', 'due', 'own', 'known', 'open'],
  leases: ['heirs', 'find', 'all'],
  callers: ['of', 'callable', 'callableStamp'],
  channels: ['of', 'matchIds', 'feedOf'],
  circles: ['load', 'of'],
  circleMatches: ['open', 'past', 'circleOf'],
  duplicates: ['news', 'isPlayedOut'],
  operator: ['seek', 'seekOne', 'mutes', 'notice', 'acts'],
  upkeep: ['probe', 'wipe', 'copyTo'],
};
const READ_NAMES = new Set(Object.entries(READS).flatMap(([space, names]) => names.map((name) => `${space}.${name}`)));
/** How long, in milliseconds, after a probe that failed the next one is made. */
export const AGAIN = 3000;

/** A write that the store refused; `cause` says why. Nobody knows whether it was done. */
export class Unwritten extends Away {
  override readonly name = 'Unwritten';
}

export interface Writes {
  /**
   * The store, watched: a write that it refuses is rejected with {@link Unwritten}, or with {@link StaleEpoch} or
   * {@link NewerRules}; a read that finds the database gone is rejected with {@link Away}.
   */
  readonly store: Store;
  /** False from a write that failed until one succeeds that is as large as a match's. */
  readonly work: () => boolean;
  close(): void;
}

/** Watches a store's writes. */
export function watchWrites(watched: Store, log: Log, again = AGAIN): Writes {
  let failing = false;
  let closed = false;
  let timer: NodeJS.Timeout | undefined;

  async function probe(): Promise<void> {
    try {
      await watched.upkeep.probe();
      if (failing) log.info({ over: true }, 'database writes work again');
      failing = false;
    } catch {
      if (!closed) timer = setTimeout(() => void probe(), again).unref();
    }
  }

  /** A lease's row is small, and may be written where a match's lines no longer fit: only failing counts of it. */
  function failed(error: unknown): void {
    if (failing || closed) return;
    failing = true;
    log.error({ err: error }, 'database writes failed');
    void probe();
  }

  /** What a write comes to that was refused. */
  function refused(error: unknown): never {
    // The database has answered: it is another server's match, or for another one.
    if (error instanceof StaleEpoch || error instanceof NewerRules) throw error;
    failed(error);
    throw new Unwritten((error as Error).message, { cause: error });
  }

  /** What a read comes to that failed: what is wrong with the question stays what it was. */
  function unread(error: unknown): never {
    throw isAway(error) ? new Away((error as Error).message, { cause: error }) : error;
  }

  const store = changedStore(watched, (ask, name) => {
    const fail = READ_NAMES.has(name) ? unread : refused;
    return (...args) => ask(...args).catch(fail);
  });
  return {
    store,
    work: () => !failing,
    close() {
      closed = true;
      clearTimeout(timer);
    },
  };
}
