/** What somebody has done, kept in this browser. */
import { type Signal, signal } from '@preact/signals';

/** A value that is kept as text under a name. */
export interface Keeper<T> {
  readonly value: Signal<T>;
  /** Whether this browser keeps it: else it lasts as long as the page. */
  readonly kept: Signal<boolean>;
  keep(next: T): void;
}

/** The value under a name; `parse` makes one of any text, also of none. */
export function keeperOf<T>(key: string, parse: (text: string) => T): Keeper<T> {
  const value = signal(parse(read(key)));
  const kept = signal(true);
  // Another tab may do some too: what it keeps is not to be lost with what this one keeps next.
  globalThis.addEventListener?.('storage', (event: StorageEvent) => {
    if (event.key === key || event.key === null) value.value = parse(event.newValue ?? '');
  });
  const keep = (next: T): void => {
    value.value = next;
    try {
      localStorage.setItem(key, JSON.stringify(next));
    } catch {
      kept.value = false;
    }
  };
  return { value, kept, keep };
}

function read(key: string): string {
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    return ''; // Storage may be forbidden.
  }
}
