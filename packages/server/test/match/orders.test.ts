/** Planned moves: stored by the server, played when their turn comes, stopped when what they depend on changes, and secret. */
import { formatAction, isMove, legalActions, originOf, parseAction, targetOf } from '@dominion/rules';
import { remember } from '@dominion/table';
import { describe, expect, test } from 'vitest';
import {
  AT_ONCE,
  begunMatch,
  endTurn,
  Guest,
  sharedTestServer,
  type TestServer,
  temporaryFolder,
  until,
} from '../support/test-server.js';

const DAYS = { kind: 'days', bank: 86_400, increment: 43_200, cap: 172_800, late: 'regent' } as const;
/** Longer than a planned move waits once its turn has come, in milliseconds. */
const WAIT = 181_000;

let wall = Date.now();
const open = sharedTestServer(() => ({ config: { botPace: AT_ONCE, idle: 250 }, wall: () => wall }));

const memoryOf = async ({ store }: TestServer, code: string) => remember((await store.matches.load(code))!);

async function untilStored(house: TestServer, code: string, what: string, is: (log: readonly string[]) => boolean) {
  await until(what, async () => is((await memoryOf(house, code)).lines));
}

const recordOver = async (url: string, code: string) => (await fetch(`${url}/api/matches/${code}/record`)).text();

const movesOf = (guest: Guest) => legalActions(guest.match.position).filter(isMove).map(formatAction);

/** A Soldier's step on its own side: legal for either team whatever the other does. */
const QUIET = { 0: ['e13e12', 'f13f12', 'g13g12'], 2: ['e3e4', 'f3f4', 'g3g4'] } as const;

