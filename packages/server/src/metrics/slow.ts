/** What took long, kept for the operator to look at: requests of matches with where their time went, and what was asked of the database. */
import type { SlowAct, SlowStatement } from '@dominion/protocol';
import { changedStore } from '../store/namespaces.js';
import type { Store } from '../store/store.js';
import { Lately } from './lately.js';

/** From how many milliseconds on something is worth a look, and how many of each kind are kept. */
const SLOW = 50;
const KEPT = 50;

/** Those that were slow. */
export interface Slow {
  readonly acts: Lately<SlowAct>;
  readonly statements: Lately<SlowStatement>;
  /** Keeps a request, where it was slow. */
  acted(act: SlowAct): void;
  /** The same store, of which what takes long is kept. */
  timed(store: Store): Store;
}

export function watchSlow(wall: () => number, slow = SLOW): Slow {
  const acts = new Lately<SlowAct>(KEPT);
  const statements = new Lately<SlowStatement>(KEPT);
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
