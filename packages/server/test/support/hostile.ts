/** Attackers' data: requests as bytes, and frames made from valid ones, all from a seed. */
import { connect } from 'node:net';
import { REQUESTS } from '@dominion/protocol';
import { WebSocket } from 'ws';
import { type Guest, newKey, post } from './test-server.js';

export class Chance {
  readonly #random: () => number;

  constructor(random: () => number) {
    this.#random = random;
  }

  /** Returns a whole number below `end`. */
  below(end: number): number {
    return Math.floor(end * this.#random());
  }

  one<T>(list: readonly T[]): T {
    return list[this.below(list.length)]!;
  }

  bytes(length: number): Buffer {
    return Buffer.from(Array.from({ length }, () => this.below(256)));
  }

  text(length: number): string {
    return this.bytes(length)
      .toString('latin1')
      .replaceAll(/[\r\n]/g, '?');
  }
}

const deep = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);

/** Returns a request as bytes; `code` is of an existing match, `known` are paths that exist. */
export function hostileRequest(chance: Chance, code: string, known: readonly string[]): Buffer {
  if (chance.below(10) === 0) return chance.bytes(1 + chance.below(400));
  const method = chance.one([
    'GET',
    'GET',
    'POST',
    'POST',
    'POST',
    'HEAD',
    'OPTIONS',
    'PUT',
    'DELETE',
    'TRACE',
    'PRI',
    'CONNECT',
    'get',
  ]);
  const path = chance.one([
    ...known,
    `/matchmake/joinById/${code}`,
    `/api/matches/${code}/open`,
    '/',
    '/api/lobby',
    '/api/mine',
    '/api/forget',
    `/api/matches/${code}/forget`,
    '/api/matches',
    '/healthz',
    '/readyz',
    '/metrics',
    '/matchmake/create/match',
    '/matchmake/joinOrCreate/match',
    '/matchmake/reconnect/x',
    '/__proto__',
    '/assets/../../../../etc/passwd',
    '/assets/%2e%2e%2f%2e%2e%2fpackage.json',
    '/r/%',
    '/%00',
    '/%ff%fe',
    '//[',
    '*',
    'http://[',
    'http://evil.example/api/lobby',
    `/${'x'.repeat(chance.below(20_000))}`,
    `/api/matches/${encodeURIComponent(chance.text(6))}/open`,
    `/?${chance.text(20)}`,
  ]);
  const host = chance.one([
    'localhost',
    'localhost',
    'localhost',
    '[',
    '[::1]',
    'a b',
    '',
    'x'.repeat(300),
    'localhost:99999999',
    chance.text(8),
  ]);
  const body = chance.one([
    '',
    '{}',
    '{"mode":"2"}',
    '{"mode":["2"]}',
    '{"__proto__":{"mode":"2"}}',
    '{"constructor":{"prototype":{"x":1}}}',
    `{"key":"${newKey()}"}`,
    `{"key":${chance.one(['1', 'null', '[]', '{}', '"x"', deep(500)])}}`,
    `{"mode":"2","bots":${chance.one(['[{}]', '{"length":1e9}', deep(1000), '[null]', '1e999'])}}`,
    `{"mode":"2","length":${chance.one(['60', '""', '"toString"', '["evening"]', 'null'])}}`,
    `{"mode":"2","clock":{"kind":"turn","seconds":${chance.one(['-1', '1e99', '"x"', '0.5', 'null'])}}}`,
    deep(2000),
    `"${'x'.repeat(chance.below(100_000))}"`,
    '{"mode":',
    'null',
    chance.text(chance.below(200)),
  ]);
  const length = chance.one([body.length, body.length, body.length, 0, 1, 4096, 5000, 1e12, -1, '1, 2', '0x10', 'x']);
  const headers = [`Host: ${host}`, chance.one(['Connection: close', 'Connection: keep-alive', 'Connection: Upgrade'])];
  if (method === 'POST' || chance.below(5) === 0) headers.push(`Content-Length: ${length}`);
  if (method === 'POST')
    headers.push(
      `Content-Type: ${chance.one(['application/json', 'application/json; charset=utf-7', 'text/plain', 'multipart/form-data', chance.text(10)])}`,
    );
  const more = [
    'X-Forwarded-Proto: https, http',
    'X-Forwarded-For: 1.1.1.1, , [',
    'X-Forwarded-Host: [',
    'X-Dominion-Token: x',
    'Forwarded: for=[',
    'Transfer-Encoding: chunked',
    'Transfer-Encoding: identity, chunked',
    'Expect: 100-continue',
    'Expect: x',
    'Origin: https://evil.example',
    'Origin: null',
    'Origin: [',
    'Range: bytes=5-1',
    'If-None-Match: *',
    'If-Modified-Since: never',
    'Content-Encoding: gzip',
    'Content-Encoding: x',
    'Accept-Encoding: *;q=2',
    'Upgrade: websocket\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13',
    'Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13',
    'Upgrade: h2c\r\nConnection: Upgrade',
    `Cookie: ${'x'.repeat(chance.below(20_000))}`,
    `X: ${chance.text(chance.below(100))}`,
    'x'.repeat(500),
    ...Array.from({ length: 2 }, () => 'Host: other'),
  ];
  for (let n = chance.below(4); n > 0; n--) headers.push(chance.one(more));
  const request = Buffer.from(
    `${method} ${path} HTTP/1.${chance.one([0, 1, 1, 1])}\r\n${headers.join('\r\n')}\r\n\r\n${body}`,
    'latin1',
  );
  return chance.below(10) === 0 ? mutate(chance, request) : request;
}

