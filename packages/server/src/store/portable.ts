/**
 * A database as lines of JSON, the same for both kinds. It has a head, each table's columns and rows, and a last line
 * with the number of rows and a hash. Bytes are `{"base64":…}`.
 */
import { createHash, type Hash } from 'node:crypto';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { migrate, readTables } from './migrate.js';
import { MIGRATIONS } from './migrations.js';
import { StoreError } from './store.js';
import type { Tables } from './tables.js';

/** The columns that order each table's rows; referenced tables come before those that refer to them. */
export const ORDERED: Readonly<Record<keyof Tables, readonly string[]>> = {
  site: ['name'],
  servers: ['id'],
  devices: ['endpoint'],
  callers: ['key_hash'],
  feeds: ['token_hash'],
  matches: ['id'],
  seats: ['match_id', 'team'],
  former_keys: ['match_id', 'key_hash'],
  actions: ['match_id', 'seq'],
  said: ['match_id', 'seq'],
  folded: ['match_id'],
  calls: ['match_id', 'team', 'kind'],
  mutes: ['key_hash', 'match_id'],
  channels: ['match_id'],
  circles: ['id'],
  circle_members: ['circle_id', 'key_hash'],
  circle_cups: ['id'],
  circle_matches: ['match_id'],
  duplicates: ['id'],
  circle_removed: ['circle_id', 'key_hash'],
  circle_calls: ['circle_id', 'key_hash', 'kind', 'match_id'],
  answers: ['id'],
  operator_mutes: ['id'],
  notices: ['name'],
  operator_acts: ['id'],
  site_settings: ['name'],
  invitations: ['id'],
  invited: ['key_hash', 'invitation_id'],
};
const NAMES = Object.keys(ORDERED) as (keyof Tables)[];

/** Rows read or written at once. */
const AT_ONCE = 500;

/** The format number; increase it if an older server couldn't read the backup. */
const FORMAT = 1;

const Head = z.object({
  backup: z.literal('dominion'),
  format: z.number(),
  /** The newest migration of the tables. */
  level: z.string(),
  /** When it was made, in milliseconds since 1970. */
  at: z.number(),
});
const TableLine = z.object({ table: z.string(), columns: z.array(z.string()).min(1) });
const Value = z.union([z.null(), z.string(), z.number(), z.object({ base64: z.base64() })]);
const Row = z.array(Value);
const Foot = z.object({ rows: z.number(), sha256: z.string() });

type Cell = z.infer<typeof Value>;

export interface BackupSummary {
  readonly at: number;
  readonly level: string;
  readonly rows: number;
  readonly matches: number;
}

const written = (value: unknown, whole: boolean): Cell => {
  if (value instanceof Uint8Array) return { base64: Buffer.from(value).toString('base64') };
  if (value instanceof ArrayBuffer) return { base64: Buffer.from(value).toString('base64') };
  // PostgreSQL's driver returns bigints as text; ours are times, which fit into a number.
  return whole && typeof value === 'string' ? Number(value) : (value as Cell);
};
const readCell = (cell: Cell): unknown =>
  cell !== null && typeof cell === 'object' ? Buffer.from(cell.base64, 'base64') : cell;

/** Returns the condition `(a, b) > (…)` of the last row read; empty before the first. */
function after(order: readonly string[], last: Readonly<Record<string, unknown>> | undefined): RawBuilder<unknown> {
  if (last === undefined) return sql``;
  const columns = sql.join(order.map((name) => sql.ref(name)));
  return sql` where (${columns}) > (${sql.join(order.map((name) => last[name]))})`;
}

/**
 * Returns the lines of a whole database, also of before an update, within a transaction. Throws a {@link StoreError} if its
 * tables are of a newer server or of no server.
 */
export async function* backupLines(db: Kysely<Tables>, at: number): AsyncGenerator<string> {
  const { made, fault } = await readTables(db);
  if (fault !== null) throw new StoreError(fault);
  if (made.length === 0) throw new StoreError('it has no tables of this game');
  const hash = createHash('sha256');
  const line = (value: object): string => {
    const text = `${JSON.stringify(value)}\n`;
    hash.update(text);
    return text;
  };
  yield line({ backup: 'dominion', format: FORMAT, level: made.at(-1)!, at });
  const tables = await db.introspection.getTables();
  let rows = 0;
  for (const table of NAMES) {
    // Tables of before an update lack the newest ones; a restored backup is updated.
    const found = tables.find(({ name }) => name === table);
    if (found === undefined) continue;
    // An order that doesn't depend on the migration that added a column.
    const columns = found.columns.toSorted((a, b) => (a.name < b.name ? -1 : 1));
    const names = columns.map(({ name }) => name);
    const whole = columns.map(
      ({ dataType }) => dataType.toLowerCase() === 'int8' || dataType.toLowerCase() === 'bigint',
    );
    yield line({ table, columns: names });
    const order = ORDERED[table];
    let last: Readonly<Record<string, unknown>> | undefined;
    do {
      const page = await sql<Record<string, unknown>>`select * from ${sql.table(table)}${after(order, last)}
        order by ${sql.join(order.map((name) => sql.ref(name)))} limit ${sql.lit(AT_ONCE)}`.execute(db);
      for (const row of page.rows) yield line(names.map((name, index) => written(row[name], whole[index]!)));
      rows += page.rows.length;
      last = page.rows.length < AT_ONCE ? undefined : page.rows.at(-1);
    } while (last !== undefined);
  }
  yield `${JSON.stringify({ rows, sha256: hash.digest('hex') })}\n`;
}

