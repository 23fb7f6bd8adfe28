/** Votes of the table, with servers that are killed between the proposal and the last answer. */
import { type DaysPace, type Mine, recordOfTable, type WhatIsProposed } from '@dominion/protocol';
import {
  formatAction,
  formatPosition,
  formatRecord,
  inspect,
  legalActions,
  parseAction,
  parseRecord,
  TEAMS,
} from '@dominion/rules';
import { checkThrows, readProof } from '@dominion/rules/proof';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { dominion } from '../support/command-line.js';
import { killAll, serve } from '../support/processes.js';
import {
  begunMatch,
  Guest,
  openTestServer,
  post,
  type TestServer,
  temporaryFolder,
  until,
} from '../support/test-server.js';

const HOUR = 3_600_000;
const DAYS: DaysPace = { kind: 'days', bank: 86_400, increment: 43_200, cap: 172_800, late: 'wait' };

let house: TestServer;
beforeAll(async () => {
  // Bots never answer, so the match doesn't change by itself.
  house = await openTestServer({ thinker: { choose: () => new Promise(() => {}), close: async () => {} } });
});
afterAll(() => house.close());
afterEach(killAll);

const propose = async (guest: Guest, what: WhatIsProposed) => {
  const reply = await guest.ask('propose', { what });
  return reply.ok ? 'ok' : reply.code;
};
const answer = async (guest: Guest, agree: boolean, id = guest.state.proposals[0]!.id) => {
  const reply = await guest.ask('answer', { id, agree });
  return reply.ok ? 'ok' : reply.code;
};
const ends = ({ state }: Guest) => [...state.decided].map(({ kind, end }) => `${kind} ${end}`);

/** Plays legal actions, and waits until Fate's throw has reached everyone. */
async function playOn(all: readonly Guest[], actions: number): Promise<void> {
  for (let n = 0; n < actions; n++) {
    const { match, log } = all[0]!;
    const mover = all.find(({ team }) => team === match.position.turn)!;
    const action = legalActions(match.position).findLast((each) => inspect(each).kind !== 'throw')!;
    expect(await mover.act(formatAction(action))).toMatchObject({ ok: true });
    await until('it is somebody’s turn again', () =>
      all.every((guest) => guest.log.length > log.length && !/fate|succ/.test(guest.match.position.phase)),
    );
  }
}

const recordOver = async (url: string, code: string) => (await fetch(`${url}/api/matches/${code}/record`)).text();

test('a rewind is agreed to across a server that is killed, has the same throws again, and its record is checked', async () => {
  const folder = temporaryFolder();
  let server = await serve({ DATA_DIR: folder });
  const table = await begunMatch(server.url, { mode: '3', empty: 0, pace: DAYS });
  const { code } = table;
  const keys = table.all.map(({ key }) => key);
  const again = async () => {
    server.child.kill('SIGKILL');
    await server.exit;
    server = await serve({ DATA_DIR: folder });
    const guests: Guest[] = [];
    for (const key of keys) guests.push(await Guest.join(server.url, code, key));
    return guests;
  };
  let all = table.all;
  await playOn(all, 6);
  const [before, first] = [all[0]!.log, all[0]!.log.slice(0, 3)];
  const position = formatPosition(all[0]!.match.position);
  expect(await propose(all[0]!, { kind: 'rewind', ply: 1 })).toBe('ok');
  expect(await propose(all[0]!, { kind: 'close' })).toBe('open-proposal');
  for (const guest of all.slice(1)) expect(await answer(guest, true, 1)).toBe('ok');
  await until('the first turn is played again', () => all.every(({ log }) => log.length === 3));
  expect(await propose(all[0]!, { kind: 'close' })).toBe('ok');
  expect(await answer(all[1]!, true, 2)).toBe('ok');

  all = await again();
  expect(all[1]!.log).toEqual(first);
  expect(ends(all[1]!)).toEqual(['rewind done']);
  expect([...all[2]!.state.proposals]).toMatchObject([{ id: 2, kind: 'close', by: all[0]!.team, end: '' }]);
  // The same lines have the same throws.
  for (const line of before.slice(3)) {
    if (line.startsWith('~')) continue;
    const { position: at } = all[0]!.match;
    const mover = all.find(({ team }) => team === at.turn)!;
    expect(await mover.act(line, at.ply)).toMatchObject({ ok: true });
    await until('it was thrown', () => all.every((guest) => !/fate|succ/.test(guest.match.position.phase)));
    await until('all have seen it', () => all.every((guest) => guest.log.length === all[0]!.log.length));
  }
  await until('all was played again', () => all[0]!.log.length >= before.length);
  expect(all[0]!.log).toEqual(before);
  expect(formatPosition(all[0]!.match.position)).toBe(position);

  expect(await answer(all[2]!, true, 2)).toBe('ok');
  await until('the seed is told', () => all.every(({ state }) => state.seed !== ''));
  const text = await recordOver(server.url, code);
  expect(await dominion(['verify', '-'], text)).toMatch(/throws?/);
  const parsed = parseRecord(text);
  if (!parsed.ok) throw new Error(parsed.error.reason);
  const read = readProof(parsed.record);
  if (!read.ok || read.proof === null) throw new Error('the record has no proof');
  const { header, actions } = all[0]!.match;
  expect(checkThrows({ header, actions }, read.proof)).toMatchObject({ ok: true });
  // A throw other than the turn's is detected.
  const last = actions.findLastIndex((action) => inspect(action).kind === 'throw');
  const other = parseAction(formatAction(actions[last]!) === '~0' ? '~x' : '~0')!;
  const thrownAnew = checkThrows({ header, actions: [...actions.slice(0, last), other] }, read.proof);
  expect(thrownAnew).toMatchObject({ ok: false, fault: { kind: 'fate' } });
}, 120_000);

