/** The namespaces that `store-contract.test.ts` leaves out, on each database: people, webhooks, clubs' owners, operators. */
import { randomUUID } from 'node:crypto';
import { USUAL_NOTIFICATIONS } from '@dominion/protocol';
import { type HeaderRecord, newTableRecord, type SaidRecord } from '@dominion/table';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { methodsOf } from '../../src/store/namespaces.js';
import type { MuteRecord } from '../../src/store/operator-store.js';
import { openPostgresStore } from '../../src/store/postgres.js';
import { openSqliteStore } from '../../src/store/sqlite.js';
import { StaleEpoch, type Store } from '../../src/store/store.js';
import { temporaryFolder } from '../support/basics.js';
import { hasPostgres, makeDatabase } from '../support/services.js';

const DAY = 86_400_000;
const HEADER: Omit<HeaderRecord, 'id' | 'code'> = {
  ...{ mode: '2', empty: 3, dice: 'die', position: null, length: 'evening', last: 150, fated: true },
  ...{ scheme: 'dice-v2', seed: 'ab'.repeat(32), start: null, createdAt: 5 },
};
const device = (endpoint: string) => ({ endpoint, p256dh: 'p', auth: 'a' });
const log = pino({ level: 'silent' });

let database: { url: string; drop: () => Promise<void> } | undefined;
beforeAll(async () => {
  if (hasPostgres) database = await makeDatabase();
});
afterAll(() => database?.drop());

test('no namespace has more than 15 methods, and both databases have the same ones', async (context) => {
  if (!hasPostgres) context.skip();
  const [sqlite, postgres] = await Promise.all([
    openSqliteStore(temporaryFolder()),
    openPostgresStore(database!.url, log),
  ]);
  const names = methodsOf(sqlite).map(([name]) => name);
  // Only SQLite copies its own file.
  expect(names.filter((name) => name !== 'upkeep.copyTo')).toEqual(methodsOf(postgres).map(([name]) => name));
  const spaces = new Set(names.map((name) => name.split('.')[0]!));
  for (const space of spaces)
    expect(names.filter((name) => name.startsWith(`${space}.`)).length).toBeLessThanOrEqual(15);
  await Promise.all([sqlite.close(), postgres.close()]);
});

