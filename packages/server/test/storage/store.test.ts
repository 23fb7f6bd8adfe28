import { randomUUID } from 'node:crypto';
import { formatAction, legalActions, playLine } from '@dominion/rules';
import { throwFate } from '@dominion/rules/dice';
import { keyOf, type LineRecord, newTableRecord, type SeatRecord } from '@dominion/table';
import { pino } from 'pino';
import { afterEach, expect, test } from 'vitest';
import { changedStore, methodsOf } from '../../src/store/namespaces.js';
import { openSqliteStore } from '../../src/store/sqlite.js';
import { type Commit, StaleEpoch, type Store } from '../../src/store/store.js';
import { Unwritten, watchWrites } from '../../src/store/write-health.js';
import {
  anyLine,
  begunMatch,
  freePort,
  Guest,
  hooked,
  makeMatch,
  openTestServer,
  seatAll,
  type TestServer,
  temporaryFolder,
  until,
} from '../support/test-server.js';

const LISTED = { ply: 1, waits: 0, at: 1 };

let house: TestServer | undefined;
afterEach(async () => {
  await house?.close();
  house = undefined;
});

async function ownEpoch(store: Store, { match }: { match: { code: string } }): Promise<number> {
  const claim = await store.matches.claim(match.code, 'a test');
  if (claim?.kind !== 'own') throw new Error('the match is somebody else’s');
  return claim.epoch;
}

test('nobody hears of an action before it is committed', async () => {
  let release: (() => void) | null = null;
  let hold = false;
  house = await openTestServer({
    around: (store) =>
      hooked(store, 'matches.commit', async () => {
        if (hold) await new Promise<void>((resolve) => (release = resolve));
      }),
  });
  const { mover, other } = await begunMatch(house.url);
  hold = true;
  let answered = false;
  const reply = mover.act(anyLine(mover.match)).then((answer) => {
    answered = true;
    return answer;
  });
  await until('the store was asked', () => release !== null);
  // Meanwhile others complete a whole round trip, on both sockets.
  await fetch(`${house.url}/healthz`);
  const watcher = await Guest.join(house.url, other.room.roomId);
  await until('a patch came', () => other.state.watchers === 1 && mover.state.watchers === 1);
  expect(answered).toBe(false);
  for (const guest of [mover, other, watcher]) expect(guest.log).toHaveLength(2);
  hold = false;
  (release as unknown as () => void)();
  expect(await reply).toEqual({ ok: true, at: 2 });
  await until('all hear of it', () => [mover, other, watcher].every(({ log }) => log.length === 4));
});

test('a move and its throw are one write, and nobody sees the one without the other', async () => {
  let writes = 0;
  house = await openTestServer({
    around: (store) =>
      hooked(store, 'matches.commit', async () => {
        writes++;
      }),
  });
  const { mover, other, all } = await begunMatch(house.url);
  const lengths: number[] = [];
  other.room.onStateChange((state) => lengths.push(state.log.length));
  const before = writes;
  expect(await mover.act(anyLine(mover.match))).toEqual({ ok: true, at: 2 });
  await until('all hear of it', () => all.every(({ log }) => log.length === 4));
  expect(writes - before).toBe(1);
  expect(lengths).not.toContain(3);
});

