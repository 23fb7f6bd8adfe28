/** Links to seats: those that a host gives for one, and those that players keep for their own. */
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DaysPace, MakeMatch, Reply } from '@dominion/protocol';
import type { Team } from '@dominion/rules';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { killAll, serve } from '../support/processes.js';
import { hasPostgres, lapse, makeDatabase } from '../support/services.js';
import {
  begunMatch,
  Guest,
  makeMatch,
  newKey,
  post,
  seatAll,
  sharedTestServer,
  type TestServer,
  temporaryFolder,
  until,
} from '../support/test-server.js';

const DAYS: DaysPace = { kind: 'days', bank: 86_400, increment: 0, cap: 86_400, late: 'regent' };
const thinker = { choose: () => new Promise<never>(() => {}), close: async () => {} };
const open = sharedTestServer(() => ({ thinker, config: { idle: 60_000 } }));

const code = (reply: Reply) => (reply.ok ? 'ok' : reply.code);

async function tokenOf(reply: Reply): Promise<string> {
  if (!reply.ok || reply.token === undefined) throw new Error(`no link was made: ${code(reply)}`);
  return reply.token;
}
const invite = async (host: Guest, team: Team) => tokenOf(await host.ask('invite', { team }));
const recovery = async (guest: Guest) => tokenOf(await guest.ask('recovery', {}));
const sit = async (guest: Guest, team: Team, invitation?: string) =>
  code(await guest.ask('sit', { team, name: 'Bo', ...(invitation !== undefined && { invitation }) }));

/** Makes a table that waits, with the host on North's seat, and a spectator. */
async function waiting(house: TestServer, asked: Partial<MakeMatch> = {}) {
  const key = newKey();
  const link = await makeMatch(house.url, { mode: '3', empty: 1, ...asked, key });
  const host = await Guest.join(house.url, link, key);
  await host.ask('sit', { team: 0, name: 'Ann' });
  const guest = await Guest.join(house.url, link);
  return { link, key, host, guest };
}

