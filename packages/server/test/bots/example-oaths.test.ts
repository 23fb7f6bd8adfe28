/** The programs of examples/ under an oath: they keep it while they can, and print it when they break it. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Team } from '@dominion/rules';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { compiled, example, killPrograms, runProgram } from '../support/examples.js';
import { hasPython } from '../support/python.js';
import { openTestServer, seatAll, type TestServer, temporaryFolder, until } from '../support/test-server.js';

const [S, W] = [2, 3] as const;
/**
 * South's Emperor is in West's Territory and can't leave it this turn. In the second position it can leave, but its first legal
 * move doesn't.
 */
const CAUGHT = '15/15/15/15/15/15/15/13eE1/15/1sE13/15/15/1wE13/15/15 E-S-W S move 0 1';
const AT_ITS_EDGE = '15/15/15/15/15/15/3wS11/3sE9eE1/15/15/15/15/1wE13/15/15 E-S-W S move 0 1';

/** A program that plays the first legal action. */
const FIRST = `import { createInterface } from 'node:readline';
let legal = [];
createInterface({ input: process.stdin }).on('line', (line) => {
  const [word, ...rest] = line.split(' ');
  if (word === 'dominion') console.log('dominionok');
  if (word === 'legal') legal = rest;
  if (word === 'go') console.log('bestaction ' + legal[0]);
});`;

let house: TestServer;
let engine: string;
let client: string;
beforeAll(async () => {
  house = await openTestServer();
  engine = join(temporaryFolder(), 'first.mjs');
  writeFileSync(engine, FIRST);
  client = compiled('client', readFileSync(example('client.ts'), 'utf8'));
});
afterEach(killPrograms);
afterAll(() => house.close());

/** How to run each, so that it plays the first or best of its choices. */
const PROGRAMS: Record<string, (code: string, key: string) => readonly string[]> = {
  'client.ts': (code) => [
    ...[process.execPath, '--import', 'data:text/javascript,Math.random=()=>0', client, house.url, code],
  ],
  'bot.py': (code) => ['python3', example('bot.py'), house.url, code],
  'engine.mjs': (code, key) => [
    ...[process.execPath, example('engine.mjs'), house.url, code, '--key', key],
    ...['--', process.execPath, engine],
  ],
};
const names = Object.keys(PROGRAMS).filter((name) => !name.endsWith('.py') || hasPython());
const cases = names.flatMap((name) => [
  { name, how: 'keeps the oath', position: AT_ITS_EDGE, stage: 'sealed' },
  { name, how: 'breaks it where nothing else can be played', position: CAUGHT, stage: 'broken' },
]);

test.each(cases)('$name $how', { timeout: 90_000 }, async ({ name, position, stage }) => {
  const { guests, all, code } = await seatAll(house.url, { mode: '3', empty: 0, position, length: 'campaign' });
  const of = (team: Team) => guests.get(team)!;
  await until('it has begun', () => all.every(({ state }) => state.status === 'playing'));
  await of(S).ask('swear', { kind: 'border', parties: [W], against: null, turn: 40 });
  await of(W).ask('pledge', { id: 1, seal: true });
  const oath = () => [...of(W).state.sworn][0];
  await until('it binds', () => oath()?.stage === 'sealed');

  const { out } = runProgram(PROGRAMS[name]!(code, of(S).key), { KEY: of(S).key });
  await until('it has moved', () => of(W).log.length > 0 || out().includes('refused'), 60_000);
  expect(out()).not.toContain('refused');
  expect(of(W).log[0]).toMatch(/^[bd][68]/);
  await expect.poll(() => oath()!.stage).toBe(stage);
  for (const guest of all) await guest.leave();
});
