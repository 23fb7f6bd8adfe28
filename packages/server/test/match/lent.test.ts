/** A browser thinks for the bots that its person plays alone against; over real sockets, with threads that never come to a choice. */
import type { CircleAnnals, MakeMatch, ThinkMessage } from '@dominion/protocol';
import { beginMatch } from '@dominion/rules';
import { type Attended, newTableRecord, type SeatRecord, withBot } from '@dominion/table';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { BotJob, BotThinker } from '../../src/bots/pool.js';
import { Lent } from '../../src/match/lent.js';
import {
  AT_ONCE,
  anyLine,
  endTurn,
  Guest,
  type House,
  makeMatch,
  newKey,
  openHouse,
  post,
  until,
} from '../support/house.js';

const jobs: { readonly job: BotJob; readonly room: string }[] = [];
/** Chooses nothing but musters. */
const thinker: BotThinker = {
  choose(job, { room = '', signal } = {}) {
    jobs.push({ job, room });
    if (job.position.includes(' muster')) return Promise.resolve(`${'NESW'[job.team]}:-`);
    return new Promise((done) => signal?.addEventListener('abort', () => done(null)));
  },
  async close() {},
};

let house: House;
beforeAll(async () => {
  house = await openHouse({ config: { botPace: AT_ONCE }, thinker });
});
afterAll(() => house.close());

/** What threads were asked after the muster. */
const asked = ({ state }: Guest) =>
  jobs.filter(({ job, room }) => room === state.id && !job.position.includes(' muster'));

/** North moves, a bot; South is a person's, who is alone there and lends their thinking unless told. */
async function alone(lends = true): Promise<{ person: Guest; link: string }> {
  const key = newKey();
  const position = '7nE7/7nS7/15/15/15/15/15/15/15/15/15/15/15/7sS7/7sE7 N-S N move 0 9';
  const match: MakeMatch = { mode: '2', position, bots: [{ team: 0, level: 'expert', manner: 'bold' }], key };
  const link = await makeMatch(house.url, match);
  const person = await Guest.join(house.url, link, key);
  await person.ask('sit', { team: 2, name: 'Xiang' });
  if (lends) await person.ask('lend', { lends: true });
  await person.ask('start', {});
  await until('it began', () => person.state.status === 'playing');
  return { person, link };
}

async function question(person: Guest): Promise<ThinkMessage> {
  await until('the browser is asked', () => person.questions.length > 0);
  return person.questions.shift()!;
}

test('who plays alone is asked in place of a thread, and the table says so once it was played', async () => {
  const { person } = await alone();
  const { id, at, seed, ...rest } = await question(person);
  expect(rest).toEqual({ team: 0, level: 'expert', manner: 'bold', budget: 1200 });
  expect(at).toBe(0);
  // What a thread would go by, and nothing that throws come from.
  expect(seed).toBe(`${person.state.id} 0`);
  expect(person.state.lent).toBe(false);
  const line = anyLine(person.match);
  expect(await person.ask('chosen', { id, at, line })).toEqual({ ok: true });
  await until('it is played', () => person.log.length > 0);
  expect(person.log[0]).toBe(line);
  expect(person.state.lent).toBe(true);
  expect(asked(person)).toEqual([]);
  expect((await house.store.load(person.state.code))!.room.lent).toBe(true);
});

test('what the rules refuse is not played: a thread is asked, and the browser no more', async () => {
  const { person } = await alone();
  const { id, at } = await question(person);
  expect(await person.ask('chosen', { id, at, line: 'h1h9' })).toMatchObject({ ok: false });
  await until('a thread thinks', () => asked(person).length === 1);
  expect(asked(person)[0]!.job).toMatchObject({ team: 0, level: 'expert', seed: `${person.state.id} 0` });
  expect(await person.ask('chosen', { id, at, line: anyLine(person.match) })).toMatchObject({ code: 'stale-ply' });
  expect(person.log).toEqual([]);
});

test('a club counts neither what a browser thought for nor what one person alone rewound, and the record says so', async () => {
  const key = newKey();
  const ask = async (path: string, body: object) =>
    (await post(house.url, `/api/circles${path}`, { key, ...body })).body;
  const { code } = (await ask('', { name: 'Us', crest: 'tile-1-2', as: 'Xiang' })) as { code: string };
  for (const [mover, uncounted, tag] of [
    ['N', 'lent', '[Lent "yes"]'],
    ['S', 'rewound', '[Rewound "alone"]'],
  ] as const) {
    const position = `7nE7/7nS7/15/15/15/15/15/15/15/15/15/15/15/7sS7/7sE7 N-S ${mover} move 0 9`;
    const table = { mode: '2', position, bots: [{ team: 0, level: 'expert', manner: 'bold' }], key };
    const match = ((await ask(`/${code}/table`, { table })) as { code: string }).code;
    const person = await Guest.join(house.url, match, key);
    await person.ask('sit', { team: 2, name: 'Xiang' });
    if (uncounted === 'lent') await person.ask('lend', { lends: true });
    await person.ask('start', {});
    await until('it began', () => person.state.status === 'playing');
    const line = anyLine(person.match);
    if (uncounted === 'lent') {
      const { id, at } = await question(person);
      await person.ask('chosen', { id, at, line });
      await until('it is played', () => person.log.length > 0);
    } else {
      await endTurn(person, line);
      expect(await person.ask('propose', { what: { kind: 'rewind', ply: 9 } })).toEqual({ ok: true });
    }
    await person.ask('resign', { team: 2, offer: true });
    await until('it is over', () => person.state.status === 'over');
    expect(await (await fetch(`${house.url}/api/matches/${match}/record`)).text()).toContain(tag);
    const { matches, standing } = (await ask(`/${code}/annals`, {})) as CircleAnnals;
    expect(matches[0]).toMatchObject({ code: match, uncounted });
    expect([standing.tallies.map(({ sat }) => sat), standing.ratings]).toEqual([[0], []]);
  }
});

