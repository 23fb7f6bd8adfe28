/** Webhooks for matches, at the test's own service over TLS; and players' calendars. */
import { FORETOLD, type FollowedMatch, type OwnCalendar, type OwnShow, type WebhookAnswer } from '@dominion/protocol';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { outboxLookout } from '../support/due-items.js';
import { type PushService, type Received, startPushService } from '../support/push-service.js';
import {
  anyLine,
  begunMatch,
  Guest,
  makeMatch,
  newKey,
  post,
  sharedTestServer,
  type TestServer,
  until,
} from '../support/test-server.js';

const DAYS = { kind: 'days', bank: 86_400, increment: 43_200, cap: 172_800, late: 'wait' } as const;

let service: PushService;
let wall = Date.now();
beforeAll(async () => {
  service = await startPushService();
});
const config = { callsPrivate: ['127.0.0.0/8'], siteUrl: 'https://dominion.example' };
const open = sharedTestServer(() => ({ config, ca: service.ca, wall: () => wall }));
afterEach(() => {
  service.answer = () => 201;
  service.says = () => '';
  service.received.length = 0;
});

const said = ({ body }: Received) => JSON.parse(body.toString('utf8')) as { content: string; text: string };
const ask = async (house: TestServer, code: string, body: object) => {
  const reply = await post(house.url, `/api/matches/${code}/channel`, body);
  return { status: reply.status, ...(reply.body as WebhookAnswer & { error?: { code: string } }) };
};
const channel = (path: string, mentions = {}) => ({ address: service.url + path, mentions, language: 'en' });

async function told(messages: number): Promise<Received> {
  wall += 6000;
  await until(`there are ${messages} messages`, () => service.received.length >= messages);
  return service.received.at(-1)!;
}

