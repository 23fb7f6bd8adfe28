/** A copy of a small site's file every day while it runs, and the oldest copies removed. */
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Rounds } from '../base/clock.js';
import type { Log } from '../base/log.js';
import type { UpkeepStore } from '../store/store.js';

const DAY = 86_400_000;
/** How often, in milliseconds, is looked whether one is due: a server that starts every morning makes one as well. */
const LOOK = 3_600_000;
/** When, in milliseconds after the start, is looked first: not while everybody comes back. */
const FIRST = 300_000;

const NAME = /^dominion-(\d{4}-\d\d-\d\d)\.sqlite$/;
/** A copy that is being made, or was broken off. */
const PART = /^dominion-\d{4}-\d\d-\d\d\.sqlite\.part$/;
const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

export interface DailyBackupOptions {
  readonly store: Pick<UpkeepStore, 'copyTo'>;
  readonly log: Log;
  /** Where the copies are, one a day, named by the day. */
  readonly folder: string;
  /** How many are kept. */
  readonly keep: number;
  /** The machine's time, milliseconds since 1970. */
  readonly wall: () => number;
  readonly first?: number;
  readonly again?: number;
}

export class DailyBackup {
  readonly #options: DailyBackupOptions;
  readonly #rounds: Rounds;
  #looking: Promise<void> = Promise.resolve();

  constructor(options: DailyBackupOptions) {
    this.#options = options;
    this.#rounds = new Rounds(() => this.look(), options.again ?? LOOK);
  }

  open(): void {
    this.#rounds.open(this.#options.first ?? FIRST);
  }

  close(): void {
    this.#rounds.close();
  }

  /**
   * Makes the day's copy unless it is there, or in any case where it is asked for; and removes the oldest above the number that is kept.
   * Never fails.
   */
  async look(asked = false): Promise<void> {
    // Two at once would write into one file.
    this.#looking = this.#looking.then(() => this.#look(asked));
    return this.#looking;
  }

  async #look(asked: boolean): Promise<void> {
    const { store, log, folder, keep, wall } = this.#options;
    const now = wall();
    const file = `dominion-${dayOf(now)}.sqlite`;
    try {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const all = await readdir(folder);
      const there = all.filter((name) => NAME.test(name));
      const newest = there.sort().at(-1);
      if (!asked && newest !== undefined && Date.parse(NAME.exec(newest)![1]!) > now - DAY) return;
      const began = performance.now();
      const part = join(folder, `${file}.part`);
      for (const name of all.filter((each) => PART.test(each))) await rm(join(folder, name));
      // SQLite writes into an empty file as well, which nobody but the owner may read from its first byte on.
      await (await open(part, 'wx', 0o600)).close();
      await store.copyTo!(part).catch(async (error) => {
        // Half a copy only takes room.
        await rm(part, { force: true });
        throw error;
      });
      const copy = await open(part, 'r+');
      await copy.sync().finally(() => copy.close());
      await rename(part, join(folder, file));
      log.info({ file, milliseconds: Math.round(performance.now() - began) }, 'daily backup made');
      const old = [...new Set([...there, file])].sort().slice(0, -keep);
      for (const name of old) await rm(join(folder, name));
    } catch (error) {
      log.error({ err: error, folder }, 'daily backup failed');
    }
  }
}
