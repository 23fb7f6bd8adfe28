/** Playing by HTTP alone: whole matches, who sees what, repeated requests, and refusals. */

import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { hashKey } from '../../src/base/seats.js';
import { MatchRoom } from '../../src/rooms/match-room.js';
import { people } from '../support/authorisation-tables.js';
import { LATE } from '../support/examples.js';
import { NIGHT } from '../support/nightly.js';
import { killAll, serve } from '../support/processes.js';
import { Program } from '../support/programs.js';
import { hasPostgres, lapse, makeDatabase } from '../support/services.js';
import { Spectator } from '../support/streams.js';
import {
  anyLine,
  begunMatch,
  Guest,
  makeMatch,
  newKey,
  openTestServer,
  post,
  type TestServer,
  temporaryFolder,
  until,
} from '../support/test-server.js';

let house: TestServer;
const reading: Program[] = [];
beforeAll(async () => {
  house = await openTestServer({ patience: { caller: 400 } });
});
afterEach(() => {
  for (const each of reading.splice(0)) each.hangUp();
});
afterAll(() => house.close());

const program = (code: string, key?: string, url = house.url) => {
  const made = new Program(url, code, key);
  reading.push(made);
  return made;
};

/** Seats two programs at a match that begins with the second, both mustered without Sergeants. */
async function two(asked: Record<string, unknown> = {}) {
  const host = program('');
  const made = await host.request('POST', '/api/matches', { mode: '2', auto: true, ...asked });
  expect(made.status).toBe(201);
  host.code = made.body.code;
  const other = program(host.code);
  for (const each of [host, other]) {
    await each.listen();
    expect(await each.ask('sit', { name: 'Ying' })).toMatchObject({ status: 200, body: { ok: true } });
  }
  const may = ({ seat }: Program) => seat.legal.length > 0;
  await until('it has begun', () => (asked.position === undefined ? may(host) && may(other) : may(host) || may(other)));
  return { host, other, both: [host, other] as const };
}

/** The same after the muster; `mover` is the one to move. */
async function mustered(asked: Record<string, unknown> = {}) {
  const table = await two(asked);
  for (const each of table.both) await each.ask('act', { action: each.seat.legal.find((line) => line.endsWith(':-')) });
  const moves = ({ seat }: Program) => seat.legal.some((line) => !line.includes(':'));
  await until('somebody is to move', () => table.both.some(moves));
  const mover = table.both.find(moves)!;
  return { ...table, mover, waits: table.both.find((each) => each !== mover)! };
}

test('two programs play to the end, each with what its own stream says it may do', { timeout: 60_000 }, async () => {
  const { both } = await two(NIGHT ? { length: 'skirmish' } : { position: LATE });
  const play = async (each: Program) => {
    for (let done = ''; !each.ended; ) {
      const { legal, ply } = each.seat;
      const key = `${ply} ${legal.join()}`;
      if (legal.length === 0 || key === done) {
        await new Promise((resolve) => setImmediate(resolve));
        continue;
      }
      done = key;
      const action = legal[ply % legal.length];
      expect(await each.ask('act', { action, ply })).toMatchObject({ status: 200, body: { ok: true } });
    }
  };
  await Promise.all(both.map(play));
  for (const each of both) {
    expect(each.told.at(-1)).toMatchObject({ kind: 'end' });
    expect(each.of('line').map(({ at }) => at)).toEqual(each.of('line').map((_, i) => i));
  }
  const { result } = both[0]!.told.at(-1);
  expect(await both[0]!.now()).toMatchObject({ status: 'over', result, turn: null });
  const record = await (await fetch(`${house.url}/api/matches/${both[0]!.code}/record`)).text();
  for (const { line } of both[0]!.of('line').slice(-3)) expect(record).toContain(line);
});

