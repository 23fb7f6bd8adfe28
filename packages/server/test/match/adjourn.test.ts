/** Adjourned matches, appointments, and a change of pace: over real sockets, with a simulated machine time. */
import type { DaysPace, MakeMatch, Mine, OwnMatch, WhatIsProposed } from '@dominion/protocol';
import { parseRecord, readPaceMark } from '@dominion/rules';
import { type Memory, remember } from '@dominion/table';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openPostgresStore } from '../../src/store/postgres.js';
import type { Store } from '../../src/store/store.js';
import { lookout } from '../support/due-items.js';
import { killAll, serve } from '../support/processes.js';
import { hasPostgres, hasRedis, lapse, makeDatabase, REDIS } from '../support/services.js';
import {
  AT_ONCE,
  anyLine,
  begunMatch,
  Guest,
  makeMatch,
  post,
  sharedTestServer,
  type TestServer,
  temporaryFolder,
  until,
} from '../support/test-server.js';
import { playsFirst } from '../support/thinkers.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const DAYS: DaysPace = { kind: 'days', bank: 86_400, increment: 43_200, cap: 172_800, late: 'wait' };
const IMPATIENT = { silence: 10, left: 20, lost: 30 };

/** Lets bots choose, or keeps them thinking. */
let gate: Promise<void> = Promise.resolve();
const thinker = playsFirst(() => gate);

// The machine's time is far from the countdowns' clock, as after the machine slept.
let wall = Date.now() + 40 * DAY;
const { around, looked } = lookout('matches.due');

const config = { botPace: AT_ONCE, idle: 250 };
const open = sharedTestServer(() => ({ config, thinker, wall: () => wall, around, times: IMPATIENT }));
afterEach(killAll);

const said = async (reply: ReturnType<Guest['ask']>) => {
  const told = await reply;
  return told.ok ? 'ok' : told.code;
};
const propose = (guest: Guest, what: WhatIsProposed) => said(guest.ask('propose', { what }));
const answer = async (guest: Guest, agree = true) => {
  await until('it is asked', () => guest.state.proposals.length > 0);
  return said(guest.ask('answer', { id: guest.state.proposals[0]!.id, agree }));
};
const goOn = (guest: Guest) => propose(guest, { kind: 'resume' });
const ahead = (time: number) => Math.ceil((wall + time) / MINUTE) * MINUTE;
const stored = async ({ store }: { store: Store }, code: string) => remember((await store.matches.load(code))!);
/** The parts of a match that must not change: everything except who is present. */
const standing = ({ lines, table }: Memory) => ({ lines, running: table.running, proxies: table.proxies });

async function agreed(by: Guest, others: readonly Guest[], what: WhatIsProposed): Promise<void> {
  expect(await propose(by, what)).toBe('ok');
  for (const other of others) expect(await answer(other)).toBe('ok');
}

async function laidAside(house: TestServer, asked: Partial<MakeMatch> = {}, moment = ahead(3 * DAY)) {
  const clock = { kind: 'turn', seconds: 600 } as const;
  const table = await begunMatch(house.url, { mode: '2', clock, ...asked });
  await agreed(table.mover, [table.other], { kind: 'adjourn', moment });
  await until('it is laid aside', () => table.all.every(({ state }) => state.adjourned));
  return { ...table, moment };
}

async function asleep(house: TestServer, all: readonly Guest[]): Promise<void> {
  for (const guest of all) await guest.leave();
  const sleeps = async () => /^dominion_matches_live 0$/m.test(await house.app.metrics.registry.metrics());
  await until('the match fell asleep', sleeps);
}

const mine = async ({ url }: { url: string }, { key }: Guest): Promise<OwnMatch> =>
  ((await post(url, '/api/mine', { key })).body as Mine).matches[0]!;

/** Waits until a player who leaves another match is marked absent there: for that long nothing happened here. */
async function somebodyIsMissed(house: TestServer): Promise<void> {
  const { mover, other } = await begunMatch(house.url);
  await mover.leave();
  await until('the other may choose', () => other.state.seats[mover.team!]!.choosers !== 0);
  await other.leave();
}

