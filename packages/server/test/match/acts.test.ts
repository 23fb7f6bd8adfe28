import type { Reply } from '@dominion/protocol';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  anyLine,
  begunMatch,
  Guest,
  makeMatch,
  openTestServer,
  seatAll,
  type TestServer,
  until,
} from '../support/test-server.js';

let house: TestServer;
beforeAll(async () => {
  house = await openTestServer();
});
afterAll(() => house.close());

const code = (reply: Reply | unknown) => (reply as { code?: string }).code;
const TEAM = 'NESW';

test('each team musters when it likes, once, and for itself', async () => {
  const { guests, all } = await seatAll(house.url, { mode: '4' });
  expect(code(await guests.get(0)!.act('S:-', 1))).toBe('not-your-action');
  expect(code(await guests.get(0)!.act('N:e3', 1))).toBe('muster-soldiers');
  expect(code(await guests.get(0)!.act('h1h2', 1))).toBe('muster-first');
  expect(code(await guests.get(0)!.act('N:-', 2))).toBe('stale-ply');
  for (const [at, team] of ([3, 1, 0, 2] as const).entries()) {
    expect(await guests.get(team)!.act(`${TEAM[team]}:-`, 1)).toEqual({ ok: true, at });
    if (at === 0) expect(code(await guests.get(team)!.act(`${TEAM[team]}:-`, 1))).toBe('muster-over');
  }
  await until('all see it', () => all.every(({ log }) => log.join(' ') === 'W:- E:- N:- S:-'));
  expect(all[0]!.match.position.phase).toBe('move');
});

test('a move is followed by the server’s throw, and everybody sees the same check value', async () => {
  const { mover, all } = await begunMatch(house.url);
  const line = anyLine(mover.match);
  expect(await mover.act(line)).toEqual({ ok: true, at: 2 });
  await until('the throw is there', () => all.every(({ log }) => log.length === 4));
  expect(mover.log[2]).toBe(line);
  expect(mover.log[3]).toMatch(/^~[x0-6]$/);
  expect(new Set(all.map(({ state }) => state.check)).size).toBe(1);
});

test('nothing is done before the match has begun', async () => {
  const link = await makeMatch(house.url, { mode: '2' });
  const guest = await Guest.join(house.url, link);
  expect(code(await guest.act('S:-', 1))).toBe('no-seat');
  await guest.ask('sit', { team: 2, name: '' });
  expect(code(await guest.act('S:-', 1))).toBe('not-started');
  expect(code(await guest.ask('draw', { offer: true }))).toBe('not-started');
});

test('what is out of turn, another’s, the server’s, old or illegal is refused and changes nothing', async () => {
  const { mover, other, all, code: link } = await begunMatch(house.url);
  const watcher = await Guest.join(house.url, link);
  const [turn, off] = [mover.team!, other.team!];
  const own = anyLine(mover.match);
  const before = { log: mover.log, check: mover.state.check };
  const refusals: [string, Guest, string, number?][] = [
    ['not-your-turn', other, own],
    ['not-your-turn', other, 'pass'],
    ['not-your-turn', other, '+h8'],
    ['not-your-action', mover, '~4'],
    ['not-your-action', other, '~x'],
    ['not-your-action', mover, 'draw'],
    ['not-your-action', mover, `${TEAM[off]}:-`],
    ['not-your-action', mover, `resign:${TEAM[off]}`],
    ['not-your-action', mover, 'resign:E'],
    ['muster-over', mover, `${TEAM[turn]}:-`],
    ['not-your-unit', mover, turn === 2 ? 'g13g12' : 'g3g4'],
    ['stale-ply', mover, own, 2],
    ['must-move', mover, 'pass'],
    ['no-order', mover, '+h8'],
    ['no-seat', watcher, own],
    ['no-seat', watcher, `resign:${TEAM[turn]}`],
  ];
  for (const [expected, guest, line, ply] of refusals) {
    expect([line, code(await guest.act(line, ply ?? 1))]).toEqual([line, expected]);
  }
  expect(code(await watcher.ask('draw', { offer: true }))).toBe('no-seat');
  for (const guest of [...all, watcher]) expect({ log: guest.log, check: guest.state.check }).toEqual(before);
  expect(await mover.act(own)).toMatchObject({ ok: true, at: 2 });
});