test('who stays is told what comes after the end, and whether they look is theirs to say', async () => {
  const { mover, waits } = await mustered();
  const staying = program(mover.code, waits.key);
  await staying.listen('?stay=1');
  await mover.ask('act', { action: `resign:${'NESW'[mover.seat.team!]}`, ply: mover.seat.ply });
  await until('it is over', () => waits.ended);
  expect(waits.of('end')).toHaveLength(1);
  expect(await mover.ask('chat', { channel: 'all', text: 'Well played' })).toMatchObject({ status: 200 });
  await until('it is heard', () => staying.of('said').some(({ text }) => text === 'Well played'));
  for (const each of [mover, waits]) await each.ask('rematch', { seats: 'keep' });
  await until('the next match is told', () => staying.of('table').some(({ next }) => next?.length === 6));
  expect([staying.of('end'), staying.ended]).toEqual([[], false]);
  // Coming again, they get everything, their own actions too.
  const again = program(mover.code, waits.key);
  await again.listen('?stay=1');
  expect(again.of('match')[0]).toMatchObject({ status: 'over' });
  expect(again.seat).toMatchObject({ team: waits.seat.team });
  const { matches } = MatchRoom.context;
  const keyHash = hashKey(waits.key);
  expect(matches.looks(mover.code, keyHash)).toBe(true);
  expect(await waits.ask('looking', { looking: false })).toMatchObject({ status: 200 });
  expect(matches.looks(mover.code, keyHash)).toBe(false);
});

test('an action that comes twice is played once, and answered the same', async () => {
  const { mover, waits } = await mustered();
  const { legal, ply } = mover.seat;
  const wish = { action: legal[0], ply };
  const first = await mover.ask('act', wish);
  expect(first).toMatchObject({ status: 200, body: { ok: true, at: 2 } });
  expect(await mover.ask('act', wish)).toEqual(first);
  await until('the turn is over', () => waits.seat.legal.length > 0 || mover.seat.legal.length > 0);
  const after = (await mover.now()).lines;
  expect(await mover.ask('act', wish)).toEqual(first);
  expect((await mover.now()).lines).toBe(after);
  // Without a turn number the action is for the current turn; a used id plays no second action.
  const next = mover.seat.legal.length > 0 ? mover : waits;
  const id = 'a-name-of-mine';
  const named = { action: next.seat.legal[0], id };
  expect(await next.ask('act', named)).toMatchObject({ status: 200 });
  expect(await next.ask('act', { action: 'pass', id })).toMatchObject({
    status: 409,
    body: { error: { code: 'id-used' } },
  });
});

test('an action that was taken back can be played again without a name', async () => {
  const { mover } = await mustered({ takeback: true });
  const { legal, ply } = mover.seat;
  const wish = { action: legal.find((line) => line !== 'pass'), ply };
  expect(await mover.ask('act', wish)).toMatchObject({ status: 200 });
  expect(await mover.ask('takeback')).toMatchObject({ status: 200 });
  expect(await mover.ask('act', wish)).toMatchObject({ status: 200, body: { at: 2 } });
  expect(mover.of('back')).toMatchObject([{ lines: 2 }]);
});

test('what a rule or the match refuses has its code, its sentence and its paragraph', async () => {
  const { mover, waits, other } = await mustered();
  const { ply } = mover.seat;
  const refusals: [Program, string, unknown, number, string][] = [
    [mover, 'act', { action: 'a1a15', ply }, 409, 'empty-square'],
    [mover, 'act', { action: 'hello' }, 400, 'bad-message'],
    [mover, 'act', { action: '~x' }, 403, 'not-your-action'],
    [mover, 'act', { action: mover.seat.legal[0], ply: ply + 1 }, 409, 'stale-ply'],
    [waits, 'act', { action: mover.seat.legal[0], ply }, 409, 'not-your-turn'],
    [program(mover.code), 'act', { action: mover.seat.legal[0], ply }, 403, 'no-seat'],
    [program(mover.code), 'sit', { name: 'late' }, 409, 'seat-taken'],
    [other, 'start', {}, 403, 'not-host'],
    [mover, 'draw', { offer: 'yes' }, 400, 'bad-message'],
    [mover, 'decline', {}, 409, 'no-offer'],
    [program('ZZZZZZ'), 'act', { action: 'pass' }, 404, 'unknown-match'],
    [mover, 'together', { here: true }, 404, 'not-found'],
  ];
  for (const [who, name, body, status, code] of refusals) {
    const answer = await who.ask(name, body);
    expect([name, body, answer.status, answer.body.error.code]).toEqual([name, body, status, code]);
    expect(answer.body.error.message.length).toBeGreaterThan(10);
  }
  expect((await mover.ask('act', { action: 'a1a15', ply })).body.error.section).toEqual(expect.any(Number));
  expect((await mover.now()).lines).toBe(2);
});