/** A line of a backup, by its form. */
type Told =
  | { readonly kind: 'head'; readonly head: z.infer<typeof Head> }
  | { readonly kind: 'table'; readonly table: z.infer<typeof TableLine> }
  | { readonly kind: 'row'; readonly row: z.infer<typeof Row> }
  | { readonly kind: 'foot'; readonly foot: z.infer<typeof Foot> };

/** The error for a file with other content. */
export const NO_BACKUP = 'it is no backup of this game, or is damaged';

function readLine(text: string, number: number): Told {
  const fail = () => new StoreError(`${NO_BACKUP} (line ${number})`);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw fail();
  }
  const row = Row.safeParse(value);
  if (row.success) return { kind: 'row', row: row.data };
  const table = TableLine.safeParse(value);
  if (table.success) return { kind: 'table', table: table.data };
  const foot = Foot.safeParse(value);
  if (foot.success) return { kind: 'foot', foot: foot.data };
  const head = Head.safeParse(value);
  if (!head.success) throw fail();
  return { kind: 'head', head: head.data };
}

/** Checks that all lines are there. Throws a {@link StoreError} that says what is wrong. */
async function walk(
  lines: AsyncIterable<string>,
  hear: {
    table?(table: z.infer<typeof TableLine>): Promise<void>;
    row?(row: z.infer<typeof Row>, table: string): Promise<void> | undefined;
  },
): Promise<BackupSummary> {
  const hash: Hash = createHash('sha256');
  let [number, rows, matches] = [0, 0, 0];
  let head: z.infer<typeof Head> | undefined;
  let at: z.infer<typeof TableLine> | undefined;
  let whole = false;
  for await (const text of lines) {
    const told = readLine(text, ++number);
    if (whole) throw new StoreError(`${NO_BACKUP} (something stands after its end)`);
    if ((number === 1) !== (told.kind === 'head')) throw new StoreError(`${NO_BACKUP} (line ${number})`);
    if (told.kind === 'foot') {
      whole = told.foot.rows === rows && told.foot.sha256 === hash.digest('hex');
      if (!whole) throw new StoreError(`${NO_BACKUP}: what it holds is not what it says at its end`);
      continue;
    }
    hash.update(`${text}\n`);
    if (told.kind === 'head') {
      head = told.head;
      if (head.format !== FORMAT || !Object.hasOwn(MIGRATIONS, head.level)) {
        throw new StoreError(`it was made by a newer version of the server (${head.level}); restore it with that one`);
      }
    } else if (told.kind === 'table') {
      at = told.table;
      if (!Object.hasOwn(ORDERED, at.table))
        throw new StoreError(`it has a table ${JSON.stringify(at.table)}, which is unknown`);
      await hear.table?.(at);
    } else {
      if (at === undefined || told.row.length !== at.columns.length)
        throw new StoreError(`${NO_BACKUP} (line ${number})`);
      rows++;
      if (at.table === 'matches') matches++;
      await hear.row?.(told.row, at.table);
    }
  }
  if (!whole) throw new StoreError(`it is cut off after ${number} lines: its end is missing`);
  return { at: head!.at, level: head!.level, rows, matches };
}

/** Throws a {@link StoreError} if incomplete, or of a newer server. */
export const checkBackup = (lines: AsyncIterable<string>): Promise<BackupSummary> => walk(lines, {});

/** Throws a {@link StoreError} unless the database has never held any data of people. */
async function mustBeEmpty(db: Kysely<Tables>): Promise<void> {
  const there = new Set((await db.introspection.getTables()).map(({ name }) => name));
  for (const table of NAMES) {
    if (table === 'site' || table === 'servers' || !there.has(table)) continue;
    const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(db);
    if (rows.length > 0) {
      throw new StoreError(
        `there is something in it already (in ${table}): restore into an empty one, and keep this one aside`,
      );
    }
  }
}

/**
 * Restores a checked backup, all or nothing, and migrates it. Throws a {@link StoreError} if the database isn't empty.
 */
export async function restoreLines(db: Kysely<Tables>, lines: AsyncIterable<string>, level: string): Promise<void> {
  await mustBeEmpty(db);
  const { made } = await readTables(db);
  if (made.length === 0) await migrate(db, level);
  else if (made.at(-1) !== level) {
    throw new StoreError(
      `its tables are at ${made.at(-1)} and the backup’s at ${level}: restore into a database without tables`,
    );
  }
  await db.transaction().execute(async (tx) => {
    for (const table of [...NAMES].reverse()) {
      const there = (await tx.introspection.getTables()).some(({ name }) => name === table);
      if (there) await sql`delete from ${sql.table(table)}`.execute(tx);
    }
    let table: z.infer<typeof TableLine> | undefined;
    let waiting: z.infer<typeof Row>[] = [];
    const flush = async (): Promise<void> => {
      if (waiting.length === 0) return;
      const columns = sql.join(table!.columns.map((name) => sql.ref(name)));
      const values = waiting.map((row) => sql`(${sql.join(row.map(readCell))})`);
      waiting = [];
      await sql`insert into ${sql.table(table!.table)} (${columns}) values ${sql.join(values)}`.execute(tx);
    };
    await walk(lines, {
      async table(next) {
        await flush();
        table = next;
      },
      row(row) {
        waiting.push(row);
        return waiting.length < AT_ONCE ? undefined : flush();
      },
    });
    await flush();
  });
  await migrate(db);
}