test('what is malformed is refused', async () => {
  const { mover, all } = await begunMatch(house.url);
  const good = { line: anyLine(mover.match), ply: 1, id: 'abcdefgh' };
  const bad: unknown[] = [
    undefined,
    null,
    7,
    'e3e4',
    [],
    {},
    { ...good, line: 'E3E4' },
    { ...good, line: 'e3-e4' },
    { ...good, line: ` ${good.line}` },
    { ...good, line: `${good.line}\n` },
    { ...good, line: 'p3p4' },
    { ...good, line: 'x'.repeat(500) },
    { ...good, ply: '1' },
    { ...good, ply: 0 },
    { ...good, ply: 1.5 },
    { ...good, ply: Number.NaN },
    { ...good, id: 'short' },
    { ...good, id: 'with a space' },
    { ...good, team: 0 },
    new Date(),
    new Map([['line', good.line]]),
  ];
  for (const payload of bad) expect(code(await mover.askAnything('act', payload))).toBe('bad-message');
  expect(code(await mover.askAnything('sit', { team: 4, name: '' }))).toBe('bad-message');
  expect(code(await mover.askAnything('draw', { offer: 1 }))).toBe('bad-message');
  expect(code(await mover.askAnything('stand', { now: true }))).toBe('bad-message');
  for (const name of ['move', '__proto__', 'constructor']) {
    await expect(mover.askAnything(name, {})).rejects.toThrow();
  }
  // A page of 1.0 offers to choose for bots: it gets an OK, and nothing happens.
  expect(await mover.askAnything('lend', { lends: true })).toEqual({ ok: true });
  for (const guest of all) expect(guest.log).toHaveLength(2);
  expect(await mover.ask('act', good)).toMatchObject({ ok: true });
});

test('an action asked for twice counts once, and gets the same answer', async () => {
  const { mover, other, code: link } = await begunMatch(house.url);
  const line = anyLine(mover.match);
  const twice = await Promise.all([mover.act(line, 1, 'the-same-id'), mover.act(line, 1, 'the-same-id')]);
  expect(twice).toEqual([
    { ok: true, at: 2 },
    { ok: true, at: 2 },
  ]);
  await until('the throw is there', () => mover.log.length >= 4);
  expect(mover.log).toHaveLength(4);
  const again = await Guest.join(house.url, link, mover.key);
  expect(await again.act(line, 1, 'the-same-id')).toEqual({ ok: true, at: 2 });
  expect(code(await again.act(line, 1, 'another-id'))).toMatch(/stale-ply|choose-first/);
  // The id belongs to the seat: another seat may use the same one.
  expect(code(await other.act(line, 1, 'the-same-id'))).toMatch(/stale-ply|not-your-turn/);
  expect(again.log).toHaveLength(4);
});

test('a draw is played when every living team offers one', async () => {
  const { mover, other, all } = await begunMatch(house.url);
  expect(await mover.ask('draw', { offer: true })).toEqual({ ok: true });
  await until('the offer is seen', () => other.state.seats[mover.team!]!.offersDraw);
  expect(await mover.ask('draw', { offer: false })).toEqual({ ok: true });
  expect(await other.ask('draw', { offer: true })).toEqual({ ok: true });
  await until('only one offers', () => !mover.state.seats[mover.team!]!.offersDraw);
  expect(mover.state.status).toBe('playing');
  expect(await mover.ask('draw', { offer: true })).toEqual({ ok: true, at: 2 });
  await until('it is over', () => all.every(({ state }) => state.status === 'over'));
  expect(mover.match.result).toEqual({ reason: 'agreed', winners: [] });
  expect(mover.state.seats.some(({ offersDraw }) => offersDraw)).toBe(false);
  expect(code(await mover.act(`resign:${TEAM[mover.team!]}`))).toBe('match-over');
  expect(code(await mover.ask('draw', { offer: true }))).toBe('match-over');
  expect(code(await mover.ask('stand', {}))).toBe('already-started');
});

/** The player to move plays the turn, with Fate's choices. */
async function playTurn(guests: ReadonlyMap<number, Guest>, all: readonly Guest[]): Promise<void> {
  const { ply, turn } = all[0]!.match.position;
  const waits = ({ match }: Guest) =>
    match.position.ply > ply || !['fate', 'succession'].includes(match.position.phase);
  for (const guest = guests.get(turn)!; guest.match.position.ply === ply; ) {
    const { length } = guest.log;
    await guest.act(anyLine(guest.match));
    await until('it is heard', () => all.every((each) => each.log.length > length && waits(each)));
  }
}

