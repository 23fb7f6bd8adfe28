/** Making a room, authorisation in it, and chat; all over real sockets. */

import type { ListedMatches, MakeMatch, Mine, Reply } from '@dominion/protocol';
import { formatPosition, lastTurnOf, start } from '@dominion/rules';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  AT_ONCE,
  begunMatch,
  Guest,
  makeMatch,
  newKey,
  post,
  seatAll,
  sharedTestServer,
  type TestServer,
  until,
} from '../support/test-server.js';

const open = sharedTestServer(() => ({ config: { botPace: AT_ONCE, idle: 2000 } }));
let house: TestServer;
beforeEach(async () => {
  house = await open();
});

const code = (reply: Reply | unknown) => (reply as { code?: string }).code;
const fine = { ok: true };

async function hosted(asked: MakeMatch): Promise<{ host: Guest; link: string }> {
  const key = newKey();
  const link = await makeMatch(house.url, { ...asked, key });
  return { host: await Guest.join(house.url, link, key), link };
}

describe('hints', () => {
  test('are allowed while bots hold all seats but one, unless the maker of the match decides', async () => {
    const bots = [0, 1].map((team) => ({ team: team as 0, level: 'casual' as const }));
    const { host, link } = await hosted({ mode: '4', bots });
    expect(host.state.hints).toBe(false);
    await host.ask('bot', { team: 3, level: 'casual' });
    await until('hints are allowed', () => host.state.hints);
    await host.ask('sit', { team: 2, name: 'Host' });
    await host.ask('start', {});
    expect(host.state.hints).toBe(true);
    // A second person makes it a match between people.
    const guest = await Guest.join(house.url, link);
    await guest.ask('sit', { team: 1, name: 'Guest' });
    await host.ask('admit', { who: guest.told!.who, admit: true });
    await until('hints are no longer allowed', () => !host.state.hints && !guest.state.hints);

    const always = await hosted({ mode: '2', hints: true });
    expect(always.host.state.hints).toBe(true);
    const never = await hosted({ mode: '2', bots: bots.slice(0, 1), hints: false });
    expect(never.host.state.hints).toBe(false);
  });
});

