/** The record that somebody has dropped on a page or pasted, for the page that shows records; it outlives a reload of the tab. */
import { RECORD_LIMIT } from '@dominion/rules';
import { signal } from '@preact/signals';
import { go, route } from './route.js';
import { keep, kept } from './storage/keep.js';

/** The text on the page that shows records. */
export const openedRecord = signal(kept('record', { text: '' }).text);

/** The name of the file that was brought last, where it could not be read: a folder, say; else null. */
export const unreadFile = signal<string | null>(null);

/** Puts a text on the page that shows records. */
export function openRecord(text: string): void {
  unreadFile.value = null;
  openedRecord.value = text;
  keep('record', { text });
}

/**
 * Puts a file on the page that shows records. No more of it is read than a record can have, and one letter over, so that it is
 * refused. What cannot be read leaves there what was there before.
 */
export async function readFile(file: File): Promise<void> {
  try {
    openRecord(await file.slice(0, 4 * RECORD_LIMIT).text());
  } catch {
    unreadFile.value = file.name;
  }
}

/** Goes to the page that shows records, with a file. */
export async function openFile(file: File): Promise<void> {
  await readFile(file);
  if (route.peek().page !== 'record') go({ page: 'record' });
}
