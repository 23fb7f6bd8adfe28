/**
 * Connections that cost the client nothing: silent ones, unread answers, many at once. Over real sockets, with short time limits.
 */
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { connectionsIn } from '../../src/access/connections.js';
import {
  Guest,
  makeMatch,
  openTestServer,
  type TestServer,
  type TestServerOptions,
  temporaryFolder,
  until,
} from '../support/test-server.js';

const clientDir = temporaryFolder();
/** Larger than the buffers of both sides, so that a client which doesn't read keeps the server waiting. */
const LARGE = 12 * 2 ** 20;
beforeAll(() => {
  mkdirSync(join(clientDir, 'assets'));
  writeFileSync(join(clientDir, 'assets', 'large-abc123.js'), Buffer.alloc(LARGE, ' '));
});

/** The server-side sockets of this process, by the port at their other end. */
const taken = new Map<number | undefined, Socket>();
const take = (message: unknown) => {
  const { socket } = message as { socket: Socket };
  taken.set(socket.remotePort, socket);
};
beforeAll(() => subscribe('net.server.socket', take));
afterAll(() => void unsubscribe('net.server.socket', take));

let house: TestServer;
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await house.close();
});

const open = async (options: TestServerOptions = {}) => {
  house = await openTestServer({ ...options, config: { clientDir, ...options.config } });
};

/** Returns a connection that sends something and reads nothing, and how it ended. */
function line(said = '', allowHalfOpen = false) {
  const socket = connect({ port: house.app.port, host: '127.0.0.1', allowHalfOpen });
  sockets.push(socket);
  const state = { socket, cut: false };
  socket.once('close', () => (state.cut = true));
  socket.on('error', () => {});
  socket.write(said);
  return state;
}

function reading(said: string) {
  const state = { ...line(said), heard: '' };
  state.socket.on('data', (chunk) => (state.heard += chunk.toString('latin1')));
  state.socket.once('close', () => (state.cut = true));
  return state;
}

/** Closes the connection; resolves when the server has noticed. */
async function hangUp(socket: Socket): Promise<void> {
  const there = taken.get(socket.localPort)!;
  const heard = new Promise((resolve) => there.once('close', resolve));
  socket.destroy();
  await heard;
}

/** Retries while the connection gets cut: with very short limits a busy machine may answer too late. */
async function answered<T>(ask: () => Promise<T>): Promise<T> {
  for (const end = performance.now() + 10_000; ; ) {
    try {
      return await ask();
    } catch (error) {
      if (performance.now() > end) throw error;
    }
  }
}

