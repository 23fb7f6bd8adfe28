/** The methods of a store by name, for wrappers around a store. */
import type { MethodName, Namespaces, Store } from './store.js';

type Method = (...args: readonly unknown[]) => Promise<unknown>;

/** Returns the methods of a class instance as an object of functions, which can be spread. */
export function bound<T extends object>(rows: T): { readonly [Name in keyof T]: T[Name] } {
  const names = Reflect.ownKeys(Reflect.getPrototypeOf(rows)!).filter((name) => name !== 'constructor');
  return Object.fromEntries(names.map((name) => [name, (Reflect.get(rows, name) as Method).bind(rows)])) as typeof rows;
}

/** Returns the methods of all namespaces of a store. */
export function methodsOf(store: Store): (readonly [MethodName, Method])[] {
  return Object.entries(store).flatMap(([space, methods]) => {
    if (typeof methods !== 'object') return [];
    return Object.entries(methods as Record<string, Method>).map(
      ([name, method]) => [`${space}.${name}` as MethodName, method] as const,
    );
  });
}

export function namespacesOf(methods: Iterable<readonly [MethodName, Method]>): Namespaces {
  const spaces: Record<string, Record<string, Method>> = {};
  for (const [name, method] of methods) {
    const [space, own] = name.split('.') as [string, string];
    spaces[space] = { ...spaces[space], [own]: method };
  }
  return spaces as unknown as Namespaces;
}

/** Wraps a store's methods. Calls `change` once per method, so that calls need no lookup. */
export function changedStore(store: Store, change: (method: Method, name: MethodName) => Method): Store {
  return { ...store, ...namespacesOf(methodsOf(store).map(([name, method]) => [name, change(method, name)])) };
}
