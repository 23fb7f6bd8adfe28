/** A player's drawings and permissions for a living ally are private to the two; over real sockets. */
import type { Drawing, Reply } from '@dominion/protocol';
import { remember } from '@dominion/table';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  endTurn,
  Guest,
  openTestServer,
  post,
  seatAll,
  type TestServer,
  temporaryFolder,
  until,
} from '../support/test-server.js';

let house: TestServer;
beforeAll(async () => {
  house = await openTestServer();
});
afterAll(() => house.close());

const code = (reply: Reply | unknown) => (reply as { code?: string }).code;
const ARROW: Drawing = { from: 32, to: 47, ink: 'red' };

async function allies({ url }: TestServer = house) {
  const { guests, all, code: link } = await seatAll(url, { mode: '4a' });
  const [north, east, south, west] = [0, 1, 2, 3].map((team) => guests.get(team as 0)!) as [Guest, Guest, Guest, Guest];
  return { link, all, north, east, south, west, watcher: await Guest.join(url, link) };
}

/** Resolves when everything sent before has arrived: messages keep their order on every socket. */
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

async function mustered(house: TestServer) {
  const table = await allies(house);
  const { all } = table;
  await Promise.all(all.map((guest) => guest.act(`${'NESW'[guest.team!]}:-`)));
  await until('the muster is over', () => all[0]!.match.position.phase === 'move');
  const turn = all[0]!.match.position.turn;
  const mover = all.find(({ team }) => team === turn)!;
  const partner = all.find(({ team }) => team === ((turn + 2) & 3))!;
  const next = all.find(({ team }) => team === ((turn + 1) & 3))!;
  return { ...table, mover, partner, next };
}
/** A step of a Soldier on its own side, and another one. */
const QUIET = [
  ['e13e12', 'f13f12'],
  ['m11l11', 'm10l10'],
  ['e3e4', 'f3f4'],
  ['c11d11', 'c10d10'],
] as const;

test('it is kept until either moves: an ally who comes later sees it, who reloads has their own again, others never', async () => {
  const { link, mover, partner, next, watcher } = await mustered(house);
  expect(await partner.ask('sketch', { drawings: [ARROW] })).toEqual({ ok: true });
  await until('the ally saw it', () => mover.sketches.length === 1);
  const late = await Guest.join(house.url, link, mover.key);
  await until('who comes later is told', () => late.sketches.length === 1);
  expect(late.sketches[0]).toEqual({ drawings: [ARROW] });
  const again = await Guest.join(house.url, link, partner.key);
  await until('who reloads is told', () => again.sketches.length === 1);
  expect(again.sketches[0]).toEqual({ drawings: [], own: { drawings: [ARROW] } });
  await Guest.join(house.url, link, next.key);
  // The older tab can't act any more.
  await endTurn(late, QUIET[mover.team!]![0]);
  await until('it is wiped', () => late.sketches.length === 2);
  expect(late.sketches[1]).toEqual({ drawings: [] });
  const later = await Guest.join(house.url, link, partner.key);
  await marked(watcher, [later, next]);
  for (const other of [later, next, watcher]) expect(other.sketches).toEqual([]);
});

test('who is there is pointed to a square at once, and who is away finds it there', async () => {
  const { link, mover, partner, next, watcher } = await mustered(house);
  expect(await partner.ask('point', { square: 40 })).toEqual({ ok: true });
  await until('both saw it', () => mover.points.length === 1 && partner.points.length === 1);
  expect(mover.points).toEqual([{ team: partner.team, square: 40 }]);
  await mover.room.leave(true);
  await until('the ally is away', () => partner.state.seats[mover.team!]!.presence !== 'here');
  await partner.ask('point', { square: 41 });
  await partner.ask('point', { square: 42 });
  const back = await Guest.join(house.url, link, mover.key);
  await until('it is told', () => back.sketches.length === 1);
  expect(back.sketches).toEqual([{ drawings: [], points: [41, 42] }]);
  await marked(watcher, [next, back]);
  for (const other of [next, watcher]) expect([other.points, other.sketches]).toEqual([[], []]);
});

