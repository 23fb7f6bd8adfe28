import type { OperatorHome, SeenActs, SeenMatch, SeenMutes, SeenServers, SoughtMatches } from '@dominion/protocol';
import { formatPosition, start } from '@dominion/rules';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from '../../src/base/config.js';
import { Spectator } from '../support/streams.js';
import {
  begunMatch,
  Guest,
  makeMatch,
  newKey,
  openTestServer,
  post,
  type TestServer,
  temporaryFolder,
  until,
} from '../support/test-server.js';

const TOKEN = 'a-token-of-the-operators-0123';
const OTHER = 'another-token-of-theirs-4567';

interface Answered<T> {
  readonly status: number;
  readonly body: T;
}

async function asked<T>(url: string, path: string, body?: object, token: string | null = TOKEN): Promise<Answered<T>> {
  const response = await fetch(`${url}/api/operator${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      ...(token !== null && { Authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: (await response.json()) as T };
}

const config = { operatorTokens: [TOKEN, OTHER] };

describe('who may', () => {
  test('a token that could be guessed stops the server from starting, and is not repeated', () => {
    expect(readConfig({}).operatorTokens).toEqual([]);
    expect(readConfig({ OPERATOR_TOKEN: `${TOKEN}, ${OTHER}` }).operatorTokens).toEqual([TOKEN, OTHER]);
    for (const bad of ['short', `${TOKEN},`, 'with spaces in the middle of it all', `${'ä'.repeat(30)}`]) {
      expect(() => readConfig({ OPERATOR_TOKEN: bad })).toThrow(ConfigError);
      expect(() => readConfig({ OPERATOR_TOKEN: bad })).toThrow(/OPERATOR_TOKEN has a token that cannot be used; each/);
    }
    expect(() => readConfig({ OPERATOR_TOKEN: 'short' })).not.toThrow(/short/);
  });

  test('where there is no token it is as if nothing were there', async () => {
    const house = await openTestServer();
    try {
      const strange = await fetch(`${house.url}/api/nothing-at-all`);
      for (const path of ['', '/matches', '/servers', '/acts']) {
        const answer = await fetch(`${house.url}/api/operator${path}`, {
          headers: { Authorization: `Bearer ${TOKEN}` },
        });
        expect([answer.status, await answer.text()]).toEqual([404, await strange.clone().text()]);
      }
      const page = await fetch(`${house.url}/operator`, { headers: { Accept: 'text/html' } });
      expect([404, 503]).toContain(page.status);
      const described = await (await fetch(`${house.url}/api/openapi.json`)).text();
      expect(described.includes('/api/operator')).toBe(false);
    } finally {
      await house.close();
    }
  });

  test('whoever guesses is heard no more, and no token is in the log', async () => {
    const house = await openTestServer({ config, limits: { loopback: true, matches: 3 } });
    try {
      expect((await asked(house.url, '', undefined, null)).status).toBe(401);
      expect((await asked(house.url, '')).status).toBe(200);
      for (const guess of ['guess-one', `${TOKEN}x`, 'x'.repeat(30)]) {
        expect((await asked(house.url, '', undefined, guess)).status).toBe(401);
      }
      // Even the right token, so that no answer reveals which it is.
      expect((await asked(house.url, '')).status).toBe(429);
      expect(house.logged()).not.toContain(TOKEN);
      expect(house.logged()).not.toContain('guess-one');
    } finally {
      await house.close();
    }
  });
});

describe('at a site', () => {
  let house: TestServer;
  beforeAll(async () => {
    house = await openTestServer({ config });
  });
  afterAll(() => house.close());

  const find = async (query: string) => (await asked<SoughtMatches>(house.url, `/matches?${query}`)).body.matches;
  const look = async (code: string) => (await asked<SeenMatch>(house.url, `/matches/${code}`)).body;

  test('a match is found by its code, by a name and by what it is at', async () => {
    const waiting = await makeMatch(house.url, { mode: '2' });
    const { code, all: guests } = await begunMatch(house.url);
    const one = guests[0]!;
    const { name } = [...one.state.seats][one.team!]!;
    for (const query of [
      `text=${code.toLowerCase()}`,
      `text=${encodeURIComponent(name.toUpperCase())}&state=running`,
    ]) {
      const found = await find(query);
      expect(found.map((each) => each.code)).toContain(code);
      const match = found.find((each) => each.code === code)!;
      expect(match).toMatchObject({ status: 'playing', pace: 'live', closure: null, circle: null });
      expect(match.here).toEqual({ teams: expect.arrayContaining([one.team]), watchers: 0 });
      expect(match.server).toMatchObject({ address: expect.stringMatching(/^http:/) });
    }
    expect((await find('state=running')).map((each) => each.code)).not.toContain(waiting);
    expect((await find('state=waiting')).map((each) => each.code)).toContain(waiting);
    expect(await find('text=%25')).toEqual([]);
    expect(await find('state=over')).toEqual([]);
    expect((await asked(house.url, '/matches?state=nonsense')).status).toBe(400);
    expect((await asked(house.url, '/matches/AAAAAA')).status).toBe(404);
    for (const guest of guests) await guest.leave();
  });

  test('it is ended: everybody is told why, its record says so, and it stays over', async () => {
    const { code, all: guests } = await begunMatch(house.url);
    const reason = 'It was used to insult people.';
    expect((await asked(house.url, `/matches/${code}/end`, { reason: '  ' })).status).toBe(400);
    expect(await asked(house.url, `/matches/${code}/end`, { reason })).toEqual({ status: 200, body: { ok: true } });
    for (const guest of guests) {
      await until('they hear of it', () => guest.state.status === 'over');
      expect(JSON.parse(guest.state.closure)).toEqual({ at: expect.any(Number), reason });
      expect(guest.match.result).toEqual({ reason: 'agreed', winners: [] });
    }
    const record = await (await fetch(`${house.url}/api/matches/${code}/record`)).text();
    expect(record).toContain(`[Termination "ended by the operator: ${reason}"]`);
    expect(record).toMatch(/\bdrawn\s*$/);
    expect(await asked(house.url, `/matches/${code}/end`, { reason })).toMatchObject({ status: 409 });
    expect(await find(`state=over&text=${code}`)).toMatchObject([{ code, closure: { reason }, status: 'over' }]);
    for (const guest of guests) await guest.leave();
  });

  test('a table that waits is ended too: nobody sits there any more', async () => {
    const key = newKey();
    const code = await makeMatch(house.url, { mode: '2', listed: true, key });
    const guest = await Guest.join(house.url, code, key);
    await guest.ask('sit', { team: 0, name: 'Ann' });
    expect((await asked(house.url, `/matches/${code}/end`, { reason: 'spam' })).status).toBe(200);
    await until('they hear of it', () => guest.state.closure !== '');
    expect(await guest.ask('sit', { team: 0, name: 'Ann' })).toMatchObject({ ok: false, code: 'closed' });
    expect(await guest.ask('start', {})).toMatchObject({ ok: false, code: 'closed' });
    const lobby = (await (await fetch(`${house.url}/api/lobby`)).json()) as { matches: { code: string }[] };
    expect(lobby.matches.map((each) => each.code)).not.toContain(code);
    await guest.leave();
  });

  test('one that sleeps is woken for it, and sleeps on', async () => {
    const { code, all: guests } = await begunMatch(house.url);
    for (const guest of guests) await guest.leave();
    await house.close();
    const folder = temporaryFolder();
    house = await openTestServer({ config, folder });
    const other = await begunMatch(house.url);
    for (const guest of other.all) await guest.leave();
    await house.close();
    house = await openTestServer({ config, folder });
    expect((await look(other.code)).match).toMatchObject({ server: null, here: null, status: 'playing' });
    expect((await asked(house.url, `/matches/${other.code}/end`, { reason: 'asleep' })).status).toBe(200);
    expect((await look(other.code)).match).toMatchObject({
      server: null,
      status: 'over',
      closure: { reason: 'asleep' },
    });
    expect((await asked(house.url, `/matches/${code}/end`, { reason: 'gone' })).status).toBe(404);
  });

  test('somebody says, draws and signs nothing for a while, and is told until when', async () => {
    const { code, all: guests } = await begunMatch(house.url, { mode: '4a' });
    const [one, two] = guests as [Guest, Guest];
    await one.ask('chat', { channel: 'all', text: 'something bad' });
    await until('it is heard', () => [...two.heard.values()].some(({ text }) => text === 'something bad'));
    const seen = await look(code);
    const said = seen.said.find(({ text }) => text === 'something bad')!;
    const person = seen.people.find(({ who }) => who === said.who)!;
    expect(person).toMatchObject({ team: one.team, here: true, muted: null });

    // The text goes, and its place stays.
    expect((await asked(house.url, `/matches/${code}/strike`, { seq: said.seq })).status).toBe(200);
    await until('it is taken away', () => two.heard.get(said.seq)?.text === '');
    expect((await asked(house.url, `/matches/${code}/strike`, { seq: 999 })).status).toBe(400);
    const later = await Guest.join(house.url, code);
    await until('who comes later', () => later.heard.size > 0);
    expect([...later.heard.values()].map(({ seq, text, name }) => [seq, text, name])).toEqual([[said.seq, '', '']]);

    const mute = await asked<{ until: number }>(house.url, `/matches/${code}/mute`, { who: person.who, minutes: 30 });
    expect(mute.status).toBe(200);
    expect(mute.body.until).toBeGreaterThan(Date.now() + 29 * 60_000);
    const refusal = { ok: false, code: 'muted', until: mute.body.until };
    expect(await one.ask('chat', { channel: 'all', text: 'again' })).toMatchObject(refusal);
    expect(await one.ask('react', { sign: 'bow' })).toMatchObject({
      ok: false,
      code: expect.stringMatching(/muted|bad-message/),
    });
    expect(await one.ask('sketch', { drawings: [] })).toMatchObject(refusal);
    expect(await two.ask('chat', { channel: 'all', text: 'fine' })).toEqual({ ok: true });
    const again = await look(code);
    expect(again.people.find(({ who }) => who === person.who)!.muted).toBe(mute.body.until);
    expect(again.refused.map((each) => each.code)).toContain('muted');

    // Once it is lifted, they can speak again.
    const { mutes } = (await asked<SeenMutes>(house.url, '/mutes')).body;
    expect(mutes).toMatchObject([{ code, who: person.who, until: mute.body.until }]);
    expect((await asked(house.url, '/mutes/lift', { id: mutes[0]!.id })).status).toBe(200);
    expect((await asked(house.url, '/mutes/lift', { id: mutes[0]!.id })).status).toBe(404);
    expect(await one.ask('chat', { channel: 'all', text: 'sorry' })).toEqual({ ok: true });
    for (const guest of [...guests, later]) await guest.leave();
  });

  test('a silence that counts everywhere follows a key into other matches, where it names nobody', async () => {
    const key = newKey();
    const first = await makeMatch(house.url, { mode: '2', key });
    const guest = await Guest.join(house.url, first, key);
    await guest.ask('sit', { team: 0, name: 'Loud' });
    const person = (await look(first)).people.find(({ name }) => name === 'Loud')!;
    const body = { who: person.who, minutes: 5, everywhere: true };
    expect((await asked(house.url, `/matches/${first}/mute`, { ...body, who: '0'.repeat(12) })).status).toBe(409);
    expect((await asked(house.url, `/matches/${first}/mute`, body)).status).toBe(200);
    const second = await makeMatch(house.url, { mode: '2', key });
    const again = await Guest.join(house.url, second, key);
    expect(await again.ask('sit', { team: 0, name: 'Loud' })).toMatchObject({ ok: false, code: 'muted' });
    expect(await again.ask('sit', { team: 0, name: '' })).toEqual({ ok: true });
    const board = await makeMatch(house.url, { mode: '2', position: formatPosition(start('2', 0, 0)) });
    const named = await Guest.join(house.url, board, key, 'Loud');
    expect(await named.ask('together', { here: true })).toEqual({ ok: true });
    await until('they are told who is there', () => named.together.people?.length === 1);
    expect(named.together.people).toMatchObject([{ name: '', team: null }]);
    expect((await asked<SeenMutes>(house.url, '/mutes')).body.mutes).toMatchObject([{ code: null, name: 'Loud' }]);
    // Nor in a club, for as long.
    const circle = { name: 'Thursday', crest: 'tile-1-2', as: 'Loud' };
    const refusal = await post(house.url, '/api/circles', { ...circle, key });
    expect([refusal.status, refusal.body]).toMatchObject([403, { error: { code: 'muted' } }]);
    expect((await post(house.url, '/api/circles', { ...circle, key: newKey() })).status).toBe(201);
    for (const each of [guest, again, named]) await each.leave();
  });

  test('a silence stays with whoever moves to another key of theirs, and with the name that they came with', async () => {
    const { code, all: guests } = await begunMatch(house.url);
    const [one] = guests as [Guest, Guest];
    const { who } = (await look(code)).people.find(({ team }) => team === one.team)!;
    for (const everywhere of [false, true]) {
      expect((await asked(house.url, `/matches/${code}/mute`, { who, minutes: 5, everywhere })).status).toBe(200);
      const link = await one.ask('handover', {});
      const moved = await Guest.join(house.url, code);
      expect(await moved.ask('takeover', { token: (link as { token: string }).token })).toEqual({ ok: true });
      expect(await moved.ask('chat', { channel: 'all', text: 'me again' })).toMatchObject({ ok: false, code: 'muted' });
      const back = await moved.ask('handover', {});
      expect(await one.ask('takeover', { token: (back as { token: string }).token })).toEqual({ ok: true });
      for (const mute of (await asked<SeenMutes>(house.url, '/mutes')).body.mutes) {
        await asked(house.url, '/mutes/lift', { id: mute.id });
      }
      await moved.leave();
    }
    for (const guest of guests) await guest.leave();
  });

  test('a restart is announced to who is here, to who comes, to streams and programs, and withdrawn', async () => {
    const { code, all: guests } = await begunMatch(house.url);
    const { notices: told } = guests[0]!;
    const onlooker = await Spectator.come(house.url, code);
    const notice = { at: Date.now() + 600_000, note: 'ten minutes at most' };
    expect((await asked(house.url, '/notice', { notice })).status).toBe(200);
    await until('it is told', () => told.length === 1);
    expect(told).toEqual([notice]);
    await until('the stream tells it', () => onlooker.values.some(({ kind }) => kind === 'notice'));
    expect(await (await fetch(`${house.url}/api/notice`)).json()).toEqual({ notice });
    expect(await (await fetch(`${house.url}/api/matches/${code}`)).json()).toMatchObject({ notice, closure: null });
    expect((await asked<OperatorHome>(house.url, '')).body.notice).toEqual(notice);
    const late = await Spectator.come(house.url, code);
    await until('who comes is told', () => late.values.some(({ kind }) => kind === 'notice'));
    expect((await asked(house.url, '/notice', { notice: null })).status).toBe(200);
    await until('it is withdrawn', () => told.length === 2);
    expect(told[1]).toBe(null);
    expect(await (await fetch(`${house.url}/api/notice`)).json()).toEqual({ notice: null });
    for (const each of [onlooker, late]) each.leave();
    for (const guest of guests) await guest.leave();
  });

  test('what is slow, what costs, and what broke in browsers is seen', async () => {
    const { code, all: guests } = await begunMatch(house.url);
    const broken = { kind: 'error', name: 'TypeError', build: 'a-test', places: ['board-B7x.js:1:2345'] };
    await fetch(`${house.url}/api/errors`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(broken),
    });
    const { body } = await asked<SeenServers>(house.url, '/servers');
    expect(body.silent).toEqual([]);
    const [server] = body.servers;
    expect(server).toMatchObject({ halted: 0, botsWaiting: 0, poolWaiting: null, broken: [broken] });
    expect(server!.sockets).toBeGreaterThan(0);
    const room = server!.rooms.find((each) => each.code === code)!;
    expect(room.requests).toBeGreaterThan(0);
    expect(room.cost).toBeGreaterThan(0);
    for (const guest of guests) await guest.leave();
  });

  test('all that was done is written down, by whom and when', async () => {
    await asked(house.url, '/notice', { notice: { at: Date.now() + 1, note: 'soon' } }, OTHER);
    const { acts } = (await asked<SeenActs>(house.url, '/acts')).body;
    expect(acts[0]).toMatchObject({ act: 'announce', code: '', detail: expect.stringMatching(/UTC: soon$/) });
    expect(acts[0]!.token).toMatch(/^[0-9a-f]{8}$/);
    expect(acts.find(({ act }) => act === 'mute')!.token).not.toBe(acts[0]!.token);
    expect(new Set(acts.map(({ act }) => act))).toEqual(
      new Set(['end', 'strike', 'mute', 'lift', 'announce', 'withdraw']),
    );
    expect(JSON.stringify(acts)).not.toContain(OTHER);
  });
});
