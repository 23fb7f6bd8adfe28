import { MessageChannel } from 'node:worker_threads';
import { Kysely, SqliteDialect } from 'kysely';
import Database from 'libsql';
import { expect, test } from 'vitest';
import type { Statement } from '../../src/store/dialect.js';
import { groupCommit } from '../../src/store/group-commit.js';
import type { Tables } from '../../src/store/tables.js';

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
  const run = ({ sql, parameters }: Statement) => database.prepare(sql).run(parameters).changes;
  const { transact, write } = groupCommit(db, run);
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

  const insert = (n: number) => ({ sql: 'insert into noted (n) values ($1)', parameters: [n] });
  const find = (n: number) => ({ sql: 'update noted set n = n where n = $1', parameters: [n] });
  const asked = [
    write([insert(42), insert(43)]),
    // It is rolled back: the first statement changes nothing.
    write([find(99), insert(44)]),
    // It is rolled back: the second statement is refused.
    write([insert(45), insert(7)]),
    transact(async () => 'between'),
    write([find(42), insert(46)]),
  ];
  const outcomes = await Promise.allSettled(asked);
  expect(outcomes.map((each) => (each.status === 'fulfilled' ? each.value : each.status))).toEqual([
    ...[true, false, 'rejected', 'between', true],
  ]);
  const after = database.prepare('select n from noted where n > 41 order by n').all() as { n: number }[];
  expect(after.map(({ n }) => n)).toEqual([42, 43, 46]);
  port1.close();
  await db.destroy();
});