describe('a channel', () => {
  test('follows a whole match by one message that is edited, and nothing secret is in it', async () => {
    const house = await open();
    service.says = () => JSON.stringify({ id: '4711' });
    const table = await begunMatch(house.url, { mode: '2', length: 'skirmish' });
    const host = table.all[0]!;
    const mentions = { 'team 0': '<@100>', 'team 2': '<@102>' };
    const set = await ask(house, table.code, { key: host.key, channel: channel('/api/webhooks/1/secret', mentions) });
    expect(set).toMatchObject({ status: 200, may: true, channel: { mentions, error: '' } });
    expect(set.channel!.host).toMatch(/^127\.0\.0\.1:\d+$/);
    const first = await told(1);
    expect([first.method, first.path]).toEqual(['POST', '/api/webhooks/1/secret?wait=true']);
    expect(said(first).content).toMatch(/^\*\*team 0 \(Zhao\) and team 2 \(Chu\)\*\*\nTurn 1: <@10[02]> to move\./);
    expect(said(first).content).toContain(`https://dominion.example/r/${table.code}`);
    expect(said(first)).toMatchObject({ allowed_mentions: { parse: [], users: [expect.stringMatching(/^10[02]$/)] } });

    let messages = 1;
    for (let turn = 0; turn < 6; turn++) {
      const mover = table.all.find(({ team, match }) => match.position.turn === team)!;
      const { length } = mover.log;
      await mover.act(anyLine(mover.match));
      await until('all hear of it', () => table.all.every(({ log }) => log.length > length));
      const last = await told(++messages);
      expect([last.method, last.path]).toEqual(['PATCH', '/api/webhooks/1/secret/messages/4711']);
    }
    await host.ask('resign', { team: host.team!, offer: true });
    await until('it is over', () => host.state.status === 'over');
    const last = await told(++messages);
    expect(said(last).content).toMatch(/Chu wins\.|Zhao wins\./);
    expect(said(last).content).toContain(`https://dominion.example/g/${table.code}`);
    const all = service.received.map(({ body }) => body.toString('utf8')).join();
    for (const { key } of table.all) expect(all).not.toContain(key.slice(0, 16));
    expect(all).not.toContain(host.state.seed.slice(0, 16));
    expect(all).not.toContain('secret');
  });

  test('that edits nothing gets a message for what happened', async () => {
    const house = await open();
    const code = await makeMatch(house.url, { mode: '2' });
    const host = await Guest.join(house.url, code);
    await host.ask('sit', { team: 0, name: '@everyone *<b>*', seal: host.seal });
    await ask(house, code, { key: host.key, channel: channel('/any') });
    const first = await told(1);
    expect(said(first).text).toContain('@everyone *<b>* (Zhao)');
    expect(said(first)).toMatchObject({ code, status: 'waiting', turn: 0, waitsFor: [] });
    await host.ask('stand', {});
    expect((await told(2)).method).toBe('POST');
    await host.leave();
  });

  test('is called to by nobody’s name: marks and mentions are only text there', async () => {
    const house = await open();
    const code = await makeMatch(house.url, { mode: '2' });
    const host = await Guest.join(house.url, code);
    await host.ask('sit', { team: 0, name: '@everyone *<b>*', seal: host.seal });
    await ask(house, code, { key: host.key, channel: channel('/api/webhooks/1/x') });
    expect(said(await told(1)).content).toContain('@\u200beveryone \\*\\<b\\>\\* (Zhao)');
    await host.leave();
  });

  test('calls nobody by a name that every object has', async () => {
    const house = await open();
    const keys = [newKey(), newKey()];
    const code = await makeMatch(house.url, { mode: '2', auto: true, key: keys[0]! });
    for (const [at, name] of ['constructor', 'toString'].entries()) {
      const sat = await fetch(`${house.url}/api/matches/${code}/sit`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${keys[at]}` },
        body: JSON.stringify({ name }),
      });
      expect(sat.status).toBe(200);
    }
    await expect.poll(async () => (await house.store.matches.load(code))!.match.start).not.toBe(null);
    await ask(house, code, { key: keys[0]!, channel: channel('/api/webhooks/1/x') });
    expect(said(await told(1)).content).toMatch(/(constructor|toString) (and (constructor|toString) )?to move\./);
  });

  test('hears nothing of what does not change how the match stands, as guesses that are sealed', async () => {
    const { around, looked } = outboxLookout('channels');
    const house = await open({ around });
    const table = await begunMatch(house.url);
    await ask(house, table.code, { key: table.all[0]!.key, channel: channel('/any') });
    await told(1);
    await looked();
    const seer = await Guest.join(house.url, table.code);
    const { ply } = seer.match.position;
    expect(await seer.ask('guess', { ply, fate: FORETOLD[0] })).toEqual({ ok: true });
    wall += 6000;
    await looked();
    expect(service.received).toHaveLength(1);
    const mover = table.all.find(({ team, match }) => match.position.turn === team)!;
    await mover.act(anyLine(mover.match));
    expect(said(await told(2)).text).not.toBe(said(service.received[0]!).text);
    await seer.leave();
  });

  test('that does not answer is tried again, and who set it sees why', async () => {
    const house = await open();
    service.answer = () => 500;
    const table = await begunMatch(house.url);
    const host = table.all[0]!;
    await ask(house, table.code, { key: host.key, channel: channel('/api/webhooks/1/x') });
    await told(1);
    await expect
      .poll(async () => (await ask(house, table.code, { key: host.key })).channel?.error)
      .toBe('it has a fault of its own');
    service.answer = () => 201;
    wall += 61_000;
    await until('it was tried again', () => service.received.length === 2);
    await expect.poll(async () => (await ask(house, table.code, { key: host.key })).channel?.error).toBe('');
  });

  test('is set by the host, or who set it; taken away by them, and forgotten with them', async () => {
    const house = await open();
    const table = await begunMatch(house.url);
    const [host, other] = [table.all[0]!, table.all[1]!];
    const { code } = table;
    expect(await ask(house, code, { key: newKey(), channel: channel('/a') })).toMatchObject({ status: 403 });
    expect(await ask(house, code, { key: newKey() })).toMatchObject({ channel: null, may: false });
    expect(await ask(house, code, { key: other.key, channel: channel('/b') })).toMatchObject({ may: true });
    expect(await ask(house, code, { key: host.key, channel: channel('/c') })).toMatchObject({ may: true });
    expect(await ask(house, code, { key: other.key, channel: null })).toMatchObject({ status: 403 });
    await post(house.url, '/api/forget', { key: host.key });
    expect(await ask(house, code, { key: other.key })).toMatchObject({ channel: null, may: true });
  });

  test.each([
    ['http://example.org/hook', 'https'],
    ['https://me:secret@example.org/hook', 'password'],
  ])('at %s is refused', async (address, why) => {
    const house = await open();
    const key = newKey();
    const code = await makeMatch(house.url, { mode: '2', key });
    const refused = await ask(house, code, { key, channel: { address, mentions: {}, language: 'en' } });
    expect([refused.status, JSON.stringify(refused.error)]).toEqual([400, expect.stringContaining(why)]);
  });
});

test('a calendar has a secret address, and in it until when one is to play', async () => {
  const house = await open();
  const table = await begunMatch(house.url, { mode: '2', pace: DAYS });
  const { path } = (await post(house.url, '/api/calendar', { key: table.mover.key })).body as OwnCalendar;
  const read = async (from = path) => {
    const response = await fetch(house.url + from);
    return { status: response.status, text: await response.text(), type: response.headers.get('content-type') };
  };
  const file = await read();
  expect([file.status, file.type]).toEqual([200, 'text/calendar; charset=utf-8']);
  expect(file.text).toContain(`UID:${table.code}-${table.mover.team}-deadline@dominion`);
  expect(file.text).toContain(`URL:https://dominion.example/r/${table.code}`);
  const { path: next } = (await post(house.url, '/api/calendar', { key: table.mover.key })).body as OwnCalendar;
  expect([(await read()).status, (await read(next)).status]).toEqual([404, 200]);
  await post(house.url, '/api/forget', { key: table.mover.key });
  expect((await read(next)).status).toBe(404);
});

test('a stream has a secret address that shows whichever match its person plays, and calendars are read by none of them', async () => {
  const house = await open();
  const table = await begunMatch(house.url, { mode: '2' });
  const { key } = table.mover;
  const show = async () => ((await post(house.url, '/api/show', { key })).body as OwnShow).path!;
  const read = async (path: string) => {
    const response = await fetch(`${house.url}/api${path}`);
    return response.ok ? ((await response.json()) as FollowedMatch) : response.status;
  };
  const path = await show();
  expect(path).toMatch(/^\/show\/[\w-]{16,64}$/);
  expect(await read(path)).toEqual({ code: table.code, status: 'playing' });
  // A match that waits doesn't replace one that runs; once that is over it does.
  const waiting = await makeMatch(house.url, { mode: '2' });
  const guest = await Guest.join(house.url, waiting, key);
  expect(await guest.ask('sit', { team: 2, name: 'Ying' })).toEqual({ ok: true });
  expect(await read(path)).toEqual({ code: table.code, status: 'playing' });
  await table.mover.ask('resign', { team: table.mover.team!, offer: true });
  await expect.poll(() => read(path)).toEqual({ code: waiting, status: 'waiting' });
  const next = await show();
  expect([await read(path), await read('/show/short'), await read(`/show/${'A'.repeat(32)}`)]).toEqual([404, 404, 404]);
  expect(await read(next)).toEqual({ code: waiting, status: 'waiting' });
  const { path: calendar } = (await post(house.url, '/api/calendar', { key })).body as OwnCalendar;
  const token = /([\w-]+)\.ics$/.exec(calendar)![1];
  expect(await read(`/show/${token}`)).toBe(404);
  expect((await fetch(`${house.url}/api/calendar/${next.split('/').at(-1)}.ics`)).status).toBe(404);
  expect(await read(next)).not.toBe(404);
  expect((await post(house.url, '/api/show', { key, off: true })).body).toEqual({ path: null });
  expect(await read(next)).toBe(404);
  expect((await fetch(`${house.url}${calendar}`)).status).toBe(200);
});