test('without a key nothing is asked, whatever the body; with two of them nothing is guessed', async () => {
  const { host } = await two();
  const path = `/api/matches/${host.code}/act`;
  for (const body of [{ action: 'N:-' }, '{', 'null', '[]', '{"key":"x"}', { key: host.key, action: 'N:-' }]) {
    expect([body, (await post(house.url, path, body)).status]).toEqual([body, 401]);
  }
  for (const said of [
    '',
    'Bearer',
    `Basic ${host.key}`,
    `Bearer ${host.key.slice(1)}`,
    host.key,
    `Bearer ${host.key} ${host.key}`,
  ]) {
    for (const [method, of] of [
      ['POST', path],
      ['GET', `/api/matches/${host.code}/stream`],
    ] as const) {
      const answer = await fetch(house.url + of, { method, headers: { Authorization: said } });
      await answer.body?.cancel();
      if (said === '' && method === 'GET') continue;
      expect([said, method, answer.status]).toEqual([said, method, 401]);
      expect(answer.headers.get('www-authenticate')).toBe('Bearer');
    }
  }
  // The header may carry the key wherever the body may.
  expect((await host.request('POST', '/api/mine', {})).body.matches).toMatchObject([{ code: host.code }]);
  expect((await host.request('POST', '/api/mine', { key: newKey() })).status).toBe(400);
  expect((await host.request('POST', '/api/mine', { key: host.key })).status).toBe(200);
  // A key in an address doesn't count.
  expect((await post(house.url, `${path}?key=${host.key}`, { action: 'N:-' })).status).toBe(401);
});

test('sitting down twice is sitting down, and a seat is given back before the start', async () => {
  const code = await makeMatch(house.url, { mode: '2' });
  const one = program(code);
  expect(await one.ask('sit', { name: 'Ann' })).toMatchObject({ status: 200, body: { ok: true, team: 0 } });
  expect(await one.ask('sit', { name: 'Ann' })).toMatchObject({ status: 200, body: { ok: true, team: 0 } });
  expect(await one.ask('sit', { name: 'Ann', team: 1 })).toMatchObject({
    status: 409,
    body: { error: { code: 'seat-not-in-play' } },
  });
  expect((await one.now()).seats[0]).toMatchObject({ holder: 'person', name: 'Ann', plays: true });
  expect(await one.ask('leave')).toMatchObject({ status: 200 });
  expect((await one.now()).seats[0]).toMatchObject({ holder: 'free' });
});

