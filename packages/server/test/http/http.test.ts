import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { parseCode } from '@dominion/protocol';
import { formatPosition } from '@dominion/rules';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { EMBEDDED_POSITION } from '../../src/http/pages/embedded-position.js';
import {
  begunMatch,
  makeMatch,
  openTestServer,
  post,
  type TestServer,
  temporaryFolder,
  until,
} from '../support/test-server.js';

const clientDir = temporaryFolder();
let house: TestServer;
beforeAll(async () => {
  house = await openTestServer({ config: { clientDir, allowedOrigins: ['https://friend.example'] } });
});
afterAll(() => house.close());

const get = (path: string, headers: Record<string, string> = {}) => fetch(house.url + path, { headers });

test('a match is made in every mode, with a code that can be read aloud', async () => {
  for (const mode of ['2', '3', '4', '4a']) {
    const { status, body } = await post(house.url, '/api/matches', { mode });
    expect(status).toBe(201);
    const { code, roomId } = body as { code: string; roomId: string };
    expect(parseCode(code)).toBe(code);
    expect(roomId).toBe(code);
  }
});

test('a body of another form is refused', async () => {
  const bad = [undefined, '', '{', '[]', '7', 'null', {}, { mode: '5' }, { mode: 2 }, { mode: '2', seed: 'f' }];
  for (const body of [...bad, { mode: '3', empty: 4 }, { mode: '2', dice: 'cards' }]) {
    const answer = await post(house.url, '/api/matches', body);
    expect(answer).toMatchObject({ status: 400, body: { error: { code: 'bad-request' } } });
  }
  const text = await fetch(`${house.url}/api/matches`, { method: 'POST', body: 'mode=2' });
  expect(text.status).toBe(400);
});

test('a list goes on after a match, by what can be a code', async () => {
  const ask = async (code: string) => {
    return (await post(house.url, '/api/mine', { key: '0'.repeat(64), before: { at: 7, code } })).status;
  };
  expect(await ask('ABCDEF')).toBe(200);
  // Not every database accepts all characters.
  for (const code of ['', 'A\u0000', '\ud800', 'A'.repeat(13)]) expect([code, await ask(code)]).toEqual([code, 400]);
});

test('a match is opened by its code in any case; what is not there is unknown', async () => {
  const code = await makeMatch(house.url, { mode: '2' });
  for (const typed of [code, code.toLowerCase()]) {
    expect(await post(house.url, `/api/matches/${typed}/open`)).toEqual({ status: 200, body: { code, roomId: code } });
  }
  for (const typed of ['222222', 'x', '%00', 'O0O0O0', `${code}A`]) {
    const answer = await post(house.url, `/api/matches/${typed}/open`);
    expect(answer).toMatchObject({ status: 404, body: { error: { code: 'unknown-match' } } });
  }
  const join = await post(house.url, '/matchmake/joinById/222222', { key: '0'.repeat(64) });
  expect(join).toMatchObject({ status: 404, body: { error: { code: 'unknown-match' } } });
});

test('only joining by id is offered of Colyseus’ doors', async () => {
  const code = await makeMatch(house.url, { mode: '2' });
  for (const method of ['create', 'joinOrCreate', 'join', 'reconnect']) {
    const answer = await post(house.url, `/matchmake/${method}/match`, { key: '0'.repeat(64) });
    expect(answer).toMatchObject({ status: 404, body: { error: { code: 'not-found' } } });
  }
  const extra = await post(house.url, `/matchmake/joinById/${code}`, { key: '0'.repeat(64), team: 0 });
  expect(extra).toMatchObject({ status: 400, body: { error: { code: 'bad-request' } } });
  expect(extra.body).toMatchObject({ message: expect.stringContaining('team') });
});

test('an address of the API that is none is refused in JSON', async () => {
  for (const path of ['/api', '/api/', '/api/nothing', '/api/matches', '/matchmake/', '/nothing.png']) {
    const answer = await get(path);
    expect([path, answer.status]).toEqual([path, 404]);
    expect(await answer.json()).toMatchObject({ error: { code: 'not-found' } });
  }
});

