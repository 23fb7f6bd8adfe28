/**
 * Oaths over real sockets: all see the same, only those who would be bound can seal, and oaths survive a killed server.
 */
import type { Team } from '@dominion/rules';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { BotJob } from '../../src/bots/pool.js';
import { killAll, serve } from '../support/processes.js';
import { hasPostgres, lapse, makeDatabase } from '../support/services.js';
import {
  AT_ONCE,
  Guest,
  openTestServer,
  post,
  seatAll,
  type TestServer,
  temporaryFolder,
  until,
} from '../support/test-server.js';

/** South is to move, and can take a Soldier of West. */
const START = '15/15/15/15/15/15/7wS7/1wE11eE1/15/15/7sG7/15/15/5sS1sE7/15 E-S-W S move 0 1';
/** The same, with an Emperor of West there. */
const PRIZE = START.replace('7wS7/1wE11eE1', '7wE7/13eE1');
const THREE = { mode: '3', empty: 0, position: START, length: 'campaign' } as const;
const [E, S, W] = [1, 2, 3] as const;

afterEach(killAll);

const swear = async (guest: Guest, parties: Team[], more: object = {}) => {
  const reply = await guest.ask('swear', { kind: 'until', parties, against: null, turn: 40, ...more });
  return reply.ok ? 'ok' : reply.code;
};
const pledge = async (guest: Guest, seal: boolean, id = 1) => {
  const reply = await guest.ask('pledge', { id, seal });
  return reply.ok ? 'ok' : reply.code;
};
const sworn = ({ state }: Guest) => [...state.sworn].map((each) => ({ ...each.toJSON() }) as Record<string, unknown>);
const bits = (...teams: Team[]) => teams.reduce<number>((all, team) => all | (1 << team), 0);

async function seatThree(url: string) {
  const table = await seatAll(url, THREE);
  await until('it has begun', () => table.all.every(({ state }) => state.status === 'playing'));
  return { ...table, of: (team: Team) => table.guests.get(team)! };
}

describe('at one server', () => {
  let house: TestServer;
  const jobs: BotJob[] = [];
  beforeAll(async () => {
    const choose = (job: BotJob) => {
      jobs.push(job);
      return new Promise<never>(() => {});
    };
    house = await openTestServer({ config: { botPace: AT_ONCE }, thinker: { choose, close: async () => {} } });
  });
  afterAll(() => house.close());

  test('an oath is offered, sealed and broken before the eyes of all, watchers too', async () => {
    const { of, all, code } = await seatThree(house.url);
    const watcher = await Guest.join(house.url, code);
    const everybody = [...all, watcher];
    expect(await swear(watcher, [S])).toBe('no-seat');
    expect(await swear(of(S), [W])).toBe('ok');
    await until('all see the offer', () => everybody.every((guest) => sworn(guest).length === 1));
    const [seen, ...others] = everybody.map(sworn);
    for (const other of others) expect(other).toEqual(seen);
    expect(seen).toMatchObject([
      { id: 1, by: S, kind: 'until', parties: bits(S, W), against: 255, turn: 40, stage: 'offered', seals: bits(S) },
    ]);
    expect(await pledge(of(E), true)).toBe('oath-not-yours');
    expect(await pledge(watcher, true)).toBe('no-seat');
    expect(await pledge(of(W), true)).toBe('ok');
    await until('it binds', () => everybody.every((guest) => sworn(guest)[0]!.stage === 'sealed'));

    expect(await of(S).act('h5h9')).toMatchObject({ ok: true });
    await until('all see who broke it', () => everybody.every((guest) => sworn(guest)[0]!.stage === 'broken'));
    expect(sworn(watcher)).toMatchObject([{ breakers: bits(S), breach: 'displaced', endedIn: 1, endedAt: 1 }]);
  });

  test('a table says whether there are any: by itself in the modes 3 and 4, and not where it was made without', async () => {
    const shows = async (asked: Parameters<typeof seatAll>[1]) => {
      const { all } = await seatAll(house.url, asked);
      return all[0]!.state.oaths;
    };
    expect(await shows(THREE)).toBe(true);
    expect(await shows({ ...THREE, oaths: false })).toBe(false);
    expect(await shows({ mode: '2' })).toBe(false);
    const refused = await post(house.url, '/api/matches', { mode: '4a', oaths: true });
    expect(refused.status).toBe(400);
  });

  test('by plain HTTP it is told which moves would break one, and whoever means it says so', async () => {
    const { of, code, all } = await seatThree(house.url);
    await swear(of(S), [W]);
    await pledge(of(W), true);
    await until('it binds', () => sworn(of(S))[0]?.stage === 'sealed');
    const asks = async (team: Team, path: string, body?: object) => {
      const headers = { Authorization: `Bearer ${of(team).key}`, 'Content-Type': 'application/json' };
      const how = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
      const response = await fetch(`${house.url}/api/matches/${code}${path}`, { headers, ...how });
      return { status: response.status, body: (await response.json()) as Record<string, unknown> };
    };
    const told = async (team: Team) => (await asks(team, '')).body.you as { legal: string[]; breaks: object };
    const own = await told(S);
    expect(own.breaks).toEqual({ h5h9: [1] });
    expect(own.legal).toContain('h5h9');
    // Players not to move, or not bound, break nothing.
    for (const team of [W, E]) expect((await told(team)).breaks).toEqual({});

    const breach = { action: 'h5h9', ply: 1 };
    for (const body of [breach, { ...breach, breaks: [] }, { ...breach, breaks: [2] }]) {
      expect(await asks(S, '/act', body)).toMatchObject({
        status: 409,
        body: { error: { code: 'breaks-oath', message: expect.stringContaining('"breaks": [1]') } },
      });
    }
    expect((await asks(S, '/act', { ...breach, breaks: 'all' })).status).toBe(400);
    expect(of(S).log).toEqual([]);
    expect(await asks(S, '/act', { ...breach, breaks: [1] })).toEqual({ status: 200, body: { ok: true, at: 0 } });
    await until('all see who broke it', () => all.every((guest) => sworn(guest)[0]!.stage === 'broken'));
    // A repeated request has been done already.
    expect(await asks(S, '/act', breach)).toEqual({ status: 200, body: { ok: true, at: 0 } });
  });

  test('a bot that takes the seat over is told what would break what was sworn there', async () => {
    const { of } = await seatThree(house.url);
    await swear(of(S), [W]);
    await pledge(of(W), true);
    await of(S).ask('propose', { what: { kind: 'bot', team: S, level: 'casual' } });
    await until('the bot is asked', () => jobs.some(({ team, shunned }) => team === S && shunned !== undefined));
    expect(jobs.at(-1)!.shunned).toEqual(['h5h9']);
  });

  test('the record and the replay tell of it, and say when', async () => {
    const { of, code } = await seatThree(house.url);
    await swear(of(S), [W]);
    await pledge(of(W), true);
    await of(S).act('h5h9');
    const text = await (await fetch(`${house.url}/api/matches/${code}/record`)).text();
    expect(text).toContain('h5h9 {[%oath 1 until SW 40]} {[%oath 1 broken S displaced]}');
  });
});

