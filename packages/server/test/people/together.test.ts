/** The shared review board: its rules without a room, and in rooms over real sockets. */
import {
  type Drawing,
  formatVariation,
  LEAD_WAIT,
  MOST_TOGETHER,
  type OnShow,
  parseVariation,
  type Reply,
  type TogetherPerson,
} from '@dominion/protocol';
import { formatPosition, parsePosition, start } from '@dominion/rules';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { come, depart, isLeadFree, lead, mark, show, type Together, togetherAt } from '../../src/match/together.js';
import {
  begunMatch,
  Guest,
  makeMatch,
  newKey,
  openTestServer,
  type TestServer,
  until,
} from '../support/test-server.js';

const person = (who: string): TogetherPerson => ({ who, team: null, name: who });
const ARROW: Drawing = { from: 32, to: 47, ink: 'red' };
const MUSTERED = ['N:-', 'S:-'];

const steps = fc.array(
  fc.record({
    who: fc.constantFrom('a', 'b', 'c', 'host'),
    does: fc.constantFrom('come', 'leave', 'take', 'give', 'drop', 'show', 'mark'),
    to: fc.constantFrom('a', 'b', 'c', 'nobody'),
    at: fc.nat(9),
    wait: fc.constantFrom(0, 1000, LEAD_WAIT),
  }),
  { maxLength: 60 },
);
type Does = typeof steps extends fc.Arbitrary<readonly (infer S)[]> ? S : never;

function done(board: Together, { who, does, to, at }: Does, now: number) {
  const asker = { who, host: who === 'host' };
  if (does === 'come') return come(board, person(who), now);
  if (does === 'leave') return depart(board, who, now);
  if (does === 'take') return lead(board, asker, who, now);
  if (does === 'give') return lead(board, asker, to, now);
  if (does === 'drop') return lead(board, asker, null, now);
  if (does === 'show') return show(board, who, { at, lines: [] });
  return mark(board, who, [ARROW]);
}

describe('the machine', () => {
  test('nobody shows anything but who leads, and a lead that is held is taken by nobody but the host', () => {
    fc.assert(
      fc.property(steps, (all) => {
        let board = togetherAt(9);
        let now = 0;
        for (const step of all) {
          now += step.wait;
          const next = done(board, step, now);
          if (typeof next === 'string') continue;
          // The board shows what the leader showed last.
          if (next.show !== board.show) expect([step.does, step.who]).toEqual(['show', board.leader]);
          if (next.leader !== board.leader && step.who !== board.leader && step.who !== 'host') {
            expect(isLeadFree(board, now)).toBe(true);
            expect(next.leader).toBe(step.who);
          }
          // The leader is present, or has left and may come back; and only present people have drawings.
          if (next.leader !== '') expect(next.people.has(next.leader)).toBe(next.leftAt === null);
          for (const who of next.marks.keys()) expect(next.people.has(who)).toBe(true);
          board = next;
        }
      }),
    );
  });

  test('the lead waits for who has gone, and then is anybody’s', () => {
    const two = come(come(togetherAt(0), person('a'), 0) as Together, person('b'), 0) as Together;
    expect(two.leader).toBe('a');
    const left = depart(two, 'a', 100);
    expect(lead(left, { who: 'b', host: false }, 'b', 100 + LEAD_WAIT - 1)).toBe('not-leading');
    expect(lead(left, { who: 'b', host: false }, 'b', 100 + LEAD_WAIT)).toMatchObject({ leader: 'b', leftAt: null });
    expect(come(left, person('a'), 200)).toMatchObject({ leader: 'a', leftAt: null });
  });

  test('what was drawn is gone with what it was drawn on', () => {
    const one = come(togetherAt(5), person('a'), 0) as Together;
    const drawn = mark(one, 'a', [ARROW]) as Together;
    expect((show(drawn, 'a', { at: 5, lines: [] }) as Together).marks.size).toBe(1);
    expect((show(drawn, 'a', { at: 4, lines: [] }) as Together).marks.size).toBe(0);
  });

  test('it is full one day', () => {
    let board = togetherAt(0);
    for (let n = 0; n < MOST_TOGETHER; n++) board = come(board, person(`p${n}`), 0) as Together;
    expect(come(board, person('late'), 0)).toBe('board-full');
    expect(come(board, person('p3'), 0)).toMatchObject({ leader: 'p0' });
  });
});