test('a match that is paused waits for nobody', async () => {
  const house = await open();
  const { mover, other } = await begunMatch(house.url, { mode: '2', clock: { kind: 'turn', seconds: 600 } });
  expect(await mine(house, mover)).toMatchObject({ yourTurn: true });
  for (const guest of [mover, other]) await guest.ask('pause', { offer: true });
  await until('the clocks stand', () => mover.state.paused);
  expect(await mine(house, mover)).toMatchObject({ yourTurn: false });
  await other.ask('pause', { offer: false });
  expect(await mine(house, mover)).toMatchObject({ yourTurn: true });
});

describe('a match that is laid aside', () => {
  test('stands whoever comes, through a restart and past its appointment, until all are there and one goes on', async () => {
    const folder = temporaryFolder();
    let house = await open({ folder });
    const { all, mover, other, code, moment } = await laidAside(house);
    expect(mover.state).toMatchObject({ appointment: moment, running: 0, adjourned: true });
    expect(await said(mover.act(anyLine(mover.match)))).toBe('adjourned');
    expect(await said(mover.ask('pause', { offer: true }))).toBe('adjourned');
    const then = standing(await stored(house, code));
    await asleep(house, all);
    await house.close();

    house = await open({ folder });
    const one = await Guest.join(house.url, code, mover.key);
    await somebodyIsMissed(house);
    expect(one.state.seats[other.team!]!).toMatchObject({ presence: 'away', choosers: 0, until: 0, regent: '' });
    expect(await said(one.ask('absent', { team: other.team!, choice: 'claim' }))).toBe('not-absent');
    // A player alone can't resume, and their agreement doesn't count once they have left.
    expect(await goOn(one)).toBe('ok');
    await until('it is asked', () => one.state.proposals.length === 1);
    expect(one.state.adjourned).toBe(true);
    await one.leave();
    wall = moment + HOUR;
    await looked();
    const two = await Guest.join(house.url, code, other.key);
    const again = await Guest.join(house.url, code, mover.key);
    await until('both are there', () => two.state.seats[mover.team!]!.presence === 'here');
    expect(two.state.adjourned).toBe(true);
    expect(standing(await stored(house, code))).toEqual(then);
    expect(await mine(house, mover)).toMatchObject({ adjourned: true, appointment: moment, yourTurn: false });

    expect(await goOn(again)).toBe('ok');
    await until('it goes on', () => two.state.running !== 0);
    expect(two.state).toMatchObject({ adjourned: false, appointment: 0 });
    expect(await mine(house, mover)).toMatchObject({ adjourned: false, appointment: null, yourTurn: true });
    expect(await again.act(anyLine(again.match))).toMatchObject({ ok: true });
    // From now on an absent player is marked as usual.
    await again.leave();
    await until('the other may choose', () => two.state.seats[mover.team!]!.choosers !== 0);
  }, 60_000);

  test('goes on without somebody by most of its people, two at least', async () => {
    const house = await open();
    const { all, code } = await begunMatch(house.url, { mode: '3', empty: 0 });
    const [one, two, three] = all as [Guest, Guest, Guest];
    await agreed(one, [two, three], { kind: 'adjourn' });
    await until('it is laid aside', () => one.state.adjourned);
    expect(one.state.appointment).toBe(0);
    await three.leave();
    await until('one is away', () => one.state.seats[three.team!]!.presence === 'away');
    expect(await goOn(one)).toBe('ok');
    expect(one.state.adjourned).toBe(true);
    expect(await answer(two)).toBe('ok');
    await until('it goes on', () => !one.state.adjourned);
    expect([...one.state.decided].map(({ kind, end }) => `${kind} ${end}`)).toEqual(['adjourn done', 'resume done']);
    await until('the third is waited for', () => one.state.seats[three.team!]!.presence !== 'away');
    const back = await Guest.join(house.url, code, three.key);
    await until('the third is back', () => {
      const { presence, regent } = back.state.seats[three.team!]!;
      return presence === 'here' && regent === '';
    });
  });

  test('lets bots and throws wait, and they come when it goes on', async () => {
    const house = await open();
    let letThink = () => {};
    gate = new Promise((resolve) => {
      letThink = resolve;
    });
    const code = await makeMatch(house.url, { mode: '2', bots: [{ team: 2, level: 'casual' }], auto: true });
    const guest = await Guest.join(house.url, code);
    await guest.ask('sit', { team: 0, name: 'Ann' });
    await until('it began', () => guest.state.status === 'playing');
    expect(await guest.act('N:-', 1)).toMatchObject({ ok: true });
    // The bot is still choosing its Sergeants.
    expect(await propose(guest, { kind: 'adjourn' })).toBe('ok');
    await until('it is laid aside', () => guest.state.adjourned);
    letThink();
    await somebodyIsMissed(house);
    expect(guest.log).toEqual(['N:-']);
    expect(await goOn(guest)).toBe('ok');
    await until('the bot has mustered', () => guest.log.length > 1);
  });

  test('is refused where it is none, and by one alone', async () => {
    const house = await open();
    const { mover, other } = await begunMatch(house.url);
    expect(await goOn(mover)).toBe('not-of-days');
    expect(await propose(mover, { kind: 'adjourn', moment: ahead(0) })).toBe('bad-moment');
    expect(await propose(mover, { kind: 'adjourn' })).toBe('ok');
    expect(await propose(mover, { kind: 'close' })).toBe('open-proposal');
    expect(await answer(other, false)).toBe('ok');
    await until('it was declined', () => mover.state.decided.length === 1);
    expect(mover.state).toMatchObject({ adjourned: false });
    await agreed(other, [mover], { kind: 'adjourn' });
    await until('it is laid aside', () => mover.state.adjourned);
    expect(await propose(mover, { kind: 'adjourn' })).toBe('nothing-to-decide');
    const days = await begunMatch(house.url, { mode: '2', pace: DAYS });
    expect(await propose(days.mover, { kind: 'adjourn' })).toBe('of-days');
    expect(await propose(days.mover, { kind: 'appoint', moment: ahead(HOUR) })).toBe('of-days');
  });

  test('may be given up by who does not wish to go on', async () => {
    const house = await open();
    const { mover, other } = await laidAside(house);
    expect(await said(other.ask('resign', { team: other.team!, offer: true }))).toBe('ok');
    await until('it is over', () => mover.state.status === 'over');
    expect(await mine(house, mover)).toMatchObject({ adjourned: false, appointment: null });
  });
});

