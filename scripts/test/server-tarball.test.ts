/** The server as npm would publish it: packed, installed in an empty folder, and run there. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { connect, makeKey } from '@dominion/protocol/client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { packServer } from '../pack-server.mjs';
import { runNpm } from '../tools.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (path: string) => readFileSync(path, 'utf8');

let folder: string;
let installed: string;
let server: ChildProcess;
let site: string;

function run(file: string, ...words: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [file, ...words], { cwd: folder, encoding: 'utf8' });
  return { status, said: stdout + stderr };
}
const ask = (...words: string[]) => run(join(installed, 'server/dist/main.js'), ...words);

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'dominion-server-tarball-'));
  expect(run(join(root, 'scripts/build.mjs'))).toMatchObject({ status: 0 });
  // The documentation takes half a minute to build, and its files are copied like the pages.
  const tarball = await packServer(folder, { docs: false });
  writeFileSync(join(folder, 'package.json'), '{ "private": true }');
  const how = ['--prefer-offline', '--no-audit', '--no-fund', '--ignore-scripts'];
  const { status, stderr } = runNpm(['install', ...how, tarball], { cwd: folder, encoding: 'utf8' });
  if (status !== 0) throw new Error(`npm install: ${stderr}`);
  installed = join(folder, 'node_modules/@dominion/server');
  const program = join(folder, 'node_modules/.bin/dominion-server');
  // On Windows npm writes a script there, which only a shell starts.
  const start = process.platform === 'win32' ? [process.execPath, join(installed, 'server/dist/main.js')] : [program];
  const { PATH, SystemRoot } = process.env;
  server = spawn(start[0]!, [...start.slice(1), '--port', '0', '--data', './site'], {
    cwd: folder,
    env: { PATH, SystemRoot, HOST: '127.0.0.1', LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = await once(server.stdout!, 'data');
  site = /http:\/\/\S+/.exec(String(line))![0];
}, 120_000);

afterAll(async () => {
  if (server?.exitCode === null) {
    server.kill();
    await once(server, 'close');
  }
  rmSync(folder, { recursive: true, force: true });
});

it('holds nothing of ours but what runs, and asks npm for native code alone', () => {
  const files = readdirSync(installed, { recursive: true, encoding: 'utf8' }).map((path) => path.replaceAll('\\', '/'));
  expect(files).toEqual(expect.arrayContaining(['LICENSE', 'NOTICE', 'README.md', 'client/dist/index.html']));
  expect(files.filter((path) => /\.(map|ts|tsbuildinfo)$|(^|\/)(test|src)\//.test(path))).toEqual([]);
  const {
    dependencies,
    optionalDependencies,
    engines,
    private: shut,
  } = JSON.parse(read(join(installed, 'package.json')));
  const ours = JSON.parse(read(join(root, 'packages/server/package.json'))).dependencies;
  expect(dependencies).toEqual({ libsql: ours.libsql });
  expect(optionalDependencies).toEqual({ '@napi-rs/canvas': ours['@napi-rs/canvas'] });
  expect([engines.node, shut]).toEqual(['>=22.13', undefined]);
});

it('holds the licence of everything that runs and was packed with it', () => {
  const licences = read(join(installed, 'server/dist/licences.txt'));
  const { dependencies } = JSON.parse(read(join(root, 'packages/server/package.json'))) as {
    dependencies: Record<string, string>;
  };
  const packed = Object.keys(dependencies).filter((name) => !/^@dominion\/|^libsql$|^@napi-rs\//.test(name));
  expect(packed.length).toBeGreaterThan(15);
  for (const name of packed) expect(licences).toMatch(new RegExp(`^## ${name} - `, 'm'));
});

it('serves its pages, and answers', async () => {
  expect(await (await fetch(`${site}/readyz`)).json()).toEqual({ ok: true });
  const page = await (await fetch(site)).text();
  const [script] = /\/assets\/[\w-]+\.js/.exec(page)!;
  for (const path of ['/', script, '/licences.txt']) expect((await fetch(site + path)).status, path).toBe(200);
});

it('plays against a bot, which thinks in a thread, and keeps the match where it was told', async () => {
  const player = connect(site, makeKey());
  const made = await player.createMatch({ mode: '2', auto: true, bots: [{ team: 2, level: 'beginner' }] });
  if (!made.ok) throw new Error(made.message);
  expect(await player.sit(made.code, { name: 'Ann' })).toMatchObject({ ok: true });
  const now = async () => {
    const match = await player.match(made.code);
    if (!match.ok) throw new Error(match.message);
    return match;
  };
  await expect.poll(async () => (await now()).you!.legal.length, { timeout: 10_000 }).toBeGreaterThan(0);
  const { you, ply, lines } = await now();
  expect(await player.act(made.code, you!.legal[0]!, ply)).toMatchObject({ ok: true, at: lines });
  await expect.poll(async () => (await now()).lines, { timeout: 20_000 }).toBeGreaterThan(lines + 1);
  expect(readdirSync(join(folder, 'site'))).toContain('dominion.sqlite');
}, 30_000);

it('paints a picture, by the thread and the library that do that', async () => {
  const picture = await fetch(`${site}/picture/start.jpg`);
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
});

it('backs itself up for its operator, by a thread', async () => {
  const token = read(join(folder, 'site/operator-token')).trim();
  const headers = { Authorization: `Bearer ${token}`, 'Idempotency-Key': makeKey() };
  const backup = await fetch(`${site}/api/operator/backup`, { method: 'POST', headers });
  expect([backup.status, backup.headers.get('content-type')]).toEqual([200, 'application/gzip']);
  expect((await backup.arrayBuffer()).byteLength).toBeGreaterThan(1000);
});

it('has the commands, its version, and when it was built', async () => {
  const { version, built } = JSON.parse(read(join(installed, 'server/package.json')));
  expect(ask('--version').said).toBe(`${version}\n`);
  expect(version).toBe(JSON.parse(read(join(root, 'package.json'))).version);
  expect(Math.abs(built - Date.now() / 1000)).toBeLessThan(3600);
  for (const command of ['doctor', 'migrate', 'backup', 'restore']) {
    expect(ask(command, '--help')).toMatchObject({ status: 0, said: expect.stringMatching(`Usage: ${command}`) });
  }
  server.kill();
  await once(server, 'close');
  expect(ask('backup', '--data', './site', 'all.backup.gz')).toMatchObject({ status: 0 });
  expect(ask('restore', '--data', './other', 'all.backup.gz').said).toMatch(/^Restored: 1 match/);
}, 60_000);
