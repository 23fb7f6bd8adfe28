/**
 * The database of a site of 1.0.0 (golden/site-1.0.0.sql, never changed) is brought up to date and loses nothing. One
 * of a later or unknown version is left alone.
 */
import { readFileSync } from 'node:fs';
import type { TableLength } from '@dominion/protocol';
import { checkValue, type MatchResult, type Team } from '@dominion/rules';
import { remember } from '@dominion/table';
import { Client } from 'pg';
import { afterEach, describe, expect, test } from 'vitest';
import { hashKey } from '../../src/base/seats.js';
import { ADDITIVE, LEVEL, MIGRATIONS } from '../../src/store/migrations.js';
import { type Store, StoreError } from '../../src/store/store.js';
import { KINDS, type Old } from '../support/old-databases.js';
import { anyLine, Guest, openTestServer, type TestServer, until } from '../support/test-server.js';

/** The facts of one of its matches: the lines that count, and how many were stored. */
interface Expected {
  readonly keys: Readonly<Record<string, string>>;
  readonly log: readonly string[];
  readonly written: number;
  /** Empty if it hasn't begun. */
  readonly check: string;
  readonly result: MatchResult | null;
  readonly said: readonly string[];
  readonly length: TableLength;
  readonly last: number;
}

const golden = (name: string) => readFileSync(new URL(`../golden/${name}`, import.meta.url), 'utf8');
const SITE = golden('site-1.0.0.sql');
const MATCHES = JSON.parse(golden('site-1.0.0.json')) as Record<string, Expected>;
const NAMES = Object.keys(MIGRATIONS).sort();
const [FIRST, ...LATER] = NAMES as [string, ...string[]];

const clean: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const each of clean.splice(0).reverse()) await each();
});

test('every migration but the first can be taken back', () => {
  expect(NAMES.filter((name) => MIGRATIONS[name]!.down === undefined)).toEqual([FIRST]);
  expect([...ADDITIVE].filter((name) => !LATER.includes(name))).toEqual([]);
});

async function holds(store: Store): Promise<void> {
  for (const [code, { keys, log, written, check, result, said, length, last }] of Object.entries(MATCHES)) {
    const stored = (await store.matches.load(code))!;
    const { lines, match } = remember(stored);
    expect(stored.match).toMatchObject({ length, last });
    expect(lines.slice(0, log.length)).toEqual(log);
    expect(stored.lines.map(({ seq }) => seq)).toEqual(stored.lines.map((_, i) => i));
    expect(stored.said.map(({ text, phrase }) => text || phrase).slice(0, said.length)).toEqual(said);
    if (lines.length === log.length && check !== '') {
      expect(stored.lines).toHaveLength(written);
      expect([checkValue(match!.position), match!.result]).toEqual([check, result]);
    }
    for (const [letter, key] of Object.entries(keys)) {
      const team = 'NESW'.indexOf(letter) as Team;
      expect(await store.matches.own(hashKey(key), 9)).toMatchObject([{ code, team, result, length, last }]);
    }
  }
  const circle = (await store.circles.load('HK3M7QWX'))!;
  expect(circle).toMatchObject({ name: 'Thursday', crest: 'hexagon-2-5', rated: true, played: 1, channel: null });
  expect(circle.members.map(({ name, tonight, calls }) => [name, tonight?.says ?? null, calls])).toEqual([
    ['Zhao Tuo', 'in', true],
    ['Ying', null, false],
  ]);
  expect(circle.cups).toMatchObject([{ mode: '2', days: true, state: 'gathering' }]);
  const tables = [{ code: '2H2KNE' }, { code: 'TEAQMS' }];
  expect(circle.duplicates).toMatchObject([{ mode: '2', length: 'skirmish', evenings: 1, off: false, tables }]);
  expect(await store.operator.mutes(1795410743400)).toMatchObject([
    { code: 'TEAQMS', who: '0123456789ab', name: 'Loud' },
  ]);
  expect(await store.operator.notice()).toEqual({ at: 1795410800000, note: 'ten minutes at most' });
  expect(await store.operator.acts(9)).toMatchObject([{ act: 'mute', token: '0123abcd' }]);
}

async function comeBack(house: TestServer, code: string, { keys }: Expected): Promise<Guest[]> {
  const guests: Guest[] = [];
  for (const [letter, key] of Object.entries(keys)) {
    const guest = await Guest.join(house.url, code, key);
    expect(guest.team).toBe('NESW'.indexOf(letter));
    guests.push(guest);
  }
  return guests;
}

