/** The programs of examples/ where there is nothing to play at: each says why in one sentence on standard error, and ends with 1. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type House, openHouse, seatAll, until } from '../support/house.js';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
const TSX = ['--import', import.meta.resolve('tsx'), '--conditions=source'];
/** A program that speaks lines, and says who it is. */
const SPEAKS = ['-e', 'console.log("dominionok"); process.stdin.resume()'];

const EXAMPLES = {
  'bot.py': (...words: string[]) => ['python3', 'examples/bot.py', ...words],
  'bot.ts': (...words: string[]) => [process.execPath, ...TSX, 'examples/bot.ts', ...words],
  'client.ts': (...words: string[]) => [process.execPath, ...TSX, 'examples/client.ts', ...words],
  'engine.mjs': (...words: string[]) => [
    ...[process.execPath, 'examples/engine.mjs', ...words, '--', process.execPath],
    ...SPEAKS,
  ],
};

/** The examples that this machine can run: without Python not all, which is a failure where the tests need it. */
function runnable(): (keyof typeof EXAMPLES)[] {
  const names = Object.keys(EXAMPLES) as (keyof typeof EXAMPLES)[];
  try {
    execFileSync('python3', ['-c', 'import sys; assert sys.version_info >= (3, 8)'], { stdio: 'ignore' });
    return names;
  } catch {
    if (process.env.REQUIRE_SERVICES === '1') throw new Error('there is no python3, and the tests need it here');
    console.warn('there is no python3: its tests are SKIPPED');
    return names.filter((name) => name !== 'bot.py');
  }
}

let house: House;
const running = new Set<ChildProcess>();
beforeAll(async () => {
  house = await openHouse();
});
afterEach(() => {
  for (const child of running) child.kill('SIGKILL');
  running.clear();
});
afterAll(() => house.close());

/** Runs an example until it ends; gives what it printed, where, and how it ended. */
async function run(name: keyof typeof EXAMPLES, ...words: string[]) {
  const [file, ...args] = EXAMPLES[name](...words);
  const child = spawn(file!, args, { cwd: ROOT, stdio: 'pipe' });
  running.add(child);
  const said = { out: '', err: '' };
  child.stdout.on('data', (chunk) => (said.out += chunk));
  child.stderr.on('data', (chunk) => (said.err += chunk));
  const [status] = (await once(child, 'close')) as [number | null];
  return { status, ...said };
}

/** An address at which nothing answers: its port was just given back. */
async function nowhere(): Promise<string> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return `http://127.0.0.1:${port}`;
}

describe.each(runnable())('examples/%s', (name) => {
  test.each(['-', 'ABCDEF'])('where no server answers, at %s', { timeout: 60_000 }, async (code) => {
    const url = await nowhere();
    const { status, out, err } = await run(name, url, code);
    expect(out).toBe('');
    expect(err).toMatch(
      /^(refused \(no-answer\): )?No server (of Dominion )?answers at http:\/\/127\.0\.0\.1:\d+: [^\n]+\.\n$/,
    );
    expect(err).toContain(url);
    expect(status).toBe(1);
  });

  test.each(['ZZZZZZ', 'ABC'])('where there is no match %s', { timeout: 60_000 }, async (code) => {
    const { status, out, err } = await run(name, house.url, code);
    expect(out).toBe('');
    expect(err).toMatch(/^(refused \([a-z-]+\): )?There is no match behind this link\.\n$/);
    expect(status).toBe(1);
  });

  test.each([false, true])('where no seat is free; over: %s', { timeout: 60_000 }, async (over) => {
    const { code, all } = await seatAll(house.url, { mode: '2' });
    if (over) await all[0]!.act('resign:N');
    await until('it stands so', () => over === (all[1]!.state.status === 'over'));
    const { status, out, err } = await run(name, house.url, code);
    expect(out).toBe('');
    expect(err).toMatch(/^(refused \([a-z-]+\): )?(No seat of this match is free|The match is over)\.\n$/);
    expect(status).toBe(1);
    for (const guest of all) await guest.leave();
  });
});

test.each(runnable().filter((name) => name.startsWith('bot')))(
  'examples/%s without words says how it is used',
  async (name) => {
    const { status, out, err } = await run(name);
    expect([status, out]).toEqual([2, '']);
    expect(err).toMatch(/^usage: [^\n]+\n$/);
  },
);
