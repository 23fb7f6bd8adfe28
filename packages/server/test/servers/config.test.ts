import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { describe, expect, test } from 'vitest';
import { Away, LEASE_OVER } from '../../src/base/away.js';
import { ConfigError, LIMITS, readConfig, unknownSettings } from '../../src/base/config.js';
import { whyNotServe, whyNotWritten } from '../../src/base/config-checks.js';
import { readFlags } from '../../src/base/flags.js';
import { colyseusLog, plainOutages } from '../../src/base/log.js';
import { Bucket } from '../../src/rooms/token-bucket.js';
import { temporaryFolder } from '../support/basics.js';

/** A PostgreSQL database: without one, settings shared by several servers are refused. */
const SHARED = { DATABASE_URL: 'postgres://h/d' };

test('settings have defaults', () => {
  const config = readConfig({ PORT: '', HOST: ' ' });
  expect(config).toMatchObject({ port: 2567, host: null, dataDir: './data', logLevel: 'info', trustProxy: 0 });
  expect(config.retention).toEqual({ waiting: 7, short: 90 });
  expect(config.botThreads).toBe(Math.max(1, availableParallelism() - 1));
  expect(config.clientDir).toMatch(/packages\/client\/dist$/);
});

test('a name that is none of ours is found where it begins as ours do', () => {
  const given = {
    LIMIT_SOKETS: '5',
    LIMIT_SOCKETS: '5',
    KEEP_SHORT: '1',
    DATABASE_URL: 'postgres://h/d',
    HOME: '/',
    PORT: '1',
  };
  expect(unknownSettings(given)).toEqual([
    { name: 'LIMIT_SOKETS', meant: 'LIMIT_SOCKETS' },
    { name: 'KEEP_SHORT', meant: null },
  ]);
  const slips = unknownSettings({ SITEURL: 'x', site_url: 'x', TRUST_PROXYS: '1', SITE_ADDRESS: 'x', LOGNAME: 'x' });
  expect(slips.map(({ meant }) => meant)).toEqual(['SITE_URL', 'SITE_URL', 'TRUST_PROXY']);
  expect(unknownSettings({})).toEqual([]);
});

test('options are settings by shorter names, wherever they stand; the rest is the command’s', () => {
  const read = (line: string) => readFlags(line.split(' '));
  const site = { PORT: '8080', DATA_DIR: './site' };
  expect(read('--port 8080 --data=./site')).toEqual({ ok: true, settings: site, args: [] });
  expect(read('backup --data ./site file.gz --port=8080')).toEqual({
    ...{ ok: true, settings: site, args: ['backup', 'file.gz'] },
  });
  const others = ['migrate', '--to', '0003', '--check', '-x', '--', '--port', '1'];
  expect(readFlags(others)).toEqual({ ok: true, settings: {}, args: others });
});

test.each(['--port', '--port=', '--port --data', '--port --data ./site', 'backup --port'])(
  '%s lacks a value',
  (line) => {
    expect(readFlags(line.split(' '))).toEqual({ ok: false, error: '--port needs a number, as in --port 8080.' });
  },
);

test('settings are read', () => {
  const config = readConfig({
    ...{ PORT: '80', HOST: '::1', DATA_DIR: '/d', LOG_LEVEL: 'silent', TRUST_PROXY: '2' },
    ...{
      ALLOWED_ORIGINS: 'https://example.org, http://localhost:5173/',
      BOT_THREADS: '3',
      KEEP_WAITING_DAYS: '1',
      KEEP_SHORT_DAYS: '36500',
      SITE_URL: 'https://Example.org/',
    },
  });
  expect(config).toMatchObject({ retention: { waiting: 1, short: 36_500 } });
  expect(config).toMatchObject({ botThreads: 3, siteUrl: 'https://example.org' });
  expect(config).toMatchObject({ port: 80, host: '::1', dataDir: '/d', trustProxy: 2 });
  expect(config.allowedOrigins).toEqual(['https://example.org', 'http://localhost:5173']);
});

test('copies are made where a folder is named', () => {
  expect(readConfig({}).backups).toBeNull();
  const folder = join(temporaryFolder(), 'copies');
  expect(readConfig({ BACKUP_DIR: folder }).backups).toEqual({ folder, keep: 7 });
  expect(readConfig({ BACKUP_DIR: folder, BACKUP_KEEP: '30' }).backups).toEqual({ folder, keep: 30 });
  expect(() => readConfig({ BACKUP_DIR: folder, BACKUP_KEEP: '0' })).toThrow(/BACKUP_KEEP/);
});

