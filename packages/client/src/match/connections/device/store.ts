/**
 * Stores this device's matches, each under its own name, with every action. A match takes a few kilobytes, so there is
 * room for hundreds.
 */
import { browser, matchesWith, onOtherTab } from '../../../base/storage/browser.js';
import type { Draft } from '../../../model/options/draft.js';
import { formatDraft, parseDraft } from './draft.js';
import { type Kept, parseKept } from './stored-match.js';

/** An entry of the list; `kept` is null if the match can no longer be read. */
export interface Listed {
  readonly code: string;
  readonly kept: Kept | null;
}

/** Returns all stored matches, the last played first and unreadable ones at the end. */
export function listKept(): Listed[] {
  return matchesWith('match')
    .map((code) => ({ code, kept: readKept(code) }))
    .sort((a, b) => (b.kept?.at ?? 0) - (a.kept?.at ?? 0));
}

/** Returns a stored match; null if there is none, or it can't be played on. */
export function readKept(code: string): Kept | null {
  return parsed(browser.read(`match.${code}`));
}

function parsed(text: string | null): Kept | null {
  return text === null ? null : parseKept(text);
}

/** Returns false if this browser stores nothing or is full: the match lasts as long as the page. */
export function writeKept(kept: Kept): boolean {
  return browser.write(`match.${kept.code}`, JSON.stringify(kept));
}

/** Whether a match outlives the page. */
export function keptLasts(code: string): boolean {
  return browser.lasts(`match.${code}`);
}

/** Deletes a match and the notes about it. */
export function dropKept(code: string): void {
  for (const kind of ['match', 'seat', 'told', 'jotting'] as const) browser.forget(`${kind}.${code}`);
}

/** Calls `hear` when another tab changes a match, with null when it's deleted. Returns a function that ends this. */
export function watchKept(code: string, hear: (kept: Kept | null) => void): () => void {
  return onOtherTab(`match.${code}`, (text) => hear(parsed(text)));
}

/** Returns the form as last sent; null if there is none. */
export function lastDraft(): Draft | null {
  return parseDraft(browser.read('play') ?? '');
}

export function keepDraft(draft: Draft): void {
  browser.write('play', formatDraft(draft));
}
