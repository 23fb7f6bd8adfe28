/** The bot of examples/, as somebody would run it: two of them play a match against each other. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Guest, type House, makeMatch, newKey, openHouse, until } from './house.js';

const BOT = fileURLToPath(new URL('../../../examples/bot.ts', import.meta.url));
const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

let house: House;
const running = new Set<ChildProcess>();
beforeAll(async () => {
  house = await openHouse();
});
afterAll(async () => {
  for (const child of running) child.kill('SIGKILL');
  await house.close();
});

/** Starts a bot; gives what it printed and how it ended. */
async function bot(...args: string[]): Promise<{ out: string; code: number | null }> {
  const options = ['--import', import.meta.resolve('tsx'), '--conditions=source', BOT, house.url, ...args];
  const child = spawn(process.execPath, options, { cwd: ROOT, stdio: 'pipe' });
  running.add(child);
  let out = '';
  child.stdout.on('data', (chunk) => (out += chunk));
  child.stderr.on('data', (chunk) => (out += chunk));
  const [code] = await once(child, 'close');
  return { out, code };
}

test('two bots play a match to its end', async () => {
  const key = newKey();
  const code = await makeMatch(house.url, { mode: '2', key });
  const host = await Guest.join(house.url, code, key);
  const bots = [bot(code, 'Ying', '200'), bot(code, 'Tuo', '200')];
  await until('both sit', () => [0, 2].every((team) => host.state.seats[team]!.holder === 'person'), 30_000);
  expect(await host.ask('start', {})).toEqual({ ok: true });
  await until('the match is over', () => host.state.status === 'over', 50_000);
  const { result } = host.match;
  expect(result!.winners.length).toBeLessThan(2);
  for (const { out, code: ended } of await Promise.all(bots)) {
    expect(out).toContain(`The match is over: { reason: '${result!.reason}'`);
    expect(ended).toBe(0);
  }
});
