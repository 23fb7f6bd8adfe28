/** Finished matches are archived into one row each: no query shows it, and a server may die at any time. */
import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { randomFrom } from '@dominion/bots';
import { type LineRecord, newTableRecord, type SaidRecord, type SeatRecord, type StoredMatch } from '@dominion/table';
import fc from 'fast-check';
import { pino } from 'pino';
import { afterEach, describe, expect, test } from 'vitest';
import { openPostgresStore } from '../../src/store/postgres.js';
import { openSqliteStore } from '../../src/store/sqlite.js';
import type { Store } from '../../src/store/store.js';
import { PACKING, pack, unpack } from '../../src/store/upkeep/packing.js';
import { temporaryFolder } from '../support/basics.js';
import { isBuilt } from '../support/built-server.js';
import { NIGHT } from '../support/nightly.js';
import { hasPostgres, makeDatabase } from '../support/services.js';

const log = pino({ level: 'silent' });
const HOUR = 3_600_000;
const NOW = 1_800_000_000_000;
const LONG_AGO = NOW - 400 * 24 * HOUR;
const STEPS = NIGHT ? 150 : 50;
const TURNS = NIGHT ? 15 : 6;
/** Within how many milliseconds an archiving server is killed, one after the other; the last finishes. */
const KILLS = NIGHT ? [60, 250, null] : [100, null];
const server = (id: string) => ({ id, address: `http://${id}:2567`, token: `token of ${id}` });

interface Place {
  /** The database's name or folder, with which `folder.mjs` opens it. */
  readonly name: string;
  open(): Promise<Store>;
  drop(): Promise<void>;
}

const PLACES: [string, boolean, () => Promise<Place>][] = [
  [
    'SQLite',
    true,
    async () => {
      const folder = temporaryFolder();
      return { name: folder, open: () => openSqliteStore(folder), drop: async () => {} };
    },
  ],
  [
    'PostgreSQL',
    hasPostgres,
    async () => {
      const { url, drop } = await makeDatabase();
      return { name: url, open: () => openPostgresStore(url, log), drop };
    },
  ],
];

const text = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.constantFrom('Zoë 趙佗', 'N:-', '\'\\"\n\u0000'),
);
const number = fc.oneof(fc.integer(), fc.integer({ min: 0, max: 2e12 }));
const some = <T>(each: fc.Arbitrary<T>) => fc.option(each, { nil: null });
const team = fc.constantFrom(0, 1, 2, 3) as fc.Arbitrary<0 | 1 | 2 | 3>;

test('whatever is packed comes back as it was', () => {
  const action = fc.record({
    ...{ seq: number, line: text, ply: number, actor: some(team), client_id: some(text), at: number },
    ...{ regent: some(fc.constantFrom('bot', 'ally')), planned: some(number) },
  });
  const said = fc.record({
    ...{ seq: number, channel: fc.constantFrom('all', 'watchers'), who: text, team: some(team), name: text, text },
    ...{ phrase: some(fc.constantFrom('well')), ply: number, at: number },
  });
  const rows = fc.record({ actions: fc.array(action), said: fc.array(said) });
  fc.assert(
    fc.property(rows, (some) => {
      expect(unpack(PACKING, pack(some as never))).toEqual(some);
    }),
    { numRuns: NIGHT ? 1000 : 30 },
  );
  expect(() => unpack(PACKING + 1, pack({ actions: [], said: [] }))).toThrow('not known here');
});