/** Lets players return to each match with their keys, and continue it. */
async function goOn(house: TestServer): Promise<void> {
  const [running, over, waiting] = Object.entries(MATCHES) as [
    [string, Expected],
    [string, Expected],
    [string, Expected],
  ];
  let guests = await comeBack(house, ...running);
  const { log, match } = guests[0]!;
  expect([log, guests[0]!.state.check]).toEqual([running[1].log, running[1].check]);
  const mover = guests.find(({ team }) => team === match.position.turn)!;
  expect(await mover.act(anyLine(match))).toEqual({ ok: true, at: log.length });
  await until('the throw is there', () => guests.every((guest) => guest.log.length >= log.length + 2));
  expect(await mover.ask('chat', { channel: 'all', text: 'still here' })).toEqual({ ok: true });

  guests = await comeBack(house, ...over);
  expect(guests[0]!.state.status).toBe('over');
  expect([guests[0]!.log, guests[0]!.match.result]).toEqual([over[1].log, over[1].result]);
  expect(guests[0]!.state.seed).toMatch(/^[0-9a-f]{64}$/);

  guests = await comeBack(house, ...waiting);
  for (const team of [1, 2, 3] as const) {
    const guest = await Guest.join(house.url, waiting[0]);
    expect(await guest.ask('sit', { team, name: '' })).toEqual({ ok: true });
    guests.push(guest);
  }
  const [{ seal }] = guests as [Guest];
  expect(await guests[0]!.ask('seal', { seal })).toEqual({ ok: true });
  await until('one of them is host', () => guests.filter(({ told }) => told?.host).length === 1);
  expect(await guests.find(({ told }) => told?.host)!.ask('start', {})).toEqual({ ok: true });
}

