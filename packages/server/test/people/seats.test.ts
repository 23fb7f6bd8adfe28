import { matchMaker } from '@colyseus/core';
import type { ListedMatches, Reply } from '@dominion/protocol';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { Guest, makeMatch, newKey, openTestServer, seatAll, type TestServer, until } from '../support/test-server.js';

let house: TestServer;
beforeAll(async () => {
  house = await openTestServer({ config: { idle: 500 } });
});
afterAll(() => house.close());

const code = (reply: Reply | unknown) => (reply as { code?: string }).code;

test('two people sit down by link, and the host begins the match with an opening throw', async () => {
  const link = await makeMatch(house.url, { mode: '2' });
  const south = await Guest.join(house.url, link);
  expect(south.state.status).toBe('waiting');
  expect(south.team).toBeNull();
  expect(south.state.watchers).toBe(1);
  expect([...south.state.seats].map(({ plays }) => plays)).toEqual([true, false, true, false]);
  expect(await south.ask('sit', { team: 2, name: '  Sun\u202e  Tzu ' })).toEqual({ ok: true });
  await until('the seat is taken', () => south.team === 2);
  expect(south.state.seats[2]!.toJSON()).toMatchObject({ holder: 'person', name: 'Sun Tzu', presence: 'here' });
  expect(south.state.watchers).toBe(0);

  const north = await Guest.join(house.url, link.toLowerCase());
  expect(await north.ask('sit', { team: 0, name: 'Zhao' })).toEqual({ ok: true });
  expect(code(await north.ask('start', {}))).toBe('not-host');
  expect(await south.ask('start', {})).toEqual({ ok: true });
  await until('it began', () => south.state.status === 'playing' && north.state.status === 'playing');
  expect(south.state.opening).toMatch(/^N[0-6] S[0-6]/);
  expect(south.match.position.turn).toBe(south.state.first);
  expect(south.state.check).toMatch(/^[0-9a-f]{8}$/);
});

test('who may sit and stand', async () => {
  const link = await makeMatch(house.url, { mode: '3', empty: 1 });
  const [a, b] = [await Guest.join(house.url, link), await Guest.join(house.url, link)];
  expect(code(await a.ask('stand', {}))).toBe('no-seat');
  expect(code(await a.ask('sit', { team: 1, name: '' }))).toBe('seat-not-in-play');
  expect(await a.ask('sit', { team: 0, name: '' })).toEqual({ ok: true });
  expect(await a.ask('sit', { team: 0, name: '' })).toEqual({ ok: true });
  expect(code(await a.ask('sit', { team: 2, name: '' }))).toBe('already-seated');
  expect(code(await b.ask('sit', { team: 0, name: '' }))).toBe('seat-taken');
  expect(await a.ask('stand', {})).toEqual({ ok: true });
  await until('the seat is free', () => b.state.seats[0]!.holder === 'free' && a.team === null);
  expect(await b.ask('sit', { team: 0, name: '' })).toEqual({ ok: true });

  const begun = await seatAll(house.url, { mode: '2' });
  const late = await Guest.join(house.url, begun.code);
  expect(code(await late.ask('sit', { team: 0, name: '' }))).toBe('already-started');
  expect(code(await begun.all[0]!.ask('stand', {}))).toBe('already-started');
  expect(code(await begun.all[0]!.ask('sit', { team: 2, name: '' }))).toBe('already-seated');
});

test('who sits is called by another name as long as the match has not begun, and keeps the seat', async () => {
  const link = await makeMatch(house.url, { mode: '2' });
  const [a, b] = [await Guest.join(house.url, link), await Guest.join(house.url, link)];
  const names = () => [a.state.seats[0]!.name, a.state.seats[2]!.name];
  await a.ask('sit', { team: 0, name: 'Guest' });
  await b.ask('sit', { team: 2, name: 'Bo' });
  const sealed = a.state.seats[0]!.sealed;
  expect(await a.ask('sit', { team: 0, name: 'Ann' })).toEqual({ ok: true });
  await until('the name is told', () => names()[0] === 'Ann');
  // No one can take another's name, or lose their own by asking for the seat again.
  await a.ask('sit', { team: 0, name: 'bo' });
  await until('the names are told apart', () => names()[0] === 'bo 2');
  expect(await a.ask('sit', { team: 0, name: '' })).toEqual({ ok: true });
  expect([...names(), a.team, a.state.seats[0]!.sealed]).toEqual(['bo 2', 'Bo', 0, sealed]);
  expect(await a.ask('start', {})).toEqual({ ok: true });
  await until('it began', () => a.state.status === 'playing');
  expect(await a.ask('sit', { team: 0, name: 'Late' })).toEqual({ ok: true });
  await b.leave();
  expect(names()).toEqual(['bo 2', 'Bo']);
});

