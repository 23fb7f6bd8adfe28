/** `dominion` as a program: its list of commands, and its end when its output is closed. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { connect, makeKey } from '@dominion/protocol/client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AT_ONCE, makeMatch, openTestServer, type TestServer } from '../../server/test/support/test-server.js';

const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url));
const RULES = fileURLToPath(new URL('../../rules/src/cli.ts', import.meta.url));

let house: TestServer;
let folder: string;
const running = new Set<ChildProcess>();
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'dominion-terminal-'));
  house = await openTestServer({ config: { botPace: AT_ONCE } });
});
afterAll(async () => {
  for (const child of running) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
  await house.close();
});

function run(file: string, ...args: string[]) {
  const options = ['--import', import.meta.resolve('tsx'), '--conditions=source', file, ...args];
  const child = spawn(process.execPath, options, { stdio: 'pipe' });
  running.add(child);
  let err = '';
  child.stderr.on('data', (chunk) => (err += chunk));
  // It may end before it has read all input.
  child.stdin.on('error', () => {});
  const ended = once(child, 'close').then(([code]) => code as number | null);
  return { child, err: () => err, ended };
}

describe('who stops reading', () => {
  /** Reads only the beginning of a program's output, as `head -1` does. */
  async function head({ child }: ReturnType<typeof run>) {
    await once(child.stdout, 'data');
    child.stdout.destroy();
    await once(child.stdout, 'close');
  }

  test('ends a match that is played, which is written down all the same', async () => {
    const record = join(folder, 'left.txt');
    const one = run(MAIN, 'play', '--seed', 'readme', '--level', 'beginner', '--record', record);
    await head(one);
    // Its answers to this are never read.
    one.child.stdin.write('-\n'.padEnd(2000, 'board\n'));
    expect(await one.ended).toBe(0);
    expect(one.err()).toBe('');
    expect(readFileSync(record, 'utf8')).toContain('[Chu "You"]');
  });

  test('ends a match that is watched', async () => {
    const code = await makeMatch(house.url, { mode: '2', length: 'skirmish', auto: true });
    const one = run(MAIN, 'watch', `${house.url}/r/${code}`, '--plain');
    await head(one);
    // The players' arrival is printed, but never read.
    for (const name of ['Ying', 'Tuo']) await connect(house.url, makeKey()).sit(code, { name });
    expect(await one.ended).toBe(0);
    expect(one.err()).toBe('');
  });
});

describe('a command that is none', () => {
  test.each([
    [['bogus'], 'there is no command "bogus"'],
    [['--version'], 'there is no command "--version"'],
    [[], 'no command was given'],
  ])('%j is refused with all commands', async (args, what) => {
    const [ours, theirs] = [run(MAIN, ...args), run(RULES, ...args)];
    expect([await ours.ended, await theirs.ended]).toEqual([1, 1]);
    expect(ours.err().startsWith(`${what}; the commands are play, watch, `)).toBe(true);
    // All commands of the rules, so that a new one isn't forgotten here.
    expect(ours.err().replace('play, watch, ', '')).toBe(theirs.err());
  });
});
