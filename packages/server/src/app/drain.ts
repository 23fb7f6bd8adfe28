/**
 * How a server leaves its site without losing players. It announces that it is draining and waits until load balancers have
 * noticed. Then it hands its matches to servers of the newest release, before it disconnects anyone.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { once } from '../base/coalesce.js';
import type { Log } from '../base/log.js';
import type { LiveMatches } from '../match/live-matches.js';
import type { Lease } from '../store/lease.js';
import type { Heir, LeaseStore, ServerRecord } from '../store/store.js';

/** Matches handed over at a time. */
const ABREAST = 2;
/** Milliseconds for which the list of other servers is reused. It is short, so that a new server takes part at once. */
const GOOD = 1000;
/** Milliseconds for all handovers after the wait; matches left then close as if there were no other server. */
export const HANDING = 15_000;

export interface DrainOptions {
  readonly store: Pick<LeaseStore, 'heirs'>;
  readonly lease: Pick<Lease, 'id' | 'drain'>;
  readonly matches: Pick<LiveMatches, 'codes' | 'hand'>;
  /** Whether another server responds: a dead one stays listed until its lease ends. */
  readonly lives: (server: ServerRecord) => Promise<boolean>;
  /** Has another server open a match; false if that server doesn't respond. */
  readonly wakes: (server: ServerRecord, code: string) => Promise<boolean>;
  readonly log: Log;
  /** Milliseconds of draining before any connection is cut. */
  readonly lameDuck: number;
  readonly handing?: number;
}

/** Chooses the server for each match: of the newest release that responds, the one with the fewest known matches. */
class Heirs {
  readonly #read: () => Promise<readonly Heir[]>;
  readonly #lives: (server: ServerRecord) => Promise<boolean>;
  /** Whether each server responded when it was first considered. */
  readonly #answers = new Map<string, Promise<boolean>>();
  /** Matches on each server: its own count when first listed, plus those handed to it since. */
  readonly #counts = new Map<string, number>();
  /** Servers that didn't respond. */
  readonly #silent = new Set<string>();

  constructor(read: () => Promise<readonly Heir[]>, lives: (server: ServerRecord) => Promise<boolean>) {
    this.#read = once(GOOD, read);
    this.#lives = lives;
  }

  /** Returns the next server and counts one more match for it; null if there is none. */
  async next(): Promise<Heir | null> {
    const known = await this.#read();
    const count = ({ id, awake }: Heir) => this.#counts.get(id) ?? awake;
    for (;;) {
      const [first] = known
        .filter(({ id }) => !this.#silent.has(id))
        .sort((a, b) => b.release - a.release || count(a) - count(b));
      if (first === undefined) return null;
      // Count at once, for calls that run at the same time.
      this.#counts.set(first.id, count(first) + 1);
      // Check before handing over: no other server can open a match held by a dead one until its lease ends.
      if (await this.#answered(first)) return first;
      this.silent(first);
    }
  }

  silent({ id }: ServerRecord): void {
    this.#silent.add(id);
  }

  #answered(heir: Heir): Promise<boolean> {
    const answer = this.#answers.get(heir.id) ?? this.#lives(heir);
    this.#answers.set(heir.id, answer);
    return answer;
  }
}

/**
 * Hands over this server's matches. Never fails: a match that couldn't be handed over closes with the server, and opens again on
 * the next request for it.
 */
export async function drainServer(options: DrainOptions): Promise<void> {
  const { store, lease, matches, lives, wakes, log, lameDuck, handing = HANDING } = options;
  await lease.drain();
  await sleep(lameDuck);
  const heirs = new Heirs(() => store.heirs(lease.id), lives);
  const codes = matches.codes;
  const end = performance.now() + handing;
  let handed = 0;
  const hands = async () => {
    for (let code = codes.pop(); code !== undefined && performance.now() < end; code = codes.pop()) {
      const heir = await heirs.next();
      if (heir === null) return;
      await matches.hand(code, heir.id, async () => {
        if (!(await wakes(heir, code!))) heirs.silent(heir);
      });
      handed++;
    }
  };
  try {
    await Promise.all(Array.from({ length: ABREAST }, hands));
  } catch (error) {
    log.error({ err: error }, 'query for servers that can take matches failed');
  }
  log.info({ handed, left: matches.codes.length }, 'matches handed over');
}
