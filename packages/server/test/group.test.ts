import { MessageChannel } from 'node:worker_threads';
import { Kysely, SqliteDialect } from 'kysely';
import Database from 'libsql';
import { expect, test } from 'vitest';
import { groupCommit } from '../src/store/group.js';
import type { Tables } from '../src/store/tables.js';

test('what comes to the thread while it writes is written together, and one that fails fails alone', async () => {
  const database = new Database(':memory:');
  database.exec('create table noted (n integer primary key)');
  let transactions = 0;
  const db = new Kysely<Tables>({
    dialect: new SqliteDialect({ database }),
    log: ({ query }) => {
      if (query.sql === 'begin') transactions++;
    },
  });
  const transact = groupCommit(db);
  const written: Promise<string>[] = [];
  const { port1, port2 } = new MessageChannel();
  const note = (n: number) =>
    transact(async (tx) => {
      await (tx as unknown as Kysely<{ noted: { n: number } }>).insertInto('noted').values({ n }).execute();
    }).then(
      () => 'written',
      () => 'refused',
    );
  const all = new Promise<void>((resolve) => {
    port2.on('message', (n: number) => {
      written.push(note(n));
      if (written.length === 40) resolve();
    });
  });
  for (let n = 0; n < 40; n++) port1.postMessage(n);
  await all;
  expect(await Promise.all(written)).toEqual(Array(40).fill('written'));
  expect(transactions).toBeLessThan(10);

  expect(await Promise.all([note(40), note(7), note(41)])).toEqual(['written', 'refused', 'written']);
  expect(database.prepare('select count(*) as count from noted').get()).toMatchObject({ count: 42 });
  port1.close();
  await db.destroy();
});