const get = (path: string, headers = '') => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n${headers}\r\n`;
const LARGE_GET = get('/assets/large-abc123.js');

test('a line on which nothing is said, and one whose answer is not read, are cut', async () => {
  await open({ patience: { stall: 200 } });
  const silent = reading('');
  const deaf = line(LARGE_GET.repeat(4));
  await until('the silent one is cut', () => silent.cut);
  // A client that doesn't read notices only when it writes.
  const writing = setInterval(() => deaf.socket.write(' '), 20);
  await until('the deaf one is cut', () => deaf.cut).finally(() => clearInterval(writing));
  expect((await answered(() => fetch(`${house.url}/healthz`))).status).toBe(200);
});

test('answers that nobody reads pin neither files nor memory', async () => {
  await open();
  await (await fetch(`${house.url}/assets/large-abc123.js`)).arrayBuffer();
  const before = process.memoryUsage().arrayBuffers;
  const deaf = Array.from({ length: 60 }, () => line(LARGE_GET.repeat(4)));
  const begun = () => deaf.filter(({ socket }) => socket.readableLength > 0 || socket.bytesRead > 0).length;
  for (const { socket } of deaf) socket.once('readable', () => {});
  await until('all are being answered', () => begun() === deaf.length);
  const files = readdirSync('/proc/self/fd').flatMap((each) => {
    try {
      return [readlinkSync(`/proc/self/fd/${each}`)];
    } catch {
      return [];
    }
  });
  expect(files.filter((file) => file.startsWith(clientDir))).toEqual([]);
  // Sixty copies would be 720 MB; the clients in this process hold some too.
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(60 * 2 ** 20);
  expect((await fetch(`${house.url}/healthz`)).status).toBe(200);
});

test('who asks for one thing after the other without waiting is cut, and who waits is served for long', async () => {
  await open();
  const hasty = reading(LARGE_GET.repeat(5));
  await until('it is cut', () => hasty.cut);
  const patient = reading('');
  for (let n = 1; n <= 40; n++) {
    patient.socket.write(get('/livez'));
    await until('it is answered', () => patient.heard.split('{"ok":true}').length === n + 1);
  }
  expect(patient.cut).toBe(false);
});

test('an address has so many connections; whoever leaves makes room', async () => {
  await open({ limits: { connections: 3, loopback: true } });
  const lines = [1, 2, 3].map(() => reading(get('/healthz')));
  await until('three are served', () => lines.every(({ heard }) => heard.includes('200 OK')));
  const fourth = reading(get('/healthz'));
  await until('the fourth is cut', () => fourth.cut);
  expect(fourth.heard).toBe('');
  await hangUp(lines[0]!.socket);
  const next = reading(get('/healthz', 'Connection: close\r\n'));
  await until('it is over', () => next.cut);
  expect(next.heard).toContain('200 OK');
});

test('behind a proxy a caller has so many requests at a time, whatever lines they come by', async () => {
  await open({ limits: { connections: 2 }, config: { trustProxy: 1 } });
  const from = (address: string) => `X-Forwarded-For: ${address}\r\n`;
  const unread = [1, 2].map(() => line(get('/assets/large-abc123.js', from('203.0.113.1'))));
  for (const { socket } of unread) await once(socket, 'readable');
  const third = reading(get('/healthz', from('203.0.113.1')));
  const other = reading(get('/healthz', from('203.0.113.2')));
  await until('both are answered', () => third.heard !== '' && other.heard !== '');
  expect([third.heard.slice(9, 12), other.heard.slice(9, 12)]).toEqual(['429', '200']);
  await hangUp(unread[0]!.socket);
  const again = reading(get('/healthz', from('203.0.113.1')));
  await until('it is answered', () => again.heard !== '');
  expect(again.heard.slice(9, 12)).toBe('200');
});

test('there are so many connections in all, and no more than descriptors', async () => {
  await open({ config: { maxConnections: 16 } });
  const lines = Array.from({ length: 20 }, () => reading(get('/healthz')));
  await until('all know', () => lines.every(({ heard, cut }) => cut || heard !== ''));
  expect(lines.filter(({ cut }) => !cut)).toHaveLength(16);
  expect([connectionsIn(20_000, 1024), connectionsIn(20_000, 1_000_000), connectionsIn(100, 1024)]).toEqual([
    448, 20_000, 100,
  ]);
  expect([connectionsIn(500, null), connectionsIn(500, 100)]).toEqual([500, 16]);
});

test('a WebSocket on which nothing is said stays open, here and where it is sent on', async () => {
  await open({ patience: { stall: 150 } });
  const code = await answered(() => makeMatch(house.url, { mode: '2' }));
  const guest = await answered(() => Guest.join(house.url, code));
  // Another server, which accepts the connection and stays silent.
  const other = createServer();
  const sentOn: Socket[] = [];
  other.on('upgrade', (_request, socket: Socket) => {
    sentOn.push(socket);
    socket.write('HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n');
    socket.on('data', (chunk) => socket.write(chunk)).on('error', () => {});
  });
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
  await house.store.leases.renew({ id: 'other', address, token: 't' }, 60_000);
  const sent = reading(get(`/other/${code}?sessionId=a`, 'Upgrade: websocket\r\nConnection: Upgrade\r\n'));
  await until('it was taken', () => sent.heard.includes('101'));
  // Time enough to cut the silent client, twice.
  for (let n = 0; n < 2; n++) {
    const silent = reading('');
    await until('a silent line is cut', () => silent.cut);
  }
  sent.socket.write('still here');
  await until('it came back', () => sent.heard.endsWith('still here'));
  expect([sent.cut, guest.left]).toEqual([false, null]);
  expect(await guest.ask('sit', { team: 0, name: '' })).toEqual({ ok: true });
  // If one side closes, so does the other.
  sent.socket.destroy();
  await until('the other hears of it', () => sentOn[0]!.readableEnded);
  other.close();
});

test('a socket that is not let in is gone, whether the caller hangs up or not', async () => {
  await open();
  const refused = line(get('/nowhere/room?sessionId=a', 'Upgrade: websocket\r\nConnection: Upgrade\r\n'), true);
  refused.socket.once('readable', () => {});
  await until('it was answered', () => refused.socket.readableLength > 0);
  const writing = setInterval(() => refused.socket.write(' '), 20);
  await until('it is gone', () => refused.cut).finally(() => clearInterval(writing));
});
