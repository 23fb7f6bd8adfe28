/** PostgreSQL through PgBouncer in transaction mode; `store-contract.test.ts` tests the rest. */
import { randomUUID } from 'node:crypto';
import { newTableRecord } from '@dominion/table';
import { Client } from 'pg';
import { pino } from 'pino';
import { afterEach, expect, test } from 'vitest';
import { isPooled } from '../../src/store/connections.js';
import { openPostgresStore } from '../../src/store/postgres.js';
import { hasPooler, openPooler } from '../support/pooler.js';
import { makeDatabase } from '../support/services.js';

const log = pino({ level: 'silent' });
const clean: (() => unknown)[] = [];
afterEach(async () => {
  for (const each of clean.splice(0).reverse()) await each();
});

async function behind(settings: Readonly<Record<string, string>> = {}, tables: 'made' | 'none' = 'made') {
  const { url, drop } = await makeDatabase(tables);
  clean.push(drop);
  const pooler = await openPooler(settings);
  clean.push(() => pooler.close());
  return { url, through: pooler.through(url) };
}

test.skipIf(!hasPooler)('a pooler is known as one, whether it refuses settings or ignores them', async () => {
  const { url, through } = await behind();
  expect([await isPooled(url), await isPooled(through)]).toEqual([false, true]);
  const ignoring = await behind({ ignore_startup_parameters: 'statement_timeout,idle_in_transaction_session_timeout' });
  expect(await isPooled(ignoring.through)).toBe(true);
  await expect(isPooled(through.replace(/:\d+\//, ':1/'))).rejects.toThrow('ECONNREFUSED');
});

test.skipIf(!hasPooler)(
  'servers that start at once make the tables once, and none leaves a setting or a lock behind',
  async () => {
    const { url, through } = await behind({}, 'none');
    const stores = await Promise.all(Array.from({ length: 6 }, () => openPostgresStore(through, log)));
    await Promise.all(stores.map((store) => store.upkeep.probe()));
    const client = new Client({ connectionString: through });
    await client.connect();
    for (let n = 0; n < 8; n++) {
      for (const name of ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout']) {
        expect((await client.query(`show ${name}`)).rows).toEqual([{ [name]: '0' }]);
      }
    }
    await client.end();
    const direct = new Client({ connectionString: url });
    await direct.connect();
    const locks = `select * from pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`;
    expect((await direct.query(locks)).rows).toEqual([]);
    await direct.end();
    for (const store of stores) await store.close();
  },
);

test.skipIf(!hasPooler)(
  'a transaction that takes too long is ended by the database, and a lease is renewed meanwhile',
  async () => {
    const { url, through } = await behind();
    const store = await openPostgresStore(through, log, { connections: 2, patience: 1500 });
    clean.push(() => store.close());
    const server = { id: 'one', address: 'http://10.0.0.1:1', token: '' };
    await store.leases.enter(server, 60_000, true);
    const header = {
      mode: '2',
      empty: 1,
      dice: 'die',
      position: null,
      length: 'evening',
      last: 150,
      fated: true,
    } as const;
    const rest = { scheme: 'dice-v2', seed: 'ab'.repeat(32), start: null, createdAt: 5 } as const;
    const match = { id: randomUUID(), code: 'STUCK9', ...header, ...rest };
    await store.matches.create(match, newTableRecord(), []);
    const holder = new Client({ connectionString: url });
    await holder.connect();
    await holder.query('begin; select * from matches for update');
    const claims = Promise.allSettled([1, 2, 3].map(() => store.matches.claim('STUCK9', 'one')));
    expect(await store.leases.renew(server, 60_000)).toBe(true);
    for (const claim of await claims) {
      // Two were in the database; one waited for a connection of the pool.
      expect(claim).toMatchObject({ status: 'rejected', reason: { message: expect.stringMatching(/timeout/) } });
    }
    await holder.query('rollback');
    await holder.end();
    expect(await store.matches.claim('STUCK9', 'one')).toMatchObject({ kind: 'own' });
  },
);
