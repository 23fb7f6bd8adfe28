/**
 * What this browser notes of a match's throws while they are made, so that it can be compared with what is published in the
 * end: its own bytes, to what the server had committed itself, and all seals as it saw them (docs/notation.md).
 */
import type { Team } from '@dominion/rules';
import { randomHex } from '../random.js';
import { browser } from './browser.js';

export interface Noted {
  /** To what the server had committed itself when the bytes were drawn. */
  readonly commitment: string;
  /** The own bytes, 32 hexadecimal digits. */
  readonly bytes: string;
  /** Their seal, where it lies on the seat that this browser holds, as the server says; null where none does. */
  readonly seal: string | null;
  /**
   * The own team, and all seals as they were published before this browser showed its bytes, or as it found the match begun;
   * null and empty before.
   */
  readonly team: Team | null;
  readonly seals: string;
  /** All seals of the table with the same throws, as they were published before; empty or left out where there is none. */
  readonly twin?: string;
  /** Whether the server said that it has the bytes. */
  readonly shown: boolean;
  /** How often the start was broken off when all seals had been published, so that everybody drew anew; left out for never. */
  readonly broken?: number;
}

/** What was noted of a match by its id; null where nothing was. */
export function notedOf(matchId: string): Noted | null {
  try {
    const text = browser.read(`throws.${matchId}`);
    return text === null ? null : (JSON.parse(text) as Noted);
  } catch {
    return null;
  }
}

/** Notes something more of a match. */
export function note(matchId: string, noted: Noted): void {
  browser.write(`throws.${matchId}`, JSON.stringify(noted));
}

/**
 * The own bytes for a match that is open for seals, drawn once; what the server had committed itself to is noted first. Where a
 * start was broken off, some bytes are known by now, so that others are drawn; that it was is noted.
 */
export function bytesFor(matchId: string, commitment: string): string {
  const noted = notedOf(matchId);
  if (noted?.seals === '') return noted.bytes;
  const bytes = randomHex(16);
  const first = { commitment, bytes, seal: null, team: null, seals: '', shown: false };
  note(matchId, noted === null ? first : { ...first, commitment: noted.commitment, broken: (noted.broken ?? 0) + 1 });
  return bytes;
}
