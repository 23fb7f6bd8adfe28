/**
 * Databases of every earlier version are brought up to date and lose nothing; those of a later one are left alone. The old
 * ones are text that is never changed (golden/database-*.sql): a running match, a finished one and one that waits, as the
 * server of that version wrote them (0007, 0009 and 0014 to 0017, 0019 to 0021: those of the version before, with what the migration adds; the finished one of
 * 0010 ended by the count). Whoever adds a migration adds the same three as they are after it.
 */
import { readFileSync } from 'node:fs';
import type { TableLength } from '@dominion/protocol';
import { checkValue, type MatchResult, type StandIn, type Team } from '@dominion/rules';
import { remember } from '@dominion/table';
import { afterEach, describe, expect, test } from 'vitest';
import { hashKey } from '../../src/seats.js';
import { ADDITIVE, LEVEL, MIGRATIONS } from '../../src/store/migrations.js';
import { type Store, StoreError } from '../../src/store/store.js';
import { anyLine, Guest, type House, openHouse, until } from '../support/house.js';
import { KINDS, type Old } from '../support/old-databases.js';

/** What one match of an old database is: the lines that count, and how many were written. */
interface Expected {
  readonly keys: Readonly<Record<string, string>>;
  readonly log: readonly string[];
  readonly written: number;
  readonly check: string;
  readonly result: MatchResult | null;
  readonly said: readonly string[];
  /** The lines that count and that somebody played in a person's place; left out for none. */
  readonly regents?: readonly (readonly [at: number, by: StandIn])[];
  /** How long it is; left out for a campaign, which has no last turn. */
  readonly length?: TableLength;
  readonly last?: number;
}

const golden = (name: string) => readFileSync(new URL(`../golden/${name}`, import.meta.url), 'utf8');
const EXPECTED = JSON.parse(golden('databases.json')) as Record<string, Record<string, Expected>>;
const open: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of open.splice(0).reverse()) await close();
});

test('every migration has a database as it was then', () => {
  expect(Object.keys(EXPECTED)).toEqual(Object.keys(MIGRATIONS));
  for (const [version, matches] of Object.entries(EXPECTED)) {
    const results = Object.values(matches).map(({ check, result }) => (check === '' ? 'waiting' : result === null));
    expect([version, ...results]).toEqual([version, true, false, 'waiting']);
  }
});

test('every migration from 0013 on can be taken back', () => {
  const later = Object.entries(MIGRATIONS).filter(([name]) => name > '0013');
  expect(later.length).toBeGreaterThan(0);
  for (const [name, { down }] of later) expect([name, typeof down]).toEqual([name, 'function']);
});

/** Everything that was written down is there. */
async function holds(store: Store, matches: Readonly<Record<string, Expected>>): Promise<void> {
  for (const [code, expected] of Object.entries(matches)) {
    const stored = (await store.load(code))!;
    const { lines, match, regents } = remember(stored);
    const { length = 'campaign', last = 0 } = expected;
    expect(stored.match).toMatchObject({ length, last });
    if (match !== null) expect(match.position.last).toBe(last);
    expect(lines.slice(0, expected.log.length)).toEqual(expected.log);
    expect([...regents]).toEqual(expected.regents ?? []);
    expect(stored.lines.map(({ seq }) => seq)).toEqual(stored.lines.map((_, i) => i));
    expect(stored.said.map(({ text, phrase }) => text || phrase).slice(0, expected.said.length)).toEqual(expected.said);
    if (lines.length === expected.log.length && expected.check !== '') {
      expect(stored.lines).toHaveLength(expected.written);
      expect([checkValue(match!.position), match!.result]).toEqual([expected.check, expected.result]);
    }
    for (const [letter, key] of Object.entries(expected.keys)) {
      const team = 'NESW'.indexOf(letter) as Team;
      expect(await store.own(hashKey(key), 9)).toMatchObject([{ code, team, result: expected.result, length, last }]);
    }
  }
}

async function comeBack(house: House, code: string, { keys }: Expected): Promise<Guest[]> {
  const guests: Guest[] = [];
  for (const [letter, key] of Object.entries(keys)) {
    const guest = await Guest.join(house.url, code, key);
    expect(guest.team).toBe('NESW'.indexOf(letter));
    guests.push(guest);
  }
  return guests;
}

