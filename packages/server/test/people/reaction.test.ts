/** Reactions around the frame: who gets them, who may send them, and how many; over real sockets. */
import { type ReactionMessage, type Reply, SIGNS } from '@dominion/protocol';
import { afterEach, expect, test } from 'vitest';
import { begunMatch, Guest, openTestServer, type TestServer, until } from '../support/test-server.js';

let house: TestServer;
afterEach(() => house.close());

const code = (reply: Reply | unknown) => ((reply as Reply).ok ? 'ok' : (reply as { code: string }).code);
const clap = (guest: Guest) => guest.ask('react', { sign: 'clap' });

async function watched() {
  house = await openTestServer();
  const { code: link, all } = await begunMatch(house.url);
  const [host, other] = all as [Guest, Guest];
  return { link, host, other, watcher: await Guest.join(house.url, link) };
}

test('a sign reaches everybody with who gave it and from where; who comes later is told nothing, and nothing is kept', async () => {
  const { link, host, other, watcher } = await watched();
  const lines = (await house.store.matches.load(link))!;
  const expected: ReactionMessage[] = [
    { sign: 'gasp', who: watcher.told!.who, team: null },
    { sign: 'bow', who: host.told!.who, team: host.team! },
  ];
  expect(code(await watcher.ask('react', { sign: 'gasp' }))).toBe('ok');
  expect(code(await host.ask('react', { sign: 'bow' }))).toBe('ok');
  for (const each of [host, other, watcher]) {
    await until('both have come', () => each.signs.length === 2);
    expect(each.signs).toEqual(expected);
  }
  const late = await Guest.join(house.url, link);
  await clap(late);
  await until('the own sign has come', () => late.signs.length > 0);
  expect(late.signs.map(({ sign }) => sign)).toEqual(['clap']);
  const after = (await house.store.matches.load(link))!;
  expect([after.said, after.lines]).toEqual([lines.said, lines.lines]);
});

test('what is no sign is refused, and all that are signs are none of these', async () => {
  const { watcher } = await watched();
  for (const payload of [{}, { sign: 'wink' }, { sign: '👏' }, { sign: 1 }, { sign: 'clap', text: 'x' }, 'clap'])
    expect(code(await watcher.askAnything('react', payload))).toBe('bad-message');
  expect(watcher.signs).toEqual([]);
  // Five at once are allowed: refused ones didn't count.
  for (const sign of SIGNS.slice(0, 5))
    expect([sign, code(await watcher.ask('react', { sign }))]).toEqual([sign, 'ok']);
});

test('whom the host silences, and whoever watches a table that is hushed, gives no signs', async () => {
  const { host, other, watcher } = await watched();
  await host.ask('hush', { hushed: true });
  expect([code(await clap(watcher)), code(await clap(other))]).toEqual(['hushed', 'ok']);
  await host.ask('hush', { hushed: false });
  await host.ask('silence', { who: watcher.told!.who, silent: true });
  expect(code(await clap(watcher))).toBe('silenced');
  await until('the player’s has come', () => watcher.signs.length === 1);
  expect(watcher.signs[0]!.team).toBe(other.team);
});

test('signs are measured: for one five at once, and for all who watch twenty, beside what they say', async () => {
  const { link, host, watcher } = await watched();
  const many = await Promise.all(Array.from({ length: 10 }, () => clap(watcher)));
  expect(many.map(code).filter((each) => each === 'ok')).toHaveLength(5);
  expect(new Set(many.map(code))).toEqual(new Set(['ok', 'too-fast']));
  // A spectator who has used up reactions can still chat.
  expect(code(await watcher.ask('chat', { channel: 'all', phrase: 'hello' }))).toBe('ok');
  const crowd = await Promise.all(Array.from({ length: 12 }, () => Guest.join(house.url, link)));
  const theirs = await Promise.all(crowd.flatMap((each) => Array.from({ length: 4 }, () => clap(each))));
  const given = theirs.filter(({ ok }) => ok).length;
  // Fifteen of the twenty are left, and two are added each second.
  expect(given).toBeGreaterThanOrEqual(15);
  expect(given).toBeLessThan(30);
  expect(code(await clap(host))).toBe('ok');
});

test('of one address those who watch give no more in a minute than they may say', async () => {
  house = await openTestServer({ limits: { loopback: true, talk: 6 } });
  const { code: link, all } = await begunMatch(house.url);
  const crowd = await Promise.all(Array.from({ length: 5 }, () => Guest.join(house.url, link)));
  const replies = await Promise.all(crowd.flatMap((each) => [clap(each), clap(each)]));
  expect(replies.filter(({ ok }) => ok)).toHaveLength(6);
  expect(code(await clap(all[0]!))).toBe('ok');
});
