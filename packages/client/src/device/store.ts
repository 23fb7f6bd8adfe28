/**
 * Where matches on this device are kept: in this browser's storage, each under its own name, written at once with every action.
 * A whole match is a few kilobytes, so that there is place for hundreds.
 */
import { type PlayDraft, parseDraft } from './draft.js';
import { type Kept, parseKept } from './kept.js';

const PREFIX = 'dominion.match.';

/** A match of the list; `kept` is null for one that can no longer be read. */
export interface Listed {
  readonly code: string;
  readonly kept: Kept | null;
}

/** All kept matches, the last played first; those that cannot be read at the end. */
export function listKept(): Listed[] {
  return codes()
    .map((code) => ({ code, kept: readKept(code) }))
    .sort((a, b) => (b.kept?.at ?? 0) - (a.kept?.at ?? 0));
}

function codes(): string[] {
  try {
    return Object.keys(localStorage).flatMap((key) => (key.startsWith(PREFIX) ? [key.slice(PREFIX.length)] : []));
  } catch {
    return []; // Storage may be forbidden; then nothing is kept.
  }
}

/** A kept match; null where there is none, or none that can be played on. */
export function readKept(code: string): Kept | null {
  try {
    const text = localStorage.getItem(PREFIX + code);
    return text === null ? null : parseKept(text);
  } catch {
    return null;
  }
}

/** Keeps a match; false where this browser keeps nothing, or no more. */
export function writeKept(kept: Kept): boolean {
  try {
    localStorage.setItem(PREFIX + kept.code, JSON.stringify(kept));
    return true;
  } catch {
    return false;
  }
}

/** Forgets a match. */
export function dropKept(code: string): void {
  try {
    for (const name of [PREFIX, 'dominion.seat.', 'dominion.told.']) localStorage.removeItem(name + code);
  } catch {
    // See above.
  }
}

/** Tells of every change that another tab makes to a match, null when it is dropped; gives the way to end that. */
export function watchKept(code: string, hear: (kept: Kept | null) => void): () => void {
  const onStorage = ({ key, newValue }: StorageEvent): void => {
    if (key === PREFIX + code) hear(newValue === null ? null : parseKept(newValue));
  };
  addEventListener('storage', onStorage);
  return () => removeEventListener('storage', onStorage);
}

const DRAFT = 'dominion.play';

/** The form as it was sent last; null where none was. */
export function lastDraft(): PlayDraft | null {
  try {
    return parseDraft(localStorage.getItem(DRAFT) ?? '');
  } catch {
    return null;
  }
}

/** Remembers the form. */
export function keepDraft(draft: PlayDraft): void {
  try {
    localStorage.setItem(DRAFT, JSON.stringify(draft));
  } catch {
    // The next form then begins with what is suggested.
  }
}
