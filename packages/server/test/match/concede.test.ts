/** Bots resign hopeless campaigns and agree to draws; here they always take the chance. */
import type { MakeMatch } from '@dominion/protocol';
import { formatAction, legalActions, parsePosition } from '@dominion/rules';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
// biome-ignore lint/plugin: chance itself is mocked here.
import * as random from '../../../bots/src/choose/random.js';
import type { BotThinker } from '../../src/bots/pool.js';
import { AT_ONCE, Guest, makeMatch, newKey, openTestServer, type TestServer, until } from '../support/test-server.js';

const thinker: BotThinker = {
  async choose({ position }) {
    const read = parsePosition(position);
    if (!read.ok) throw new Error(read.error.message);
    return formatAction(legalActions(read.position)[0]!);
  },
  async close() {},
};

let house: TestServer;
beforeAll(async () => {
  // A bot resigns in one turn in ten; here in all.
  vi.spyOn(random, 'randomFrom').mockReturnValue(() => 0);
  house = await openTestServer({ config: { botPace: AT_ONCE, idle: 60_000 }, thinker });
});
afterAll(() => house.close());

/** North has these units on its second rank; South, a person, has a Prince and three Soldiers. */
const board = (north: string, south = '3sP1sS1sS1sS5') =>
  `nE14/${north}/15/15/15/15/15/15/15/15/15/15/15/${south}/14sE`;

async function against(position: string, more: Partial<MakeMatch> = {}): Promise<Guest> {
  const key = newKey();
  const bots: MakeMatch['bots'] = [{ team: 0, level: 'beginner' }];
  const link = await makeMatch(house.url, { mode: '2', length: 'campaign', position, bots, key, ...more });
  const person = await Guest.join(house.url, link, key);
  await person.ask('sit', { team: 2, name: '' });
  await person.ask('start', {});
  await until('it began', () => person.state.status === 'playing');
  return person;
}

const code = (reply: unknown) => (reply as { code?: string }).code;

test('a bot with nothing but its Emperor resigns in its turn', async () => {
  const person = await against(`${board('15')} N-S N move 0 300`);
  await until('it is over', () => person.state.status === 'over');
  expect(person.match.result).toEqual({ reason: 'last-camp', winners: [2] });
  expect([...person.log].filter((line) => line.startsWith('resign'))).toEqual(['resign:N']);
});

test('one with an officer plays on', async () => {
  const person = await against(`${board('3nG11')} N-S N move 0 300`);
  await until('the bot has acted', () => person.log.length > 0);
  expect(person.log[0]).toMatch(/^[a-o]\d+[a-o]\d+$/);
});

test('a draw is agreed on by a bot that is far behind, and by one where nobody can win', async () => {
  const behind = await against(`${board('3nG11')} N-S S move 0 300`);
  expect(await behind.ask('draw', { offer: true })).toMatchObject({ ok: true });
  await until('it is drawn', () => behind.state.status === 'over');
  expect(behind.match.result).toEqual({ reason: 'agreed', winners: [] });
  const spent = await against(`${board('3nA11', '3sS11')} N-S S move 0 300`);
  expect(await spent.ask('draw', { offer: true })).toMatchObject({ ok: true });
  await until('it is drawn', () => spent.state.status === 'over');
});

test('and by none that is ahead, or that the count will judge', async () => {
  const ahead = await against(`${board('3nP1nG9', '3sP11')} N-S S move 0 300`);
  expect(code(await ahead.ask('draw', { offer: true }))).toBe('bots-play');
  const counted = await against(`${board('15')} N-S N move 0 30/60`, { length: undefined });
  await until('the bot has acted', () => counted.log.length > 0);
  expect(counted.log[0]).toMatch(/^[a-o]\d+[a-o]\d+$/);
  expect(code(await counted.ask('draw', { offer: true }))).toBe('bots-play');
});
