/** A number of matches that are played at a time, whatever becomes of the servers; one that ends is followed by another. */
import { setTimeout as sleep } from 'node:timers/promises';
import { randomFrom } from '@dominion/bots';
import type { MakeMatch } from '@dominion/protocol';
import type { Mode, Team } from '@dominion/rules';
import { ChaosTable } from './chaos-table.js';

/** How long, in milliseconds, is waited for the crowd: far longer than a lease. */
const PATIENCE = 180_000;

export interface CrowdOptions {
  /** The servers of the site; people come in by any. */
  readonly urls: readonly string[];
  /** How many matches are played at a time. */
  readonly matches: number;
  /** By which the people choose. */
  readonly seed: string;
  /** Modes that the matches take in turn; all when absent. */
  readonly modes?: readonly Mode[];
  /** After how many actions at most a team resigns, so that matches end soon; never when absent. */
  readonly resignAfter?: number;
}

export class Crowd {
  /** Every match so far. */
  readonly tables: ChaosTable[] = [];
  /** Milliseconds from each fault to the next acknowledged action of each match. */
  readonly pauses: number[] = [];
  /** How many actions were acknowledged. */
  acted = 0;
  /** How many matches came to their end. */
  over = 0;
  readonly #options: CrowdOptions;
  /** The match of each place. */
  readonly #now: (ChaosTable | undefined)[];
  /** The places that have played since the last fault. */
  readonly #back = new Set<number>();
  #fault = 0;
  #ended = false;
  #failed = false;
  readonly #places: Promise<unknown>;

  constructor(options: CrowdOptions) {
    this.#options = options;
    this.#now = Array.from({ length: options.matches }, () => undefined);
    this.#places = Promise.all(Array.from({ length: options.matches }, (_, at) => this.#place(at)));
    this.#places.catch(() => {
      this.#failed = true;
    });
  }

  /** Whether some people's program broke; {@link end} throws why. */
  get failed(): boolean {
    return this.#failed;
  }

  /** Waits for a condition of this crowd, which is given up when it failed; throws when it takes too long. */
  async until(condition: () => boolean): Promise<void> {
    for (const end = performance.now() + PATIENCE; !condition() && !this.#failed; await sleep(5)) {
      if (performance.now() > end) {
        const missing = this.#now.filter((_, at) => !this.#back.has(at)).map((table) => table?.standing ?? 'not begun');
        throw new Error(`in ${PATIENCE} ms these matches have not come on: ${missing.join('; ')}`);
      }
    }
  }

  /** Waits until every place has played since the last fault. */
  allBack(): Promise<void> {
    return this.until(() => this.#back.size === this.#options.matches);
  }

  /** Something happened to the servers, at a time of `performance.now()`. */
  fault(at = performance.now()): void {
    this.#fault = at;
    this.#back.clear();
  }

  /** Lets everybody play a little more, and then stop. */
  async end(): Promise<void> {
    const target = this.acted + 5 * this.#options.matches;
    await this.until(() => this.acted >= target);
    await this.allBack();
    this.#ended = true;
    await this.#places;
  }

  async #place(at: number): Promise<void> {
    const { urls, seed, modes = ['2', '3', '4', '4a'], resignAfter } = this.#options;
    for (let round = 0; !this.#ended; round++) {
      const name = `match-${at}-${round}`;
      const random = randomFrom(`${seed} ${at}-${round}`);
      const mode = modes[(at + round) % modes.length]!;
      const empty = Math.floor(4 * random()) as Team;
      const asked: MakeMatch = { mode, dice: random() < 0.5 ? 'sticks' : 'die', ...(mode === '3' && { empty }) };
      const last = resignAfter === undefined ? undefined : Math.ceil(resignAfter * random());
      const table = await ChaosTable.open({
        urls: [...urls.slice(at % urls.length), ...urls.slice(0, at % urls.length)],
        name,
        asked,
        random,
        ...(last !== undefined && { resignAfter: last }),
        onAct: () => {
          this.acted++;
          if (this.#fault > 0 && !this.#back.has(at)) this.pauses.push(performance.now() - this.#fault);
          this.#back.add(at);
        },
      });
      this.tables.push(table);
      this.#now[at] = table;
      if (await table.play(() => this.#ended)) this.over++;
      table.leave();
      this.#now[at] = undefined;
    }
  }
}
