/** The commands that write a site's database to a file and restore it, for SQLite and PostgreSQL. */
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { Kysely } from 'kysely';
import { type Config, ConfigError } from '../base/config.js';
import type { Log } from '../base/log.js';
import { backupFileLines, backupName, writeBackup } from '../store/backup/backup-file.js';
import { askForCopy } from '../store/backup/copies.js';
import { checkBackup, restoreLines } from '../store/portable.js';
import { changePostgres } from '../store/postgres.js';
import { changeSqlite, sqliteFile } from '../store/sqlite-here.js';
import { StoreError } from '../store/store.js';
import type { Tables } from '../store/tables.js';

const USAGE = {
  backup: `Usage: backup [FILE]
  Write everything the site keeps into FILE (default: dominion-DATE.backup.gz), whether the site runs or not. The file holds every
  seed and every key’s hash: treat it like a password.`,
  restore: `Usage: restore [--check] FILE
  Put a backup into the database of DATABASE_URL, or into DATA_DIR, which must be empty. It may come from the other kind.
  --check     only read the file through and say what it holds`,
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

/** Adds the file's name to an error. */
async function about<T>(file: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof StoreError) throw new StoreError(`${file} cannot be restored: ${error.message}.`);
    throw error;
  }
}

const dateOf = (at: number): string => new Date(at).toISOString().slice(0, 16).replace('T', ' ');
const sumOf = ({ matches, at }: { matches: number; at: number }): string =>
  `${matches} ${matches === 1 ? 'match' : 'matches'}, of ${dateOf(at)} UTC`;

/** Writes a backup. A server that holds the SQLite file makes the copy without stopping. */
async function backUp({ databaseUrl, databaseLock, dataDir }: BackupConfig, file: string, at: number, log: Log) {
  if (databaseUrl !== null)
    return writeBackup({ kind: 'postgres', url: databaseUrl, lock: databaseLock }, file, at, log);
  // Opening a missing file would create an empty one and then complain about its tables.
  if (!existsSync(sqliteFile(dataDir)))
    throw new ConfigError(`There is no database in ${dataDir}. Name the server's folder with --data or DATA_DIR.`);
  const copy = await askForCopy(dataDir);
  if (copy === null) return writeBackup({ kind: 'folder', dataDir }, file, at, log);
  try {
    return await writeBackup({ kind: 'copy', file: copy.file }, file, at, log);
  } finally {
    await copy.remove();
  }
}

/**
 * Runs the command and prints the result in one line. Returns the exit code; throws errors with a message for the
 * operator.
 */
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
    const name = file ?? backupName(now);
    if (existsSync(name)) throw new ConfigError(`${name} is there already; name another file.`);
    say(`${name}: ${sumOf(await backUp({ databaseUrl, databaseLock, dataDir }, name, now, log))}.`);
    return 0;
  }
  if (file === undefined) throw new ConfigError(USAGE.restore);
  const found = await about(file, () => checkBackup(backupFileLines(file)));
  if (!check) await inDatabase((db) => restoreLines(db, backupFileLines(file), found.level));
  say(`${check ? 'The backup is whole' : 'Restored'}: ${sumOf(found)}.`);
  return 0;
}
