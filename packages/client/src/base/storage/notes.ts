/** A player's private notes on a match. They stay in this browser and are never sent. */
import { browser, matchesWith } from './browser.js';

/** The most characters of a note. Notes from imported files may be longer and then stay as they are. */
export const NOTE_LENGTH = 2000;

/** Returns the notes on a match; empty if there are none. */
export function noteOf(code: string): string {
  return browser.read(`jotting.${code}`) ?? '';
}

/** Empty text removes the notes. Returns false if they can't be stored. */
export function saveNote(code: string, text: string): boolean {
  return text.trim() === '' ? browser.forget(`jotting.${code}`) : browser.write(`jotting.${code}`, text);
}

/** Whether the notes on a match survive the page. */
export function noteLasts(code: string): boolean {
  return browser.lasts(`jotting.${code}`);
}

/** Returns all notes, by the codes of the matches. */
export function allNotes(): Record<string, string> {
  return Object.fromEntries(matchesWith('jotting').map((code) => [code, noteOf(code)]));
}
