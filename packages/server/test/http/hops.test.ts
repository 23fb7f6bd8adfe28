/**
 * From the server that gets a request to the one with the match: one hop at most, never to itself, never a bare reset.
 */
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { type AddressInfo, createServer as createPlain, type Socket } from 'node:net';
import { matchMaker } from '@colyseus/core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { CALLER, TOKEN } from '../../src/access/gateway.js';
import { deadPort, makeMatch, newKey, openTestServer, post, type TestServer } from '../support/test-server.js';

const MOVING = { status: 503, body: { error: { code: 'moving' } } };

let house: TestServer;
let code: string;
const open: { close(): void }[] = [];
const sockets = new Set<Socket>();
beforeEach(async () => {
  house = await openTestServer({ patience: { hop: 150, answer: 300 } });
  code = await makeMatch(house.url, { mode: '2' });
});
afterEach(async () => {
  for (const each of open.splice(0)) each.close();
  for (const socket of sockets) socket.destroy();
  await house.close();
});

async function elsewhere(address: string, id = 'other'): Promise<void> {
  await house.store.leases.renew({ id, address, token: 'its token' }, 60_000);
  expect(await house.store.matches.claim(code, id)).toMatchObject({ kind: 'own' });
}

async function listener(server: Server | ReturnType<typeof createPlain>): Promise<string> {
  open.push(server);
  server.on('connection', (socket: Socket) => sockets.add(socket));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const joining = (headers: Record<string, string> = {}) =>
  fetch(`${house.url}/matchmake/joinById/${code}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify({ key: newKey() }),
  }).then(async (answer) => ({ status: answer.status, body: (await answer.json()) as unknown }));

/** Returns 101 if accepted, 0 if the connection is cut without an answer. */
function upgraded(id: string, headers: Record<string, string> = {}): Promise<number> {
  const socket = new WebSocket(`${house.url.replace('http', 'ws')}/${id}/${code}?sessionId=abc`, { headers });
  return new Promise((resolve) => {
    socket.once('unexpected-response', (_request, response) => {
      resolve(response.statusCode ?? 0);
      socket.terminate();
    });
    socket.once('open', () => {
      resolve(101);
      socket.terminate();
    });
    socket.once('error', () => resolve(0));
  });
}

/** Returns this server's token, which only other servers know. */
const token = async () => (await house.store.leases.find(matchMaker.processId))!.token;

test('a match of a process that stood at this address before is on its way; nobody is sent in a circle', async () => {
  await elsewhere(house.url);
  expect(await joining()).toMatchObject(MOVING);
  expect((await post(house.url, `/api/matches/${code}/forget`, { key: newKey() })).status).toBe(200);
  expect(await upgraded('other')).toBe(503);
});

test('what was sent here is not sent on', async () => {
  const asked: IncomingMessage[] = [];
  const other = createServer((request, response) => {
    asked.push(request);
    response.end('{}');
  });
  const address = await listener(other);
  await elsewhere(address);
  const header = TOKEN.toUpperCase();
  // With the right token, a former process's token, or none.
  for (const said of [await token(), 'a token of before', '']) {
    expect([said, await joining({ [header]: said })]).toMatchObject([said, MOVING]);
    expect([said, await upgraded('other', { [header]: said })]).toEqual([said, 503]);
  }
  expect(asked).toEqual([]);
  expect((await joining()).status).toBe(200);
  expect(asked.map(({ headers }) => [headers[TOKEN], headers[CALLER]])).toEqual([['its token', '127.0.0.1']]);
});

test('what is sent on comes in the caller’s name, whatever the caller says of itself', async () => {
  const asked: IncomingMessage[] = [];
  const server = createServer();
  server.on('upgrade', (request: IncomingMessage, socket: Socket) => {
    asked.push(request);
    socket.end('HTTP/1.1 418 No\r\nContent-Length: 0\r\n\r\n');
  });
  await elsewhere(await listener(server));
  expect(await upgraded('other', { [CALLER]: '203.0.113.9', 'X-Forwarded-For': '203.0.113.8' })).toBe(418);
  expect(asked.map(({ headers }) => [headers[TOKEN], headers[CALLER]])).toEqual([['its token', '127.0.0.1']]);
  // Believed only with the right token.
  await house.close();
  house = await openTestServer({ limits: { matches: 1, loopback: true } });
  const make = (headers: Record<string, string>) =>
    fetch(`${house.url}/api/matches`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: '{"mode":"2"}',
    }).then(({ status }) => status);
  const callers = ['203.0.113.1', '203.0.113.2'];
  const statuses: number[] = [];
  for (const caller of callers) statuses.push(await make({ [CALLER]: caller, [TOKEN]: 'x' }));
  expect(statuses).toEqual([201, 429]);
});

test('a server that is gone, silent, or speaks of something else costs a short wait and a word', async () => {
  await elsewhere(`http://127.0.0.1:${await deadPort()}`, 'gone');
  expect(await joining()).toMatchObject(MOVING);
  expect(await upgraded('gone')).toBe(502);
  await house.store.leases.resign('gone');
  await elsewhere(await listener(createPlain(() => {})), 'silent');
  expect(await joining()).toMatchObject(MOVING);
  expect(await upgraded('silent')).toBe(502);
  await house.store.leases.resign('silent');
  await elsewhere(await listener(createPlain((socket) => socket.end('220 mail\r\n'))), 'mail');
  expect(await joining()).toMatchObject(MOVING);
  expect(await upgraded('mail')).toBe(502);
  await house.store.leases.resign('mail');
  await elsewhere(await listener(createPlain((socket) => void setImmediate(() => socket.destroy()))), 'cut');
  expect(await upgraded('cut')).toBe(502);
});
