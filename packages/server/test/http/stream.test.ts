/** `GET /api/matches/CODE/stream`: what a spectator gets, and when. */
import { StreamForm, type StreamValue } from '@dominion/protocol';
import { checkValue, foldMatch, formatAction, legalActions } from '@dominion/rules';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { hashKey } from '../../src/base/seats.js';
import { LINKS, people } from '../support/authorisation-tables.js';
import { Spectator } from '../support/streams.js';
import {
  AT_ONCE,
  anyLine,
  begunMatch,
  Guest,
  headerOf,
  makeMatch,
  newKey,
  openTestServer,
  type TestServer,
  until,
} from '../support/test-server.js';

const DAYS = { kind: 'days', bank: 86_400, increment: 43_200, cap: 172_800, late: 'regent' } as const;

let house: TestServer;
const here: Spectator[] = [];
const come = async (code: string, query = '', url = house.url) => {
  const one = await Spectator.come(url, code, query);
  here.push(one);
  return one;
};
beforeAll(async () => {
  house = await openTestServer({ config: { botPace: AT_ONCE } });
});
afterEach(() => {
  for (const one of here.splice(0)) one.leave();
});
afterAll(() => house.close());

const kinds = (values: readonly StreamValue[]) => values.map(({ kind }) => kind);

