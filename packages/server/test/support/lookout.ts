/** Waiting for servers that look again and again for what is due. */
import type { DueItem, OutboxStore, OutboxTable } from '../../src/store/outbox-store.js';
import type { MethodName, Store } from '../../src/store/store.js';
import { hooked, until } from './basics.js';

/** What a test needs to wait for looks. */
export interface Lookout {
  /** Put between a server and its store, it counts how often that is asked. */
  readonly around: (store: Store) => Store;
  /** Waits until whatever was due by now has been looked for, and what was found is done. */
  looked(): Promise<void>;
}

/** Watches how often servers ask their stores by a method. */
export function lookout(method: MethodName): Lookout {
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

/** Watches how often servers look into one table of the outbox, and which items they have taken and not settled. */
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
      // The second look may have begun before; the third begins when that one has begun to send what it found.
      return until(`what is due in ${box} was sent`, () => looks >= before + 3 && taken.size === 0);
    },
  };
}
