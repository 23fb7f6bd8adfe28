/** Matches with a length (RULES.md §10): how it is set, and how points decide at the end. */
import type { ListedMatch, ListedMatches, Mine } from '@dominion/protocol';
import { formatAction, legalActions, mandateOf } from '@dominion/rules';
import { beforeEach, describe, expect, test } from 'vitest';
import { lastResort } from '../../src/bots/job.js';
import type { BotJob, BotThinker } from '../../src/bots/pool.js';
import {
  begunMatch,
  Guest,
  makeMatch,
  post,
  seatAll,
  sharedTestServer,
  type TestServer,
  until,
} from '../support/test-server.js';
import { verified } from '../support/verified.js';

/** Three turns before its last one; East and West are out, and no one can reach an Emperor in time. */
const LATE =
  '7nP7/5nA1nE1nG5/4nSnSnSnSnSnSnS4/15/15/15/15/7p7/15/15/15/15/4sSsSsTsSsSsSsS4/5sG1sE1sA5/7sP7 N-S S move 7 42/45';
const WITHOUT = LATE.replace('/45', '');
const CLOCK = { kind: 'bank', seconds: 600, increment: 10, cap: 600 } as const;

const open = sharedTestServer(() => ({}));
let house: TestServer;
beforeEach(async () => {
  house = await open();
});

const get = async (path: string) => (await fetch(house.url + path)).json();

/** Returns a legal action that takes nothing, so that only the last turn ends the match. */
function peaceful({ match: { position } }: Guest): string {
  const lines = legalActions(position).map(formatAction);
  const quiet = lines.find((line) => /^[a-o]\d+[a-o]\d+$/.test(line) && position.board[squareOf(line)] === 0);
  return quiet ?? lines.find((line) => !/^(resign|draw)/.test(line))!;
}

function squareOf(line: string): number {
  const [, file, rank] = /([a-o])(\d+)$/.exec(line)!;
  return (Number(rank) - 1) * 15 + file!.charCodeAt(0) - 97;
}

async function step(all: readonly Guest[]): Promise<void> {
  const [one] = all as [Guest];
  const mover = all.find(({ team }) => team === one.match.position.turn)!;
  const count = one.state.log.length;
  expect(await mover.act(peaceful(one), one.match.position.ply)).toMatchObject({ ok: true });
  await until('it is seen', () => all.every(({ state }) => state.log.length > count));
}

async function playTo(all: readonly Guest[], ply: number): Promise<void> {
  const [{ state }] = all as [Guest];
  while (state.status === 'playing' && all[0]!.match.position.ply < ply) await step(all);
}

async function restart(code: string, all: readonly Guest[]): Promise<Guest[]> {
  await house.close();
  house = await open({ folder: house.folder });
  return Promise.all(all.map(({ key }) => Guest.join(house.url, code, key)));
}

test('a skirmish of two is played to the count, over a night, and played again', async () => {
  const begun = await begunMatch(house.url, { mode: '2', length: 'skirmish', dice: 'sticks', clock: CLOCK });
  const { code } = begun;
  await playTo(begun.all, 30);
  expect(begun.all[0]!.state).toMatchObject({ length: 'skirmish', last: 60, status: 'playing' });
  const all = await restart(code, begun.all);
  await playTo(all, Number.POSITIVE_INFINITY);
  await until('all know the end', () => all.every(({ state }) => state.status === 'over'));
  const { result, position } = all[0]!.match;
  const leader = mandateOf(position).leader;
  expect(position).toMatchObject({ phase: 'mandate', last: 60, fated: true });
  expect(position.ply).toBeGreaterThanOrEqual(60);
  expect(result).toEqual({ reason: 'mandate', winners: [Math.log2(leader)] });
  for (const { state, match } of all) {
    expect(match.result).toEqual(result);
    expect(state).toMatchObject({
      running: 0,
      since: 0,
      paused: false,
      undo: 0,
      length: 'skirmish',
      last: 60,
      fated: true,
    });
    expect(state.seed).toMatch(/^[0-9a-f]{64}$/);
  }
  const [one] = all as [Guest];
  expect(await one.act(peaceful(begun.all[0]!), position.ply)).toMatchObject({ code: 'match-over' });
  for (const asked of [
    one.ask('resign', { team: one.team!, offer: true }),
    one.ask('draw', { offer: true }),
    one.ask('pause', { offer: true }),
  ])
    expect(await asked).toMatchObject({ code: 'match-over' });

  const record = await (await fetch(`${house.url}/api/matches/${code}/record`)).text();
  expect(record).toContain('[Length "60~"]');
  expect(record).toMatch(/\[Mandate "N \d+\+\d+\+\d+=\d+ S \d+\+\d+\+\d+=\d+"\]/);
  expect(record).toContain(`[Result "${'NESW'[result!.winners[0]!]} wins"]`);
  expect(await verified(record)).not.toBeNull();
  expect(await verified(record.replace(/=\d+ S/, '=999 S'))).toBeNull();
  expect(await get(`/api/matches/${code}/position`)).toMatchObject({
    position: expect.stringMatching(/ mandate \d+ \d+\/60~$/),
  });
  const { body } = await post(house.url, '/api/mine', { key: one.key });
  expect((body as Mine).matches).toMatchObject([
    { code, status: 'over', result, length: 'skirmish', last: 60, fated: true, ply: position.ply, yourTurn: false },
  ]);

  for (const guest of all) await guest.ask('rematch', { seats: 'keep' });
  await until('the next is there', () => one.state.next !== '');
  const next = await Guest.join(house.url, one.state.next, one.key);
  expect(next.state).toMatchObject({ length: 'skirmish', last: 60, fated: true, dice: 'sticks', status: 'waiting' });
}, 60_000);

