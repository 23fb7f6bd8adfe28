/** Databases on a PostgreSQL server that benches have for themselves. */
import { randomBytes } from 'node:crypto';
import { Client } from 'pg';

/** Where a database may be made unless the command line says where. */
export const HERE = 'postgres://postgres@127.0.0.1:5432/test';

async function administer(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

/** Does something with an empty database, which is dropped afterwards; `url` names one from which it may be made. */
export async function withDatabase<T>(url: string, use: (own: string) => Promise<T>): Promise<T> {
  const name = `dominion_bench_${randomBytes(6).toString('hex')}`;
  await administer(url, `create database ${name}`);
  try {
    return await use(Object.assign(new URL(url), { pathname: `/${name}` }).href);
  } finally {
    await administer(url, `drop database if exists ${name} with (force)`);
  }
}
