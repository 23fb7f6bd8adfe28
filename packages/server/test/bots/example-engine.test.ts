/** Programs that speak the line protocol, through `examples/engine.mjs`: good ones, bad ones, and our own bots. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { MatchNow } from '@dominion/protocol';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { example, killPrograms, LATE, runProgram, TSX } from '../support/examples.js';
import { NIGHT } from '../support/nightly.js';
import { Program } from '../support/programs.js';
import {
  AT_ONCE,
  Guest,
  makeMatch,
  newKey,
  openTestServer,
  type TestServer,
  temporaryFolder,
  until,
} from '../support/test-server.js';

const BRIDGE = example('engine.mjs');
const OURS = fileURLToPath(new URL('../../../bots/engine/engine.mts', import.meta.url));

let house: TestServer;
let folder: string;
beforeAll(async () => {
  folder = temporaryFolder();
  house = await openTestServer({ config: { botPace: AT_ONCE } });
});
afterEach(killPrograms);
afterAll(() => house.close());

/** Returns the command of a small program, which reads `line` and answers by `say`. */
function program(name: string, hears: string): string[] {
  const file = join(folder, `${name}.mjs`);
  writeFileSync(
    file,
    `import { createInterface } from 'node:readline';
    const say = (text) => process.stdout.write(text + '\\n');
    let legal = [];
    let asked = 0;
    createInterface({ input: process.stdin }).on('line', (line) => {
      if (line === 'dominion' && ${name !== 'mute'}) say('dominionok');
      if (line === 'isready') say('readyok');
      if (line === 'quit') process.exit(0);
      if (line.startsWith('legal ')) legal = line.split(' ').slice(1);
      ${hears}
    });`,
  );
  return [process.execPath, file];
}

/** Plays the last legal action. */
const TINY = "if (line.startsWith('go ')) say('bestaction ' + legal.at(-1));";

const engine = (code: string, command: readonly string[], ...options: string[]) =>
  runProgram([process.execPath, BRIDGE, house.url, code, ...options, '--', ...command]);

const come = (what: string, out: () => string, condition: () => boolean | Promise<boolean>) =>
  until(what, condition, 100_000).catch((error: Error) => {
    throw new Error(`${error.message}; it said: ${out()}`);
  });

/** The match begins as soon as a player sits; a late position makes it short. */
const againstBot = (from: { readonly length: 'skirmish' } | { readonly position: string } = { length: 'skirmish' }) =>
  makeMatch(house.url, { mode: '2', auto: true, bots: [{ team: 0, level: 'beginner' }], ...from });

test('a program of ten lines plays a match to its end', { timeout: 150_000 }, async () => {
  const code = await againstBot(NIGHT ? undefined : { position: LATE });
  const one = engine(code, program('tiny', TINY), '--name', 'Tiny');
  await come('it is over', one.out, () => one.out().includes('over: '));
  expect(await one.ended).toBe(0);
  expect(one.out()).toContain(`/r/${code}`);
  expect(one.out()).not.toMatch(/in its place|refused|error/);
  const now = (await (await fetch(`${house.url}/api/matches/${code}`)).json()) as MatchNow;
  expect([now.status, now.seats[2]!.name, now.seats[0]!.level]).toEqual(['over', 'Tiny', 'beginner']);
});

test('one makes a match, and one of our own bots joins it by the same lines; by night to its end', {
  timeout: 150_000,
}, async () => {
  const first = engine('-', program('maker', TINY), '--name', 'Maker');
  await come('the link is there', first.out, () => /\/r\/\w{6}\n/.test(first.out()));
  const link = /\S+\/r\/\w{6}/.exec(first.out())![0];
  const key = newKey();
  const ours = [process.execPath, ...TSX, OURS, '--level', 'beginner'];
  const second = engine(link, ours, '--ms', '50', '--name', 'Ours', '--key', key);
  const both = () => first.out() + second.out();
  const other = new Program(house.url, link.slice(-6), key);
  await come('they play', both, async () => (await other.now()).lines >= 6);
  expect(both()).not.toMatch(/wants|refused|error/);
  // A program that has resigned meanwhile gets a refusal as its next answer.
  if (!NIGHT) await other.ask('resign', { team: 2, offer: true });
  await come('both have ended', both, () => [first, second].every(({ out }) => out().includes('over: ')));
  expect([await first.ended, await second.ended]).toEqual([0, 0]);
  if (NIGHT) expect(second.out()).not.toMatch(/wants|refused|error/);
});

test('nonsense is passed over, and what may not be played is told and replaced', { timeout: 100_000 }, async () => {
  const code = await againstBot();
  const nonsense = `
    say('info depth 3');
    say('');
    say('x'.repeat(100000));
    process.stdout.write(Buffer.from([0xff, 0x00, 0x0a]));
    if (line.startsWith('go ')) { asked++; say(asked === 1 ? 'bestaction a1a1' : asked === 2 ? 'bestaction' : 'bestaction ' + legal[0]); }
    if (asked === 8) process.exit(0);`;
  const one = engine(code, program('nonsense', nonsense));
  await come('it has ended', one.out, () => one.out().includes('has ended'));
  expect(one.out()).toMatch(/the program wants a1a1, which it may not play; S:\S+ is played in its place\./);
  expect(one.out()).toMatch(/the program wants nothing, which it may not play; \S+ is played in its place\./);
  expect(one.out().match(/in its place/g)).toHaveLength(2);
  expect(await one.ended).toBe(1);
});

test('a program that dies is told of plainly, and its seat is left', { timeout: 100_000 }, async () => {
  const code = await makeMatch(house.url, { mode: '2', auto: true });
  const watcher = await Guest.join(house.url, code);
  await watcher.ask('sit', { team: 2, name: 'waits' });
  const one = engine(code, program('dies', "if (line.startsWith('go ')) process.exit(3);"));
  await come('it has ended', one.out, () => one.out().includes('The program has ended (code 3).'));
  expect(await one.ended).toBe(1);
  await until('they are missed', () => watcher.state.seats[0]!.presence !== 'here');
  await watcher.leave();
});

test('a program that is late is waited for, hurried, replaced, and at last given up', {
  timeout: 100_000,
}, async () => {
  const code = await againstBot();
  const late = `if (line.startsWith('go ')) { asked++; if (asked === 2) setTimeout(() => say('bestaction ' + legal[0]), 5); }
    if (line === 'stop' && asked === 1) say('bestaction ' + legal[0]);`;
  const one = engine(code, program('late', late), '--ms', '100');
  await come('it has ended', one.out, () => one.out().includes('has not answered 3 times in a row'));
  expect(one.out().match(/gave no bestaction in 100 ms; \S+ is played in its place/g)).toHaveLength(2);
  expect(await one.ended).toBe(1);
});

test.each([
  ['cannot be run', ['/nowhere/at/all'], /The program cannot be run: .*ENOENT/],
  ['ends at once', [process.execPath, '-e', '0'], /The program has ended \(code 0\)\./],
])('a program that %s is told of', { timeout: 60_000 }, async (_name, command, words) => {
  const one = engine('ZZZZZZ', command);
  expect(await one.ended).toBe(1);
  expect(one.out()).toMatch(words);
});

test('what it is asked wrongly it says how to ask', { timeout: 60_000 }, async () => {
  const one = engine('', []);
  expect(await one.ended).toBe(2);
  expect(one.out()).toContain('-- PROGRAM');
});
