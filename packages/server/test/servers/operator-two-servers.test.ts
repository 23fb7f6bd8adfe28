/** Operators of a site of two servers: decisions at one count at both. */
import type { SeenActs, SeenMatch, SeenServers, SoughtMatches } from '@dominion/protocol';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { killAll, serve } from '../support/processes.js';
import { hasPostgres, hasRedis, makeDatabase, REDIS } from '../support/services.js';
import { Spectator } from '../support/streams.js';
import { begunMatch, Guest, newKey, post, temporaryFolder, until } from '../support/test-server.js';

const TOKEN = 'a-token-of-the-operators-0123';

let database: { url: string; drop: () => Promise<void> };
beforeAll(async () => {
  if (hasPostgres) database = await makeDatabase();
});
afterAll(async () => {
  killAll();
  await database?.drop();
});

const start = () =>
  serve({
    DATABASE_URL: database.url,
    REDIS_URL: REDIS,
    DATA_DIR: temporaryFolder(),
    OPERATOR_TOKEN: TOKEN,
  });

async function asked<T>(url: string, path: string, body?: object): Promise<{ status: number; body: T }> {
  const response = await fetch(`${url}/api/operator${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { Authorization: `Bearer ${TOKEN}`, 'Content-Type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: (await response.json()) as T };
}

describe.skipIf(!hasPostgres || !hasRedis)('two servers and their operators', () => {
  let servers: Awaited<ReturnType<typeof start>>[];
  beforeAll(async () => {
    servers = await Promise.all([start(), start()]);
  });

  test('a match of the one is found, looked at, silenced and ended by the other', async () => {
    const [one, two] = servers.map(({ url }) => url) as [string, string];
    const { code, all } = await begunMatch(one);
    const [loud, other] = all as [Guest, Guest];
    await loud.ask('chat', { channel: 'all', text: 'something bad' });

    const { matches } = (await asked<SoughtMatches>(two, `/matches?text=${code}`)).body;
    expect(matches).toMatchObject([{ code, server: { address: one }, here: { watchers: 0 } }]);
    expect(matches[0]!.here!.teams).toHaveLength(2);
    const look = async (url: string) => (await asked<SeenMatch>(url, `/matches/${code}`)).body;
    const seen = await look(two);
    expect(seen).toEqual(await look(one));
    expect(seen.said.map(({ text }) => text)).toEqual(['something bad']);
    const { who } = seen.said[0]!;

    // Everywhere includes the other server, in a match that was unknown then.
    const mute = { who, everywhere: true, minutes: 10 };
    expect((await asked(two, `/matches/${code}/mute`, mute)).status).toBe(200);
    expect(await loud.ask('chat', { channel: 'all', text: 'more' })).toMatchObject({ ok: false, code: 'muted' });
    const second = await begunMatch(two);
    const there = await Guest.join(two, second.code, loud.key);
    await expect
      .poll(async () => there.ask('chat', { channel: 'watchers', text: 'here too' }), { timeout: 10_000 })
      .toMatchObject({ ok: false, code: 'muted' });

    expect((await asked(two, `/matches/${code}/strike`, { seq: seen.said[0]!.seq })).status).toBe(200);
    await until('it is taken away', () => other.heard.get(seen.said[0]!.seq)?.text === '');

    // A restart is announced at one server; present and later players of both learn of it.
    const notice = { at: Date.now() + 600_000, note: '' };
    expect((await asked(one, '/notice', { notice })).status).toBe(200);
    const onlooker = await Spectator.come(two, second.code);
    await until('who looks on at the other hears of it', () => onlooker.of('notice').length > 0);
    for (const url of [one, two]) {
      const told = async () => (await (await fetch(`${url}/api/notice`)).json()) as object;
      await expect.poll(told, { timeout: 10_000 }).toEqual({ notice });
    }
    onlooker.leave();

    const seenAt = (await asked<SeenServers>(two, '/servers')).body;
    expect(seenAt.servers.map(({ address, matches: count }) => [address, count]).sort()).toEqual(
      [one, two].map((url) => [url, 1]).sort(),
    );
    expect(seenAt.silent).toEqual([]);

    expect((await asked(two, `/matches/${code}/end`, { reason: 'enough' })).status).toBe(200);
    await until('it is over', () => all.every(({ state }) => state.status === 'over'));
    expect(JSON.parse(other.state.closure)).toMatchObject({ reason: 'enough' });
    // Either server's actions are logged once.
    const acts = await asked<SeenActs>(one, '/acts');
    expect(acts.body.acts.map(({ act }) => act)).toEqual(['end', 'announce', 'strike', 'mute']);
    expect(acts.body).toEqual((await asked(two, '/acts')).body);
    for (const guest of [...all, ...second.all, there]) await guest.leave();
  });

  test('a site that is closed at one is closed at the other, but for people with an invitation, until it opens', async () => {
    const [one, two] = servers.map(({ url }) => url) as [string, string];
    const allowed = async (path: string, body: object) => {
      const answer = await post(two, path, body);
      return answer.status < 300 ? 'ok' : (answer.body as { error: { code: string } }).error.code;
    };
    const makes = (key: string) => allowed('/api/matches', { mode: '2', key });
    const [stranger, friend] = [newKey(), newKey()];
    const { code, all } = await begunMatch(two);
    const watches = (key: string) => allowed(`/api/matches/${code}/open`, { key });
    const watcher = await Guest.join(two, code, stranger);
    expect([await makes(stranger), await watches(stranger)]).toEqual(['ok', 'ok']);

    expect((await asked(one, '/site', { matchesBy: 'invited', watching: 'invited' })).status).toBe(200);
    await expect.poll(() => makes(stranger), { interval: 100, timeout: 10_000 }).toBe('not-invited');
    expect(await watches(stranger)).toBe('not-invited');
    await until('the watcher was sent away', () => watcher.left !== null);
    expect(await watches(all[0]!.key)).toBe('ok');

    // An invitation counts at once, and so does its end.
    const { id, token } = (await asked<{ id: string; token: string }>(one, '/invitations', { note: 'Bo' })).body;
    expect(await makes(friend)).toBe('not-invited');
    const rights = await post(two, '/api/site/rights', { key: friend, invitation: token });
    expect(rights.body).toEqual({ makes: true, watches: true });
    expect([await makes(friend), await watches(friend)]).toEqual(['ok', 'ok']);
    const invited = await Guest.join(two, code, friend);
    expect((await asked(one, '/invitations/withdraw', { id })).status).toBe(200);
    expect([await makes(friend), await watches(friend)]).toEqual(['not-invited', 'not-invited']);
    await until('who was invited was sent away', () => invited.left !== null);

    expect((await asked(one, '/site', { matchesBy: 'anyone', watching: 'anyone' })).status).toBe(200);
    await expect.poll(() => makes(stranger), { interval: 100, timeout: 10_000 }).toBe('ok');
  });

  test('what was decided counts after a server has begun anew, and a match that sleeps is ended by either', async () => {
    const [one, other] = servers as [(typeof servers)[0], (typeof servers)[0]];
    other.child.kill('SIGTERM');
    await other.exit;
    const { code, all } = await begunMatch(one.url);
    const key = newKey();
    const guest = await Guest.join(one.url, code, key);
    await guest.ask('chat', { channel: 'all', text: 'hm' });
    const { said } = (await asked<SeenMatch>(one.url, `/matches/${code}`)).body;
    const mute = { who: said[0]!.who, minutes: 60 };
    expect((await asked(one.url, `/matches/${code}/mute`, mute)).status).toBe(200);
    for (const each of [guest, ...all]) await each.leave();
    one.child.kill('SIGTERM');
    await one.exit;
    const two = await start();
    const again = await Guest.join(two.url, code, key);
    expect(await again.ask('chat', { channel: 'all', text: 'hm' })).toMatchObject({ ok: false, code: 'muted' });
    await again.leave();
    expect((await asked(two.url, `/matches/${code}/end`, { reason: 'enough' })).status).toBe(200);
    const { match } = (await asked<SeenMatch>(two.url, `/matches/${code}`)).body;
    expect(match).toMatchObject({ status: 'over', closure: { reason: 'enough' } });
  });
});
