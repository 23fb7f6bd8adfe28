/**
 * Measures the size of finished matches before and after archiving, in both databases: `npm run folding --workspace
 * packages/server -- --matches 300 --actions 300`.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type LineRecord, newTableRecord, type SaidRecord, type SeatRecord } from '@dominion/table';
import { argumentsOf } from '../../../scripts/arguments.mjs';
import type { Store } from '../src/store/store.js';
import { type Base, openPostgres, openSqlite } from './days-base.js';

const { values } = argumentsOf('npm run folding --workspace packages/server -- [OPTIONS]', {
  matches: '300',
  actions: '300',
  database: 'postgres://postgres@127.0.0.1:5432/test',
});
const [MATCHES, ACTIONS] = [Number(values.matches), Number(values.actions)];

const golden = JSON.parse(readFileSync(new URL('../test/golden/1.0.0.json', import.meta.url), 'utf8'));
const LINES: readonly [string, number, 0 | null, string | null][] = golden.matches.flatMap(
  (each: { stored: { lines: never[] } }) => each.stored.lines,
);

const key = () => randomBytes(32).toString('hex');

async function write(store: Store, n: number): Promise<void> {
  const id = randomUUID();
  const at = 1_700_000_000_000 + n * 1e6;
  const start = { first: 0, opening: 'N1 S2', seals: key() + key(), entropy: key() + key(), startedAt: at } as const;
  const header = {
    mode: '2',
    empty: 1,
    dice: 'die',
    position: null,
    length: 'campaign',
    last: 0,
    fated: false,
  } as const;
  const seats = ([0, 2] as const).map((team): SeatRecord => {
    return { team, keyHash: key(), name: `Somebody ${team}`, seal: key(), entropy: key().slice(32) };
  });
  const code = `F${String(n).padStart(5, '0')}`;
  const match = { id, code, ...header, scheme: 'dice-v2', seed: key(), start, createdAt: at } as const;
  await store.matches.create(match, newTableRecord(), seats);
  const claim = await store.matches.claim(code, 'bench');
  if (claim?.kind !== 'own') throw new Error('not claimed');
  const lines = Array.from({ length: ACTIONS }, (_, seq): LineRecord => {
    const [line, ply, actor] = LINES[(n * ACTIONS + seq) % LINES.length]!;
    const clientId = actor === null ? null : randomUUID();
    return { seq, line, ply, actor, clientId, regent: null, at: at + seq * 4000 + Math.floor(Math.random() * 4000) };
  });
  const end = { result: { reason: 'agreed', winners: [] }, endedAt: at } as const;
  for (let from = 0; from < lines.length; from += 100) {
    const last = from + 100 >= lines.length;
    const some = lines.slice(from, from + 100);
    await store.matches.commit(id, claim.epoch, { lines: some, ply: 9, waits: 0, at, ...(last && { end }) });
  }
  for (let seq = 0; seq < 5; seq++) {
    const said: SaidRecord = {
      seq,
      channel: 'all',
      who: key().slice(48),
      team: 0,
      name: '',
      text: 'well played, that was close',
      phrase: null,
      ply: seq,
      at,
    };
    await store.matches.say(id, claim.epoch, said);
  }
  await store.matches.release(id, claim.epoch);
}

/** Returns the bytes of the whole database after a vacuum. */
async function bytesOf(base: Base): Promise<number> {
  if (base.exclusive) {
    await base.run('vacuum');
    return statSync(join(base.folder, 'dominion.sqlite')).size;
  }
  await base.run('vacuum full');
  const tables = ['matches', 'seats', 'actions', 'said', 'folded'];
  const sum = tables.map((table) => `pg_total_relation_size('${table}')`).join(' + ');
  return Number((await base.all(`select ${sum} as bytes`))[0]!.bytes);
}

for (const open of [openSqlite, (folder: string) => openPostgres(values.database, folder)]) {
  const folder = mkdtempSync(join(tmpdir(), 'dominion-folding-'));
  const base = await open(folder);
  try {
    const empty = await bytesOf(base);
    await base.withStore(async (store) => {
      for (let n = 0; n < MATCHES; n++) await write(store, n);
    });
    const before = await bytesOf(base);
    let spent = 0;
    await base.withStore(async (store) => {
      await store.leases.renew({ id: '0', address: '', token: '' }, 60_000);
      const began = process.cpuUsage();
      for (let from: string | null = ''; from !== null; ) from = (await store.upkeep.fold('0', Date.now(), from))!.next;
      const { user, system } = process.cpuUsage(began);
      spent = (user + system) / 1000;
    });
    const after = await bytesOf(base);
    const each = (bytes: number) => Math.round((bytes - empty) / MATCHES);
    console.log(
      `${base.name}: ${MATCHES} matches of ${ACTIONS} actions: ${each(before)} bytes a match, folded ${each(after)}; to fold one takes ${(spent / MATCHES).toFixed(1)} ms of this process`,
    );
  } finally {
    await base.drop();
    rmSync(folder, { recursive: true, force: true });
  }
}
