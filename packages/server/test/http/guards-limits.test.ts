/** Guards that no answer shows (RELIABILITY.md §2): time limits, logs, and uncaught errors. */
import { spawn } from 'node:child_process';
import diagnostics from 'node:diagnostics_channel';
import { once } from 'node:events';
import type { Server } from 'node:http';
import { connect } from 'node:net';
import { fileURLToPath } from 'node:url';
import { ClientState, Room } from '@colyseus/core';
import { WebSocketClient } from '@colyseus/ws-transport';
import fc from 'fast-check';
import { pino } from 'pino';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { colyseusLog } from '../../src/base/log.js';
import { MatchRoom } from '../../src/rooms/match-room.js';
import { isBuilt } from '../support/built-server.js';
import { TSX } from '../support/examples.js';
import { Guest, makeMatch, openTestServer, type TestServer, until } from '../support/test-server.js';

let house: TestServer | undefined;
afterEach(async () => {
  vi.restoreAllMocks();
  await house?.close();
  house = undefined;
});

async function raw(text: string): Promise<number> {
  const socket = connect(house!.app.port, '127.0.0.1', () => socket.write(text));
  let answer = '';
  socket.on('data', (chunk) => (answer += chunk));
  socket.on('error', () => {});
  await once(socket, 'close');
  return Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1]);
}

test('a request without a reason for a body may have none', async () => {
  house = await openTestServer();
  const start = 'GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n';
  expect(await raw(`${start}\r\n`)).toBe(200);
  expect(await raw(`${start}Content-Length: 5\r\n\r\nhello`)).toBe(400);
  expect(await raw(`${start}Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n`)).toBe(400);
});

test('an upgrade is looked at as every request is', async () => {
  house = await openTestServer();
  const rest =
    'Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n';
  // No server has this name; that check comes last.
  expect(await raw(`GET /nowhere/room?sessionId=a HTTP/1.1\r\nHost: localhost\r\n${rest}`)).toBe(404);
  expect(await raw(`GET /nowhere/room?sessionId=a HTTP/1.1\r\nHost: [\r\n${rest}`)).toBe(400);
});

test('a request is waited for ten seconds for its head and fifteen in all', async () => {
  house = await openTestServer();
  let server: Server | undefined;
  const channel = 'http.server.request.start';
  const look = (message: unknown) => {
    server = (message as { server: Server }).server;
  };
  diagnostics.subscribe(channel, look);
  await fetch(`${house.url}/healthz`);
  diagnostics.unsubscribe(channel, look);
  expect([server!.headersTimeout, server!.requestTimeout]).toEqual([10_000, 15_000]);
});

test('a frame that is too long is cut before it is read, whatever is in it', async () => {
  house = await openTestServer();
  const guest = await Guest.join(house.url, await makeMatch(house.url, { mode: '2' }));
  const answer = guest.askAnything('chat', { channel: 'all', text: 'x'.repeat(3000) }).catch(() => 'cut');
  await until('it was cut', () => guest.left !== null);
  expect(guest.left).toBe(1009);
  expect(await answer).toBe('cut');
});

test('a mistake of ours in a hook is logged and ends nothing', async () => {
  house = await openTestServer();
  const code = await makeMatch(house.url, { mode: '2' });
  const guest = await Guest.join(house.url, code);
  const other = await Guest.join(house.url, code);
  vi.spyOn(MatchRoom.prototype, 'touch').mockImplementationOnce(() => {
    throw new Error('a mistake of ours');
  });
  await other.leave();
  await until('it was logged', () => house!.logged().includes('a mistake of ours'));
  expect(house.logged()).toMatch(/a mistake of ours[^\n]*"msg":"room failed"/);
  expect(await guest.ask('sit', { team: 0, name: '' })).toEqual({ ok: true });
});

test('what strangers make Colyseus complain of is logged once in ten seconds, and cut', () => {
  const lines: { msg: string; hidden: number }[] = [];
  let now = 0;
  const log = colyseusLog(
    pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) }),
    () => now,
  );
  for (let i = 0; i < 500; i++) log.error('bad frame', 'x'.repeat(100_000));
  log.warn('and nothing of this');
  now = 10_000;
  log.error('bad frame');
  expect(lines.map(({ msg, hidden }) => [msg.length, hidden])).toEqual([
    [2000, 0],
    [9, 499],
  ]);
});

describe('Colyseus by itself', () => {
  // Fails once the guards of `guardColyseus` are no longer needed.
  test('throws at a long reason, and sends a patch that waits as the next one', async () => {
    const child = spawn(process.execPath, [fileURLToPath(new URL('unguarded.mjs', import.meta.url))], {
      stdio: 'pipe',
    });
    let out = '';
    child.stdout.on('data', (chunk) => (out += chunk));
    await once(child, 'close');
    expect(JSON.parse(out)).toEqual({ leave: 'RangeError', waited: [9, 9, 9] });
  });

  test('throws at no frame, so none has to be caught', () => {
    for (const each of ['warn', 'error'] as const) vi.spyOn(console, each).mockImplementation(() => {});
    const ref = { send() {}, close() {}, removeListener() {}, removeAllListeners() {}, bufferedAmount: 0 };
    // biome-ignore lint/plugin: nothing public is called with a frame before it is read.
    const read = (Room.prototype as unknown as { _onMessage(client: object, frame: Buffer): void })._onMessage;
    const states = fc.constantFrom(ClientState.JOINING, ClientState.JOINED, ClientState.LEAVING);
    const codes = fc.integer({ min: 0, max: 255 });
    fc.assert(
      fc.property(states, codes, fc.uint8Array({ maxLength: 40 }), (state, code, rest) => {
        const room = new Room();
        room.clock.stop();
        room.onMessage('x', () => {});
        const client = Object.assign(new WebSocketClient('session', ref as never), { state });
        for (const frame of [[], rest, [code, ...rest]]) read.call(room, client, Buffer.from(frame));
      }),
      { numRuns: 500 },
    );
  });
});

describe('in a process of its own', () => {
  async function guarded(program: string): Promise<{ code: number; out: string }> {
    const [guards, log] = ['access/guards', 'base/log'].map(
      (name) => new URL(isBuilt ? `../../dist/${name}.js` : `../../src/${name}.ts`, import.meta.url).href,
    );
    const source = `
      import { guardProcess } from ${JSON.stringify(guards)};
      import { createLog } from ${JSON.stringify(log)};
      guardProcess(createLog('info'));
      ${program}`;
    const args = [...(isBuilt ? [] : TSX), '--input-type=module', '-e', source];
    const child = spawn(process.execPath, args, { cwd: new URL('../..', import.meta.url), stdio: 'pipe' });
    let out = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (out += chunk));
    const [code] = await once(child, 'close');
    return { code, out };
  }

  test('a promise that nobody listened to is logged, and everything goes on', async () => {
    const { code, out } = await guarded(
      `Promise.reject(new Error('unheard')); setTimeout(() => console.log('went on'), 20);`,
    );
    expect([code, out]).toEqual([0, expect.stringMatching(/"message":"unheard"[\s\S]*went on/)]);
  });

  test('an exception that nobody caught is logged and ends the process', async () => {
    const { code, out } = await guarded(
      `setTimeout(() => { throw new Error('uncaught'); }); setTimeout(() => console.log('went on'), 500);`,
    );
    expect([code, out]).toEqual([1, expect.stringMatching(/"level":60[\s\S]*"message":"uncaught"/)]);
    expect(out).not.toContain('went on');
  });
});
