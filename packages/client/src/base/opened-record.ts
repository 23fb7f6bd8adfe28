/** The record dropped or pasted on a page; survives a reload. */
import { RECORD_LIMIT } from '@dominion/rules';
import { signal } from '@preact/signals';
import { go, route } from './route.js';
import { keep, kept } from './storage/tab-storage.js';

/** The text on the page that shows records. */
export const openedRecord = signal(kept('record', { text: '' }).text);

/** The name of the last file that couldn't be read, such as a folder; else null. */
export const unreadFile = signal<string | null>(null);

/** Sets the text on the page that shows records. */
export function openRecord(text: string): void {
  unreadFile.value = null;
  openedRecord.value = text;
  keep('record', { text });
}

/**
 * Puts a file on the page that shows records; an unreadable file changes nothing. Reads one character over the limit,
 * so that longer files are refused.
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