describe('an appointment', () => {
  test('is changed and withdrawn by agreement, and calendars hear of it', async () => {
    const house = await open();
    const { mover, other, code, moment, all } = await laidAside(house);
    const file = async () => {
      const response = await fetch(`${house.url}/api/matches/${code}/appointment.ics`);
      return { status: response.status, type: response.headers.get('content-type'), text: await response.text() };
    };
    const value = (text: string, name: string) => new RegExp(`^${name}:(.*)\r$`, 'm').exec(text)?.[1];
    const first = await file();
    expect(first).toMatchObject({ status: 200, type: 'text/calendar; charset=utf-8' });
    const { id } = mover.state;
    const utc = (time: number) => `${new Date(time).toISOString().replaceAll(/[-:]/g, '').slice(0, 15)}Z`;
    expect(value(first.text, 'UID')).toBe(id);
    expect(value(first.text, 'DTSTART')).toBe(utc(moment));
    expect(value(first.text, 'SEQUENCE')).toBe('0');
    expect(value(first.text, 'TRIGGER')).toBe('-PT15M');
    expect(value(first.text, 'URL')).toBe(`${house.url}/r/${code}`);
    // One player visits and proposes, and the other finds the proposal when they come.
    await asleep(house, all);
    const one = await Guest.join(house.url, code, mover.key);
    expect(await propose(one, { kind: 'appoint', moment: moment + HOUR })).toBe('ok');
    await asleep(house, [one]);
    wall += DAY;
    const two = await Guest.join(house.url, code, other.key);
    expect(await answer(two)).toBe('ok');
    await until('it is another', () => two.state.appointment === moment + HOUR);
    const second = await file();
    expect(value(second.text, 'UID')).toBe(id);
    expect(value(second.text, 'DTSTART')).toBe(utc(moment + HOUR));
    expect(value(second.text, 'SEQUENCE')).toBe('1');
    expect((await mine(house, mover)).appointment).toBe(moment + HOUR);
    const again = await Guest.join(house.url, code, mover.key);
    await agreed(two, [again], { kind: 'appoint', moment: 0 });
    await until('there is none', () => two.state.appointment === 0);
    const none = await file();
    expect([none.status, JSON.parse(none.text).error.code]).toEqual([404, 'no-appointment']);
    expect(await propose(two, { kind: 'appoint', moment: 0 })).toBe('nothing-to-decide');
    expect((await fetch(`${house.url}/api/matches/222222/appointment.ics`)).status).toBe(404);
  }, 30_000);

  test('is a whole minute between five minutes and ninety days from now by the calendar', async () => {
    const house = await open();
    const { mover, other } = await begunMatch(house.url);
    const appoint = async (moment: number) => {
      const reply = await propose(mover, { kind: 'appoint', moment });
      if (reply === 'ok') await mover.ask('answer', { id: mover.state.proposals[0]?.id ?? 1, agree: false });
      return reply;
    };
    wall = Math.ceil(wall / MINUTE) * MINUTE;
    expect(await appoint(wall + 4 * MINUTE)).toBe('bad-moment');
    expect(await appoint(wall + 90 * DAY + MINUTE)).toBe('bad-moment');
    expect(await appoint(wall + 5 * MINUTE + 1000)).toBe('bad-message');
    expect(await propose(mover, { kind: 'appoint', moment: wall + 90 * DAY })).toBe('ok');
    expect(await answer(other)).toBe('ok');
    await until('it is there', () => mover.state.appointment === wall + 90 * DAY);
    expect(mover.state.adjourned).toBe(false);
    expect(await propose(other, { kind: 'appoint', moment: wall + 5 * MINUTE })).toBe('ok');
    // An agreement after the appointment is too late.
    wall += 6 * MINUTE;
    expect(await answer(mover)).toBe('ok');
    await until('it is gone', () => mover.state.decided.at(-1)?.end === 'gone');
    expect(mover.state.appointment).toBe(wall - 6 * MINUTE + 90 * DAY);
  });
});