describe.each(KINDS)('%s', (kind, there, make) => {
  const made = async (statements = SITE) => {
    const old = await make();
    clean.push(old.drop);
    await old.fill(statements);
    return old;
  };
  /** Returns why it can't be opened; null if it can. */
  const refusal = async (old: Old) => {
    const refused = await old.open().then(
      (store) => store.close().then(() => null),
      (error: unknown) => error as Error,
    );
    if (refused === null) return null;
    expect(refused).toBeInstanceOf(StoreError);
    expect(refused.message.split('\n')).toHaveLength(1);
    const why = /cannot be used: (.*)\.$/.exec(refused.message)![1]!;
    // The commands answer the same for either database.
    const commands = kind === 'PostgreSQL' ? [[], ['--check'], ['--down']] : [];
    for (const args of commands) await expect(old.run('migrate', ...args)).rejects.toThrow(why);
    return why;
  };

  test.skipIf(!there)('a site of 1.0.0 is played on', async () => {
    const old = await made();
    const store = await old.open();
    clean.push(() => store.close());
    await holds(store);
    const house = await openTestServer({ around: () => store });
    await goOn(house);
    await house.close();
    await holds(store);
    const [call] = await store.outbox.take('circle_calls', 'none', 32503680000000, 0, 9);
    expect(call).toMatchObject({ kind: 'evening', about: '1795410743050', club: 'HK3M7QWX', match: null });
  });

  test.skipIf(!there)(
    'goes forward as far as is asked, and one step back and forward again loses nothing',
    async () => {
      const old = await made();
      expect(await old.run('migrate', '--check')).toBe(`Due: ${LATER.join(', ')}. (2)`);
      expect(await old.run('migrate', '--to', LATER[0]!)).toBe(`Made: ${LATER[0]}. (0)`);
      await expect(old.run('migrate', '--to', 'nowhere')).rejects.toThrow('There is no "nowhere"');
      await expect(old.run('migrate', '--check', '--down')).rejects.toThrow('Usage');
      expect(await old.run('migrate')).toBe(`Made: ${LATER.slice(1).join(', ')}. (0)`);
      expect(await old.run('migrate', '--check')).toBe('The tables are up to date. (0)');

      // A step back doesn't delete what users made.
      await old.fill(`insert into site_settings (name, value) values ('name', 'Club')`);
      await expect(old.run('migrate', '--down')).rejects.toThrow('operators have named or closed their site');
      await old.fill('delete from site_settings');
      expect(await old.run('migrate', '--down')).toBe(`Taken back: ${LEVEL}. (0)`);
      expect(await old.run('migrate', '--check')).toBe(`Due: ${LEVEL}. (2)`);
      expect(await old.run('migrate', '--down')).toBe('Taken back: 0021-answers. (0)');
      await old.fill(`insert into circle_removed (circle_id, key_hash) values ('c', 'k')`);
      await expect(old.run('migrate', '--down')).rejects.toThrow('members were removed');
      await old.fill('delete from circle_removed');
      expect(await old.run('migrate', '--down')).toBe('Taken back: 0020-removed. (0)');
      await expect(old.run('migrate', '--down')).rejects.toThrow(`${FIRST} cannot be taken back`);
      const store = await old.open();
      clean.push(() => store.close());
      await holds(store);
    },
  );

  test.skipIf(!there)('what a newer server adds keeps this one out only where that one says so', async () => {
    const old = await made();
    await old.fill(`insert into kysely_migration (name, timestamp) values ('9998-additive', '2027')`);
    // It wouldn't know the steps in between.
    expect(await refusal(old)).toMatch(/newer version of the server \(it has 9998-additive\); start that one/);
    await old.fill(`delete from kysely_migration where name > '9'`);
    expect(await refusal(old)).toBeNull();
    await old.fill(`insert into kysely_migration (name, timestamp) values ('9998-additive', '2027')`);
    expect(await refusal(old)).toBeNull();
    // Nothing was changed, and an older server doesn't take the newer steps for its own.
    for (const args of kind === 'PostgreSQL' ? [[], ['--check']] : []) {
      expect(await old.run('migrate', ...args)).toBe('The tables are up to date. (0)');
    }
    await expect(old.run('migrate', '--down')).rejects.toThrow('9998-additive is of a newer version');

    await old.fill(`insert into kysely_migration (name, timestamp) values ('9999-breaking', '2028')`);
    await old.fill(`update site set value = '9999-breaking' where name = 'oldest'`);
    expect(await refusal(old)).toMatch(/newer version of the server \(it has 9998-additive\)/);

    // Its rows are unchanged, so the newer server still finds them.
    await old.fill(`delete from kysely_migration where name > '9'; update site set value = '${FIRST}'`);
    const store = await old.open();
    clean.push(() => store.close());
    await holds(store);
  });

  test.skipIf(!there)('one from before 1.0.0, which nobody had, is refused in a sentence', async () => {
    const old = await made(`create table kysely_migration (name varchar(255) primary key, timestamp varchar(255));
      insert into kysely_migration (name, timestamp) values ('0001-matches', '2026'), ('0002-tables', '2026')`);
    expect(await refusal(old)).toMatch(
      /before 1\.0\.0 \(it ends with 0002-tables\); start 1\.0\.0 on it once, then this/,
    );
  });

  test.skipIf(!there)('a step that fails half-way leaves the tables as they were', async () => {
    const old = await made();
    // The last table exists already, so the change fails after making the others.
    await old.fill('create table answers (name text)');
    await expect(old.run('migrate')).rejects.toThrow(/answers.*exists/);
    expect(await old.run('migrate', '--check')).toBe(`Due: ${LATER.join(', ')}. (2)`);
    await old.fill('drop table answers');
    expect(await old.run('migrate')).toBe(`Made: ${LATER.join(', ')}. (0)`);
  });

  if (kind === 'PostgreSQL') {
    test.skipIf(!there)('a server of 1.0.0 goes on beside, and may start again', async () => {
      const old = await made();
      await old.run('migrate');
      // As the older server checks: all its steps were done, and it knows every required one.
      const client = new Client({ connectionString: old.url });
      await client.connect();
      clean.push(() => client.end());
      const { rows } = await client.query(`select name from kysely_migration where name <= '${FIRST}' order by name`);
      expect(rows.map(({ name }) => name)).toEqual([...SITE.matchAll(/\('(00\d\d-[\w-]+)', '20/g)].map(([, n]) => n));
      expect((await client.query(`select value from site where name = 'oldest'`)).rows).toEqual([{ value: FIRST }]);
      // As the older server removes a club and its matches.
      for (const table of ['circle_matches', 'circle_cups', 'circle_members', 'circles'])
        await old.fill(`delete from ${table}`);
      for (const table of [
        'said',
        'actions',
        'seats',
        'former_keys',
        'calls',
        'mutes',
        'channels',
        'folded',
        'matches',
      ]) {
        await old.fill(`delete from ${table}`);
      }
    });
  }
});
