/**
 * Links that move a seat to another browser. One-time links last while the match is awake and their maker holds the
 * seat. Permanent links, and invitations to a seat, are stored with the table as hashes.
 */
import { createHash, randomBytes } from 'node:crypto';
import type { Memory, SeatHolder, Seats } from '@dominion/table';

/** Milliseconds that a one-time link is valid. */
const TOKEN_LIFE = 300_000;

const hash = (token: string) => createHash('sha256').update(token).digest('hex');

/** Returns a token that can't be guessed. */
export function newToken(): string {
  return randomBytes(18).toString('base64url');
}

/** Returns the stored hash of an invitation to a reserved seat. */
export const hashOfInvitation = hash;

/** Returns the stored hash of a link that returns a seat to the holder of a key. */
export function hashOfRecovery(token: string, keyHash: string): string {
  return hash(`${keyHash} ${token}`);
}

/** Returns the seat that a permanent link moves, or null. */
export function recoveredBy({ table, seats }: Pick<Memory, 'table' | 'seats'>, token: string): SeatHolder | null {
  const isTheirs = ({ team, keyHash }: SeatHolder) => table.recoveries[team] === hashOfRecovery(token, keyHash);
  return [...seats.values()].find(isTheirs) ?? null;
}

export class Tokens {
  readonly #tokens = new Map<string, SeatHolder & { readonly until: number }>();

  /** Makes a new token for a player's seat; earlier ones for it become invalid. */
  make({ team, keyHash }: SeatHolder, now: number): string {
    for (const [key, token] of this.#tokens) if (token.team === team) this.#tokens.delete(key);
    const token = newToken();
    this.#tokens.set(hash(token), { team, keyHash, until: now + TOKEN_LIFE });
    return token;
  }

  holder(token: string, now: number): SeatHolder | null {
    const found = this.#tokens.get(hash(token));
    return found !== undefined && now < found.until ? found : null;
  }

  /** Drops the tokens of players who lost their seat; they stay invalid if the player returns. */
  keep(seats: Seats): void {
    for (const [key, { team, keyHash }] of this.#tokens) {
      if (seats.get(team)?.keyHash !== keyHash) this.#tokens.delete(key);
    }
  }
}