test.each([
  ['breaks nothing that was not sworn', false],
  ['keeps the oath of whoever has gone, though to break it were the best move', true],
] as const)(
  'a regent %s',
  async (_what, swears) => {
    // A bot that thinks, which plays for players soon after they leave.
    const house = await openTestServer({ config: { botPace: AT_ONCE }, times: { silence: 10, left: 20, lost: 30 } });
    const { guests, all, code } = await seatAll(house.url, { ...THREE, position: PRIZE });
    const of = (team: Team) => guests.get(team)!;
    const watcher = await Guest.join(house.url, code);
    if (swears) {
      expect(await swear(of(S), [W])).toBe('ok');
      expect(await pledge(of(W), true)).toBe('ok');
      await until('it binds', () => sworn(watcher)[0]?.stage === 'sealed');
    }
    await of(S).leave();
    await until('the regent has played', () => watcher.log.length > 0, 60_000);
    expect(watcher.log[0] === 'h5h9').toBe(!swears);
    // The oath is unchanged, and the returning player has kept their word.
    expect(sworn(watcher).map(({ stage, breakers }) => [stage, breakers])).toEqual(swears ? [['sealed', 0]] : []);
    const back = await Guest.join(house.url, code, of(S).key);
    expect([...back.state.byRegent].length).toBeGreaterThan(0);
    for (const guest of all) if (guest !== of(S)) await guest.leave();
    await house.close();
  },
  90_000,
);

const stores = [
  {
    name: 'SQLite',
    on: true,
    make: async () => ({ environment: { DATA_DIR: temporaryFolder() }, drop: async () => {}, gone: async () => {} }),
  },
  {
    name: 'PostgreSQL',
    on: hasPostgres,
    make: async () => {
      const { url, drop } = await makeDatabase();
      const gone = (server: string) => lapse(url, server);
      return { environment: { DATABASE_URL: url, DATA_DIR: temporaryFolder() }, drop, gone };
    },
  },
];

test.each(stores.filter(({ on }) => on))(
  '$name keeps what was offered, sworn and broken when its server is killed',
  async ({ make }) => {
    const { environment, drop, gone } = await make();
    let server = await serve(environment);
    const { all, code, of } = await seatThree(server.url);
    const keys = all.map(({ key }) => key);
    await swear(of(S), [W]);
    await pledge(of(W), true);
    await of(S).act('h5h9');
    await swear(of(E), [W], { kind: 'against', against: S, turn: 60 });
    const before = sworn(of(E));
    expect(before.map(({ stage }) => stage)).toEqual(['broken', 'offered']);
    server.child.kill('SIGKILL');
    await server.exit;
    await gone(server.url);
    server = await serve(environment);
    const guests = new Map<Team, Guest>();
    for (const key of keys) {
      const guest = await Guest.join(server.url, code, key);
      guests.set(guest.team!, guest);
    }
    expect(sworn(guests.get(S)!)).toEqual(before);
    expect(await pledge(guests.get(W)!, true, 2)).toBe('ok');
    // The oaths still binding when the match is over count as kept.
    for (const team of [E, W] as const) await guests.get(team)!.ask('resign', { team, offer: true });
    await until('it is over', () => guests.get(S)!.state.status === 'over');
    expect(sworn(guests.get(S)!).map(({ stage }) => stage)).toEqual(['broken', 'kept']);
    for (const guest of guests.values()) await guest.room.leave();
    killAll();
    await drop();
  },
);
