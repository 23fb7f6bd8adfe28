/**
 * Several servers that serve one site: PostgreSQL holds the matches, Redis the lobby, and a lease says which server has a match.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatAction, inspect, isMustering, legalActions } from '@dominion/rules';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { NIGHT } from '../support/nightly.js';
import { killAll, run, serve } from '../support/processes.js';
import { type PushService, startPushService } from '../support/push-service.js';
import { hasPostgres, hasRedis, lapse, makeDatabase, prolong, REDIS } from '../support/services.js';
import {
  anyLine,
  begunMatch,
  freePort,
  Guest,
  makeMatch,
  newKey,
  post,
  temporaryFolder,
  until,
} from '../support/test-server.js';

/** Longer than a lease. */
const TIMEOUT = 30_000;

let database: { url: string; drop: () => Promise<void> };
let service: PushService;
let trusting: Record<string, string>;
beforeAll(async () => {
  if (!hasPostgres) return;
  database = await makeDatabase();
  service = await startPushService();
  const ca = join(temporaryFolder(), 'ca.pem');
  writeFileSync(ca, service.ca);
  trusting = { CALLS_PRIVATE: '127.0.0.0/8', NODE_EXTRA_CA_CERTS: ca };
});
afterAll(async () => {
  killAll();
  await service?.close();
  await database?.drop();
});

async function start(environment: Record<string, string> = {}) {
  const metrics = String(await freePort());
  const site = { DATABASE_URL: database.url, REDIS_URL: REDIS, DATA_DIR: temporaryFolder(), METRICS_PORT: metrics };
  return { ...(await serve({ ...site, ...trusting, ...environment })), metrics };
}
type Server = Awaited<ReturnType<typeof start>>;