describe('an order', () => {
  test('is played when its turn comes, though nobody is there and another server runs by then', async () => {
    const folder = temporaryFolder();
    const house = await open({ folder });
    const { mover, other, code, all } = await begunMatch(house.url, { mode: '2', pace: DAYS });
    const [mine, theirs] = [QUIET[mover.team as 0 | 2], QUIET[other.team as 0 | 2]];
    const orders = [{ line: theirs[0], squares: [], fate: null }];
    expect(await mover.askAnything('orders', { orders })).toMatchObject({ ok: false, code: 'your-turn' });
    expect(await other.askAnything('orders', { orders })).toEqual({ ok: true });
    await until('its giver is told', () => other.told?.orders?.length === 1);
    expect(other.told!.orders).toEqual(orders);

    // As a separate word: keys and seals have such letters too.
    const line = new RegExp(`\\b${theirs[0]}\\b`);
    // No one else learns of it: not by the state, the seat message or the logs.
    const watcher = await Guest.join(house.url, code);
    for (const guest of [mover, watcher]) {
      expect(JSON.stringify(guest.state.toJSON())).not.toMatch(line);
      expect(guest.told).not.toHaveProperty('orders');
    }
    expect(house.logged()).not.toMatch(line);
    await watcher.leave();

    await endTurn(mover, mine[0]);
    const { length } = mover.log;
    for (const guest of all) await guest.leave();
    await house.close();
    const next = await open({ folder });
    wall += WAIT;
    await untilStored(next, code, 'the order was played', (log) => log[length] === theirs[0]);
    const memory = await memoryOf(next, code);
    expect(memory.planned.get(length)).toEqual({ team: other.team, ply: 1 });
    expect(memory.regents.size).toBe(0);
    expect(memory.table.orders[other.team!]).toEqual([]);
    // Before the end it looks like any other move to the others.
    const back = await Guest.join(next.url, code, mover.key);
    expect([...back.state.plannedAt]).toEqual([]);
    expect(back.told).not.toHaveProperty('came');
    expect(await recordOver(next.url, code)).not.toContain('%planned');
    // Its owner can see it, and after the end everyone can.
    const giver = await Guest.join(next.url, code, other.key);
    await until('its giver is told that it came', () => giver.told?.came !== undefined);
    expect(giver.told!.came).toEqual([[length, 1]]);
    expect(await back.ask('resign', { team: back.team!, offer: true })).toMatchObject({ ok: true });
    await until('it is told', () => back.state.plannedAt.length === 1);
    expect([[...back.state.plannedAt], [...back.state.plannedIn]]).toEqual([[length], [1]]);
    expect(await recordOver(next.url, code)).toContain(`${theirs[0]} {[%planned 1]}`);
    await back.leave();
  });

  test('does not come at once, so that nobody can tell it by its time', async () => {
    const house = await open();
    const { mover, other } = await begunMatch(house.url, { mode: '2', pace: DAYS });
    const [mine, theirs] = [QUIET[mover.team as 0 | 2], QUIET[other.team as 0 | 2]];
    await other.askAnything('orders', { orders: [{ line: theirs[0], squares: [], fate: null }] });
    await endTurn(mover, mine[0]);
    const { length } = mover.log;
    wall += 19_000;
    // The first request triggers everything due, before the second is answered.
    await mover.askAnything('orders', { orders: [] });
    await mover.askAnything('orders', { orders: [] });
    expect(mover.log).toHaveLength(length);
    wall += WAIT;
    await until('it is played then', () => mover.log[length] === theirs[0]);
  });

  test('stops, with those behind it, as soon as somebody else touches what it stands on', async () => {
    const house = await open();
    const { mover, other } = await begunMatch(house.url, { mode: '2', pace: DAYS });
    const [mine, theirs] = [QUIET[mover.team as 0 | 2], QUIET[other.team as 0 | 2]];
    const touched = originOf(parseAction(mine[0])!);
    const safe = targetOf(parseAction(mine[2])!);
    await other.askAnything('orders', {
      orders: [
        { line: theirs[0], squares: [safe] },
        { line: theirs[1], squares: [touched] },
        { line: theirs[2], squares: [] },
      ],
    });
    await until('they are kept', () => other.told?.orders?.length === 3);
    await endTurn(mover, mine[0]);
    await until('its giver is told', () => other.told?.stopped !== undefined);
    expect(other.told!.orders!.map(({ line }) => line)).toEqual([theirs[0]]);
    expect(other.told!.stopped).toEqual({ line: theirs[1], why: 'touched', square: touched, ply: 1 });
    expect(mover.told).not.toHaveProperty('stopped');
  });

  test('that the rules refuse by then stops, and the turn is its person’s', async () => {
    const house = await open();
    const { mover, other, code } = await begunMatch(house.url, { mode: '2', pace: DAYS });
    const mine = QUIET[mover.team as 0 | 2];
    const far = other.team === 2 ? 'e3e9' : 'e13e7';
    await other.askAnything('orders', { orders: [{ line: far, squares: [] }] });
    await endTurn(mover, mine[0]);
    wall += WAIT;
    await until('its giver is told', () => other.told?.stopped?.why === 'refused');
    expect((await memoryOf(house, code)).match!.position.turn).toBe(other.team);
    expect(movesOf(other).length).toBeGreaterThan(0);
  });

  test('is given up by who plays the turn themselves, and one that is none is refused', async () => {
    const house = await open();
    const { mover, other } = await begunMatch(house.url, { mode: '2', pace: DAYS });
    const [mine, theirs] = [QUIET[mover.team as 0 | 2], QUIET[other.team as 0 | 2]];
    for (const orders of [[{ line: 'draw', squares: [] }], [{ line: theirs[0], squares: [225] }], Array(11).fill(0)]) {
      expect(await other.askAnything('orders', { orders })).toMatchObject({ ok: false, code: 'bad-message' });
    }
    await other.askAnything('orders', { orders: [theirs[0], theirs[1]].map((line) => ({ line, squares: [] })) });
    await until('they are kept', () => other.told?.orders?.length === 2);
    await endTurn(mover, mine[0]);
    await endTurn(other, theirs[2]);
    await until('one is left', () => other.told?.orders?.length === 1);
    expect(other.told!.orders![0]!.line).toBe(theirs[1]);
  });

  test('keeps the turn in which it was given, and may be given up while it is about to be played', async () => {
    const house = await open();
    const { mover, other, code } = await begunMatch(house.url, { mode: '2', pace: DAYS });
    const [mine, theirs] = [QUIET[mover.team as 0 | 2], QUIET[other.team as 0 | 2]];
    const order = (at: 0 | 1 | 2) => ({ line: theirs[at], squares: [], fate: null });
    await other.askAnything('orders', { orders: [order(0)] });
    await endTurn(mover, mine[0]);
    await endTurn(other, theirs[2]);
    await other.askAnything('orders', { orders: [order(0)] });
    await endTurn(mover, mine[1]);
    // Removing from the plan is always allowed; adding is not in your own turn.
    expect(await other.askAnything('orders', { orders: [order(0), order(1)] })).toMatchObject({ code: 'your-turn' });
    expect(await other.askAnything('orders', { orders: [order(0)] })).toEqual({ ok: true });
    expect((await memoryOf(house, code)).table.orders[other.team!]).toMatchObject([{ line: theirs[0], ply: 3 }]);
    expect(await other.askAnything('orders', { orders: [] })).toEqual({ ok: true });
    wall += WAIT;
    await endTurn(other, theirs[1]);
    await other.askAnything('orders', { orders: [order(0)] });
    const told = () => other.told?.orders?.map(({ line }) => line);
    await until('they are kept', () => told()?.length === 1);
    await endTurn(mover, mine[2]);
    await until('its turn has come', () => other.match.position.turn === other.team);
    expect(await other.askAnything('orders', { orders: [] })).toEqual({ ok: true });
    await until('it is given up', () => told() === undefined);
  });

  test('lapses where the table goes back to an earlier turn, and its giver is told', async () => {
    const house = await open();
    const { mover, other, code } = await begunMatch(house.url, { mode: '2', pace: DAYS });
    const [mine, theirs] = [QUIET[mover.team as 0 | 2], QUIET[other.team as 0 | 2]];
    await other.askAnything('orders', { orders: [theirs[0], theirs[1]].map((line) => ({ line, squares: [] })) });
    await endTurn(mover, mine[0]);
    expect(await mover.askAnything('propose', { what: { kind: 'rewind', ply: 1 } })).toMatchObject({ ok: true });
    const { id } = [...mover.state.proposals][0]!;
    expect(await other.askAnything('answer', { id, agree: true })).toMatchObject({ ok: true });
    await until('its giver is told', () => other.told?.stopped !== undefined);
    expect(other.told!.stopped).toEqual({ line: theirs[0], why: 'rewound', square: null, ply: 2 });
    expect(other.told).not.toHaveProperty('orders');
    expect(mover.told).not.toHaveProperty('stopped');
    expect((await memoryOf(house, code)).table.orders[other.team!]).toEqual([]);
    // Once read and dismissed, it is no longer sent.
    await other.askAnything('orders', { orders: [] });
    await until('it was read', () => other.told?.stopped === undefined);
  });

  test('is for tables of days', async () => {
    const house = await open();
    const { other } = await begunMatch(house.url, { mode: '2' });
    const reply = await other.askAnything('orders', { orders: [] });
    expect(reply).toMatchObject({ ok: false, code: 'not-of-days' });
  });
});
