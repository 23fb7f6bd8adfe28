/** The programs of examples/ when they can't play: each gives the reason in one sentence on standard error, and exits with 1. */
import { readFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { compiled, example, killPrograms, runProgram } from '../support/examples.js';
import { hasPython } from '../support/python.js';
import { deadPort, openTestServer, seatAll, type TestServer, until } from '../support/test-server.js';

/** A program that speaks the line protocol, and identifies itself. */
const SPEAKS = ['--', process.execPath, '-e', 'console.log("dominionok"); process.stdin.resume()'];

let house: TestServer;
const programs: Record<string, (...words: string[]) => string[]> = {};
beforeAll(async () => {
  house = await openTestServer();
  for (const name of ['bot.ts', 'client.ts']) {
    const file = compiled(name, readFileSync(example(name), 'utf8'));
    programs[name] = (...words) => [process.execPath, file, ...words];
  }
  programs['engine.mjs'] = (...words) => [process.execPath, example('engine.mjs'), ...words, ...SPEAKS];
  if (hasPython()) programs['bot.py'] = (...words) => ['python3', example('bot.py'), ...words];
});
afterEach(killPrograms);
afterAll(() => house.close());

/** Runs every example until it ends; each must print only the reason, and exit with 1. */
async function refused(why: RegExp, ...words: string[]): Promise<void> {
  const run = async ([name, program]: [string, (typeof programs)[string]]) => {
    const { out, err, ended } = runProgram(program(...words));
    expect([name, await ended, out(), err()]).toEqual([name, 1, err(), expect.stringMatching(why)]);
  };
  await Promise.all(Object.entries(programs).map(run));
}

test.each(['-', 'ABCDEF'])('where no server answers, at %s', { timeout: 60_000 }, async (code) => {
  const url = `http://127.0.0.1:${await deadPort()}`;
  await refused(
    new RegExp(`^(refused \\(no-answer\\): )?No server (of Dominion )?answers at ${url}: [^\\n]+\\.\\n$`),
    url,
    code,
  );
});

test.each(['ZZZZZZ', 'ABC'])('where there is no match %s', { timeout: 60_000 }, async (code) => {
  await refused(/^(refused \([a-z-]+\): )?No match has this link\. Check the link or the code\.\n$/, house.url, code);
});

test.each([false, true])('where no seat is free; over: %s', { timeout: 60_000 }, async (over) => {
  const { code, all } = await seatAll(house.url, { mode: '2' });
  if (over) await all[0]!.act('resign:N');
  await until('it stands so', () => over === (all[1]!.state.status === 'over'));
  await refused(
    /^(refused \([a-z-]+\): )?(No seat of this match is free|The match is over)\.\n$/,
    ...[house.url, code],
  );
  for (const guest of all) await guest.leave();
});

test('a bot without words says how it is used', async () => {
  for (const [name, program] of Object.entries(programs)) {
    if (!name.startsWith('bot')) continue;
    const { out, err, ended } = runProgram(program());
    expect([name, await ended, out(), err()]).toEqual([name, 2, err(), expect.stringMatching(/^usage: [^\n]+\n$/)]);
  }
});