describe('the host', () => {
  test('starts the match, once every seat is taken by a person or a bot', async () => {
    const { host } = await hosted({ mode: '3', bots: [{ team: 1, level: 'random' }] });
    expect(host.told).toMatchObject({ host: true, team: null });
    expect(host.state.host).toBe(255);
    // The level's old name, as older clients send it.
    expect(host.state.seats[1]!.toJSON()).toMatchObject({ holder: 'bot', level: 'beginner', manner: 'balanced' });
    expect(code(await host.ask('start', {}))).toBe('seats-free');
    await host.ask('sit', { team: 2, name: 'Host' });
    await until('the host is seen seated', () => host.state.host === 2);
    expect(code(await host.ask('bot', { team: 2, level: 'casual' }))).toBe('seat-taken');
    expect(code(await host.ask('bot', { team: 0, level: 'casual' }))).toBe('seat-not-in-play');
    expect(await host.ask('bot', { team: 3, level: 'casual' })).toEqual(fine);
    expect(await host.ask('start', {})).toEqual(fine);
    await until('it began', () => host.state.status === 'playing');
    expect(code(await host.ask('start', {}))).toBe('already-started');
    expect(code(await host.ask('bot', { team: 3, level: null }))).toBe('already-started');
  });

  test('moves and removes people; nobody else does', async () => {
    const { host, link } = await hosted({ mode: '4' });
    const guest = await Guest.join(house.url, link);
    await guest.ask('sit', { team: 0, name: 'Guest' });
    for (const reply of [
      await guest.ask('start', {}),
      await guest.ask('bot', { team: 1, level: 'casual' }),
      await guest.ask('remove', { team: 0 }),
      await guest.ask('arrange', { from: 0, to: 1 }),
    ]) {
      expect(code(reply)).toBe('not-host');
    }
    await host.ask('bot', { team: 1, level: 'casual', manner: 'bold' });
    await host.ask('bot', { team: 1, level: 'master' });
    expect(await host.ask('arrange', { from: 0, to: 1 })).toEqual(fine);
    await until('both moved', () => guest.team === 1 && host.state.seats[0]!.holder === 'bot');
    expect(host.state.seats[0]!.toJSON()).toMatchObject({ level: 'master', manner: 'bold' });
    expect(host.state.seats[1]!.toJSON()).toMatchObject({ level: '', manner: '' });
    expect(code(await host.ask('remove', { team: 3 }))).toBe('seat-free');
    expect(await host.ask('remove', { team: 1 })).toEqual(fine);
    await until('the guest watches', () => guest.team === null && host.state.watchers === 2);
    expect(await host.ask('bot', { team: 0, level: null })).toEqual(fine);
    await until('no bot is left', () => [...host.state.seats].every(({ holder }) => holder === 'free'));
  });

  test('a waiting seat whose browser is closed frees itself, and the host’s part goes to who is here', async () => {
    house = await open({ times: { seat: 60, host: 80 } });
    const { host, link } = await hosted({ mode: '2' });
    const guest = await Guest.join(house.url, link);
    await host.ask('sit', { team: 2, name: 'Host' });
    await guest.ask('sit', { team: 0, name: 'Guest' });
    await host.leave();
    await until('the seat is seen empty', () => guest.state.seats[2]!.presence === 'away');
    await until('the seat is free', () => guest.state.seats[2]!.holder === 'free');
    await until('the guest is host', () => guest.told?.host === true && guest.state.host === 0);
  });

  test('a match in which nobody is host makes the first who sits host', async () => {
    const link = await makeMatch(house.url, { mode: '2' });
    const guest = await Guest.join(house.url, link);
    expect(guest.told?.host).toBe(false);
    await guest.ask('sit', { team: 2, name: '' });
    await until('the guest is host', () => guest.told?.host === true);
  });
});

describe('settings that make no sense', () => {
  const wrong: [string, unknown][] = [
    ['a bot on a seat that does not play', { mode: '2', bots: [{ team: 1, level: 'casual' }] }],
    ['two bots on one seat', { mode: '2', bots: [0, 0].map((team) => ({ team, level: 'casual' })) }],
    ['a manner that is none', { mode: '2', bots: [{ team: 0, level: 'casual', manner: 'rude' }] }],
    ['a level that is none', { mode: '2', bots: [{ team: 0, level: 'god' }] }],
    ['a clock of no time', { mode: '2', clock: { kind: 'turn', seconds: 0 } }],
    ['a clock of parts of seconds', { mode: '2', clock: { kind: 'turn', seconds: 10.5 } }],
    ['a bank without a cap', { mode: '2', clock: { kind: 'bank', seconds: 60, increment: 1 } }],
    ['a key that is no key', { mode: '2', key: 'me' }],
    ['a word that nobody knows', { mode: '2', colour: 'red' }],
  ];
  test.each(wrong)('%s', async (_name, body) => {
    expect(await post(house.url, '/api/matches', body)).toMatchObject({ status: 400 });
  });
});

