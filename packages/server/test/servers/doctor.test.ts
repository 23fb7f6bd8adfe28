import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterEach, describe, expect, test } from 'vitest';
import { runDoctor } from '../../src/doctor/doctor.js';
import { checkVersions } from '../../src/doctor/machine-check.js';
import { openSqliteStore } from '../../src/store/sqlite.js';
import { killAll, run } from '../support/processes.js';
import { hasPostgres, makeDatabase } from '../support/services.js';
import { deadPort, openTestServer, type TestServer, temporaryFolder } from '../support/test-server.js';

const clean: (() => unknown)[] = [];
afterEach(async () => {
  killAll();
  for (const each of clean.splice(0).reverse()) await each();
});

interface ProxyFaults {
  /** How many addresses it adds to X-Forwarded-For; one by default. */
  readonly names?: number;
  readonly dropsUpgrade?: true;
  readonly changesHost?: true;
  /** How many seconds its clock is ahead. */
  readonly ahead?: number;
}

async function proxied(url: string, { names = 1, dropsUpgrade, changesHost, ahead = 0 }: ProxyFaults = {}) {
  const { hostname, port } = new URL(url);
  const headersOf = ({ headers, socket }: IncomingMessage) => ({
    ...headers,
    ...(names > 0 && { 'x-forwarded-for': Array(names).fill(socket.remoteAddress).join(', ') }),
    ...(changesHost && { host: 'inside:2567' }),
  });
  const proxy = createServer((asked, answer) => {
    const headers = { ...headersOf(asked), connection: 'close' };
    const sent = request({ host: hostname, port, path: asked.url, method: asked.method, headers }, (got) => {
      const date = new Date(Date.now() + ahead * 1000).toUTCString();
      answer.writeHead(got.statusCode!, { ...got.headers, date });
      got.pipe(answer);
    });
    asked.pipe(sent);
  });
  if (!dropsUpgrade)
    proxy.on('upgrade', (asked, socket, head) => {
      const far = connect(Number(port), hostname, () => {
        const lines = Object.entries(headersOf(asked)).map(([name, value]) => `${name}: ${value}\r\n`);
        far.write(`GET ${asked.url} HTTP/1.1\r\n${lines.join('')}\r\n`);
        far.write(head);
        far.pipe(socket).pipe(far);
      });
      for (const each of [far, socket]) each.on('error', () => {});
    });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  clean.push(() => {
    proxy.close();
    proxy.closeAllConnections();
  });
  return `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
}

/** Returns what `doctor` finds: its exit code, and its lines by topic. */
async function found(environment: Record<string, string>) {
  const lines: string[] = [];
  const code = await runDoctor([], { HOST: '127.0.0.1', PORT: String(await deadPort()), ...environment }, (line) =>
    lines.push(line),
  );
  for (const line of lines) expect(line).toMatch(/^(ok {2}|warn|fail) {2}\S.{12,}\S[^\n]*[.?]$/);
  const about = (what: string) => lines.filter((line) => line.slice(6).startsWith(what)).join('\n');
  return { code, about, all: lines.join('\n') };
}

const settingsOf = ({ url, folder, app: _ }: TestServer, siteUrl: string, trusted = 1) => ({
  ...{ PORT: new URL(url).port, DATA_DIR: folder, SITE_URL: siteUrl, TRUST_PROXY: String(trusted) },
});

test('a site that is well: each line is ok or says what would be better, and nothing is changed', async () => {
  const house = await openTestServer({ config: { trustProxy: 1 } });
  clean.push(house.close);
  const before = readdirSync(house.folder);
  const { code, about } = await found(settingsOf(house, await proxied(house.url)));
  expect(code).toBe(0);
  expect(about('settings')).toMatch(/^ok .*TRUST_PROXY/);
  expect(about('database')).toMatch(/^ok .*a running server holds it/);
  expect(about('server')).toMatch(/^ok /);
  expect(about('proxy')).toMatch(/^ok .*puts 1 address into X-Forwarded-For, and the server’s TRUST_PROXY is 1/);
  expect(about('socket')).toMatch(/^ok /);
  expect(about('clock')).toMatch(/^ok .*the public address/);
  expect(about('address')).toMatch(/^warn .*without HTTPS/);
  expect(readdirSync(house.folder)).toEqual(before);
});

describe('a proxy', () => {
  const CASES: [string, ProxyFaults, number, string, RegExp][] = [
    ['that is not trusted', {}, 0, 'proxy', /^fail .*count as one address. Start the server with TRUST_PROXY=1\.$/],
    ['behind another', { names: 2 }, 1, 'proxy', /^fail .*Start the server with TRUST_PROXY=2\.$/],
    ['that names no one', { names: 0 }, 1, 'proxy', /^fail .*any address. Start the server with TRUST_PROXY=0\.$/],
    ['that drops Upgrade', { dropsUpgrade: true }, 1, 'socket', /^fail .*must pass on Upgrade/],
    ['that changes Host', { changesHost: true }, 1, 'socket', /^fail .*must pass on Host/],
  ];
  test.each(CASES)('%s', async (_, faults, trusted, what, says) => {
    const house = await openTestServer({ config: { trustProxy: trusted } });
    clean.push(house.close);
    const { code, about } = await found(settingsOf(house, await proxied(house.url, faults), trusted));
    expect([code, about(what)]).toEqual([1, expect.stringMatching(says)]);
  });

  test('is compared with the running server’s setting, not with that of this command', async () => {
    const house = await openTestServer({ config: { trustProxy: 0 } });
    clean.push(house.close);
    const { about } = await found(settingsOf(house, await proxied(house.url), 1));
    expect(about('proxy')).toMatch(/^fail .*server’s TRUST_PROXY is 0.*Start the server with TRUST_PROXY=1\.$/);
  });

  test('whose clock is another is told', async () => {
    const house = await openTestServer();
    clean.push(house.close);
    const { about } = await found(settingsOf(house, await proxied(house.url, { ahead: 90 })));
    expect(about('clock')).toMatch(/^warn .*(89|90|91) s behind the public address/);
  });

  test('that leads elsewhere, or nowhere', async () => {
    const other = createServer((_request, response) => response.end('<h1>Another site</h1>'));
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    clean.push(() => other.close());
    const { port } = other.address() as AddressInfo;
    const settings = { DATA_DIR: temporaryFolder(), PORT: String(port) };
    const elsewhere = await found({ ...settings, SITE_URL: `http://127.0.0.1:${port}` });
    expect([elsewhere.code, elsewhere.about('address')]).toEqual([
      1,
      expect.stringMatching(/^fail .*isn’t this server/),
    ]);
    expect(elsewhere.about('server')).toMatch(/^ok|^fail .*Another program/);
    const nowhere = await found({ ...settings, SITE_URL: `http://127.0.0.1:${await deadPort()}` });
    expect([nowhere.code, nowhere.about('address')]).toEqual([1, expect.stringMatching(/^fail .*ECONNREFUSED/)]);
  });
});

