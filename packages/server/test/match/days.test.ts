/** Correspondence matches: over real sockets and a real file, with a simulated machine time. */
import type { DaysPace, MakeMatch, Mine, Pace } from '@dominion/protocol';
import { remember } from '@dominion/table';
import { describe, expect, test } from 'vitest';
import { lookout } from '../support/due-items.js';
import {
  AT_ONCE,
  anyLine,
  begunMatch,
  Guest,
  makeMatch,
  newKey,
  post,
  sharedTestServer,
  type TestServer,
  temporaryFolder,
  until,
} from '../support/test-server.js';
import { playsFirst } from '../support/thinkers.js';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const DAYS: DaysPace = { kind: 'days', bank: 86_400, increment: 43_200, cap: 172_800, late: 'regent' };

const thinker = playsFirst();

let wall = Date.now();
const { around, looked } = lookout('matches.due');
const config = { botPace: AT_ONCE, idle: 250 };
const open = sharedTestServer(() => ({ config, thinker, wall: () => wall, around }));

const stored = async ({ store }: TestServer, code: string) => remember((await store.matches.load(code))!);

async function untilStored(
  house: TestServer,
  code: string,
  what: string,
  is: (memory: ReturnType<typeof remember>) => boolean,
) {
  await until(what, async () => is(await stored(house, code)));
  return stored(house, code);
}

async function asleep(house: TestServer, all: readonly Guest[]): Promise<void> {
  for (const guest of all) await guest.leave();
  const sleeps = async () => /^dominion_matches_live 0$/m.test(await house.app.metrics.registry.metrics());
  await until('the match fell asleep', sleeps);
}

/** Plays any legal actions until it is another's turn: Fate may ask for something. */
async function endTurn(guest: Guest): Promise<void> {
  const acts = () => guest.match.position.turn === guest.team && guest.match.position.phase !== 'fate';
  while (guest.match.position.turn === guest.team) {
    await until('fate was thrown', () => acts() || guest.match.position.turn !== guest.team);
    if (acts()) expect(await guest.act(anyLine(guest.match))).toMatchObject({ ok: true });
    const { length } = guest.log;
    await until('it is published', () => guest.log.length >= length);
  }
}

describe('asked for', () => {
  const asks = async (asked: unknown) => {
    const house = await open();
    return (await post(house.url, '/api/matches', asked)).status;
  };
  test.each<[string, unknown, number]>([
    ['live', { kind: 'live' }, 201],
    ['days', DAYS, 201],
    ['the least', { ...DAYS, bank: 3600, increment: 0, cap: 3600 }, 201],
    ['the most', { ...DAYS, bank: 2_592_000, increment: 1_209_600, cap: 2_592_000, late: 'wait' }, 201],
    ['too small a bank', { ...DAYS, bank: 3599 }, 400],
    ['too large a bank', { ...DAYS, bank: 2_592_001, cap: 2_592_001 }, 400],
    ['too large an increment', { ...DAYS, increment: 1_209_601 }, 400],
    ['a bank that begins above its cap', { ...DAYS, bank: 86_401, cap: 86_400 }, 400],
    ['a fraction', { ...DAYS, bank: 3600.5 }, 400],
    ['something else at a deadline', { ...DAYS, late: 'resign' }, 400],
    ['no cap', { kind: 'days', bank: 3600, increment: 0, late: 'wait' }, 400],
    ['a word more', { ...DAYS, more: 1 }, 400],
    ['another kind', { kind: 'weeks' }, 400],
  ])('%s', async (_, pace, status) => expect(await asks({ mode: '2', pace })).toBe(status));

  test('with a clock beside it', async () => {
    expect(await asks({ mode: '2', pace: DAYS, clock: { kind: 'none' } })).toBe(400);
    expect(await asks({ mode: '2', pace: DAYS, clock: { kind: 'turn', seconds: 60 } })).toBe(400);
    expect(await asks({ mode: '2', pace: { kind: 'live' }, clock: { kind: 'turn', seconds: 60 } })).toBe(201);
  });
});

