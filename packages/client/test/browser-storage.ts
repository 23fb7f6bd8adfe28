/** A browser's storage for tests: its names are its own properties, as a browser's are. */

/** A storage that holds these texts, and nothing that is written later than its room allows. */
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

/** A storage that is forbidden: browsers then throw whatever one asks of it. */
export const forbiddenStorage = new Proxy({} as Storage, {
  get: () => {
    throw new Error('forbidden');
  },
  ownKeys: () => {
    throw new Error('forbidden');
  },
});