test('a server whose database is gone is alive, and not ready', async () => {
  const status = async (path: string) => (await get(path)).status;
  writeFileSync(join(clientDir, 'index.html'), '');
  expect([await status('/healthz'), await status('/readyz')]).toEqual([200, 200]);
  await house.store.close();
  expect((await post(house.url, '/api/matches', { mode: '2' })).status).toBe(503);
  expect([await status('/healthz'), await status('/readyz')]).toEqual([200, 503]);
  await house.close();
  house = await openTestServer({ config: { clientDir, allowedOrigins: ['https://friend.example'] } });
});

test('without a built client the page says what to do, and the server is alive and not ready', async () => {
  rmSync(join(clientDir, 'index.html'));
  expect([(await get('/healthz')).status, (await get('/readyz')).status]).toEqual([200, 503]);
  await house.close();
  house = await openTestServer({ config: { clientDir, allowedOrigins: ['https://friend.example'] } });
  expect(house.logged()).toContain('the pages of the game are not built');
  const serving = JSON.parse(
    house
      .logged()
      .split('\n')
      .find((line) => line.includes('"serving"'))!,
  );
  expect(serving).toMatchObject({
    database: 'SQLite',
    node: process.version,
    pages: 'none',
    address: house.url,
    port: Number(new URL(house.url).port),
  });
  const answer = await get('/');
  expect(answer.status).toBe(503);
  expect(await answer.text()).toContain('npm run build');
});