/** Makes a match of two that has been mustered, and whose players have left. */
async function sleeping(house: TestServer, pace: Pace = DAYS, asked: Partial<MakeMatch> = {}) {
  const table = await begunMatch(house.url, { mode: '2', pace, ...asked });
  const mover = table.mover.team!;
  const keys = new Map(table.all.map((guest) => [guest.team!, guest.key]));
  await asleep(house, table.all);
  return { ...table, mover, keys };
}

describe('a deadline', () => {
  test('brings a regent for that turn though nobody is there, and the next side has its bank', async () => {
    const house = await open();
    const { code, mover, keys } = await sleeping(house);
    const before = await stored(house, code);
    wall += DAY - HOUR;
    await looked();
    expect((await stored(house, code)).lines).toEqual(before.lines);
    wall += HOUR + 1000;
    const after = await untilStored(house, code, 'a regent has played', ({ lines, match, table }) => {
      return lines.length > before.lines.length && match!.position.turn !== mover && table.running !== 0;
    });
    expect([...after.regents.values()]).toContain('bot');
    expect(after.table.proxies).toEqual([null, null, null, null]);
    expect(after.table.bank[mover]).toBe(DAYS.increment * 1000);

    // A returning player still has the seat, with nothing to reclaim.
    const back = await Guest.join(house.url, code, keys.get(mover)!);
    expect(back.team).toBe(mover);
    const other = [0, 2].find((team) => team !== mover)!;
    const { deadline, late, presence } = back.state.seats[other]!;
    expect({ deadline: deadline > wall && deadline <= wall + DAY, late, presence }).toEqual({
      deadline: true,
      late: false,
      presence: 'away',
    });
    await back.leave();
  });

  test('stands in the list of own matches, of whoever’s time runs, and of nobody else', async () => {
    const house = await open();
    const { mover, keys, code } = await sleeping(house);
    const other = [0, 2].find((team) => team !== mover)!;
    const mine = async (team: number) => {
      const { body } = await post(house.url, '/api/mine', { key: keys.get(team as 0)! });
      return (body as Mine).matches.map(({ pace, deadline, yourTurn }) => ({ pace, deadline, yourTurn }));
    };
    const { table } = await stored(house, code);
    const pace = 'days 86400+43200/172800 regent';
    expect(await mine(mover)).toEqual([{ pace, deadline: table.since + DAY, yourTurn: true }]);
    expect(await mine(other)).toEqual([{ pace, deadline: null, yourTurn: false }]);
    // Of two made at the same moment, either may come first.
    wall += 1000;
    const live = await makeMatch(house.url, { mode: '2', clock: { kind: 'turn', seconds: 60 } });
    const guest = await Guest.join(house.url, live, keys.get(other as 0)!);
    await guest.ask('sit', { team: 0, name: 'Ann' });
    expect((await mine(other))[0]).toEqual({ pace: 'live', deadline: null, yourTurn: false });
    await guest.leave();
  });

  test('at a table that waits brings nothing but that it is known, and the turn may still be played', async () => {
    const house = await open();
    const { code, mover, keys } = await sleeping(house, { ...DAYS, late: 'wait' });
    const before = await stored(house, code);
    wall += DAY + 1000;
    const late = await untilStored(house, code, 'it is late', ({ table }) => table.late !== 0);
    expect(late.lines).toEqual(before.lines);
    const back = await Guest.join(house.url, code, keys.get(mover)!);
    expect(back.state.seats[mover]).toMatchObject({ late: true, left: 0, regent: '' });
    wall += HOUR;
    await endTurn(back);
    await until('it is late no more', () => !back.state.seats[mover]!.late);
    expect((await stored(house, code)).table.bank[mover]).toBe(DAYS.increment * 1000);
    await back.leave();
  });

  test('that passed while no server ran is acted on by the next one', async () => {
    const folder = temporaryFolder();
    const house = await open({ folder });
    const { code, mover } = await sleeping(house);
    const before = await stored(house, code);
    await house.close();
    wall += 3 * DAY;
    const next = await open({ folder });
    await untilStored(next, code, 'a regent has played', ({ lines, match }) => {
      return lines.length > before.lines.length && match!.position.turn !== mover;
    });
    expect((await stored(next, code)).match!.position.turn).not.toBe(mover);
  });

  test('does not come for who rests, within what the table allows', async () => {
    const house = await open();
    const table = await begunMatch(house.url, { mode: '2', pace: DAYS });
    const { mover, other, code } = table;
    const none = { weekdays: 0, east: 0, holidays: [] };
    const answer = async (guest: Guest, asked: object) =>
      ((await guest.askAnything('rest', { ...none, ...asked })) as { code?: string }).code ?? 'done';
    expect(await answer(mover, { weekdays: 1 })).toBe('time-runs');
    expect(await answer(other, { weekdays: 0b1111 })).toBe('bad-message');
    expect(await answer(other, { holidays: [{ from: wall + HOUR, to: wall + 2 * DAY }] })).toBe('too-late');
    expect(await answer(other, { holidays: [{ from: wall + 2 * DAY, to: wall + 31 * DAY }] })).toBe('too-long');
    const holidays = [{ from: wall + DAY, to: wall + 8 * DAY }];
    expect(await answer(other, { holidays })).toBe('done');
    await until('all know of it', () => mover.state.seats[other.team!]!.rest !== '');
    wall += 60_000;
    await endTurn(mover);
    await until('it is the other’s turn', () => other.state.seats[other.team!]!.deadline > 0);
    // A time limit from a day before the holiday: a minute of it is left afterwards.
    const { deadline } = other.state.seats[other.team!]!;
    expect(deadline).toBeGreaterThan(wall + 8 * DAY - HOUR);
    await asleep(house, table.all);
    const { lines } = await stored(house, code);
    wall += 7 * DAY;
    await looked();
    expect((await stored(house, code)).lines).toEqual(lines);
    wall = deadline + 1000;
    await untilStored(house, code, 'a regent has played', (memory) => memory.lines.length > lines.length);
  });
});

