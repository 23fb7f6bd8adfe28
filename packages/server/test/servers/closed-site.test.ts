/**
 * A site that its operator has closed: who can make matches and clubs, who can watch, and how invitations are made and revoked.
 */
import type { OpenedMatch, SiteInvitations, SiteRights } from '@dominion/protocol';
import { MOVE_MATCH_PATH } from '@dominion/protocol';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from '../../src/base/config.js';
import {
  begunMatch,
  Guest,
  makeMatch,
  newKey,
  openTestServer,
  post,
  seatAll,
  type TestServer,
  until,
} from '../support/test-server.js';

const TOKEN = 'a-token-of-the-operators-0123';
let house: TestServer;
beforeEach(async () => {
  house = await openTestServer({ config: { operatorTokens: [TOKEN] } });
});
afterEach(async () => {
  await Promise.all([...Guest.here].map((guest) => guest.leave()));
  await house.close();
});

type Answered<T> = { readonly status: number; readonly body: T };
interface Refusal {
  readonly error: { readonly code: string };
}

async function operate<T>(path: string, body?: object): Promise<T> {
  const response = await fetch(`${house.url}/api/operator${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { Authorization: `Bearer ${TOKEN}`, 'Content-Type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  expect(response.ok).toBe(true);
  return (await response.json()) as T;
}
const close = (settings: object) => operate('/site', settings);
const rights = async (key: string, invitation?: string) =>
  (await post(house.url, '/api/site/rights', { key, ...(invitation && { invitation }) })) as Answered<
    SiteRights & Refusal
  >;

async function invitedKey(): Promise<{ readonly key: string; readonly id: string; readonly token: string }> {
  const { id, token } = await operate<{ id: string; token: string }>('/invitations', { note: 'Bo' });
  const key = newKey();
  expect((await rights(key, token)).body.makes).toBe(true);
  return { key, id, token };
}

/** Returns the outcome of a request: the refusal's code, or `ok`. */
async function asks(path: string, body: object): Promise<string> {
  const answer = (await post(house.url, path, body)) as Answered<Refusal>;
  return answer.status < 300 ? 'ok' : answer.body.error.code;
}
async function reads(path: string, key?: string): Promise<string> {
  const abort = new AbortController();
  const headers = key === undefined ? {} : { Authorization: `Bearer ${key}` };
  const answer = await fetch(house.url + path, { headers, signal: abort.signal });
  const said = answer.ok ? 'ok' : ((await answer.json()) as Refusal).error.code;
  abort.abort();
  return said;
}
const club = (key: string) => ({ key, name: 'Thursday', crest: 'tile-1-2', as: 'Ann' });

describe('matches and clubs by invited people', () => {
  test('are made by those with an invitation alone, in every way, until it is withdrawn', async () => {
    const { key, id, token } = await invitedKey();
    const stranger = newKey();
    const circle = ((await post(house.url, '/api/circles', club(stranger))).body as { code: string }).code;
    await close({ matchesBy: 'invited' });
    const ways = (by: string): [string, object][] => [
      ['/api/matches', { mode: '2', key: by }],
      ['/api/circles', club(by)],
      [`/api/circles/${circle}/table`, { key: by, table: { mode: '2' } }],
    ];
    for (const [path, body] of ways(stranger)) expect([path, await asks(path, body)]).toEqual([path, 'not-invited']);
    expect(await asks('/api/matches', { mode: '2' })).toBe('not-invited');
    expect(await asks(`/api/circles/${circle}/join`, { key, as: 'Bo' })).toBe('ok');
    for (const [path, body] of ways(key)) expect([path, await asks(path, body)]).toEqual([path, 'ok']);
    // Duplicate tables, and a tournament's game, are matches as well.
    const [one, two] = (
      (await post(house.url, `/api/circles/${circle}`, { key: stranger })).body as {
        people: { id: string }[];
      }
    ).people.map((each) => each.id);
    const duplicate = (by: string) => ({ key: by, what: 'make', mode: '2', length: 'skirmish', tables: [[one, two]] });
    expect(await asks(`/api/circles/${circle}/duplicate`, duplicate(stranger))).toBe('not-invited');
    expect(await asks(`/api/circles/${circle}/duplicate`, duplicate(key))).toBe('ok');

    await operate('/invitations/withdraw', { id });
    for (const [path, body] of ways(key)) expect([path, await asks(path, body)]).toEqual([path, 'not-invited']);
    expect((await rights(key)).body).toEqual({ makes: false, watches: true });
    expect((await rights(newKey(), token)).body.error.code).toBe('bad-link');
  });

  test('a match from a device is one, and one that the server has goes on', async () => {
    const { key } = await invitedKey();
    const sent = (by: string) => ({
      ...{ key: by, code: '0'.repeat(8), mode: '2', scheme: 'dice-v2', seed: '0'.repeat(64), team: 2, begun: 0 },
      ...{ log: '', bots: [{ team: 0, level: 'beginner' }] },
    });
    const before = newKey();
    expect(await asks(MOVE_MATCH_PATH, sent(before))).toBe('ok');
    await close({ matchesBy: 'invited' });
    expect(await asks(MOVE_MATCH_PATH, sent(newKey()))).toBe('not-invited');
    expect(await asks(MOVE_MATCH_PATH, { ...sent(key), code: '1'.repeat(8) })).toBe('ok');
    expect(await asks(MOVE_MATCH_PATH, sent(before))).toBe('ok');
  });

  test('a rematch is made where one of those at the table may make a match', async () => {
    const { id, token } = await operate<{ id: string; token: string }>('/invitations', { note: '' });
    const { all } = await seatAll(house.url, { mode: '2' });
    await close({ matchesBy: 'invited' });
    for (const guest of all) await guest.ask('resign', { team: guest.team!, offer: true });
    if (all[0]!.state.status === 'playing') {
      const [mover] = all;
      await mover!.act(`resign:${'NESW'[mover!.team!]}`, mover!.match.position.ply);
    }
    await until('it is over', () => all.every(({ state }) => state.status === 'over'));
    expect(await all[0]!.ask('rematch', { seats: 'keep' })).toMatchObject({ ok: true });
    expect(await all[1]!.ask('rematch', { seats: 'keep' })).toMatchObject({ ok: false, code: 'not-invited' });
    await rights(all[0]!.key, token);
    expect(await all[1]!.ask('rematch', { seats: 'keep' })).toMatchObject({ ok: true });
    await until('the next is there', () => all[0]!.state.next !== '');
    await operate('/invitations/withdraw', { id });
  });

  test('the operator alone makes them where they say so, by a browser of theirs', async () => {
    const { key } = await invitedKey();
    const own = newKey();
    await operate('/invitations', { key: own });
    await close({ matchesBy: 'operator' });
    expect(await asks('/api/matches', { mode: '2', key })).toBe('not-invited');
    expect(await asks('/api/matches', { mode: '2', key: own })).toBe('ok');
    const { invitations } = await operate<SiteInvitations>('/invitations');
    expect(invitations.map(({ kind, browsers }) => [kind, browsers]).sort()).toEqual([
      ['friend', 1],
      ['operator', 1],
    ]);
    expect(JSON.stringify(invitations)).not.toContain(own);
  });

  test('people with the link of a match take a seat there, invited or not', async () => {
    const { key } = await invitedKey();
    await close({ matchesBy: 'invited', watching: 'invited' });
    const code = await makeMatch(house.url, { mode: '2', key });
    const friend = await Guest.join(house.url, code);
    expect(await friend.ask('sit', { team: 0, name: 'Cy' })).toMatchObject({ ok: true });
  });
});

describe('watching by invited people', () => {
  test('strangers see no match that is not theirs, in no way; invited people see it, and players theirs', async () => {
    const { key, id } = await invitedKey();
    const listed = await begunMatch(house.url, { mode: '2', listed: true });
    const { code, all } = listed;
    const stranger = newKey();
    const watcher = await Guest.join(house.url, code, stranger);
    await close({ watching: 'invited' });
    await until('who watched was sent away', () => watcher.left !== null);
    const paths = ['', '/record', '/replay', '/position', '/stream'].map((end) => `/api/matches/${code}${end}`);
    for (const path of paths) {
      for (const by of [undefined, stranger]) expect([path, await reads(path, by)]).toEqual([path, 'not-invited']);
      for (const by of [key, all[0]!.key]) expect([path, await reads(path, by)]).toEqual([path, 'ok']);
    }
    for (const path of [`/api/matches/${code}/open`, `/matchmake/joinById/${code}`]) {
      expect([path, await asks(path, { key: stranger })]).toEqual([path, 'not-invited']);
      expect([path, await asks(path, { key })]).toEqual([path, 'ok']);
    }
    const lobby = async (by?: string) => {
      const headers = by === undefined ? {} : { Authorization: `Bearer ${by}` };
      const answer = await fetch(`${house.url}/api/lobby`, { headers });
      return ((await answer.json()) as { matches: OpenedMatch[] }).matches.map((each) => each.code);
    };
    expect(await lobby()).toEqual([]);
    await until('the list is read anew', async () => (await lobby(key)).includes(code));
    // Its link preview shows the players, and no board.
    const page = await (await fetch(`${house.url}/r/${code}`, { headers: { Accept: 'text/html' } })).text();
    expect(page).not.toMatch(/dominion-position" content="[^"]/);
    // Nor can a stranger join by plain HTTP.
    const said = await fetch(`${house.url}/api/matches/${code}/chat`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${stranger}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ channel: 'watchers', text: 'hi' }),
    });
    expect(said.status).toBe(403);

    // Another invitation sends no one away.
    const invitedGuest = await Guest.join(house.url, code, key);
    await operate('/invitations', { note: 'Cy' });
    expect(await invitedGuest.ask('chat', { channel: 'watchers', text: 'hi' })).toEqual({ ok: true });
    expect(invitedGuest.left).toBeNull();
    await operate('/invitations/withdraw', { id });
    await until('who was invited was sent away', () => invitedGuest.left !== null);
    expect(await reads(`/api/matches/${code}/record`, key)).toBe('not-invited');
  });

  test('who waits in a match that begins without them sees no more of it', async () => {
    await close({ watching: 'invited' });
    const code = await makeMatch(house.url, { mode: '2' });
    const waits = await Guest.join(house.url, code);
    const players = [await Guest.join(house.url, code), await Guest.join(house.url, code)];
    for (const [at, guest] of players.entries())
      await guest.ask('sit', { team: at === 0 ? 0 : 2, name: '', seal: guest.seal });
    await players[0]!.ask('start', {});
    for (const guest of players) await guest.ask('mix', { entropy: guest.entropy });
    await until('they were sent away', () => waits.left !== null);
    expect(await reads(`/api/matches/${code}`, waits.key)).toBe('not-invited');
  });
});

test('an invitation lets in people with its link, so many at most; the database holds no token', async () => {
  const { token } = await invitedKey();
  await close({ matchesBy: 'invited' });
  expect((await rights(newKey(), 'a-link-that-is-none-at-all')).body.error.code).toBe('bad-link');
  const second = newKey();
  for (let again = 0; again < 2; again++) expect((await rights(second, token)).body.makes).toBe(true);
  const { invitations } = await operate<SiteInvitations>('/invitations');
  expect(invitations).toMatchObject([{ kind: 'friend', note: 'Bo', browsers: 2 }]);
  expect(JSON.stringify(invitations)).not.toContain(token);
  expect(house.logged()).not.toContain(token);
  expect(await asks('/api/forget', { key: second })).toBe('ok');
  expect((await rights(second)).body.makes).toBe(false);
});

test('the environment closes a site as well', () => {
  expect(readConfig({ MATCHES_BY: 'invited', WATCHING: 'invited' }).site).toEqual({
    ...{ matchesBy: 'invited', watching: 'invited' },
  });
  expect(() => readConfig({ MATCHES_BY: 'friends' })).toThrow(ConfigError);
  expect(() => readConfig({ MATCHES_BY: 'friends' })).toThrow('MATCHES_BY must be anyone, invited or operator.');
  expect(() => readConfig({ WATCHING: 'operator' })).toThrow('WATCHING must be anyone or invited.');
});
