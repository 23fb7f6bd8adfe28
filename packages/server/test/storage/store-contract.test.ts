import { randomUUID } from 'node:crypto';
import type { Pace } from '@dominion/protocol';
import {
  type HeaderRecord,
  type LineRecord,
  newTableRecord,
  type SeatRecord,
  type TableSettings,
  withBot,
} from '@dominion/table';
import { Client } from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OutboxTable } from '../../src/store/outbox-store.js';
import { openPostgresStore } from '../../src/store/postgres.js';
import { openSqliteStore } from '../../src/store/sqlite.js';
import { type Commit, StaleEpoch, type Store, type Tidied } from '../../src/store/store.js';
import { temporaryFolder } from '../support/basics.js';
import { NIGHT } from '../support/nightly.js';
import { hasPooler, openPooler, type Pooler } from '../support/pooler.js';
import { hasPostgres, makeDatabase } from '../support/services.js';

const LISTED = { ply: 3, waits: 5, at: 7 };
const DAYS: Pace = { kind: 'days', bank: 86_400, increment: 0, cap: 86_400, late: 'regent' };
const log = pino({ level: 'silent' });
const server = (id: string) => ({ id, address: `http://${id}:2567`, token: `token of ${id}` });

let made = 0;
/** Returns a match with a code of its own. */
function newMatch(changes: Partial<HeaderRecord> = {}): HeaderRecord {
  const code = `C${String(made++).padStart(5, '0')}`;
  const header = {
    mode: '3',
    empty: 1,
    dice: 'die',
    position: null,
    length: 'evening',
    last: 150,
    fated: true,
    scheme: 'dice-v2',
    seed: 'ab'.repeat(32),
    start: null,
  } as const;
  return { id: randomUUID(), code, ...header, createdAt: 5, ...changes };
}

const line = (seq: number, changes: Partial<LineRecord> = {}): LineRecord => ({
  ...{ seq, line: 'N:-', ply: 1, actor: 0, clientId: `asked-${seq}`, regent: null, at: 6 },
  ...changes,
});

let database: { url: string; drop: () => Promise<void> } | undefined;
/** A second database, with an address through a pooler. */
let lent: { url: string; drop: () => Promise<void> } | undefined;
let pooler: Pooler | undefined;
beforeAll(async () => {
  if (hasPostgres) database = await makeDatabase();
  if (hasPooler) [lent, pooler] = await Promise.all([makeDatabase(), openPooler()]);
});
afterAll(async () => {
  await pooler?.close();
  await Promise.all([database?.drop(), lent?.drop()]);
});

const STORES: [string, boolean, () => Promise<Store>][] = [
  ['SQLite', true, () => openSqliteStore(temporaryFolder())],
  ['PostgreSQL', hasPostgres, () => openPostgresStore(database!.url, log)],
  ['PostgreSQL through PgBouncer', hasPooler, () => openPostgresStore(pooler!.through(lent!.url), log)],
];