function madeUp(random: () => number, code: string, lines: number): StoredMatch {
  const whole = (below: number) => Math.floor(random() * below);
  const maybe = <T>(value: T) => (random() < 0.3 ? null : value);
  const id = randomUUID();
  const at = LONG_AGO + whole(1e9);
  const records = Array.from({ length: lines + whole(60) }, (_, seq): LineRecord => {
    const actor = maybe(whole(4) as 0);
    const line = `${'abcdefgh'[whole(8)]}${whole(15)}${'abcdefgh'[whole(8)]}${whole(15)}`;
    const rest = { clientId: actor === null ? null : randomUUID(), regent: maybe('bot' as const) };
    return {
      seq,
      line,
      ply: seq >> 1,
      actor,
      ...rest,
      at: at + seq * 999,
      ...(random() < 0.1 && { planned: whole(9) }),
    };
  });
  const said = Array.from({ length: whole(9) }, (_, n): SaidRecord => {
    const who = { who: `who ${whole(3)}`, team: maybe(whole(4) as 0), name: 'Zoë 趙佗' };
    // Older messages may have been removed.
    return { seq: 3 * n, channel: 'all', ...who, text: `words ${whole(99)} 好`, phrase: null, ply: n, at: at + n };
  });
  const seats: SeatRecord[] = [
    { team: 0, keyHash: `a ${id}`, name: 'A', seal: null, entropy: '0f', former: [`b ${id}`] },
    { team: 2, keyHash: `c ${id}`, name: 'B', seal: '5e', entropy: null },
  ];
  const start = { first: 2, opening: 'N1 S2', seals: '', entropy: 'N:00 S:00', startedAt: at } as const;
  const header = {
    mode: '2',
    empty: 1,
    dice: 'die',
    position: null,
    length: 'evening',
    last: 150,
    fated: false,
  } as const;
  const rest = { scheme: 'dice-v2', seed: 'ab'.repeat(32), start, createdAt: at } as const;
  return { match: { id, code, ...header, ...rest }, room: newTableRecord(), seats, lines: records, said };
}

const LISTED = { ply: 9, waits: 0, at: LONG_AGO };
const END = { result: { reason: 'agreed', winners: [] }, endedAt: LONG_AGO } as const;

/** Stores a match as a server does, and releases it unless an owner is named. */
async function write(
  store: Store,
  whole: StoredMatch,
  changes: object = { end: END },
  owner?: string,
): Promise<number> {
  const { match, room, seats, lines, said } = whole;
  await store.matches.create(match, room, seats);
  const claim = await store.matches.claim(match.code, owner ?? 'writer');
  if (claim?.kind !== 'own') throw new Error('not claimed');
  await store.matches.commit(match.id, claim.epoch, { lines, ...LISTED, ...changes });
  for (const each of said) await store.matches.say(match.id, claim.epoch, each);
  if (owner === undefined) await store.matches.release(match.id, claim.epoch);
  return claim.epoch;
}

async function writeAll(store: Store, all: readonly StoredMatch[]): Promise<void> {
  const left = [...all];
  const lane = async () => {
    for (let whole = left.pop(); whole !== undefined; whole = left.pop()) await write(store, whole);
  };
  await Promise.all(Array.from({ length: 5 }, lane));
}

/** Archives everything that is due; returns how many matches. */
async function foldAll(store: Store, id = '0 first', before = NOW): Promise<number> {
  let matches = 0;
  for (let from: string | null = ''; from !== null; ) {
    const folded = await store.upkeep.fold(id, before, from);
    if (folded === null) throw new Error('it is another server’s part');
    matches += folded.matches;
    from = folded.next;
  }
  return matches;
}

const clean: (() => unknown)[] = [];
afterEach(async () => {
  for (const each of clean.splice(0).reverse()) await each();
});

