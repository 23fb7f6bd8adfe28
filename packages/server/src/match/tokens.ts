/**
 * Links by which a seat moves to another browser. One-time links live as long as the match is awake, and no longer than the
 * person who asked for one holds that seat: a link is a person's, not a chair's. Those that a person keeps, and those to a seat
 * that the host keeps for somebody, are written down at the table, as hashes.
 */
import { createHash, randomBytes } from 'node:crypto';
import type { Memory, SeatHolder, Seats } from '@dominion/table';

/** How long, in milliseconds, such a link is good. */
const TOKEN_LIFE = 300_000;

const hash = (token: string) => createHash('sha256').update(token).digest('hex');

/** A token that nobody can guess. */
export function newToken(): string {
  return randomBytes(18).toString('base64url');
}

/** What is written down of a link to a seat that is kept for it. */
export const hashOfInvitation = hash;

/** What is written down of a link by which the holder of a key has their seat again. */
export function hashOfRecovery(token: string, keyHash: string): string {
  return hash(`${keyHash} ${token}`);
}

/** Whose seat a link moves that its person keeps, or null. */
export function recoveredBy({ table, seats }: Pick<Memory, 'table' | 'seats'>, token: string): SeatHolder | null {
  const isTheirs = ({ team, keyHash }: SeatHolder) => table.recoveries[team] === hashOfRecovery(token, keyHash);
  return [...seats.values()].find(isTheirs) ?? null;
}

export class Tokens {
  readonly #tokens = new Map<string, SeatHolder & { readonly until: number }>();

  /** A new token for a person's seat; those made for it before are good no more. */
  make({ team, keyHash }: SeatHolder, now: number): string {
    for (const [key, token] of this.#tokens) if (token.team === team) this.#tokens.delete(key);
    const token = newToken();
    this.#tokens.set(hash(token), { team, keyHash, until: now + TOKEN_LIFE });
    return token;
  }

  /** Whose seat a token moves, or null. */
  holder(token: string, now: number): SeatHolder | null {
    const found = this.#tokens.get(hash(token));
    return found !== undefined && now < found.until ? found : null;
  }

  /** Those of people who no longer hold the seat are good no more, though they may come back to it. */
  keep(seats: Seats): void {
    for (const [key, { team, keyHash }] of this.#tokens) {
      if (seats.get(team)?.keyHash !== keyHash) this.#tokens.delete(key);
    }
  }
}