test('only the tab that was asked answers, and only what it was asked', async () => {
  const { person, link } = await alone();
  const { id, at } = await question(person);
  const line = anyLine(person.match);
  const stale = { ok: false, code: 'stale-ply' };
  expect(await person.ask('chosen', { id: id + 1, at, line })).toMatchObject(stale);
  expect(await person.ask('chosen', { id, at: at + 1, line })).toMatchObject(stale);
  const other = await Guest.join(house.url, link, person.key);
  expect(await other.ask('chosen', { id, at, line })).toMatchObject(stale);
  for (const refused of ['N:-', 'resign:N', 'draw', '~4'])
    expect(await person.askAnything('chosen', { id, at, line: refused })).toMatchObject({ code: 'bad-message' });
});

test('whoever withdraws is not waited for', async () => {
  const { person } = await alone();
  await question(person);
  await person.ask('lend', { lends: false });
  await until('a thread thinks', () => asked(person).length === 1);
});

test('a thread chooses where somebody else is there, also once they come', async () => {
  const { person, link } = await alone();
  const { id, at } = await question(person);
  const watcher = await Guest.join(house.url, link);
  const line = anyLine(person.match);
  expect(await person.ask('chosen', { id, at, line })).toMatchObject({ code: 'stale-ply' });
  await until('a thread thinks', () => asked(person).length === 1);
  expect(watcher.questions).toEqual([]);
});

test('a thread chooses where nobody lends, where nobody looks, and while all muster', async () => {
  const { person } = await alone(false);
  await until('a thread thinks', () => asked(person).length === 1);
  const { person: away } = await alone();
  await question(away);
  const key = newKey();
  const match: MakeMatch = { mode: '2', bots: [{ team: 0, level: 'casual' }], key };
  const other = await Guest.join(house.url, await makeMatch(house.url, match), key);
  await other.ask('sit', { team: 2, name: 'Xiang' });
  await other.ask('lend', { lends: true });
  await other.ask('looking', { looking: false });
  await other.ask('start', {});
  await until('the bot has mustered', () => other.log.length === 1);
  await other.act('S:-');
  await until('somebody is to move', () => other.match.position.phase === 'move');
  if (other.match.position.turn === 2) await other.act(anyLine(other.match));
  await until('a thread thinks', () => asked(other).length === 1);
  expect(other.questions).toEqual([]);
});

/** South plays alone against North, a bot. */
function keeperOf(): ConstructorParameters<typeof Lent>[0] {
  const seat: SeatRecord = { team: 2, keyHash: 'hash', name: '', seal: null, entropy: null };
  const memory = {
    seats: new Map([[2, seat]]),
    seen: new Set([2]),
    table: withBot(newTableRecord(), 0, 'skilled'),
    match: beginMatch({ mode: '2', empty: 0, dice: 'die', first: 0, opening: [] }),
    lines: [],
  };
  return {
    attended: memory as unknown as Attended,
    memory: memory as unknown as Attended,
    people: { count: 1 },
    botPlays: () => ({}),
  };
}

describe('a browser that does not answer', () => {
  afterEach(() => vi.useRealTimers());

  test('is not waited for longer than the thought may take and the line needs, and asked no more', async () => {
    vi.useFakeTimers();
    const tab = {};
    let lends = true;
    const lent = new Lent(keeperOf());
    lent.attach<object>({
      of: () => (lends ? tab : undefined),
      ask() {},
      drop: () => {
        lends = false;
      },
    });
    const wanted = { at: 3, team: 0, level: 'skilled', manner: 'balanced', seed: 's', budget: 600 } as const;
    const answers: (string | null)[] = [];
    void lent.ask(wanted, new AbortController().signal)!.then((line) => answers.push(line));
    await vi.advanceTimersByTimeAsync(1599);
    expect([answers, lent.isOn]).toEqual([[], true]);
    await vi.advanceTimersByTimeAsync(1);
    expect([answers, lent.isOn]).toEqual([[null], false]);
    expect(lent.answer(tab, { id: 1, at: 3, line: 'e13e12' })).toMatchObject({ code: 'stale-ply' });
    expect(lent.ask(wanted, new AbortController().signal)).toBeNull();
  });
});