describe('a seat that the host keeps for a link', () => {
  test('is for who has it, once, whichever seat they name, and for nobody else', async () => {
    const house = await open();
    const { host, guest, link } = await waiting(house);
    const token = await invite(host, 2);
    await until('all see it', () => guest.state.seats[2]!.invited);
    expect([...guest.state.seats].map(({ invited }) => invited)).toEqual([false, false, true, false]);
    expect(await sit(guest, 2)).toBe('seat-kept');
    expect(await sit(guest, 2, 'a-link-that-nobody-made')).toBe('bad-invitation');
    // At taken seats and seats not in play the wrong link gets the same answer.
    for (const team of [0, 1] as const) {
      expect(await sit(guest, team, 'a-link-that-nobody-made')).toBe('bad-invitation');
    }
    expect(code(await host.ask('start', {}))).toBe('seats-free');
    expect(await sit(guest, 3, token)).toBe('ok');
    await until('they sit there', () => guest.team === 2 && !guest.state.seats[2]!.invited);
    expect(await sit(guest, 2, token)).toBe('ok');
    const late = await Guest.join(house.url, link);
    expect(await sit(late, 3, token)).toBe('bad-invitation');
    await guest.ask('stand', {});
    await until('the seat is free', () => late.state.seats[2]!.holder === 'free');
    expect(await sit(late, 2, token)).toBe('bad-invitation');
    expect(await sit(late, 2)).toBe('ok');
  });

  test('is the host’s to keep and to give up', async () => {
    const { host, guest } = await waiting(await open());
    expect(code(await guest.ask('invite', { team: 2 }))).toBe('not-host');
    expect(code(await host.ask('invite', { team: 1 }))).toBe('seat-not-in-play');
    expect(code(await host.ask('invite', { team: 0 }))).toBe('seat-taken');
    const first = await invite(host, 2);
    const second = await invite(host, 2);
    expect(await sit(guest, 2, first)).toBe('bad-invitation');
    expect(code(await host.ask('bot', { team: 2, level: 'casual' }))).toBe('seat-kept');
    expect(code(await guest.ask('invite', { team: 2, withdraw: true }))).toBe('not-host');
    for (const _ of [1, 2]) expect(code(await host.ask('invite', { team: 2, withdraw: true }))).toBe('ok');
    await until('all see it', () => !guest.state.seats[2]!.invited);
    expect(await sit(guest, 2, second)).toBe('bad-invitation');
    expect(code(await host.ask('bot', { team: 2, level: 'casual' }))).toBe('ok');
    expect(code(await host.ask('invite', { team: 2 }))).toBe('seat-taken');
  });

  test('changes its place with what else sits at the table', async () => {
    const { host, guest } = await waiting(await open());
    const token = await invite(host, 2);
    expect(code(await host.ask('arrange', { from: 0, to: 2 }))).toBe('ok');
    await until('the host sits in the South', () => host.team === 2 && guest.state.seats[0]!.invited);
    expect(guest.state.seats[2]!.invited).toBe(false);
    expect(await sit(guest, 2, token)).toBe('ok');
    await until('they sit in the North', () => guest.team === 0);
  });

  test('survives a restart, and nobody is told the link', async () => {
    const [folder, clientDir] = [temporaryFolder(), temporaryFolder()];
    copyFileSync(new URL('../../../client/index.html', import.meta.url), join(clientDir, 'index.html'));
    const house = await open({ folder, config: { clientDir } });
    const { host, guest, link } = await waiting(house, { pace: DAYS, listed: true });
    const [token, own] = [await invite(host, 2), await recovery(host)];
    const written = JSON.stringify(await house.store.matches.load(link));
    const page = await (await fetch(`${house.url}/r/${link}?seat=${token}`)).text();
    expect(page).toContain(link);
    const lobby = await (await fetch(`${house.url}/api/lobby`)).text();
    expect(lobby).toContain('"invited":true');
    expect(await sit(guest, 2)).toBe('seat-kept');
    const told = [written, page, lobby, JSON.stringify(guest.state.toJSON()), JSON.stringify(guest.told)];
    for (const secret of [token, own]) {
      expect(secret).toMatch(/^[\w-]{24}$/);
      for (const text of [...told, house.logged()]) expect(text).not.toContain(secret);
    }
    expect(house.logged()).toContain('seat-kept');
    await house.close();

    const next = await open({ folder });
    const invited = await Guest.join(next.url, link);
    expect(invited.state.seats[2]!.invited).toBe(true);
    expect(await sit(invited, 2)).toBe('seat-kept');
    expect(await sit(invited, 2, token)).toBe('ok');
    const phone = await Guest.join(next.url, link);
    expect(code(await phone.ask('takeover', { token: own }))).toBe('ok');
    await until('the host is here again', () => phone.team === 0 && phone.told!.host);
    expect(next.logged()).not.toContain(token);
    expect(next.logged()).not.toContain(own);
  });

  test('of a table of days is no reason to list it', async () => {
    const house = await open({ config: { idle: 100 } });
    const { host, guest, link } = await waiting(house, { mode: '2', empty: 0, pace: DAYS, listed: true });
    await invite(host, 2);
    await host.leave();
    await guest.leave();
    const listed = async () => (await (await fetch(`${house.url}/api/lobby`)).text()).includes(link);
    await expect.poll(listed).toBe(false);
  });

  test('is a bot’s while a match runs, and who has the link asks nobody', async () => {
    const house = await open();
    const key = newKey();
    const link = await makeMatch(house.url, { mode: '2', key, bots: [{ team: 0, level: 'casual', manner: 'bold' }] });
    const host = await Guest.join(house.url, link, key);
    await host.ask('sit', { team: 2, name: 'Ann' });
    const [guest, other] = [await Guest.join(house.url, link), await Guest.join(house.url, link)];
    expect(code(await host.ask('invite', { team: 0 }))).toBe('seat-taken');
    await host.ask('start', {});
    await until('it began', () => guest.state.status === 'playing');
    expect(await guest.ask('sit', { team: 0, name: 'Bo' })).toMatchObject({ asked: true });
    expect(code(await host.ask('invite', { team: 2 }))).toBe('seat-taken');
    const token = await invite(host, 0);
    expect(await sit(guest, 0)).toBe('seat-kept');
    expect(await sit(other, 0, token)).toBe('ok');
    await until('the bot has gone', () => other.team === 0 && other.state.seats[0]!.level === '');
    expect(other.state.seats[0]!.invited).toBe(false);
    expect(code(await host.ask('invite', { team: 0 }))).toBe('seat-taken');
    await other.ask('resign', { team: 0, offer: true });
    await until('it is over', () => host.state.status === 'over');
    expect(code(await host.ask('invite', { team: 0 }))).toBe('match-over');
  });

  test('is one that the table has opened for a substitute, who relieves its person with the link alone', async () => {
    const house = await open();
    const { code: link, guests } = await seatAll(house.url, { mode: '4' });
    const [host, relieved] = [guests.get(0)!, guests.get(2)!];
    const other = await Guest.join(house.url, link);
    expect(host.told!.host).toBe(true);
    expect(code(await host.ask('invite', { team: 2 }))).toBe('seat-taken');
    const proposed = await host.ask('propose', { what: { kind: 'replace', team: 2 } });
    expect(code(proposed)).toBe('ok');
    for (const team of [1, 2] as const) await guests.get(team)!.ask('answer', { id: 1, agree: true });
    await until('the seat is open', () => host.state.seats[2]!.open);
    // The table opened the seat, but the host decides for whom it is reserved.
    expect(code(await relieved.ask('invite', { team: 2 }))).toBe('not-host');
    const token = await invite(host, 2);
    expect(await sit(other, 2)).toBe('seat-kept');
    const friend = await Guest.join(house.url, link);
    expect(await friend.ask('invited', { invitation: token })).toMatchObject({ ok: true, team: 2 });
    expect(relieved.team).toBe(2);
    expect(await sit(friend, 0, token)).toBe('ok');
    await until('the seat has changed hands', () => friend.team === 2 && relieved.team === null);
    expect(friend.state.seats[2]).toMatchObject({ open: false, invited: false, name: 'Bo' });
    expect([...friend.state.handed]).toEqual(['S 0']);
    expect(code(await friend.ask('invited', { invitation: token }))).toBe('bad-invitation');
  });

  test('is told to who shows the link, and where it went when seats change, before they take it', async () => {
    const { host, guest } = await waiting(await open());
    const token = await invite(host, 2);
    const asked = () => guest.ask('invited', { invitation: token });
    expect(await asked()).toMatchObject({ ok: true, team: 2 });
    await host.ask('arrange', { from: 0, to: 2 });
    expect(await asked()).toMatchObject({ ok: true, team: 0 });
    expect(guest.team).toBeNull();
    await host.ask('invite', { team: 0, withdraw: true });
    expect(code(await asked())).toBe('bad-invitation');
  });

  test('lets the match begin by itself once it is taken', async () => {
    const { host, guest } = await waiting(await open(), { mode: '2', empty: 0, pace: DAYS });
    const token = await invite(host, 2);
    expect(guest.state.status).toBe('waiting');
    expect(await sit(guest, 2, token)).toBe('ok');
    await until('it began', () => guest.state.status === 'playing');
    expect(code(await host.ask('invite', { team: 2 }))).toBe('seat-taken');
  });
});

