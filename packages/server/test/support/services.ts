/**
 * The services of tests, at `TEST_DATABASE_URL` and `TEST_REDIS_URL`, by default on this machine. Tests without theirs
 * are skipped with a reason; `REQUIRE_SERVICES=1` makes that a failure.
 */
import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { createClient } from 'redis';
import { NIGHT } from './nightly.js';

export const ADMIN = process.env.TEST_DATABASE_URL || 'postgres://postgres@127.0.0.1:5432/test';
export const REDIS = process.env.TEST_REDIS_URL || 'redis://127.0.0.1:6379';
/** How long, in milliseconds, a service may take to answer. */
const TIMEOUT = 3000;
/** The environment variable with the name of a run's template database, which its tests copy. */
const TEMPLATE = 'DOMINION_TEST_TEMPLATE';
/** The age, in milliseconds, of a database that its run has surely left behind. */
const DAY = 86_400_000;

async function within<T>(url: string, work: (client: Client) => Promise<T>, patience = 0): Promise<T> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: patience, query_timeout: patience });
  client.on('error', () => {});
  try {
    await client.connect();
    return await work(client);
  } finally {
    // A database that never answered won't answer the close either.
    void client.end().catch(() => {});
  }
}

const wordsOf = (error: unknown): string =>
  (error as Error).message || (error as { code?: string }).code || String(error);

/** Returns the error that keeps tests from having databases at an address; null if none. */
export async function whyNotPostgres(url: string): Promise<string | null> {
  try {
    const made = await within(
      url,
      (client) => client.query('select rolcreatedb or rolsuper as may from pg_roles where rolname = current_user'),
      TIMEOUT,
    );
    return made.rows[0].may ? null : 'this account may not create databases';
  } catch (error) {
    return wordsOf(error);
  }
}

/** Returns the error that keeps tests from using the Redis at an address; null if none. */
export async function whyNotRedis(url: string): Promise<string | null> {
  const client = createClient({ url, socket: { connectTimeout: TIMEOUT, reconnectStrategy: false } });
  client.on('error', () => {});
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${TIMEOUT} ms`)), TIMEOUT);
  });
  try {
    await Promise.race([client.connect().then(() => client.ping()), silence]);
    return null;
  } catch (error) {
    return wordsOf(error);
  } finally {
    clearTimeout(timer);
    if (client.isOpen) client.destroy();
  }
}

/** Whether a service can be used; if not, prints why its tests are skipped. */
function usable(name: string, setting: string, why: string | null): boolean {
  if (why === null) return true;
  if (process.env.REQUIRE_SERVICES === '1')
    throw new Error(`${name} cannot be used, and the tests need it here: ${why}`);
  console.warn(`${name} cannot be used (${why}): its tests are SKIPPED. ${setting} names another one.`);
  return false;
}

const hostOf = (url: string): string => new URL(url).host;
const [noPostgres, noRedis] = await Promise.all([whyNotPostgres(ADMIN), whyNotRedis(REDIS)]);
export const hasPostgres = usable(`PostgreSQL at ${hostOf(ADMIN)}`, 'TEST_DATABASE_URL', noPostgres);
export const hasRedis = usable(`Redis at ${hostOf(REDIS)}`, 'TEST_REDIS_URL', noRedis);

const administer = (statement: string) => within(ADMIN, (client) => client.query(statement));

const newName = () => `dominion_test_${randomBytes(6).toString('hex')}`;
const addressOf = (name: string): string => Object.assign(new URL(ADMIN), { pathname: `/${name}` }).href;
const dropDatabase = async (name: string): Promise<void> =>
  void (await administer(`drop database if exists ${name} with (force)`));

/** Makes a run's template database, unless another file's tests have. */
async function makeTemplate(name: string): Promise<void> {
  const { migrateTables } = await import('../../src/app/migrate-tables.js');
  await within(ADMIN, async (client) => {
    await client.query('select pg_advisory_lock(hashtext($1))', [name]);
    if ((await client.query('select 1 from pg_database where datname = $1', [name])).rows.length > 0) return;
    const unready = `${name}_unready`;
    await client.query(`create database ${unready}`);
    const config = { databaseUrl: addressOf(unready), databaseLock: 3000, dataDir: '' };
    await migrateTables([], config, null as never, () => {});
    await client.query(`alter database ${unready} rename to ${name}`);
  });
}

let templateMade: Promise<void> | undefined;

/**
 * Makes a test's PostgreSQL database; returns how to drop it. It has tables, unless making them is tested, or outside
 * vitest.
 */
export async function makeDatabase(
  tables: 'made' | 'none' = 'made',
): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = newName();
  const template = tables === 'made' ? process.env[TEMPLATE] : undefined;
  if (template !== undefined) {
    templateMade ??= makeTemplate(template);
    await templateMade;
  }
  await administer(`create database ${name}${template === undefined ? '' : ` template ${template}`}`);
  // Only tests with their own PostgreSQL kill it, so by day no test waits for the disk.
  if (!NIGHT) await administer(`alter database ${name} set synchronous_commit = off`);
  return { url: addressOf(name), drop: () => dropDatabase(name) };
}

/** Extends a server's lease by so many milliseconds. */
export async function prolong(databaseUrl: string, address: string, by: number): Promise<void> {
  const statement = 'update servers set lease_until = lease_until + $2 where address = $1';
  await within(databaseUrl, (client) => client.query(statement, [address, by]));
}

/** Expires the lease, as if ten seconds had passed since a server was killed or stopped. */
export const lapse = (databaseUrl: string, address: string) => prolong(databaseUrl, address, -10_000);

/** Drops the databases that interrupted runs left more than a day before a time. */
export async function sweepDatabases(now = Date.now()): Promise<readonly string[]> {
  return within(ADMIN, async (client) => {
    const { rows } = await client.query<{ datname: string; made: Date | null }>(
      String.raw`select datname, (pg_stat_file('base/' || oid || '/PG_VERSION', true)).modification as made
        from pg_database where datname like 'dominion\_test\_%'`,
    );
    const left = rows.filter(({ made }) => made !== null && made.getTime() < now - DAY).map(({ datname }) => datname);
    for (const name of left)
      await client.query(`drop database if exists ${client.escapeIdentifier(name)} with (force)`);
    return left;
  });
}

/** Runs before all tests. An account that can't see how old databases are leaves them alone. */
export async function setup(): Promise<() => Promise<void>> {
  const name = newName();
  const site = join(tmpdir(), `${name}.sqlite`);
  // The folder in which `test-server.ts` puts the file of a run's first empty site.
  process.env.DOMINION_TEST_SITE = site;
  if (hasPostgres) {
    await sweepDatabases().catch(() => {});
    process.env[TEMPLATE] = name;
  }
  return async () => {
    rmSync(site, { force: true });
    if (hasPostgres) await dropDatabase(name);
  };
}
