/** The one door to what this browser remembers of this site. */
import type { KeptName, PerMatch, TabName } from './names.js';

/** What the site's names begin with in a browser, which may have others' beside them. */
const PREFIX = 'dominion.';

/** Texts under names, in one of a browser's two storages. Storage may be forbidden, or full; it is then as if it were empty. */
class Door<Name extends string> {
  constructor(readonly which: 'localStorage' | 'sessionStorage') {}

  /** The text under a name; null where there is none. */
  read(name: Name): string | null {
    try {
      return globalThis[this.which].getItem(PREFIX + name);
    } catch {
      return null;
    }
  }

  /** Keeps a text; false where that cannot be, so that it lasts as long as the page. */
  write(name: Name, text: string): boolean {
    try {
      globalThis[this.which].setItem(PREFIX + name, text);
      return true;
    } catch {
      return false;
    }
  }

  /** Forgets what lies under a name; false where nothing can be kept anyway. */
  forget(name: Name): boolean {
    try {
      globalThis[this.which].removeItem(PREFIX + name);
      return true;
    } catch {
      return false;
    }
  }

  /** All names of this site under which there is something. */
  names(): Name[] {
    try {
      const names = Object.keys(globalThis[this.which]).filter((name) => name.startsWith(PREFIX));
      return names.map((name) => name.slice(PREFIX.length) as Name);
    } catch {
      return [];
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