describe('a server does not start', () => {
  test('with copies of PostgreSQL, or where no folder can be', () => {
    const folder = join(temporaryFolder(), 'copies');
    expect(whyNotServe({ BACKUP_DIR: folder })).toBeNull();
    expect(whyNotServe({ ...SHARED, BACKUP_DIR: folder })).toMatch(/^BACKUP_DIR is for SQLite/);
    const file = join(temporaryFolder(), 'file');
    writeFileSync(file, '');
    for (const wrong of [file, join(file, 'copies')]) {
      expect(whyNotServe({ BACKUP_DIR: wrong })).toMatch(/^BACKUP_DIR is .*file is no folder/);
    }
  });

  test.each([
    ['CLIENT_DIR', 'clientDir', 'npm run build'],
    ['DOCS_DIR', 'docsDir', 'npm run docs'],
  ] as const)('with a %s that is no folder of pages', (name, key, command) => {
    const folder = join(temporaryFolder(), 'dist');
    const refused = new RegExp(`^${name} is ".*", where there is no index.html; .*${command}`);
    expect(whyNotServe({ [name]: folder })).toMatch(refused);
    mkdirSync(folder);
    expect(whyNotServe({ [name]: folder })).toMatch(refused);
    writeFileSync(join(folder, 'index.html'), '');
    expect(whyNotServe({ [name]: folder })).toBeNull();
    expect(readConfig({ [name]: folder })[key]).toBe(folder);
  });

  test.each([
    ['BACKUP_KEEP', '7', 'BACKUP_DIR'],
    ['METRICS_HOST', '0.0.0.0', 'METRICS_PORT'],
    ['DATABASE_POOL', '10', 'DATABASE_URL'],
    ['DATABASE_MIGRATE', 'off', 'DATABASE_URL'],
    ['DATABASE_LOCK_SECONDS', '3', 'DATABASE_URL'],
    ['REDIS_URL', 'redis://a:1', 'DATABASE_URL'],
    ['SERVER_ADDRESS', 'http://10.0.0.2:2567', 'DATABASE_URL'],
    ['LAME_DUCK_SECONDS', '10', 'DATABASE_URL'],
  ])('with %s=%s but without %s, since it would do nothing', (name, value, needed) => {
    expect(whyNotServe({ [name]: value })).toMatch(new RegExp(`^${name} is set, but ${needed} is not`));
    expect(whyNotServe({ [name]: value, [needed]: ' ' })).toMatch(new RegExp(`^${name} is set`));
    expect(() => readConfig({ [name]: value })).not.toThrow();
  });
});

test('a folder that cannot be written now is told by what stands in the way', () => {
  expect(whyNotWritten(join(temporaryFolder(), 'copies', 'of', 'days'))).toBeNull();
  // No account can make a folder there.
  expect(whyNotWritten('/proc/self/copies')).toMatch(/^\/(proc\/self)? may not be written by this account$/);
});

test('a server that leaves says so for two seconds, and is of the release that it is told, or built at', () => {
  const usual = readConfig({});
  expect(usual.lameDuck).toBe(2000);
  expect(Math.abs(usual.release - Date.now() / 1000)).toBeLessThan(1e9);
  expect(readConfig({ ...SHARED, RELEASE: '20261124', LAME_DUCK_SECONDS: '0' })).toMatchObject({
    release: 20_261_124,
    lameDuck: 0,
  });
});

test('a Redis has one address, a cluster several', () => {
  expect(readConfig({ ...SHARED, REDIS_URL: 'redis://a:1' }).redisUrl).toBe('redis://a:1');
  expect(readConfig({ ...SHARED, REDIS_URL: ' redis://a:1, rediss://b:2' }).redisUrl).toBe('redis://a:1,rediss://b:2');
});

test.each([
  ['RELEASE', 'v1.2.3'],
  ['RELEASE', '-1'],
  ['LAME_DUCK_SECONDS', '601'],
  ['REDIS_URL', 'redis://a:1,http://b:2'],
  ['REDIS_URL', 'redis://a:1,'],
  ['PORT', '65536'],
  ['PORT', '-1'],
  ['PORT', '1e3'],
  ['BOT_THREADS', '0'],
  ['KEEP_WAITING_DAYS', '0'],
  ['KEEP_WAITING_DAYS', 'ever'],
  ['KEEP_SHORT_DAYS', '-90'],
  ['KEEP_SHORT_DAYS', '36501'],
  ['LOG_LEVEL', 'loud'],
  ['TRUST_PROXY', 'true'],
  ['LIMIT_SOCKETS', '0'],
  ['LIMIT_UNKNOWN_CODES', 'none'],
  ['LIMIT_TALK', '1000000'],
  ['MAX_CONNECTIONS', '2'],
  ['SERVER_ADDRESS', 'https://10.0.0.2'],
  ['SERVER_ADDRESS', 'http://user:secret@10.0.0.2:2567'],
  ['SERVER_ADDRESS', 'http://user:half/secret@10.0.0.2:2567'],
  ['SITE_URL', 'https://user:secret@example.org'],
  ['ALLOWED_ORIGINS', 'https://user:secret@example.org'],
  ['SITE_URL', 'play.example.org'],
  ['SITE_URL', 'https://example.org/dominion'],
  ['ALLOWED_ORIGINS', '*'],
  ['ALLOWED_ORIGINS', 'https://example.org/dominion'],
  ['ALLOWED_ORIGINS', 'https://a.example,ftp://b.example'],
])('%s=%s is refused by name', (name, value) => {
  const read = () => readConfig({ ...SHARED, [name]: value });
  expect(read).toThrow(ConfigError);
  expect(read).toThrow(new RegExp(`^${name} `));
  expect(read).not.toThrow('secret');
});