test('a move of the ally’s is suggested, refused, taken by playing it, and gone when it could not be played', async () => {
  const { mover, partner, next } = await mustered(house);
  const [line, other] = QUIET[mover.team!]!;
  expect(code(await partner.ask('suggest', { line: QUIET[next.team!]![0] }))).toBe('not-their-move');
  expect(code(await mover.ask('refuse', {}))).toBe('no-suggestion');
  await partner.ask('suggest', { line });
  await until('it is told', () => mover.sketches.at(-1)?.suggested === line);
  expect(await mover.ask('refuse', {})).toEqual({ ok: true });
  await until('it is gone', () => mover.sketches.at(-1)?.suggested === undefined);
  await partner.ask('suggest', { line: other });
  await until('another is told', () => mover.sketches.at(-1)?.suggested === other);
  await endTurn(mover, other);
  await until('it is gone with the turn', () => mover.sketches.at(-1)?.suggested === undefined);
  expect(next.sketches).toEqual([]);
  // A suggestion for the ally's turn after the opponents' stays meanwhile.
  const [, after] = QUIET[partner.team!]!;
  await mover.ask('suggest', { line: after });
  await endTurn(next, QUIET[next.team!]![0]);
  expect(partner.sketches.at(-1)).toEqual({ drawings: [], suggested: after });
  await endTurn(partner, QUIET[partner.team!]![0]);
  await until('that is gone as well', () => partner.sketches.at(-1)?.suggested === undefined);
});

test('somebody lets their ally act for them, which the line says, and takes it back', async () => {
  const { link, mover, partner, next } = await mustered(house);
  const [line] = QUIET[mover.team!]!;
  expect(code(await partner.act(line))).toBe('not-your-turn');
  expect(await mover.ask('leave', { until: 'click' })).toEqual({ ok: true });
  await until('all see it', () => next.state.seats[mover.team!]!.regent === 'ally');
  expect(code(await mover.act(line))).toBe('regent-plays');
  // If two acted for each other, no one would act.
  expect(code(await partner.ask('leave', { until: 'turn' }))).toBe('ally-away');
  expect(code(await partner.askAnything('leave', { until: 'back' }))).toBe('bad-message');
  expect(await mover.ask('back', {})).toEqual({ ok: true });
  expect(code(await partner.act(line))).toBe('not-your-turn');
  expect(await mover.ask('leave', { until: 'turn' })).toEqual({ ok: true });
  await endTurn(partner, line, mover.team);
  await until('the turn is over', () => next.state.seats[mover.team!]!.regent === '');
  const { regents } = remember((await house.store.matches.load(link))!);
  expect([...regents.values()]).toContain('ally');
});

test('who may act for somebody and goes, acts for them no more', async () => {
  const { mover, partner } = await mustered(house);
  await mover.ask('leave', { until: 'click' });
  await partner.ask('resign', { team: partner.team!, offer: true });
  expect(await mover.ask('resign', { team: partner.team!, offer: true })).toMatchObject({ ok: true });
  await until('they play for themselves', () => mover.state.seats[mover.team!]!.regent === '');
  expect(code(await mover.ask('leave', { until: 'turn' }))).toBe('no-ally');
});

test('a phrase is aimed at a square among allies, and nowhere else', async () => {
  const { mover, partner, next } = await mustered(house);
  expect(await partner.ask('chat', { channel: 'team', phrase: 'hold', square: 0 })).toEqual({ ok: true });
  await until('it is heard', () => mover.heard.size === 1);
  expect([...mover.heard.values()][0]).toMatchObject({ phrase: 'hold', text: 'a1', channel: 'team' });
  for (const wrong of [
    { channel: 'all', phrase: 'hold', square: 0 },
    { channel: 'team', phrase: 'hello', square: 0 },
    { channel: 'team', text: 'there', square: 0 },
    { channel: 'team', phrase: 'hold', square: 225 },
  ]) {
    expect(code(await partner.askAnything('chat', wrong))).toBe('bad-message');
  }
  await marked(partner, [next]);
  expect(next.heard.size).toBe(1);
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
  const strict = await openTestServer({ limits: { requests: 20 } });
  try {
    const { guests } = await seatAll(strict.url, { mode: '4a' });
    const asked = Array.from({ length: 40 }, () => guests.get(0)!.ask('sketch', { drawings: [ARROW] }));
    const replies = await Promise.all(asked);
    expect(replies.filter((reply) => code(reply) === 'too-fast').length).toBeGreaterThan(0);
  } finally {
    await strict.close();
  }
});

// A server that is opened later replaces the current one.
test('it is kept over a restart of the server', async () => {
  const folder = temporaryFolder();
  const first = await openTestServer({ folder });
  const { link, mover, partner } = await mustered(first);
  await partner.ask('sketch', { drawings: [ARROW] });
  await first.close();
  const second = await openTestServer({ folder });
  try {
    await post(second.url, `/api/matches/${link}/open`, {});
    const back = await Guest.join(second.url, link, mover.key);
    await until('it is told', () => back.sketches.length === 1);
    expect(back.sketches[0]!.drawings).toEqual([ARROW]);
  } finally {
    await second.close();
  }
});
