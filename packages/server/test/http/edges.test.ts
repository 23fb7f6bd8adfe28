/** Each load balancer with a shipped configuration runs with it: players play through it, and it finds a match's server. */
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ROUTES } from '@dominion/protocol/http';
import { afterEach, describe, expect, test } from 'vitest';
import { installed, startAt } from '../support/installed.js';
import { Program } from '../support/programs.js';
import {
  anyLine,
  begunMatch,
  deadPort,
  freePort,
  openTestServer,
  temporaryFolder,
  until,
} from '../support/test-server.js';

const shipped = (name: string) =>
  readFileSync(fileURLToPath(new URL(`../../../../deploy/${name}`, import.meta.url)), 'utf8');

/** Starts the program in front of servers at these ports; returns the function that stops it. */
type Start = (program: string, port: number, servers: readonly number[]) => Promise<() => Promise<void>>;

/** Returns a shipped file with our servers instead of the example's, one a line. */
function before(name: string, servers: readonly number[]): string {
  const lines = shipped(name).split('\n');
  const first = lines.findIndex((line) => line.includes('10.0.0.2:2567'));
  const kept = lines.filter((line) => !/10\.0\.0\.\d:2567/.test(line));
  // Each HAProxy server needs its own name.
  const ours = servers.map((port, n) =>
    lines[first]!.replace('10.0.0.2:2567', `127.0.0.1:${port}`).replace('server one', `server number-${n}`),
  );
  return [...kept.slice(0, first), ...ours, ...kept.slice(first)].join('\n');
}

const EDGES: readonly { name: string; file: string; start: Start }[] = [
  {
    name: 'nginx',
    file: 'nginx.conf',
    async start(program, port, servers) {
      const folder = temporaryFolder();
      const [site, main] = [join(folder, 'dominion.conf'), join(folder, 'nginx.conf')];
      writeFileSync(site, before('nginx.conf', servers).replace('listen 80;', `listen 127.0.0.1:${port};`));
      const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
        (of) => `${of}_temp_path ${folder}/${of};`,
      );
      writeFileSync(
        main,
        `daemon off; master_process off; pid ${folder}/pid; error_log stderr; events {}
         http { access_log off; ${temporary.join(' ')} include ${site}; }`,
      );
      return startAt(port, program, ['-c', main, '-p', folder]);
    },
  },
  {
    name: 'haproxy',
    file: 'haproxy.cfg',
    async start(program, port, servers) {
      const file = join(temporaryFolder(), 'haproxy.cfg');
      writeFileSync(file, before('haproxy.cfg', servers));
      return startAt(port, program, ['-db', '-f', file], { PORT: String(port) });
    },
  },
  {
    name: 'caddy',
    file: 'Caddyfile',
    async start(program, port, servers) {
      const folder = temporaryFolder();
      const file = join(folder, 'Caddyfile');
      writeFileSync(file, shipped('Caddyfile'));
      return startAt(port, program, ['run', '--adapter', 'caddyfile', '--config', file], {
        ...{ HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
        ...{ CADDY_ADMIN: `127.0.0.1:${await freePort()}`, SITE_ADDRESS: `http://:${port}` },
        SERVERS: servers.map((server) => `127.0.0.1:${server}`).join(' '),
      });
    },
  },
];

/** Every address of a match, among pages and the API. */
const ADDRESSES = [
  ...['/r/CODE', '/embed/CODE', '/r/CODE?from=1', '/picture/match/CODE.png', '/matchmake/joinById/CODE'],
  '/Yx3_-k9Qz/CODE?sessionId=abcdefghi',
  ...Object.keys(ROUTES)
    .map((name) => name.split(' ')[1]!)
    .filter((path) => path.startsWith('/api/matches/:code'))
    .map((path) => path.replace(':code', 'CODE').replaceAll(/:\w+/g, '1')),
];
const CODES = Array.from({ length: 24 }, (_, n) => `${'ABCDEFGHJKLMNPQRSTUVWXYZ'[n]}2B7${n + 10}`);
const ELSEWHERE = ['/', '/api/mine', '/api/matches', '/watch', '/assets/index-4f2a.js', '/docs/operations.html'];

