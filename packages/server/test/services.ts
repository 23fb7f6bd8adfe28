/** The services of this machine that tests use where they answer; `REQUIRE_SERVICES=1` makes their absence a failure. */
import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import { Client } from 'pg';

/** Whether something listens on a port of this machine. */
async function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}

export const hasPostgres = await answers(5432);
export const hasRedis = await answers(6379);
for (const [name, has] of [
  ['PostgreSQL on 127.0.0.1:5432', hasPostgres],
  ['Redis on 127.0.0.1:6379', hasRedis],
] as const) {
  if (has) continue;
  if (process.env.REQUIRE_SERVICES === '1') throw new Error(`${name} does not answer, and the tests need it here`);
  console.warn(`${name} does not answer: its tests are SKIPPED`);
}

const ADMIN = 'postgres://postgres@127.0.0.1:5432/test';

async function administer(statement: string): Promise<void> {
  const client = new Client({ connectionString: ADMIN });
  await client.connect();
  await client.query(statement);
  await client.end();
}

/** A PostgreSQL database of a test's own, and how to drop it. */
export async function makeDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `dominion_test_${randomBytes(6).toString('hex')}`;
  await administer(`create database ${name}`);
  return {
    url: ADMIN.replace(/test$/, name),
    drop: () => administer(`drop database if exists ${name} with (force)`),
  };
}
