/**
 * Where matches on this device are kept: in this browser's storage, each under its own name, written at once with every action.
 * A whole match is a few kilobytes, so that there is place for hundreds.
 */
import { browser, matchesWith, onOtherTab } from '../../../base/storage/browser.js';
import type { Draft } from '../../../model/options/draft.js';
import { formatDraft, parseDraft } from './draft.js';
import { type Kept, parseKept } from './kept.js';

/** A match of the list; `kept` is null for one that can no longer be read. */
export interface Listed {
  readonly code: string;
  readonly kept: Kept | null;
}

/** All kept matches, the last played first; those that cannot be read at the end. */
export function listKept(): Listed[] {
  return matchesWith('match')
    .map((code) => ({ code, kept: readKept(code) }))
    .sort((a, b) => (b.kept?.at ?? 0) - (a.kept?.at ?? 0));
}

/** A kept match; null where there is none, or none that can be played on. */
export function readKept(code: string): Kept | null {
  return parsed(browser.read(`match.${code}`));
}

function parsed(text: string | null): Kept | null {
  return text === null ? null : parseKept(text);
}

/** Keeps a match; false where this browser keeps nothing, or no more, so that it lasts as long as the page. */
export function writeKept(kept: Kept): boolean {
  return browser.write(`match.${kept.code}`, JSON.stringify(kept));
}

/** Whether a match outlives the page. */
export function keptLasts(code: string): boolean {
  return browser.lasts(`match.${code}`);
}

/** Forgets a match, and what was noted beside it. */
export function dropKept(code: string): void {
  for (const kind of ['match', 'seat', 'told', 'jotting'] as const) browser.forget(`${kind}.${code}`);
}

/** Tells of every change that another tab makes to a match, null when it is dropped; gives the way to end that. */
export function watchKept(code: string, hear: (kept: Kept | null) => void): () => void {
  return onOtherTab(`match.${code}`, (text) => hear(parsed(text)));
}

/** The form as it was sent last; null where none was. */
export function lastDraft(): Draft | null {
  return parseDraft(browser.read('play') ?? '');
}

/** Remembers the form. */
export function keepDraft(draft: Draft): void {
  browser.write('play', formatDraft(draft));
}
