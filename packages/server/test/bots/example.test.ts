/** The bot of examples/, as users run it: two of them play each other. */
import { readFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { compiled, example, killPrograms, LATE, runProgram, TSX } from '../support/examples.js';
import { NIGHT } from '../support/nightly.js';
import { Guest, makeMatch, newKey, openTestServer, type TestServer, until } from '../support/test-server.js';

const BOT = example('bot.ts');

let house: TestServer;
let bot: string;
beforeAll(async () => {
  bot = compiled('bot', readFileSync(BOT, 'utf8'));
  house = await openTestServer();
});
afterEach(killPrograms);
afterAll(() => house.close());

const SKIRMISH = ['a skirmish until Fate ends it', { length: 'skirmish' }, []] as const;

test.each([
  ['until one resigns', { position: LATE }, ['11']],
  ['to the count', { position: LATE }, []],
  // A whole match tests the same for longer.
  ...(NIGHT ? [SKIRMISH] : []),
] as const)('two bots play %s', { timeout: 120_000 }, async (_name, asked, turns) => {
  const key = newKey();
  const code = await makeMatch(house.url, { mode: '2', key, ...asked });
  const host = await Guest.join(house.url, code, key);
  // One as users run it, and one that starts faster.
  const bots = [[...TSX, BOT], [bot]].map((program, at) =>
    runProgram([process.execPath, ...program, house.url, code, ['Ying', 'Tuo'][at]!, ...turns]),
  );
  const come = (what: string, condition: () => boolean) =>
    until(what, condition, 50_000).catch((error: Error) => {
      throw new Error(`${error.message}; the bots said: ${bots.map(({ out }) => out()).join(' / ')}`);
    });
  await come('both sit', () => [0, 2].every((team) => host.state.seats[team]!.holder === 'person'));
  expect(await host.ask('start', {})).toEqual({ ok: true });
  await come('the match is over', () => host.state.status === 'over');
  const { result, position } = host.match;
  expect(result!.winners.length).toBeLessThan(2);
  // Fate ends a skirmish some turns after its last; once in 100,000 matches that takes forty.
  expect(position.ply).toBeLessThanOrEqual('length' in asked ? 100 : 20);
  if ('length' in asked && result!.reason === 'mandate') expect(position.ply).toBeGreaterThanOrEqual(60);
  if (turns.length > 0) expect(host.log.at(-1)).toMatch(/^resign:/);
  for (const { out, ended } of bots) {
    expect(await ended).toBe(0);
    expect(out()).toContain(`The match is over: { reason: '${result!.reason}'`);
  }
  await host.leave();
});