describe('lists', () => {
  test('the lobby shows listed matches that somebody is in, and no others', async () => {
    const { host, link } = await hosted({ mode: '2', listed: true, clock: { kind: 'turn', seconds: 60 } });
    await hosted({ mode: '2' });
    await host.ask('sit', { team: 2, name: 'Host' });
    const watcher = await Guest.join(house.url, link);
    await until('the watcher is seen', () => host.state.watchers === 1);
    const lobby = async () => ((await (await fetch(`${house.url}/api/lobby`)).json()) as ListedMatches).matches;
    const seats = [
      { team: 0, name: '', holder: 'free' },
      { team: 2, name: 'Host', holder: 'person', host: true },
    ];
    const rest = { mode: '2', dice: 'die', length: 'evening', last: 120, fated: true, clock: 'turn 60', pace: 'live' };
    const now = { status: 'waiting', watchers: 1, ply: 0 };
    const position = formatPosition(start('2', undefined, undefined, lastTurnOf('evening', '2')));
    const before = Date.now();
    const [listed] = await lobby();
    expect(listed).toEqual({ code: link, seats, ...rest, ...now, position, opened: expect.any(Number) });
    expect(before - listed!.opened).toBeLessThan(60_000);
    expect(before - listed!.opened).toBeGreaterThanOrEqual(0);
    await host.leave();
    await watcher.leave();
    for (let left = await lobby(); left.length > 0; left = await lobby());
  });

  test('one’s own matches, with whose turn it is', async () => {
    const { code: link, mover, other } = await begunMatch(house.url);
    const mine = async (guest: Guest) =>
      ((await post(house.url, '/api/mine', { key: guest.key })).body as Mine).matches;
    expect(await mine(mover)).toMatchObject([
      { code: link, team: mover.team, status: 'playing', clock: 'none', yourTurn: true, ply: 1, result: null },
    ]);
    expect(await mine(other)).toMatchObject([{ code: link, team: other.team, yourTurn: false }]);
    await other.ask('resign', { team: other.team!, offer: true });
    expect(await mine(other)).toMatchObject([{ status: 'over', result: { winners: [mover.team] }, yourTurn: false }]);
    expect(await mine(await Guest.join(house.url, link))).toEqual([]);
    expect(await post(house.url, '/api/mine', { key: 'x' })).toMatchObject({ status: 400 });
  });
});

describe('a person', () => {
  test('takes a bot’s seat while the match runs, by the host’s leave, but nobody else’s', async () => {
    const { host, link } = await hosted({
      mode: '4',
      bots: [0, 1, 3].map((team) => ({ team: team as 0, level: 'random' })),
    });
    await host.ask('sit', { team: 2, name: 'Host' });
    await host.ask('start', {});
    await until('it began', () => host.state.status === 'playing');
    const guest = await Guest.join(house.url, link);
    expect(code(await guest.ask('sit', { team: 2, name: '' }))).toBe('already-started');
    expect(await guest.ask('sit', { team: 1, name: 'Late' })).toEqual({ ok: true, asked: true });
    expect(await host.ask('admit', { who: guest.told!.who, admit: true })).toEqual(fine);
    await until('the seat is theirs', () => guest.team === 1 && host.state.seats[1]!.name === 'Late');
    expect(host.state.seats[1]!.holder).toBe('person');
  });

  test('moves a seat to another device by a link that works once', async () => {
    const { mover, other, code: link } = await begunMatch(house.url);
    const { team } = mover;
    const asked = (await mover.ask('handover', {})) as { token: string };
    expect(asked.token).toMatch(/^[\w-]{20,}$/);
    const phone = await Guest.join(house.url, link);
    expect(code(await phone.ask('handover', {}))).toBe('no-seat');
    expect(code(await phone.ask('takeover', { token: 'x'.repeat(24) }))).toBe('bad-token');
    expect(code(await other.ask('takeover', { token: asked.token }))).toBe('already-seated');
    expect(await phone.ask('takeover', { token: asked.token })).toEqual(fine);
    await until('the seat moved', () => phone.team === team && mover.team === null);
    expect(code(await mover.ask('takeover', { token: asked.token }))).toBe('bad-token');
    expect(code(await mover.act('e3e4'))).toBe('no-seat');
  });

  test('acts in the newest of two tabs, and in the other after asking for it', async () => {
    const { mover, code: link } = await begunMatch(house.url);
    const tab = await Guest.join(house.url, link, mover.key);
    await until('the older knows', () => mover.told?.acts === false && tab.told?.acts === true);
    expect(code(await mover.ask('draw', { offer: true }))).toBe('other-tab');
    expect(await mover.ask('here', {})).toEqual(fine);
    await until('it acts again', () => mover.told?.acts === true && tab.told?.acts === false);
    expect(await mover.ask('draw', { offer: true })).toEqual(fine);
    await mover.leave();
    await until('the tab that is left acts', () => tab.told?.acts === true);
  });
});

