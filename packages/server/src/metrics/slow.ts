/** Slow operations, for the operator: requests of matches with where their time was spent, and database calls. */
import type { SlowAct, SlowStatement } from '@dominion/protocol';
import { changedStore } from '../store/namespaces.js';
import type { Store } from '../store/store.js';
import { RecentBuffer } from './recent-buffer.js';

/** Milliseconds from which an operation is slow, and the number remembered of each kind. */
const SLOW = 50;
const KEPT = 50;

export interface Slow {
  readonly acts: RecentBuffer<SlowAct>;
  readonly statements: RecentBuffer<SlowStatement>;
  /** Remembers a request if it was slow. */
  acted(act: SlowAct): void;
  /** Wraps a store so that its slow calls are remembered. */
  timed(store: Store): Store;
}

export function watchSlow(wall: () => number, slow = SLOW): Slow {
  const acts = new RecentBuffer<SlowAct>(KEPT);
  const statements = new RecentBuffer<SlowStatement>(KEPT);
  const timed = (store: Store): Store =>
    changedStore(store, (ask, name) => async (...args) => {
      const began = performance.now();
      try {
        return await ask(...args);
      } finally {
        const took = performance.now() - began;
        if (took >= slow) statements.add({ at: wall(), name, took });
      }
    });
  return {
    acts,
    statements,
    acted(act) {
      if (act.took >= slow) acts.add(act);
    },
    timed,
  };
}
