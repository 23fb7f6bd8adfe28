/** Admission to event streams: how many an address may have, unloaded matches, and those on another server. */
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { CALLER, TOKEN } from '../../src/access/gateway.js';
import { killAll, type Started, serve } from '../support/processes.js';
import { hasPostgres, makeDatabase } from '../support/services.js';
import { Spectator } from '../support/streams.js';
import {
  anyLine,
  begunMatch,
  Guest,
  makeMatch,
  openTestServer,
  temporaryFolder,
  until,
} from '../support/test-server.js';

const here: Spectator[] = [];
const come = async (url: string, code: string, query = '') => {
  const one = await Spectator.come(url, code, query);
  here.push(one);
  return one;
};
const leave = () => {
  for (const one of here.splice(0)) one.leave();
};
afterEach(leave);

test('streams of an address are counted', async () => {
  const strict = await openTestServer({ limits: { loopback: true, streams: 2 } });
  try {
    const code = await makeMatch(strict.url, { mode: '2' });
    const two = [await come(strict.url, code), await come(strict.url, code)];
    expect((await fetch(`${strict.url}/api/matches/${code}/stream`)).status).toBe(429);
    two[0]!.leave();
    await expect
      .poll(async () => {
        const answer = await fetch(`${strict.url}/api/matches/${code}/stream`);
        await answer.body?.cancel();
        return answer.status;
      })
      .toBe(200);
  } finally {
    leave();
    await strict.close();
  }
});

test('guessing codes is counted', async () => {
  const strict = await openTestServer({ limits: { loopback: true, unknown: 2 } });
  try {
    const code = await makeMatch(strict.url, { mode: '2' });
    const status = async (of: string) => (await fetch(`${strict.url}/api/matches/${of}/stream`)).status;
    expect([await status('ZZZZZ2'), await status('ZZZZZ3'), await status('ZZZZZ4'), await status(code)]).toEqual([
      404, 404, 429, 429,
    ]);
  } finally {
    await strict.close();
  }
});

test('a match that sleeps is woken, and one that is over is not', async () => {
  const folder = temporaryFolder();
  const first = await openTestServer({ folder });
  const running = await begunMatch(first.url);
  const over = await begunMatch(first.url);
  await over.mover.ask('resign', { team: over.mover.team!, offer: true });
  await until('it is over', () => over.all.every(({ state }) => state.status === 'over'));
  const log = over.all[0]!.log;
  const one = await (await come(first.url, running.code)).settled();
  await first.close();
  await until('the stream has ended', () => one.ended !== null);
  expect(one.values.at(-1)).toEqual({ kind: 'bye', retry: true });

  const second = await openTestServer({ folder });
  try {
    const told = await come(second.url, over.code);
    await until('the stream has ended', () => told.ended !== null);
    expect(told.log).toEqual(log);
    expect(told.values.at(-1)).toMatchObject({ kind: 'end', result: { winners: [over.other.team] } });
    expect(await second.app.metrics.registry.metrics()).toMatch(/^dominion_matches_live 0$/m);

    const again = await (await come(second.url, running.code, '?from=1')).settled();
    expect(again.log.slice(1)).toEqual(running.all[0]!.log.slice(1));
    const back = await Guest.join(second.url, running.code, running.mover.key);
    const { length } = back.log;
    await back.act(anyLine(back.match));
    await until('it is told', () => again.log.length > length);
  } finally {
    leave();
    await second.close();
  }
});

