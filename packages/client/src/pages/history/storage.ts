/** The player's data in this browser: read for the file, written from one, and deleted. */

import { browser, tab } from '../../base/storage/browser.js';
import { PROGRESS, SETTINGS } from '../../base/storage/names.js';
import { allNotes, saveNote } from '../../base/storage/notes.js';
import { keepKeys, ownKeys } from '../../base/storage/secret.js';
import { listKept, writeKept } from '../../match/connections/device/store.js';
import type { Here, Merged } from './merge.js';

/** Returns everything that goes into the file; unreadable data is left out. */
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
  return { keys: ownKeys(), settings, progress, kept, notes: allNotes() };
}

function readable(text: string): object | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' ? value : null;
  } catch {
    return null;
  }
}

/** Writes an imported file, for the next page load. Returns false if this browser can't store it. */
export function settleData({ keys, settings, progress, notes, added, renewed }: Merged): boolean {
  const written =
    SETTINGS.every((name) => settings[name] === undefined || browser.write(name, settings[name])) &&
    PROGRESS.every((name) => progress[name] === undefined || browser.write(name, JSON.stringify(progress[name]))) &&
    Object.entries(notes).every(([code, text]) => saveNote(code, text));
  // The key comes last: a browser with the key then has the rest too.
  return written && [...added, ...renewed].every(writeKept) && keepKeys(keys);
}

/** Deletes everything that this browser stores for this site, including the key. */
export function wipe(): void {
  for (const door of [browser, tab]) for (const name of door.names()) door.forget(name as never);
}