describe('another pace', () => {
  test('of days: each side has the bank, its deadline runs by the calendar, and who is not there is not missed', async () => {
    const folder = temporaryFolder();
    let house = await open({ folder });
    const { mover, other, all, code } = await begunMatch(house.url, {
      mode: '2',
      clock: { kind: 'turn', seconds: 60 },
    });
    expect(await propose(mover, { kind: 'pace', pace: { kind: 'live' } })).toBe('nothing-to-decide');
    await agreed(mover, [other], { kind: 'pace', pace: DAYS });
    await until('it is one of days', () => all.every(({ state }) => state.pace.startsWith('days')));
    const { deadline, bank } = other.state.seats[mover.team!]!;
    expect(bank).toBe(DAYS.bank * 1000);
    expect(deadline).toBe(wall + DAY);
    expect(other.state).toMatchObject({ clock: 'none', running: 1 << mover.team!, adjourned: false });
    const record = await (await fetch(`${house.url}/api/matches/${code}/record`)).text();
    expect((await mine(house, mover)).deadline).toBe(wall + DAY);
    await asleep(house, all);
    await house.close();
    house = await open({ folder });
    wall += DAY + MINUTE;
    const two = await Guest.join(house.url, code, other.key);
    await until('who did not come is late', () => two.state.seats[mover.team!]!.late);
    expect(two.state.seats[mover.team!]!).toMatchObject({ presence: 'away', regent: '' });
    const one = await Guest.join(house.url, code, mover.key);
    expect(await one.act(anyLine(one.match))).toMatchObject({ ok: true });
    await until('it was thrown', () => two.log.length > 3);
    const after = await (await fetch(`${house.url}/api/matches/${code}/record`)).text();
    expect(record).not.toContain('[%pace');
    expect(after).toContain('{[%pace days]}');
    const parsed = parseRecord(after);
    const marks = parsed.ok
      ? parsed.record.turns.flatMap((turn) => JSON.stringify(turn).match(/\[%pace \w+\]/g) ?? [])
      : [];
    expect(marks.map(readPaceMark)).toEqual(['days']);
  }, 30_000);

  test('of people together: it is laid aside until they are, by the new clock, and orders ahead stop', async () => {
    const house = await open();
    const { mover, other, code } = await begunMatch(house.url, { mode: '2', pace: DAYS });
    const ordered = { line: anyLine(mover.match), squares: [], fate: null };
    expect(await said(other.ask('orders', { orders: [ordered] }))).toBe('ok');
    await until('it is ordered', () => other.told?.orders?.length === 1);
    expect(
      await mover.askAnything('propose', { what: { kind: 'pace', pace: DAYS, clock: { kind: 'none' } } }),
    ).toMatchObject({
      code: 'bad-message',
    });
    const clock = { kind: 'bank', seconds: 300, increment: 5, cap: 60 } as const;
    await agreed(mover, [other], { kind: 'pace', pace: { kind: 'live' }, clock });
    await until('they sit together', () => mover.state.pace === 'live' && mover.state.adjourned);
    await until('the order has stopped', () => other.told?.stopped !== undefined);
    expect(other.told).not.toHaveProperty('orders');
    expect(other.told!.stopped).toEqual({ line: ordered.line, why: 'live', square: null, ply: 1 });
    expect(mover.state).toMatchObject({ clock: 'bank 300+5/60', running: 0, adjourned: true });
    expect([...mover.state.decided].at(-1)).toMatchObject({
      kind: 'pace',
      pace: 'live',
      clock: 'bank 300+5/60',
      end: 'done',
    });
    await mover.leave();
    await somebodyIsMissed(house);
    expect(other.state.seats[mover.team!]!).toMatchObject({ presence: 'away', choosers: 0 });
    const again = await Guest.join(house.url, code, mover.key);
    await until('both are there', () => other.state.seats[mover.team!]!.presence === 'here');
    expect(await goOn(other)).toBe('ok');
    await until('it goes on', () => again.state.running === 1 << mover.team!);
    expect(again.state.seats[mover.team!]!).toMatchObject({ bank: 300_000, left: 60_000, deadline: 0 });
    expect(await again.act(anyLine(again.match))).toMatchObject({ ok: true });
  }, 30_000);

  test('brings back whom a regent stood in for', async () => {
    const house = await open();
    const { guests, code } = await begunMatch(house.url, { mode: '2' });
    const [north, south] = [guests.get(0)!, guests.get(2)!];
    await south.leave();
    await until('it is for the other to choose', () => north.state.seats[2]!.choosers !== 0);
    gate = new Promise(() => {});
    expect(await said(north.ask('absent', { team: 2, choice: 'regent' }))).toBe('ok');
    await until('a regent sits there', () => north.state.seats[2]!.presence === 'regent');
    // It was answered by HTTP, so the proposal outlives the visit.
    const memory = await stored(house, code);
    expect(memory.table.proxies[2]).toEqual({ by: 'bot', until: 'back' });
    const back = await Guest.join(house.url, code, south.key);
    await agreed(north, [back], { kind: 'pace', pace: DAYS });
    await until('it is one of days', () => back.state.pace.startsWith('days'));
    await back.leave();
    await until('the other is away', () => north.state.seats[2]!.presence === 'away');
    expect((await stored(house, code)).table.proxies).toEqual([null, null, null, null]);
    gate = Promise.resolve();
  });
});