describe('a link that a person keeps', () => {
  test.each([
    ['live', undefined],
    ['of days', DAYS],
  ])('gives the seat to another browser at a table that is %s, once', async (_, pace) => {
    const house = await open();
    const { code: link, mover } = await begunMatch(house.url, { mode: '2', ...(pace && { pace }) });
    const team = mover.team!;
    const [old, token] = [await recovery(mover), await recovery(mover)];
    const [phone, thief] = [await Guest.join(house.url, link), await Guest.join(house.url, link)];
    expect(code(await thief.ask('takeover', { token: old }))).toBe('bad-token');
    // Opening the link at the seat's own device doesn't use it up.
    expect(code(await mover.ask('takeover', { token }))).toBe('ok');
    expect(code(await phone.ask('takeover', { token }))).toBe('ok');
    await until('the seat has moved', () => phone.team === team && mover.team === null && mover.told!.moved === true);
    expect(code(await thief.ask('takeover', { token }))).toBe('bad-token');
    expect(code(await mover.ask('takeover', { token }))).toBe('bad-token');
    const seat = (await house.store.matches.load(link))!.seats.find((each) => each.team === team)!;
    expect(seat.former).toHaveLength(1);
    expect(code(await phone.ask('takeover', { token: await recovery(phone) }))).toBe('ok');
  });

  test('is for who holds a seat', async () => {
    const { guest } = await waiting(await open());
    expect(code(await guest.ask('recovery', {}))).toBe('no-seat');
  });

  test('stays theirs where the host changes seats, and is worth nothing once the seat is another’s', async () => {
    const house = await open();
    const { host, guest, link } = await waiting(house);
    expect(await sit(guest, 2)).toBe('ok');
    const thief = await Guest.join(house.url, link);
    const stale: string[] = [];
    stale.push(await recovery(guest));
    await guest.ask('stand', {});
    expect(await sit(guest, 2)).toBe('ok');
    stale.push(await recovery(guest));
    await host.ask('remove', { team: 2 });
    expect(await sit(guest, 2)).toBe('ok');
    const moving = await recovery(guest);
    await host.ask('arrange', { from: 2, to: 3 });
    const phone = await Guest.join(house.url, link);
    expect(code(await phone.ask('takeover', { token: moving }))).toBe('ok');
    await until('the seat has moved', () => phone.team === 3);
    stale.push(moving, await recovery(phone));
    const tablet = await Guest.join(house.url, link);
    await tablet.ask('takeover', { token: await tokenOf(await phone.ask('handover', {})) });
    await until('it moved on', () => tablet.team === 3);
    stale.push(await recovery(tablet));
    await post(house.url, '/api/forget', { key: tablet.key });
    await until('the seat is free', () => thief.state.seats[3]!.holder === 'free');
    expect((await house.store.matches.load(link))!.room.recoveries).toEqual([null, null, null, null]);
    expect(await sit(guest, 3)).toBe('ok');
    for (const token of stale) expect(code(await thief.ask('takeover', { token }))).toBe('bad-token');
    expect(thief.team).toBeNull();
  });

  test('is not of use to who has been forgotten in a match that runs', async () => {
    const house = await open();
    const { code: link, guests } = await seatAll(house.url, { mode: '4a' });
    const token = await recovery(guests.get(0)!);
    await post(house.url, '/api/forget', { key: guests.get(0)!.key });
    await until('a bot plays', () => guests.get(2)!.state.seats[0]!.holder === 'bot');
    const thief = await Guest.join(house.url, link);
    expect(code(await thief.ask('takeover', { token }))).toBe('bad-token');
    expect((await house.store.matches.load(link))!.room.recoveries[0]).toBeNull();
  });

  test('cannot be guessed at will, nor can an invitation: links that are none count as codes that are none', async () => {
    const house = await open({ limits: { unknown: 6, loopback: true } });
    const { host, guest } = await waiting(house);
    const [invitation, token] = [await invite(host, 2), await recovery(host)];
    const wrong = 'a-link-that-nobody-made';
    for (let n = 0; n < 3; n++) {
      expect(code(await guest.ask('takeover', { token: wrong }))).toBe('bad-token');
      expect(await sit(guest, 0, wrong)).toBe('bad-invitation');
    }
    expect(code(await guest.ask('takeover', { token }))).toBe('too-fast');
    expect(await sit(guest, 2, invitation)).toBe('too-fast');
    // A player without a seal can still sit down.
    expect(await sit(guest, 3)).toBe('ok');
    expect((await post(house.url, '/api/matches/222222/open')).status).toBe(429);
  });
});

