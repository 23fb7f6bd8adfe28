/** Writes a SQLite file as statements for both databases, for later versions' tests. */
import Database from 'libsql';
import { ORDERED } from '../src/store/portable.js';

/** The tables of made migrations, which a backup doesn't contain. */
const HISTORY = ['kysely_migration', 'kysely_migration_lock'];

const TABLES = [...HISTORY, ...Object.keys(ORDERED)];

function literal(value: unknown): string {
  if (value === null) return 'null';
  if (typeof value === 'number') return String(value);
  if (value instanceof Uint8Array) return `x'${Buffer.from(value).toString('hex')}'`;
  return `'${String(value).replaceAll("'", "''")}'`;
}

/** Deletes all but some matches from the file, and returns it as statements, those that make tables first. */
export function statementsOf(file: string, ids: readonly string[]): string {
  const database = new Database(file);
  try {
    const columnsOf = (table: string) =>
      (database.prepare(`pragma table_info("${table}")`).all() as { name: string }[]).map(({ name }) => name);
    const others = `not in (${ids.map(literal).join(', ')})`;
    for (const table of TABLES.toReversed()) {
      if (columnsOf(table).includes('match_id')) database.exec(`delete from "${table}" where match_id ${others}`);
    }
    database.exec(`delete from matches where id ${others}`);
    const made = database.prepare('select sql from sqlite_master where sql is not null order by rowid').all();
    const statements = (made as { sql: string }[]).map(({ sql }) => `${sql};\n`);
    for (const table of TABLES) {
      const columns = columnsOf(table);
      const names = columns.map((name) => `"${name}"`).join(', ');
      for (const row of database.prepare(`select * from "${table}"`).all() as Record<string, unknown>[]) {
        const values = columns.map((name) => literal(row[name])).join(', ');
        statements.push(`insert into "${table}" (${names}) values (${values});\n`);
      }
    }
    // In one transaction, since each statement alone would wait for the disk.
    return `begin;\n${statements.join('')}commit;\n`;
  } finally {
    database.close();
  }
}