describe('at a table of people who sit together', () => {
  test('what is proposed, answered and decided is seen by all', async () => {
    const { all, code } = await begunMatch(house.url, { mode: '3', empty: 0 });
    const [one, two, three] = all as [Guest, Guest, Guest];
    const watcher = await Guest.join(house.url, code);
    expect(await propose(watcher, { kind: 'close' })).toBe('no-seat');
    expect(await propose(one, { kind: 'pause' })).toBe('not-of-days');
    expect(await propose(one, { kind: 'close' })).toBe('ok');
    await until('it is seen', () => watcher.state.proposals.length === 1);
    const bits = (...guests: Guest[]) => guests.reduce((sum, { team }) => sum | (1 << team!), 0);
    expect(watcher.state.proposals[0]).toMatchObject({
      ...{ id: 1, kind: 'close', by: one.team, team: 255, agree: bits(one), decline: 0, asked: bits(one, two, three) },
    });
    expect(await answer(two, false)).toBe('ok');
    await until('it is over', () => watcher.state.proposals.length === 0);
    expect(ends(watcher)).toEqual(['close declined']);
    expect(await answer(three, true, 1)).toBe('no-proposal');
    await propose(two, { kind: 'close' });
    await answer(three, true, 2);
    await answer(one, true, 2);
    await until('it is drawn', () => watcher.state.status === 'over');
    expect(ends(watcher)).toEqual(['close declined', 'close done']);
  });

  test('a seat goes to a substitute and another to a bot, and the record says from where on', async () => {
    const { guests, all, code } = await begunMatch(house.url, { mode: '4a' });
    const [north, east, south, west] = [0, 1, 2, 3].map((team) => guests.get(team as 0)!) as [
      Guest,
      Guest,
      Guest,
      Guest,
    ];
    const { turn } = north.match.position;
    const replaced = all.find(({ team }) => team === turn)!;
    const others = all.filter((guest) => guest !== replaced);
    const watcher = await Guest.join(house.url, code);
    const sit = async (guest: Guest) => {
      const reply = await guest.ask('sit', { team: turn, name: 'New' });
      return reply.ok ? 'ok' : reply.code;
    };
    expect(await sit(watcher)).toBe('already-started');
    expect(await propose(others[0]!, { kind: 'replace', team: turn })).toBe('ok');
    expect(await answer(others[1]!, true, 1)).toBe('ok');
    expect(await answer(replaced, true, 1)).toBe('ok');
    await until('the seat is open', () => watcher.state.seats[turn]!.open);
    expect(await sit(watcher)).toBe('ok');
    await until('it is theirs', () => watcher.team === turn && replaced.team === null);
    expect(watcher.state.seats[turn]).toMatchObject({ name: 'New', open: false, holder: 'person' });
    await playOn([watcher, ...others], 1);
    const leaver = others[2]!.team!;
    expect(await propose(others[2]!, { kind: 'bot', team: leaver, level: 'expert' })).toBe('ok');
    await until('the bot sits there', () => watcher.state.seats[leaver]!.level === 'expert');
    expect([...watcher.state.handed]).toEqual([`${'NESW'[turn]} 4`, `${'NESW'[leaver]} ${watcher.log.length}`]);
    const text = await recordOver(house.url, code);
    expect(text).toContain(`{[%seat ${'NESW'[turn]}]}`);
    // The page writes the same record from what it has seen.
    const { id, begun, scheme, commitment, seals, entropy, seed } = watcher.state;
    const seats = TEAMS.map((team) => {
      const { plays, name, holder, level, manner } = watcher.state.seats[team]!;
      return { plays, name, bot: holder === 'bot' ? ({ level, manner } as never) : null };
    });
    const handed = [{ team: turn, at: 4 }];
    const seen = { id, begun, seats, scheme, commitment, seals, entropy, seed, handed };
    expect(formatRecord(recordOfTable(seen, watcher.match, new URL(house.url).host))).toBe(text);
    for (const guest of [north, east, south, west]) await guest.leave();
  });

  test('a match is given to a camp, whoever of the others plays', async () => {
    const { guests } = await begunMatch(house.url, { mode: '4a' });
    const [north, east, south] = [guests.get(0)!, guests.get(1)!, guests.get(2)!];
    expect(await propose(north, { kind: 'concede', team: 3 })).toBe('ok');
    await until('it is seen', () => south.state.proposals.length === 1 && east.state.proposals.length === 1);
    expect(await answer(east, true)).toBe('not-your-answer');
    expect(await answer(south, true)).toBe('ok');
    await until('it is over', () => east.state.status === 'over');
    expect(east.match.result).toEqual({ reason: 'last-camp', winners: [1, 3] });
    expect(east.log.slice(-2)).toEqual(['resign:N', 'resign:S']);
  });
});