describe('offers', () => {
  test('a resignation in the allied game needs the ally, who may be asked and answer', async () => {
    const { guests } = await seatAll(house.url, { mode: '4a' });
    const [north, east, south] = [guests.get(0)!, guests.get(1)!, guests.get(2)!];
    for (const [team, guest] of guests) await guest.act(`${'NESW'[team]}:-`, 1);
    await until('all mustered', () => north.match.position.phase === 'move');
    const { ply } = north.match.position;
    expect(code(await north.act('resign:N', ply))).toBe('partner-agrees');
    expect(code(await south.ask('resign', { team: 0, offer: true }))).toBe('not-your-action');
    expect(await north.ask('resign', { team: 0, offer: true })).toEqual(fine);
    await until('it is seen', () => south.state.seats[0]!.offersResign);
    expect(code(await east.ask('resign', { team: 0, offer: true }))).toBe('not-your-action');
    expect(await north.ask('resign', { team: 0, offer: false })).toEqual(fine);
    await until('it is taken back', () => !south.state.seats[0]!.offersResign);
    await north.ask('resign', { team: 0, offer: true });
    expect(await south.ask('resign', { team: 0, offer: true })).toEqual({ ok: true, at: 4 });
    await until('it is played', () => north.log[4] === 'resign:N');
    // The ally left resigns alone, and the side has lost.
    expect(await south.ask('resign', { team: 2, offer: true })).toMatchObject({ ok: true });
    await until('it is over', () => east.state.status === 'over');
    expect(east.match.result).toEqual({ reason: 'last-camp', winners: [1, 3] });
  });

  test('bots agree to no draw', async () => {
    const { host } = await hosted({ mode: '2', bots: [{ team: 0, level: 'random' }] });
    await host.ask('sit', { team: 2, name: '' });
    await host.ask('start', {});
    await until('it began', () => host.state.status === 'playing');
    expect(code(await host.ask('draw', { offer: true }))).toBe('bots-play');
  });

  test('a move is taken back before the throw, and only then and by whom it was made', async () => {
    house = await open({ times: { undo: 1500 } });
    const { mover, other, all, code: link } = await begunMatch(house.url, { mode: '2', takeback: true });
    expect(code(await mover.ask('takeback', {}))).toBe('no-takeback');
    const line = mover.team === 2 ? 'e3e4' : 'e13e12';
    const id = 'the-first-move';
    const second = mover.team === 2 ? 'h3h4' : 'h13h12';
    expect(await mover.act(line, 1, id)).toEqual({ ok: true, at: 2 });
    expect(await mover.act(line, 1, id)).toEqual({ ok: true, at: 2 });
    expect(code(await mover.act(second, 1, id))).toBe('id-used');
    await until('it may be taken back', () => other.state.undo > 0 && other.log.length === 3);
    expect(code(await other.ask('takeback', {}))).toBe('no-takeback');
    expect(await mover.ask('takeback', {})).toEqual(fine);
    await until('it is gone', () => all.every(({ log, state }) => log.length === 2 && state.undo === 0));
    expect(other.match.position.phase).toBe('move');
    // An answer "ok" means that the log has the line.
    for (const each of [line, second]) expect(code(await mover.act(each, 1, id))).toBe('taken-back');
    expect(await mover.act(second, 1)).toEqual({ ok: true, at: 2 });
    expect(code(await mover.act(line, 1, id))).toBe('taken-back');
    await until('fate was thrown', () => all.every(({ log }) => log.length === 4 && log[2] === second));
    expect(code(await mover.ask('takeback', {}))).toBe('no-takeback');
    const stored = (await house.store.matches.load(link))!;
    expect(stored.lines.slice(2, 5).map((each) => each.line)).toEqual([line, 'undo', second]);
    for (const guest of all) await guest.leave();
    const again = await Guest.join(house.url, link, mover.key);
    expect(again.log.slice(2, 3)).toEqual([second]);
    // A server that loads the stored match knows it as well.
    expect(code(await again.act(line, 1, id))).toBe('taken-back');
  });

  test.each(['keep', 'rotate'] as const)('a rematch (%s) begins when all who are here are ready', async (seats) => {
    const { guests, all } = await seatAll(house.url, { mode: '3', empty: 0 });
    const [east, south, west] = [guests.get(1)!, guests.get(2)!, guests.get(3)!];
    expect(code(await east.ask('rematch', { seats }))).toBe('not-over');
    await east.ask('resign', { team: 1, offer: true });
    await south.ask('resign', { team: 2, offer: true });
    await until('it is over', () => all.every(({ state }) => state.status === 'over'));
    await west.leave();
    await until('west is away', () => east.state.seats[3]!.presence !== 'here');
    expect(await east.ask('rematch', { seats })).toEqual(fine);
    await until('it is seen', () => south.state.seats[1]!.ready && south.state.rematch === seats);
    expect(south.state.next).toBe('');
    await east.ask('rematch', { seats: null });
    await until('no longer', () => !south.state.seats[1]!.ready);
    await south.ask('rematch', { seats });
    await east.ask('rematch', { seats });
    await until('the next match is there', () => south.state.next !== '' && east.state.next === south.state.next);
    const next = await Guest.join(house.url, south.state.next, south.key);
    // The seat of a player who doesn't come over is released after a while.
    await Guest.join(house.url, south.state.next, east.key);
    expect(next.team).toBe(seats === 'keep' ? 2 : 3);
    // West didn't come, so a seat is free and the host begins when it is taken.
    expect(next.state.status).toBe('waiting');
    expect([...next.state.seats].filter(({ holder }) => holder === 'person')).toHaveLength(2);
  });

  test('a rematch of all begins as soon as they have sealed and shown what they add to its throws', async () => {
    const { all } = await seatAll(house.url, { mode: '2' });
    await all[0]!.ask('resign', { team: all[0]!.team!, offer: true });
    for (const guest of all) await guest.ask('rematch', { seats: 'keep' });
    await until('the next match is there', () => all[0]!.state.next !== '');
    const [one, two] = await Promise.all(all.map(({ key }) => Guest.join(house.url, all[0]!.state.next, key)));
    expect(one!.state.status).toBe('waiting');
    expect(await one!.ask('seal', { seal: one!.seal })).toEqual(fine);
    await until('it is seen', () => two!.state.seats[one!.team!]!.sealed);
    expect(two!.state).toMatchObject({ status: 'waiting', seals: '', entropy: '', seed: '' });
    expect(await two!.ask('seal', { seal: two!.seal })).toEqual(fine);
    for (const guest of [one!, two!]) expect(await guest.ask('mix', { entropy: guest.entropy })).toEqual(fine);
    await until('it has begun', () => one!.state.status === 'playing');
    expect(one!.state.opening).not.toBe('');
    expect(one!.state.entropy).toContain(`${'NESW'[one!.team!]}:${one!.entropy}`);
  });

  test('a rematch waits for what people seal so long and no longer; who sealed nothing adds nothing', async () => {
    house = await open({ times: { mix: 150 } });
    const { all } = await seatAll(house.url, { mode: '2' });
    await all[0]!.ask('resign', { team: all[0]!.team!, offer: true });
    for (const guest of all) await guest.ask('rematch', { seats: 'keep' });
    await until('the next match is there', () => all[0]!.state.next !== '');
    const next = await Guest.join(house.url, all[0]!.state.next, all[0]!.key);
    await until('it has begun', () => next.state.status === 'playing');
    expect(next.state).toMatchObject({ seals: 'N:- S:-', entropy: 'N:- S:-' });
  });
});

