/** Matches that begin from a position: made, refused, begun, loaded, proved and replayed. */
import { join } from 'node:path';
import { SERVER_REFUSALS } from '@dominion/protocol';
import { formatPosition, formatRecord, isLiving, parsePosition, recordOf } from '@dominion/rules';
import { parseByTeam, proofTags } from '@dominion/rules/proof';
import Database from 'libsql';
import { beforeEach, expect, test } from 'vitest';
import {
  anyLine,
  Guest,
  makeMatch,
  matchOf,
  post,
  seatAll,
  sharedTestServer,
  type TestServer,
  until,
} from '../support/test-server.js';
import { verified } from '../support/verified.js';

/** East's Prince is about to succeed, West is out, and two recruits wait for a Soldier's step. */
const THREE =
  '7nP7/5nA1nE1nG5/4nSnSnSnSnSnSnS4/15/11eS3/5p1p1p1eS3/14eP/5p1p1p5/15/5p1p1p5/15/15/4sSsSsTsSsSsSsS4/5sG1sE1sA5/7sP7 N-e-S S move 7 40';
/** The throw is due at once. */
const FATE = '7nE7/15/15/15/15/15/15/7p7/15/15/15/15/15/15/7sE7 N-S S fate 3 12';
/** In the allied game, North is out and East has still to muster. */
const ALLIED = '15/15/15/15/15/15/14eE/wE6p7/15/15/15/14eS/15/15/7sE7 EW-S S muster:E 0 1';

const open = sharedTestServer(() => ({}));
let house: TestServer;
beforeEach(async () => {
  house = await open();
});

test('begins there, without an opening throw, with those who live there, and is the same after a night', async () => {
  const { code, guests, all } = await seatAll(house.url, { mode: '3', empty: 3, length: 'campaign', position: THREE });
  expect([...guests.keys()]).toEqual([0, 1, 2]);
  const south = guests.get(2)!;
  expect(south.state).toMatchObject({ position: THREE, opening: '', first: 2, status: 'playing' });
  expect([...south.state.log]).toEqual([]);
  expect(formatPosition(south.match.position)).toBe(THREE);
  const reply = await south.act('g3g4', 40);
  expect(reply).toMatchObject({ ok: true });
  await until('it is seen', () => all.every(({ state }) => state.log.length >= 2));
  const before = formatPosition(south.match.position);
  await house.close();
  house = await open({ folder: house.folder });
  const again = await Guest.join(house.url, code, south.key);
  expect(again.team).toBe(2);
  expect(formatPosition(matchOf(again.state).position)).toBe(before);
});

test('a throw that is due is made with the start', async () => {
  const { all } = await seatAll(house.url, { mode: '2', position: FATE });
  await until('it is thrown', () => all.every(({ state }) => state.log.length > 0));
  expect(all[0]!.state.log[0]).toMatch(/^~[x0-6]$/);
});

test('the throws of such a match can be checked by its record', async () => {
  const { all } = await seatAll(house.url, { mode: '2', length: 'campaign', position: FATE });
  await until('it is thrown', () => all.every(({ state }) => state.log.length > 0));
  const [one] = all;
  for (let turns = 0; turns < 8; turns++) {
    const { match } = one!;
    const mover = all.find(({ team }) => team === match.position.turn)!;
    const count = one!.state.log.length;
    expect(await mover.act(anyLine(match), match.position.ply)).toMatchObject({ ok: true });
    await until('it is seen', () => all.every(({ state }) => state.log.length > count));
  }
  await one!.ask('resign', { team: one!.team!, offer: true });
  await until('it is over', () => one!.state.seed !== '');
  const { id: matchId, seed, commitment, seals, entropy } = one!.state;
  const added = { seals: parseByTeam([0, 2], seals, 64)!, entropy: parseByTeam([0, 2], entropy, 32)! };
  const proof = { scheme: 'dice-v2', matchId, seed, commitment, ...added } as const;
  const text = formatRecord(recordOf(one!.match, { tags: proofTags(proof, [0, 2]) }));
  expect(text).toContain(`[Position "${FATE}"]`);
  expect((await verified(text))?.[2]).toMatch(/^\d+ throws follow from the seed$/);
  expect(await verified(text.replace(/~x/, '~4'))).toBeNull();
});

test('bots take seats of teams that live there, and a rematch begins there too', async () => {
  const { all } = await seatAll(house.url, { mode: '4a', length: 'campaign', position: ALLIED });
  expect(all.map(({ team }) => team)).toEqual([1, 2, 3]);
  expect(all[0]!.state.seats[0]!.plays).toBe(false);
  for (const team of [1, 3] as const) {
    await all.find((guest) => guest.team === team)!.ask('resign', { team, offer: true });
    const ally = all.find((guest) => guest.team === 4 - team)!;
    if (isLiving(ally.match.position, team)) await ally.ask('resign', { team, offer: true });
  }
  await until('it is over', () => all.every(({ state }) => state.status === 'over'));
  for (const guest of all) await guest.ask('rematch', { seats: 'rotate' });
  await until('the next is there', () => all[0]!.state.next !== '');
  const next = await Promise.all(all.map(({ key }) => Guest.join(house.url, all[0]!.state.next, key)));
  expect(next.map(({ team }) => team)).toEqual([2, 3, 1]);
  for (const guest of next) await guest.ask('seal', { seal: guest.seal });
  for (const guest of next) await guest.ask('mix', { entropy: guest.entropy });
  await until('it has begun', () => next.every(({ state }) => state.status === 'playing'));
  expect(next[0]!.state.position).toBe(ALLIED);
  await house.store.matches.load(all[0]!.state.next);
});

