/** What this browser keeps of somebody: read for the file, written from one, and wiped out. */
import { listKept, writeKept } from '../device/store.js';
import { PROGRESS, SETTINGS } from './file.js';
import { keepKeys, ownKeys } from './keys.js';
import type { Here, Merged } from './merge.js';

const PREFIX = 'dominion.';

/** Everything here that goes into the file; what cannot be read is left out. */
export function gather(): Here {
  const settings: Record<string, string> = {};
  const progress: Record<string, unknown> = {};
  try {
    for (const name of SETTINGS) {
      const value = localStorage.getItem(PREFIX + name);
      if (value !== null) settings[name] = value;
    }
    for (const name of PROGRESS) {
      const value = localStorage.getItem(PREFIX + name);
      const parsed: unknown = value === null ? null : readable(value);
      if (parsed !== null) progress[name] = parsed;
    }
  } catch {
    // Storage may be forbidden; then there is nothing.
  }
  return { keys: ownKeys(), settings, progress, kept: listKept().flatMap(({ kept }) => kept ?? []) };
}

function readable(text: string): object | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' ? value : null;
  } catch {
    return null;
  }
}

/** Writes what a file brought; it shows from the next load of the page on. False where this browser keeps no more. */
export function settle({ keys, settings, progress, added, renewed }: Merged): boolean {
  try {
    for (const [name, value] of Object.entries(settings)) localStorage.setItem(PREFIX + name, value);
    for (const [name, value] of Object.entries(progress)) localStorage.setItem(PREFIX + name, JSON.stringify(value));
  } catch {
    return false;
  }
  // The key last: whoever has it has the rest.
  return [...added, ...renewed].every(writeKept) && keepKeys(keys);
}

/** Forgets everything that this browser keeps of this site's, the key too. */
export function wipe(): void {
  for (const storage of ['localStorage', 'sessionStorage'] as const) {
    try {
      for (const name of Object.keys(globalThis[storage])) {
        if (name.startsWith(PREFIX)) globalThis[storage].removeItem(name);
      }
    } catch {
      // What is forbidden has nothing in it.
    }
  }
}