test('a match that is asked for before the lease is held waits for it', async () => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  let claims = 0;
  const port = await freePort();
  const opening = openTestServer({
    config: { port },
    around: (store) =>
      hooked(
        hooked(store, 'leases.enter', () => held),
        'matches.claim',
        async () => void claims++,
      ),
  });
  const url = `http://127.0.0.1:${port}`;
  const healthy = () =>
    fetch(`${url}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(healthy).toBe(true);
  expect((await fetch(`${url}/readyz`)).status).toBe(503);
  const code = await makeMatch(url, { mode: '2' });
  const joining = Guest.join(url, code);
  // Meanwhile others complete whole round trips.
  for (let i = 0; i < 5; i++) await healthy();
  expect(claims).toBe(0);
  release();
  house = await opening;
  expect(await (await joining).ask('sit', { team: 2, name: 'Ying' })).toEqual({ ok: true });
});

test('a write that fails halts the match until it is read again, and what was acknowledged stays', async () => {
  let failing: 'no' | 'before' | 'always' = 'no';
  house = await openTestServer({
    around: (store) => {
      const fail = async () => {
        if (failing !== 'no') throw new Error('disk full');
      };
      const reading = async () => {
        if (failing === 'always') throw new Error('disk gone');
      };
      return hooked(hooked(store, 'matches.commit', fail), 'matches.claim', reading);
    },
  });
  const { mover, other, all } = await begunMatch(house.url);
  const line = anyLine(mover.match);
  failing = 'always';
  expect(await mover.act(line, 1, 'asked-once')).toMatchObject({ ok: false, code: 'halted' });
  await until('all see it', () => all.every(({ state }) => state.halted));
  expect(await other.ask('draw', { offer: true })).toMatchObject({ code: 'halted' });
  expect(mover.log).toHaveLength(2);
  failing = 'no';
  await until('it goes on', () => all.every(({ state }) => !state.halted));
  expect(await mover.act(line, 1, 'asked-once')).toEqual({ ok: true, at: 2 });
  await until('the throw is there', () => all.every(({ log }) => log.length === 4));
});

test('a write whose answer was lost counts once', async () => {
  let lose = false;
  house = await openTestServer({
    around: (store) =>
      changedStore(store, (ask, name) => async (...args) => {
        const answer = await ask(...args);
        if (name !== 'matches.commit' || !lose) return answer;
        lose = false;
        throw new Error('the answer was lost');
      }),
  });
  const { mover, all } = await begunMatch(house.url);
  lose = true;
  const line = anyLine(mover.match);
  expect(await mover.act(line, 1, 'asked-once')).toMatchObject({ code: 'halted' });
  await until('the line and its throw are there', () =>
    all.every(({ log, state }) => log.length === 4 && !state.halted),
  );
  expect(await mover.act(line, 1, 'asked-once')).toEqual({ ok: true, at: 2 });
  expect(mover.log[2]).toBe(line);
  expect(mover.log).toHaveLength(4);
});

test('a crash between a move and its throw is made good when the match wakes', async () => {
  const folder = temporaryFolder();
  house = await openTestServer({ folder });
  const { code, mover } = await begunMatch(house.url);
  const stored = (await house.store.matches.load(code))!;
  const { match } = mover;
  const key = mover.key;
  await house.close();

  const store = await openSqliteStore(folder);
  const line: LineRecord = {
    seq: 2,
    line: anyLine(match),
    ply: 1,
    actor: mover.team!,
    clientId: 'written-only',
    regent: null,
    at: 1,
  };
  await store.matches.commit(stored.match.id, await ownEpoch(store, stored), { lines: [line], ...LISTED });
  await store.close();

  house = await openTestServer({ folder });
  const guest = await Guest.join(house.url, code, key);
  expect(guest.log).toHaveLength(4);
  expect(guest.log[3]).toMatch(/^~[x0-6]$/);
  expect(await guest.act(line.line, 1, 'written-only')).toEqual({ ok: true, at: 2 });
  expect(guest.log).toHaveLength(4);
  const { phase } = guest.match.position;
  expect(['fate', 'succession']).not.toContain(phase);
});

test('a refused or repeated action never uses up a throw', async () => {
  const seed = () => new Uint8Array(32).fill(7);
  const folder = temporaryFolder();
  house = await openTestServer({ folder, newSeed: seed });
  const { mover, other, code } = await begunMatch(house.url);
  for (let i = 0; i < 5; i++) {
    await mover.act('~3');
    await mover.act('a1a2');
    await other.act(anyLine(mover.match));
  }
  const line = anyLine(mover.match);
  await mover.act(line, 1, 'again-and-again');
  await mover.act(line, 1, 'again-and-again');
  await until('the throw is there', () => mover.log.length === 4);
  const { match, lines } = (await house.store.matches.load(code))!;
  expect(match.seed).toBe('07'.repeat(32));
  const dice = keyOf(match, match.start!.entropy);
  const team = mover.team!;
  expect(lines[3]!.line).toBe(`~${throwFate(dice, { team, turn: 1, kind: 'fate' }, 'die') ?? 'x'}`);
});

test('the database itself refuses a second action in one place, a second seat for a key, and a code in use', async () => {
  const folder = temporaryFolder();
  const store = await openSqliteStore(folder);
  const match = {
    id: randomUUID(),
    code: 'ABCDEF',
    mode: '2',
    empty: 0,
    dice: 'sticks',
    position: null,
    length: '',
    last: 7,
    fated: false,
    scheme: 'dice-v1',
    seed: '0'.repeat(64),
    start: null,
    createdAt: 5,
  } as const;
  const room = newTableRecord({ host: 'a', listed: true });
  const a = { team: 0, keyHash: 'a', name: 'A', seal: null, entropy: '0f'.repeat(16) } as const;
  expect(await store.matches.create(match, room, [a])).toBe(true);
  expect(await store.matches.create({ ...match, id: randomUUID() }, room, [])).toBe(false);
  const epoch = await ownEpoch(store, { match });
  expect(await store.matches.load('ABCDEF')).toEqual({ match, room, seats: [a], lines: [], said: [] });
  expect(await store.matches.load('ABCDEG')).toBeNull();
  const seats = (...all: SeatRecord[]) => store.matches.commit(match.id, epoch, { seats: all, ...LISTED });
  await expect(seats(a, { ...a, team: 2 })).rejects.toThrow();
  await expect(seats(a, { ...a, keyHash: 'b' })).rejects.toThrow();
  await expect(store.matches.commit('no match', epoch, { seats: [a], ...LISTED })).rejects.toThrow();
  const line: LineRecord = { seq: 0, line: 'N:-', ply: 1, actor: 0, clientId: 'one', regent: null, at: 6 };
  await store.matches.commit(match.id, epoch, { lines: [line], ...LISTED });
  await expect(
    store.matches.commit(match.id, epoch, { lines: [{ ...line, clientId: 'two' }], ...LISTED }),
  ).rejects.toThrow();
  await expect(store.matches.commit(match.id, epoch, { lines: [{ ...line, seq: 1 }], ...LISTED })).rejects.toThrow();
  // A commit is written completely or not at all.
  const end = { result: { reason: 'agreed', winners: [] }, endedAt: 7 } as const;
  await expect(store.matches.commit(match.id, epoch, { lines: [line], end, seats: [], ...LISTED })).rejects.toThrow();
  const said = {
    seq: 0,
    channel: 'all',
    who: 'x',
    team: 0,
    name: 'A',
    text: 'hi',
    phrase: null,
    ply: 1,
    at: 8,
  } as const;
  await store.matches.say(match.id, epoch, said);
  expect(await store.matches.load('ABCDEF')).toMatchObject({ seats: [a], lines: [line], said: [said] });
  expect(await store.matches.own('a', 9)).toMatchObject([{ code: 'ABCDEF', team: 0, result: null, begun: null }]);
  expect(await store.matches.own('b', 9)).toEqual([]);
  await expect(openSqliteStore(folder)).rejects.toThrow('Another server already uses');
  await store.close();
});

test('what the table holds is written down when it changes, and not with a line that changes nothing of it', async () => {
  const folder = temporaryFolder();
  const commits: Commit[] = [];
  const around = (store: Store): Store => ({
    ...store,
    matches: {
      ...store.matches,
      commit(id, epoch, commit) {
        commits.push(commit);
        return store.matches.commit(id, epoch, commit);
      },
    },
  });
  house = await openTestServer({ folder, around });
  const { code, mover, other } = await begunMatch(house.url);
  const act = async (guest: Guest) => {
    expect(await guest.act(anyLine(guest.match))).toMatchObject({ ok: true });
    return commits.findLast(({ lines }) => lines?.some(({ clientId }) => clientId !== null))!;
  };
  expect((await act(mover)).room).toBeUndefined();
  expect(await other.ask('draw', { offer: true })).toEqual({ ok: true });
  expect(commits.at(-1)!.room).toMatchObject({ draws: 1 << other.team! });
  await house.close();
  house = await openTestServer({ folder, around });
  expect((await house.store.matches.load(code))!.room.draws).toBe(1 << other.team!);
  const timed = await begunMatch(house.url, { mode: '2', clock: { kind: 'turn', seconds: 60 } });
  expect((await act(timed.mover)).room).toMatchObject({ running: expect.any(Number), used: expect.any(Array) });
});

test('what is asked after a write finds it, though nobody has waited for the write', async () => {
  const store = await openSqliteStore(temporaryFolder());
  const match = {
    ...({ id: randomUUID(), code: 'ABCDEF', mode: '2', empty: 0, dice: 'sticks', position: null } as const),
    ...({ length: '', last: 7, fated: false } as const),
    ...({ scheme: 'dice-v1', seed: '0'.repeat(64), start: null, createdAt: 5 } as const),
  };
  await store.matches.create(match, newTableRecord(), []);
  const epoch = await ownEpoch(store, { match });
  const line: LineRecord = { seq: 0, line: 'N:-', ply: 1, actor: 0, clientId: 'one', regent: null, at: 6 };
  const commit = (seq: number) =>
    store.matches.commit(match.id, epoch, { lines: [{ ...line, seq, clientId: `${seq}` }], ...LISTED });
  const lines = async () => (await store.matches.load('ABCDEF'))!.lines.length;
  const all = await Promise.all([commit(0), lines(), commit(1), commit(2), lines()]);
  expect(all[1]).toBeGreaterThanOrEqual(1);
  expect(all[4]).toBe(3);
  // One write is in progress when the next ones come.
  const first = commit(3);
  await new Promise((resolve) => setImmediate(resolve));
  const more = await Promise.all([first, commit(4), lines(), commit(5), store.matches.claim('ABCDEF', 'another test')]);
  expect(more[2]).toBeGreaterThanOrEqual(5);
  await expect(commit(6)).rejects.toThrow(StaleEpoch);
  await store.close();
});

test('a log that the rules refuse is not played on', async () => {
  const folder = temporaryFolder();
  house = await openTestServer({ folder });
  const { code, guests } = await seatAll(house.url, { mode: '2' });
  await guests.get(0)!.act('N:-', 1);
  const stored = (await house.store.matches.load(code))!;
  const { match } = guests.get(0)!;
  const legal = formatAction(legalActions(match.position)[0]!);
  expect(playLine(match, legal).ok).toBe(true);
  await house.close();
  const store = await openSqliteStore(folder);
  const line: LineRecord = { seq: 1, line: 'a1a2', ply: 1, actor: 0, clientId: 'x', regent: null, at: 1 };
  await store.matches.commit(stored.match.id, await ownEpoch(store, stored), { lines: [line], ...LISTED });
  await store.close();
  house = await openTestServer({ folder });
  const answer = await fetch(`${house.url}/api/matches/${code}/open`, {
    method: 'POST',
    headers: { 'Content-Length': '0' },
  });
  expect(answer.status).toBe(500);
  expect(await answer.json()).toMatchObject({ error: { code: 'internal-error' } });
});

test('a refused write of any kind makes the server unready, a read does not', async () => {
  const full = async () => Promise.reject(new Error('the disk is full'));
  const spaces = {
    circles: { load: full, remove: full, recode: full },
    answers: { keep: full },
    upkeep: { probe: full },
  };
  for (const write of ['circles.remove', 'circles.recode', 'answers.keep'] as const) {
    const writes = watchWrites(spaces as unknown as Store, pino({ level: 'silent' }));
    await expect(writes.store.circles.load('ABCDEF')).rejects.not.toThrow(Unwritten);
    expect(writes.work()).toBe(true);
    const [, ask] = methodsOf(writes.store).find(([name]) => name === write)!;
    await expect(ask()).rejects.toThrow(Unwritten);
    expect(writes.work()).toBe(false);
    writes.close();
  }
});
