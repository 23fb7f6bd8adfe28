/**
 * How a server leaves its site without losing anybody: it says so, so that nothing new comes to it; waits until whoever sends
 * people has seen it; and hands its matches on, to servers of the newest release, before anybody is sent away.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../base/log.js';
import { once } from '../base/once.js';
import type { LiveMatches } from '../match/live-matches.js';
import type { Lease } from '../store/lease.js';
import type { Heir, LeaseStore, ServerRecord } from '../store/store.js';

/** How many matches are handed on at a time. */
const ABREAST = 2;
/** How long, in milliseconds, what is known of the others is good: a server that has just started takes part at once. */
const GOOD = 1000;
/** How long, in milliseconds, all of it may take after the wait; what is left then goes as it would without others. */
export const HANDING = 15_000;

export interface LeavingOptions {
  readonly store: Pick<LeaseStore, 'heirs'>;
  readonly lease: Pick<Lease, 'id' | 'drain'>;
  readonly matches: Pick<LiveMatches, 'codes' | 'hand'>;
  /** Whether another server answers: one that died goes on being known until its lease is over. */
  readonly lives: (server: ServerRecord) => Promise<boolean>;
  /** Has a match woken by another server; false where that one does not answer. */
  readonly wakes: (server: ServerRecord, code: string) => Promise<boolean>;
  readonly log: Log;
  /** How long, in milliseconds, nothing is cut yet. */
  readonly lameDuck: number;
  readonly handing?: number;
}

/** Who gets which match: of the newest release that answers always the one that has the fewest, as far as anybody knows. */
class Heirs {
  readonly #read: () => Promise<readonly Heir[]>;
  readonly #lives: (server: ServerRecord) => Promise<boolean>;
  /** By server: whether it answered when it was first thought of. */
  readonly #answers = new Map<string, Promise<boolean>>();
  /** How many matches each has, counted on from what it said when it was seen first. */
  readonly #counts = new Map<string, number>();
  /** Those that did not answer. */
  readonly #silent = new Set<string>();

  constructor(read: () => Promise<readonly Heir[]>, lives: (server: ServerRecord) => Promise<boolean>) {
    this.#read = once(GOOD, read);
    this.#lives = lives;
  }

  /** The next one, which has a match more from now on; null where there is none. */
  async next(): Promise<Heir | null> {
    const known = await this.#read();
    const count = ({ id, awake }: Heir) => this.#counts.get(id) ?? awake;
    for (;;) {
      const [first] = known
        .filter(({ id }) => !this.#silent.has(id))
        .sort((a, b) => b.release - a.release || count(a) - count(b));
      if (first === undefined) return null;
      // Counted at once, for whoever asks meanwhile.
      this.#counts.set(first.id, count(first) + 1);
      // Asked before anything is put into its hands: what a dead one holds nobody else may wake until its lease is over.
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

/** Leaves. Never fails: what could not be handed on is closed with the server, and woken by whoever asks for it. */
export async function leaveSite(options: LeavingOptions): Promise<void> {
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
