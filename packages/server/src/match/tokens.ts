/** One-time links by which a seat moves to another browser. They live as long as the match is awake. */
import { createHash, randomBytes } from 'node:crypto';
import type { Team } from '@dominion/rules';

/** How long, in milliseconds, such a link is good. */
export const TOKEN_LIFE = 300_000;

const hash = (token: string) => createHash('sha256').update(token).digest('hex');

export class Tokens {
  readonly #tokens = new Map<string, { readonly team: Team; readonly until: number }>();

  /** A new token for a seat; those made for it before are good no more. */
  make(team: Team, now: number): string {
    for (const [key, token] of this.#tokens) if (token.team === team) this.#tokens.delete(key);
    const token = randomBytes(18).toString('base64url');
    this.#tokens.set(hash(token), { team, until: now + TOKEN_LIFE });
    return token;
  }

  /** The seat that a token is for, or null. */
  team(token: string, now: number): Team | null {
    const found = this.#tokens.get(hash(token));
    return found !== undefined && now < found.until ? found.team : null;
  }

  /** A token is used up. */
  spend(token: string): void {
    this.#tokens.delete(hash(token));
  }
}
