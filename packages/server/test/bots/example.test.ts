/** The bot of examples/, as somebody would run it: two of them play a match against each other. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Guest, type House, makeMatch, newKey, openHouse, until } from '../support/house.js';

const BOT = fileURLToPath(new URL('../../../../examples/bot.ts', import.meta.url));
const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));

let house: House;
const running = new Set<ChildProcess>();
beforeAll(async () => {
  house = await openHouse();
});
afterAll(async () => {
  for (const child of running) child.kill('SIGKILL');
  await house.close();
});

/** Starts a bot; gives what it has printed, and how it ends. */
function bot(...args: string[]): { out: () => string; ended: Promise<number | null> } {
  const options = ['--import', import.meta.resolve('tsx'), '--conditions=source', BOT, house.url, ...args];
  const child = spawn(process.execPath, options, { cwd: ROOT, stdio: 'pipe' });
  running.add(child);
  let out = '';
  child.stdout.on('data', (chunk) => (out += chunk));
  child.stderr.on('data', (chunk) => (out += chunk));
  return { out: () => out, ended: once(child, 'close').then(([code]) => code as number | null) };
}

test.each([
  ['a campaign until one resigns', 'campaign', ['200']],
  ['a skirmish to its last turn', 'skirmish', []],
] as const)(
  'two bots play %s',
  async (_name, length, turns) => {
    const key = newKey();
    const code = await makeMatch(house.url, { mode: '2', length, key });
    const host = await Guest.join(house.url, code, key);
    const bots = [bot(code, 'Ying', ...turns), bot(code, 'Tuo', ...turns)];
    const come = (what: string, condition: () => boolean) =>
      until(what, condition, 50_000).catch((error: Error) => {
        throw new Error(`${error.message}; the bots said: ${bots.map(({ out }) => out()).join(' / ')}`);
      });
    await come('both sit', () => [0, 2].every((team) => host.state.seats[team]!.holder === 'person'));
    expect(await host.ask('start', {})).toEqual({ ok: true });
    await come('the match is over', () => host.state.status === 'over');
    const { result } = host.match;
    expect(result!.winners.length).toBeLessThan(2);
    expect(host.match.position.ply).toBeLessThanOrEqual(length === 'skirmish' ? 60 : 203);
    for (const { out, ended } of bots) {
      expect(await ended).toBe(0);
      expect(out()).toContain(`The match is over: { reason: '${result!.reason}'`);
    }
  },
  120_000,
);
