/**
 * A server is killed after a notification arrived but before it was marked as sent. Another sends it again, but not
 * within a minute.
 */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterEach, expect, test } from 'vitest';
import { temporaryFolder } from '../support/basics.js';
import { isBuilt } from '../support/built-server.js';
import { killAll, serve } from '../support/processes.js';
import { startPushService } from '../support/push-service.js';
import { hasPostgres, makeDatabase } from '../support/services.js';
import { anyLine, begunMatch, post, until } from '../support/test-server.js';

const DAYS = { kind: 'days', bank: 86_400, increment: 43_200, cap: 172_800, late: 'wait' } as const;
const SETTINGS = { off: [], quiet: null, zone: 'UTC', language: 'en' } as const;
const MINUTE = 60_000;
const UNTIL = 'select taken_until from calls';

afterEach(killAll);

/** A database: its setting for a server, and a way to query it while no server holds it. */
interface Kept {
  readonly environment: Record<string, string>;
  ask(statement: string): Promise<Record<string, unknown>[]>;
  drop(): Promise<void>;
}

async function sqlite(): Promise<Kept> {
  const folder = temporaryFolder();
  // In a separate process: the file is held for as long as statements on it live.
  const script = `
    const { default: Database } = await import('libsql');
    const statement = new Database(process.env.FILE).prepare(process.env.STATEMENT);
    console.log(JSON.stringify(statement.reader ? statement.all() : (statement.run(), [])));`;
  return {
    environment: { DATA_DIR: folder },
    async ask(statement) {
      const env = { ...process.env, FILE: join(folder, 'dominion.sqlite'), STATEMENT: statement };
      const told = execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8', env });
      return JSON.parse(told) as Record<string, unknown>[];
    },
    drop: async () => {},
  };
}

async function postgres(): Promise<Kept> {
  const { url, drop } = await makeDatabase();
  return {
    environment: { DATABASE_URL: url },
    async ask(statement) {
      const client = new Client({ connectionString: url });
      await client.connect();
      try {
        return (await client.query(statement)).rows as Record<string, unknown>[];
      } finally {
        await client.end();
      }
    },
    drop,
  };
}

type PushService = Awaited<ReturnType<typeof startPushService>>;

/** Makes a match where a player's turn comes while all are away; returns what their device receives. */
async function callInNewMatch(url: string, service: PushService) {
  const { mover, other, all } = await begunMatch(url, { mode: '2', pace: DAYS });
  const { device, calls } = service.device();
  await post(url, '/api/calls/device', { key: other.key, device, settings: SETTINGS });
  while (mover.match.position.turn === mover.team) {
    const { length } = mover.log;
    await mover.act(anyLine(mover.match));
    await until('it is published', () => mover.log.length > length);
  }
  for (const guest of all) await guest.leave();
  return calls;
}

const DATABASES: [string, () => Promise<Kept>][] = [['SQLite', sqlite]];
if (hasPostgres) DATABASES.push(['PostgreSQL', postgres]);

test.skipIf(!isBuilt).each(DATABASES)(
  '%s: it is sent again, and not within a minute',
  async (_name, open) => {
    const service = await startPushService();
    const ca = join(temporaryFolder(), 'ca.pem');
    writeFileSync(ca, service.ca);
    const kept = await open();
    const environment = { ...kept.environment, CALLS_PRIVATE: '127.0.0.0/8', NODE_EXTRA_CA_CERTS: ca };
    let server = await serve(environment);
    // A notification arrives, and the server gets no answer.
    service.answer = () => 0;
    const calls = await callInNewMatch(server.url, service);
    await until('it is sent', () => calls().length === 1);
    const came = Date.now();
    server.child.kill('SIGKILL');
    await server.exit;
    service.answer = () => 201;
    const held = (await kept.ask(UNTIL)).map(({ taken_until }) => Number(taken_until));
    expect(Math.max(...held)).toBeGreaterThanOrEqual(came + MINUTE);

    server = await serve(environment);
    // A later item is sent, which proves that the server looked; and the first isn't sent again.
    const later = await callInNewMatch(server.url, service);
    await until('a later one is sent', () => later().length === 1);
    expect(calls()).toHaveLength(1);
    server.child.kill('SIGTERM');
    await server.exit;
    await kept.ask('update calls set taken_until = 0');
    server = await serve(environment);
    await until('it is sent again', () => calls().length === 2);
    server.child.kill('SIGTERM');
    await server.exit;
    expect(await kept.ask(`${UNTIL} where kind = 'turn'`)).toEqual([]);
    await kept.drop();
  },
  90_000,
);
