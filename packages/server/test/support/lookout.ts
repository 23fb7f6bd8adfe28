/** Waiting for servers that look again and again for what is due. */
import type { Store } from '../../src/store/store.js';
import { hooked, until } from './basics.js';

/** What a test needs to wait for looks. */
export interface Lookout {
  /** Put between a server and its store, it counts how often that is asked. */
  readonly around: (store: Store) => Store;
  /** Waits until whatever was due by now has been looked for, and what was found is done. */
  looked(): Promise<void>;
}

/** Watches how often servers ask their stores by a method. */
export function lookout(method: keyof Store): Lookout {
  let looks = 0;
  return {
    around: (store) =>
      hooked(store, method, () => {
        looks++;
      }),
    looked() {
      const before = looks;
      // The second look may have begun before; the third begins when what that one found is done.
      return until(`the store was asked for ${method}`, () => looks >= before + 3);
    },
  };
}