test('limits can be set, each by itself', () => {
  expect(readConfig({})).toMatchObject({ limits: LIMITS, maxConnections: 20_000 });
  const environment = {
    ...{
      LIMIT_SOCKETS: '60',
      LIMIT_CONNECTIONS: '500',
      LIMIT_NEW_SOCKETS: '40',
      LIMIT_STREAMS: '70',
      LIMIT_MATCHES: '50',
      LIMIT_JOINS: '900',
    },
    ...{ LIMIT_UNKNOWN_CODES: '5', LIMIT_LISTS: '7', LIMIT_TALK: '8', LIMIT_REQUESTS: '9', MAX_CONNECTIONS: '4000' },
  };
  const { limits, maxConnections } = readConfig(environment);
  expect(limits).toEqual({
    ...{ sockets: 60, connections: 500, upgrades: 40, matches: 50, joins: 900, unknown: 5, lists: 7, talk: 8 },
    ...{ streams: 70, requests: 9, loopback: false },
  });
  expect(maxConnections).toBe(4000);
  expect(readConfig({ LIMIT_TALK: '8' }).limits).toEqual({ ...LIMITS, talk: 8 });
});

test('a bucket gives so many a second', () => {
  let now = 0;
  const bucket = new Bucket(2, () => now);
  expect([bucket.take(), bucket.take(), bucket.take()]).toEqual([true, true, false]);
  now = 500;
  expect([bucket.take(), bucket.take()]).toEqual([true, false]);
});

test('an outage of the database is one line as it begins, one in ten seconds, and one when it is over', () => {
  let now = 0;
  const lines: { msg: string; hidden?: number; err?: object }[] = [];
  const log = pino(
    plainOutages(() => now),
    { write: (line: string) => void lines.push(JSON.parse(line)) },
  );
  const gone = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' });
  log.error({ err: gone }, 'database writes failed');
  for (; now <= 25_000; now += 100) log.error({ err: new Away(gone.message, { cause: gone }) }, 'no match can be read');
  log.error({ err: new Away(LEASE_OVER) }, 'match failed; reading it again');
  log.error({ err: new Error('a mistake') }, 'a mistake');
  log.info({ over: true }, 'database writes work again');
  log.warn({ err: new Away(gone.message, { cause: gone }) }, 'gone anew');
  expect(lines.map(({ msg, hidden }) => [msg, hidden])).toEqual([
    ['database writes failed', undefined],
    ['no match can be read', 0],
    ['no match can be read', 99],
    ['no match can be read', 99],
    ['a mistake', undefined],
    ['database writes work again', 51],
    ['gone anew', 0],
  ]);
  const plain = { message: gone.message, code: 'ECONNREFUSED' };
  expect(lines.slice(0, 2).map(({ err }) => err)).toEqual([
    { type: 'Error', ...plain },
    { type: 'Away', ...plain },
  ]);
  expect(lines[4]!.err).toHaveProperty('stack');
});

test('a failure that repeats is one line in ten seconds, and says how many were left out; another one is told at once', () => {
  let now = 0;
  const lines: { msg: string; hidden?: number; err?: { message: string } }[] = [];
  const log = pino(
    plainOutages(() => now),
    { write: (line: string) => void lines.push(JSON.parse(line)) },
  );
  for (; now < 20_000; now += 500) log.error({ err: new Error('no such column') }, 'due-match query failed');
  log.error({ err: new Error('no such table') }, 'due-match query failed');
  log.error({ err: new Error('no such table') }, 'request failed');
  for (let i = 0; i < 500; i++) log.error({ err: new Error(`row ${i}`) }, 'request failed');
  log.info({ over: true, seconds: 3 }, 'database writes work again');
  log.error({ err: new Error('row 499') }, 'request failed');
  expect(lines.slice(0, 5).map(({ msg, hidden, err }) => [msg, err?.message, hidden])).toEqual([
    ['due-match query failed', 'no such column', undefined],
    ['due-match query failed', 'no such column', 19],
    ['due-match query failed', 'no such table', undefined],
    ['request failed', 'no such table', undefined],
    ['request failed', 'row 0', undefined],
  ]);
  expect(lines.length).toBe(4 + 500 + 2);
});

test('Colyseus’ errors are rationed in the log', () => {
  const lines: unknown[] = [];
  let now = 0;
  const log = { warn: (about: object, text: string) => lines.push([about, text]), debug() {} };
  const colyseus = colyseusLog(log as never, () => now);
  for (let i = 0; i < 5; i++) colyseus.error(`bad frame ${i}`);
  now = 10_000;
  colyseus.error('bad frame 5');
  expect(lines).toEqual([
    [{ from: 'colyseus', hidden: 0 }, 'bad frame 0'],
    [{ from: 'colyseus', hidden: 4 }, 'bad frame 5'],
  ]);
});