describe('settings', () => {
  test('of a wrong form are all named, and then nothing else is looked at', async () => {
    const { code, about } = await found({ LOG_LEVEL: 'loud', SITE_URL: 'example', TRUST_PROXY: '1' });
    expect(code).toBe(1);
    expect(about('settings').split('\n')).toEqual([
      expect.stringMatching(/^fail .*LOG_LEVEL is "loud"/),
      expect.stringMatching(/^fail .*SITE_URL is "example"/),
    ]);
    expect(about('database')).toBe('');
  });

  test('that are misspelt, or would do nothing', async () => {
    const settings = {
      DATA_DIR: temporaryFolder(),
      HOME: '/root',
      LOGNAME: 'me',
      TRUST_PROXI: '1',
      KEEP_EVERYTHING: 'x',
    };
    const { code, about } = await found({ ...settings, BACKUP_KEEP: '3' });
    expect(code).toBe(1);
    expect(about('settings')).toMatch(/^fail .*BACKUP_KEEP is set, but BACKUP_DIR is not/);
    expect(about('settings')).toMatch(/warn .*TRUST_PROXI is set, .*Did you mean TRUST_PROXY\?$/m);
    expect(about('settings')).toMatch(/warn .*KEEP_EVERYTHING is set, .*Configuration of the docs/);
    expect(about('settings')).not.toMatch(/HOME|LOGNAME/);
  });
});

