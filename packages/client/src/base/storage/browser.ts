/** The only access to what this browser stores for this site. */
import { signal } from '@preact/signals-core';
import type { KeptName, PerMatch, TabName } from './names.js';

/** The prefix of this site's names in storage, which it may share with other pages. */
const PREFIX = 'dominion.';

/** Texts in one of two storages. A text that storage refuses lasts as long as the page. */
class SafeStorage<Name extends string> {
  /** The texts that storage refused, because it is forbidden or full. */
  readonly #held = signal<ReadonlyMap<string, string>>(new Map());

  constructor(readonly which: 'localStorage' | 'sessionStorage') {}

  /** Returns the text under a name; null if there is none. */
  read(name: Name): string | null {
    const held = this.#held.peek().get(name);
    if (held !== undefined) return held;
    try {
      return globalThis[this.which].getItem(PREFIX + name);
    } catch {
      return null;
    }
  }

  /** Returns false if storage refuses the text, which then lasts as long as the page. */
  write(name: Name, text: string): boolean {
    try {
      globalThis[this.which].setItem(PREFIX + name, text);
      this.#hold(name, null);
      return true;
    } catch {
      this.#hold(name, text);
      return false;
    }
  }

  /** Whether everything written under a name survives the page. */
  lasts(name: Name): boolean {
    return !this.#held.value.has(name);
  }

  #hold(name: Name, text: string | null): void {
    const held = new Map(this.#held.peek());
    if (text !== null) held.set(name, text);
    else if (!held.delete(name)) return;
    this.#held.value = held;
  }

  /** Removes the text under a name; false if nothing can be stored anyway. */
  forget(name: Name): boolean {
    this.#hold(name, null);
    try {
      globalThis[this.which].removeItem(PREFIX + name);
      return true;
    } catch {
      return false;
    }
  }

  names(): Name[] {
    const held = [...this.#held.peek().keys()] as Name[];
    try {
      const names = Object.keys(globalThis[this.which]).filter((name) => name.startsWith(PREFIX));
      return [...new Set([...names.map((name) => name.slice(PREFIX.length) as Name), ...held])];
    } catch {
      return held;
    }
  }
}

/** Lasting storage. */
export const browser = new SafeStorage<KeptName>('localStorage');

export const tab = new SafeStorage<TabName>('sessionStorage');

/** Returns the codes or ids of the matches that have data of a kind. */
export function matchesWith(kind: PerMatch): string[] {
  return browser.names().flatMap((name) => (name.startsWith(`${kind}.`) ? [name.slice(kind.length + 1)] : []));
}

/** Calls `hear` with another tab's changes under a name; null for a removal. Returns a function that stops this. */
export function onOtherTab(name: KeptName, hear: (text: string | null) => void): () => void {
  const onStorage = ({ key, newValue }: StorageEvent): void => {
    if (key === PREFIX + name || key === null) hear(newValue);
  };
  globalThis.addEventListener?.('storage', onStorage);
  return () => globalThis.removeEventListener?.('storage', onStorage);
}