describe.each(STORES)('%s', (name, there, open) => {
  let store: Store;
  beforeAll(async () => {
    if (there) store = await open();
  });
  beforeEach((context) => {
    if (!there) context.skip();
  });
  afterAll(() => store?.close());

  async function claimed(changes: Partial<HeaderRecord> = {}, owner = 'one') {
    const match = newMatch(changes);
    await store.matches.create(match, newTableRecord(), []);
    const claim = await store.matches.claim(match.code, owner);
    if (claim?.kind !== 'own') throw new Error('not claimed');
    return { match, epoch: claim.epoch };
  }

  test('gives back what was written, and null for what was not', async () => {
    const match = newMatch();
    const room = newTableRecord({ host: 'h', listed: true });
    const seat: SeatRecord = {
      team: 0,
      keyHash: 'a',
      name: 'Zoë 趙佗',
      seal: '5e'.repeat(32),
      entropy: '0f'.repeat(16),
    };
    expect(await store.matches.create(match, room, [seat])).toBe(true);
    expect(await store.matches.create({ ...newMatch(), code: match.code }, room, [])).toBe(false);
    expect(await store.matches.create({ ...newMatch(), id: match.id }, room, [])).toBe(false);
    expect(await store.matches.load(match.code)).toEqual({ match, room, seats: [seat], lines: [], said: [] });
    expect(await store.matches.load('NOSUCH')).toBeNull();
    expect(await store.matches.claim('NOSUCH', 'one')).toBeNull();
    await store.upkeep.probe();
    await store.upkeep.wipe();
    expect(await store.matches.load(match.code)).toMatchObject({ match, seats: [seat] });
  });

  test('writes all of a commit', async () => {
    const { match, epoch } = await claimed();
    const [a, b] = [randomUUID(), randomUUID()];
    const seats: SeatRecord[] = [
      { team: 0, keyHash: a, name: 'A', seal: null, entropy: null },
      { team: 2, keyHash: b, name: 'B', seal: null, entropy: null },
    ];
    const start = { first: 2, opening: 'N1 S2', seals: 'N:5e S:-', entropy: 'N:00 S:00', startedAt: 9 } as const;
    const room = newTableRecord({ takeback: true });
    await store.matches.commit(match.id, epoch, {
      seats,
      start,
      room,
      lines: [line(0, { regent: 'ally' })],
      ...LISTED,
    });
    await store.matches.commit(match.id, epoch, {
      seats: seats.slice(1),
      lines: [line(1, { actor: null, clientId: null, regent: 'bot' })],
      ...LISTED,
    });
    const said = { channel: 'all', who: 'w', team: null, name: 'W', text: 'hi', phrase: null, ply: 1, at: 8 } as const;
    await store.matches.say(match.id, epoch, { seq: 0, ...said });
    expect(await store.matches.load(match.code)).toEqual({
      match: { ...match, start },
      room,
      seats: seats.slice(1),
      lines: [line(0, { regent: 'ally' }), line(1, { actor: null, clientId: null, regent: 'bot' })],
      said: [{ seq: 0, ...said }],
    });
    const result = { reason: 'agreed', winners: [] } as const;
    await store.matches.commit(match.id, epoch, { end: { result, endedAt: 11 }, ...LISTED, at: 12 });
    const { code } = match;
    expect(await store.matches.own(b, 9)).toEqual([
      {
        ...{
          code,
          mode: '3',
          dice: 'die',
          length: 'evening',
          last: 150,
          fated: true,
          clock: room.clock,
          team: 2,
          seats: [{ team: 2, name: 'B' }],
          bots: [],
          result,
        },
        begun: 9,
        ended: 11,
        ply: 3,
        waits: 5,
        at: 12,
        pace: { kind: 'live' },
        deadline: null,
        adjourned: false,
        appointment: null,
        stopped: false,
        asked: false,
      },
    ]);
    expect(await store.matches.own(a, 9)).toEqual([]);
  });

  test('says until when one’s bank of days lasts, where one’s time runs', async () => {
    const [a, b] = [randomUUID(), randomUUID()];
    const { match, epoch } = await claimed();
    const room = { ...newTableRecord({ pace: DAYS }), running: 1 << 2, since: 1000 };
    const seats: SeatRecord[] = [
      { team: 0, keyHash: a, name: 'A', seal: null, entropy: null },
      { team: 2, keyHash: b, name: 'B', seal: null, entropy: null },
    ];
    await store.matches.commit(match.id, epoch, { room, seats, ...LISTED });
    expect(await store.matches.own(a, 9)).toMatchObject([{ pace: DAYS, deadline: null }]);
    expect(await store.matches.own(b, 9)).toMatchObject([{ pace: DAYS, deadline: 1000 + 86_400_000 }]);
  });

  test('lists somebody’s own matches, the last active first and no more than asked for', async () => {
    const key = randomUUID();
    const codes: string[] = [];
    for (const at of [1, 3, 2]) {
      const { match, epoch } = await claimed();
      await store.matches.commit(match.id, epoch, {
        seats: [{ team: 0, keyHash: key, name: '', seal: null, entropy: null }],
        ...LISTED,
        at,
      });
      codes.push(match.code);
    }
    expect((await store.matches.own(key, 2)).map(({ code }) => code)).toEqual([codes[1], codes[2]]);
  });

  test('lists somebody’s own matches page by page, each once, those of one moment too; with the bots in them', async () => {
    const key = randomUUID();
    const codes: string[] = [];
    for (const at of [4, 9, 4, 4, 7]) {
      const { match, epoch } = await claimed();
      const seats: SeatRecord[] = [{ team: 0, keyHash: key, name: '', seal: null, entropy: null }];
      const room = withBot(newTableRecord(), 3, 'expert', 'bold');
      await store.matches.commit(match.id, epoch, { seats, room, ...LISTED, at });
      codes.push(match.code);
    }
    const pages: string[][] = [];
    for (let before: { at: number; code: string } | undefined; ; ) {
      const page = await store.matches.own(key, 2, before);
      if (page.length === 0) break;
      pages.push(page.map(({ code }) => code));
      before = page.at(-1)!;
      expect(page[0]).toMatchObject({ bots: [{ team: 3, level: 'expert', manner: 'bold' }], begun: null, ended: null });
    }
    expect(pages).toEqual([[codes[1], codes[4]], [codes[0], codes[2]], [codes[3]]]);
  });

  test('wipes out what one person has said, and nothing else', async () => {
    const { match, epoch } = await claimed();
    const said = { channel: 'all', team: null, name: 'W', text: 'hi', phrase: null, ply: 1, at: 8 } as const;
    for (const [seq, who] of ['a', 'b', 'a'].entries()) await store.matches.say(match.id, epoch, { seq, who, ...said });
    await store.matches.commit(match.id, epoch, { unsaid: ['a'], ...LISTED });
    expect((await store.matches.load(match.code))!.said).toEqual([{ seq: 1, who: 'b', ...said }]);
  });

  test('writes nothing of a commit that it refuses: a place taken, a request counted, a key with a seat', async () => {
    const { match, epoch } = await claimed();
    const seat = { team: 0, keyHash: 'a', name: 'A', seal: null, entropy: null } as const;
    await store.matches.commit(match.id, epoch, { lines: [line(0)], seats: [seat], ...LISTED });
    const before = await store.matches.load(match.code);
    const end = { result: { reason: 'agreed', winners: [] }, endedAt: 7 } as const;
    for (const wrong of [
      { lines: [line(0, { clientId: 'another' })], seats: [], end },
      { lines: [line(1, { clientId: 'asked-0' })], seats: [], end },
      { lines: [line(1), line(1, { clientId: 'another' })], seats: [], end },
      { lines: [line(1)], seats: [seat, { ...seat, team: 2 as const }], end },
      { lines: [line(1)], seats: [seat, { ...seat, keyHash: 'b' }], end },
    ]) {
      await expect(store.matches.commit(match.id, epoch, { ...wrong, ...LISTED })).rejects.toThrow();
      expect(await store.matches.load(match.code)).toEqual(before);
    }
    await store.matches.commit(match.id, epoch, { lines: [line(1)], ...LISTED });
  });

  test('does what is asked at the same time as if it were asked one after the other', async () => {
    const tables = await Promise.all([claimed(), claimed(), claimed()]);
    const commits = tables.flatMap(({ match, epoch }) =>
      Array.from({ length: 20 }, (_, seq) =>
        store.matches.commit(match.id, epoch, { lines: [line(seq)], ...LISTED }).then(
          () => seq,
          () => null,
        ),
      ),
    );
    // One is refused, which doesn't affect the others.
    const refused = store.matches.commit(tables[0]!.match.id, 99, { lines: [line(50)], ...LISTED });
    await expect(refused).rejects.toThrow(StaleEpoch);
    expect((await Promise.all(commits)).filter((seq) => seq === null)).toEqual([]);
    for (const { match } of tables) expect((await store.matches.load(match.code))!.lines).toHaveLength(20);
  });

  test('of all that is asked for at the same time only what cannot be written is refused', async () => {
    const matches = await Promise.all([claimed(), claimed(), claimed(), claimed()]);
    const [a, b, c, d] = matches as [
      (typeof matches)[0],
      (typeof matches)[0],
      (typeof matches)[0],
      (typeof matches)[0],
    ];
    for (const { match, epoch } of matches)
      await store.matches.commit(match.id, epoch, { lines: [line(0)], ...LISTED });
    const seats: SeatRecord[] = [{ team: 0, keyHash: randomUUID(), name: 'A', seal: null, entropy: null }];
    const room = newTableRecord({ takeback: true });
    const outcomes = await Promise.allSettled([
      store.matches.commit(a.match.id, a.epoch, { lines: [line(1), line(2)], room, ...LISTED }),
      store.matches.commit(b.match.id, b.epoch, { lines: [line(1), line(0)], room, ...LISTED }),
      store.matches.commit(c.match.id, c.epoch - 1, { lines: [line(1)], room, ...LISTED }),
      store.matches.commit(d.match.id, d.epoch, { lines: [line(1)], seats, ...LISTED }),
      store.matches.commit(a.match.id, a.epoch, { lines: [line(3)], ...LISTED }),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual([
      ...['fulfilled', 'rejected', 'rejected', 'fulfilled', 'fulfilled'],
    ]);
    const reasons = outcomes.map((each) => (each.status === 'rejected' ? each.reason instanceof StaleEpoch : null));
    expect(reasons).toEqual([null, false, true, null, null]);
    const stored = await Promise.all(matches.map(async ({ match }) => (await store.matches.load(match.code))!));
    expect(stored.map(({ lines }) => lines.length)).toEqual([4, 1, 1, 2]);
    expect(stored.map((each) => each.room.takeback)).toEqual([true, false, false, false]);
    expect(stored.map((each) => each.seats.length)).toEqual([0, 0, 0, 1]);
  });

  test('a match that was claimed once has all that was written since then', async () => {
    const { match, epoch } = await claimed();
    const said = { channel: 'all', who: 'w', team: null, name: 'W', text: 'hi', phrase: null, ply: 1, at: 8 } as const;
    await store.matches.say(match.id, epoch, { seq: 0, ...said });
    expect((await store.matches.load(match.code))!.said).toEqual([{ seq: 0, ...said }]);
    const again = await store.matches.claim(match.code, 'one');
    expect(again).toMatchObject({ kind: 'own', stored: { said: [{ seq: 0, ...said }] } });
  });

  test('a match belongs to one server at a time, and who lost it writes nothing', async () => {
    await store.leases.renew(server('one'), 60_000);
    await store.leases.renew(server('two'), 60_000);
    const { match, epoch } = await claimed();
    expect(await store.matches.claim(match.code, 'two')).toEqual({ kind: 'elsewhere', server: server('one') });
    const again = await store.matches.claim(match.code, 'one');
    expect(again).toMatchObject({ kind: 'own', epoch: epoch + 1 });
    await expect(store.matches.commit(match.id, epoch, { lines: [line(0)], ...LISTED })).rejects.toThrow(StaleEpoch);
    await store.matches.commit(match.id, epoch + 1, { lines: [line(0)], ...LISTED });

    await store.matches.release(match.id, epoch);
    expect(await store.matches.claim(match.code, 'two')).toMatchObject({ kind: 'elsewhere' });
    await store.matches.release(match.id, epoch + 1);
    expect(await store.matches.claim(match.code, 'two')).toMatchObject({ kind: 'own', epoch: epoch + 2 });
    const said = {
      seq: 0,
      channel: 'all',
      who: 'w',
      team: null,
      name: '',
      text: 'hi',
      phrase: null,
      ply: 1,
      at: 8,
    } as const;
    await expect(store.matches.say(match.id, epoch + 1, said)).rejects.toThrow(StaleEpoch);
    expect((await store.matches.load(match.code))!.said).toEqual([]);
    for (const id of ['one', 'two']) await store.leases.resign(id);
  });

  test('a lease that is over or given back frees its matches', async () => {
    expect(await store.leases.renew(server('one'), 60_000)).toBe(false);
    expect(await store.leases.renew(server('one'), 60_000)).toBe(true);
    expect(await store.leases.find('one')).toEqual(server('one'));
    const { match, epoch } = await claimed();
    await store.leases.renew(server('one'), -1);
    expect(await store.leases.find('one')).toBeNull();
    expect(await store.matches.claim(match.code, 'two')).toMatchObject({ kind: 'own', epoch: epoch + 1 });
    expect(await store.leases.renew(server('one'), 60_000)).toBe(false);
    await store.leases.renew(server('two'), 60_000);
    expect(await store.matches.claim(match.code, 'one')).toMatchObject({ kind: 'elsewhere' });
    await store.leases.resign('two');
    expect(await store.matches.claim(match.code, 'one')).toMatchObject({ kind: 'own', epoch: epoch + 2 });
    await store.leases.resign('one');
  });

  test('a server that starts at an address of its own frees the matches of whoever was there before', async () => {
    const at = (id: string, address = 'http://10.0.0.9:2567') => ({ ...server(id), address });
    expect(await store.leases.enter(at('before'), 60_000, true)).toBe(0);
    expect(await store.leases.enter(at('neighbour', 'http://10.0.0.8:2567'), 60_000, true)).toBe(0);
    const match = newMatch();
    await store.matches.create(match, newTableRecord(), []);
    expect(await store.matches.claim(match.code, 'before')).toMatchObject({ kind: 'own', epoch: 1 });
    // The address may be another server's: this returns how long to wait, and changes nothing.
    const left = await store.leases.enter(at('perhaps'), 60_000, false);
    expect(left).toBeGreaterThan(50_000);
    expect(left).toBeLessThanOrEqual(60_000);
    expect([await store.leases.find('perhaps'), await store.leases.find('before')]).toEqual([null, at('before')]);

    expect(await store.leases.enter(at('after'), 60_000, true)).toBe(0);
    expect([await store.leases.find('before'), await store.leases.find('after')]).toEqual([null, at('after')]);
    expect(await store.leases.find('neighbour')).not.toBeNull();
    expect(await store.matches.claim(match.code, 'after')).toMatchObject({ kind: 'own', epoch: 2 });
    // An expired lease keeps no server out.
    await store.leases.renew(at('after'), -1);
    expect(await store.leases.enter(at('perhaps'), 60_000, false)).toBe(0);
    for (const id of ['neighbour', 'after', 'perhaps']) await store.leases.resign(id);
  });

  test('a server that leaves claims nothing while another can, and names the newest release and the fewest matches first', async () => {
    const free = newMatch();
    await store.matches.create(free, newTableRecord(), []);
    const { match, epoch } = await claimed();
    await store.leases.renew({ ...server('one'), draining: true }, 60_000);
    expect(await store.leases.heirs('one')).toEqual([]);
    // With no other server, a draining one still takes it.
    expect(await store.matches.claim(free.code, 'one')).toMatchObject({ kind: 'own', epoch: 1 });
    await store.matches.release(free.id, 1);

    await store.leases.renew({ ...server('old'), release: 6, awake: 0 }, 60_000);
    await store.leases.renew({ ...server('full'), release: 7_000_000_000, awake: 9 }, 60_000);
    await store.leases.renew({ ...server('empty'), release: 7_000_000_000, awake: 2 }, 60_000);
    await store.leases.renew({ ...server('leaves'), release: 7_000_000_000, draining: true }, 60_000);
    await store.leases.renew({ ...server('dead'), release: 8_000_000_000 }, -1);
    expect(await store.leases.heirs('one')).toEqual([
      { ...server('empty'), release: 7_000_000_000, awake: 2 },
      { ...server('full'), release: 7_000_000_000, awake: 9 },
      { ...server('old'), release: 6, awake: 0 },
    ]);
    expect(await store.matches.claim(free.code, 'one')).toEqual({ kind: 'elsewhere', server: server('empty') });
    expect(await store.matches.claim('NONE', 'one')).toBeNull();
    // A server's own match stays with it: it may have to load it again.
    expect(await store.matches.claim(match.code, 'one')).toMatchObject({ kind: 'own', epoch: epoch + 1 });

    // A match that is handed over goes to no third server in between.
    await store.matches.release(match.id, epoch + 1, 'full');
    expect(await store.matches.claim(match.code, 'old')).toEqual({ kind: 'elsewhere', server: server('full') });
    expect(await store.matches.claim(match.code, 'full')).toMatchObject({ kind: 'own', epoch: epoch + 2 });
    for (const id of ['one', 'old', 'full', 'empty', 'leaves', 'dead']) await store.leases.resign(id);
  });

  test('removes what nobody played, with all that belongs to it, and nothing that may be awake', async () => {
    const [DAY, now] = [86_400_000, 1e12];
    const before = { waiting: now - 7 * DAY, kept: now - 90 * DAY, short: now - 90 * DAY };
    const start = { first: 2, opening: 'N1 S2', seals: '', entropy: '', startedAt: 9 } as const;
    const end = { result: { reason: 'agreed', winners: [] }, endedAt: 11 } as const;
    const said = { seq: 0, channel: 'all', who: 'w', team: null, name: 'W', text: 'hi', phrase: null, ply: 1 } as const;
    /** Makes an unloaded match of so many lines, whose last event was so many days ago. */
    const aged = async (days: number, lines: number, changes: Partial<Commit> = {}, owner?: string) => {
      const { match, epoch } = await claimed({}, owner);
      await store.matches.say(match.id, epoch, { ...said, at: 1 });
      await store.matches.commit(match.id, epoch, {
        seats: [{ team: 0, keyHash: randomUUID(), name: 'A', seal: null, entropy: null }],
        lines: Array.from({ length: lines }, (_, seq) => line(seq)),
        ...{ ply: 0, waits: 0, at: now - days * DAY },
        ...changes,
      });
      if (owner === undefined) await store.matches.release(match.id, epoch);
      return match.code;
    };
    // The first of the servers does it.
    for (const id of ['0 first', '0 second']) await store.leases.renew(server(id), 60_000);
    const gone = [
      await aged(8, 0),
      await aged(91, 9, { start }),
      await aged(91, 0, { start }),
      await aged(91, 9, { start, end }),
    ];
    const killed = await aged(8, 0, {}, 'a killed server');
    const kept = [
      await aged(6, 0),
      await aged(89, 9, { start }),
      await aged(400, 10, { start }),
      await aged(400, 10, { start, end }),
      await aged(8, 0, {}, '0 first'),
      await aged(8, 0, {}, '0 second'),
    ];
    expect(await store.upkeep.tidy('0 second', before, '')).toBeNull();
    const sum = { waiting: 0, short: 0 };
    for (let from: string | null = ''; from !== null; ) {
      const tidied: Tidied | null = await store.upkeep.tidy('0 first', before, from);
      from = tidied!.next;
      sum.waiting += tidied!.waiting;
      sum.short += tidied!.short;
    }
    // Those of the other tests are from long ago.
    expect(sum.waiting).toBeGreaterThanOrEqual(2);
    expect(sum.short).toBeGreaterThanOrEqual(3);
    for (const code of [...gone, killed]) expect([code, await store.matches.load(code)]).toEqual([code, null]);
    for (const code of kept) expect((await store.matches.load(code))?.seats).toHaveLength(1);
    expect(await store.matches.claim(gone[0]!, '0 first')).toBeNull();
    expect(await store.upkeep.tidy('0 first', before, '')).toEqual({ waiting: 0, short: 0, next: null });
    for (const id of ['0 first', '0 second']) await store.leases.resign(id);
  });

  test('keeps a table of days for whoever has sat down there, and one at which nobody has as long as any other', async () => {
    const [DAY, now] = [86_400_000, 1e12];
    const before = { waiting: now - 7 * DAY, kept: now - 90 * DAY, short: now - 90 * DAY };
    const seat: SeatRecord = { team: 0, keyHash: randomUUID(), name: 'A', seal: null, entropy: null };
    const aged = async (days: number, pace: Pace, seats: readonly SeatRecord[]) => {
      const match = newMatch();
      await store.matches.create(match, newTableRecord({ pace }), seats);
      const claim = await store.matches.claim(match.code, 'one');
      if (claim?.kind !== 'own') throw new Error('not claimed');
      await store.matches.commit(match.id, claim.epoch, { ply: 0, waits: 0, at: now - days * DAY });
      await store.matches.release(match.id, claim.epoch);
      return match.code;
    };
    const live: Pace = { kind: 'live' };
    const kept = [await aged(8, DAYS, [seat]), await aged(89.9, DAYS, [seat]), await aged(6.9, DAYS, [])];
    const gone = [await aged(90.1, DAYS, [seat]), await aged(7.1, DAYS, []), await aged(7.1, live, [seat])];
    await store.leases.renew(server('0 days'), 60_000);
    for (let from: string | null = ''; from !== null; ) from = (await store.upkeep.tidy('0 days', before, from))!.next;
    for (const code of kept) expect((await store.matches.load(code))?.match.code).toBe(code);
    for (const code of gone) expect([code, await store.matches.load(code)]).toEqual([code, null]);
    await store.leases.resign('0 days');
  });

  test('puts off what is due, later and never sooner, and nothing else of a match', async () => {
    const { match, epoch } = await claimed();
    const seats = [{ team: 0, keyHash: randomUUID(), name: 'A', seal: null, entropy: null }] as const;
    await store.matches.commit(match.id, epoch, { seats, due: 100, ...LISTED });
    const before = await store.matches.load(match.code);
    const isDue = async (by: number) => (await store.matches.due('one', by, 1000)).includes(match.code);
    expect([await isDue(99), await isDue(100)]).toEqual([false, true]);
    await store.matches.putOff(match.id, epoch, 90);
    await store.matches.putOff(match.id, epoch - 1, 200);
    expect([await isDue(99), await isDue(100)]).toEqual([false, true]);
    await store.matches.putOff(match.id, epoch, 200);
    expect([await isDue(199), await isDue(200)]).toEqual([false, true]);
    await store.matches.putOff(match.id, epoch, null);
    expect(await isDue(1e15)).toBe(false);
    expect(await store.matches.load(match.code)).toEqual(before);
    expect(await store.matches.own(seats[0].keyHash, 1)).toMatchObject([{ at: LISTED.at }]);
  });

  test('gives the tables of days that strangers may find and that have not begun, the last active first', async () => {
    const seat: SeatRecord = { team: 0, keyHash: 'open', name: 'A', seal: null, entropy: null };
    const table = async (settings: Partial<TableSettings>, createdAt: number) => {
      const match = newMatch({ createdAt });
      const room = newTableRecord({ pace: DAYS, listed: true, ...settings });
      await store.matches.create(match, room, [{ ...seat, keyHash: match.id }]);
      return { match, room, seats: [{ ...seat, keyHash: match.id }] };
    };
    const [a, b] = [await table({}, 3e12), await table({}, 3e12 + 2)];
    await table({ listed: false }, 3e12 + 3);
    await table({ pace: { kind: 'live' } }, 3e12 + 4);
    const c = await table({}, 3e12 + 1);
    expect(await store.matches.open(3)).toEqual([b, c, a]);
    expect(await store.matches.open(2)).toEqual([b, c]);
    const claim = await store.matches.claim(b.match.code, 'one');
    if (claim?.kind !== 'own') throw new Error('not claimed');
    await store.matches.commit(b.match.id, claim.epoch, { ply: 0, waits: 0, at: 3e12 + 9, open: true });
    expect(await store.matches.open(1)).toMatchObject([{ match: { code: b.match.code } }]);
    await store.matches.commit(b.match.id, claim.epoch, { ply: 1, waits: 1, at: 3e12 + 10, open: false });
    expect(await store.matches.open(2)).toEqual([c, a]);
  });

  test('a match that is claimed while it is removed is either gone or kept whole', async () => {
    await store.leases.renew(server('0 tidy'), 60_000);
    await store.leases.renew(server('claims'), 60_000);
    const codes: string[] = [];
    for (let n = 0; n < 20; n++) {
      const match = newMatch();
      await store.matches.create(match, newTableRecord(), [
        { team: 0, keyHash: match.id, name: '', seal: null, entropy: null },
      ]);
      codes.push(match.code);
    }
    const [, ...claims] = await Promise.all([
      store.upkeep.tidy('0 tidy', { waiting: 10, kept: 10, short: 0 }, ''),
      ...codes.map((code) => store.matches.claim(code, 'claims')),
    ]);
    for (const [n, claim] of claims.entries()) {
      expect(await store.matches.load(codes[n]!)).toEqual(
        claim === null ? null : expect.objectContaining({ seats: [expect.anything()] }),
      );
      if (claim?.kind === 'own') await store.matches.commit(claim.stored.match.id, claim.epoch, { ...LISTED });
    }
    for (const id of ['0 tidy', 'claims']) await store.leases.resign(id);
  });

  describe('circles', () => {
    let codes = 0;
    /** Makes a club with an owner and more members, who joined in this order. */
    async function newCircle(keeper: string, ...members: string[]) {
      const [id, code] = [randomUUID(), `R${String(Date.now() % 1e6)}${codes++}`];
      expect(
        await store.circles.make({ id, code, name: 'Thursday', crest: 'tile-1-2', keeper, as: 'K', at: 1 }, 3),
      ).toBe('made');
      for (const [at, member] of members.entries()) {
        expect(await store.circles.join(id, member, member.slice(0, 4), 2 + at, 5)).toBe('joined');
      }
      return { id, code };
    }
    const people = () => [randomUUID(), randomUUID(), randomUUID()] as const;

    test('hold their members, what those say of tonight, and what their keeper changes', async () => {
      const [a, b, c] = people();
      const { id, code } = await newCircle(a, b, c);
      const made = (await store.circles.load(code))!;
      expect(made).toMatchObject({
        id,
        code,
        keeper: a,
        rated: true,
        called: null,
        channel: null,
        played: 0,
        cups: [],
      });
      expect(made.members.map(({ keyHash, joined }) => [keyHash, joined])).toEqual([
        [a, 1],
        [b, 2],
        [c, 3],
      ]);
      expect(await store.circles.load('NOSUCHCODE')).toBeNull();
      const again = { id: randomUUID(), name: 'x', crest: 'y', as: 'K', at: 1 };
      expect(await store.circles.make({ ...again, code, keeper: b }, 3)).toBe('taken');
      expect(await store.circles.make({ ...again, code: `${code}2`, keeper: a }, 1)).toBe('many');
      expect(await store.circles.join(id, b, 'Bo', 9, 3)).toBe('joined');
      expect(await store.circles.join(id, randomUUID(), 'Di', 9, 3)).toBe('full');
      expect(await store.circles.join(randomUUID(), b, 'Bo', 9, 3)).toBe('gone');
      const tonight = { says: 'in', hour: 7, at: 5 } as const;
      await store.circleCalls.sayTonight(id, b, { tonight, due: 6, asks: null });
      const called = { code: 'ABCDEF', at: 8, people: [b, c] };
      await store.circles.change(id, { name: 'Friday', rated: false });
      expect(await store.circleCalls.callToTable(id, { called, by: a, since: 0, due: 9 })).toEqual(called);
      // Only a member can own a club.
      await store.circles.change(id, { keeper: randomUUID() });
      const [changed] = await store.circles.of(b);
      expect(changed).toMatchObject({ name: 'Friday', rated: false, called, keeper: a });
      expect(changed!.members[1]).toMatchObject({ name: 'Bo', tonight, joined: 2 });
      await store.circleCalls.sayTonight(id, b, { tonight: null, due: 6, asks: null });
      expect((await store.circles.load(code))!.members[1]!.tonight).toBeNull();
    });

    test('have matches at two tables, of which either is told how the other is', async () => {
      const [a, b] = people();
      const { id, code } = await newCircle(a, b);
      const made: { id: string; code: string }[] = [];
      for (let table = 0; table < 2; table++) {
        const match = newMatch();
        const seat = { team: 0, keyHash: a, name: 'Ann', seal: 'a'.repeat(64), entropy: null } as const;
        expect(await store.matches.create(match, newTableRecord(), [seat])).toBe(true);
        made.push(match);
      }
      const [one, other] = made as [{ id: string; code: string }, { id: string; code: string }];
      const duplicate = {
        ...({ id: randomUUID(), maker: b, mode: '2', length: 'skirmish', evenings: 1, at: 5 } as const),
        matches: [one.id, other.id],
      } as const;
      expect(await store.duplicates.make(randomUUID(), duplicate, 9)).toBe(false);
      expect(await store.duplicates.make(id, duplicate, 1)).toBe(true);
      expect(await store.duplicates.make(id, { ...duplicate, id: randomUUID() }, 1)).toBe(false);
      expect((await store.circles.load(code))!.duplicates).toMatchObject([
        {
          ...{ id: duplicate.id, maker: b, mode: '2', length: 'skirmish', evenings: 1, off: false, at: 5 },
          tables: [one, other].map((match) => ({ id: match.id, code: match.code, begun: false, over: false })),
        },
      ]);
      expect(await store.circleMatches.circleOf(other.id)).toBe(code);
      expect(await store.duplicates.news(one.id)).toMatchObject({
        off: false,
        other: { record: { id: other.id, start: null }, seats: [{ keyHash: a, seal: 'a'.repeat(64) }], over: false },
      });
      expect(await store.duplicates.news(randomUUID())).toBeNull();
      expect([await store.duplicates.isPlayedOut(one.id), await store.duplicates.isPlayedOut(randomUUID())]).toEqual([
        false,
        true,
      ]);

      const { epoch } = (await store.matches.claim(one.code, 'here')) as { epoch: number };
      const start = { first: 0, opening: '', seals: 'N:-', entropy: 'N:-', startedAt: 7 } as const;
      await store.matches.commit(one.id, epoch, { ply: 1, waits: 1, at: 8, start });
      expect(await store.duplicates.news(other.id)).toMatchObject({ other: { record: { start }, over: false } });
      await store.matches.release(one.id, epoch);
      await store.duplicates.callOff(duplicate.id);
      // The running one is due for loading; the one that never began is finished.
      expect(await store.matches.due('here', 1, 9)).toContain(one.code);
      expect(await store.matches.due('here', 1, 9)).not.toContain(other.code);
      expect((await store.duplicates.news(one.id))!.off).toBe(true);
      expect(await store.duplicates.isPlayedOut(one.id)).toBe(false);
      const again = (await store.matches.claim(one.code, 'here')) as { epoch: number };
      // A server that loaded it before that doesn't postpone it.
      for (const due of [200, null]) await store.matches.putOff(one.id, again.epoch, due);
      expect(await store.matches.due('here', 1, 9)).toContain(one.code);
      const end = { endedAt: 9, result: { reason: 'agreed', winners: [] } } as const;
      await store.matches.commit(one.id, again.epoch, { ply: 1, waits: 0, at: 9, end });
      expect([await store.duplicates.isPlayedOut(one.id), await store.duplicates.isPlayedOut(other.id)]).toEqual([
        true,
        true,
      ]);
      // The maker is forgotten; what is closed or open stays so though the club is gone.
      await store.circles.leaveAll(b);
      expect((await store.circles.load(code))!.duplicates).toMatchObject([{ maker: '', off: true }]);
      await store.circles.end(id);
      expect(await store.duplicates.news(one.id)).toMatchObject({ off: true, other: { record: { id: other.id } } });
    });

    test('keep a table that waits for the other of two while anything happens there', async () => {
      const [a] = people();
      const DAY = 86_400_000;
      const start = { first: 0, opening: '', seals: 'N:-', entropy: 'N:-', startedAt: 7 } as const;
      const end = { endedAt: 9, result: { reason: 'agreed', winners: [] } } as const;
      await store.leases.renew(server('0 evenings'), 60_000);
      const { id } = await newCircle(a);
      const happens = async ({ id: match, code }: { id: string; code: string }, day: number, changes = {}) => {
        const { epoch } = (await store.matches.claim(code, '0 evenings')) as { epoch: number };
        await store.matches.commit(match, epoch, { ...LISTED, at: day * DAY, ...changes });
        await store.matches.release(match, epoch);
      };
      const evenings = async (pace: Pace) => {
        const made = [newMatch({ createdAt: 0 }), newMatch({ createdAt: 0 })] as const;
        const seat = { team: 0, keyHash: a, name: 'A', seal: null, entropy: null } as const;
        for (const match of made) await store.matches.create(match, newTableRecord({ pace }), [seat]);
        const matches = made.map((match) => match.id) as [string, string];
        const duplicate = { id: randomUUID(), maker: a, mode: '2', length: 'skirmish', evenings: 2, at: 0 } as const;
        expect(await store.duplicates.make(id, { ...duplicate, matches }, 99)).toBe(true);
        return { first: made[0], second: made[1], duplicate: duplicate.id };
      };
      /** Returns which matches remain after a day's clean-up, for each pair the first and the second. */
      const there = async (day: number, pairs: readonly Awaited<ReturnType<typeof evenings>>[]) => {
        const before = { waiting: (day - 7) * DAY, kept: (day - 90) * DAY, short: 0 };
        for (let from: string | null = ''; from !== null; ) {
          from = (await store.upkeep.tidy('0 evenings', before, from))!.next;
        }
        const is = async ({ code }: { code: string }) => ((await store.matches.load(code)) === null ? '-' : 'x');
        return Promise.all(pairs.map(async ({ first, second }) => (await is(first)) + (await is(second))));
      };
      const [played, live] = [await evenings(DAYS), await evenings({ kind: 'live' })];
      const [gathering, idle, off] = [await evenings(DAYS), await evenings(DAYS), await evenings(DAYS)];
      for (const { first } of [played, live, off]) await happens(first, 1, { start });
      await store.duplicates.callOff(off.duplicate);
      expect(await there(8, [played, live])).toEqual(['xx', 'xx']);
      await happens(gathering.first, 50);
      expect(await there(91, [played, live, gathering, idle, off])).toEqual(['xx', 'xx', 'xx', '--', 'x-']);
      // It has the usual time from the end of the first.
      for (const { first } of [played, live]) await happens(first, 91, { end });
      expect(await there(97, [played, live, gathering])).toEqual(['xx', 'xx', 'xx']);
      expect(await there(99, [played, live, gathering])).toEqual(['xx', 'x-', 'xx']);
      expect(await there(141, [played, gathering])).toEqual(['xx', '--']);
      expect(await there(182, [played])).toEqual(['x-']);
      await store.leases.resign('0 evenings');
      await store.circles.end(id);
    });

    test('lose who leaves, with all that names them; the last takes a circle along', async () => {
      const [a, b, c] = people();
      const { id, code } = await newCircle(a, b, c);
      const channel = { keyHash: a, address: 'https://hook.example.org/1', mentions: {}, language: 'en', origin: '' };
      await store.circles.change(id, { channel });
      await store.circleCalls.callToTable(id, {
        called: { code: 'ABCDEF', at: 8, people: [a, b] },
        by: a,
        since: 0,
        due: 9,
      });
      const cup = {
        id: randomUUID(),
        mode: '2',
        length: 'evening',
        days: false,
        state: 'gathering',
        players: [a, b],
        at: 4,
      } as const;
      expect(await store.circleMatches.openCup(id, cup, 1)).toBe(true);
      expect(await store.circleMatches.openCup(id, { ...cup, id: randomUUID() }, 1)).toBe(false);
      expect(await store.circleMatches.changeCup(cup, { state: 'playing', players: [a, b] })).toBe(true);
      expect(await store.circleMatches.changeCup(cup, { state: 'ended', players: [] })).toBe(false);
      await store.circles.leave(id, a);
      expect(await store.circles.load(code)).toMatchObject({
        ...{ keeper: b, channel: null, called: { people: [b] }, cups: [{ state: 'playing', players: ['', b] }] },
      });
      await store.circles.leaveAll(b);
      // A removed member stays out.
      await store.circles.join(id, a, 'Ann', 9, 64);
      await store.circles.remove(id, a);
      expect(await store.circles.join(id, a, 'Ann', 9, 64)).toBe('removed');
      await store.circles.leave(id, c);
      expect([await store.circles.load(code), await store.circles.of(c)]).toEqual([null, []]);
    });

    // A hundred of them, which a pooler doesn't change.
    test.skipIf(name.includes('PgBouncer') && !NIGHT)(
      'of one who belongs to more than anybody looks at, those joined last are theirs to see',
      async () => {
        const b = randomUUID();
        const made: string[] = [];
        for (let at = 0; at < 102; at++) {
          const { id } = await newCircle(randomUUID());
          await store.circles.join(id, b, 'Bo', at, 5);
          made.push(id);
        }
        const seen = (await store.circles.of(b)).map(({ id }) => id);
        expect(new Set(seen)).toEqual(new Set(made.slice(-100)));
        for (const id of made) await store.circles.end(id);
      },
    );

    test('have matches, each of one circle, and each game of a cup one match', async () => {
      const [a, b] = people();
      const { id, code } = await newCircle(a, b);
      const other = await newCircle(b);
      const running = await claimed();
      const over = await claimed();
      const seats = [{ team: 0, keyHash: a, name: 'A', seal: null, entropy: null }] as const;
      const end = { result: { reason: 'agreed', winners: [] }, endedAt: 11 } as const;
      await store.matches.commit(running.match.id, running.epoch, { seats, ...LISTED });
      const start = { first: 2, opening: 'N1 S2', seals: '', entropy: '', startedAt: 9 } as const;
      await store.matches.commit(over.match.id, over.epoch, { seats, start, end, ...LISTED });
      const game = { cup: randomUUID(), game: 1 };
      expect(await store.circleMatches.add(id, running.match.code)).toBe(running.match.id);
      expect(await store.circleMatches.add(other.id, running.match.code)).toBeNull();
      expect(await store.circleMatches.add(id, 'NOSUCH')).toBeNull();
      expect(await store.circleMatches.add(id, over.match.code, game)).toBe(over.match.id);
      const third = await claimed();
      expect(await store.circleMatches.add(id, third.match.code, game)).toBeNull();
      expect([
        await store.circleMatches.circleOf(over.match.id),
        await store.circleMatches.circleOf(third.match.id),
      ]).toEqual([code, null]);
      const open = await store.circleMatches.open([id, other.id], 9);
      expect(open).toMatchObject([
        { circle: id, code: running.match.code, fated: true, result: null, seats: [{ keyHash: a, former: [] }] },
      ]);
      await store.circleMatches.noteDigest(over.match.id, '{}');
      const past = await store.circleMatches.past(id, 9);
      expect(past).toMatchObject([{ code: over.match.code, result: end.result, ended: 11, digest: '{}', ...game }]);
      const plain = await claimed();
      await store.matches.commit(plain.match.id, plain.epoch, {
        seats,
        start,
        end: { ...end, endedAt: 12 },
        ...LISTED,
      });
      expect(await store.circleMatches.add(id, plain.match.code)).toBe(plain.match.id);
      const among = async (ids: string[] | null) =>
        (await store.circleMatches.past(id, 9, ids)).map((each) => each.code);
      expect(await among(null)).toEqual([plain.match.code, over.match.code]);
      expect(await among([])).toEqual([over.match.code]);
      expect(await among([plain.match.id])).toEqual([plain.match.code, over.match.code]);
      expect((await store.circles.load(code))!.played).toBe(2);
      // Removing a match takes it out of its club; removing a club keeps its matches.
      await store.leases.renew(server('0 circles'), 60_000);
      await store.matches.release(running.match.id, running.epoch);
      const long = { waiting: 1e13, kept: 1e13, short: 0 };
      for (let from: string | null = ''; from !== null; )
        from = (await store.upkeep.tidy('0 circles', long, from))!.next;
      await store.leases.resign('0 circles');
      expect(await store.circleMatches.open([id], 9)).toEqual([]);
      await store.circles.end(id);
      expect([await store.circles.load(code), (await store.matches.load(over.match.code)) === null]).toEqual([
        null,
        false,
      ]);
    });

    test('have another match for a game whose table was ended before it began', async () => {
      const [a] = people();
      const { id, code } = await newCircle(a);
      const game = { cup: randomUUID(), game: 2 };
      const [ended, instead] = [await claimed(), await claimed()];
      expect(await store.circleMatches.add(id, ended.match.code, game)).toBe(ended.match.id);
      expect(await store.circleMatches.add(id, instead.match.code, game)).toBeNull();
      const room = { ...newTableRecord(), closure: { at: 1, reason: '' } };
      await store.matches.commit(ended.match.id, ended.epoch, { room, ...LISTED });
      expect(await store.circleMatches.add(id, instead.match.code, game)).toBe(instead.match.id);
      expect([
        await store.circleMatches.circleOf(ended.match.id),
        await store.circleMatches.circleOf(instead.match.id),
      ]).toEqual([null, code]);
      expect((await store.circleMatches.open([id], 9)).map((match) => match.code)).toEqual([instead.match.code]);
    });

    test('call who wishes it, to one server each, until they were called, leave, or are forgotten', async () => {
      const [a, b, c] = people();
      const { id, code } = await newCircle(a, b, c);
      const taken = async (by: number) =>
        (await store.outbox.take('circle_calls', '0 calls', by, 0, 99)).filter(({ subject }) => subject === id);
      const names = async (by: number) => (await taken(by)).map(({ kind, who }) => [kind, who]);
      const tonight = { says: 'in', hour: null, at: 100 } as const;
      const asks = { since: 0, due: 110 };
      for (const who of [a, b]) await store.circleCalls.wish(id, who, true);
      await store.circleCalls.noteLook(id, b, 90);
      const [, bo, cy] = (await store.circles.load(code))!.members;
      expect([bo!.calls, bo!.looked, cy!.calls, cy!.looked]).toEqual([true, 90, false, 0]);
      await store.circleCalls.sayTonight(id, c, { tonight, due: 1, asks });
      expect(await names(109)).toEqual([]);
      expect((await names(110)).sort()).toEqual([a, b].sort().map((who) => ['evening', who]));
      // Asked again too early, no one is notified again.
      await store.outbox.settle([{ items: await taken(110), due: null }]);
      await store.circleCalls.sayTonight(id, c, {
        tonight: { ...tonight, at: 120 },
        due: 1,
        asks: { since: 99, due: 121 },
      });
      expect(await names(200)).toEqual([]);
      await store.circleCalls.sayTonight(id, c, {
        tonight: { ...tonight, at: 130 },
        due: 1,
        asks: { since: 100, due: 131 },
      });
      expect(await names(131)).toHaveLength(2);

      // A member notified of a table is no longer asked; the one who made it is there.
      const { match, epoch } = await claimed();
      const called = { code: match.code, at: 140, people: [a, b, c] };
      const calling = { called, by: a, since: 130, due: 141 };
      expect(await store.circleCalls.callToTable(id, calling)).toEqual(called);
      const again = { ...called, code: 'ZZZZZZ', at: 141, people: [c, b, a] };
      expect(await store.circleCalls.callToTable(id, { ...calling, called: again })).toEqual(called);
      await store.leases.renew(server('0 calls'), 60_000);
      await store.matches.release(match.id, epoch, '0 calls');
      expect((await names(200)).sort()).toEqual([
        ['evening', a],
        ['table', b],
      ]);
      const [call] = (await taken(200)).filter(({ kind }) => kind === 'table');
      expect(call).toMatchObject({ club: code, match: match.code, part: match.id, about: match.code, tries: 0 });
      await store.outbox.settle([{ items: [call!], due: 300, tries: 2 }]);
      expect(await names(200)).toEqual([['evening', a]]);
      const held = await store.outbox.take('circle_calls', '0 calls', 300, 60_000, 99);
      expect(held).toContainEqual({ ...call, due: 300, tries: 2, claim: expect.any(Number) });
      expect(await names(300)).toEqual([]);

      // A tournament's game notifies its players, if they want that.
      const played = await claimed();
      const calls = { people: [b, c], at: 150, due: 310 };
      const game = { cup: randomUUID(), game: 3 };
      expect(await store.circleMatches.add(id, played.match.code, { ...game, calls })).toBe(played.match.id);
      expect(await store.circleMatches.add(id, played.match.code, { ...game, calls })).toBeNull();
      await store.matches.release(played.match.id, played.epoch, '0 calls');
      expect(await names(309)).toEqual([]);
      const [gamely, ...more] = (await taken(310)).filter(({ kind }) => kind === 'game');
      expect([gamely, more]).toMatchObject([{ who: b, match: played.match.code, about: `150 ${game.cup} 3` }, []]);
      await store.outbox.settle([{ items: [gamely!], due: null }]);

      // An appointment notifies members, but not seated players, whom the match notifies.
      const own = await store.matches.claim(match.code, '0 calls');
      if (own?.kind !== 'own') throw new Error('it is this server’s');
      expect(await store.circleMatches.add(id, match.code)).toBe(match.id);
      const seats = [{ team: 0, keyHash: a, name: 'A', seal: null, entropy: null }] as const;
      await store.matches.commit(match.id, own.epoch, { seats, ...LISTED });
      await store.matches.commit(match.id, own.epoch, { meets: { about: '900', due: 800 }, ...LISTED });
      await store.circleCalls.wish(id, c, true);
      expect(await names(800)).toEqual([['appointment', b]]);
      await store.matches.commit(match.id, own.epoch, { meets: { about: '950', due: 850 }, ...LISTED });
      expect((await names(850)).sort()).toEqual([b, c].sort().map((who) => ['appointment', who]));
      await store.circleCalls.wish(id, c, false);
      expect(await names(850)).toEqual([['appointment', b]]);
      await store.matches.commit(match.id, own.epoch, { meets: null, ...LISTED });
      expect(await names(900)).toEqual([]);

      await store.matches.commit(match.id, own.epoch, { meets: { about: '990', due: 900 }, ...LISTED });
      await store.circles.leave(id, b);
      expect(await names(900)).toEqual([]);
      await store.circleCalls.wish(id, c, true);
      await store.matches.commit(match.id, own.epoch, { meets: { about: '995', due: 900 }, ...LISTED });
      await store.callers.forget(c);
      expect(await names(900)).toEqual([]);
      for (const who of [a, c]) await store.circles.leave(id, who);
      await store.leases.resign('0 calls');
    });

    test('are given to one server to be told of, and stay due where something has happened since', async () => {
      const [a, b] = people();
      const { id, code } = await newCircle(a, b);
      const channel = { keyHash: a, address: 'https://hook.example.org/1', mentions: {}, language: 'en', origin: '' };
      await store.circleCalls.sayTonight(id, b, { tonight: { says: 'in', hour: null, at: 5 }, due: 6, asks: null });
      const take = async (by: number) =>
        (await store.outbox.take('circles', 'here', by, 60_000, 99)).filter(({ subject }) => subject === id);
      expect(await take(9)).toEqual([]);
      await store.circles.change(id, { channel });
      await store.circleCalls.sayTonight(id, b, { tonight: { says: 'in', hour: null, at: 5 }, due: 6, asks: null });
      expect(await take(5)).toEqual([]);
      const [taken] = await take(6);
      expect(taken).toMatchObject({ subject: id, club: code, match: null, tries: 0, due: 6 });
      expect(JSON.parse(taken!.about)).toEqual(channel);
      expect(await take(6)).toEqual([]);
      await store.circleCalls.sayTonight(id, b, { tonight: null, due: 8, asks: null });
      await store.outbox.settle([{ items: [taken!], due: null, tries: 0, told: { message: 'm', error: '' } }]);
      expect(await store.circles.load(code)).toMatchObject({ message: 'm', error: '' });
      const [again] = await take(8);
      expect(again).toMatchObject({ subject: id, due: 8 });
      await store.outbox.settle([{ items: [again!], due: null, tries: 0, told: { message: 'm', error: '' } }]);
      expect(await take(99)).toEqual([]);

      // A result for an old address says nothing about the new one.
      await store.circleCalls.sayTonight(id, b, { tonight: null, due: 9, asks: null });
      const [old] = await take(9);
      await store.circles.change(id, { channel: { ...channel, address: 'https://hook.example.org/2' } });
      await store.outbox.settle([{ items: [old!], due: 99, tries: 1, told: { message: 'old', error: 'refused' } }]);
      expect(await store.circles.load(code)).toMatchObject({ message: '', error: '' });
      expect(await take(99)).toEqual([]);
      await store.circles.end(id);
    });
  });

  describe('the outbox', () => {
    const turn = (team: 0 | 2, about: string, due: number) => ({
      team,
      keyHash: `k${team}`,
      kind: 'turn' as const,
      about,
      due,
    });
    const takes = async (box: OutboxTable, by: string, matchId: string, hold = 60_000, until = 100) =>
      (await store.outbox.take(box, by, until, hold, 99)).filter(({ subject }) => subject === matchId);

    test('gives each item to one of those who ask, when it is due, and again when nobody has settled it', async () => {
      const { match, epoch } = await claimed();
      const calls = { raise: [turn(0, 'a', 50), turn(2, 'b', 100)], move: [], drop: [] };
      await store.matches.commit(match.id, epoch, { ...LISTED, calls });
      expect(await takes('calls', 'two', match.id, 0, 49)).toEqual([]);
      const asked = await Promise.all(['two', 'three', 'four'].map((by) => takes('calls', by, match.id)));
      expect(asked.flat().map(({ part, about, due, tries }) => [part, about, due, tries])).toEqual([
        [0, 'a', 50, 0],
        [2, 'b', 100, 0],
      ]);
      expect(asked.flat()[0]).toMatchObject({ box: 'calls', kind: 'turn', who: 'k0', match: match.code, club: null });
      expect(await takes('calls', 'two', match.id)).toEqual([]);
    });

    test('is of the server whose match it is', async () => {
      const { match, epoch } = await claimed({}, 'awake');
      await store.matches.commit(match.id, epoch, {
        ...LISTED,
        calls: { raise: [turn(0, 'a', 5)], move: [], drop: [] },
      });
      await store.leases.renew(server('awake'), 60_000);
      expect(await takes('calls', 'two', match.id)).toEqual([]);
      expect(await takes('calls', 'awake', match.id)).toHaveLength(1);
      await store.leases.resign('awake');
    });

    test('lets only whoever has taken an item last strike it out or put it off', async () => {
      const { match, epoch } = await claimed();
      const raised = (about: string) => ({ raise: [turn(0, about, 5)], move: [], drop: [] });
      await store.matches.commit(match.id, epoch, { ...LISTED, calls: raised('a') });
      const early = await takes('calls', 'two', match.id, 0);
      const late = await takes('calls', 'three', match.id);
      for (const due of [null, 7]) await store.outbox.settle([{ items: early, due }]);
      expect(await takes('calls', 'two', match.id)).toEqual([]);
      await store.outbox.settle([{ items: late, due: 70, tries: 3 }]);
      expect(await takes('calls', 'two', match.id, 0, 69)).toEqual([]);
      const again = await takes('calls', 'two', match.id);
      expect(again).toMatchObject([{ due: 70, tries: 3 }]);
      // Without a number of tries it stays the same.
      await store.outbox.settle([{ items: again, due: 80 }]);
      const more = await takes('calls', 'two', match.id);
      expect(more).toMatchObject([{ due: 80, tries: 3 }]);
      // A notification raised again meanwhile is another item.
      await store.matches.commit(match.id, epoch, { ...LISTED, calls: raised('b') });
      await store.outbox.settle([{ items: more, due: null }]);
      const anew = await takes('calls', 'two', match.id);
      expect(anew).toMatchObject([{ about: 'b', tries: 0 }]);
      await store.outbox.settle([{ items: anew, due: null }]);
      expect(await takes('calls', 'two', match.id, 0, 1e15)).toEqual([]);
    });

    test('keeps a webhook, which is due again when something happens', async () => {
      const { match, epoch } = await claimed();
      const channel = { keyHash: 'k', address: 'https://hook.example.org/1', mentions: {}, language: 'en', origin: '' };
      await store.channels.set(match.id, channel, 5);
      const first = await takes('channels', 'two', match.id);
      expect(first).toMatchObject([{ who: 'k', about: channel.address, due: 5, match: match.code }]);
      // Events during a delivery are delivered after it.
      await store.matches.commit(match.id, epoch, { ...LISTED, told: 60 });
      await store.outbox.settle([{ items: first, due: null, tries: 0, told: { message: 'm', error: '' } }]);
      expect(await store.channels.of(match.id)).toEqual({ ...channel, message: 'm', error: '' });
      const second = await takes('channels', 'two', match.id);
      expect(second).toMatchObject([{ due: 60 }]);
      await store.outbox.settle([{ items: second, due: 90, tries: 1, told: { message: 'm', error: 'no answer' } }]);
      const third = await takes('channels', 'two', match.id);
      expect(third).toMatchObject([{ due: 90, tries: 1 }]);
      await store.outbox.settle([{ items: third, due: null, tries: 0, told: { message: 'm', error: '' } }]);
      expect(await takes('channels', 'two', match.id, 0, 1e15)).toEqual([]);
      // Another address is another webhook, with no history.
      await store.channels.set(match.id, channel, 95);
      const old = await takes('channels', 'two', match.id);
      await store.channels.set(match.id, { ...channel, address: 'https://hook.example.org/2' }, 96);
      await store.outbox.settle([{ items: old, due: 99, tries: 1, told: { message: 'old', error: 'refused' } }]);
      expect(await takes('channels', 'two', match.id)).toMatchObject([
        { about: 'https://hook.example.org/2', due: 96 },
      ]);
      expect(await store.channels.of(match.id)).toMatchObject({ message: '', error: '' });
    });
  });

  test('knows what was answered for as long as it is remembered', async () => {
    const [id, print, at] = [randomUUID(), '0b'.repeat(32), 1795410743300];
    const known = { print, status: 201, answer: 'c2VhbGVk' };
    expect(await store.answers.claim(id, print, at)).toBeNull();
    // A server that began to answer and died is waited for at most a minute.
    expect(await store.answers.claim(id, print, at + 60_000)).toMatchObject({ status: 0 });
    expect(await store.answers.claim(id, print, at + 60_001)).toBeNull();
    await store.answers.keep(id, known.status, known.answer);
    expect(await store.answers.claim(id, 'other', at + 9e9)).toEqual(known);
    await store.answers.forget(at + 60_001);
    expect(await store.answers.claim(id, print, at)).toEqual(known);
    await store.answers.forget(at + 60_002);
    expect(await store.answers.claim(id, print, at)).toBeNull();
  });

  test('invitations give what they are for, to so many, until they are withdrawn; settings are kept where they are not usual', async () => {
    const { invitations, operator } = store;
    const [friends, own] = [randomUUID(), randomUUID()];
    await invitations.make({ id: friends, kind: 'friend', note: 'Bo', made: 1 }, 'the-hash');
    await invitations.make({ id: own, kind: 'operator', note: '', made: 2 }, null);
    expect(await invitations.accept('another-hash', 'key-1', 3, 2)).toBe('none');
    for (const [key, came] of [
      ['key-1', 'ok'],
      ['key-2', 'ok'],
      ['key-3', 'full'],
      ['key-2', 'ok'],
    ] as const)
      expect([key, await invitations.accept('the-hash', key, 3, 2)]).toEqual([key, came]);
    await invitations.give(own, 'key-2', 4);
    const rights = () => Promise.all(['key-1', 'key-2', 'key-3'].map((key) => invitations.rightOf(key)));
    expect(await rights()).toEqual(['friend', 'operator', null]);
    expect(await invitations.list()).toEqual([
      { id: own, kind: 'operator', note: '', made: 2, browsers: 1 },
      { id: friends, kind: 'friend', note: 'Bo', made: 1, browsers: 2 },
    ]);
    expect([await invitations.withdraw(own), await invitations.withdraw(own)]).toEqual(['', null]);
    expect(await rights()).toEqual(['friend', 'friend', null]);
    await invitations.forget('key-1');
    expect(await rights()).toEqual([null, 'friend', null]);
    expect(await invitations.withdraw(friends)).toBe('Bo');
    expect(await rights()).toEqual([null, null, null]);
    expect(await invitations.list()).toEqual([]);
    for (const act of ['invite', 'uninvite', 'uninvite'] as const)
      await operator.noteAct({ id: randomUUID(), at: 5, token: 'a', act, code: '', detail: '' });
    expect(await operator.withdrawals()).toBe(2);

    await operator.setSettings({ name: 'Club', watching: 'invited', matchesBy: 'anyone' });
    await operator.setSettings({ contact: 'mailto:a@b', watching: 'anyone' });
    expect(await operator.settings()).toEqual({ name: 'Club', contact: 'mailto:a@b' });
    await operator.setSettings({ name: '', contact: '' });
    expect(await operator.settings()).toEqual({});
  });

  test('of many servers that claim a match at the same time one gets it', async () => {
    const match = newMatch();
    await store.matches.create(match, newTableRecord(), []);
    const ids = Array.from({ length: 8 }, (_, i) => `racer ${i}`);
    await Promise.all(ids.map((id) => store.leases.renew(server(id), 60_000)));
    const claims = await Promise.all(ids.map((id) => store.matches.claim(match.code, id)));
    expect(claims.filter((claim) => claim?.kind === 'own')).toHaveLength(1);
    for (const id of ids) await store.leases.resign(id);
  });
});

test.skipIf(!hasPostgres)('who is long dead is struck out with the secret, and who died just now is not', async () => {
  const store = await openPostgresStore(database!.url, log);
  const client = new Client({ connectionString: database!.url });
  await client.connect();
  const known = async () => (await client.query('select id from servers order by id')).rows.map(({ id }) => id);
  await store.leases.enter(server('long dead'), -3_700_000, true);
  await store.leases.enter(server('dead'), -3_500_000, true);
  expect(await known()).toEqual(['dead', 'long dead']);
  await store.leases.renew(server('one'), 60_000);
  expect(await known()).toEqual(['dead', 'one']);
  for (const id of ['dead', 'one']) await store.leases.resign(id);
  await client.end();
  await store.close();
});
