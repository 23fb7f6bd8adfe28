/** Throws by a full commit–reveal: all seals are published before any player reveals one (docs/notation.md). */
import { beforeEach, describe, expect, test } from 'vitest';
import {
  Guest,
  makeMatch,
  newKey,
  post,
  seatAll,
  sharedTestServer,
  type TestServer,
  until,
} from '../support/test-server.js';

const open = sharedTestServer(() => ({}));
let house: TestServer;
beforeEach(async () => {
  house = await open();
});

const fine = { ok: true };
const seals = ({ state }: Guest) => state.seals;

/** Takes a flag for each, the host first, that says what it seals. */
async function table(sealing: readonly boolean[] = [true, true]): Promise<[Guest, Guest]> {
  const code = await makeMatch(house.url, { mode: '2' });
  const guests: Guest[] = [];
  for (const [i, team] of ([0, 2] as const).entries()) {
    const guest = await Guest.join(house.url, code);
    const sealed = sealing[i] ? { seal: guest.seal } : {};
    expect(await guest.ask('sit', { team, name: `team ${team}`, ...sealed })).toEqual(fine);
    guests.push(guest);
  }
  return guests as [Guest, Guest];
}

const shows = (guest: Guest, entropy = guest.entropy) => guest.ask('mix', { entropy });

describe('the start', () => {
  test('publishes all seals at once, and waits until each has shown what was sealed', async () => {
    const [host, other] = await table();
    await until('it is seen that both have sealed', () => [0, 2].every((team) => host.state.seats[team]!.sealed));
    expect(seals(host)).toBe('');
    expect(await shows(other)).toMatchObject({ ok: false, code: 'seals-open' });
    expect(await host.ask('start', {})).toEqual(fine);
    const both = `N:${host.seal} S:${other.seal}`;
    await until('the seals are published', () => seals(other) === both && seals(host) === both);
    expect(host.state).toMatchObject({ status: 'waiting', entropy: '' });
    expect(await shows(host)).toEqual(fine);
    expect(await shows(host)).toEqual(fine);
    await until('the other knows', () => other.state.seats[0]!.mixed);
    expect(other.state).toMatchObject({ status: 'waiting', entropy: '' });
    expect(await shows(other)).toEqual(fine);
    await until('it began', () => host.state.status === 'playing');
    expect(host.state).toMatchObject({ scheme: 'dice-v2', seals: both });
    expect(host.state.entropy).toBe(`N:${host.entropy} S:${other.entropy}`);
  });

  test('fixes the table: nothing is sealed any more, and nobody comes or goes', async () => {
    const [host, other] = await table();
    await host.ask('start', {});
    const stranger = await Guest.join(house.url, host.room.roomId);
    const refused = { ok: false, code: 'already-started' };
    expect(await other.ask('seal', { seal: '0'.repeat(64) })).toMatchObject(refused);
    expect(await other.ask('stand', {})).toMatchObject(refused);
    expect(await host.ask('remove', { team: 2 })).toMatchObject(refused);
    expect(await host.ask('arrange', { from: 0, to: 2 })).toMatchObject(refused);
    expect(await host.ask('bot', { team: 2, level: 'casual' })).toMatchObject(refused);
    expect(await stranger.ask('sit', { team: 2, name: '' })).toMatchObject(refused);
    // A second press doesn't start it again.
    expect(await host.ask('start', {})).toEqual(fine);
    expect(seals(host)).toBe(`N:${host.seal} S:${other.seal}`);
  });

  test('takes no other bytes than those that were sealed', async () => {
    const [host, other] = await table();
    await host.ask('start', {});
    expect(await shows(host, 'f'.repeat(32))).toMatchObject({ ok: false, code: 'other-bytes' });
    expect(await shows(host, other.entropy)).toMatchObject({ ok: false, code: 'other-bytes' });
    expect(await shows(await Guest.join(house.url, host.room.roomId))).toMatchObject({ code: 'no-seat' });
    expect(await shows(host)).toEqual(fine);
  });

  test('does not wait where nobody has sealed anything, as programs do not', async () => {
    const [host, other] = await table([false, false]);
    expect(await host.ask('start', {})).toEqual(fine);
    expect([host.state.status, other.state.seals, other.state.entropy]).toEqual(['playing', 'N:- S:-', 'N:- S:-']);
  });

  test('waits only for who has sealed something', async () => {
    const [host, other] = await table([true, false]);
    await host.ask('start', {});
    expect(other.state.status).toBe('waiting');
    await shows(host);
    await until('it began', () => other.state.status === 'playing');
    expect(other.state).toMatchObject({ seals: `N:${host.seal} S:-`, entropy: `N:${host.entropy} S:-` });
  });

  test('waits so long and no longer, and says who has not shown what they sealed', async () => {
    house = await open({ times: { show: 100 } });
    const [host, other] = await table();
    await host.ask('start', {});
    await shows(host);
    await until('it began', () => other.state.status === 'playing');
    expect(other.state.entropy).toBe(`N:${host.entropy} S:-`);
    expect(other.state.seals).toBe(`N:${host.seal} S:${other.seal}`);
    expect(await shows(other)).toMatchObject({ ok: false, code: 'already-started' });
  });
});

