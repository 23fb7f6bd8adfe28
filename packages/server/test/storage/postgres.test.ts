/** PostgreSQL when slow, locked or shared: the lease is renewed, and starting doesn't wait too long. */
import { randomUUID } from 'node:crypto';
import { newTableRecord, type SaidRecord } from '@dominion/table';
import { Client } from 'pg';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { migrateTables } from '../../src/app/migrate-tables.js';
import { plainOutages } from '../../src/base/log.js';
import { readTables, stepBack } from '../../src/store/migrate.js';
import { LEVEL } from '../../src/store/migrations.js';
import { changePostgres, openPostgresStore, type PostgresOptions } from '../../src/store/postgres.js';
import { NewerRules, type Store } from '../../src/store/store.js';
import { watchWrites } from '../../src/store/write-health.js';
import { layBadLine } from '../support/partitions.js';
import { hasPostgres, makeDatabase } from '../support/services.js';
import { anyLine, begunMatch, openTestServer, post, until } from '../support/test-server.js';

const log = pino({ level: 'silent' });
const server = (id: string) => ({ id, address: `http://${id}:2567`, token: `token of ${id}` });
const LISTED = { ply: 1, waits: 0, at: 1 };
const saying = (seq: number): SaidRecord => {
  return { seq, channel: 'all', who: 'x', team: null, name: '', text: 'hm', phrase: null, ply: 0, at: 1 };
};

function newMatch(code: string) {
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
  return { id: randomUUID(), code, ...header, ...rest };
}