describe.skipIf(!hasPostgres || !hasRedis)('on two servers', () => {
  let database: { url: string; drop: () => Promise<void> };
  let store: Store;
  beforeAll(async () => {
    database = await makeDatabase();
    store = await openPostgresStore(database.url, pino({ level: 'silent' }));
  });
  afterAll(async () => {
    await store?.close();
    await database?.drop();
  });

  test('a match that is laid aside on one stands on the other, and goes on there', async () => {
    const start = () => serve({ DATABASE_URL: database.url, REDIS_URL: REDIS, DATA_DIR: temporaryFolder() });
    const [one, two] = await Promise.all([start(), start()]);
    const table = await begunMatch(one.url, { mode: '2', clock: { kind: 'turn', seconds: 600 } });
    const moment = Math.ceil(Date.now() / MINUTE) * MINUTE + DAY;
    await agreed(table.mover, [table.other], { kind: 'adjourn', moment });
    await until('it is laid aside', () => table.other.state.adjourned);
    one.child.kill('SIGKILL');
    await one.exit;
    await lapse(database.url, one.url);
    await until('all notice', () => table.all.every(({ left }) => left !== null));
    const first = await Guest.join(two.url, table.code, table.mover.key);
    expect(first.state).toMatchObject({ adjourned: true, appointment: moment, running: 0 });
    const second = await Guest.join(two.url, table.code, table.other.key);
    expect((await mine(two, second)).appointment).toBe(moment);
    expect(await goOn(second)).toBe('ok');
    await until('it goes on', () => first.state.running === 1 << table.mover.team!);
    const { table: kept } = await stored({ store }, table.code);
    expect(kept).toMatchObject({ adjourned: false, appointment: 0, proxies: [null, null, null, null] });
  }, 90_000);
});
