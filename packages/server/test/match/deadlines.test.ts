/** Deadlines of many absent players' matches: each is acted on once, though servers are killed meanwhile. */
import { randomBytes, randomUUID } from 'node:crypto';
import { CODE_ALPHABET, CODE_LENGTH } from '@dominion/protocol';
import { parseRecord, replayRecord } from '@dominion/rules';
import { newTableRecord, remember } from '@dominion/table';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openPostgresStore } from '../../src/store/postgres.js';
import { openSqliteStore } from '../../src/store/sqlite.js';
import type { Store } from '../../src/store/store.js';
import { NIGHT } from '../support/nightly.js';
import { killAll, serve } from '../support/processes.js';
import { hasPostgres, hasRedis, lapse, makeDatabase, REDIS } from '../support/services.js';
import { temporaryFolder } from '../support/test-server.js';

const DAY = 86_400_000;
const PACE = { kind: 'days', bank: 86_400, increment: 43_200, cap: 172_800, late: 'regent' } as const;
const MATCHES = NIGHT ? 12 : 6;

afterEach(killAll);

/** Makes an unloaded match of two after the muster, with North's time running. */
async function sleeping(store: Store, since: number): Promise<string> {
  const [id, code] = [randomUUID(), Array.from(randomBytes(CODE_LENGTH), (byte) => CODE_ALPHABET[byte % 30]).join('')];
  const table = { ...newTableRecord({ pace: PACE }), running: 1, since };
  const start = { first: 0, opening: 'N2 S1', seals: '', entropy: '', startedAt: since } as const;
  const header = {
    id,
    code,
    mode: '2',
    empty: 0,
    dice: 'die',
    length: 'campaign',
    last: 0,
    fated: false,
    position: null,
  } as const;
  const rest = { scheme: 'dice-v2', seed: randomBytes(32).toString('hex'), start, createdAt: since } as const;
  const seats = ([0, 2] as const).map((team) => {
    return { team, keyHash: randomBytes(32).toString('hex'), name: `${team}`, seal: null, entropy: null };
  });
  await store.matches.create({ ...header, ...rest }, table, seats);
  const claim = await store.matches.claim(code, 'a fixture');
  if (claim?.kind !== 'own') throw new Error('the fixture was not written');
  const lines = ['N:-', 'S:-'].map((line, seq) => {
    return { seq, line, ply: 1, actor: null, clientId: null, regent: null, at: since };
  });
  await store.matches.commit(id, claim.epoch, { room: table, lines, ply: 1, waits: 1, at: since, due: since + DAY });
  await store.matches.release(id, claim.epoch);
  return code;
}

/** Makes matches whose deadlines expire four a second: before, around and after the kills. */
async function fallingFrom(store: Store, from: number): Promise<string[]> {
  return Promise.all(Array.from({ length: MATCHES }, (_, i) => sleeping(store, from + i * 250 - DAY)));
}

const states = async (store: Store, codes: readonly string[]) =>
  Promise.all(codes.map(async (code) => remember((await store.matches.load(code))!)));

const playedIn = async (store: Store, codes: readonly string[]) =>
  (await states(store, codes)).filter(({ match }) => match!.position.turn === 2).length;

/** Every deadline brought one regent for one turn. */
async function expectOnce(store: Store, codes: readonly string[]): Promise<void> {
  for (const { regents, lines, table, match } of await states(store, codes)) {
    // A regent played all of North's turn; South has its whole time bank, and no regent.
    expect([...regents].every(([at, by]) => at >= 2 && by === 'bot')).toBe(true);
    expect(lines.filter((line) => /^~/.test(line))).toHaveLength(1);
    expect(table.proxies).toEqual([null, null, null, null]);
    expect(table.running).toBe(0b100);
    expect(match!.position.ply).toBe(2);
    expect(table.bank[2]).toBe(PACE.bank * 1000);
    expect(table.flags).toEqual([1, 0, 0, 0]);
  }
}

/** Reads a server's records, because no other process may read the database beside it. */
async function playedAt(url: string, codes: readonly string[]): Promise<number> {
  const records = codes.map(async (code) => (await fetch(`${url}/api/matches/${code}/record`)).text());
  return (await Promise.all(records)).filter((text) => {
    const parsed = parseRecord(text);
    const replayed = parsed.ok ? replayRecord(parsed.record) : null;
    return replayed?.ok && replayed.match.position.turn === 2;
  }).length;
}

test('on one server, which is killed while they fall, every deadline brings one regent for one turn', async () => {
  const folder = temporaryFolder();
  const filled = await openSqliteStore(folder);
  const codes = await fallingFrom(filled, Date.now() + 2000);
  await filled.close();
  for (const sofar of NIGHT ? [1, 4, 8, MATCHES] : [2, MATCHES]) {
    const { child, exit, url } = await serve({ DATA_DIR: folder });
    await expect.poll(() => playedAt(url, codes), { timeout: 60_000, interval: 20 }).toBeGreaterThanOrEqual(sofar);
    child.kill('SIGKILL');
    await exit;
  }
  const store = await openSqliteStore(folder);
  await expectOnce(store, codes);
  await store.close();
}, 240_000);

describe.skipIf(!hasPostgres || !hasRedis)('on two servers', () => {
  let database: { url: string; drop: () => Promise<void> };
  let store: Store;
  beforeAll(async () => {
    database = await makeDatabase();
    store = await openPostgresStore(database.url, pino({ level: 'silent' }));
  });
  afterAll(async () => {
    await store?.close();
    await database?.drop();
  });

  test('of which one is killed, and by night the other too, every deadline brings one regent for one turn', async () => {
    const codes = await fallingFrom(store, Date.now() + 2000);
    const start = () => serve({ DATABASE_URL: database.url, REDIS_URL: REDIS, DATA_DIR: temporaryFolder() });
    const [one, two] = await Promise.all([start(), start()]);
    const played = () => playedIn(store, codes);
    await expect.poll(played, { timeout: 60_000, interval: 20 }).toBeGreaterThan(0);
    one.child.kill('SIGKILL');
    await one.exit;
    await lapse(database.url, one.url);
    if (NIGHT) {
      await start();
      await expect.poll(played, { timeout: 90_000, interval: 20 }).toBeGreaterThan(5);
      two.child.kill('SIGKILL');
      await two.exit;
      await lapse(database.url, two.url);
    }
    await expect.poll(played, { timeout: 120_000, interval: 20 }).toBe(MATCHES);
    await expectOnce(store, codes);
  }, 300_000);
});