describe.skipIf(!hasPostgres)('a database of its own', () => {
  let url: string;
  const clean: (() => unknown)[] = [];
  beforeEach(async () => {
    const database = await makeDatabase();
    url = database.url;
    clean.push(database.drop);
  });
  afterEach(async () => {
    for (const each of clean.splice(0).reverse()) await each();
  });

  /** Replaces it by a database without tables. */
  async function empty(): Promise<void> {
    const database = await makeDatabase('none');
    url = database.url;
    clean.push(database.drop);
  }

  async function open(options: PostgresOptions = {}): Promise<Store> {
    const store = await openPostgresStore(url, log, options);
    clean.push(() => store.close());
    return store;
  }

  async function connected(): Promise<Client> {
    const client = new Client({ connectionString: url });
    // The database may be dropped while it is connected.
    client.on('error', () => {});
    await client.connect();
    clean.push(() => client.end());
    return client;
  }

  /** Returns how many statements wait for a lock. */
  async function waiting(client: Client): Promise<number> {
    const { rows } = await client.query('select count(*)::int as n from pg_stat_activity where wait_event_type = $1', [
      'Lock',
    ]);
    return rows[0].n;
  }

  test('the lease is renewed while every connection of the pool is stuck', async () => {
    const store = await open({ connections: 2 });
    expect(await store.leases.enter(server('one'), 60_000, true)).toBe(0);
    await store.matches.create(newMatch('STUCK0'), newTableRecord(), []);
    const claim = await store.matches.claim('STUCK0', 'one');
    if (claim?.kind !== 'own') throw new Error('not claimed');
    const [holder, watcher] = [await connected(), await connected()];
    await holder.query('begin; select * from matches for update');
    let written = 0;
    // Each on a connection of its own: commits of one match queue before they take one.
    const sayings = Array.from({ length: 5 }, (_, seq) =>
      store.matches.say(claim.stored.match.id, claim.epoch, saying(seq)).then(() => written++),
    );
    await expect.poll(() => waiting(watcher)).toBe(2);
    expect(await store.leases.renew(server('one'), 60_000)).toBe(true);
    expect(await store.leases.renew(server('one'), 60_000)).toBe(true);
    expect(written).toBe(0);
    await holder.query('rollback');
    await Promise.all(sayings);
    expect(written).toBe(5);
  });

  test('a statement that takes too long is ended, and its connection serves on', async () => {
    const store = await open({ connections: 1, patience: 1500 });
    await store.matches.create(newMatch('SLOW00'), newTableRecord(), []);
    const holder = await connected();
    await holder.query('begin; lock table matches');
    await expect(store.matches.claim('SLOW00', 'one')).rejects.toThrow('statement timeout');
    await holder.query('rollback');
    expect(await store.matches.claim('SLOW00', 'one')).toMatchObject({ kind: 'own' });
  });

  test('where nothing is due, a start waits for nobody: not for a backup, nor for whoever locks all tables', async () => {
    await (await open()).close();
    clean.pop();
    const backup = await connected();
    await backup.query(
      'begin isolation level repeatable read; lock table matches, kysely_migration in access share mode',
    );
    await (await open()).upkeep.probe();
    await backup.query('rollback');
    await backup.query('begin; lock table matches, actions, said, seats in access exclusive mode');
    await open();
    await backup.query('rollback');
  });

  test('changes wait for a backup a few times, briefly, and say that somebody is in the way', async () => {
    const lines: string[] = [];
    const loud = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) });
    const back = () => changePostgres(url, 100, loud, stepBack, 50);
    // The newest step is undone, which drops a table.
    expect(LEVEL).toBe('0022-site');
    const backup = await connected();
    await backup.query('begin; lock table site_settings in access share mode');
    // Other statements wait behind the change for at most a tenth of a second, not until the backup is done.
    const refused = back();
    const other = await connected();
    for (let n = 0; n < 5; n++) await other.query('select * from answers');
    await expect(refused).rejects.toThrow(/somebody else does not let go.*pg_dump/);
    expect(lines).toHaveLength(4);
    expect((await changePostgres(url, 100, loud, readTables)).due).toEqual([]);

    lines.length = 0;
    const patient = back();
    await until('it has waited once', () => lines.length > 0);
    await backup.query('rollback');
    expect(await patient).toBe(LEVEL);
  });

  test('a change takes as long as it takes', async () => {
    await empty();
    const client = await connected();
    // The normal time limit of statements, as the database sets it; the wait takes longer.
    await client.query(`alter database ${new URL(url).pathname.slice(1)} set statement_timeout = 500`);
    const slow = await connected();
    await slow.query('set statement_timeout = 0');
    await slow.query('begin; select pg_advisory_xact_lock(3853314791062309107)');
    const opened = open();
    await expect.poll(() => waiting(client)).toBe(1);
    await slow.query('select pg_sleep(0.7)');
    await slow.query('commit');
    await (await opened).upkeep.probe();
  });

  test('servers that start at once on an empty database make its tables once', async () => {
    await empty();
    const stores = await Promise.all(Array.from({ length: 4 }, () => open()));
    for (const store of stores) await store.upkeep.probe();
  });

  test('where changes are the operator’s, a server says what to run and changes nothing', async () => {
    await empty();
    await expect(open({ migrates: false })).rejects.toThrow(/0019-operator is due.*npm run migrate/);
    expect((await (await connected()).query(`select * from pg_tables where tablename = 'matches'`)).rows).toEqual([]);
    expect(await migrateTables([], { databaseUrl: url, databaseLock: 3000, dataDir: '' }, log, () => {})).toBe(0);
    await (await open({ migrates: false })).upkeep.probe();
  });

  test('an outage is a few lines of the log, however many matches stand still and are asked; they say how long it was', async () => {
    const line = await layBadLine(url.replace('postgres:', 'http:'));
    clean.push(() => line.close());
    const lines: { level: number; msg: string; seconds?: number }[] = [];
    const told = pino(
      { level: 'info', ...plainOutages() },
      { write: (text: string) => void lines.push(JSON.parse(text)) },
    );
    const store = await openPostgresStore(url.replace(/@[^/]+/, `@${new URL(line.url).host}`), told);
    clean.push(() => store.close());
    const house = await openTestServer({ around: () => store, log: told });
    clean.push(() => house.close());
    const tables = await Promise.all(Array.from({ length: 8 }, () => begunMatch(house.url)));
    const before = lines.length;
    line.become('reset');
    for (const { mover } of tables) void mover.act(anyLine(mover.match));
    await until('they stand still', () => tables.every(({ all }) => all.every(({ state }) => state.halted)));
    for (let n = 0; n < 5; n++)
      for (const { mover } of tables)
        expect(await mover.act(anyLine(mover.match))).toMatchObject({ ok: false, code: 'halted' });
    line.become('none');
    await until('they go on', () => tables.every(({ all }) => all.every(({ state }) => !state.halted)));
    await until('it is said', () => lines.some(({ msg }) => msg === 'database writes work again'));
    const outage = lines.slice(before);
    expect(outage.map(({ msg }) => msg)).toContain('database writes failed');
    expect(outage.find(({ msg }) => msg === 'database writes work again')!.seconds).toBeGreaterThanOrEqual(0);
    expect(outage.length).toBeLessThanOrEqual(8);
    expect(JSON.stringify(outage)).not.toContain('stack');
  });

  test('a match of newer rules is left to newer servers, and whoever asks is told to come again', async () => {
    const store = await open();
    const { id, code } = newMatch('NEWERS');
    await store.matches.create({ ...newMatch(code), id }, newTableRecord(), []);
    const claim = await store.matches.claim(code, 'a newer one');
    if (claim?.kind !== 'own') throw new Error('not claimed');
    await store.matches.commit(id, claim.epoch, { ...LISTED, due: 1 });
    await store.matches.release(id, claim.epoch);
    expect(await store.matches.due('one', 9, 9)).toEqual([code]);
    await (await connected()).query('update matches set rules_version = rules_version + 1');
    const writes = watchWrites(store, log);
    await expect(writes.store.matches.load(code)).rejects.toThrow(NewerRules);
    await expect(writes.store.matches.claim(code, 'one')).rejects.toThrow(NewerRules);
    expect(writes.work()).toBe(true);
    expect(await store.matches.due('one', 9, 9)).toEqual([]);
    await store.matches.commit(id, claim.epoch, LISTED);

    const house = await openTestServer({ around: () => store });
    clean.push(() => house.close());
    expect(await post(house.url, `/api/matches/${code}/open`)).toMatchObject({
      status: 503,
      body: { error: { code: 'moving' } },
    });
    expect((await fetch(`${house.url}/api/matches/${code}/record`)).status).toBe(503);
    expect((await fetch(`${house.url}/readyz`)).status).toBe(200);
  });
});