async function end({ child, exit }: Server, signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> {
  child.kill(signal);
  return exit;
}

/** Retries joining as often as needed, as a browser does. */
async function rejoin(url: string, code: string, key: string): Promise<Guest> {
  for (const end = Date.now() + TIMEOUT; ; ) {
    try {
      return await Guest.join(url, code, key);
    } catch (error) {
      if (Date.now() > end) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

/** Plays some legal turns of any player; returns the acknowledged lines by their index in the log. */
async function play(guests: readonly Guest[], turns: number, lines: Map<number, string>): Promise<void> {
  for (let n = 0; n < turns; n++) {
    const waits = () => /fate|succession/.test(guests[0]!.match.position.phase);
    await until(
      'the throw is there',
      () => !waits() && guests.every(({ log }) => log.length === guests[0]!.log.length),
    );
    const { match } = guests[0]!;
    const { position } = match;
    const mover = guests.find(({ team }) =>
      position.phase === 'muster' ? isMustering(position, team!) : team === position.turn,
    )!;
    const line = position.phase === 'muster' ? `${'NESW'[mover.team!]}:-` : anyLine(match);
    const reply = await mover.act(line, position.ply);
    if (!reply.ok || reply.at === undefined) throw new Error(`${line} was refused`);
    lines.set(reply.at, line);
    await until('all hear of it', () => guests.every(({ log }) => log.length > reply.at!));
  }
}

describe.skipIf(!hasPostgres || !hasRedis)('two servers', { timeout: 90_000 }, () => {
  let one: Server;
  let two: Server;
  const still = (server: Server | undefined) =>
    server?.child.exitCode === null && server.child.signalCode === null ? server : start();
  const both = async () => {
    [one, two] = await Promise.all([still(one), still(two)]);
  };

  test('a server that leaves hands its matches to the newest release, where they are awake before anybody is told', async () => {
    // A server without the setting has the release that was just built.
    const older = () => start({ RELEASE: '7', LAME_DUCK_SECONDS: '0' });
    const [leaves, old] = await Promise.all([older(), older(), both()]);
    const codes: string[] = [];
    for (let n = 0; n < 4; n++) codes.push(await makeMatch(leaves.url, { mode: '2' }));
    const guests = await Promise.all(codes.map((code) => Guest.join(leaves.url, code)));
    await guests[0]!.ask('sit', { team: 2, name: 'Ying' });
    const told: (string | undefined)[] = [];
    for (const [at, guest] of guests.entries()) {
      guest.room.onLeave(async () => {
        told.push((await owners(codes)).get(codes[at]!));
      });
    }
    const left = end(leaves, 'SIGTERM');
    await until('all were told', () => told.length === guests.length, TIMEOUT);
    expect(guests.map(({ left }) => left)).toEqual([4010, 4010, 4010, 4010]);
    const urls = [one.url, two.url];
    expect([...told].sort()).toEqual([...urls, ...urls].sort());
    const back = await Guest.join(old.url, codes[0]!, guests[0]!.key);
    expect(back.team).toBe(2);
    expect(urls).toContain((await owners(codes)).get(codes[0]!));
    expect(await left).toBe(0);
    await end(old, 'SIGTERM');
  });

  test('a match is played across them, and goes on in the other when its owner is killed', async () => {
    await both();
    const key = newKey();
    const code = await makeMatch(two.url, { mode: '3', empty: 0, listed: true, key });
    // The first to join loads it on the first server; the others join by the second.
    const host = await Guest.join(one.url, code, key);
    const others = [await Guest.join(two.url, code), await Guest.join(two.url, code)];
    let guests = [host, ...others];
    for (const [i, guest] of guests.entries()) {
      expect(await guest.ask('sit', { team: (i + 1) as 1, name: `guest ${i}` })).toEqual({ ok: true });
    }
    expect(await host.ask('start', {})).toEqual({ ok: true });
    await until('it began', () => guests.every(({ state }) => state.status === 'playing'));
    const lines = new Map<number, string>();
    await play(guests, 12, lines);

    const listed = async (url: string) => {
      const { matches } = (await (await fetch(`${url}/api/lobby`)).json()) as { matches: { code: string }[] };
      return matches.filter((match) => match.code === code).length;
    };
    for (const { url } of [one, two]) await expect.poll(() => listed(url)).toBe(1);
    const mine = await post(two.url, '/api/mine', { key });
    expect((mine.body as { matches: { code: string }[] }).matches.map((match) => match.code)).toEqual([code]);

    await end(one, 'SIGKILL');
    await until('all notice', () => guests.every(({ left }) => left !== null));
    // Here the lease must expire first.
    guests = await Promise.all(guests.map((guest) => rejoin(two.url, code, guest.key)));
    for (const guest of guests) for (const [at, line] of lines) expect(guest.log[at]).toBe(line);
    expect(guests.map(({ team }) => team)).toEqual([1, 2, 3]);
    await play(guests, 12, lines);

    // A new server takes part at once.
    one = await start();
    const watcher = await Guest.join(one.url, code);
    expect(watcher.team).toBeNull();
    expect(watcher.log).toEqual(guests[0]!.log);
  });

  test('a server that ends gently leaves its matches to the other at once', async () => {
    await both();
    const key = newKey();
    const code = await makeMatch(one.url, { mode: '2', key });
    const guest = await Guest.join(one.url, code, key);
    await guest.ask('sit', { team: 2, name: 'Ying' });
    const said = two.out().length;
    expect(await end(one, 'SIGTERM')).toBe(0);
    await until('it is noticed', () => guest.left !== null);
    const again = await Guest.join(two.url, code, key);
    expect(again.team).toBe(2);
    await until('the other says so', () => two.out().slice(said).includes('matches taken over'));
  });

  async function owners(codes: readonly string[]): Promise<Map<string, string>> {
    const client = new Client({ connectionString: database.url });
    await client.connect();
    const { rows } = await client.query<{ code: string; address: string }>(
      'select code, address from matches join servers on servers.id = owner where code = any($1)',
      [codes],
    );
    await client.end();
    return new Map(rows.map(({ code, address }) => [code, address]));
  }

  test('a server that leaves says so first: what it has goes on, and what it has not it lets others have', async () => {
    // Longer than the test.
    [one, two] = await Promise.all([start({ LAME_DUCK_SECONDS: '600' }), still(two)]);
    const [code, asleep] = [await makeMatch(one.url, { mode: '2' }), await makeMatch(one.url, { mode: '2' })];
    const guest = await Guest.join(one.url, code);
    one.child.kill('SIGTERM');
    await expect.poll(async () => (await fetch(`${one.url}/readyz`)).status).toBe(503);
    expect((await fetch(`${one.url}/livez`)).status).toBe(200);
    expect(await guest.ask('sit', { team: 2, name: 'Ying' })).toEqual({ ok: true });
    const late = await Guest.join(two.url, code);
    expect(late.state.seats[2]!.holder).toBe('person');
    // That it drains is stored a moment after it says so.
    const leaves = async () => {
      const client = new Client({ connectionString: database.url });
      await client.connect();
      const { rows } = await client.query('select draining from servers where address = $1', [one.url]);
      await client.end();
      return rows;
    };
    await expect.poll(leaves).toEqual([{ draining: 1 }]);
    // If the other server is slow, the client is told to come again.
    await expect.poll(() => Guest.join(one.url, asleep).catch(() => null)).not.toBeNull();
    expect(await owners([code, asleep])).toEqual(
      new Map([
        [code, one.url],
        [asleep, two.url],
      ]),
    );
    expect(guest.left).toBeNull();
    await end(one, 'SIGKILL');
  });

  test('a server that is killed and starts again at its address has its matches again at once', async () => {
    const address = `http://127.0.0.1:${await freePort()}`;
    const at = { SERVER_ADDRESS: address, PORT: new URL(address).port };
    [one, two] = await Promise.all([start(at), still(two)]);
    const key = newKey();
    const code = await makeMatch(one.url, { mode: '2', key });
    const guest = await Guest.join(one.url, code, key);
    await guest.ask('sit', { team: 2, name: 'Ying' });
    const { processId } = (await post(one.url, `/matchmake/joinById/${code}`, { key: newKey() })).body as {
      processId: string;
    };
    await end(one, 'SIGKILL');
    await until('it is noticed', () => guest.left !== null);
    // A client that waits for that lease would wait until this test has failed.
    await prolong(database.url, address, 3_600_000);
    one = await start(at);
    const joins = [one, two, one, two].map(({ url }, i) => rejoin(url, code, i === 0 ? key : newKey()));
    const [again] = await Promise.all(joins);
    expect(again!.team).toBe(2);
    // The killed process's reservations no longer count.
    for (const { url } of [one, two]) {
      const late = new WebSocket(`${url.replace('http', 'ws')}/${processId}/${code}?sessionId=abc`);
      const status = new Promise((resolve) => {
        late.once('unexpected-response', (_request, response) => resolve(response.statusCode));
        late.once('error', () => resolve('cut'));
      });
      expect(await status).toBe(404);
      late.terminate();
    }
  });

  test('a second server at the default address is refused while the first one lives', async () => {
    two = await still(two);
    const { port } = new URL(two.url);
    expect(two.out()).toContain('DATABASE_URL is set and SERVER_ADDRESS is not');
    const environment = { DATABASE_URL: database.url, DATA_DIR: temporaryFolder(), PORT: port, HOST: '127.0.0.2' };
    const second = run(environment);
    expect(await second.exit).toBe(1);
    expect(second.out()).toMatch(
      new RegExp(`^Another server .*http://127\\.0\\.0\\.1:${port} already\\. Set SERVER_ADDRESS`, 'm'),
    );
    expect(second.out()).not.toContain('is served at');
  });

  test('who wants to be forgotten is, wherever the match is awake', async () => {
    await both();
    const key = newKey();
    const code = await makeMatch(one.url, { mode: '2', key });
    const guest = await Guest.join(one.url, code, key);
    await guest.ask('sit', { team: 2, name: 'Ying' });
    expect((await post(two.url, `/api/matches/${code}/forget`, { key })).status).toBe(503);
    expect((await post(two.url, '/api/forget', { key })).body).toEqual({ matches: 1, more: false });
    await until('the seat is free', () => guest.team === null);
    expect((await post(one.url, '/api/mine', { key })).body).toEqual({ matches: [] });
  });

  test('a server that was stopped for longer than its lease writes nothing any more', async () => {
    await both();
    const key = newKey();
    const code = await makeMatch(one.url, { mode: '2', key });
    const left = await Guest.join(one.url, code, key);
    expect(await left.ask('sit', { team: 2, name: 'Before' })).toEqual({ ok: true });
    one.child.kill('SIGSTOP');
    // By day the test only tells the database that the time has passed: the claim shuts out the old server.
    if (!NIGHT) await lapse(database.url, one.url);
    const moved = await rejoin(two.url, code, key);
    expect(moved.team).toBe(2);
    expect(await moved.ask('stand', {})).toEqual({ ok: true });
    const late = left.ask('sit', { team: 0, name: 'After' });
    one.child.kill('SIGCONT');
    expect(await late.catch(() => ({ ok: false }))).toMatchObject({ ok: false });
    await until('everybody there is sent away', () => left.left !== null, TIMEOUT);
    expect([...moved.state.seats].every(({ holder }) => holder === 'free')).toBe(true);
  });

  test('who is away is called by one of them, once; by the other when that one is killed before it could', async () => {
    await both();
    const pace = { kind: 'days', bank: 86_400, increment: 0, cap: 86_400, late: 'wait' } as const;
    const table = await begunMatch(one.url, { mode: '2', pace });
    const [mover, other] = [table.mover, table.other];
    const [movers, others] = [service.device(), service.device()];
    // Each registers at the server that doesn't have the match.
    await post(two.url, '/api/calls/device', { key: mover.key, device: movers.device });
    await post(two.url, '/api/calls/device', { key: other.key, device: others.device });
    await other.leave();
    const turns = async (guest: Guest) => {
      while (guest.match.position.turn === guest.team) {
        const { length } = guest.log;
        const own = legalActions(guest.match.position).filter((each) =>
          ['move', 'pass', 'change', 'peasant'].includes(inspect(each).kind),
        );
        if (own.length > 0) await guest.act(formatAction(own[0]!));
        await until('it is published', () => guest.log.length > length);
      }
    };
    const callable = async () => {
      const text = await (await fetch(`http://127.0.0.1:${one.metrics}/metrics`)).text();
      return Number(/^dominion_people_callable (\d+)$/m.exec(text)?.[1]);
    };
    await expect.poll(callable, { timeout: TIMEOUT }).toBe(2);
    await turns(mover);
    await mover.leave();
    await until('the note came', () => others.calls().length > 0, TIMEOUT);

    const back = await rejoin(one.url, table.code, other.key);
    await turns(back);
    await end(one, 'SIGKILL');
    await lapse(database.url, one.url);
    await until('the other server calls', () => movers.calls().length > 0, TIMEOUT);
    expect([movers.calls().length, others.calls().length]).toEqual([1, 1]);
    expect(movers.calls()[0]!.title).toMatch(/^Your turn – /);
  });
});