describe('a variation in the chat', () => {
  const lines = fc.array(fc.constantFrom('e3e4', '~x', '~4', 'f13f12', 'pass', 'a1=W'), {
    minLength: 1,
    maxLength: 12,
  });

  test('is read as it was written', () => {
    fc.assert(
      fc.property(fc.nat(999_999), lines, (at, all) => {
        const known = parseVariation(formatVariation({ at, lines: all.filter((line) => line !== 'a1=W') }));
        const kept: OnShow | null = all.some((line) => line !== 'a1=W')
          ? { at, lines: all.filter((line) => line !== 'a1=W') }
          : null;
        expect(known).toEqual(kept);
      }),
    );
  });

  test('one that is too long for a saying loses its end, and other words are none', () => {
    const long = formatVariation({ at: 3, lines: Array.from({ length: 80 }, () => 'e13e12') });
    expect(long.length).toBeLessThanOrEqual(200);
    expect(parseVariation(long)!.lines.every((line) => line === 'e13e12')).toBe(true);
    for (const text of ['[4]', 'e3e4', '[x] e3e4', '[4] hello you', '4 e3e4', '[4]  e3e4']) {
      expect(parseVariation(text), text).toBeNull();
    }
  });
});

describe('in a room', () => {
  let house: TestServer;
  beforeAll(async () => {
    house = await openTestServer();
  });
  afterAll(() => house.close());

  const code = (reply: Reply | unknown) => (reply as { code?: string }).code;
  const who = (guest: Guest) => guest.told!.who;
  const here = (guest: Guest) => guest.ask('together', { here: true });

  /** Makes a match that ended by resignation, with its two players and a spectator. */
  async function finished() {
    const table = await begunMatch(house.url);
    await table.all[0]!.ask('resign', { team: 0, offer: true });
    await until('it is over', () => table.all.every(({ state }) => state.status === 'over'));
    const watcher = await Guest.join(house.url, table.code, newKey(), 'Wu');
    // A throw decides who begins.
    const move = table.all[0]!.match.header.first === 0 ? 'e13e12' : 'e3e4';
    return { ...table, one: table.all[0]!, two: table.all[1]!, watcher, move };
  }

  test('while the match runs nobody at it gets in, and nobody who watches', async () => {
    const { all, code: link } = await begunMatch(house.url);
    const watcher = await Guest.join(house.url, link);
    for (const guest of [...all, watcher]) {
      expect(code(await here(guest))).toBe('still-playing');
      expect(code(await guest.ask('show', { at: 0, lines: [] }))).toBe('still-playing');
      expect(code(await guest.ask('mark', { drawings: [ARROW] }))).toBe('still-playing');
      expect(code(await guest.ask('lead', { who: null }))).toBe('still-playing');
      expect(guest.together).toEqual({});
    }
  });

  test('who opens it leads; all in the room are told, and those who come see what is shown', async () => {
    const { one, two, watcher, move } = await finished();
    expect(await here(one)).toEqual({ ok: true });
    await until('the others know', () => [two, watcher].every(({ together }) => together.open?.people === 1));
    expect(two.together.open!.by).toMatchObject({ who: who(one), team: 0 });
    expect(two.together.show).toBeUndefined();
    expect(await one.ask('show', { at: 2, lines: [move, '~x'] })).toEqual({ ok: true });
    await here(two);
    await here(watcher);
    await until('all see it', () => [two, watcher].every(({ together }) => together.show?.lines.length === 2));
    expect(two.together).toMatchObject({ leader: who(one), free: false, show: { at: 2, lines: [move, '~x'] } });
    await until('all are there', () => one.together.people?.length === 3);
    expect(one.together.people!.map(({ name, team }) => [name, team])).toContainEqual(['Wu', null]);
    expect(code(await watcher.ask('show', { at: 0, lines: [] }))).toBe('not-leading');
  });

  test('what the rules do not allow is shown to nobody, and the refusal says where', async () => {
    const { one, move } = await finished();
    await here(one);
    const wrong = await one.ask('show', { at: 2, lines: [move, '~x', 'e12e11'] });
    expect(wrong).toMatchObject({ ok: false, code: 'bad-course', message: expect.stringContaining('lines.2') });
    expect(await one.ask('show', { at: 99, lines: [] })).toMatchObject({
      code: 'bad-course',
      message: expect.stringContaining('See at'),
    });
    for (const lines of [['draw'], ['resign:N'], ['nonsense'], Array.from({ length: 81 }, () => 'pass')]) {
      expect(code(await one.askAnything('show', { at: 2, lines }))).toBe('bad-message');
    }
    expect(one.together.show).toEqual({ at: 3, lines: [] });
  });

  test('arrows are seen by all there with whose they are, and go with their person or with the place', async () => {
    const { one, two, watcher } = await finished();
    for (const guest of [one, two]) await here(guest);
    expect(await two.ask('mark', { drawings: [ARROW] })).toEqual({ ok: true });
    await until('the leader sees it', () => one.together.marks?.[who(two)]?.length === 1);
    expect(watcher.together.marks).toEqual({});
    expect(code(await watcher.ask('mark', { drawings: [ARROW] }))).toBe('not-at-board');
    expect(code(await two.askAnything('mark', { drawings: Array(33).fill(ARROW) }))).toBe('bad-message');
    await one.ask('show', { at: 1, lines: [] });
    await until('they are gone', () => Object.keys(two.together.marks ?? { none: 1 }).length === 0);
    await two.ask('mark', { drawings: [ARROW] });
    await until('a new one is there', () => one.together.marks?.[who(two)]?.length === 1);
    await two.ask('together', { here: false });
    await until('it is gone with its person', () => one.together.marks?.[who(two)]?.length === 0);
  });

  test('the lead is handed over, and the host may always take it', async () => {
    const { one, two, watcher } = await finished();
    for (const guest of [two, watcher, one]) await here(guest);
    expect(code(await watcher.ask('lead', { who: who(watcher) }))).toBe('not-leading');
    expect(await two.ask('lead', { who: who(watcher) })).toEqual({ ok: true });
    await until('all know', () => [one, two, watcher].every(({ together }) => together.leader === who(watcher)));
    expect(code(await two.ask('lead', { who: 'ffffffffffff' }))).toBe('not-leading');
    expect(code(await watcher.ask('lead', { who: 'ffffffffffff' }))).toBe('not-here');
    // The first to sit down is the host.
    expect(one.told!.host).toBe(true);
    expect(await one.ask('lead', { who: who(one) })).toEqual({ ok: true });
    await until('the host leads', () => watcher.together.leader === who(one));
  });

  test('people who are silenced or hushed draw nothing, and a tab that goes takes its person along', async () => {
    const { one, two, watcher } = await finished();
    for (const guest of [one, two, watcher]) await here(guest);
    await one.ask('hush', { hushed: true });
    expect(code(await watcher.ask('mark', { drawings: [ARROW] }))).toBe('hushed');
    await one.ask('silence', { who: who(watcher), silent: true });
    expect(code(await watcher.ask('mark', { drawings: [ARROW] }))).toBe('silenced');
    await watcher.leave();
    await until('they are gone', () => one.together.people?.length === 2);
    await one.leave();
    await until('nobody leads for now', () => two.together.people?.length === 1);
    expect(code(await two.ask('lead', { who: who(two) }))).toBe('not-leading');
    await until('the lead is free', () => two.together.free === true);
    expect(await two.ask('lead', { who: who(two) })).toEqual({ ok: true });
  });

  test('a position is gone through at its table, until that begins', async () => {
    const position = formatPosition(start('2', 0, 0));
    expect(parsePosition(position).ok).toBe(true);
    const link = await makeMatch(house.url, { mode: '2', position });
    const [one, two] = [await Guest.join(house.url, link), await Guest.join(house.url, link)];
    for (const guest of [one, two]) await here(guest);
    expect(await one.ask('show', { at: 0, lines: MUSTERED })).toEqual({ ok: true });
    await until('it is seen', () => two.together.show?.lines.length === 2);
    for (const [team, guest] of [
      [0, one],
      [2, two],
    ] as const)
      await guest.ask('sit', { team, name: 'x', seal: guest.seal });
    const host = one.told!.host ? one : two;
    await host.ask('start', {});
    for (const guest of [one, two]) await guest.ask('mix', { entropy: guest.entropy });
    await until('it begins', () => one.state.status === 'playing');
    await until('the board is gone', () => one.together.open === null && two.together.open === null);
    expect(code(await here(one))).toBe('still-playing');
    expect(code(await one.ask('show', { at: 0, lines: [] }))).toBe('still-playing');
  });

  test('a table that has neither begun nor a position has nothing to go through', async () => {
    const guest = await Guest.join(house.url, await makeMatch(house.url, { mode: '2' }));
    expect(code(await here(guest))).toBe('not-started');
  });

  test('who shows and draws without end is told to wait', async () => {
    const { one } = await finished();
    await here(one);
    const asked = Array.from({ length: 60 }, (_, n) => one.ask('show', { at: n % 2, lines: [] }));
    const replies = await Promise.all(asked);
    expect(replies.filter((reply) => code(reply) === 'too-fast').length).toBeGreaterThan(10);
    expect(replies.filter(({ ok }) => ok).length).toBeGreaterThanOrEqual(30);
  });
});