test('the built client is served: its page at every address, its hashed files for ever', async () => {
  writeFileSync(join(clientDir, 'index.html'), '<title>Dominion</title>');
  writeFileSync(join(clientDir, 'icon.svg'), '<svg/>');
  writeFileSync(join(clientDir, 'sw.js'), 'let a;');
  writeFileSync(join(clientDir, 'manifest.webmanifest'), '{}');
  mkdirSync(join(clientDir, 'assets'));
  writeFileSync(join(clientDir, 'assets', 'main-abc123.js'), 'let a;');
  writeFileSync(join(clientDir, 'assets', 'main-abc123.js.gz'), gzipSync('let a;'));
  for (const path of ['/', '/play', '/rules', '/index.html']) {
    const page = await get(path);
    expect([path, page.status, await page.text()]).toEqual([path, 200, '<title>Dominion</title>']);
  }
  expect((await get('/rules')).headers.get('cache-control')).toBe('no-cache');
  const file = await get('/assets/main-abc123.js');
  expect(file.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  // The compressed copy lies beside it; a client that can't read it gets the file itself.
  expect([file.headers.get('content-encoding'), await file.text()]).toEqual(['gzip', 'let a;']);
  const plain = await fetch(`${house.url}/assets/main-abc123.js`, { headers: { 'Accept-Encoding': 'identity' } });
  expect([plain.headers.get('content-encoding'), await plain.text()]).toEqual([null, 'let a;']);
  // Files whose names stay the same change with every version, above all the service worker.
  for (const [path, type] of [
    ['/icon.svg', 'image/svg+xml'],
    ['/sw.js', 'text/javascript; charset=utf-8'],
    ['/manifest.webmanifest', 'application/manifest+json; charset=utf-8'],
  ] as const) {
    const { headers } = await get(path);
    expect([path, headers.get('cache-control'), headers.get('content-type')]).toEqual([path, 'no-cache', type]);
    expect(headers.get('content-security-policy')).toContain("worker-src 'self'");
  }
  expect((await get('/assets/gone.js')).status).toBe(404);
  expect((await get('/assets/%2e%2e/%2e%2e/package.json')).status).toBe(404);
});

describe('addresses', () => {
  const page = '<title>Dominion</title>';

  test('what stands behind the code of a match is cut off, as it is sent and as browsers write it', async () => {
    const { code } = await begunMatch(house.url);
    const behind = ['.', ',', ')', '%20', '%2E', '%29.', '%E3%80%82', '!%22', '.**', '/,', '%E3%80%82%E6%9D%A5', '%zz'];
    for (const kind of ['r', 'g', 't', 'tv', 'embed']) {
      for (const end of behind) {
        const asked = `/${kind}/${code}${end}`;
        const answer = await fetch(`${house.url}${asked}?renderer=canvas`, { redirect: 'manual' });
        const to = answer.headers.get('location');
        expect([asked, answer.status, to]).toEqual([asked, 302, `/${kind}/${code}?renderer=canvas`]);
      }
    }
    const followed = await get(`/r/${code}.`);
    expect([followed.status, await followed.text()]).toEqual([200, page]);
  });

  test('the tabs of a club are pages of their own', async () => {
    for (const path of ['/c/HK3M7QWX', '/c/HK3M7QWX/matches', '/c/HK3M7QWX/annals/']) {
      const answer = await fetch(house.url + path, { redirect: 'manual' });
      expect([path, answer.headers.get('location'), await answer.text()]).toEqual([path, null, page]);
    }
  });

  test('what leads nowhere is not found, and gets the page that says so', async () => {
    const code = await makeMatch(house.url, { mode: '2' });
    const counted = ['/learn/1', '/learn/puzzles/1', '/puzzles/1', '/learn/', '/puzzles/', '/rules/'];
    for (const path of [
      `/r/${code}`,
      `/g/${code}/`,
      '/g/0123abcd',
      '/play/0123abcd',
      '/learn/march',
      '/position/edit',
      ...counted,
    ])
      expect([path, (await get(path)).status]).toEqual([path, 200]);
    const nowhere = ['/r/ABCDEF', '/r/ABCDEF.', '/g/ABCDEF', '/embed/nothing', '/r/0123abcd', '/nowhere', '/nowhere.'];
    for (const path of [
      ...nowhere,
      '/r/',
      `/r/${code}/x`,
      '/%E0%A4%A',
      '/learn/nothing',
      '/learn/puzzles/nothing',
      '/puzzles/0',
      '/learn/0',
      '/learn/99',
    ]) {
      const answer = await get(path);
      expect([path, answer.status, await answer.text()]).toEqual([path, 404, page]);
    }
    const typed = await get('/nothing.html', { Accept: 'text/html,*/*' });
    expect([typed.status, await typed.text()]).toEqual([404, page]);
  });
});

test('a match’s page comes with its position, once it has begun; any other page without', async () => {
  writeFileSync(join(clientDir, 'index.html'), `<head>${EMBEDDED_POSITION}</head>`);
  const positionIn = async (path: string) => /content="([^"]*)"/.exec(await (await get(path)).text())![1];
  const { mover, code } = await begunMatch(house.url);
  expect(await positionIn(`/r/${code.toLowerCase()}`)).toBe(formatPosition(mover.match.position));
  for (const kind of ['g', 'embed'])
    expect(await positionIn(`/${kind}/${code}`)).toBe(formatPosition(mover.match.position));
  await mover.ask('resign', { team: mover.team!, offer: true });
  await until('it is over', () => mover.match.result !== null);
  expect(await positionIn(`/g/${code}`)).toBe(formatPosition(mover.match.position));
  for (const path of ['/', '/r/ABCDEF', '/r/nothing', '/rules']) expect(await positionIn(path)).toBe('');
  expect(await positionIn(`/r/${await makeMatch(house.url, { mode: '2' })}`)).toBe('');
});

test('the home page comes with a match that is listed and goes on, and with none that is not', async () => {
  writeFileSync(join(clientDir, 'index.html'), `<head>${EMBEDDED_POSITION}</head>`);
  const { mover, code } = await begunMatch(house.url, { mode: '2', listed: true });
  // The page uses the list as it was a moment ago.
  await expect
    .poll(async () => /content="([^"]*)" data-match="(\w+)"/.exec(await (await get('/')).text())?.slice(1))
    .toEqual([formatPosition(mover.match.position), code]);
  expect(await (await get('/rules')).text()).not.toContain(code);
  expect(await (await get(`/r/${code}`)).text()).not.toContain('data-match');
});

test('a page of another site may show the page that is made for it, and no other', async () => {
  const ancestors = async (path: string) =>
    /frame-ancestors (.*)$/.exec((await get(path)).headers.get('content-security-policy')!)![1];
  for (const path of ['/embed/ABCDEF', '/embed/abcdef/?to=8']) expect(await ancestors(path)).toBe('*');
  for (const path of [
    '/',
    '/g/ABCDEF',
    '/embed',
    '/embed/',
    '/embed/ABCDEF/x',
    '/r/embed',
    '/embed/../r/ABCDEF',
    '/embed/%2e',
  ])
    expect([path, await ancestors(path)]).toEqual([path, "'none'"]);
});

