/** The commands that write all that a site keeps into one file, and put it back, whichever of the two databases it is. */
import { createReadStream, createWriteStream, existsSync, openSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline';
import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { createGunzip, createGzip } from 'node:zlib';
import { type Kysely, sql } from 'kysely';
import { type Config, ConfigError } from '../base/config.js';
import type { Log } from '../base/log.js';
import { backupLines, checkBackup, NO_BACKUP, restoreLines } from '../store/portable.js';
import { changePostgres } from '../store/postgres.js';
import { changeSqlite, sqliteFile } from '../store/sqlite-here.js';
import { StoreError } from '../store/store.js';
import type { Tables } from '../store/tables.js';

const USAGE = {
  backup: `Usage: backup [FILE]
  Writes all that the site keeps into FILE, dominion-DATE.backup.gz unless given. Whoever has that file has every seed and
  every key’s hash: keep it as you keep a password.`,
  restore: `Usage: restore [--check] FILE
  Puts what a backup holds into the database of DATABASE_URL, or into DATA_DIR, which must be empty; it may be of the other kind.
  --check     only reads the file through and says what it holds`,
} as const;

type BackupCommand = keyof typeof USAGE;

type BackupConfig = Pick<Config, 'databaseUrl' | 'databaseLock' | 'dataDir'>;
type Say = (line: string) => void;

function read(
  command: BackupCommand,
  args: readonly string[],
): { file: string | undefined; check: boolean; help: boolean } {
  const options = { help: { type: 'boolean' }, check: { type: 'boolean' } } as const;
  let parsed: { values: { help?: boolean; check?: boolean }; positionals: string[] };
  try {
    parsed = parseArgs({ args: [...args], options, allowPositionals: true });
  } catch {
    throw new ConfigError(USAGE[command]);
  }
  const { values, positionals } = parsed;
  if (positionals.length > 1 || (values.check && command === 'backup')) throw new ConfigError(USAGE[command]);
  return { file: positionals[0], check: values.check === true, help: values.help === true };
}

/** The longest line, in bytes, that is read: no row of ours comes near it, and a small file can hold one that no memory does. */
const LONGEST_LINE = 16 * 1024 * 1024;

/** Hands bytes on as long as no line of them is too long. */
async function* inLines(parts: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let unended = 0;
  for await (const part of parts) {
    const first = part.indexOf('\n');
    if (unended + (first === -1 ? part.length : first) > LONGEST_LINE) throw new StoreError(NO_BACKUP);
    unended = first === -1 ? unended + part.length : part.length - part.lastIndexOf('\n') - 1;
    yield part;
  }
}

/** The lines of a backup's file. Throws a {@link StoreError} where there is no such file, or it was not packed as one. */
async function* linesOf(file: string): AsyncGenerator<string> {
  const unpacked = new PassThrough();
  const read = pipeline(createReadStream(file), createGunzip(), inLines, unpacked).catch((error: unknown) => {
    unpacked.destroy(error as Error);
  });
  try {
    // A line may hold half a megabyte, and there may be millions: neither is ever in memory at once.
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

/** Says which file a fault is about. */
async function about<T>(file: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof StoreError) throw new StoreError(`${file} cannot be restored: ${error.message}.`);
    throw error;
  }
}

/** Writes the file whole or not at all: under another name until it is on the disk. */
async function write(file: string, lines: AsyncIterable<string>): Promise<void> {
  const part = `${file}.part`;
  let made: number;
  try {
    made = openSync(part, 'wx', 0o600);
  } catch (error) {
    const { code, message } = error as { code?: string; message: string };
    if (code !== 'EEXIST') throw new ConfigError(`${file} cannot be written: ${message}.`);
    throw new ConfigError(
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
  // The name is on the disk only once its folder is; Windows has no such thing.
  if (process.platform !== 'win32') {
    const folder = await open(dirname(file) || '.');
    await folder.sync().finally(() => folder.close());
  }
}

const dateOf = (at: number): string => new Date(at).toISOString().slice(0, 16).replace('T', ' ');
const sumOf = ({ matches, rows, at }: { matches: number; rows: number; at: number }): string =>
  `${matches} matches, ${rows} rows, of ${dateOf(at)} UTC`;

/** Does what the arguments say and tells it in a line; gives the code to end with. Throws what has a sentence for people. */
export async function runBackup(
  command: BackupCommand,
  args: readonly string[],
  { databaseUrl, databaseLock, dataDir }: BackupConfig,
  log: Log,
  say: Say = console.log,
): Promise<number> {
  const { file, check, help } = read(command, args);
  if (help) {
    say(USAGE[command]);
    return 0;
  }
  const inDatabase = <T>(work: (db: Kysely<Tables>) => Promise<T>): Promise<T> =>
    databaseUrl === null ? changeSqlite(dataDir, work) : changePostgres(databaseUrl, databaseLock, log, work);
  if (command === 'backup') {
    const now = Date.now();
    const name = file ?? `dominion-${new Date(now).toISOString().slice(0, 16).replace(/[:T]/g, '-')}.backup.gz`;
    if (existsSync(name)) throw new ConfigError(`${name} is there already; name another file.`);
    // Whoever opens what is not there makes an empty one, and is told of tables.
    if (databaseUrl === null && !existsSync(sqliteFile(dataDir)))
      throw new ConfigError(`There is no database in ${dataDir}. DATA_DIR names the folder of the server's.`);
    await inDatabase((db) =>
      db.transaction().execute(async (tx) => {
        // One moment, however long it takes, and nobody waits for it.
        if (databaseUrl !== null) await sql`set transaction isolation level repeatable read read only`.execute(tx);
        await write(name, backupLines(tx, now));
      }),
    );
    // What cannot be read again is no backup.
    say(`${name}: ${sumOf(await checkBackup(linesOf(name)))}.`);
    return 0;
  }
  if (file === undefined) throw new ConfigError(USAGE.restore);
  const found = await about(file, () => checkBackup(linesOf(file)));
  if (!check) await inDatabase((db) => restoreLines(db, linesOf(file), found.level));
  say(`${check ? 'The backup is whole' : 'Restored'}: ${sumOf(found)}.`);
  return 0;
}
