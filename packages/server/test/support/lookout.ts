/** Waiting for servers that look again and again for what is due. */
import { changedStore } from '../../src/store/changed.js';
import type { DueItem, OutboxTable } from '../../src/store/outbox-store.js';
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

/** Watches how often servers look into one table of the outbox, and which items they have taken and not settled. */
export function outboxLookout(box: OutboxTable): Lookout {
  let looks = 0;
  let taken = new Map<string, DueItem>();
  const nameOf = ({ subject, part, kind, who, claim }: DueItem) => [subject, part, kind, who, claim].join();
  return {
    around: (store) => {
      taken = new Map();
      return changedStore(store, {
        async takeDue(...asked) {
          if (asked[0] === box) looks++;
          const items = await store.takeDue(...asked);
          for (const item of items) taken.set(nameOf(item), item);
          return items;
        },
        async settleDue(settlings) {
          await store.settleDue(settlings);
          for (const { items } of settlings) for (const item of items) taken.delete(nameOf(item));
        },
      });
    },
    looked() {
      const before = looks;
      // The second look may have begun before; the third begins when that one has begun to send what it found.
      return until(`what is due in ${box} was sent`, () => looks >= before + 3 && taken.size === 0);
    },
  };
}