test('an offer outlives the move with which it was made, and lapses with the own next one', async () => {
  const { mover, other, all, guests } = await begunMatch(house.url);
  const seat = (guest: Guest) => guest.state.seats[mover.team!]!;
  await mover.ask('draw', { offer: true });
  await playTurn(guests, all);
  expect(all.map((guest) => seat(guest).offersDraw)).toEqual([true, true]);
  await playTurn(guests, all);
  expect(seat(other).offersDraw).toBe(true);
  await playTurn(guests, all);
  expect([seat(other).offersDraw, seat(other).drawLapsed]).toEqual([false, true]);
  await playTurn(guests, all);
  expect(seat(mover).drawLapsed).toBe(true);
  await playTurn(guests, all);
  await until('it is told no more', () => all.every((guest) => !seat(guest).drawLapsed));
});

test('made in another’s turn it outlives the own next move, and can be accepted after it', async () => {
  const { mover, other, all, guests } = await begunMatch(house.url);
  await other.ask('draw', { offer: true });
  await playTurn(guests, all);
  await playTurn(guests, all);
  await until('it stands', () => mover.state.seats[other.team!]!.offersDraw);
  expect(await mover.ask('draw', { offer: true })).toMatchObject({ ok: true });
  await until('it is over', () => all.every(({ state }) => state.status === 'over'));
  expect(mover.match.result).toEqual({ reason: 'agreed', winners: [] });
});

test('of four each may offer in the own turn, before the own move, and all four come together', async () => {
  const { all, guests } = await begunMatch(house.url, { mode: '4' });
  for (let turns = 0; turns < 3; turns++) {
    await guests.get(all[0]!.match.position.turn)!.ask('draw', { offer: true });
    await playTurn(guests, all);
  }
  expect(all[0]!.state.seats.filter(({ offersDraw }) => offersDraw)).toHaveLength(3);
  expect(await guests.get(all[0]!.match.position.turn)!.ask('draw', { offer: true })).toMatchObject({ ok: true });
  await until('it is over', () => all.every(({ state }) => state.status === 'over'));
  expect(all[0]!.match.result).toEqual({ reason: 'agreed', winners: [] });
});

test('who declines ends the offers of all, and this is told until somebody offers anew', async () => {
  const { mover, other } = await begunMatch(house.url);
  expect(code(await other.ask('decline', {}))).toBe('no-offer');
  await mover.ask('draw', { offer: true });
  // Players can't decline their own offers.
  expect(code(await mover.ask('decline', {}))).toBe('no-offer');
  expect(await other.ask('decline', {})).toEqual({ ok: true });
  await until('it is told', () => mover.state.seats[other.team!]!.declinesDraw);
  expect(mover.state.seats.some(({ offersDraw }) => offersDraw)).toBe(false);
  await mover.ask('draw', { offer: true });
  await until('it is offered anew', () => !other.state.seats[other.team!]!.declinesDraw);
  expect(other.state.seats[mover.team!]!.offersDraw).toBe(true);
});

test('a team may resign when it likes, and is out of the game then', async () => {
  const { all, guests } = await begunMatch(house.url, { mode: '3', empty: 3 });
  const resigned = guests.get(((all[0]!.match.position.turn + 1) % 3) as 0 | 1 | 2)!;
  expect(await resigned.act(`resign:${TEAM[resigned.team!]}`)).toMatchObject({ ok: true });
  expect(code(await resigned.act(`resign:${TEAM[resigned.team!]}`))).toBe('not-living');
  expect(code(await resigned.ask('draw', { offer: true }))).toBe('not-living');
  const [last, winner] = all.filter((guest) => guest !== resigned);
  await until('two are left', () => last!.log.length === resigned.log.length);
  expect(last!.state.status).toBe('playing');
  expect(await last!.act(`resign:${TEAM[last!.team!]}`)).toMatchObject({ ok: true });
  await until('it is over', () => winner!.state.status === 'over');
  expect(winner!.match.result).toEqual({ reason: 'last-camp', winners: [winner!.team] });
});
