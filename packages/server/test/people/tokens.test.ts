/** A link that moves a seat belongs to the player who requested it, until the seat changes hands. */
import type { Reply } from '@dominion/protocol';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  Guest,
  makeMatch,
  newKey,
  openTestServer,
  post,
  seatAll,
  type TestServer,
  until,
} from '../support/test-server.js';

let house: TestServer;
beforeAll(async () => {
  house = await openTestServer({
    config: { idle: 60_000 },
    thinker: { choose: () => new Promise(() => {}), close: async () => {} },
  });
});
afterAll(() => house.close());

const code = (reply: Reply) => (reply.ok ? 'ok' : reply.code);

async function tokenOf(guest: Guest): Promise<string> {
  const reply = await guest.ask('handover', {});
  if (!reply.ok || reply.token === undefined) throw new Error('no token was made');
  return reply.token;
}

/** Makes a waiting match of two, with the host on South's seat and `mallory` in the room. */
async function waiting() {
  const key = newKey();
  const link = await makeMatch(house.url, { mode: '2', key });
  const host = await Guest.join(house.url, link, key);
  await host.ask('sit', { team: 2, name: 'Host' });
  const mallory = await Guest.join(house.url, link);
  await mallory.ask('sit', { team: 0, name: 'Mallory' });
  return { link, host, mallory };
}

/** Tries a token with another key of Mallory's; the seat must stay with the victim. */
async function cannotTake(link: string, token: string, victim: Guest): Promise<void> {
  const { team } = victim;
  const thief = await Guest.join(house.url, link);
  expect(code(await thief.ask('takeover', { token }))).toBe('bad-token');
  expect([thief.team, victim.team]).toEqual([null, team]);
  expect(code(await victim.ask('handover', {}))).toBe('ok');
}

describe('a token takes no seat from', () => {
  test('whoever sat down after its maker stood up', async () => {
    const { link, host, mallory } = await waiting();
    const token = await tokenOf(mallory);
    await mallory.ask('stand', {});
    const victim = await Guest.join(house.url, link);
    await victim.ask('sit', { team: 0, name: 'Victim' });
    await cannotTake(link, token, victim);
    await host.ask('start', {});
    await until('it began', () => victim.state.status === 'playing');
    await cannotTake(link, token, victim);
  });

  test('the host, who changed places with its maker', async () => {
    const { link, host, mallory } = await waiting();
    const token = await tokenOf(mallory);
    await host.ask('arrange', { from: 0, to: 2 });
    await until('the host sits in the North', () => host.team === 0 && mallory.team === 2);
    await cannotTake(link, token, host);
    await host.ask('start', {});
    await until('it began', () => host.state.status === 'playing');
    await cannotTake(link, token, host);
  });

  test('whoever came after its maker was sent away', async () => {
    const { link, host, mallory } = await waiting();
    const token = await tokenOf(mallory);
    await host.ask('remove', { team: 0 });
    const victim = await Guest.join(house.url, link);
    await victim.ask('sit', { team: 0, name: 'Victim' });
    await cannotTake(link, token, victim);
    await host.ask('start', {});
    await until('it began', () => victim.state.status === 'playing');
    await cannotTake(link, token, victim);
  });

  test('another browser of its maker’s, which took the seat by a later one', async () => {
    const { code: link, guests } = await seatAll(house.url, { mode: '2' });
    const first = await tokenOf(guests.get(0)!);
    const second = await tokenOf(guests.get(0)!);
    const phone = await Guest.join(house.url, link);
    expect(code(await phone.ask('takeover', { token: first }))).toBe('bad-token');
    expect(code(await phone.ask('takeover', { token: second }))).toBe('ok');
    await until('the seat has moved', () => phone.team === 0 && guests.get(0)!.team === null);
    await cannotTake(link, second, phone);
    await cannotTake(link, first, phone);
  });

  test('nobody, where its maker was forgotten', async () => {
    const { code: link, guests } = await seatAll(house.url, { mode: '2' });
    const token = await tokenOf(guests.get(0)!);
    await post(house.url, '/api/forget', { key: guests.get(0)!.key });
    await until('the match is over', () => guests.get(2)!.state.status === 'over');
    const thief = await Guest.join(house.url, link);
    expect(code(await thief.ask('takeover', { token }))).toBe('bad-token');
  });
});

test('a token of before is dead though its maker sits there again', async () => {
  const { link, host, mallory } = await waiting();
  const token = await tokenOf(mallory);
  await mallory.ask('stand', {});
  await mallory.ask('sit', { team: 0, name: 'Mallory' });
  await cannotTake(link, token, mallory);
  const moved = await tokenOf(mallory);
  await host.ask('arrange', { from: 0, to: 2 });
  await host.ask('arrange', { from: 0, to: 2 });
  await cannotTake(link, moved, mallory);
});

test('whoever takes a seat over has its host’s part, what was silenced and nothing else with it', async () => {
  const { code: link, all } = await seatAll(house.url, { mode: '2' });
  const [host, guest] = all as [Guest, Guest];
  await host.ask('silence', { who: guest.told!.who, silent: true });
  const second = await Guest.join(house.url, link);
  await second.ask('takeover', { token: await tokenOf(guest) });
  await until('the guest sits at another device', () => second.team === 2);
  expect(second.told!.who).not.toBe(guest.told!.who);
  expect(code(await second.ask('chat', { channel: 'all', text: 'again' }))).toBe('silenced');
  const phone = await Guest.join(house.url, link);
  await phone.ask('takeover', { token: await tokenOf(host) });
  await until('the host sits at another device', () => phone.told!.host && !host.told!.host);
  expect(code(await host.ask('silence', { who: second.told!.who, silent: false }))).toBe('not-host');
  expect(code(await phone.ask('silence', { who: second.told!.who, silent: false }))).toBe('ok');
  expect(code(await second.ask('chat', { channel: 'all', text: 'again' }))).toBe('ok');
});