describe('talk', () => {
  test('is parted: all, allies, watchers; and opens at the end', async () => {
    const { guests, code: link } = await seatAll(house.url, { mode: '4a' });
    const [north, east, south, west] = [0, 1, 2, 3].map((team) => guests.get(team as 0)!) as [
      Guest,
      Guest,
      Guest,
      Guest,
    ];
    const watcher = await Guest.join(house.url, link, newKey(), 'Zuschauer');
    const texts = (guest: Guest) => [...guest.heard.values()].map(({ text, phrase }) => text || phrase);
    expect(await north.ask('chat', { channel: 'all', text: ' hello\u202e  all ' })).toEqual(fine);
    expect(await north.ask('chat', { channel: 'team', phrase: 'attack' })).toEqual(fine);
    expect(await watcher.ask('chat', { channel: 'watchers', text: 'psst' })).toEqual(fine);
    expect(code(await watcher.ask('chat', { channel: 'team', text: 'x' }))).toBe('not-your-channel');
    expect(code(await north.ask('chat', { channel: 'watchers', text: 'x' }))).toBe('not-your-channel');
    expect(code(await north.ask('chat', { channel: 'all', text: '\u200b' }))).toBe('nothing-said');
    expect(await watcher.ask('chat', { channel: 'all', text: 'last' })).toEqual(fine);
    await until('all heard the last', () =>
      [north, east, south, west, watcher].every((guest) => texts(guest).includes('last')),
    );
    expect(texts(north)).toEqual(['hello all', 'attack', 'last']);
    expect(texts(south)).toEqual(['hello all', 'attack', 'last']);
    expect(texts(east)).toEqual(['hello all', 'last']);
    expect(texts(west)).toEqual(['hello all', 'last']);
    expect(texts(watcher)).toEqual(['hello all', 'psst', 'last']);
    expect([...watcher.heard.values()].at(-1)).toMatchObject({ name: 'Zuschauer', team: null, who: watcher.told!.who });
    const late = await Guest.join(house.url, link);
    await until('who comes late hears it too', () => texts(late).length === 3);
    expect(texts(late)).toEqual(['hello all', 'psst', 'last']);

    await north.ask('resign', { team: 0, offer: true });
    await south.ask('resign', { team: 0, offer: true });
    await south.ask('resign', { team: 2, offer: true });
    await until('team talk is open', () => texts(east).includes('attack') && texts(watcher).includes('attack'));
  });

  test('is limited, filtered, and the host may silence somebody', async () => {
    const { all } = await seatAll(house.url, { mode: '2' });
    const [host, guest] = all as [Guest, Guest];
    await guest.ask('chat', { channel: 'all', text: 'what the fuck' });
    await until('it was heard', () => host.heard.size === 1);
    expect([...host.heard.values()][0]!.text).toBe('what the ****');
    expect(code(await guest.ask('silence', { who: host.told!.who, silent: true }))).toBe('not-host');
    expect(await host.ask('silence', { who: guest.told!.who, silent: true })).toEqual(fine);
    expect(code(await guest.ask('chat', { channel: 'all', text: 'still' }))).toBe('silenced');
    await host.ask('silence', { who: guest.told!.who, silent: false });
    expect(await guest.ask('chat', { channel: 'all', text: 'again' })).toEqual(fine);
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => host.ask('chat', { channel: 'all', phrase: 'hello' })),
    );
    expect(replies.filter((reply) => reply.ok)).toHaveLength(5);
    expect(code(replies.at(-1))).toBe('too-fast');
    expect(await host.askAnything('chat', { channel: 'all', text: 'a', phrase: 'hello' })).toMatchObject({
      code: 'bad-message',
    });
    expect(await host.askAnything('chat', { channel: 'all', text: 'a'.repeat(900) })).toMatchObject({
      code: 'bad-message',
    });
  });
});
