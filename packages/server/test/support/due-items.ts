import type { DueItem, OutboxStore, OutboxTable } from '../../src/store/outbox-store.js';
import type { MethodName, Store } from '../../src/store/store.js';
import { hooked, until } from './basics.js';

/** The parts for waiting. */
export interface Lookout {
  /** Wraps a server's store, and counts its calls. */
  readonly around: (store: Store) => Store;
  /** Waits until the server has looked for everything due by now, and has done what it found. */
  looked(): Promise<void>;
}

/** Counts the calls of a store's method. */
export function lookout(method: MethodName): Lookout {
  let looks = 0;
  return {
    around: (store) =>
      hooked(store, method, () => {
        looks++;
      }),
    looked() {
      const before = looks;
      // The second look may have begun before; the third begins when the second's work is done.
      return until(`the store was asked for ${method}`, () => looks >= before + 3);
    },
  };
}

/** Counts the looks into one table of the outbox, and tracks the items taken and not settled. */
export function outboxLookout(box: OutboxTable): Lookout {
  let looks = 0;
  let taken = new Map<string, DueItem>();
  const nameOf = ({ subject, part, kind, who, claim }: DueItem) => [subject, part, kind, who, claim].join();
  return {
    around: (store) => {
      taken = new Map();
      const outbox: OutboxStore = {
        async take(...asked) {
          if (asked[0] === box) looks++;
          const items = await store.outbox.take(...asked);
          for (const item of items) taken.set(nameOf(item), item);
          return items;
        },
        async settle(settlings) {
          await store.outbox.settle(settlings);
          for (const { items } of settlings) for (const item of items) taken.delete(nameOf(item));
        },
      };
      return { ...store, outbox };
    },
    looked() {
      const before = looks;
      // The second look may have begun before; the third begins when the second has begun to send its items.
      return until(`what is due in ${box} was sent`, () => looks >= before + 3 && taken.size === 0);
    },
  };
}
