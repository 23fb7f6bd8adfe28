/** Checks that the database opens, is writable and has this server's tables. Also reads its clock and push keys. */
import { existsSync, statSync } from 'node:fs';
import { type Kysely, sql } from 'kysely';
import type { Config } from '../base/config.js';
import { whyNotWritten } from '../base/config-checks.js';
import type { Log } from '../base/log.js';
import { isHeld } from '../store/backup/copies.js';
import { readTables } from '../store/migrate.js';
import { changePostgres } from '../store/postgres.js';
import { whoElseReads } from '../store/private.js';
import { changeSqlite, sqliteFile } from '../store/sqlite-here.js';
import type { Tables } from '../store/tables.js';
import { type Finding, fail, ok, sizeOf, warn, wordsOf } from './finding.js';

/** The findings, and the database's values that other checks need. */
export interface DatabaseFound {
  readonly findings: readonly Finding[];
  /** Its clock minus this machine's, in milliseconds; null if it has no own clock or didn't respond. */
  readonly clock: number | null;
  /** Whether it has the keys for notifications; null if it couldn't be read. */
  readonly keys: boolean | null;
}

type Checked = Pick<Config, 'databaseUrl' | 'databaseLock' | 'databaseMigrate' | 'dataDir'>;
const ABOUT = 'database';
const UNKNOWN = { clock: null, keys: null };

async function lookInto(db: Kysely<Tables>) {
  const state = await readTables(db);
  const known = state.made.length > 0;
  const rows = known ? await db.selectFrom('site').select('name').where('name', '=', 'vapid').execute() : [];
  return { ...state, keys: rows.length > 0 };
}

/** Makes the finding about the tables; `what` names the database. */
function tablesFinding(
  what: string,
  { made, due, fault }: Awaited<ReturnType<typeof lookInto>>,
  migrates: boolean,
): Finding {
  if (fault !== null) return fail(ABOUT, `${what}: ${fault}.`);
  if (due.length > 0 && !migrates)
    return fail(ABOUT, `${what}: ${due[0]} is due, and DATABASE_MIGRATE is off. Run the command migrate.`);
  if (due.length > 0) return ok(ABOUT, `${what}: the next start changes its tables (${due.length} due).`);
  return ok(ABOUT, `${what}: its tables are up to date (${made.at(-1)}).`);
}

async function checkSqlite({ dataDir }: Checked): Promise<DatabaseFound> {
  const file = sqliteFile(dataDir);
  const unwritten = whyNotWritten(dataDir);
  if (unwritten !== null)
    return {
      findings: [fail(ABOUT, `DATA_DIR: ${unwritten}. Give it to the server’s account, or name another.`)],
      ...UNKNOWN,
    };
  if (!existsSync(file)) return { findings: [ok(ABOUT, `SQLite: the first start makes ${file}.`)], ...UNKNOWN };
  const what = `SQLite, ${file}, ${sizeOf(statSync(file).size)}`;
  const others = whoElseReads(dataDir);
  const open = others === null ? [] : [warn(ABOUT, others)];
  try {
    if (await isHeld(dataDir)) {
      const held = ok(ABOUT, `${what}: a running server holds it, so its tables can’t be read from here.`);
      return { findings: [held, ...open], ...UNKNOWN };
    }
    const found = await changeSqlite(dataDir, lookInto);
    return { findings: [tablesFinding(what, found, true), ...open], clock: null, keys: found.keys };
  } catch (error) {
    const says = `${wordsOf(error)}.`;
    const finding = says.startsWith('Another server') ? warn(ABOUT, says) : fail(ABOUT, says);
    return { findings: [finding, ...open], ...UNKNOWN };
  }
}

const ITSELF = sql<{ version: string; size: string; readonly: boolean; now: string }>`
  select current_setting('server_version') as version, pg_database_size(current_database()) as size,
    current_setting('transaction_read_only') = 'on' or pg_is_in_recovery() as readonly,
    (extract(epoch from clock_timestamp()) * 1000)::bigint as now`;

async function checkPostgres(config: Checked, url: string, log: Log): Promise<DatabaseFound> {
  try {
    const found = await changePostgres(url, config.databaseLock, log, async (db) => {
      const [itself] = (await ITSELF.execute(db)).rows;
      return { tables: await lookInto(db), itself: itself!, clock: Number(itself!.now) - Date.now() };
    });
    const { tables, itself, clock } = found;
    const what = `PostgreSQL ${itself.version}, ${sizeOf(Number(itself.size))}`;
    const finding = itself.readonly
      ? fail(ABOUT, `${what}: it can’t be written. DATABASE_URL must name the primary, not a replica.`)
      : tablesFinding(what, tables, config.databaseMigrate);
    return { findings: [finding], clock, keys: tables.keys };
  } catch (error) {
    return { findings: [fail(ABOUT, `${wordsOf(error)}.`)], ...UNKNOWN };
  }
}

/** Checks the database of the settings; one in use by a running server is left alone. */
export function checkDatabase(config: Checked, log: Log): Promise<DatabaseFound> {
  return config.databaseUrl === null ? checkSqlite(config) : checkPostgres(config, config.databaseUrl, log);
}