test('a seal may be replaced until the match is to start', async () => {
  const [host, other] = await table();
  const later = await Guest.join(house.url, host.room.roomId, newKey());
  expect(await other.ask('seal', { seal: later.seal })).toEqual(fine);
  await host.ask('start', {});
  expect(await shows(other)).toMatchObject({ code: 'other-bytes' });
  expect(await shows(other, later.entropy)).toEqual(fine);
});

test('who changes seats takes the own seal along, and who takes a seat over seals anew', async () => {
  const [host, other] = await table();
  await host.ask('arrange', { from: 0, to: 2 });
  await until('they sit the other way', () => host.team === 2 && other.team === 0);
  const { token } = (await other.ask('handover', {})) as { token?: string };
  const phone = await Guest.join(house.url, host.room.roomId);
  expect(await phone.ask('takeover', { token: token! })).toEqual(fine);
  await until('it is seen', () => phone.team === 0 && !phone.state.seats[0]!.sealed && phone.state.seats[2]!.sealed);
  expect(await phone.ask('seal', { seal: phone.seal })).toEqual(fine);
  await host.ask('start', {});
  await shows(phone);
  await shows(host);
  await until('it began', () => phone.state.status === 'playing');
  expect(phone.state.entropy).toBe(`N:${phone.entropy} S:${host.entropy}`);
});

test('where somebody is forgotten meanwhile nothing begins, and all seal anew', async () => {
  const [host, other] = await table();
  await host.ask('start', {});
  await shows(host);
  expect((await post(house.url, '/api/forget', { key: other.key })).status).toBe(200);
  await until('it is put off', () => seals(host) === '' && host.state.seats[2]!.holder === 'free');
  expect([host.state.seats[0]!.sealed, host.state.seats[0]!.mixed, host.state.status]).toEqual([
    false,
    false,
    'waiting',
  ]);
});

test('a server that comes back waits for what was sealed as before', async () => {
  const [host, other] = await table();
  await host.ask('start', {});
  await shows(host);
  await house.close();
  house = await open({ folder: house.folder });
  const back = await Guest.join(house.url, host.room.roomId, other.key);
  expect(back.state).toMatchObject({ status: 'waiting', seals: `N:${host.seal} S:${other.seal}` });
  expect(await shows(back, other.entropy)).toEqual(fine);
  await until('it began', () => back.state.status === 'playing');
  expect(back.state.entropy).toBe(`N:${host.entropy} S:${other.entropy}`);
});

test('bytes that come while the host presses are never lost: the seal comes with the seat', async () => {
  for (let tries = 0; tries < 5; tries++) {
    const code = await makeMatch(house.url, { mode: '2' });
    const [host, guest] = [await Guest.join(house.url, code), await Guest.join(house.url, code)];
    await host.ask('sit', { team: 0, name: 'host', seal: host.seal });
    // The host's program starts as soon as the last player sits.
    const sits = guest.ask('sit', { team: 2, name: 'guest', seal: guest.seal });
    await until('somebody sits', () => host.state.seats[2]!.holder === 'person');
    await host.ask('start', {});
    await sits;
    for (const each of [host, guest]) expect(await shows(each)).toEqual(fine);
    await until('it began', () => guest.state.status === 'playing');
    expect(guest.state.entropy).toContain(`S:${guest.entropy}`);
  }
});

test('everybody sees the same seals, and a match of all four modes is checked by them', async () => {
  const { all } = await seatAll(house.url, { mode: '4a' });
  expect(new Set(all.map(seals)).size).toBe(1);
  expect(seals(all[0]!).split(' ')).toEqual(all.map((guest) => `${'NESW'[guest.team!]}:${guest.seal}`));
});
