/** Measures the processor time of a committed action in both of the store's threads, alone and in groups. */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type LineRecord, newTableRecord } from '@dominion/table';
import { Client } from 'pg';
import { pino } from 'pino';
import { openPostgresStore } from '../src/store/postgres.js';
import { openSqliteStore } from '../src/store/sqlite.js';
import type { Store } from '../src/store/store.js';
import { type Figure, median } from './bench-report.js';

/** Numbers of concurrent commits. */
const GROUPS = [1, 4, 16] as const;

export interface StoreOptions {
  /** Commits measured of each kind, and the number of alternating rounds. */
  readonly commits: number;
  readonly rounds: number;
  /** The address of an empty PostgreSQL database; null to measure only SQLite. */
  readonly postgres: string | null;
}

interface Claimed {
  readonly id: string;
  readonly epoch: number;
  lines: number;
}

async function claimed(store: Store): Promise<Claimed> {
  const id = randomUUID();
  const header = {
    mode: '4',
    empty: 0,
    dice: 'sticks',
    position: null,
    length: 'campaign',
    last: 0,
    fated: false,
  } as const;
  const rest = { scheme: 'dice-v2', seed: 'ab'.repeat(32), start: null, createdAt: 1 } as const;
  await store.matches.create({ id, code: id, ...header, ...rest }, newTableRecord(), []);
  const claim = await store.matches.claim(id, 'the bench');
  if (claim?.kind !== 'own') throw new Error('not claimed');
  return { id, epoch: claim.epoch, lines: 0 };
}

async function commitAll(store: Store, matches: readonly Claimed[], table: boolean): Promise<void> {
  const at = Date.now();
  const commits = matches.map((match) => {
    const ply = match.lines;
    const asked: LineRecord = {
      seq: match.lines++,
      line: 'a1a2',
      ply,
      actor: 2,
      clientId: randomUUID(),
      regent: null,
      at,
    };
    const thrown: LineRecord = { seq: match.lines++, line: 'N:~3', ply, actor: null, clientId: null, regent: null, at };
    const room = table ? { room: { ...newTableRecord(), since: at + ply } } : {};
    return store.matches.commit(match.id, match.epoch, {
      lines: [asked, thrown],
      ...room,
      ply,
      waits: 1 << (ply % 4),
      at,
    });
  });
  await Promise.all(commits);
}

/** Returns the processor time per commit for one group size, in microseconds. */
async function cost(store: Store, matches: readonly Claimed[], commits: number, group: number, table: boolean) {
  const before = process.cpuUsage();
  for (let done = 0; done < commits; done += group) {
    const from = (done % matches.length) - (done % group);
    await commitAll(store, matches.slice(from, from + group), table);
  }
  const { user, system } = process.cpuUsage(before);
  return (user + system) / commits;
}

async function measure(name: string, store: Store, { commits, rounds }: StoreOptions): Promise<Figure[]> {
  const matches: Claimed[] = [];
  for (let n = 0; n < 64; n++) matches.push(await claimed(store));
  const kinds = GROUPS.flatMap((group) => [false, true].map((table) => ({ group, table, costs: [] as number[] })));
  // The first round is a warm-up and isn't counted.
  for (let round = 0; round <= rounds; round++) {
    for (const { group, table, costs } of kinds) {
      const each = await cost(store, matches, commits, group, table);
      if (round > 0) costs.push(each);
    }
  }
  return kinds.map(({ group, table, costs }) => ({
    name: `${name}: CPU a commit, ${group === 1 ? 'alone' : `in groups of ${group}`}${table ? ', with its table' : ''}`,
    value: median(costs),
    unit: 'µs',
  }));
}

/** Counts a commit's queries to PostgreSQL: each waits for a response over the network. */
async function roundTrips(store: Store, matches: readonly Claimed[], group: number): Promise<number> {
  let sent = 0;
  const { query } = Client.prototype;
  Client.prototype.query = function (this: Client, ...args: unknown[]) {
    sent++;
    return Reflect.apply(query, this, args);
  } as typeof query;
  try {
    for (let n = 0; n < 10; n++) await commitAll(store, matches.slice(0, group), false);
  } finally {
    Client.prototype.query = query;
  }
  return sent / (10 * group);
}

/** Measures the store in its own process: all processor time is the store's. */
export async function benchStore(options: StoreOptions): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'dominion-store-'));
  const figures: Figure[] = [];
  try {
    const sqlite = await openSqliteStore(folder);
    figures.push(...(await measure('SQLite', sqlite, options).finally(() => sqlite.close())));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  if (options.postgres === null) return figures;
  const store = await openPostgresStore(options.postgres, pino({ level: 'silent' }));
  try {
    figures.push(...(await measure('PostgreSQL', store, options)));
    const matches: Claimed[] = [];
    for (let n = 0; n < 16; n++) matches.push(await claimed(store));
    for (const group of GROUPS) {
      const name = `PostgreSQL: queries a commit, ${group === 1 ? 'alone' : `in groups of ${group}`}`;
      figures.push({ name, value: await roundTrips(store, matches, group), unit: '' });
    }
  } finally {
    await store.close();
  }
  return figures;
}