test('a seat belongs to a key: leaving and joining again gives it back, and two tabs are one seat', async () => {
  const { code: link, guests } = await seatAll(house.url, { mode: '2' });
  const [north, south] = [guests.get(0)!, guests.get(2)!];
  await south.act('S:-', 1);
  await south.leave();
  await until('the seat is seen empty', () => north.state.seats[2]!.presence !== 'here');
  const again = await Guest.join(house.url, link, south.key);
  expect(again.team).toBe(2);
  expect(again.log).toEqual(['S:-']);
  await until('the seat is seen back', () => north.state.seats[2]!.presence === 'here');
  const tab = await Guest.join(house.url, link, north.key);
  expect(tab.team).toBe(0);
  await north.leave();
  await until('one of two tabs left', () => again.room.state !== undefined && tab.state.watchers === 0);
  expect(again.state.seats[0]!.presence === 'here').toBe(true);
  expect(await tab.act('N:-', 1)).toMatchObject({ ok: true });
});

test('a match that nobody is in falls asleep, and wakes as it was for whoever opens it', async () => {
  const { code: link, guests, all } = await seatAll(house.url, { mode: '4' });
  await guests.get(3)!.act('W:-', 1);
  const before = guests.get(3)!.state.toJSON();
  for (const guest of all) await guest.leave();
  await until('the room is gone', () => matchMaker.getLocalRoomById(link) === undefined);
  // Two joining at once still find one room.
  const [one, two] = await Promise.all(all.slice(0, 2).map(({ key }) => Guest.join(house.url, link, key)));
  await until('both are seen', () => [0, 1].every((team) => one!.state.seats[team]!.presence === 'here'));
  expect([one!.team, two!.team]).toEqual([0, 1]);
  expect({ ...one!.state.toJSON(), seats: null }).toEqual({ ...before, seats: null });
  expect(one!.log).toEqual(['W:-']);
});

test('a key that is no key opens nothing', async () => {
  const link = await makeMatch(house.url, { mode: '2' });
  await expect(Guest.join(house.url, link, 'x')).rejects.toMatchObject({ code: 400 });
  await expect(Guest.join(house.url, link, newKey().toUpperCase())).rejects.toMatchObject({ code: 400 });
});

test('names are filtered as talk is, and two who are called the same are told apart', async () => {
  const link = await makeMatch(house.url, { mode: '4' });
  const guests = await Promise.all([0, 1, 2, 3].map(() => Guest.join(house.url, link)));
  const names = ['Anna', 'ANNA', `${'x'.repeat(16)} f.u.c.k`, 'Anna'];
  for (const team of [0, 1, 2, 3] as const) await guests[team]!.ask('sit', { team, name: names[team]! });
  const shown = () => [...guests[0]!.state.seats].map(({ name }) => name);
  await until('all sit', () => shown().every((name) => name !== ''));
  expect(shown()).toEqual(['Anna', 'ANNA 2', `${'x'.repeat(16)} f.u`, 'Anna 3']);
  await guests[2]!.ask('stand', {});
  await guests[2]!.ask('sit', { team: 2, name: '\u202ef\u0336uck\u0336 you' });
  await until('it is starred', () => shown()[2]!.includes('****'));
});

test('who has gone before the start is seen to be away at once, in the room and in the lobby', async () => {
  const link = await makeMatch(house.url, { mode: '2', listed: true });
  const [host, guest] = [await Guest.join(house.url, link), await Guest.join(house.url, link)];
  await host.ask('sit', { team: 0, name: 'Host' });
  await guest.ask('sit', { team: 2, name: 'Guest' });
  await until('both sit', () => host.state.seats[2]!.presence === 'here' && host.state.seats[2]!.holder === 'person');
  const listed = async () => {
    const { matches } = (await (await fetch(`${house.url}/api/lobby`)).json()) as ListedMatches;
    return matches.find((match) => match.code === link)!.seats.map(({ away }) => away === true);
  };
  expect(await listed()).toEqual([false, false]);
  const went = performance.now();
  await guest.leave();
  await until('the guest is away', () => host.state.seats[2]!.presence === 'away', 5000);
  expect(performance.now() - went).toBeLessThan(5000);
  await vi.waitFor(async () => expect(await listed()).toEqual([false, true]), 3000);
});