test('the table first, the log so far, and then each line as it is written down', async () => {
  const { code, mover, all } = await begunMatch(house.url);
  await mover.ask('chat', { channel: 'all', text: 'hello' });
  const one = await (await come(code.toLowerCase())).settled();
  expect(one.answer.statusCode).toBe(200);
  expect(one.answer.headers).toMatchObject({
    'content-type': 'application/x-ndjson',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  expect(one.answer.headers).not.toHaveProperty('content-encoding');
  const [match, ...rest] = one.values;
  expect(match).toMatchObject({ kind: 'match', code, from: 0, lines: all[0]!.log.length, check: all[0]!.state.check });
  expect(match).toMatchObject({ mode: '2', status: 'playing', seed: '', seats: [{ name: 'team 0' }, {}, {}, {}] });
  expect(kinds(rest.slice(0, all[0]!.log.length + 2))).toEqual([...all[0]!.log.map(() => 'line'), 'said', 'time']);
  expect(one.log).toEqual(all[0]!.log);
  expect(one.of('said')).toMatchObject([
    { channel: 'all', text: 'hello', name: mover.team === 0 ? 'team 0' : 'team 2' },
  ]);

  const { length } = all[0]!.log;
  await mover.act(anyLine(mover.match));
  await until('it is told', () => one.log.length > length);
  await until('everybody has it', () => one.log.length === all[0]!.log.length);
  expect(one.log).toEqual(all[0]!.log);
  // Each line has its turn, and the check value of the position after it.
  for (const { at, ply, check } of one.of('line')) {
    const after = foldMatch(headerOf(all[0]!.state), one.log.slice(0, at + 1));
    const before = foldMatch(headerOf(all[0]!.state), one.log.slice(0, at));
    if (!after.ok || !before.ok) throw new Error('the log cannot be played');
    expect([ply, check]).toEqual([before.match.position.ply, checkValue(after.match.position)]);
  }
  for (const line of one.text.split('\n').slice(0, -1))
    expect(StreamForm.safeParse(JSON.parse(line)).error).toBe(undefined);
});

test('a match that has not begun is told from its gathering on, and what changes alone', async () => {
  const code = await makeMatch(house.url, { mode: '2' });
  const one = await (await come(code)).settled();
  expect(one.values[0]).toMatchObject({ kind: 'match', status: 'waiting', lines: 0, check: '' });
  const north = await Guest.join(house.url, code);
  await north.ask('sit', { team: 0, name: 'Ann', seal: north.seal });
  await until('it is told', () => one.of('table').some(({ seats }) => seats?.[0]?.name === 'Ann'));
  expect(one.of('table').find(({ seats }) => seats?.[0]?.name === 'Ann')).not.toHaveProperty('mode');
  const south = await Guest.join(house.url, code);
  await south.ask('sit', { team: 2, name: 'Ben', seal: south.seal });
  await north.ask('start', {});
  for (const guest of [north, south]) await guest.ask('mix', { entropy: guest.entropy });
  await north.act('N:-', 1);
  await until('it has begun', () => one.log.length > 0);
  const values = one.values;
  const began = values.findIndex((value) => value.kind === 'table' && value.status === 'playing');
  expect(values[began]).toMatchObject({ opening: north.state.opening, begun: north.state.begun });
  expect(began).toBeLessThan(values.findIndex(({ kind }) => kind === 'line'));
});

test('a move that is taken back goes from the log', async () => {
  const { code, mover, all } = await begunMatch(house.url, { mode: '2', takeback: true });
  const one = await (await come(code)).settled();
  const before = all[0]!.log;
  await mover.act(formatAction(legalActions(mover.match.position)[0]!));
  await until('it is told', () => one.log.length > before.length);
  expect(await mover.ask('takeback', {})).toEqual({ ok: true });
  await until('it is gone', () => one.log.length === before.length);
  expect(one.of('back')).toEqual([{ kind: 'back', lines: before.length, check: all[0]!.state.check }]);
});

test('the end is told with its result, and what it opens, and then the stream ends', async () => {
  const { code, all, guests } = await begunMatch(house.url, { mode: '4a' });
  await guests.get(0)!.ask('chat', { channel: 'team', text: 'between us' });
  await guests.get(0)!.ask('chat', { channel: 'all', text: 'to all' });
  const one = await (await come(code)).settled();
  expect(one.text).toContain('to all');
  expect(one.text).not.toContain('between us');
  const seed = (await house.store.matches.load(code))!.match.seed;
  expect(one.text).not.toContain(seed);
  for (const team of [0, 2] as const) await guests.get(team)!.ask('resign', { team: 0, offer: true });
  for (const team of [2, 0] as const) await guests.get(team)!.ask('resign', { team: 2, offer: true });
  await until('the stream has ended', () => one.ended !== null);
  expect(one.ended).toBe('ended');
  expect(one.values.at(-1)).toEqual({ kind: 'end', result: { reason: 'last-camp', winners: [1, 3] } });
  expect(one.of('table').find(({ status }) => status === 'over')).toMatchObject({ seed });
  expect(one.of('said').map(({ text }) => text)).toEqual(['to all', 'between us']);
  expect(one.log).toEqual(all[0]!.log);

  // A later client gets the same at once.
  const late = await come(code, '?from=2');
  await until('the stream has ended', () => late.ended === 'ended');
  expect(late.values[0]).toMatchObject({ kind: 'match', status: 'over', from: 2, lines: all[0]!.log.length, seed });
  expect(late.log.slice(2)).toEqual(all[0]!.log.slice(2));
  expect(late.values.at(-1)).toEqual(one.values.at(-1));
});

test('the log comes from the line on that is asked for', async () => {
  const { code, all } = await begunMatch(house.url);
  const { length } = all[0]!.log;
  for (const from of [1, length, length + 7]) {
    const one = await (await come(code, `?from=${from}`)).settled();
    expect(one.values[0]).toMatchObject({ from: Math.min(from, length), lines: length, check: all[0]!.state.check });
    expect(one.of('line').map(({ line }) => line)).toEqual(all[0]!.log.slice(from));
  }
  for (const from of ['-1', 'x', '1.5', '', '1&from=2']) {
    expect((await fetch(`${house.url}/api/matches/${code}/stream?from=${from}`)).status).toBe(400);
  }
});

test('a code that is none is refused, with HEAD as well', async () => {
  for (const code of ['ZZZZZZ', 'ZZ', 'nothing-at-all', '%00']) {
    const refused = await fetch(`${house.url}/api/matches/${code}/stream`);
    expect([refused.status, refused.headers.get('content-type')]).toEqual([404, 'application/json; charset=utf-8']);
    expect(await refused.json()).toMatchObject({ error: { code: 'unknown-match' } });
    expect((await fetch(`${house.url}/api/matches/${code}/stream`, { method: 'HEAD' })).status).toBe(404);
  }
  const { code } = await begunMatch(house.url);
  const head = await fetch(`${house.url}/api/matches/${code}/stream`, { method: 'HEAD' });
  expect([head.status, head.headers.get('content-type')]).toEqual([200, 'application/x-ndjson']);
});

test('who looks on is counted, and is nobody', async () => {
  const { code, all } = await begunMatch(house.url);
  const { watchers } = all[0]!.state;
  const two = [await come(code), await come(code)];
  await until('they are counted', () => all[0]!.state.watchers === watchers + 2);
  await until('and told so', () => two[0]!.of('table').some((value) => value.watchers === watchers + 2));
  for (const one of two) one.leave();
  await until('they have gone', () => all[0]!.state.watchers === watchers);
});

test('bots play on before them alone, and stand still before nobody', async () => {
  const key = newKey();
  const bots = ([0, 2] as const).map((team) => ({ team, level: 'beginner' as const }));
  const code = await makeMatch(house.url, { mode: '2', bots, key });
  const host = await Guest.join(house.url, code, key);
  const one = await (await come(code)).settled();
  await host.ask('start', {});
  await host.leave();
  await until(
    'only who looks on is here',
    () => one.of('table').findLast((value) => value.watchers !== undefined)?.watchers === 1,
  );
  const { length } = one.log;
  await until('the bots play on', () => one.log.length >= length + 4);
});

test('whoever sits down comes into the room before they leave the stream, and misses nothing', async () => {
  const code = await makeMatch(house.url, { mode: '2' });
  const one = await (await come(code)).settled();
  const guest = await Guest.join(house.url, code);
  await guest.ask('sit', { team: 0, name: 'Ann' });
  await until('the stream tells it', () => one.of('table').some(({ seats }) => seats?.[0]?.name === 'Ann'));
  one.leave();
  await until('nobody looks on', () => guest.state.watchers === 0);
  expect(guest.state.seats[0]!.name).toBe('Ann');
});

describe('nothing is told that a watcher may not hear', () => {
  for (const name of ['open', 'invited', 'play', 'both', 'bot', 'proposed', 'opened'] as const) {
    test(`at a table that is ${name}`, async () => {
      const table = await people(house, name);
      const one = await (await come(table.code)).settled();
      const { guests } = table;
      const speaks = ['N', 'S', 'E', 'W', 'host', 'watcher', 'muted'] as const;
      for (const role of speaks) {
        for (const channel of ['all', 'team', 'watchers'] as const) {
          await guests.get(role)?.ask('chat', { channel, text: `${role} to ${channel}` });
        }
      }
      await guests.get('N')!.ask('handover', {});
      await guests.get('N')!.askAnything('sketch', { drawings: [{ from: 17, to: 34 }] });
      await guests.get('host')!.ask('chat', { channel: 'all', text: 'the last word' });
      await until('all is told', () => one.of('said').some(({ text }) => text === 'the last word'));
      const stored = (await house.store.matches.load(table.code))!;
      const hidden = [
        stored.match.seed,
        ...Object.values(LINKS),
        ...stored.seats.map(({ keyHash }) => keyHash),
        ...[...guests.values()].flatMap(({ key }) => [key, hashKey(key)]),
        ...stored.room.invitations.filter((each) => each !== null),
        ...stored.room.recoveries.filter((each) => each !== null),
      ];
      for (const secret of hidden) expect(one.text).not.toContain(secret);
      expect(one.of('said').filter(({ channel }) => channel === 'team')).toEqual([]);
      expect(one.text).not.toContain('to team');
      expect(one.text).toContain('watcher to watchers');
      expect(one.text).not.toContain('muted to');
      await table.close();
    });
  }

  test('nor what is ordered ahead', async () => {
    const { code, other, mover } = await begunMatch(house.url, { mode: '2', pace: DAYS });
    const one = await (await come(code)).settled();
    const line = other.team === 0 ? 'e13e12' : 'e3e4';
    expect(await other.ask('orders', { orders: [{ line, squares: [], fate: null }] })).toEqual({ ok: true });
    await mover.ask('chat', { channel: 'all', text: 'the last word' });
    await until('all is told', () => one.of('said').length === 1);
    // As a separate word: keys and seals have such letters too.
    const told = new RegExp(`\\b${line}\\b`);
    expect(one.text).not.toMatch(told);
    // A later client doesn't see it either.
    expect((await (await come(code)).settled()).text).not.toMatch(told);
  });
});
