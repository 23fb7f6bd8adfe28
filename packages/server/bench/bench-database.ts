import { randomBytes } from 'node:crypto';
import { Client } from 'pg';

/** The default server, on which a database may be created; the command line can name another. */
export const HERE = 'postgres://postgres@127.0.0.1:5432/test';

async function administer(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

/** Calls `use` with an empty database and drops it; `url` names one from which it can be created. */
export async function withDatabase<T>(url: string, use: (own: string) => Promise<T>): Promise<T> {
  const name = `dominion_bench_${randomBytes(6).toString('hex')}`;
  await administer(url, `create database ${name}`);
  try {
    return await use(Object.assign(new URL(url), { pathname: `/${name}` }).href);
  } finally {
    await administer(url, `drop database if exists ${name} with (force)`);
  }
}
