/** A bot's seat in a running match: a visitor by the link asks for it, and doesn't see earlier chat. */
import type { Reply } from '@dominion/protocol';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Guest, makeMatch, newKey, openTestServer, type TestServer, until } from '../support/test-server.js';

let house: TestServer;
beforeAll(async () => {
  house = await openTestServer({ thinker: { choose: () => new Promise(() => {}), close: async () => {} } });
});
afterAll(() => house.close());

const code = (reply: Reply) => (reply.ok ? (reply.asked ? 'asked' : 'ok') : reply.code);
const texts = ({ heard }: Guest) => [...heard.values()].map(({ text }) => text);
const bots = ([0, 1, 3] as const).map((team) => ({ team, level: 'casual' as const }));

/** Begins the game of a host on South with three bots; a stranger has the link. */
async function withBots() {
  const key = newKey();
  const link = await makeMatch(house.url, { mode: '4a', bots, key });
  const host = await Guest.join(house.url, link, key);
  await host.ask('sit', { team: 2, name: 'Host' });
  await host.ask('start', {});
  await until('it began', () => host.state.status === 'playing');
  return { link, host, stranger: await Guest.join(house.url, link) };
}

test('a stranger does not take an ally’s bot; the host lets them, and they hear the camp from then on', async () => {
  const { link, host, stranger } = await withBots();
  await host.ask('chat', { channel: 'team', text: 'my secret plan' });
  expect(code(await stranger.ask('sit', { team: 0, name: 'Stranger' }))).toBe('asked');
  await until('the host is asked', () => host.state.asks.length === 1);
  expect(host.state.asks[0]!.toJSON()).toEqual({ who: stranger.told!.who, name: 'Stranger', team: 0 });
  expect(stranger.told).toMatchObject({ team: null, asked: 0 });
  expect([host.told!.decides, stranger.told!.decides]).toEqual([[stranger.told!.who], undefined]);
  expect(host.state.seats[0]!.holder).toBe('bot');
  // The player who asks can't answer.
  expect(code(await stranger.ask('admit', { who: stranger.told!.who, admit: true }))).toBe('not-host');
  expect(code(await host.ask('admit', { who: stranger.told!.who, admit: true }))).toBe('ok');
  await until('they sit', () => stranger.team === 0 && host.state.asks.length === 0);
  expect(host.state.seats[0]!.toJSON()).toMatchObject({ holder: 'person', name: 'Stranger' });
  await host.ask('chat', { channel: 'team', text: 'welcome' });
  await until('it is heard', () => texts(stranger).includes('welcome'));
  const again = await Guest.join(house.url, link, stranger.key);
  await until('what may be heard is told', () => texts(again).includes('welcome'));
  expect(texts(again)).toEqual(['welcome']);
  // At the end all is public.
  await host.ask('resign', { team: 2, offer: true });
  await again.ask('resign', { team: 2, offer: true });
  await again.ask('resign', { team: 0, offer: true });
  await until('it is over', () => again.state.status === 'over');
  await until('all is told', () => texts(again).includes('my secret plan'));
});

test('a seat that the host reserves meanwhile is not given to who asks for it', async () => {
  const { host, stranger } = await withBots();
  await stranger.ask('sit', { team: 0, name: 'Stranger' });
  expect(code(await host.ask('invite', { team: 0 }))).toBe('ok');
  expect(code(await host.ask('admit', { who: stranger.told!.who, admit: true }))).toBe('seat-kept');
});

test('told no, nobody asks again; who goes, asks no longer or is hushed does not wait', async () => {
  const { link, host, stranger } = await withBots();
  await stranger.ask('sit', { team: 1, name: 'Stranger' });
  expect(code(await host.ask('admit', { who: stranger.told!.who, admit: false }))).toBe('ok');
  await until('they are told', () => stranger.told!.declined === true && stranger.told!.asked === undefined);
  expect(host.state.asks).toHaveLength(0);
  expect(code(await stranger.ask('sit', { team: 0, name: 'Stranger' }))).toBe('declined');
  expect(code(await host.ask('admit', { who: stranger.told!.who, admit: true }))).toBe('not-asked');

  const other = await Guest.join(house.url, link);
  await other.ask('sit', { team: 1, name: 'Other' });
  await other.ask('sit', { team: 3, name: 'Other' });
  await until('they ask for another seat', () => host.state.asks.length === 1 && host.state.asks[0]!.team === 3);
  expect(code(await other.ask('stand', {}))).toBe('ok');
  await until('they ask no longer', () => host.state.asks.length === 0 && other.told!.asked === undefined);
  expect(code(await other.ask('stand', {}))).toBe('no-seat');
  await other.ask('sit', { team: 3, name: 'Other' });
  await until('they ask again', () => host.state.asks.length === 1);
  await other.leave();
  await until('they went', () => host.state.asks.length === 0);

  await host.ask('hush', { hushed: true });
  const late = await Guest.join(house.url, link);
  expect(code(await late.ask('sit', { team: 3, name: 'Late' }))).toBe('hushed');
});

test('no more than eight wait, and the rest stays as it is', async () => {
  const { link, host } = await withBots();
  const strangers = await Promise.all(Array.from({ length: 9 }, () => Guest.join(house.url, link)));
  const replies = await Promise.all(strangers.map((each) => each.ask('sit', { team: 0, name: 'x' })));
  expect(replies.map(code).sort()).toEqual([...Array(8).fill('asked'), 'too-fast']);
  expect((await house.store.matches.load(link))!.seats.map(({ team }) => team)).toEqual([2]);
  expect(host.state.seats[0]!.holder).toBe('bot');
});

test('while the host is away, the ally decides, and not the others', async () => {
  const { link, host, stranger } = await withBots();
  await stranger.ask('sit', { team: 1, name: 'East' });
  await host.ask('admit', { who: stranger.told!.who, admit: true });
  await until('a second person sits', () => stranger.team === 1);
  const third = await Guest.join(house.url, link);
  await third.ask('sit', { team: 3, name: 'West' });
  await until('they ask', () => third.told!.asked === 3);
  expect(code(await stranger.ask('admit', { who: third.told!.who, admit: true }))).toBe('not-host');
  await host.leave();
  await until('the host is away', () => stranger.state.seats[2]!.presence !== 'here');
  expect(code(await stranger.ask('admit', { who: third.told!.who, admit: true }))).toBe('ok');
  await until('the ally sits', () => third.team === 3);
  // No one of North's side is here, so any seated player decides.
  const fourth = await Guest.join(house.url, link);
  await fourth.ask('sit', { team: 0, name: 'North' });
  expect(code(await third.ask('admit', { who: fourth.told!.who, admit: true }))).toBe('ok');
  await until('North sits', () => fourth.team === 0);
});

test('the host takes a bot’s seat at once, and anybody does where no person sits and the host is away', async () => {
  const key = newKey();
  const all = ([0, 1, 2, 3] as const).map((team) => ({ team, level: 'casual' as const }));
  const link = await makeMatch(house.url, { mode: '4', bots: all, key });
  const host = await Guest.join(house.url, link, key);
  const friend = await Guest.join(house.url, link);
  await host.ask('start', {});
  expect(code(await friend.ask('sit', { team: 0, name: 'Friend' }))).toBe('asked');
  await host.leave();
  await until('the host went', () => friend.state.watchers === 1);
  expect(code(await friend.ask('sit', { team: 0, name: 'Friend' }))).toBe('ok');
  const again = await Guest.join(house.url, link, key);
  expect(code(await again.ask('sit', { team: 1, name: 'Host' }))).toBe('ok');
});
