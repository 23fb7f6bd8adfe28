/** Bots stop thinking about what is no longer needed; over real sockets, with bots that never finish. */
import type { MakeMatch } from '@dominion/protocol';
import type { Team } from '@dominion/rules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BotJob, BotThinker } from '../../src/bots/pool.js';
import {
  AT_ONCE,
  begunMatch,
  Guest,
  makeMatch,
  newKey,
  openTestServer,
  type TestServer,
  until,
} from '../support/test-server.js';

interface BotThought {
  readonly job: BotJob;
  readonly room: string;
  readonly signal: AbortSignal;
}

const thoughts: BotThought[] = [];
const thinker: BotThinker = {
  choose(job, { room = '', signal } = {}) {
    thoughts.push({ job, room, signal: signal! });
    return new Promise((done) => signal?.addEventListener('abort', () => done(null)));
  },
  async close() {},
};
const about = ({ state }: Guest, team?: Team) =>
  thoughts.filter(({ room, job, signal }) => room === state.id && !signal.aborted && job.team === (team ?? job.team));

const times = { silence: 30, left: 60, lost: 60 };
let house: TestServer;
beforeAll(async () => {
  house = await openTestServer({ config: { botPace: AT_ONCE, idle: 60_000 }, times, thinker });
});
afterAll(() => house.close());

async function againstBots(asked: MakeMatch): Promise<{ person: Guest; link: string }> {
  const key = newKey();
  const link = await makeMatch(house.url, { ...asked, key });
  const person = await Guest.join(house.url, link, key);
  await person.ask('sit', { team: 2, name: 'Xiang' });
  await person.ask('start', {});
  await until('it began', () => person.state.status === 'playing');
  return { person, link };
}

const TWO_BOTS: MakeMatch = {
  mode: '3',
  empty: 0,
  bots: [
    { team: 1, level: 'expert', manner: 'bold' },
    { team: 3, level: 'beginner' },
  ],
};

test('each bot is asked once, by its level and manner, and the people around it change nothing', async () => {
  const { person, link } = await againstBots(TWO_BOTS);
  await until('both think', () => about(person).length === 2);
  expect(about(person, 1)[0]!.job).toMatchObject({ level: 'expert', manner: 'bold', budget: 1200 });
  expect(about(person, 3)[0]!.job).toMatchObject({ level: 'beginner', manner: 'balanced', budget: 100 });
  await person.act('S:-');
  await person.ask('chat', { channel: 'all', text: 'Hello' });
  await Guest.join(house.url, link);
  expect(thoughts.filter(({ room }) => room === person.state.id)).toHaveLength(2);
  expect(about(person)).toHaveLength(2);
});

test('a bot stops once a person has its seat, and the others go on', async () => {
  const { person, link } = await againstBots(TWO_BOTS);
  await until('both think', () => about(person).length === 2);
  const guest = await Guest.join(house.url, link);
  await guest.ask('sit', { team: 3, name: 'Ying' });
  await person.ask('admit', { who: guest.told!.who, admit: true });
  expect(about(person).map(({ job }) => job.team)).toEqual([1]);
});

test('all stop while the match stands still, and begin anew when somebody is back', async () => {
  const { person, link } = await againstBots(TWO_BOTS);
  const watcher = await Guest.join(house.url, link);
  await until('both think', () => about(watcher).length === 2);
  await person.leave();
  await until('both stopped', () => about(watcher).length === 0);
  await Guest.join(house.url, link, person.key);
  await until('both think again', () => about(watcher).length === 2);
});

test('a regent stops when the person is back, and when the match is over', async () => {
  for (const end of ['back', 'over'] as const) {
    const { mover, other, code } = await begunMatch(house.url);
    const team = mover.team!;
    await mover.leave();
    await until('the other may choose', () => other.state.seats[team]!.choosers !== 0);
    await other.ask('absent', { team, choice: 'regent' });
    expect(about(other)).toMatchObject([{ job: { team, level: 'skilled', manner: 'balanced' } }]);
    if (end === 'back') await Guest.join(house.url, code, mover.key);
    else await other.ask('resign', { team: other.team!, offer: true });
    await until('the regent stopped', () => about(other).length === 0);
  }
});

test('a bot thinks anew when somebody resigns on its turn, since the board is another one', async () => {
  const [north, east] = [newKey(), newKey()];
  // South's Soldier could take East's General, which disappears with East.
  const position = '7nE7/15/15/15/15/15/15/14eE/15/8eG6/7sS7/15/15/15/7sE7 N-E-S S move 0 9';
  const bots: MakeMatch['bots'] = [{ team: 2, level: 'skilled' }];
  const link = await makeMatch(house.url, { mode: '3', empty: 3, position, bots, key: north });
  const [first, second] = [await Guest.join(house.url, link, north), await Guest.join(house.url, link, east)];
  await first.ask('sit', { team: 0, name: 'Zhao' });
  await second.ask('sit', { team: 1, name: 'Qi' });
  await first.ask('start', {});
  await until('it thinks', () => about(first, 2).length === 1);
  const [before] = about(first, 2);
  await second.ask('resign', { team: 1, offer: true });
  await until('it thinks anew', () => about(first, 2).length === 1 && about(first, 2)[0] !== before);
  expect(before!.signal.aborted).toBe(true);
  expect(before!.job.position).toContain('eG');
  expect(about(first, 2)[0]!.job.position).not.toContain('eG');
});

test('a short clock leaves little time to think', async () => {
  const { person } = await againstBots({
    mode: '2',
    clock: { kind: 'turn', seconds: 6 },
    bots: [{ team: 0, level: 'master' }],
  });
  await until('it thinks', () => about(person).length === 1);
  expect(about(person)[0]!.job.budget).toBe(600);
});

test('nothing is thought about any more once the room is closed', async () => {
  const { person } = await againstBots(TWO_BOTS);
  await until('both think', () => about(person).length === 2);
  await house.close();
  expect(thoughts.filter(({ signal }) => !signal.aborted)).toEqual([]);
});