describe.each([
  ['SQLite', true, () => openSqliteStore(temporaryFolder())],
  ['PostgreSQL', hasPostgres, () => openPostgresStore(database!.url, log)],
] as [string, boolean, () => Promise<Store>][])('%s', (_name, there, open) => {
  let store: Store;
  beforeAll(async () => {
    if (there) store = await open();
  });
  beforeEach((context) => {
    if (!there) context.skip();
  });
  afterAll(() => store?.close());

  let made = 0;
  async function claimed(name = 'Ann', keyHash: string = randomUUID()) {
    const match = { ...HEADER, id: randomUUID(), code: `N${String(made++).padStart(5, '0')}` };
    const seat = { team: 0, keyHash, name, seal: null, entropy: null } as const;
    await store.matches.create(match, newTableRecord(), [seat]);
    const claim = await store.matches.claim(match.code, 'one');
    if (claim?.kind !== 'own') throw new Error('not claimed');
    return { ...match, epoch: claim.epoch, keyHash };
  }

  test('callers: devices, settings and muted matches of people', async () => {
    const { callers } = store;
    const { code, id, keyHash } = await claimed();
    const stamp = await callers.callableStamp();
    expect(await callers.of([keyHash])).toMatchObject([{ keyHash, devices: [], settings: null, waiting: 0 }]);
    await callers.addDevice(keyHash, device(`${keyHash} 1`), USUAL_NOTIFICATIONS, 1, 2);
    await callers.addDevice(keyHash, device(`${keyHash} 2`), { ...USUAL_NOTIFICATIONS, language: 'de' }, 2, 2);
    await callers.addDevice(keyHash, device(`${keyHash} 3`), null, 3, 2);
    await callers.muteMatch(keyHash, code, true);
    await callers.muteMatch(keyHash, 'NOSUCH', true);
    const known = { devices: [device(`${keyHash} 2`), device(`${keyHash} 3`)], muted: [{ id, code }] };
    expect(await callers.of([keyHash])).toMatchObject([{ ...known, settings: USUAL_NOTIFICATIONS }]);
    expect(await callers.callable()).toContain(keyHash);
    expect(await callers.callableStamp()).not.toBe(stamp);
    await callers.set(keyHash, { ...USUAL_NOTIFICATIONS, language: 'fr' });
    await callers.dropDevice(`${keyHash} 2`, 'another');
    await callers.dropDevice(`${keyHash} 3`, keyHash);
    await callers.muteMatch(keyHash, code, false);
    const left = { devices: [device(`${keyHash} 2`)], settings: { language: 'fr' }, muted: [] };
    expect(await callers.of([keyHash])).toMatchObject([left]);
    await callers.forget(keyHash);
    expect(await callers.of([keyHash])).toMatchObject([{ devices: [], settings: null }]);
    expect(await callers.siteValue(keyHash, 'first')).toBe('first');
    expect(await callers.siteValue(keyHash, 'second')).toBe('first');
  });

  test('channels: webhooks of matches, and secret addresses by kind', async () => {
    const { channels } = store;
    const { id, keyHash } = await claimed();
    const channel = { keyHash, address: 'https://h.test/x', mentions: { Ann: '@ann' }, language: 'en', origin: '' };
    expect(await channels.of(id)).toBeNull();
    await channels.set(id, channel, 1);
    expect(await channels.of(id)).toEqual({ ...channel, message: '', error: '' });
    expect(await channels.matchIds()).toContain(id);
    await channels.set(id, null, 2);
    expect(await channels.matchIds()).not.toContain(id);
    await channels.setFeed('calendar', keyHash, `${id} calendar`);
    await channels.setFeed('show', keyHash, `${id} show`);
    const owners = () => Promise.all(['calendar', 'show'].map((kind) => channels.feedOf('show', `${id} ${kind}`)));
    expect(await owners()).toEqual([null, keyHash]);
    expect(await channels.feedOf('calendar', `${id} calendar`)).toBe(keyHash);
    await channels.setFeed('show', keyHash, null);
    expect(await owners()).toEqual([null, null]);
  });

  test('circles: removing, readmitting and another code', async () => {
    const { circles } = store;
    const [id, owner, friend] = [randomUUID(), randomUUID(), randomUUID()];
    const [code, other] = [id.slice(0, 8), owner.slice(0, 8)];
    await circles.make({ id, code, name: 'Friends', crest: '', keeper: owner, as: 'Ann', at: 1 }, 9);
    expect(await circles.join(id, friend, 'Bo', 2, 9)).toBe('joined');
    await circles.remove(id, friend);
    expect(await circles.join(id, friend, 'Bo', 3, 9)).toBe('removed');
    expect((await circles.load(code))!.removed).toBe(1);
    await circles.readmitAll(id);
    expect(await circles.join(id, friend, 'Bo', 4, 9)).toBe('joined');
    expect(await circles.recode(id, code)).toBe(false);
    expect(await circles.recode(id, other)).toBe(true);
    expect([await circles.load(code), (await circles.load(other))?.id]).toEqual([null, id]);
  });

  test('answers: one that was dropped may be asked for anew', async () => {
    const id = randomUUID();
    expect(await store.answers.claim(id, 'print', 1)).toBeNull();
    expect(await store.answers.claim(id, 'print', 1)).toMatchObject({ status: 0 });
    await store.answers.drop(id);
    expect(await store.answers.claim(id, 'print', 1)).toBeNull();
  });

  test('matches: words are struck by the server that has the match alone', async () => {
    const { id, code, epoch } = await claimed();
    const said: SaidRecord = {
      seq: 0,
      channel: 'all',
      who: 'w',
      team: 0,
      name: 'Ann',
      text: 'x',
      phrase: null,
      ply: 1,
      at: 1,
    };
    await store.matches.say(id, epoch, said);
    await expect(store.matches.strike(id, epoch + 1, 0)).rejects.toThrow(StaleEpoch);
    expect((await store.matches.load(code))!.said).toMatchObject([{ text: 'x' }]);
    await store.matches.strike(id, epoch, 0);
    expect((await store.matches.load(code))!.said).toMatchObject([{ text: '', name: '' }]);
  });

  test('operator: matches, mutes, a notice, and what was done', async () => {
    const { operator } = store;
    const name = `${randomUUID()} 100%`;
    const { code, id, keyHash } = await claimed(name);
    const found = await operator.seek({ state: 'waiting', text: name, before: null }, 9);
    expect(found).toMatchObject([{ code, status: 'waiting', seats: [{ team: 0, name }], circle: null }]);
    expect(await operator.seekOne(code)).toEqual(found[0]);
    expect([
      await operator.seekOne('NOSUCH'),
      await operator.seek({ state: 'over', text: name, before: null }, 9),
    ]).toEqual([null, []]);
    const mute: MuteRecord = { id, matchId: id, code, who: 'w', keyHash, name, made: 2 * DAY, until: 3 * DAY };
    await operator.mute(mute);
    expect([await operator.mutes(3 * DAY - 1), await operator.mutes(3 * DAY)]).toEqual([[mute], []]);
    expect([await operator.liftMute(id), await operator.liftMute(id)]).toEqual([mute, null]);
    const notice = { at: 5 * DAY, note: 'soon' };
    await operator.setNotice({ at: 1, note: '' });
    await operator.setNotice(notice);
    expect(await operator.notice()).toEqual(notice);
    await operator.setNotice(null);
    expect(await operator.notice()).toBeNull();
    const act = { id, at: 2 * DAY, token: 't', act: 'end', code, detail: 'd' } as const;
    await operator.noteAct(act);
    expect(await operator.acts(1)).toEqual([act]);
  });

  test('leases and upkeep: who has a lease, and the first of them tidies for all', async () => {
    const { leases, upkeep } = store;
    const server = (id: string) => ({ id, address: `http://${id}`, token: `token of ${id}` });
    for (const id of ['b', 'a']) await leases.enter(server(id), 60_000, true);
    expect(await leases.all()).toEqual([server('a'), server('b')]);
    const keyHash = randomUUID();
    await store.callers.addDevice(keyHash, device(keyHash), null, 1, 9);
    await store.circles.make(
      { id: keyHash, code: keyHash, name: 'Alone', crest: '', keeper: keyHash, as: 'Al', at: 1 },
      9,
    );
    expect(await upkeep.tidyRest('b', 2)).toBeNull();
    expect(await upkeep.tidyRest('a', 2)).toMatchObject({ circles: 1, devices: 1 });
    expect([await store.callers.callable(), await store.circles.load(keyHash)]).toEqual([[], null]);
    for (const id of ['a', 'b']) await leases.resign(id);
  });
});
