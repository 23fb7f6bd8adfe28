/** A browser's storage for tests: its names are its own properties, as a browser's are. */

/** Returns a storage with these texts, which refuses later writes beyond its room. */
export function storageWith(texts: Readonly<Record<string, string>> = {}): Storage {
  const storage = { ...texts } as Record<string, string>;
  const methods = {
    getItem: (name: string) => (Object.hasOwn(storage, name) ? storage[name]! : null),
    setItem: (name: string, text: string) => {
      storage[name] = text;
    },
    removeItem: (name: string) => {
      delete storage[name];
    },
  };
  for (const [name, value] of Object.entries(methods))
    Object.defineProperty(storage, name, { value, configurable: true });
  return storage as unknown as Storage;
}

/** A forbidden storage: browsers then throw on any access. */
export const forbiddenStorage = new Proxy({} as Storage, {
  get: () => {
    throw new Error('forbidden');
  },
  ownKeys: () => {
    throw new Error('forbidden');
  },
});
