/** Attacks by strangers (RELIABILITY.md §2): each test fails if its guard is removed. */
import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { WebSocketClient } from '@colyseus/ws-transport';
import { afterEach, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { MAX_WAITING } from '../../src/access/guards.js';
import { PROBE_PATH } from '../../src/http/upgrades.js';
import {
  begunMatch,
  Guest,
  makeMatch,
  newKey,
  openTestServer,
  post,
  seatAll,
  type TestServer,
  temporaryFolder,
  until,
} from '../support/test-server.js';

let house: TestServer;
afterEach(() => house.close());

/** Sends raw bytes; returns the status of the answer, or null if the connection closed without one. */
function raw(text: string): Promise<number | null> {
  return new Promise((resolve) => {
    let answer = '';
    const socket = connect(house.app.port, '127.0.0.1', () => socket.write(text));
    socket.setTimeout(3000, () => socket.destroy());
    socket.on('data', (chunk) => (answer += chunk));
    socket.on('error', () => {});
    socket.on('close', () => resolve(Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? 0) || null));
  });
}

async function alive(): Promise<void> {
  expect((await fetch(`${house.url}/healthz`)).status).toBe(200);
}

/** Reserves a place and connects without Colyseus' SDK. */
async function socketTo(code: string, headers: Record<string, string> = {}): Promise<WebSocket> {
  const { body } = await post(house.url, `/matchmake/joinById/${code}`, { key: newKey() });
  const { processId, sessionId } = body as { processId: string; sessionId: string };
  const url = `${house.url.replace('http', 'ws')}/${processId}/${code}?sessionId=${sessionId}`;
  const socket = new WebSocket(url, { headers });
  socket.on('error', () => {});
  return socket;
}

const opened = (socket: WebSocket) =>
  new Promise<boolean>((resolve) => {
    socket.on('open', () => resolve(true));
    socket.on('close', () => resolve(false));
  });

