/** The one door to what this browser remembers of this site. */
import { signal } from '@preact/signals-core';
import type { KeptName, PerMatch, TabName } from './names.js';

/** What the site's names begin with in a browser, which may have others' beside them. */
const PREFIX = 'dominion.';

/** Texts under names, in one of a browser's two storages. What storage refuses lasts as long as the page. */
class Door<Name extends string> {
  /** What storage has refused: forbidden, or full. */
  readonly #held = signal<ReadonlyMap<string, string>>(new Map());

  constructor(readonly which: 'localStorage' | 'sessionStorage') {}

  /** The text under a name; null where there is none. */
  read(name: Name): string | null {
    const held = this.#held.peek().get(name);
    if (held !== undefined) return held;
    try {
      return globalThis[this.which].getItem(PREFIX + name);
    } catch {
      return null;
    }
  }

  /** Keeps a text; false where storage refuses it, so that it lasts as long as the page: {@link lasts} tells too. */
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

  /** Whether all that was written under a name outlives the page. */
  lasts(name: Name): boolean {
    return !this.#held.value.has(name);
  }

  #hold(name: Name, text: string | null): void {
    const held = new Map(this.#held.peek());
    if (text !== null) held.set(name, text);
    else if (!held.delete(name)) return;
    this.#held.value = held;
  }

  /** Forgets what lies under a name; false where nothing can be kept anyway. */
  forget(name: Name): boolean {
    this.#hold(name, null);
    try {
      globalThis[this.which].removeItem(PREFIX + name);
      return true;
    } catch {
      return false;
    }
  }

  /** All names of this site under which there is something. */
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

/** What lasts. */
export const browser = new Door<KeptName>('localStorage');

/** What lasts until the tab is closed. */
export const tab = new Door<TabName>('sessionStorage');

/** The codes or ids of the matches of which there is something of a kind. */
export function matchesWith(kind: PerMatch): string[] {
  return browser.names().flatMap((name) => (name.startsWith(`${kind}.`) ? [name.slice(kind.length + 1)] : []));
}

/** Tells of every change that another tab makes to what lies under a name, null when it goes; gives the way to end that. */
export function onOtherTab(name: KeptName, hear: (text: string | null) => void): () => void {
  const onStorage = ({ key, newValue }: StorageEvent): void => {
    if (key === PREFIX + name || key === null) hear(newValue);
  };
  globalThis.addEventListener?.('storage', onStorage);
  return () => globalThis.removeEventListener?.('storage', onStorage);
}
