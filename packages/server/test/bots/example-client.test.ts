/** The typed client over a real server: the example as somebody would run it, the README's, and what is refused. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { connect, makeKey, type PlainClient } from '@dominion/protocol/client';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { AT_ONCE, type House, makeMatch, openHouse } from '../support/house.js';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
const EXAMPLE = fileURLToPath(new URL('../../../../examples/client.ts', import.meta.url));

let house: House;
const running = new Set<ChildProcess>();
beforeAll(async () => {
  house = await openHouse({ config: { botPace: AT_ONCE } });
});
afterEach(() => {
  for (const child of running) child.kill('SIGKILL');
  running.clear();
});
afterAll(() => house.close());

/** Runs a program of TypeScript at the repository's root; gives what it has printed, and how it ends. */
function run(...args: string[]) {
  const options = ['--import', import.meta.resolve('tsx'), '--conditions=source', ...args];
  const child = spawn(process.execPath, options, { cwd: ROOT, stdio: 'pipe' });
  running.add(child);
  let out = '';
  child.stdout.on('data', (chunk) => (out += chunk));
  child.stderr.on('data', (chunk) => (out += chunk));
  return { out: () => out, ended: once(child, 'close').then(([code]) => code as number | null) };
}

test('the example plays a whole match against a bot, in about thirty lines', { timeout: 150_000 }, async () => {
  const text = readFileSync(EXAMPLE, 'utf8');
  expect(text.split('\n').length - 1).toBeLessThanOrEqual(40);
  const one = run(EXAMPLE, house.url);
  expect(await one.ended).toBe(0);
  expect(one.out()).toMatch(/\/r\/\w{6}\n/);
  expect(one.out()).toMatch(/over: [a-z-]+ won by (\d|nobody)/);
  expect(one.out()).not.toContain('refused');
});

test('the example says why it is refused, and ends', { timeout: 60_000 }, async () => {
  const one = run(EXAMPLE, house.url, 'ZZZZZZ');
  expect(await one.ended).toBe(1);
  expect(one.out()).toBe('refused (unknown-match): There is no match behind this link.\n');
});

test('the README’s example plays to the end', { timeout: 150_000 }, async () => {
  const page = readFileSync(`${ROOT}packages/protocol/README.md`, 'utf8');
  const code = /```ts\n(.*?)```/s.exec(page)![1]!.replace('http://localhost:2567', house.url).replaceAll('!,', ',');
  const one = run('--input-type=module', '--eval', code);
  expect(await one.ended).toBe(0);
  expect(one.out()).toMatch(/^won by \[.*\]\n$/);
});

test('what is refused is a value: who has no key, what is no action, what may not be played, who does not sit there', async () => {
  const code = await makeMatch(house.url, { mode: '2', auto: true });
  const [one, other, nobody]: PlainClient[] = [makeKey(), makeKey(), undefined].map((key) =>
    connect(house.url, key),
  ) as never;
  expect(await nobody!.sit(code, { name: 'x' })).toMatchObject({ ok: false, status: 401, code: 'no-key' });
  expect(await one!.sit(code, { name: 'Ying' })).toMatchObject({ ok: true, team: 0 });
  expect(await other!.sit(code, { name: 'Tuo', team: 0 })).toMatchObject({
    ok: false,
    status: 409,
    code: 'seat-taken',
  });
  expect(await other!.sit(code, { name: 'Tuo' })).toMatchObject({ ok: true, team: 2 });
  // The last seat begins it, once what was sealed is shown.
  for (let status = ''; status !== 'playing'; ) {
    const now = await nobody!.match(code);
    if (!now.ok) throw new Error(now.message);
    status = now.status;
  }
  expect(await one!.act(code, 'nonsense')).toMatchObject({ ok: false, status: 400 });
  expect(await one!.act(code, 'N:a1')).toMatchObject({ ok: false, status: 409, code: 'muster-soldiers', section: 2 });
  expect(await one!.act(code, 'N:-')).toMatchObject({ ok: true, at: 0 });
  expect(await nobody!.match(code)).toMatchObject({ ok: true, status: 'playing', you: null });
  const replay = await other!.replay(code);
  expect(replay.ok && replay.record).toContain('N:-');
  expect(await one!.request(code, 'resign', { team: 0, offer: true })).toMatchObject({ ok: true });
  expect(await one!.leave(code)).toHaveProperty('ok');
});