test.each([
  ['it is no position', { mode: '2', position: 'x' }, 'position: the field position has 1 fields'],
  [
    'an Emperor is missing',
    { mode: '2', position: FATE.replace('7sE7', '15') },
    'position: the field board has no Emperor of S',
  ],
  [
    'the count has ended the game there',
    { mode: '2', position: FATE.replace('fate 3 12', 'mandate 3 12/12') },
    'the Mandate has decided in it, so that nobody could play on',
  ],
  [
    'a length stands beside its own last turn',
    { mode: '2', length: 'campaign', position: FATE.replace('3 12', '3 12/60') },
    'length: the position has a last turn of its own, 60, which stays; name no length beside it',
  ],
  ['its last turn is over', { mode: '2', position: FATE.replace('3 12', '3 12/11') }, 'the last turn cannot be over'],
  ['the length is none', { mode: '2', length: 'long' }, 'length: '],
  ['the game is over there', { mode: '2', position: FATE.replace('fate', 'over') }, 'the game is over in it'],
  [
    'a phase asks for what is not there',
    { mode: '2', position: FATE.replace('fate', 'demote-upper') },
    'position: the field phase is demote-upper, in which S has nothing to choose',
  ],
  [
    'the game would be drawn already',
    { mode: '2', position: FATE.replace('fate 3', 'move 100') },
    'position: the field quiet is 100, which ends the game',
  ],
  [
    'there are more quiet moves than any game has',
    { mode: '2', position: FATE.replace('fate 3', 'fate 101') },
    'position: the field quiet is "101"; it must be at most 100',
  ],
  [
    'the turn is beyond the last of all',
    { mode: '2', position: FATE.replace('3 12', '3 1000000') },
    'position: the field ply is "1000000"; it must be at most 999999',
  ],
  [
    'the turn is beyond all games',
    { mode: '2', position: FATE.replace('3 12', '3 100001') },
    'at turn 100000 at the latest',
  ],
  ['it is of another mode', { mode: '4', position: FATE }, 'mode: the position is one of mode 2'],
  ['another Territory is empty', { mode: '3', empty: 0, position: THREE }, 'empty: in the position it is 3'],
  [
    'a bot would play who has fallen',
    { mode: '4a', position: ALLIED, bots: [{ team: 0, level: 'casual' }] },
    'bots: each bot needs a seat of its own',
  ],
  ['it is no text', { mode: '2', position: 7 }, 'position: '],
  ['it is longer than any', { mode: '2', position: 'p'.repeat(2000) }, 'position: '],
])('is refused with the reason when %s', async (_name, asked, why) => {
  const answer = await post(house.url, '/api/matches', asked);
  expect(answer).toMatchObject({ status: 400, body: { error: { code: 'bad-request' } } });
  const { message } = (answer.body as { error: { message: string } }).error;
  expect(message).toContain(SERVER_REFUSALS['bad-request']);
  expect(message).toContain(why);
});

test('a bot alone may stand against the maker, and is listed among the seats', async () => {
  const code = await makeMatch(house.url, {
    mode: '3',
    empty: 3,
    position: THREE,
    bots: [{ team: 1, level: 'casual' }],
  });
  const guest = await Guest.join(house.url, code);
  expect([...guest.state.seats].map(({ holder, plays }) => `${holder} ${plays}`)).toEqual([
    'free true',
    'bot true',
    'free true',
    'free false',
  ]);
  expect(parsePosition(guest.state.position).ok).toBe(true);
});

test('a match of before that began with more quiet moves than there can be now is woken, and ends as it would have', async () => {
  const moving = FATE.replace('fate 3 12', 'move 99 12');
  const { code, guests } = await seatAll(house.url, { mode: '2', length: 'campaign', position: moving });
  const { key } = guests.get(2)!;
  await house.close();
  const database = new Database(join(house.folder, 'dominion.sqlite'));
  database.exec(`update matches set position = '${moving.replace(' 99 ', ' 500 ')}' where code = '${code}'`);
  database.close();
  house = await open({ folder: house.folder });
  const south = await Guest.join(house.url, code, key);
  expect(south.state.position).toBe(moving);
  await south.act('h1h2', 12);
  const choosing = () => south.match.position.phase === 'add-peasant';
  await until('it is thrown', () => south.state.status === 'over' || choosing());
  if (choosing()) await south.act(anyLine(south.match), 12);
  await until('it is drawn', () => south.state.status === 'over');
  expect(south.match.result).toEqual({ reason: 'quiet', winners: [] });
});