describe.skipIf(!hasPostgres)('with two servers', () => {
  let database: Awaited<ReturnType<typeof makeDatabase>>;
  beforeAll(async () => {
    database = await makeDatabase();
  });
  afterAll(() => database.drop());
  afterEach(killAll);

  test('links that were made on one are good on the other once that is killed', async () => {
    const start = () => serve({ DATABASE_URL: database.url, DATA_DIR: temporaryFolder() });
    const [one, two] = await Promise.all([start(), start()]);
    const key = newKey();
    const link = await makeMatch(one.url, { mode: '2', pace: DAYS, key });
    const host = await Guest.join(one.url, link, key);
    await host.ask('sit', { team: 0, name: 'Ann' });
    const [invitation, token] = [await invite(host, 2), await recovery(host)];
    // Through the other server, into the room on the first one.
    const stranger = await Guest.join(two.url, link);
    expect(await sit(stranger, 2)).toBe('seat-kept');
    one.child.kill('SIGKILL');
    await one.exit;
    await lapse(database.url, one.url);
    await until('it is noticed', () => host.left !== null && stranger.left !== null);
    await lapse(database.url, one.url);
    const phone = await Guest.join(two.url, link);
    expect(code(await phone.ask('takeover', { token }))).toBe('ok');
    const invited = await Guest.join(two.url, link);
    expect(await sit(invited, 2)).toBe('seat-kept');
    expect(await sit(invited, 2, invitation)).toBe('ok');
    await until('both sit there', () => phone.team === 0 && invited.team === 2);
    expect(two.out() + one.out()).not.toContain(token);
    expect(two.out() + one.out()).not.toContain(invitation);
  }, 90_000);
});