describe('a database', () => {
  test('of SQLite: not there yet, there, of a newer server, damaged, and in a folder that is none', async () => {
    const folder = join(temporaryFolder(), 'data');
    const look = async () => (await found({ DATA_DIR: folder })).about('database');
    expect(await look()).toMatch(/^ok .*the first start makes/);
    await (await openSqliteStore(folder)).close();
    // Only the end of its process surely releases a file.
    const asked = run({ DATA_DIR: folder }, 'pipe', ['doctor']);
    expect([await asked.exit, asked.out()]).toEqual([0, expect.stringMatching(/^ok {4}database .*are up to date/m)]);
    const broken = temporaryFolder();
    writeFileSync(join(broken, 'dominion.sqlite'), 'no database at all');
    const told = await found({ DATA_DIR: broken });
    expect([told.code, told.about('database')]).toEqual([1, expect.stringMatching(/^fail .*damaged/)]);
  });

  test.skipIf(!hasPostgres)(
    'of PostgreSQL: new, with changes that are the operator’s, and one that can’t be written',
    async () => {
      const { url, drop } = await makeDatabase('none');
      clean.push(drop);
      const look = async (more = {}) => (await found({ DATABASE_URL: url, ...more })).about('database');
      expect(await look()).toMatch(/^ok .*PostgreSQL \d.*the next start changes its tables/);
      expect(await look({ DATABASE_MIGRATE: 'off' })).toMatch(/^fail .*Run the command migrate\./);
      expect((await found({ DATABASE_URL: url })).about('clock')).toMatch(/^ok .*the database’s/);
      const client = new Client({ connectionString: url });
      await client.connect();
      await client.query(`alter database ${new URL(url).pathname.slice(1)} set default_transaction_read_only = on`);
      await client.end();
      expect(await look()).toMatch(/^fail .*can’t be written/);
      const away = `postgres://postgres:secret-word@127.0.0.1:${await deadPort()}/none`;
      const { code, about, all } = await found({
        DATABASE_URL: away,
        REDIS_URL: `redis://127.0.0.1:${await deadPort()}`,
      });
      expect([code, about('database')]).toEqual([1, expect.stringMatching(/^fail .*ECONNREFUSED/)]);
      expect(about('redis')).toMatch(/^fail .*ECONNREFUSED/);
      expect(all).not.toContain('secret-word');
    },
  );
});

test('pages that are not built, copies that stopped, and a Node that is old', async () => {
  const [folder, copies] = [temporaryFolder(), temporaryFolder()];
  const built = join(folder, 'pages');
  mkdirSync(built);
  writeFileSync(join(built, 'index.html'), '');
  const { about } = await found({ DATA_DIR: folder, BACKUP_DIR: copies, CLIENT_DIR: built, DOCS_DIR: built });
  expect(about('pages')).toMatch(/^ok /);
  expect(about('backups')).toMatch(/^ok .*five minutes after a start/);
  expect(about('disk')).toMatch(/^(ok|warn) .*free for/);
  expect((await found({ DATA_DIR: folder, CLIENT_DIR: copies })).about('settings')).toMatch(/^fail .*npm run build/);
  expect(checkVersions('20.20.2').state).toBe('warn');
  expect(checkVersions('22.13.0').state).toBe('ok');
});
