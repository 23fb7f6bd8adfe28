/**
 * Tracks whether the store accepts writes, so that the load balancer can be told. A disk may be full, a folder
 * read-only or the database unreachable. After a refused write the store is probed until one succeeds.
 */

import { Away, isAway } from '../base/away.js';
import type { Log } from '../base/log.js';
import { changedStore } from './namespaces.js';
import { type Namespaces, NewerRules, StaleEpoch, type Store } from './store.js';

/** Methods that change nothing that matches need. All others are writes. */
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
/** Milliseconds after a failed probe until the next. */
export const AGAIN = 3000;

/** The store refused a write; `cause` says why. It is unknown whether it was done. */
export class Unwritten extends Away {
  override readonly name = 'Unwritten';
}

export interface Writes {
  /**
   * A refused write rejects with {@link Unwritten}, {@link StaleEpoch} or {@link NewerRules}; a read without a
   * reachable database with {@link Away}.
   */
  readonly store: Store;
  /** False from a failed write until a write as large as a match's succeeds. */
  readonly work: () => boolean;
  close(): void;
}

export function watchWrites(watched: Store, log: Log, again = AGAIN): Writes {
  let failing = false;
  let since = 0;
  let closed = false;
  let timer: NodeJS.Timeout | undefined;

  async function probe(): Promise<void> {
    try {
      await watched.upkeep.probe();
      if (failing) {
        const seconds = Math.round((performance.now() - since) / 1000);
        log.info({ over: true, seconds }, 'database writes work again');
      }
      failing = false;
    } catch {
      if (!closed) timer = setTimeout(() => void probe(), again).unref();
    }
  }

  /** A lease's row is small and may fit where a match's lines don't, so only its failure counts. */
  function failed(error: unknown): void {
    if (failing || closed) return;
    failing = true;
    since = performance.now();
    log.error({ err: error }, 'database writes failed');
    void probe();
  }

  function refused(error: unknown): never {
    // The database works: the match is another server's, or needs newer rules.
    if (error instanceof StaleEpoch || error instanceof NewerRules) throw error;
    failed(error);
    throw new Unwritten((error as Error).message, { cause: error });
  }

  /** Throws the error for a failed read; anything but an outage stays unchanged. */
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
