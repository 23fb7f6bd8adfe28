/** How tests treat the services on this machine: used if possible, else skipped with a reason. */
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { deadPort } from '../support/basics.js';
import { hasPostgres, makeDatabase, sweepDatabases, whyNotPostgres, whyNotRedis } from '../support/services.js';

const open: (() => void)[] = [];
afterEach(() => {
  for (const close of open.splice(0)) close();
});

/** Starts a listener that handles each connection as given; returns its port. */
async function listener(hears: (socket: Socket) => void): Promise<number> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => {}));
    hears(socket);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  open.push(() => {
    server.close();
    for (const socket of sockets) socket.destroy();
  });
  return (server.address() as AddressInfo).port;
}

const postgres = (port: number) => whyNotPostgres(`postgres://postgres@127.0.0.1:${port}/test`);
const redis = (port: number) => whyNotRedis(`redis://127.0.0.1:${port}`);

test('nothing that listens, something else, and something that says nothing have a reason', async () => {
  const nobody = await deadPort();
  expect(await postgres(nobody)).toContain('ECONNREFUSED');
  expect(await redis(nobody)).toContain('ECONNREFUSED');
  const web = await listener((socket) => socket.once('data', () => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')));
  expect(await postgres(web)).not.toBeNull();
  expect(await redis(web)).not.toBeNull();
  const silent = await listener(() => {});
  expect(await postgres(silent)).not.toBeNull();
  expect(await redis(silent)).toContain('no answer');
});

test('a PostgreSQL that wants a password, and a Redis that does, say so', async () => {
  // It asks for SCRAM, then for the proof, as a default installation does.
  const asks = ['R\0\0\0\x17\0\0\0\x0aSCRAM-SHA-256\0\0', 'R\0\0\0\x16\0\0\0\x0br=a,s=YQ==,i=1'];
  const strict = await listener((socket) => socket.on('data', () => socket.write(asks.shift() ?? '', 'latin1')));
  expect(await postgres(strict)).toContain('password');
  const denied = '-NOAUTH Authentication required.\r\n';
  const guarded = await listener((socket) =>
    socket.on('data', (asked) => socket.write(denied.repeat(asked.toString().match(/\*/g)?.length ?? 1))),
  );
  expect(await redis(guarded)).toContain('NOAUTH');
});

test.skipIf(!hasPostgres)('only what a run left behind more than a day ago is swept', async () => {
  const { url, drop } = await makeDatabase();
  const name = new URL(url).pathname.slice(1);
  expect(await sweepDatabases()).not.toContain(name);
  expect(await whyNotPostgres(url)).toBeNull();
  await drop();
  expect(await whyNotPostgres(url)).toContain('does not exist');
});