describe('who is there', () => {
  test('is who reads a stream, and for a while who asks; who leaves is gone at once', async () => {
    const code = await makeMatch(house.url, { mode: '2' });
    const watcher = await Guest.join(house.url, code);
    const presence = () => watcher.state.seats[0]!.presence;
    const one = program(code);
    await one.ask('sit', { name: 'Ann', team: 0 });
    await until('they are seen', () => presence() === 'here');
    await until('they are missed', () => presence() !== 'here');
    await one.listen();
    await until('they are seen again', () => presence() === 'here');
    // They don't count as spectators.
    expect(watcher.state.watchers).toBe(1);
    // A player who only polls, and later, is missed before them.
    await program(code).ask('sit', { name: 'Ben', team: 2 });
    await until('another is seen', () => watcher.state.seats[2]!.presence === 'here');
    await until('another is missed', () => watcher.state.seats[2]!.presence !== 'here');
    expect(presence()).toBe('here');
    await one.ask('leave');
    await until('the stream has ended', () => one.ended);
    await until('the seat is free', () => watcher.state.seats[0]!.holder === 'free');
    await watcher.leave();
  });

  test('is asked in one’s own stream, and hears what one’s camp says', async () => {
    const table = await begunMatch(house.url, { mode: '4a' });
    const code = table.code;
    const [north, east, south] = [0, 1, 2].map((team) => program(code, table.guests.get(team as 0)!.key)) as [
      Program,
      Program,
      Program,
    ];
    await Promise.all([north.listen(), east.listen(), south.listen()]);
    expect([north.seat.team, east.seat.team, south.seat.team]).toEqual([0, 1, 2]);
    expect(await north.ask('chat', { channel: 'team', text: 'to the west' })).toMatchObject({ status: 200 });
    expect(await north.ask('sketch', { drawings: [{ from: 3, to: 4, ink: 'red' }] })).toMatchObject({ status: 200 });
    expect(await north.ask('point', { square: 40 })).toMatchObject({ status: 200 });
    expect(await east.ask('chat', { channel: 'all', text: 'hello' })).toMatchObject({ status: 200 });
    const onlooker = await (await Spectator.come(house.url, code)).settled();
    await until('all heard what all hear', () =>
      [north, east, south].every((each) => each.of('said').some(({ text }) => text === 'hello')),
    );
    expect(south.of('said').map(({ text }) => text)).toEqual(['to the west', 'hello']);
    expect(south.of('sketch')).toMatchObject([{ drawings: [{ from: 3, to: 4, ink: 'red' }] }]);
    expect(south.of('point')).toMatchObject([{ team: 0, square: 40 }]);
    for (const strange of [east.told, onlooker.values]) {
      const text = JSON.stringify(strange);
      expect(text).not.toContain('to the west');
      expect(strange.some(({ kind }) => kind === 'sketch' || kind === 'point')).toBe(false);
    }
    expect(onlooker.values.some(({ kind }) => (kind as string) === 'seat')).toBe(false);
    onlooker.leave();
    // A player who comes later hears it too, and once.
    const again = program(code, south.key);
    await again.listen();
    expect(again.of('said').map(({ text }) => text)).toEqual(['to the west', 'hello']);
    expect(again.of('sketch')).toMatchObject([{ drawings: [{ from: 3, to: 4, ink: 'red' }] }]);
    // At the end all is public.
    const west = program(code, table.guests.get(3)!.key);
    expect(await east.ask('resign', { team: 1, offer: true })).toMatchObject({ status: 200 });
    expect(await west.ask('resign', { team: 1, offer: true })).toMatchObject({ status: 200 });
    expect(await west.ask('act', { action: 'resign:W' })).toMatchObject({ status: 200 });
    await until('it is over', () => [east, south].every((each) => each.ended));
    for (const each of [east, south]) {
      expect(
        each
          .of('said')
          .map(({ text }) => text)
          .sort(),
      ).toEqual(['hello', 'to the west']);
      expect(each.told.at(-1)).toMatchObject({ kind: 'end', result: { winners: [0, 2] } });
    }
    for (const guest of table.all) await guest.leave();
  });

  test('a seat that a page holds is played by HTTP as well, and the page sees it', async () => {
    const { code, mover, all } = await begunMatch(house.url);
    const same = program(code, mover.key);
    const { you } = await same.now();
    expect(you).toMatchObject({ team: mover.team, lines: 2 });
    expect(you!.legal).toContain(anyLine(mover.match));
    expect(await same.ask('act', { action: anyLine(mover.match), ply: you!.ply })).toMatchObject({ status: 200 });
    await until('the page has it', () => mover.log.length > 2);
    for (const guest of all) await guest.leave();
  });
});

test('a key may by HTTP what it may in the room, and nothing more', async () => {
  const { code, guests } = await people(house, 'play');
  const line = 'e13e12';
  const table: [string, unknown, Record<string, number | string>][] = [
    ['start', {}, { host: 'already-started', N: 'not-host', watcher: 'not-host' }],
    ['bot', { team: 1, level: 'casual' }, { N: 'not-host', watcher: 'not-host' }],
    ['hush', { hushed: false }, { host: 200, N: 'not-host', watcher: 'not-host', forged: 'not-host' }],
    ['draw', { offer: true }, { host: 'no-seat', watcher: 'no-seat', forged: 'no-seat', E: 200 }],
    ['takeback', {}, { watcher: 'no-seat', N: 'no-takeback' }],
    ['entrust', { until: 'turn' }, { watcher: 'no-seat', forged: 'no-seat' }],
    ['chat', { channel: 'team', phrase: 'help' }, { watcher: 'not-your-channel', muted: 'silenced', S: 200 }],
    ['resign', { team: 0, offer: true }, { watcher: 'no-seat', E: 'not-your-action' }],
    ['takeover', { token: 'a-token-that-is-none' }, { watcher: 'bad-token' }],
    ['act', { action: line }, { host: 'no-seat', E: 'not-your-turn', watcher: 'no-seat', forged: 'no-seat', N: 200 }],
  ];
  for (const [name, body, callers] of table) {
    for (const [role, expected] of Object.entries(callers)) {
      const caller = program(code, guests.get(role as 'N')!.key);
      const { status, body: told } = await caller.ask(name, body);
      expect([name, role, told.ok === true ? status : told.error.code]).toEqual([name, role, expected]);
    }
  }
});

