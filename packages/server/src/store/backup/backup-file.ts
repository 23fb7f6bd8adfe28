/** A backup's file: written completely or not at all, and read line by line. */
import { createReadStream, createWriteStream, openSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline';
import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { type Kysely, sql } from 'kysely';
import type { Log } from '../../base/log.js';
import { type BackupSummary, backupLines, checkBackup, NO_BACKUP } from '../portable.js';
import { changePostgres } from '../postgres.js';
import { changeSqlite, readSqliteCopy } from '../sqlite-here.js';
import { StoreError } from '../store.js';
import type { Tables } from '../tables.js';

/** PostgreSQL, a SQLite file not in use, or a copy of one in use. */
export type BackupSource =
  | { readonly kind: 'postgres'; readonly url: string; readonly lock: number }
  | { readonly kind: 'folder'; readonly dataDir: string }
  | { readonly kind: 'copy'; readonly file: string };

/** In bytes. No row comes near it, but a small compressed file can hold a line too large for memory. */
const LONGEST_LINE = 16 * 1024 * 1024;

/** Passes bytes on while no line in them is too long. */
async function* inLines(parts: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let unended = 0;
  for await (const part of parts) {
    const first = part.indexOf('\n');
    if (unended + (first === -1 ? part.length : first) > LONGEST_LINE) throw new StoreError(NO_BACKUP);
    unended = first === -1 ? unended + part.length : part.length - part.lastIndexOf('\n') - 1;
    yield part;
  }
}

/** Reads lines. Throws a {@link StoreError} if the file is missing or not compressed as a backup. */
export async function* backupFileLines(file: string): AsyncGenerator<string> {
  const unpacked = new PassThrough();
  const read = pipeline(createReadStream(file), createGunzip(), inLines, unpacked).catch((error: unknown) => {
    unpacked.destroy(error as Error);
  });
  try {
    // Lines may have half a megabyte: never all in memory at once.
    for await (const line of createInterface({ input: unpacked, crlfDelay: Number.POSITIVE_INFINITY })) yield line;
    if (unpacked.errored) throw unpacked.errored;
  } catch (error) {
    const { code, message } = error as { code?: string; message: string };
    if (code === 'ENOENT') throw new StoreError('there is no such file');
    if (code === 'Z_BUF_ERROR' || code === 'Z_DATA_ERROR')
      throw new StoreError('it is no backup of this game, or is cut off');
    throw new StoreError(message);
  } finally {
    unpacked.destroy();
    await read;
  }
}

/** Writes the file completely or not at all: it has another name until it is on disk. */
async function write(file: string, lines: AsyncIterable<string>): Promise<void> {
  const part = `${file}.part`;
  let made: number;
  try {
    made = openSync(part, 'wx', 0o600);
  } catch (error) {
    const { code, message } = error as { code?: string; message: string };
    if (code !== 'EEXIST') throw new StoreError(`${file} cannot be written: ${message}.`);
    throw new StoreError(
      `${part} is there: another backup is being made, or was broken off. Remove it, or name another file.`,
    );
  }
  try {
    await pipeline(Readable.from(lines), createGzip(), createWriteStream(part, { fd: made, flush: true }));
    await rename(part, file);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
  // The name is on disk only after its folder is synced; Windows can't do that.
  if (process.platform !== 'win32') {
    const folder = await open(dirname(file) || '.');
    await folder.sync().finally(() => folder.close());
  }
}

/** Writes a backup and reads it again to prove that it is readable. Returns its summary. */
export async function writeBackup(source: BackupSource, file: string, at: number, log: Log): Promise<BackupSummary> {
  const fromAll = (db: Kysely<Tables>) =>
    db.transaction().execute(async (tx) => {
      // One snapshot: the backup shows a single moment, and blocks no one.
      if (source.kind === 'postgres') await sql`set transaction isolation level repeatable read read only`.execute(tx);
      await write(file, backupLines(tx, at));
    });
  if (source.kind === 'postgres') await changePostgres(source.url, source.lock, log, fromAll);
  else if (source.kind === 'folder') await changeSqlite(source.dataDir, fromAll);
  else await readSqliteCopy(source.file, fromAll);
  return checkBackup(backupFileLines(file));
}

/** Returns the file name for a backup made at a time. */
export function backupName(at: number): string {
  return `dominion-${new Date(at).toISOString().slice(0, 16).replace(/[:T]/g, '-')}.backup.gz`;
}