describe('from a position', () => {
  test('its own last turn stays, in the record and in a rematch', async () => {
    const { code, all } = await seatAll(house.url, { mode: '2', position: LATE, clock: CLOCK });
    const [one] = all as [Guest];
    expect(one.state).toMatchObject({ position: LATE, length: '', last: 45 });
    await playTo(all, 46);
    await until('all know the end', () => all.every(({ state }) => state.status === 'over'));
    expect(one.match.result!.reason).toBe('mandate');
    const record = await (await fetch(`${house.url}/api/matches/${code}/record`)).text();
    expect(record).toContain(`[Position "${LATE}"]`);
    expect(record).not.toContain('[Length');
    expect(await verified(record)).not.toBeNull();
    const again = await restart(code, all);
    expect(again[0]!.state).toMatchObject({ status: 'over', length: '', last: 45, running: 0 });
    for (const guest of again) await guest.ask('rematch', { seats: 'rotate' });
    await until('the next is there', () => again[0]!.state.next !== '');
    const next = await Guest.join(house.url, again[0]!.state.next);
    expect(next.state).toMatchObject({ length: '', last: 45, fated: false, position: LATE });
  }, 30_000);

  test('until the throw of the last turn its move may be taken back', async () => {
    const position = LATE.replace('42/45', '45/45');
    const { all, guests } = await seatAll(house.url, { mode: '2', position, clock: CLOCK, takeback: true });
    const south = guests.get(2)!;
    const line = peaceful(south);
    expect(await south.act(line, 45)).toMatchObject({ ok: true });
    expect(south.state.status).toBe('playing');
    expect(await south.ask('takeback', {})).toMatchObject({ ok: true });
    await until('it is taken back', () => all.every(({ state }) => state.log.length === 0));
    expect(south.state).toMatchObject({ status: 'playing', running: 1 << 2 });
    await step(all);
    const called = () => !['fate', 'succession'].includes(south.match.position.phase);
    while (south.state.status === 'playing') {
      await until('it is thrown', () => south.state.status === 'over' || called());
      if (south.state.status === 'playing') await step(all);
    }
    expect(south.match.result!.reason).toBe('mandate');
  }, 20_000);

  test.each([
    [undefined, 'evening', 161],
    ['skirmish', 'skirmish', 101],
    ['campaign', 'campaign', 0],
  ] as const)('without one the length %s counts from there', async (length, called, last) => {
    const code = await makeMatch(house.url, { mode: '2', position: WITHOUT, ...(length && { length }) });
    const { state } = await Guest.join(house.url, code);
    expect(state).toMatchObject({ length: called, last, position: last === 0 ? WITHOUT : `${WITHOUT}/${last}~` });
  });
});

test.each([
  ['2', 60, 120],
  ['3', 75, 150],
  ['4', 80, 160],
  ['4a', 80, 160],
] as const)('in mode %s a skirmish ends with turn %i, an evening with %i', async (mode, skirmish, evening) => {
  const rows = async () => ((await get('/api/lobby')) as ListedMatches).matches;
  for (const [length, last] of [
    ['skirmish', skirmish],
    ['evening', evening],
    ['campaign', 0],
  ] as const) {
    const code = await makeMatch(house.url, { mode, length, listed: true });
    const guest = await Guest.join(house.url, code);
    expect(guest.state).toMatchObject({ length, last });
    let row: ListedMatch | undefined;
    while (row === undefined) row = (await rows()).find((each) => each.code === code);
    expect(row).toMatchObject({ length, last, fated: last > 0 });
  }
});

test('nobody offers a draw, waits for anybody or rules in their place once the count has decided', async () => {
  const { all } = await seatAll(house.url, { mode: '2', position: LATE, clock: CLOCK });
  const [one, two] = all as [Guest, Guest];
  await playTo(all, 45);
  expect(await one.ask('draw', { offer: true })).toMatchObject({ ok: true });
  expect(await two.ask('pause', { offer: true })).toMatchObject({ ok: true });
  await playTo(all, 46);
  await until('it is over', () => one.state.status === 'over');
  await two.leave();
  await until('it is seen', () => one.state.seats[two.team!]!.presence !== 'here');
  for (const { offersDraw, offersPause, choosers, until: countdown, regent } of one.state.seats) {
    expect({ offersDraw, offersPause, choosers, countdown, regent }).toEqual({
      offersDraw: false,
      offersPause: false,
      choosers: 0,
      countdown: 0,
      regent: '',
    });
  }
  expect(await one.ask('absent', { team: two.team!, choice: 'claim' })).toMatchObject({ code: 'not-absent' });
});

test('bots are told the last turn, and think no more once it is over', async () => {
  const jobs: BotJob[] = [];
  const thinker: BotThinker = {
    async choose(job) {
      jobs.push(job);
      return lastResort(job);
    },
    close: async () => {},
  };
  house = await open({ thinker });
  const position = LATE.replace('S move 7 42/45', 'S move 7 44/45');
  const code = await makeMatch(house.url, { mode: '2', position, bots: [{ team: 0, level: 'skilled' }] });
  const south = await Guest.join(house.url, code);
  await south.ask('sit', { team: 2, name: '' });
  await south.ask('start', {});
  await until('it began', () => south.state.status === 'playing');
  while (south.match.position.ply === 44) await step([south]);
  await until('it is over', () => south.state.status === 'over');
  expect(jobs.length).toBeGreaterThan(0);
  for (const job of jobs) expect(job.position).toMatch(/ 4[45]\/45$/);
  expect(south.match.result!.reason).toBe('mandate');
});
