/**
 * A browser's own record of a match's throws, to compare it with what is published at the end. It holds the browser's bytes,
 * the server's commitment, and all seals that it saw (docs/notation.md).
 */
import type { Team } from '@dominion/rules';
import { randomHex } from '../random.js';
import { browser } from './browser.js';

export interface ThrowEvidence {
  /** The server's commitment when the bytes were drawn. */
  readonly commitment: string;
  /** This browser's bytes, 32 hexadecimal digits. */
  readonly bytes: string;
  /** Their seal on the seat that this browser holds, according to the server; null if there is none. */
  readonly seal: string | null;
  /**
   * This browser's team, and all seals as published before it showed its bytes, or as found when the match had begun. Null and
   * empty before.
   */
  readonly team: Team | null;
  readonly seals: string;
  /** All seals of the other table of a duplicate match, as published before; empty or left out if there is none. */
  readonly twin?: string;
  /** Whether the server confirmed the bytes. */
  readonly shown: boolean;
  /** How often the start was broken off after all seals were published, so that all players drew again; left out for never. */
  readonly broken?: number;
}

/** Returns what was recorded of a match by its id; null if nothing was. */
export function throwEvidenceOf(matchId: string): ThrowEvidence | null {
  try {
    const text = browser.read(`throws.${matchId}`);
    return text === null ? null : (JSON.parse(text) as ThrowEvidence);
  } catch {
    return null;
  }
}

/** Records more of a match. */
export function note(matchId: string, noted: ThrowEvidence): void {
  browser.write(`throws.${matchId}`, JSON.stringify(noted));
}

/**
 * Returns this browser's bytes for a match that is open for seals, drawn once. The server's commitment is recorded first. If
 * the start was broken off, some bytes have become known, so new ones are drawn and the break is recorded.
 */
export function bytesFor(matchId: string, commitment: string): string {
  const noted = throwEvidenceOf(matchId);
  if (noted?.seals === '') return noted.bytes;
  const bytes = randomHex(16);
  const first = { commitment, bytes, seal: null, team: null, seals: '', shown: false };
  note(matchId, noted === null ? first : { ...first, commitment: noted.commitment, broken: (noted.broken ?? 0) + 1 });
  return bytes;
}