const isAsked = async ({ key }: Guest): Promise<boolean> =>
  ((await post(house.url, '/api/mine', { key })).body as Mine).matches[0]!.asked;

describe('at a table of days', () => {
  test('more time moves the deadline, and a pause takes it away until all go on', async () => {
    const { mover, other } = await begunMatch(house.url, { mode: '2', pace: DAYS });
    const team = mover.team!;
    const deadline = () => other.state.seats[team]!.deadline;
    const before = deadline();
    expect(before).toBeGreaterThan(0);
    expect(await propose(mover, { kind: 'extend', team: other.team!, hours: 5 })).toBe('nothing-to-decide');
    expect(await propose(mover, { kind: 'extend', team, hours: 5 })).toBe('ok');
    await until('the other is asked', () => other.state.proposals.length === 1);
    expect(await answer(other, true)).toBe('ok');
    await until('the deadline has moved', () => deadline() !== before);
    expect(deadline() - before).toBe(5 * HOUR);
    expect(await propose(other, { kind: 'pause' })).toBe('ok');
    await until('it is seen', () => mover.state.proposals.length === 1);
    expect(await Promise.all([mover, other].map(isAsked))).toEqual([true, false]);
    expect(await answer(mover, true)).toBe('ok');
    await until('it stands still', () => mover.state.paused && deadline() === 0);
    expect(await isAsked(mover)).toBe(false);
    expect(await propose(mover, { kind: 'resume' })).toBe('ok');
    await until('it is seen again', () => other.state.proposals.length === 1);
    expect(await answer(other, true)).toBe('ok');
    await until('it goes on', () => !mover.state.paused && deadline() > 0);
  });

  test.each<[string, unknown]>([
    ['no kind', {}],
    ['another kind', { kind: 'draw' }],
    ['a turn before the first', { kind: 'rewind', ply: 0 }],
    ['no hours', { kind: 'extend', team: 0, hours: 0 }],
    ['too many hours', { kind: 'extend', team: 0, hours: 337 }],
    ['a level that there is not', { kind: 'bot', team: 0, level: 'genius' }],
    ['a word more', { kind: 'close', ply: 1 }],
  ])('%s is not understood', async (_, what) => {
    const { mover } = await begunMatch(house.url, { mode: '2', pace: DAYS });
    expect(await mover.askAnything('propose', { what })).toMatchObject({ ok: false, code: 'bad-message' });
  });
});