// From here on other servers run in this process, one after the other.

test('requests of one key are counted, and those of an address; and so are keys that come', async () => {
  const strict = await openTestServer({ limits: { requests: 3 } });
  try {
    const code = await makeMatch(strict.url, { mode: '2' });
    const one = program(code, undefined, strict.url);
    const answers = await Promise.all(Array.from({ length: 12 }, () => one.ask('stand')));
    const statuses = answers.map(({ status }) => status);
    expect(statuses).toContain(429);
    expect(statuses.filter((status) => status !== 429).length).toBeLessThan(8);
    expect((await program(code, undefined, strict.url).ask('stand')).status).not.toBe(429);
  } finally {
    await strict.close();
  }
  const narrow = await openTestServer({ limits: { loopback: true, joins: 4, sockets: 1, requests: 2 } });
  try {
    const code = await makeMatch(narrow.url, { mode: '2' });
    const come = async () => (await program(code, undefined, narrow.url).ask('stand')).status;
    const came = [await come(), await come(), await come(), await come(), await come()];
    expect(came.slice(0, 4)).not.toContain(429);
    expect(came[4]).toBe(429);
    const known = program(code, reading[0]!.key, narrow.url);
    const many = await Promise.all(Array.from({ length: 30 }, () => known.now()));
    expect(JSON.stringify(many)).toContain('too-fast');
  } finally {
    await narrow.close();
  }
});

test('a match that sleeps is woken by who has a key, and goes on where it stood', async () => {
  const folder = temporaryFolder();
  const first = await openTestServer({ folder });
  const { code, mover } = await begunMatch(first.url);
  await first.close();
  const second = await openTestServer({ folder });
  try {
    const same = program(code, mover.key, second.url);
    const looked = await fetch(`${second.url}/api/matches/${code}`);
    expect(await looked.json()).toMatchObject({ status: 'playing', lines: 2, you: null });
    expect(await second.app.metrics.registry.metrics()).toMatch(/^dominion_matches_live 0$/m);
    const { you } = await same.now();
    expect(await same.ask('act', { action: you!.legal[0], ply: you!.ply })).toMatchObject({
      status: 200,
      body: { at: 2 },
    });
  } finally {
    await second.close();
  }
});

describe.skipIf(!hasPostgres)('two servers', () => {
  let database: { url: string; drop: () => Promise<void> };
  beforeAll(async () => {
    database = await makeDatabase();
  });
  afterAll(() => database?.drop());
  afterEach(killAll);

  test('a match is played by either, wherever it is awake', { timeout: 180_000 }, async () => {
    const start = () => serve({ DATABASE_URL: database.url, DATA_DIR: temporaryFolder() });
    const [one, two] = await Promise.all([start(), start()]);
    const near = program('', undefined, one.url);
    near.code = (await near.request('POST', '/api/matches', { mode: '2', auto: true })).body.code;
    const far = program(near.code, undefined, two.url);
    await near.listen();
    await far.listen();
    expect(await near.ask('sit', { name: 'near' })).toMatchObject({ status: 200, body: { team: 0 } });
    expect(await far.ask('sit', { name: 'far' })).toMatchObject({ status: 200, body: { team: 2 } });
    await until('it has begun', () => near.seat.legal.length > 0 && far.seat.legal.length > 0);
    for (const each of [near, far])
      expect(await each.ask('act', { action: each.seat.legal[0] })).toMatchObject({ status: 200 });
    expect((await far.now()).you).toMatchObject({ team: 2 });
    // A refusal there is passed on here, unchanged.
    expect(await far.ask('start')).toMatchObject({ status: 403, body: { error: { code: 'not-host' } } });
    expect(await far.ask('act', { action: 'hello' })).toMatchObject({
      status: 400,
      body: { error: { code: 'bad-message' } },
    });
    const answer = await fetch(`${two.url}/api/matches/${far.code}/act`, { method: 'POST', body: '{}' });
    expect(answer.status).toBe(401);
    // The server with the match is killed: the other loads it.
    one.child.kill('SIGKILL');
    await one.exit;
    await lapse(database.url, one.url);
    await until('the stream has broken', () => far.ended, 30_000);
    await expect
      .poll(async () => (await far.request('GET', `/api/matches/${far.code}`)).status, { timeout: 30_000 })
      .toBe(200);
    expect((await far.now()).you).toMatchObject({ team: 2 });
  });
});
