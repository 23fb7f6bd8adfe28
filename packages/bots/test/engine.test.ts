/** Our bots by lines of text: their answers, also to nonsense. */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import {
  beginMatch,
  formatAction,
  formatPosition,
  inspect,
  legalActions,
  parseAction,
  play,
  TEAM_LETTERS,
} from '@dominion/rules';
import { expect, test } from 'vitest';
import { Speaker } from '../engine/speaker.js';
import { chooserOf } from '../src/search/choices.js';

const speaker = () => new Speaker({ level: 'casual', manner: 'bold', seed: 'a test', now: () => performance.now() });
const START = formatPosition(
  beginMatch({ mode: '2', empty: 0, dice: 'die', first: 2, last: 60, opening: [] }).position,
);

test('it says who it is, and that it is there', () => {
  const one = speaker();
  expect(one.hear('dominion')).toEqual(['id name Dominion casual bold', 'dominionok']);
  expect(one.hear('  isready ')).toEqual(['readyok']);
  expect(one.hear('set level master')).toEqual([]);
  expect(one.hear('set manner cautious')).toEqual([]);
  expect(one.hear('dominion')[0]).toBe('id name Dominion master cautious');
  expect(one.hear('set level emperor')[0]).toMatch(/^error set level beginner\|/);
});

test('what it does not know says nothing, and what cannot be is an error in a line', () => {
  const one = speaker();
  for (const garbage of [
    '',
    ' ',
    'uci',
    'GO',
    '\u0000',
    'x'.repeat(10_000),
    'legal e3e4 e3e5',
    'stop',
    'info',
    '{"go":1}',
  ]) {
    expect([garbage, one.hear(garbage)]).toEqual([garbage, []]);
  }
  expect(one.hear('go')).toEqual(['error there is no position; send one first']);
  for (const bad of ['position', 'position 8/8', `position ${START} moves e3e4`, `position ${START} moves hello`]) {
    expect(one.hear(bad)).toEqual([expect.stringMatching(/^error .+/)]);
    expect(one.hear('go')[0]).toMatch(/^error there is no position/);
  }
  one.hear(`position ${START} moves N:- S:-`);
  expect(one.hear('go team N ms 10')[0]).toMatch(/^error team 0 has nothing to choose/);
  expect(one.hear('go ms nonsense')[0]).toMatch(/^bestaction \S+$/);
  expect(one.hear('newgame')).toEqual([]);
  expect(one.hear('go')[0]).toMatch(/^error there is no position/);
  expect(one.quits).toBe(false);
  one.hear('quit');
  expect(one.quits).toBe(true);
});

test('two of them play a match by what they say alone', () => {
  const one = speaker();
  let { position } = beginMatch({ mode: '2', empty: 0, dice: 'die', first: 2, last: 60, opening: [] });
  for (let n = 0; n < 60; n++) {
    const [first] = legalActions(position);
    const isThrown = inspect(first!).kind === 'throw';
    let line = formatAction(first!);
    if (!isThrown) {
      expect(one.hear(`position ${formatPosition(position)}`)).toEqual([]);
      const [said] = one.hear(`go team ${TEAM_LETTERS[chooserOf(position)]} ms 5`);
      line = /^bestaction (\S+)$/.exec(said!)![1]!;
    }
    const played = play(position, parseAction(line)!);
    expect([line, played.ok]).toEqual([line, true]);
    if (played.ok) position = played.position;
  }
});

test('as a program it answers by lines and ends when it is told to, or when nobody speaks any more', {
  timeout: 60_000,
}, async () => {
  const main = fileURLToPath(new URL('../engine/engine.mts', import.meta.url));
  const run = async (input: string) => {
    const args = ['--import', import.meta.resolve('tsx'), '--conditions=source', main, '--level', 'beginner'];
    const child = spawn(process.execPath, args, { stdio: 'pipe' });
    let out = '';
    child.stdout.on('data', (chunk) => (out += chunk));
    child.stdin.end(input);
    const code = await new Promise((resolve) => child.on('close', resolve));
    return [code, out];
  };
  const [code, out] = await run(`dominion\r\nrubbish\nposition ${START}\ngo team S ms 20\nquit\ndominion\n`);
  expect(code).toBe(0);
  expect(out).toMatch(/^id name Dominion beginner balanced\ndominionok\nbestaction S:\S+\n$/);
  expect(await run('isready\n')).toEqual([0, 'readyok\n']);
});