test('requests that would end the process are refused', async () => {
  // Without pages, whatever was built here.
  house = await openTestServer({ config: { clientDir: temporaryFolder() } });
  const host = `Host: localhost\r\nConnection: close\r\n`;
  expect(await raw('GET /healthz HTTP/1.1\r\nHost: [\r\nConnection: close\r\n\r\n')).toBe(400);
  expect(await raw(`GET /healthz HTTP/1.1\r\n${host}Host: evil.example\r\n\r\n`)).toBe(400);
  expect(await raw(`GET /healthz HTTP/1.1\r\n${host}X-Forwarded-Proto: https, http\r\n\r\n`)).toBe(200);
  expect(await raw(`TRACE / HTTP/1.1\r\n${host}\r\n`)).toBe(405);
  expect(await raw(`PUT /api/matches HTTP/1.1\r\n${host}Content-Length: 2\r\n\r\n{}`)).toBe(405);
  expect(await raw(`GET http://[ HTTP/1.1\r\n${host}\r\n`)).toBe(400);
  expect(await raw(`GET * HTTP/1.1\r\n${host}\r\n`)).toBe(400);
  expect(await raw(`GET /${'x'.repeat(3000)} HTTP/1.1\r\n${host}\r\n`)).toBe(400);
  // An address that can't be decoded counts as a page, and there are no pages.
  expect(await raw(`GET /%ff%fe HTTP/1.1\r\n${host}\r\n`)).toBe(503);
  expect(await raw(`POST /matchmake/joinById/ABCDEF HTTP/1.1\r\n${host}Transfer-Encoding: chunked\r\n\r\n`)).toBe(411);
  expect(await raw(`POST /matchmake/joinById/ABCDEF HTTP/1.1\r\n${host}Content-Length: 30000000\r\n\r\n`)).toBe(413);
  expect(await raw(`POST /api/matches HTTP/1.1\r\n${host}Content-Length: 5000\r\n\r\n`)).toBe(413);
  const upgrade =
    'Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n';
  for (const path of ['/', '//[', '/x/y', '/x/y?sessionId=', '/x/y?sessionId=a&reconnectionToken=b']) {
    expect([path, await raw(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n${upgrade}\r\n`)]).toEqual([path, 400]);
  }
  expect(await raw(`GET :x HTTP/1.1\r\nHost: localhost\r\n${upgrade}\r\n`)).toBe(400);
  await alive();
});

test('frames that would end the process close the connection', async () => {
  house = await openTestServer();
  const code = await makeMatch(house.url, { mode: '2' });
  const bystander = await Guest.join(house.url, code);
  const types = ['x', 'x'.repeat(200), 'ü'.repeat(100), '__proto__', 'constructor', '*'];
  for (const type of types) {
    const guest = await Guest.join(house.url, code);
    guest.room.send(type, {});
    await until(`${type} was sent away`, () => guest.left !== null);
    expect(guest.left).toBe(4002);
  }
  for (const bytes of [
    [],
    [0],
    [13],
    [13, 0xa5],
    [13, 0xdb, 255, 255, 255, 255],
    [14, 1],
    [14, 0xdb, 1],
    [255],
    [16],
    [17, 9],
  ]) {
    const socket = await socketTo(code);
    // The first message confirms that we're in the room.
    await new Promise((resolve) => socket.once('message', resolve));
    socket.send(Uint8Array.of(10));
    socket.send(Uint8Array.from(bytes));
    socket.close();
    await new Promise((resolve) => socket.once('close', resolve));
  }
  const big = await Guest.join(house.url, code);
  big.room.connection.send(new Uint8Array(5000));
  await until('a frame that is too long was cut', () => big.left !== null);
  await alive();
  expect(await bystander.ask('sit', { team: 0, name: '' })).toEqual({ ok: true });
});

test('a socket that only tells whether sockets get through is closed at once, and nothing said there ends the process', async () => {
  house = await openTestServer();
  const opened = new WebSocket(house.url.replace('http', 'ws') + PROBE_PATH);
  await new Promise((resolve) => opened.once('close', resolve));
  const asks = `GET ${PROBE_PATH} HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n`;
  const keyed = `${asks}Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n`;
  for (const [head, frame] of [
    [keyed, [0xff, 0xff, 0xff]],
    [keyed, [0x82, 0xff, 0, 0, 0, 1, 0, 0, 0, 0, 1, 2, 3, 4]],
    [`${asks}\r\n`, []],
  ] as const) {
    const socket = connect(house.app.port, '127.0.0.1', () => socket.write(head));
    socket.once('data', () => socket.write(Uint8Array.from(frame)));
    await new Promise((resolve) => socket.once('close', resolve));
  }
  await alive();
});

test('too many requests are refused, far too many are cut', async () => {
  house = await openTestServer({ limits: { requests: 20 } });
  const { mover, other } = await begunMatch(house.url);
  const replies = await Promise.all(Array.from({ length: 40 }, () => mover.ask('draw', { offer: false })));
  const refused = replies.filter((reply) => !reply.ok && reply.code === 'too-fast');
  expect(refused.length).toBeGreaterThan(10);
  expect(refused.length).toBeLessThan(40);
  for (let i = 0; i < 500; i++) mover.room.send('draw', { offer: false });
  await until('the flood was cut', () => mover.left !== null);
  expect(await other.ask('draw', { offer: false })).toEqual({ ok: true });
});

test('who never says that they have joined is sent away', async () => {
  house = await openTestServer();
  const code = await makeMatch(house.url, { mode: '2' });
  const guest = await Guest.join(house.url, code);
  const silent = await socketTo(code);
  expect(await opened(silent)).toBe(true);
  await until('it is seen', () => guest.state.watchers === 2);
  await until('it is gone', () => guest.state.watchers === 1, 8000);
});

test('a patch that waits is not overwritten by the next, and who never reads is cut', async () => {
  house = await openTestServer();
  const sent: Uint8Array[] = [];
  let terminated = false;
  const ref = { bufferedAmount: 0, send: (data: Uint8Array) => sent.push(data), terminate: () => (terminated = true) };
  const client = new WebSocketClient('session', ref as never);
  const shared = new Uint8Array([1, 2, 3]);
  client.raw(shared);
  shared.fill(9);
  expect([...sent[0]!]).toEqual([1, 2, 3]);
  ref.bufferedAmount = MAX_WAITING + 1;
  client.raw(shared);
  expect(sent).toHaveLength(1);
  expect(terminated).toBe(true);
});

test('who asks for signs of life and reads none of them is cut, in a room where nothing else is said', async () => {
  house = await openTestServer();
  const code = await makeMatch(house.url, { mode: '2' });
  const guest = await Guest.join(house.url, code);
  const deaf = await socketTo(code);
  await new Promise((resolve) => deaf.once('message', resolve));
  deaf.send(Uint8Array.of(10));
  await until('it is seen', () => guest.state.watchers === 2);
  deaf.pause();
  const payload = Buffer.alloc(125);
  // More than the system's buffers of both sides hold.
  for (let n = 0; n < 200_000 && guest.state.watchers === 2; n++) {
    deaf.ping(payload);
    if (n % 500 === 0) await new Promise(setImmediate);
  }
  await until('it is gone', () => guest.state.watchers === 1, 4000);
  deaf.terminate();
});

test('a reason is never too long to be sent', async () => {
  house = await openTestServer();
  const closed: [number, string][] = [];
  const ref = { close: (code: number, reason = '') => closed.push([code, reason]) };
  const client = new WebSocketClient('session', ref as never);
  client.leave(4002, '\u{1f409}'.repeat(200));
  client.leave(4000);
  expect(closed.map(([code, reason]) => [code, Buffer.byteLength(reason)])).toEqual([
    [4002, 120],
    [4000, 0],
  ]);
});

test('a page of another site gets no socket', async () => {
  house = await openTestServer({ config: { allowedOrigins: ['https://friend.example'] } });
  const code = await makeMatch(house.url, { mode: '2' });
  expect(await opened(await socketTo(code, { Origin: 'https://evil.example' }))).toBe(false);
  for (const origin of [house.url, 'https://friend.example']) {
    expect(await opened(await socketTo(code, { Origin: origin }))).toBe(true);
  }
});

test('an address has so many sockets, so many new ones, so many new matches and so many lists', async () => {
  house = await openTestServer({ limits: { sockets: 3, upgrades: 5, matches: 2, lists: 1, loopback: true } });
  const mine = () => post(house.url, '/api/mine', { key: newKey() });
  expect([(await mine()).status, (await mine()).status]).toEqual([200, 429]);
  const code = await makeMatch(house.url, { mode: '2' });
  await makeMatch(house.url, { mode: '2' });
  expect(await post(house.url, '/api/matches', { mode: '2' })).toMatchObject({
    status: 429,
    body: { error: { code: 'too-fast' } },
  });
  const sockets: WebSocket[] = [];
  for (let i = 0; i < 3; i++) {
    sockets.push(await socketTo(code));
    expect(await opened(sockets[i]!)).toBe(true);
  }
  expect(await opened(await socketTo(code))).toBe(false);
  for (const socket of sockets) {
    socket.close();
    await new Promise((resolve) => socket.once('close', resolve));
  }
  const later = [
    await opened(await socketTo(code)),
    await opened(await socketTo(code)),
    await opened(await socketTo(code)),
  ];
  expect(later).toEqual([true, true, false]);
});

test('the address is what trusted proxies say, and nobody else', async () => {
  const make = (forwarded: string) =>
    new Promise<number>((resolve) => {
      const headers = { 'Content-Type': 'application/json', 'Content-Length': 12, 'X-Forwarded-For': forwarded };
      const request = httpRequest(`${house.url}/api/matches`, { method: 'POST', headers }, (response) => {
        response.resume();
        resolve(response.statusCode ?? 0);
      });
      request.end('{"mode":"2"}');
    });
  house = await openTestServer({ limits: { matches: 1 }, config: { trustProxy: 1 } });
  expect(await make('9.9.9.9, 1.1.1.1')).toBe(201);
  expect(await make('8.8.8.8, 1.1.1.1')).toBe(429);
  expect(await make('1.1.1.1, 2.2.2.2')).toBe(201);
  await house.close();
  house = await openTestServer({ limits: { matches: 1, loopback: true } });
  expect(await make('1.1.1.1')).toBe(201);
  expect(await make('2.2.2.2')).toBe(429);
});

test('seats reserved without connecting keep nobody out', async () => {
  house = await openTestServer();
  const code = await makeMatch(house.url, { mode: '2' });
  for (let i = 0; i < 30; i++) await post(house.url, `/matchmake/joinById/${code}`, { key: newKey() });
  const guest = await Guest.join(house.url, code);
  expect(await guest.ask('sit', { team: 2, name: 'in time' })).toEqual({ ok: true });
  await seatAll(house.url, { mode: '2' });
}, 30_000);
