/** Putting something between a store and whoever uses it. */
import type { Store } from './store.js';

/** A function that a store has, whatever it is given. */
type Method = (...args: unknown[]) => unknown;

/** The names of all that a store has, be it an object of functions or one of a class. */
function namesOf(store: object): Set<string> {
  const names = new Set<string>();
  for (let each: object = store; each !== Object.prototype; each = Reflect.getPrototypeOf(each)!) {
    for (const name of Reflect.ownKeys(each)) if (typeof name === 'string') names.add(name);
  }
  names.delete('constructor');
  return names;
}

/**
 * A store like another one, but for some of its methods. It is put together once: whatever is done for every action must not look
 * up anew who does it.
 */
export function changedStore(store: Store, changes: Partial<Store>): Store {
  const changed: Record<string, unknown> = {};
  for (const name of namesOf(store)) {
    const value: unknown = Reflect.get(store, name);
    changed[name] = typeof value === 'function' ? (value as Method).bind(store) : value;
  }
  return { ...(changed as unknown as Store), ...changes };
}
