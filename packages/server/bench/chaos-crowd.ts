/** Keeps a number of matches in play whatever happens to the servers; another follows a finished one. */
import { setTimeout as sleep } from 'node:timers/promises';
import { randomFrom } from '@dominion/bots';
import type { MakeMatch } from '@dominion/protocol';
import type { Mode, Team } from '@dominion/rules';
import { ChaosTable } from './chaos-table.js';

/** Milliseconds to wait for the crowd: far longer than a lease. */
const TIMEOUT = 180_000;

export interface CrowdOptions {
  /** The servers of the site; people connect to any of them. */
  readonly urls: readonly string[];
  readonly matches: number;
  readonly seed: string;
  /** The modes of the matches in turn; all if left out. */
  readonly modes?: readonly Mode[];
  /** Most actions after which a team resigns, so that matches end soon; never if left out. */
  readonly resignAfter?: number;
}

export class SpectatorStreams {
  readonly tables: ChaosTable[] = [];
  /** Milliseconds from each fault to the next acknowledged action of each match. */
  readonly pauses: number[] = [];
  acted = 0;
  over = 0;
  readonly #options: CrowdOptions;
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

  /** Whether a client program failed; {@link end} throws the reason. */
  get failed(): boolean {
    return this.#failed;
  }

  /** Waits for a condition; throws if the crowd failed or it takes too long. */
  async until(condition: () => boolean): Promise<void> {
    for (const end = performance.now() + TIMEOUT; !condition() && !this.#failed; await sleep(5)) {
      if (performance.now() > end) {
        const missing = this.#now.filter((_, at) => !this.#back.has(at)).map((table) => table?.standing ?? 'not begun');
        throw new Error(`in ${TIMEOUT} ms these matches have not come on: ${missing.join('; ')}`);
      }
    }
  }

  allBack(): Promise<void> {
    return this.until(() => this.#back.size === this.#options.matches);
  }

  /** Marks a fault of the servers, at a time of `performance.now()`. */
  fault(at = performance.now()): void {
    this.#fault = at;
    this.#back.clear();
  }

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