describe.each(EDGES.map(({ file }) => file))('the expression of %s', (file) => {
  const [, expression] = /(\^\/\(\?:api.*?\{6\}\))/.exec(shipped(file))!;
  const codeIn = (address: string) =>
    new RegExp(`${expression}(?:[/.]|$)`).exec(new URL(address, 'http://x').pathname)?.[1];

  test('finds the code in every address of a match, and none in the others', () => {
    expect(ADDRESSES.length).toBeGreaterThan(20);
    for (const address of ADDRESSES) expect(codeIn(address.replace('CODE', 'ABC234')), address).toBe('ABC234');
    for (const address of ELSEWHERE) expect(codeIn(address), address).toBeUndefined();
  });
});

const clean: (() => unknown)[] = [];
afterEach(async () => {
  for (const each of clean.splice(0).reverse()) await each();
});

/** Starts a server that only answers which one it is, and records its requests. */
async function echo(n: number, asked: IncomingMessage[], cuts = false, port = 0, address = '127.0.0.1') {
  const server: Server = createServer((incoming, answer) => {
    if (incoming.url === '/readyz') return answer.end();
    asked.push(incoming);
    if (cuts) incoming.socket.destroy();
    else answer.setHeader('X-Server', n).end();
  });
  server.on('upgrade', (incoming, socket) => {
    asked.push(incoming);
    socket.end(
      `HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo=\r\nX-Server: ${n}\r\n\r\n`,
    );
  });
  await new Promise<void>((resolve) => server.listen(port, address, resolve));
  clean.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

/** Sends a request through a load balancer; returns the status, and which server answered. */
async function ask(
  port: number,
  path: string,
  method = 'GET',
  upgrade = false,
): Promise<[status: number, server: string]> {
  const headers = {
    Host: 'play.example.org',
    ...(upgrade && {
      Connection: 'Upgrade',
      Upgrade: 'websocket',
      'Sec-WebSocket-Version': 13,
      'Sec-WebSocket-Key': 'dGhlIHNhbXBsZSBub25jZQ==',
    }),
    ...(method === 'POST' && { 'Content-Type': 'application/json', 'Content-Length': 2 }),
  };
  const asking = request({ port, host: '127.0.0.1', path, method, headers, agent: false });
  asking.end(method === 'POST' ? '{}' : undefined);
  const [answer] = (await Promise.race([once(asking, 'response'), once(asking, 'upgrade')])) as [IncomingMessage];
  answer.resume();
  answer.socket.destroy();
  return [answer.statusCode!, String(answer.headers['x-server'])];
}

for (const { name, start } of EDGES) {
  // Caddy may be missing: Debian's is years older than the image of docker-compose.yml.
  const program = name === 'caddy' ? installed(name, false) : installed(name);
  describe.skipIf(program === undefined)(name, () => {
    async function edge(servers: readonly number[]): Promise<number> {
      const port = await freePort();
      clean.push(await start(program!, port, servers));
      return port;
    }

    test('lets two people play by socket, and others look on by a stream', async () => {
      const house = await openTestServer({ config: { trustProxy: 1 } });
      clean.push(() => house.close());
      const url = `http://127.0.0.1:${await edge([Number(new URL(house.url).port)])}`;
      const { code, mover, all } = await begunMatch(url);
      const watcher = await new Program(url, code).listen();
      clean.push(() => watcher.hangUp());
      const { length } = mover.log;
      expect(await mover.act(anyLine(mover.match))).toMatchObject({ ok: true });
      await until('everyone hears of the move', () => all.every(({ log }) => log.length > length));
      await until('the stream tells it', () => watcher.of('line').length > length);
      for (const guest of all) await guest.leave();
    });

    test('sends every address of a match to one server, and the rest to all of them', async () => {
      const asked: IncomingMessage[] = [];
      const port = await edge(await Promise.all([0, 1, 2].map((n) => echo(n, asked))));
      const owners = new Set<string>();
      for (const [at, code] of CODES.entries()) {
        // Two servers may agree by chance for some codes, but not for eight.
        const of = await Promise.all(
          (at < 8 ? ADDRESSES : ADDRESSES.slice(0, 1)).map(async (address) => {
            const upgrade = address.includes('sessionId');
            const [status, server] = await ask(port, address.replace('CODE', code), 'GET', upgrade);
            expect([200, 101], address).toContain(status);
            return server;
          }),
        );
        expect([code, new Set(of).size]).toEqual([code, 1]);
        owners.add(of[0]!);
      }
      expect(owners.size).toBeGreaterThan(1);
      const others = new Set<string>();
      for (let n = 0; n < 20; n++) others.add((await ask(port, '/'))[1]);
      expect(others.size).toBeGreaterThan(1);
      for (const { headers } of asked) {
        expect(headers).toMatchObject({
          host: 'play.example.org',
          'x-forwarded-for': '127.0.0.1',
          'x-forwarded-proto': 'http',
        });
      }
    });

    test('passes a server over that takes no connection, and sends nothing twice that a server was given', async () => {
      const [taken, cut]: IncomingMessage[][] = [[], []];
      const alive = await edge([await deadPort(), await echo(1, taken!), await deadPort()]);
      for (const code of CODES) expect(await ask(alive, `/api/matches/${code}/act`, 'POST')).toEqual([200, '1']);
      expect(taken!.length).toBe(CODES.length);
      const cutting = await edge(await Promise.all([0, 1, 2].map((n) => echo(n, cut!, true))));
      for (const code of CODES) expect((await ask(cutting, `/api/matches/${code}/chat`, 'POST'))[0]).toBe(502);
      const paths = cut!.map(({ url }) => url);
      expect(paths.length).toBeGreaterThan(0);
      expect(new Set(paths).size).toBe(paths.length);
    });
  });
}

async function nameServer(addresses: readonly string[]): Promise<number> {
  const socket = createSocket('udp4');
  socket.on('message', (question, { port, address }) => {
    const end = question.indexOf(0, 12) + 5;
    const answers = question.readUInt16BE(end - 4) === 1 ? addresses : [];
    const head = Buffer.from(question.subarray(0, end));
    head.set([0x81, 0x80, 0, 1, 0, answers.length, 0, 0, 0, 0], 2);
    const records = answers.map((each) =>
      Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 5, 0, 4, ...each.split('.').map(Number)]),
    );
    socket.send(Buffer.concat([head, ...records]), port, address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  clean.push(() => socket.close());
  return socket.address().port;
}

const haproxy = installed('haproxy');
test.skipIf(haproxy === undefined || process.platform !== 'linux')(
  'HAProxy finds the servers by one name, as on Kubernetes',
  async () => {
    const asked: IncomingMessage[] = [];
    const addresses = ['127.0.0.1', '127.0.0.2', '127.0.0.3'];
    const shared = await echo(0, asked);
    for (const [n, address] of addresses.slice(1).entries()) await echo(n + 1, asked, false, shared, address);
    const names = await nameServer(addresses);
    const file = join(temporaryFolder(), 'haproxy.cfg');
    writeFileSync(file, shipped('haproxy.cfg').replace('parse-resolv-conf', `nameserver ours 127.0.0.1:${names}`));
    const port = await freePort();
    const settings = { PORT: String(port), SERVERS: `dominion.example:${shared}` };
    clean.push(await startAt(port, haproxy!, ['-db', '-f', file], settings));
    const others = async () => (await Promise.all(Array.from({ length: 6 }, () => ask(port, '/')))).map(([, n]) => n);
    await expect.poll(async () => new Set(await others()).size).toBe(3);
    const owners = new Set<string>();
    for (const code of CODES) {
      const [, server] = await ask(port, `/r/${code}`);
      expect(await ask(port, `/api/matches/${code}/stream`)).toEqual([200, server]);
      owners.add(server);
    }
    expect(owners.size).toBeGreaterThan(1);
  },
);
