import { once } from 'node:events';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Config } from '../../base/config.js';
import { startThread } from '../../base/threads.js';
import { StoreError, type UpkeepStore } from '../store.js';
import { type BackupSource, backupName } from './backup-file.js';
import type { BackupTask } from './backup-worker.js';
import { makeCopy } from './copies.js';

/** A backup in its own file. */
export interface MadeBackup {
  /** Its path until it is removed. */
  readonly file: string;
  /** The name to save it under. */
  readonly name: string;
  readonly bytes: number;
  remove(): Promise<void>;
}

export interface BackupMakerOptions {
  readonly config: Pick<Config, 'databaseUrl' | 'databaseLock' | 'dataDir'>;
  readonly store: Pick<UpkeepStore, 'copyTo'>;
  /** The machine's time, milliseconds since 1970. */
  readonly wall: () => number;
}

export class BackupMaker {
  readonly #options: BackupMakerOptions;
  #busy = false;

  constructor(options: BackupMakerOptions) {
    this.#options = options;
  }

  /** Makes a backup; null while another is being made. Rejects with a {@link StoreError} if it fails. */
  async make(): Promise<MadeBackup | null> {
    if (this.#busy) return null;
    this.#busy = true;
    try {
      return await this.#make();
    } finally {
      this.#busy = false;
    }
  }

  async #make(): Promise<MadeBackup> {
    const { config, wall } = this.#options;
    // SQLite's folder needs room for a copy anyway; with PostgreSQL there may be only the temporary one.
    const folder = await mkdtemp(join(config.databaseUrl === null ? config.dataDir : tmpdir(), 'dominion-copy-'));
    const remove = () => rm(folder, { recursive: true, force: true });
    try {
      const at = wall();
      const name = backupName(at);
      const file = join(folder, name);
      await this.#write(file, at);
      return { file, name, bytes: (await stat(file)).size, remove };
    } catch (error) {
      await remove();
      throw error;
    }
  }

  async #write(file: string, at: number): Promise<void> {
    const { config, store } = this.#options;
    const { databaseUrl, databaseLock, dataDir } = config;
    if (databaseUrl !== null) return inThread({ kind: 'postgres', url: databaseUrl, lock: databaseLock }, file, at);
    const copy = await makeCopy(store, dataDir);
    try {
      await inThread({ kind: 'copy', file: copy.file }, file, at);
    } finally {
      await copy.remove();
    }
  }
}

async function inThread(source: BackupSource, file: string, at: number): Promise<void> {
  const task: BackupTask = { source, file, at };
  const thread = startThread(new URL('./backup-worker.js', import.meta.url), task);
  try {
    const [fault] = (await once(thread, 'message')) as [string | null];
    if (fault !== null) throw new StoreError(fault);
  } finally {
    await thread.terminate();
  }
}
