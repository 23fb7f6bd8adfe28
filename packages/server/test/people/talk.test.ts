/** Limits on chat, which strangers can't block, flood or blow up; over real sockets. */
import { matchMaker } from '@colyseus/core';
import type { MatchReplay, Reply } from '@dominion/protocol';
import type { SaidRecord } from '@dominion/table';
import { afterEach, expect, test } from 'vitest';
import { begunMatch, Guest, openTestServer, type TestServer, until } from '../support/test-server.js';

let house: TestServer;
afterEach(() => house.close());

const code = (reply: Reply) => (reply.ok ? 'ok' : reply.code);
const hello = (guest: Guest) => guest.ask('chat', { channel: 'all', phrase: 'hello' });
const texts = ({ heard }: Guest) => [...heard.values()].map(({ text, phrase }) => text || phrase);

test('however many keys strangers have, they fill their own measure and not the players’', async () => {
  house = await openTestServer({ limits: { loopback: true, talk: 12 } });
  const { code: link, all } = await begunMatch(house.url);
  const strangers = await Promise.all(Array.from({ length: 30 }, () => Guest.join(house.url, link)));
  const replies = await Promise.all(strangers.flatMap((stranger) => Array.from({ length: 4 }, () => hello(stranger))));
  const spoke = replies.filter((reply) => reply.ok).length;
  // Spectators may say twenty at once together; one address may say no more than this.
  expect(spoke).toBe(12);
  expect(new Set(replies.map(code))).toEqual(new Set(['ok', 'too-fast']));
  for (const guest of all) for (let n = 0; n < 5; n++) expect(code(await hello(guest))).toBe('ok');
});

test('what is sent again by the same name is said once', async () => {
  house = await openTestServer();
  const { all } = await begunMatch(house.url);
  const [one, other] = all as [Guest, Guest];
  const say = (guest: Guest) => guest.ask('chat', { channel: 'all', text: 'once', id: 'said-once' });
  expect((await Promise.all([say(one), say(one)])).map(code)).toEqual(['ok', 'ok']);
  // Another player of the same name has another id.
  expect(code(await say(other))).toBe('ok');
  await until('all is heard', () => texts(other).length >= 2);
  expect(texts(other)).toEqual(['once', 'once']);
});

/** Makes an unloaded match with many earlier messages. */
async function talkedOver(said: (seq: number) => Partial<SaidRecord>, count: number) {
  house = await openTestServer({ config: { idle: 500 } });
  const { code: link, all } = await begunMatch(house.url);
  for (const guest of all) await guest.leave();
  await until('the room is gone', () => matchMaker.getLocalRoomById(link) === undefined);
  const claim = await house.store.matches.claim(link, 'a fixture');
  if (claim?.kind !== 'own') throw new Error('the fixture was not written');
  const { epoch, stored } = claim;
  const usual = { channel: 'all', who: '0'.repeat(12), team: 0, name: 'N', phrase: null, ply: 1, at: 5 } as const;
  for (let seq = 0; seq < count; seq++) {
    void house.store.matches.say(stored.match.id, epoch, { ...usual, seq, text: `${seq}`, ...said(seq) });
  }
  await house.store.matches.release(stored.match.id, epoch);
  return { link, guest: await Guest.join(house.url, link, all[0]!.key) };
}

test('when much was said, the oldest of it goes, and everybody speaks on', async () => {
  // As spectators filled an older match: every second message is theirs.
  const { link, guest } = await talkedOver((seq) => (seq % 2 === 0 ? {} : { team: null, who: 'f'.repeat(12) }), 2000);
  expect(code(await guest.ask('chat', { channel: 'all', text: 'we play on' }))).toBe('ok');
  const watcher = await Guest.join(house.url, link);
  expect(code(await watcher.ask('chat', { channel: 'all', text: 'so I see' }))).toBe('ok');
  const { said } = (await house.store.matches.load(link))!;
  const of = (seated: boolean) => said.filter(({ team }) => (team !== null) === seated).map(({ text }) => text);
  expect([of(true).length, of(true)[0], of(true).at(-1)]).toEqual([1000, '2', 'we play on']);
  expect([of(false).length, of(false)[0], of(false).at(-1)]).toEqual([250, '1503', 'so I see']);
  // Memory and storage hold the same.
  const replay = (await (await fetch(`${house.url}/api/matches/${link}/replay`)).json()) as MatchReplay;
  expect(replay.said.map(({ seq }) => seq)).toEqual(said.map(({ seq }) => seq));
  const late = await Guest.join(house.url, link);
  await until('the last of it is told', () => texts(late).includes('so I see'));
  expect(late.heard.size).toBe(200);
});

test('letters are counted too: no heaps of them for whoever comes, nor for all', async () => {
  const { link, guest } = await talkedOver(() => ({ text: 'x'.repeat(1000) }), 300);
  expect(code(await hello(guest))).toBe('ok');
  const { said } = (await house.store.matches.load(link))!;
  expect(said).toHaveLength(101);
  const late = await Guest.join(house.url, link);
  await until('the last of it is told', () => texts(late).includes('hello'));
  expect(late.heard.size).toBe(21);
  // A letter keeps four combining marks at most.
  await guest.ask('chat', { channel: 'all', text: `o${'\u0301'.repeat(700)}` });
  await until('it is heard', () => texts(late).some((text) => text?.startsWith('ó')));
  expect(texts(late).find((text) => text?.startsWith('ó'))).toHaveLength(5);
});

test('the host lets only the table speak, and everybody sees it', async () => {
  house = await openTestServer();
  const { code: link, all } = await begunMatch(house.url);
  const [host, other] = all as [Guest, Guest];
  const watcher = await Guest.join(house.url, link);
  expect(watcher.state.hushed).toBe(false);
  expect(code(await other.ask('hush', { hushed: true }))).toBe('not-host');
  expect(code(await host.ask('hush', { hushed: true }))).toBe('ok');
  await until('it is seen', () => watcher.state.hushed && other.state.hushed);
  expect(code(await hello(watcher))).toBe('hushed');
  expect(code(await watcher.ask('chat', { channel: 'watchers', text: 'psst' }))).toBe('hushed');
  expect([code(await hello(host)), code(await hello(other))]).toEqual(['ok', 'ok']);
  await host.ask('hush', { hushed: false });
  expect(code(await hello(watcher))).toBe('ok');
});