describe('a match that is awake elsewhere', () => {
  async function owner(answer: (asked: IncomingMessage) => { status: number; type: string; body: string } | null) {
    const house = await openTestServer({ patience: { hop: 150 } });
    const code = await makeMatch(house.url, { mode: '2' });
    const asked: IncomingMessage[] = [];
    const server = createServer((request, response) => {
      asked.push(request);
      const given = answer(request);
      if (given === null) return;
      response.writeHead(given.status, { 'Content-Type': given.type, 'X-Strange': '1' });
      response.write(given.body);
      if (given.status !== 200) response.end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    await house.store.leases.renew({ id: 'other', address, token: 'its token' }, 60_000);
    expect(await house.store.matches.claim(code, 'other')).toMatchObject({ kind: 'own' });
    const close = async () => {
      leave();
      server.closeAllConnections();
      server.close();
      await house.close();
    };
    return { house, code, asked, server, close };
  }

  test('is told by its owner, as it comes, and breaks off when that does', async () => {
    const time = '{"kind":"time","now":1}\n';
    const { house, code, asked, server, close } = await owner(() => {
      return { status: 200, type: 'application/x-ndjson', body: time };
    });
    const one = await come(house.url, code, '?from=3');
    await until('it is told', () => one.text === time);
    expect(one.answer.headers).toMatchObject({
      'content-type': 'application/x-ndjson',
      'x-content-type-options': 'nosniff',
    });
    expect(one.answer.headers).not.toHaveProperty('x-strange');
    expect(asked[0]!.url).toBe(`/api/matches/${code}/stream?from=3`);
    expect(asked[0]!.headers).toMatchObject({ [TOKEN]: 'its token', [CALLER]: '127.0.0.1' });
    server.closeAllConnections();
    await until('it has broken off', () => one.ended === 'cut');
    await close();
  });

  test('and left when its reader leaves', async () => {
    const { house, code, asked, close } = await owner(() => {
      return { status: 200, type: 'application/x-ndjson', body: '{"kind":"time","now":1}\n' };
    });
    const one = await come(house.url, code);
    let left = false;
    asked[0]!.socket.once('close', () => {
      left = true;
    });
    one.leave();
    await until('the owner is left', () => left);
    await close();
  });

  test('is refused as its owner refuses it, or where that does not answer, and sent on once at most', async () => {
    const body = '{"error":{"code":"moving","message":"no"},"message":"no"}';
    const refusing = await owner(() => ({ status: 503, type: 'application/json', body }));
    const refused = await fetch(`${refusing.house.url}/api/matches/${refusing.code}/stream`);
    expect([refused.status, await refused.text()]).toEqual([503, body]);
    // A request with any token is never forwarded again.
    const count = refusing.asked.length;
    const again = await fetch(`${refusing.house.url}/api/matches/${refusing.code}/stream`, {
      headers: { [TOKEN]: 'x' },
    });
    expect([again.status, refusing.asked.length]).toEqual([503, count]);
    await refusing.close();

    const silent = await owner(() => null);
    const late = await fetch(`${silent.house.url}/api/matches/${silent.code}/stream`);
    expect([late.status, await late.json()]).toMatchObject([503, { error: { code: 'moving' } }]);
    await silent.close();
  });
});

describe.skipIf(!hasPostgres)('two servers', () => {
  let database: { url: string; drop: () => Promise<void> };
  beforeAll(async () => {
    database = await makeDatabase();
  });
  afterAll(() => database?.drop());
  afterEach(killAll);

  test('a match is told by either, wherever it is awake, and its watchers told when its server leaves', async () => {
    const start = (): Promise<Started & { url: string }> =>
      serve({ DATABASE_URL: database.url, DATA_DIR: temporaryFolder() });
    const [one, two] = await Promise.all([start(), start()]);
    const { code, mover, all } = await begunMatch(one.url);
    const near = await (await come(one.url, code)).settled();
    const far = await (await come(two.url, code)).settled();
    expect(far.log).toEqual(all[0]!.log);
    await until('both are counted', () => all[0]!.state.watchers === 2);
    const { length } = all[0]!.log;
    await mover.act(anyLine(mover.match));
    await until('both are told', () => [near, far].every(({ log }) => log.length > length));
    one.child.kill('SIGTERM');
    await until('both are sent away', () => [near, far].every(({ ended }) => ended !== null));
    for (const each of [near, far]) expect(each.values.at(-1)).toEqual({ kind: 'bye', retry: true });
    const { log } = far;
    const again = await (await come(two.url, code, `?from=${log.length}`)).settled();
    expect(again.values[0]).toMatchObject({ lines: log.length, from: log.length });
  }, 60_000);
});