describe.each(PLACES)('%s', (name, there, make) => {
  async function open() {
    const place = await make();
    clean.push(place.drop);
    const store = await place.open();
    clean.push(() => store.close());
    await store.leases.renew(server('0 first'), HOUR);
    return { place, store };
  }

  test.skipIf(!there)('a folded match is to everybody what it was, and is unfolded for who claims it', async () => {
    const { store } = await open();
    const random = randomFrom('folded');
    // More than one batch.
    const many = name === 'SQLite' || NIGHT ? 55 : 12;
    const all = Array.from({ length: many }, (_, n) => madeUp(random, `F${String(n).padStart(5, '0')}`, 10));
    await writeAll(store, all);
    const lists = async ({ match: { id } }: StoredMatch) => ({
      own: await store.matches.own(`a ${id}`, 9),
      known: await store.matches.known(`b ${id}`, 9),
    });
    const before = await Promise.all(all.map(lists));
    expect(await foldAll(store)).toBe(all.length);
    expect(await foldAll(store)).toBe(0);
    for (const whole of all) expect(await store.matches.load(whole.match.code)).toEqual(whole);
    expect(await Promise.all(all.map(lists))).toEqual(before);
    // An archived match was played, however few of its lines have rows of their own now.
    const old = { waiting: NOW, kept: NOW, short: NOW };
    expect(await store.upkeep.tidy('0 first', old, '')).toEqual({ waiting: 0, short: 0, next: null });

    for (const whole of all.slice(0, 5)) {
      const { code, id } = whole.match;
      const claim = await store.matches.claim(code, 'visitor');
      if (claim?.kind !== 'own') throw new Error('not claimed');
      expect(claim.stored).toEqual(whole);
      const late: SaidRecord = {
        ...{ seq: 100, channel: 'all', who: 'who 9', team: null, name: 'W', text: 'late' },
        ...{ phrase: null, ply: 9, at: 9 },
      };
      // Line numbers and ids that count are taken as before.
      await expect(store.matches.commit(id, claim.epoch, { lines: [whole.lines[3]!], ...LISTED })).rejects.toThrow();
      const more = { ...whole.lines[0]!, seq: whole.lines.length, clientId: 'late' };
      await store.matches.say(
        id,
        claim.epoch,
        late,
        whole.said.slice(0, 1).map(({ seq }) => seq),
      );
      await store.matches.commit(id, claim.epoch, { lines: [more], unsaid: ['who 1'], ...LISTED });
      await store.matches.release(id, claim.epoch);
      const said = [...whole.said.slice(1), late].filter(({ who }) => who !== 'who 1');
      const now = { ...whole, lines: [...whole.lines, more], said };
      expect(await store.matches.load(code)).toEqual(now);
      expect(await foldAll(store)).toBe(1);
      expect(await store.matches.load(code)).toEqual(now);
    }
  });

  test.skipIf(!there)('folds nothing that runs, may be awake, was hardly played or is not over for long', async () => {
    const { store } = await open();
    const random = randomFrom('not folded');
    const match = (code: string, lines = 10) => madeUp(random, code, lines);
    await store.leases.renew(server('1 second'), HOUR);
    const due = match('DUE000');
    const shorts = { ...match('SHORT0'), lines: due.lines.slice(0, 9) };
    const rest = [match('RUNS00'), match('AWAKE0'), match('ELSE00'), match('FRESH0'), match('TALKED'), shorts] as const;
    await write(store, due, { end: END }, 'a killed server');
    const [runs, awake, elsewhere, fresh, talked] = rest;
    await write(store, runs, {});
    await write(store, awake, { end: END }, '0 first');
    await write(store, elsewhere, { end: END }, '1 second');
    await write(store, fresh, { end: { ...END, endedAt: NOW } });
    await write(store, talked, { end: END, at: NOW });
    await write(store, shorts);
    expect(await store.upkeep.fold('1 second', NOW, '')).toBeNull();
    expect(await store.upkeep.fold('0 first', NOW, '')).toEqual({ matches: 1, next: null });
    for (const whole of [due, ...rest]) expect(await store.matches.load(whole.match.code)).toEqual(whole);
    // The server that has a match continues it; one that only believed so doesn't.
    await store.leases.resign('1 second');
    expect(await foldAll(store)).toBe(1);
    await expect(store.matches.commit(elsewhere.match.id, 1, { ...LISTED })).rejects.toThrow('no longer of epoch');
    // Hardly played matches are removed, archived or not.
    expect(await store.upkeep.tidy('0 first', { waiting: NOW, kept: NOW, short: NOW }, '')).toMatchObject({ short: 1 });
    expect(await store.matches.load('SHORT0')).toBeNull();
  });

  test.skipIf(!there)('who loads a match while it is folded and unfolded has all of it, each time', async () => {
    const { store } = await open();
    const whole = madeUp(randomFrom('at once'), 'ATONCE', 120);
    await write(store, whole);
    let [folded, loads] = [0, 0];
    const turns = (async () => {
      for (let n = 0; n < TURNS; n++) {
        folded += await foldAll(store);
        const claim = await store.matches.claim('ATONCE', 'visitor');
        if (claim?.kind === 'own') await store.matches.release(whole.match.id, claim.epoch);
      }
    })();
    let over = false;
    void turns.then(() => (over = true));
    const loader = async () => {
      while (!over) {
        expect(await store.matches.load('ATONCE')).toEqual(whole);
        loads++;
      }
    };
    await Promise.all([turns, loader(), loader(), loader()]);
    expect([folded, loads > TURNS]).toEqual([TURNS, true]);
  });

  test.skipIf(!there)(
    'claims, talk, forgetting, removing and folding by turns: nothing is lost and nothing comes back',
    async () => {
      const { store } = await open();
      const random = randomFrom('chaos of folding');
      const whole = (below: number) => Math.floor(random() * below);
      const model = new Map<string, StoredMatch>();
      for (let n = 0; n < 12; n++) {
        const match = madeUp(random, `X${String(n).padStart(5, '0')}`, 10);
        await write(store, match);
        model.set(match.match.code, match);
      }
      let [folds, claims] = [0, 0];
      for (let step = 0; step < STEPS; step++) {
        const [code, was] = [...model][whole(model.size)]!;
        const kind = whole(6);
        if (kind === 0) folds += await foldAll(store);
        else if (kind === 1) await store.upkeep.tidy('0 first', { waiting: NOW, kept: NOW, short: NOW }, '');
        else if (kind === 2) expect(await store.matches.load(code)).toEqual(was);
        else {
          const claim = await store.matches.claim(code, `visitor ${whole(3)}`);
          if (claim?.kind !== 'own') throw new Error('not claimed');
          claims++;
          expect(claim.stored).toEqual(was);
          let { said } = was;
          if (kind === 3) {
            const seq = 1 + Math.max(-1, ...said.map((each) => each.seq));
            const words: SaidRecord = {
              ...{ seq, channel: 'all', who: `who ${whole(3)}`, team: null, name: '' },
              ...{ text: `step ${step}`, phrase: null, ply: 1, at: step },
            };
            await store.matches.say(was.match.id, claim.epoch, words);
            said = [...said, words];
          }
          if (kind === 4) {
            const gone = `who ${whole(3)}`;
            await store.matches.commit(was.match.id, claim.epoch, { unsaid: [gone], ...LISTED });
            said = said.filter(({ who }) => who !== gone);
          }
          model.set(code, { ...was, said });
          await store.matches.release(was.match.id, claim.epoch);
        }
      }
      for (const [code, was] of model) expect(await store.matches.load(code)).toEqual(was);
      expect(folds).toBeGreaterThan(STEPS / 12);
      expect(claims).toBeGreaterThan(STEPS / 3);
    },
  );

  // Both databases roll a transaction back by themselves: one is tested by day.
  test.skipIf(!there || (name !== 'SQLite' && !NIGHT))(
    'a server that is killed while it folds loses nothing, and the next one goes on',
    async () => {
      const { place, store } = await open();
      const random = randomFrom('killed');
      const all = Array.from({ length: 100 }, (_, n) => madeUp(random, `K${String(n).padStart(5, '0')}`, 40));
      await writeAll(store, all);
      await store.leases.resign('0 first');
      await store.close();
      const program = fileURLToPath(new URL('../support/folder.mjs', import.meta.url));
      const modules = new URL(isBuilt ? '../../dist/store/' : '../../src/store/', import.meta.url).href;
      const how = isBuilt ? [] : ['--import', import.meta.resolve('tsx'), '--conditions=source'];
      const args = [...how, program, modules, place.name, String(NOW)];
      for (const most of KILLS) {
        const child: ChildProcess = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
        let said = '';
        const gone = once(child, 'close');
        child.stdout!.on('data', (piece) => {
          said += piece;
          // Somewhere in the middle; the last one finishes.
          if (most !== null && said.includes('folding')) setTimeout(() => child.kill('SIGKILL'), most * random());
        });
        await gone;
        expect(said).toContain(most === null ? 'folded all' : 'folding');
        const again = await place.open();
        expect(await Promise.all(all.map(({ match }) => again.matches.load(match.code)))).toEqual(all);
        await again.close();
      }
      const last = await place.open();
      await last.leases.renew(server('0 first'), HOUR);
      expect(await foldAll(last)).toBe(0);
      await last.close();
    },
    120_000,
  );
});