/** Sends bytes and nothing after them; resolves when the server has closed the connection. */
export function sendBytes(port: number, bytes: Buffer, patience = 3000): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.end(bytes));
    socket.setTimeout(patience, () => socket.destroy());
    socket.on('error', () => {}).on('close', () => resolve());
    socket.resume();
  });
}

/** Changes, removes or inserts some bytes. */
export function mutate(chance: Chance, bytes: Buffer): Buffer {
  let changed = Buffer.from(bytes);
  for (let n = 1 + chance.below(3); n > 0; n--) {
    const at = chance.below(changed.length + 1);
    const kind = chance.below(4);
    if (kind === 0)
      changed = Buffer.concat([changed.subarray(0, at), chance.bytes(1 + chance.below(8)), changed.subarray(at)]);
    else if (kind === 1) changed = changed.subarray(0, at);
    else if (kind === 2) changed = Buffer.concat([changed.subarray(0, at), changed.subarray(at + 1 + chance.below(4))]);
    else if (at < changed.length) changed[at] = chance.below(256);
  }
  return changed;
}

/** Returns the frames that the SDK sends for all requests with all kinds of payloads; the guest is used up. */
export async function learnFrames(guest: Guest): Promise<{ known: Buffer[]; unknown: Buffer[] }> {
  const frames: Buffer[] = [];
  const { connection } = guest.room as unknown as { connection: { send(data: Uint8Array): void } };
  const send = connection.send;
  connection.send = (data) => void frames.push(Buffer.from(data));
  let nested: unknown = 'x';
  for (let n = 0; n < 300; n++) nested = n % 2 === 0 ? [nested] : { a: nested };
  const lines = [
    'e3e4',
    'N:-',
    'resign:N',
    '~3',
    '~x',
    'draw',
    'undo',
    '',
    'x'.repeat(16),
    'x'.repeat(1500),
    '__proto__',
  ];
  const payloads: unknown[] = [
    {},
    null,
    undefined,
    0,
    -1,
    1e308,
    Number.NaN,
    '',
    'x'.repeat(1800),
    [],
    nested,
    true,
    new Date(0),
    { length: 1e9 },
    ...lines.map((line, n) => ({ line, ply: n, id: `hostile-${n}` })),
    { line: 'e3e4', ply: -1, id: 'hostile-id' },
    { line: 'e3e4', ply: 2 ** 53, id: 'hostile-id' },
    { line: ['e3e4'], ply: 1, id: 'hostile-id' },
    { line: 'e3e4', ply: 1, id: { toString: 1 } },
    { line: 'e3e4', ply: 1 },
    { team: 0, name: 'Forged', key: guest.key },
    { team: 4, name: '' },
    { team: '0', name: {} },
    { team: 0, name: 'x'.repeat(1000) },
    { team: 0, offer: true },
    { offer: true },
    { offer: 'yes' },
    { team: 1, choice: 'claim' },
    { team: 0, level: 'greedy' },
    { token: newKey() },
    { token: '' },
    { token: '0'.repeat(1000) },
    { entropy: '0'.repeat(32) },
    { entropy: 1 },
    { seal: '0'.repeat(64) },
    { seal: 'x'.repeat(64) },
    { team: 0, name: 'x', seal: '0'.repeat(63) },
    { from: 0, to: 2 },
    { channel: 'all', text: 'hello' },
    { channel: 'team', text: '\u202e\u0000\ud800' },
    { channel: 'x', phrase: 'x' },
    { who: 'x', silent: true },
    { seats: 'keep' },
    { __proto__: { team: 0 } },
    { constructor: 1 },
  ];
  const names = Object.keys(REQUESTS);
  for (const name of names)
    for (const payload of payloads) void guest.room.request(name as never, payload as never).catch(() => {});
  const known = frames.splice(0);
  for (const name of [
    'x',
    'x'.repeat(84),
    'x'.repeat(1000),
    'ü'.repeat(100),
    '__proto__',
    'constructor',
    '*',
    '',
    '__playground_message_types',
  ]) {
    guest.room.send(name, {});
    void guest.room.request(name as never, {} as never).catch(() => {});
  }
  const unknown = frames.splice(0);
  connection.send = send;
  await guest.leave();
  return { known, unknown };
}

/** Joins without the SDK; null if it can't. `joined` confirms the join, as the SDK would. */
export async function rawJoin(url: string, code: string, joined = true): Promise<WebSocket | null> {
  const { status, body } = await post(url, `/matchmake/joinById/${code}`, { key: newKey() });
  if (status !== 200) return null;
  const { processId, sessionId } = body as { processId: string; sessionId: string };
  const socket = new WebSocket(`${url.replace('http', 'ws')}/${processId}/${code}?sessionId=${sessionId}`);
  socket.on('error', () => {});
  const first = new Promise((resolve) => socket.once('message', resolve).once('close', resolve));
  await first;
  if (joined && socket.readyState === WebSocket.OPEN) socket.send(Uint8Array.of(10));
  return socket;
}

/** Resolves when a socket is closed. */
export function closed(socket: WebSocket): Promise<void> {
  return new Promise((resolve) => {
    if (socket.readyState === WebSocket.CLOSED) resolve();
    else socket.once('close', () => resolve());
  });
}
