/** What a person draws on the board is for the living ally alone; over real sockets. */
import type { Drawing, Reply } from '@dominion/protocol';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Guest, type House, openHouse, seatAll, until } from './house.js';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

const code = (reply: Reply | unknown) => (reply as { code?: string }).code;
const ARROW: Drawing = { from: 32, to: 47, ink: 'red' };

/** A match of allies that has begun, with somebody who watches. */
async function allies() {
  const { guests, code: link } = await seatAll(house.url, { mode: '4a' });
  const [north, east, south, west] = [0, 1, 2, 3].map((team) => guests.get(team as 0)!) as [Guest, Guest, Guest, Guest];
  return { link, north, east, south, west, watcher: await Guest.join(house.url, link) };
}

/** Everything sent before has come once this has: messages keep their order on every socket. */
async function marked(speaker: Guest, listeners: readonly Guest[]): Promise<void> {
  await speaker.ask('chat', { channel: 'all', text: 'mark' });
  await until('all heard the mark', () =>
    listeners.every(({ heard }) => [...heard.values()].some(({ text }) => text === 'mark')),
  );
}

test('the ally sees it in every tab; enemies, watchers and the drawer hear nothing', async () => {
  const { link, north, east, south, west, watcher } = await allies();
  const again = await Guest.join(house.url, link, south.key);
  expect(await north.ask('sketch', { drawings: [ARROW] })).toEqual({ ok: true });
  expect(await north.ask('sketch', { drawings: [] })).toEqual({ ok: true });
  await marked(north, [north, east, south, west, watcher, again]);
  for (const tab of [south, again]) expect(tab.sketches).toEqual([{ drawings: [ARROW] }, { drawings: [] }]);
  for (const other of [north, east, west, watcher]) expect(other.sketches).toEqual([]);
});

test('nothing is kept: who joins later is told nothing', async () => {
  const { link, north, south } = await allies();
  await north.ask('sketch', { drawings: [ARROW] });
  await until('the ally saw it', () => south.sketches.length === 1);
  const late = await Guest.join(house.url, link, south.key);
  await marked(north, [late]);
  expect(late.sketches).toEqual([]);
});

test('watchers, those without an ally and those who fell draw for nobody', async () => {
  const { north, south, watcher } = await allies();
  expect(code(await watcher.ask('sketch', { drawings: [ARROW] }))).toBe('no-seat');
  await north.ask('resign', { team: 0, offer: true });
  expect(await south.ask('resign', { team: 0, offer: true })).toMatchObject({ ok: true });
  expect(code(await south.ask('sketch', { drawings: [ARROW] }))).toBe('no-ally');
  expect(code(await north.ask('sketch', { drawings: [ARROW] }))).toBe('no-ally');
  expect(north.sketches).toEqual([]);

  const { all } = await seatAll(house.url, { mode: '2' });
  expect(code(await all[0]!.ask('sketch', { drawings: [ARROW] }))).toBe('no-ally');
});

test('what is no drawing is refused: off the board, of no ink, too many, or more than asked', async () => {
  const { north, south } = await allies();
  for (const drawings of [
    [{ ...ARROW, to: 225 }],
    [{ ...ARROW, from: -1 }],
    [{ ...ARROW, from: 1.5 }],
    [{ ...ARROW, ink: 'white' }],
    [{ ...ARROW, text: 'x' }],
    Array.from({ length: 33 }, (_, from) => ({ ...ARROW, from })),
    'all',
  ]) {
    expect(code(await north.askAnything('sketch', { drawings }))).toBe('bad-message');
  }
  await north.ask('sketch', { drawings: Array.from({ length: 32 }, (_, from) => ({ ...ARROW, from })) });
  await until('the ally saw the last', () => south.sketches.length > 0);
  expect(south.sketches).toHaveLength(1);
});

test('it is limited as every request is', async () => {
  const strict = await openHouse({ limits: { requests: 20 } });
  try {
    const { guests } = await seatAll(strict.url, { mode: '4a' });
    const asked = Array.from({ length: 40 }, () => guests.get(0)!.ask('sketch', { drawings: [ARROW] }));
    const replies = await Promise.all(asked);
    expect(replies.filter((reply) => code(reply) === 'too-fast').length).toBeGreaterThan(0);
  } finally {
    await strict.close();
  }
});