describe('a seat at a table of days', () => {
  test('is kept though nobody is there, and the match begins with the last one, by itself', async () => {
    const house = await open({ times: { seat: 20, host: 20, silence: 5, left: 5, lost: 5, patience: 5 } });
    const code = await makeMatch(house.url, { mode: '2', pace: DAYS });
    const key = newKey();
    const first = await Guest.join(house.url, code, key);
    await first.ask('sit', { team: 0, name: 'Ann', seal: first.seal });
    await asleep(house, [first]);
    wall += 30 * DAY;
    const second = await Guest.join(house.url, code);
    expect(second.state.seats[0]).toMatchObject({ holder: 'person', name: 'Ann', presence: 'away' });
    await second.ask('sit', { team: 2, name: 'Bo', seal: second.seal });
    await until('all seals are published', () => second.state.seals !== '');
    await second.ask('mix', { entropy: second.entropy });
    await asleep(house, [second]);
    expect((await stored(house, code)).match).toBeNull();
    // A player who sealed has until a deadline to reveal it; then the match begins without it.
    wall += 13 * HOUR;
    const begun = await untilStored(house, code, 'the match began', ({ match }) => match !== null);
    expect(begun.record.start!.entropy).toContain(second.entropy);
    expect(begun.record.start!.entropy).toContain('N:-');
    const back = await Guest.join(house.url, code, key);
    expect(back.team).toBe(0);
    await back.leave();
  });

  test('is not waited for at a live table', async () => {
    const house = await open({ times: { seat: 20, host: 20 }, config: { idle: 60_000 } });
    const code = await makeMatch(house.url, { mode: '2', clock: { kind: 'none' } });
    const first = await Guest.join(house.url, code);
    await first.ask('sit', { team: 0, name: 'Ann' });
    const watcher = await Guest.join(house.url, code);
    await first.leave();
    await until('the seat is free', () => watcher.state.seats[0]!.holder === 'free');
    await watcher.leave();
  });
});
