/** A bot that had too little time for its level says so, until it acts again. */
import type { MakeMatch } from '@dominion/protocol';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BotJob, lastResort } from '../../src/bots/job.js';
import type { BotThinker } from '../../src/bots/pool.js';
import {
  AT_ONCE,
  anyLine,
  Guest,
  makeMatch,
  newKey,
  openTestServer,
  type TestServer,
  until,
} from '../support/test-server.js';

const jobs: BotJob[] = [];
const plyOf = ({ position }: BotJob) => Number.parseInt(position.split(' ')[5]!, 10);
const thinker: BotThinker = {
  async choose(job, { hurried } = {}) {
    jobs.push(job);
    if (plyOf(job) === 9) hurried?.();
    return lastResort(job);
  },
  async close() {},
};

let house: TestServer;
beforeAll(async () => {
  house = await openTestServer({ config: { botPace: AT_ONCE }, thinker });
});
afterAll(() => house.close());

test('the seat of a bot in haste says so until its next action, and it is counted by level', async () => {
  const key = newKey();
  const position = '7nE7/7nS7/15/15/15/15/15/15/15/15/15/15/15/7sS7/7sE7 N-S N move 0 9';
  const match: MakeMatch = { mode: '2', position, takeback: false, bots: [{ team: 0, level: 'expert' }], key };
  const person = await Guest.join(house.url, await makeMatch(house.url, match), key);
  await person.ask('sit', { team: 2, name: 'Xiang' });
  await person.ask('start', {});
  const mine = () => person.match.position.turn === 2 && person.match.position.phase === 'move';
  await until('the bot has moved', () => person.state.status === 'playing' && mine());
  expect(jobs[0]).toMatchObject({ budget: 1200, usual: 1200 });
  expect(person.state.seats.map(({ hurried }) => hurried)).toEqual([true, false, false, false]);
  const text = await house.app.metrics.registry.metrics();
  expect(text).toContain(`dominion_bots_chosen_total{level="expert"} ${jobs.length}`);
  expect(text).toContain(`dominion_bots_hurried_total{level="expert"} ${jobs.length}`);
  await person.act(anyLine(person.match));
  // The throw may ask the person for a choice before it is the bot's turn.
  const asked = () => person.match.position.turn === 2 && !/fate|succession/.test(person.match.position.phase);
  while (person.state.seats[0]!.hurried) {
    await until('somebody is at it', () => asked() || !person.state.seats[0]!.hurried);
    const { length } = person.log;
    if (!asked()) continue;
    await person.act(anyLine(person.match));
    await until('it is seen', () => person.log.length > length);
  }
  expect(jobs.map(plyOf)).toContain(11);
});
