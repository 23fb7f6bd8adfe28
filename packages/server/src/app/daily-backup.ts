/** Copies a small site's database file every day while it runs, and removes the oldest copies. */
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Rounds } from '../base/clock.js';
import type { Log } from '../base/log.js';
import type { UpkeepStore } from '../store/store.js';

const DAY = 86_400_000;
/** Milliseconds between checks; an hour suits a server started every morning. */
const LOOK = 3_600_000;
/** Milliseconds from the start to the first check, to stay clear of the reconnects after a restart. */
const FIRST = 300_000;

const NAME = /^dominion-(\d{4}-\d\d-\d\d)\.sqlite$/;
/** A copy that is unfinished or was broken off. */
const PART = /^dominion-\d{4}-\d\d-\d\d\.sqlite\.part$/;
const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

export interface DailyBackupOptions {
  readonly store: Pick<UpkeepStore, 'copyTo'>;
  readonly log: Log;
  /** The folder of the copies, one a day, named by date. */
  readonly folder: string;
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

  /** Makes today's copy if missing or `asked` for, and removes the oldest above `keep`. Never fails. */
  async look(asked = false): Promise<void> {
    // Two runs at once would write to the same file.
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
      // SQLite accepts an empty file, so it is created first: only the owner may read it, from the first byte.
      await (await open(part, 'wx', 0o600)).close();
      await store.copyTo!(part).catch(async (error) => {
        // An incomplete copy is useless and takes space.
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
