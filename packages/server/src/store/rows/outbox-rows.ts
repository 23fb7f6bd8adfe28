/** The outbox as rows, the same for four tables. See `OutboxStore`. */
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Dialect, Transact } from '../dialect.js';
import type { Leaseholders } from '../leases.js';
import type { DueItem, OutboxStore, OutboxTable, Settling } from '../outbox-store.js';
import type { Tables } from '../tables.js';

type Field = 'kind' | 'subject' | 'part' | 'who' | 'about';
const FIELDS: readonly Field[] = ['kind', 'subject', 'part', 'who', 'about'];

/** How a table stores the outbox's items. */
interface BoxTable {
  /** The columns of the fields; a field without one is empty. */
  readonly columns: Readonly<Partial<Record<Field, string>>>;
  readonly key: readonly Field[];
  /** Whether a row stays when it is done. */
  readonly stays: boolean;
  /** The joins to the table, which has the alias `box`, and the codes of the match and the club. */
  readonly joins: RawBuilder<unknown>;
  readonly codes: RawBuilder<unknown>;
}

const TABLES: Readonly<Record<OutboxTable, BoxTable>> = {
  calls: {
    columns: { kind: 'kind', subject: 'match_id', part: 'team', who: 'key_hash', about: 'about' },
    key: ['subject', 'part', 'kind'],
    stays: false,
    joins: sql`join matches on matches.id = box.match_id`,
    codes: sql`matches.code as match, null as club`,
  },
  circle_calls: {
    columns: { kind: 'kind', subject: 'circle_id', part: 'match_id', who: 'key_hash', about: 'about' },
    key: ['subject', 'who', 'kind', 'part'],
    stays: false,
    joins: sql`left join matches on matches.id = box.match_id left join circles on circles.id = box.circle_id`,
    codes: sql`matches.code as match, circles.code as club`,
  },
  channels: {
    columns: { subject: 'match_id', who: 'key_hash', about: 'address' },
    key: ['subject'],
    stays: true,
    joins: sql`join matches on matches.id = box.match_id`,
    codes: sql`matches.code as match, null as club`,
  },
  circles: {
    columns: { subject: 'id', about: 'channel' },
    key: ['subject'],
    stays: true,
    // It has no match, so any server may send it.
    joins: sql`left join matches on false`,
    codes: sql`null as match, box.code as club`,
  },
};

const columnOf = (box: OutboxTable, field: Field) => sql.ref(TABLES[box].columns[field]!);

function rowsOf(box: OutboxTable, items: readonly Pick<DueItem, Field>[]): RawBuilder<boolean> {
  const rows = items.map((item) => {
    const fields = TABLES[box].key.map((field) => sql`${columnOf(box, field)} = ${item[field]}`);
    return sql`(${sql.join(fields, sql` and `)})`;
  });
  return sql`(${sql.join(rows, sql` or `)})`;
}

type Found = Pick<DueItem, Field | 'match' | 'club'>;
type Taken = Pick<DueItem, Field | 'tries'> & { readonly due: number | string; readonly claim: number | string };

export class OutboxRows implements OutboxStore {
  readonly #db: Kysely<Tables>;
  readonly #holders: Leaseholders;
  readonly #now: RawBuilder<number>;
  readonly #transact: Transact;

  constructor(db: Kysely<Tables>, holders: Leaseholders, { now, transact }: Pick<Dialect, 'now' | 'transact'>) {
    this.#db = db;
    this.#holders = holders;
    this.#now = now;
    this.#transact = transact;
  }

  async take(box: OutboxTable, server: string, by: number, hold: number, most: number): Promise<DueItem[]> {
    const { columns, key, joins, codes } = TABLES[box];
    const fields = (names: readonly Field[], of: string) =>
      names.map((name) => {
        const column = columns[name];
        return sql`${column === undefined ? sql.lit('') : sql.ref(`${of}.${column}`)} as ${sql.ref(name)}`;
      });
    const { rows: found } = await sql<Found>`
      select ${sql.join([...fields(FIELDS, 'box'), codes])} from ${sql.table(box)} as box ${joins}
      where box.due_at <= ${by} and box.taken_until <= ${this.#now} and ${this.#holders.isFree(this.#db, server)}
      order by box.due_at limit ${most}`.execute(this.#db);
    if (found.length === 0) return [];
    // The second server finds rows claimed, or no longer due.
    const { rows: taken } = await this.#transact((tx) =>
      sql<Taken>`
        update ${sql.table(box)} set taken_until = ${this.#now} + ${sql.lit(hold)}
        where ${rowsOf(box, found)} and due_at <= ${by} and taken_until <= ${this.#now}
        returning ${sql.join([...fields(FIELDS, box), sql`due_at as due, tries, taken_until as claim`])}`.execute(tx),
    );
    const nameOf = (item: Pick<DueItem, Field>) => key.map((field) => item[field]).join(' ');
    const own = new Map(taken.map((item) => [nameOf(item), item]));
    return found.flatMap(({ match, club, ...item }) => {
      const now = own.get(nameOf(item));
      // PostgreSQL's driver returns bigints as text.
      return now === undefined ? [] : [{ box, ...now, due: Number(now.due), claim: Number(now.claim), match, club }];
    });
  }

  async settle(settlings: readonly Settling[]): Promise<void> {
    if (settlings.every(({ items }) => items.length === 0)) return;
    await this.#transact(async (tx) => {
      for (const { items, ...settled } of settlings) {
        for (const item of items) await settlingOf(item, settled).execute(tx);
      }
    });
  }
}

/** Returns the statement that settles one item, if its claim is unchanged. */
function settlingOf(item: DueItem, { due, tries = item.tries, told }: Omit<Settling, 'items'>): RawBuilder<unknown> {
  const table = sql.table(item.box);
  const own = sql`${rowsOf(item.box, [item])} and taken_until = ${item.claim}`;
  if (due === null && !TABLES[item.box].stays) return sql`delete from ${table} where ${own}`;
  const noted = told === undefined ? sql`` : sql`, message = ${told.message}, error = ${told.error}`;
  return sql`update ${table} set taken_until = 0, tries = ${tries}${noted},
    due_at = case when due_at = ${item.due} then ${due} else due_at end where ${own}`;
}