test('every answer carries the security headers', async () => {
  for (const path of ['/', '/assets/main-abc123.js', '/healthz', '/api/nothing']) {
    const { headers } = await get(path);
    expect(headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; script-src 'self';.*frame-ancestors 'none'$/,
    );
    expect(headers.get('content-security-policy')).toContain(`connect-src 'self' ws://127.0.0.1:${house.app.port}`);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('permissions-policy')).toMatch(/camera=\(\), .*geolocation=\(\), .*microphone=\(\)/);
    expect(headers.get('strict-transport-security')).toBeNull();
    expect(headers.get('x-powered-by')).toBeNull();
  }
});

test('whoever came by HTTPS shall come by nothing else; nobody else is told so', async () => {
  const told = async (headers: Record<string, string> = {}) => {
    const answer = await get('/healthz', headers);
    const policy = answer.headers.get('content-security-policy')!;
    const https = answer.headers.get('strict-transport-security');
    // A page served over HTTPS opens no plain socket.
    expect([policy.includes(' ws://'), policy.includes(' wss://')]).toEqual([https === null, true]);
    return https;
  };
  const https = { 'X-Forwarded-Proto': 'https' };
  expect(await told(https)).toBeNull();
  await house.close();
  const config = { clientDir, allowedOrigins: ['https://friend.example'] };
  house = await openTestServer({ config: { ...config, trustProxy: 1 } });
  expect(await told(https)).toBe('max-age=31536000');
  expect([await told(), await told({ 'X-Forwarded-Proto': 'http' })]).toEqual([null, null]);
  await house.close();
  house = await openTestServer({ config });
});

test('every site’s pages may read what an embedded match reads, without a key, and nothing else', async () => {
  const { code } = await begunMatch(house.url);
  const readable = async (path: string, headers = {}, method = 'GET') => {
    const answer = await fetch(house.url + path, { method, headers: { Origin: 'null', ...headers } });
    await answer.arrayBuffer();
    const allowed = [...answer.headers.keys()].filter((name) => name.startsWith('access-control-'));
    expect(allowed.filter((name) => name !== 'access-control-allow-origin')).toEqual([]);
    return answer.headers.get('access-control-allow-origin');
  };
  const replay = `/api/matches/${code}/replay`;
  for (const path of ['/assets/main-abc123.js', '/favicon.svg', replay]) expect(await readable(path), path).toBe('*');
  const others = ['/', `/r/${code}`, `/api/matches/${code}`, `/api/matches/${code}/record`, '/api/lobby', '/healthz'];
  others.push(
    '/api/show/x',
    '/api/calendar/x.ics',
    '/api/circles/x',
    '/api/operator/site',
    `${replay}/x`,
    '/assets/../api/lobby',
  );
  for (const path of others) expect(await readable(path), path).toBeNull();
  // The key holder's answer has private data, so no other site may read it.
  expect(await readable(replay, { Authorization: `Bearer ${'0'.repeat(64)}` })).toBeNull();
  expect(await readable(replay, { 'Access-Control-Request-Method': 'GET' }, 'OPTIONS')).toBeNull();
});

test('other sites’ pages are not let in, but those on the list', async () => {
  const make = (origin: string) =>
    fetch(`${house.url}/api/matches`, {
      method: 'POST',
      headers: { Origin: origin, 'Content-Type': 'application/json' },
      body: '{"mode":"2"}',
    });
  expect((await make('https://evil.example')).status).toBe(403);
  expect((await make('null')).status).toBe(403);
  expect((await make(house.url)).status).toBe(201);
  const friend = await make('https://friend.example');
  expect(friend.status).toBe(201);
  expect(friend.headers.get('access-control-allow-origin')).toBe('https://friend.example');
  expect(
    (await get('/healthz', { Origin: 'https://evil.example' })).headers.get('access-control-allow-origin'),
  ).toBeNull();
});
