/** A request creates something once, however often it is sent: by a second press, a retry, or a proxy. */
import { randomUUID } from 'node:crypto';
import { type ClubHome, type MatchReplay, type OwnClubs, PLAIN_REQUESTS } from '@dominion/protocol';
import { ROUTES } from '@dominion/protocol/http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Store } from '../../src/store/store.js';
import { begunMatch, makeMatch, newKey, openTestServer, post, type TestServer } from '../support/test-server.js';

let house: TestServer;
const kept: string[] = [];
beforeAll(async () => {
  const around = (store: Store): Store => ({
    ...store,
    answers: {
      ...store.answers,
      keep(...args) {
        kept.push(args.join());
        return store.answers.keep(...args);
      },
    },
  });
  house = await openTestServer({ around });
});
afterAll(() => house.close());

const ann = newKey();

async function send(path: string, body: object, key: string, name: string) {
  const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${key}`, 'Idempotency-Key': name };
  const response = await fetch(house.url + path, { method: 'POST', headers, body: JSON.stringify(body) });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

/** Sends a request twice at once and then again, expecting equal answers; returns the answer. */
async function thrice(path: string, body: object, key = ann) {
  const name = randomUUID();
  const [first, other] = await Promise.all([send(path, body, key, name), send(path, body, key, `"${name}"`)]);
  expect([path, first.status]).toEqual([path, expect.toBeOneOf([200, 201])]);
  expect([path, other]).toEqual([path, first]);
  expect([path, await send(path, body, key, name)]).toEqual([path, first]);
  return first.body;
}

/** Makes a club of two, owned by {@link ann}. */
async function newCircle(): Promise<{ path: string; home: () => Promise<ClubHome> }> {
  const { code } = (await post(house.url, '/api/circles', { key: ann, name: 'Us', crest: 'tile-1-2', as: 'Ann' }))
    .body as { code: string };
  const path = `/api/circles/${code}`;
  await post(house.url, `${path}/join`, { key: newKey(), as: 'Bo' });
  return { path, home: async () => (await post(house.url, path, { key: ann })).body as ClubHome };
}

/** How to send each creating route three times, and check that it created one thing. */
const CREATES: Readonly<Record<string, () => Promise<void>>> = {
  '/api/matches': async () => {
    await thrice('/api/matches', { mode: '2' });
  },
  '/api/circles': async () => {
    const key = newKey();
    await thrice('/api/circles', { name: 'Once', crest: 'tile-1-2', as: 'Ann' }, key);
    const own = (await post(house.url, '/api/circles/mine', { key })).body as OwnClubs;
    expect(own.circles).toHaveLength(1);
  },
  '/api/circles/:code/table': async () => {
    const { path, home } = await newCircle();
    const { code } = await thrice(`${path}/table`, { table: { mode: '2' } });
    expect((await home()).running.map((each) => each.code)).toEqual([code]);
  },
  '/api/circles/:code/cup': async () => {
    const { path, home } = await newCircle();
    await thrice(`${path}/cup`, { what: 'open', mode: '2', length: 'skirmish', days: false });
    expect((await home()).cups).toHaveLength(1);
  },
  '/api/circles/:code/duplicate': async () => {
    const { path, home } = await newCircle();
    const people = (await home()).people.map(({ id }) => id);
    await thrice(`${path}/duplicate`, { what: 'make', mode: '2', length: 'skirmish', tables: [people] });
    expect((await home()).duplicates).toHaveLength(1);
  },
  '/api/circles/:code/show': async () => {
    const { path } = await thrice(`${(await newCircle()).path}/show`, {});
    expect((await fetch(`${house.url}/api${String(path)}`)).status).toBe(200);
  },
  '/api/show': async () => {
    const { path } = await thrice('/api/show', {});
    expect((await fetch(`${house.url}/api${String(path)}`)).status).toBe(200);
  },
  '/api/calendar': async () => {
    const { path } = await thrice('/api/calendar', {});
    expect((await fetch(house.url + String(path))).status).toBe(200);
  },
  '/api/matches/:code/chat': async () => {
    const { code, mover, all } = await begunMatch(house.url);
    await thrice(`/api/matches/${code}/chat`, { channel: 'all', text: 'once' }, mover.key);
    const replay = (await (await fetch(`${house.url}/api/matches/${code}/replay`)).json()) as MatchReplay;
    expect(replay.said.map(({ text }) => text)).toEqual(['once']);
    for (const guest of all) await guest.leave();
  },
  // The match's own id prevents a second one.
  '/api/matches/from-device': async () => {
    const sent = {
      code: '0'.repeat(8),
      mode: '2',
      scheme: 'dice-v2',
      seed: '5a'.repeat(32),
      team: 2,
      begun: 0,
      log: '',
    };
    const { code } = await thrice('/api/matches/from-device', { ...sent, bots: [{ team: 0, level: 'beginner' }] });
    const { body } = await send('/api/mine', {}, ann, randomUUID());
    expect(JSON.stringify(body).split(String(code))).toHaveLength(2);
  },
  '/api/matches/:code/invite': async () => {
    const code = await makeMatch(house.url, { mode: '2', key: ann });
    const { token } = await thrice(`/api/matches/${code}/invite`, { team: 2 });
    // The link that all three answers gave works.
    const invited = await send(`/api/matches/${code}/invited`, { invitation: token }, newKey(), randomUUID());
    expect(invited.body).toEqual({ ok: true, team: 2 });
  },
  '/api/matches/:code/recovery': async () => {
    const { code, mover, all } = await begunMatch(house.url);
    await thrice(`/api/matches/${code}/recovery`, {}, mover.key);
    for (const guest of all) await guest.leave();
  },
  '/api/matches/:code/handover': async () => {
    const { code, mover, all } = await begunMatch(house.url);
    await thrice(`/api/matches/${code}/handover`, {}, mover.key);
    for (const guest of all) await guest.leave();
  },
  '/api/matches/:code/propose': async () => {
    const { code, mover, all } = await begunMatch(house.url);
    await thrice(`/api/matches/${code}/propose`, { what: { kind: 'close' } }, mover.key);
    expect(mover.state.proposals).toHaveLength(1);
    for (const guest of all) await guest.leave();
  },
};

/** Requests that read, set or delete, for which twice equals once, or that have an id of their own. */
const CREATES_NOTHING: ReadonlySet<string> = new Set(
  [
    ...['open', 'channel', 'circle', 'forget', 'sit', 'act', 'leave'].map((name) => `/api/matches/:code/${name}`),
    ...['', '/join', '/leave', '/keep', '/calls', '/tonight', '/bring', '/annals'].map(
      (name) => `/api/circles/:code${name}`,
    ),
    ...[
      '/api/forget',
      '/api/mine',
      '/api/circles/mine',
      '/api/errors',
      '/matchmake/joinById/:code',
      '/api/calls',
      '/api/site/rights',
    ],
    ...['device', 'drop', 'settings', 'mute', 'test'].map((name) => `/api/calls/${name}`),
    // A seat has one of each at a time, and being ready twice changes nothing.
    ...['swear', 'rematch', 'nudge', 'looking', 'react', 'point', 'sketch', 'suggest', 'guess', 'orders'],
    ...['stand', 'seal', 'mix', 'start', 'bot', 'remove', 'arrange', 'admit', 'takeback', 'draw', 'decline', 'resign'],
    ...['pause', 'rest', 'absent', 'back', 'takeover', 'invited', 'refuse', 'entrust', 'silence', 'hush', 'answer'],
    ...['pledge', 'hire', 'counsel', 'name', 'alone'],
  ].map((path) => (path.startsWith('/') ? path : `/api/matches/:code/${path}`)),
);

test('every route that is asked for something either creates it once, or creates nothing', () => {
  const asked = Object.keys(ROUTES).flatMap((name) => (name.startsWith('POST ') ? [name.slice(5)] : []));
  expect(asked.length).toBeGreaterThan(Object.keys(PLAIN_REQUESTS).length);
  expect(asked.filter((path) => !(path in CREATES) && !CREATES_NOTHING.has(path))).toEqual([]);
});

test.each(Object.entries(CREATES))('%s, sent twice at once, creates one thing', (_path, create) => create());

test('what was refused may be asked again by the same name, and a name belongs to one request', async () => {
  const { path } = await newCircle();
  const name = randomUUID();
  const stranger = newKey();
  expect((await send(`${path}/show`, {}, stranger, name)).status).toBe(403);
  await post(house.url, `${path}/join`, { key: stranger, as: 'Cy' });
  expect((await send(`${path}/show`, {}, stranger, name)).status).toBe(200);
  expect(await send(`${path}/show`, { off: true }, stranger, name)).toMatchObject({
    status: 422,
    body: { error: { code: 'id-used' } },
  });
  // Another player's request of the same name is a different one.
  expect((await send(`${path}/show`, { off: true }, ann, name)).body).toEqual({ path: null });
  expect(await send(`${path}/show`, {}, ann, 'short')).toMatchObject({
    status: 400,
    body: { error: { code: 'bad-request', message: expect.stringContaining('8 to 64') } },
  });
});

test('a remembered answer says nothing to whoever has the database', async () => {
  const { path } = (await thrice('/api/calendar', {}, newKey())) as { path: string };
  const secret = path.split('/').at(-1)!.replace('.ics', '');
  const written = kept.map((each) => each + Buffer.from(each.split(',').at(-1)!, 'base64').toString('latin1')).join();
  expect(written.length).toBeGreaterThan(100);
  expect(written).not.toContain(secret);
});
