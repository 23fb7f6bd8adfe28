/**
 * The rights to make matches and clubs and to watch. A browser that opened an invitation is identified by its key's
 * hash. The database is asked each time, so that a withdrawal works at once on all servers.
 */
import type { RefusalCode } from '@dominion/protocol';
import type { Memory } from '@dominion/table';
import type { InvitationStore } from '../store/invitation-store.js';
import type { Moderation } from './moderation.js';

/** Thrown when a person may not make something; its code is that of the refusal. */
export class NotInvited extends Error {
  readonly code: RefusalCode = 'not-invited';
}

/** Whether a person has, had or may take a seat, or made the match. */
function concerns({ match, table, seats }: Memory, keyHash: string): boolean {
  if (keyHash === '') return false;
  // The link of a match with a free seat is an invitation to take it.
  if (match === null || table.open !== 0 || table.host === keyHash) return true;
  return [...seats.values()].some((seat) => seat.keyHash === keyHash || seat.former?.includes(keyHash) === true);
}

export interface RightsOptions {
  readonly rulings: Pick<Moderation, 'settled' | 'site'>;
  readonly store: Pick<InvitationStore, 'rightOf'>;
}

export class Rights {
  readonly #rulings: RightsOptions['rulings'];
  readonly #store: RightsOptions['store'];

  constructor({ rulings, store }: RightsOptions) {
    this.#rulings = rulings;
    this.#store = store;
  }

  /** Whether one of these people may make a match or a club. */
  async mayMake(keyHashes: readonly string[]): Promise<boolean> {
    const { matchesBy } = await this.#rulings.settled();
    if (matchesBy === 'anyone') return true;
    for (const keyHash of keyHashes) {
      const right = keyHash === '' ? null : await this.#store.rightOf(keyHash);
      if (right === 'operator' || (right === 'friend' && matchesBy === 'invited')) return true;
    }
    return false;
  }

  /** Throws {@link NotInvited} unless one of them may. */
  async mustMake(keyHashes: readonly string[]): Promise<void> {
    if (!(await this.mayMake(keyHashes))) throw new NotInvited();
  }

  /** Whether a person may watch any match of the site. */
  async mayWatch(keyHash: string): Promise<boolean> {
    const { watching } = await this.#rulings.settled();
    return watching === 'anyone' || (keyHash !== '' && (await this.#store.rightOf(keyHash)) !== null);
  }

  /** Whether a person may see a match: it concerns them, or they may watch any. */
  async maySee(memory: Memory, keyHash: string): Promise<boolean> {
    return concerns(memory, keyHash) || (await this.mayWatch(keyHash));
  }

  /** Whether a person may see a match, given whether they may watch any. */
  sees(memory: Memory, { keyHash, watches }: { readonly keyHash: string; readonly watches: boolean }): boolean {
    return watches || concerns(memory, keyHash);
  }
}
