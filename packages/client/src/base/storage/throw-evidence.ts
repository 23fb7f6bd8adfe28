/** This browser's record of a match's throws, to compare with what is published at the end (docs/notation.md). */
import type { Team } from '@dominion/rules';
import { randomHex } from '../random.js';
import { browser } from './browser.js';

export interface ThrowEvidence {
  /** The server's commitment when the bytes were drawn. */
  readonly commitment: string;
  /** This browser's bytes, 32 hexadecimal digits. */
  readonly bytes: string;
  /** Their seal on this browser's seat, according to the server; null for none. */
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
  /** How often the start broke off with all seals published, so that all drew again; left out for never. */
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

export function note(matchId: string, noted: ThrowEvidence): void {
  browser.write(`throws.${matchId}`, JSON.stringify(noted));
}

/**
 * Returns this browser's bytes for a match open for seals, drawn once after recording the commitment. If the start
 * broke off, some bytes are known, so new ones are drawn and the break is recorded.
 */
export function bytesFor(matchId: string, commitment: string): string {
  const noted = throwEvidenceOf(matchId);
  if (noted?.seals === '') return noted.bytes;
  const bytes = randomHex(16);
  const first = { commitment, bytes, seal: null, team: null, seals: '', shown: false };
  note(matchId, noted === null ? first : { ...first, commitment: noted.commitment, broken: (noted.broken ?? 0) + 1 });
  return bytes;
}