/** People come back to each match with their keys, and go on with whatever there is to do. */
async function goOn(house: House, matches: Readonly<Record<string, Expected>>): Promise<void> {
  const [running, over, waiting] = Object.entries(matches) as [
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
  // Where nothing is sealed yet it is simply added.
  const old = guests[0]!.state.scheme === 'dice-v1';
  const [{ entropy, seal }] = guests as [Guest];
  expect(await (old ? guests[0]!.ask('mix', { entropy }) : guests[0]!.ask('seal', { seal }))).toEqual({ ok: true });
  // In the first version nobody was host, and whoever sat down now has become it.
  await until('one of them is host', () => guests.filter(({ told }) => told?.host).length === 1);
  expect(await guests.find(({ told }) => told?.host)!.ask('start', {})).toEqual({ ok: true });
}

describe.each(KINDS)('%s', (kind, there, make) => {
  /** Whether nobody else works on such a database. */
  const alone = kind !== 'PostgreSQL';
  /** A test of two servers at one database, which is none where one has it alone. */
  const shared = (name: string, body: () => Promise<void>) => {
    if (!alone) test.skipIf(!there)(name, body);
  };
  test.skipIf(!there).each(Object.keys(EXPECTED))('a database of %s is played on', async (version) => {
    const old = await make();
    open.push(old.drop);
    await old.fill(golden(`database-${version}.sql`));
    const matches = EXPECTED[version]!;
    const store = await old.open();
    open.push(() => store.close());
    await holds(store, matches);
    const house = await openHouse({ around: () => store });
    await goOn(house, matches);
    await house.close();
    await holds(store, matches);
  });

  /** Why it cannot be opened; null where it can. */
  const refusal = async (old: Old) =>
    old.open().then(
      (store) => store.close().then(() => null),
      (error: unknown) => error as Error,
    );

  test.skipIf(!there)('what a newer server adds keeps this one out only where that one says so', async () => {
    const old = await make();
    open.push(old.drop);
    await old.fill(golden(`database-${LEVEL}.sql`));
    const newest = Object.keys(MIGRATIONS).findLast((name) => !ADDITIVE.has(name));
    await old.fill(`insert into kysely_migration (name, timestamp) values ('9998-additive', '2027')`);
    expect(await refusal(old)).toBeNull();
    // Nothing was changed, and nobody who looks takes it for its own.
    expect(await old.command('--check')).toBe('The tables are up to date. (0)');
    expect(await old.command()).toBe('The tables are up to date. (0)');
    await expect(old.command('--down')).rejects.toThrow('9998-additive is of a newer version');

    await old.fill(`insert into kysely_migration (name, timestamp) values ('9999-breaking', '2028')`);
    await old.fill(`update site set value = '9999-breaking' where name = 'oldest'`);
    const refused = await refusal(old);
    expect(refused).toBeInstanceOf(StoreError);
    expect(refused!.message).toMatch(/newer version of the server.*9998-additive/);
    for (const args of [[], ['--check'], ['--down']]) {
      await expect(old.command(...args)).rejects.toThrow(/newer version of the server/);
    }

    await old.fill(`delete from kysely_migration where name > '9'; update site set value = '${newest}'`);
    expect(await refusal(old)).toBeNull();
  });

  test.skipIf(!there)(
    'goes forward as far as is asked, and one step back and forward again loses nothing',
    async () => {
      const old = await make();
      open.push(old.drop);
      const names = Object.keys(MIGRATIONS);
      const [first, second, third] = names as [string, string, string];
      await old.fill(golden(`database-${first}.sql`));
      expect(await old.command('--check')).toBe(`Due: ${names.slice(1).join(', ')}. (2)`);
      expect(await old.command('--to', third)).toBe(`Made: ${second}, ${third}. (0)`);
      await expect(old.command('--down')).rejects.toThrow(`${third} cannot be taken back`);
      await expect(old.command('--to', 'nowhere')).rejects.toThrow('There is no "nowhere"');
      await expect(old.command('--check', '--down')).rejects.toThrow('Usage');
      expect(await old.command()).toBe(`Made: ${names.slice(3).join(', ')}. (0)`);

      const store = await old.open();
      await holds(store, EXPECTED[first]!);
      await store.close();
      expect(await old.command('--down')).toBe(`Taken back: ${LEVEL}. (0)`);
      expect(await old.command('--check')).toBe(`Due: ${LEVEL}. (2)`);
      expect(await old.command()).toBe(`Made: ${LEVEL}. (0)`);
      const again = await old.open();
      open.push(() => again.close());
      await holds(again, EXPECTED[first]!);
    },
  );

  test.skipIf(!there)('circles are read as they were, and are not thrown away by a step back', async () => {
    const old = await make();
    open.push(old.drop);
    await old.fill(golden('database-0015-circles.sql'));
    const store = await old.open();
    const circle = (await store.circle('HK3M7QWX'))!;
    expect(circle).toMatchObject({ name: 'Thursday', crest: 'hexagon-2-5', rated: true, played: 1, channel: null });
    expect(circle.members.map(({ name, tonight }) => [name, tonight?.says ?? null])).toEqual([
      ['Zhao Tuo', 'in'],
      ['Ying', null],
    ]);
    expect(circle.cups).toMatchObject([{ mode: '2', days: true, state: 'gathering' }]);
    expect((await store.openInCircle([circle.id], 9)).map(({ code }) => code)).toEqual(['TEAQMS']);
    expect((await store.pastOfCircle(circle.id, 9)).map(({ code }) => code)).toEqual(['2H2KNE']);
    expect(circle.duplicates).toEqual([]);
    await store.close();
    const later = Object.keys(MIGRATIONS).filter((name) => name > '0015-circles');
    for (const name of later.reverse()) expect(await old.command('--down')).toBe(`Taken back: ${name}. (0)`);
    await expect(old.command('--down')).rejects.toThrow('there are circles');
    expect(await old.command()).toContain('(0)');
  });

  test.skipIf(!there)('what is played at two tables stays so, and is not thrown away by a step back', async () => {
    const old = await make();
    open.push(old.drop);
    await old.fill(golden('database-0016-duplicates.sql'));
    const store = await old.open();
    const { duplicates } = (await store.circle('HK3M7QWX'))!;
    expect(duplicates).toMatchObject([
      {
        ...{ mode: '2', length: 'skirmish', evenings: 1, off: false },
        tables: [
          { code: '2H2KNE', begun: true, over: true },
          { code: 'TEAQMS', begun: true, over: false },
        ],
      },
    ]);
    await store.close();
    const later = Object.keys(MIGRATIONS).filter((name) => name > '0016-duplicates');
    for (const name of later.reverse()) expect(await old.command('--down')).toBe(`Taken back: ${name}. (0)`);
    await expect(old.command('--down')).rejects.toThrow('there are matches at two tables');
    expect(await old.command()).toContain('(0)');
    expect(await old.command('--check')).toContain('(0)');
  });

  test.skipIf(!there)(
    'whoever is called for a circle stays so, and that is not thrown away by a step back',
    async () => {
      const old = await make();
      open.push(old.drop);
      await old.fill(golden('database-0017-circle-calls.sql'));
      const store = await old.open();
      const circle = (await store.circle('HK3M7QWX'))!;
      expect(circle.members.map(({ calls, looked }) => [calls, looked])).toEqual([
        [true, 1795410743000],
        [false, 0],
      ]);
      const [call] = await store.takeCircleCalls('none', 32503680000000, 0, 9);
      expect(call).toMatchObject({ kind: 'evening', about: '1795410743050', code: 'HK3M7QWX', match: null });
      await store.close();
      await expect(old.command('--to', LEVEL)).resolves.toContain('(0)');
      if (LEVEL === '0017-circle-calls') await expect(old.command('--down')).rejects.toThrow('wish to be called');
    },
  );

  test.skipIf(!there)('what operators have decided and did stays, and is not thrown away by a step back', async () => {
    const old = await make();
    open.push(old.drop);
    await old.fill(golden('database-0019-operator.sql'));
    const store = await old.open();
    expect(await store.mutes(1795410743400)).toMatchObject([{ code: 'TEAQMS', who: '0123456789ab', name: 'Loud' }]);
    expect(await store.notice()).toEqual({ at: 1795410800000, note: 'ten minutes at most' });
    expect(await store.acts(9)).toMatchObject([{ act: 'mute', token: '0123abcd' }]);
    await store.close();
    if (LEVEL === '0019-operator') await expect(old.command('--down')).rejects.toThrow('what operators did');
  });

  test.skipIf(!there)('whoever was removed from a circle stays out, and a step back would let them in', async () => {
    const old = await make();
    open.push(old.drop);
    await old.fill(golden('database-0020-removed.sql'));
    const store = await old.open();
    const { id, removed } = (await store.circle('HK3M7QWX'))!;
    expect(removed).toBe(1);
    expect(await store.joinCircle(id, '0c'.repeat(32), 'Bo', 9, 64)).toBe('removed');
    await store.close();
    if (LEVEL === '0020-removed') await expect(old.command('--down')).rejects.toThrow('members were removed');
  });

  test.skipIf(!there)('what was answered is known for as long as it is remembered', async () => {
    const old = await make();
    open.push(old.drop);
    await old.fill(golden('database-0021-answers.sql'));
    const store = await old.open();
    open.push(() => store.close());
    const [id, print, at] = ['0a'.repeat(32), '0b'.repeat(32), 1795410743300];
    const known = { print, status: 201, answer: 'c2VhbGVk' };
    expect(await store.claimAnswer(id, 'other', at + 9e9)).toEqual(known);
    await store.forgetAnswers(at);
    expect(await store.claimAnswer(id, print, at)).toEqual(known);
    await store.forgetAnswers(at + 1);
    expect(await store.claimAnswer(id, print, at)).toBeNull();
    // Whoever began to answer and went is waited for no longer than a minute.
    expect(await store.claimAnswer(id, print, at + 60_000)).toMatchObject({ status: 0 });
    expect(await store.claimAnswer(id, print, at + 60_001)).toBeNull();
  });

  shared('a server that knows circles and not their calls goes on beside it', async () => {
    const old = await make();
    open.push(old.drop);
    await old.fill(golden('database-0017-circle-calls.sql'));
    // What such a server writes names no column that it does not know, and removes members and circles without what calls them.
    const id = '5d0f9c1e-7a41-4c55-9a0e-2f6f1f6f3b11';
    await old.fill(`insert into circle_members (circle_id, key_hash, name, joined_at) values ('${id}', 'c', 'Cy', 7)`);
    const store = await old.open();
    expect((await store.circle('HK3M7QWX'))!.members.map(({ name, calls }) => [name, calls])).toContainEqual([
      'Cy',
      false,
    ]);
    await store.close();
    for (const table of ['circle_matches', 'circle_cups', 'circle_members']) {
      await old.fill(`delete from ${table} where circle_id = '${id}'`);
    }
    await old.fill(`delete from circles where id = '${id}'`);
    // What is left calls nobody, and is given to whoever knows it once it is due, to be struck out.
    const newer = await old.open();
    const due = 32503680000000;
    const left = await newer.takeCircleCalls('none', due, 0, 9);
    expect(left.map(({ code, kind }) => [code, kind])).toEqual([[null, 'evening']]);
    await newer.strikeCircleCalls(left);
    expect(await newer.takeCircleCalls('none', due, 0, 9)).toEqual([]);
    await newer.close();
  });

  shared('a server that does not know circles could not go on beside them: it would fail where it tidies', async () => {
    const old = await make();
    open.push(old.drop);
    await old.fill(golden('database-0015-circles.sql'));
    expect(ADDITIVE.has('0015-circles')).toBe(false);
    // As a server of 0014 removes a match.
    for (const table of ['said', 'actions', 'seats', 'former_keys', 'calls', 'mutes', 'channels', 'folded']) {
      await old.fill(`delete from ${table} where match_id in (select match_id from circle_matches)`);
    }
    const removed = old.fill(`delete from matches where id in (select match_id from circle_matches)`);
    await expect(removed).rejects.toThrow(/foreign key/i);
  });

  test.skipIf(!there)('a step that fails half-way leaves the tables as they were', async () => {
    const old = await make();
    open.push(old.drop);
    await old.fill(golden('database-0011-days.sql'));
    // The last of the tables of 0012 is there already, so it fails when all the others are made.
    await old.fill('create table site (name text)');
    await expect(old.command()).rejects.toThrow(/site.*exists/);
    expect(await old.command('--check')).toMatch(/^Due: 0012-calls/);
    await old.fill('drop table site');
    expect(await old.command()).toMatch(/^Made: 0012-calls/);
    const store = await old.open();
    open.push(() => store.close());
    await holds(store, EXPECTED['0011-days']!);
  });

  test.skipIf(!there)('a database of a later version is refused in a sentence, and left as it is', async () => {
    const old = await make();
    open.push(old.drop);
    const names = Object.keys(MIGRATIONS);
    await old.fill(golden(`database-${names[0]}.sql`));
    const later = names
      .slice(1)
      .concat('9999-later')
      .map((name) => `('${name}', '2027')`);
    await old.fill(`insert into kysely_migration (name, timestamp) values ${later.join(', ')}`);
    const refused = await old.open().then(
      () => null,
      (error: Error) => error,
    );
    expect(refused).toBeInstanceOf(StoreError);
    expect(refused!.message).toMatch(/newer version of the server.*9999-later/);
    expect(refused!.message.split('\n')).toHaveLength(1);
    // Its rows are as they were, so the newer server still finds them.
    await old.fill(`delete from kysely_migration where name > '${names[0]}'`);
    const store = await old.open();
    open.push(() => store.close());
    await holds(store, EXPECTED[names[0]!]!);
  });
});
