/** What this browser keeps of somebody: read for the file, written from one, and wiped out. */

import { browser, tab } from '../../base/storage/browser.js';
import { allJottings, keepJotting } from '../../base/storage/jottings.js';
import { PROGRESS, SETTINGS } from '../../base/storage/names.js';
import { keepKeys, ownKeys } from '../../base/storage/secret.js';
import { listKept, writeKept } from '../../match/connections/device/store.js';
import type { Here, Merged } from './merge.js';

/** Everything here that goes into the file; what cannot be read is left out. */
export function gatherData(): Here {
  const settings: Record<string, string> = {};
  const progress: Record<string, unknown> = {};
  for (const name of SETTINGS) {
    const value = browser.read(name);
    if (value !== null) settings[name] = value;
  }
  for (const name of PROGRESS) {
    const value = browser.read(name);
    const parsed: unknown = value === null ? null : readable(value);
    if (parsed !== null) progress[name] = parsed;
  }
  const kept = listKept().flatMap((each) => each.kept ?? []);
  return { keys: ownKeys(), settings, progress, kept, notes: allJottings() };
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
export function settleData({ keys, settings, progress, notes, added, renewed }: Merged): boolean {
  const written =
    SETTINGS.every((name) => settings[name] === undefined || browser.write(name, settings[name])) &&
    PROGRESS.every((name) => progress[name] === undefined || browser.write(name, JSON.stringify(progress[name]))) &&
    Object.entries(notes).every(([code, text]) => keepJotting(code, text));
  // The key last: whoever has it has the rest.
  return written && [...added, ...renewed].every(writeKept) && keepKeys(keys);
}

/** Forgets everything that this browser keeps of this site's, the key too. */
export function wipe(): void {
  for (const door of [browser, tab]) for (const name of door.names()) door.forget(name as never);
}
