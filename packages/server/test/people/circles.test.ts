/** Clubs over HTTP: who sees what, tonight, tables, standing, annals, tournaments, the webhook, and leaving. */
import type { ClubAnnals, ClubHome, FollowedMatch, MatchClub, OwnClubs, OwnShow } from '@dominion/protocol';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { type PushService, startPushService } from '../support/push-service.js';
import { Spectator } from '../support/streams.js';
import {
  anyLine,
  begunMatch,
  endTurn,
  Guest,
  newKey,
  post,
  sharedTestServer,
  type TestServer,
  until,
} from '../support/test-server.js';

const TOKEN = 'a-token-of-the-operators-0123';
let wall = Date.now();
let service: PushService;
beforeAll(async () => {
  service = await startPushService();
});
const config = { callsPrivate: ['127.0.0.0/8'], siteUrl: 'https://dominion.example', operatorTokens: [TOKEN] };
const open = sharedTestServer(() => ({ ca: service.ca, wall: () => wall, config }));
afterEach(() => {
  service.received.length = 0;
});

const ask = async (house: TestServer, path: string, body: object) => {
  const { status, body: answer } = await post(house.url, `/api/circles${path}`, body);
  return { status, answer: answer as Record<string, unknown> & { error?: { code: string } } };
};

/** Makes a club of some people by their keys, the first of them its owner; returns its code. */
async function circleOf(house: TestServer, keys: readonly string[]): Promise<string> {
  const made = await ask(house, '', { key: keys[0], name: 'Thursday', crest: 'tile-1-2', as: 'Ann' });
  expect(made.status).toBe(201);
  const { code } = made.answer as unknown as { code: string };
  for (const [at, key] of keys.slice(1).entries()) {
    wall++;
    expect((await ask(house, `/${code}/join`, { key, as: ['Bo', 'Cy', 'Di'][at] })).status).toBe(200);
  }
  return code;
}

/** Returns the codes of the matches that the operator finds by a text. */
async function sought(house: TestServer, text: string): Promise<string[]> {
  const response = await fetch(`${house.url}/api/operator/matches?state=any&text=${text}`, {
    headers: { Authorization: `Bearer ${TOKEN}` },
  });
  return ((await response.json()) as { matches: { code: string }[] }).matches.map(({ code }) => code);
}

async function endAsOperator(house: TestServer, code: string): Promise<void> {
  const response = await fetch(`${house.url}/api/operator/matches/${code}/end`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${TOKEN}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ reason: 'a test' }),
  });
  expect(response.status).toBe(200);
}

const home = async (house: TestServer, code: string, key: string) =>
  (await ask(house, `/${code}`, { key })).answer as unknown as ClubHome;
const annals = async (house: TestServer, code: string, key: string) =>
  (await ask(house, `/${code}/annals`, { key })).answer as unknown as ClubAnnals;
const refusal = async (house: TestServer, path: string, body: object) => {
  const { status, answer } = await ask(house, path, body);
  return [status, answer.error?.code];
};

/** Plays a table of two by two keys, of which the first resigns. */
async function playOut(house: TestServer, code: string, [loser, winner]: readonly [string, string]): Promise<void> {
  const one = await Guest.join(house.url, code, loser);
  const other = await Guest.join(house.url, code, winner);
  if (one.team === null) await one.ask('sit', { team: 0, name: 'Ann' });
  if (other.team === null) await other.ask('sit', { team: 2, name: 'Bo' });
  await one.ask('start', {});
  await until('it begins', () => one.state.status === 'playing');
  await one.ask('resign', { team: one.team ?? 0, offer: true });
  await until('it is over', () => one.state.status === 'over');
  await Promise.all([one.leave(), other.leave()]);
}

test('a circle is its members’: others are told its name and crest, and no key is told to anybody', async () => {
  const house = await open();
  const [ann, bo, stranger] = [newKey(), newKey(), newKey()];
  const code = await circleOf(house, [ann, bo]);
  expect(code).toMatch(/^[2-9A-HJKMNP-Z]{8}$/);
  expect((await ask(house, `/${code}`, { key: stranger })).answer).toEqual({
    ...{ code, name: 'Thursday', crest: 'tile-1-2', size: 2, member: false },
  });
  const told = await home(house, code.toLowerCase(), bo);
  expect(told).toMatchObject({
    member: true,
    rated: true,
    running: [],
    played: 0,
    called: null,
    cups: [],
    channel: null,
  });
  expect(told.people.map(({ name, tonight }) => [name, tonight])).toEqual([
    ['Ann', null],
    ['Bo', null],
  ]);
  expect([told.keeper, told.me]).toEqual(told.people.map(({ id }) => id));
  expect(JSON.stringify(told)).not.toMatch(/[0-9a-f]{32}/);
  // The same person has another id in another club.
  const other = await circleOf(house, [bo]);
  expect((await home(house, other, bo)).me).not.toBe(told.me);

  const uuid = '00000000-0000-4000-8000-000000000000';
  const cup = { what: 'begin', cup: uuid };
  for (const [path, body] of [
    ['/leave', {}],
    ['/keep', { what: 'end' }],
    ['/calls', { calls: true }],
    ['/tonight', { says: 'in' }],
    ['/table', { table: { mode: '2' } }],
    ['/bring', { match: 'AAAAAA' }],
    ['/annals', {}],
    ['/show', {}],
    ['/cup', cup],
  ] as const) {
    expect([path, ...(await refusal(house, `/${code}${path}`, { key: stranger, ...body }))]).toEqual([
      ...[path, 403, 'not-member'],
    ]);
  }
  expect(await refusal(house, '/ZZZZZZZZ', { key: ann })).toEqual([404, 'unknown-circle']);
  expect(await refusal(house, '/nothing', { key: ann })).toEqual([404, 'unknown-circle']);
  expect(await refusal(house, '', { key: ann, name: ' ', crest: 'tile-1-2', as: 'Ann' })).toEqual([400, 'no-name']);
  expect(await refusal(house, '', { key: ann, name: 'A', crest: 'tile-9-2', as: 'Ann' })).toEqual([400, 'bad-request']);
  const rude = await ask(house, `/${code}/join`, { key: stranger, as: 'fuck' });
  expect(rude.status).toBe(200);
  expect((await home(house, code, ann)).people.map(({ name }) => name).sort()).toEqual(['****', 'Ann', 'Bo']);
});

test('its keeper changes, removes and hands over, and nobody else does; whoever leaves is gone from it', async () => {
  const house = await open();
  const [ann, bo, cy] = [newKey(), newKey(), newKey()];
  const code = await circleOf(house, [ann, bo, cy]);
  const [a, b, c] = (await home(house, code, ann)).people.map(({ id }) => id);
  for (const body of [
    { what: 'change', name: 'X' },
    { what: 'remove', who: a },
    { what: 'hand', who: b },
    { what: 'end' },
  ]) {
    expect(await refusal(house, `/${code}/keep`, { key: bo, ...body })).toEqual([403, 'not-keeper']);
  }
  const keep = (key: string, body: object) => ask(house, `/${code}/keep`, { key, ...body });
  expect((await keep(ann, { what: 'change', name: 'Friday', rated: false })).status).toBe(200);
  expect(await home(house, code, bo)).toMatchObject({ name: 'Friday', crest: 'tile-1-2', rated: false });
  expect((await keep(ann, { what: 'remove', who: c })).status).toBe(200);
  expect(await refusal(house, `/${code}/annals`, { key: cy })).toEqual([403, 'not-member']);
  expect((await keep(ann, { what: 'hand', who: b })).status).toBe(200);
  expect(await home(house, code, ann)).toMatchObject({ keeper: b });
  expect(await refusal(house, `/${code}/keep`, { key: ann, what: 'end' })).toEqual([403, 'not-keeper']);
  // A deleted owner passes the club to the longest member; the last one takes it along.
  expect((await post(house.url, '/api/forget', { key: bo })).status).toBe(200);
  expect(await home(house, code, ann)).toMatchObject({ keeper: a, size: 1 });
  expect((await ask(house, `/${code}/leave`, { key: ann })).status).toBe(200);
  expect(await refusal(house, `/${code}`, { key: ann })).toEqual([404, 'unknown-circle']);
});

test('a removed member stays out until the owner lets them back in, whatever they try', async () => {
  const house = await open();
  const [ann, bo, cy] = [newKey(), newKey(), newKey()];
  const code = await circleOf(house, [ann, bo, cy]);
  const keep = (key: string, body: object) => ask(house, `/${code}/keep`, { key, ...body });
  const [, b, c] = (await home(house, code, ann)).people.map(({ id }) => id);
  for (const who of [b, c]) expect((await keep(ann, { what: 'remove', who })).status).toBe(200);
  const join = (key: string) => refusal(house, `/${code}/join`, { key, as: 'Bo' });
  for (const key of [bo, cy]) expect(await join(key)).toEqual([403, 'removed']);
  // Deleting a person's data doesn't undo the owner's decision.
  expect((await post(house.url, '/api/forget', { key: cy })).status).toBe(200);
  expect(await join(cy)).toEqual([403, 'removed']);
  expect(await home(house, code, ann)).toMatchObject({ size: 1, removed: 2 });
  expect(await refusal(house, `/${code}/keep`, { key: bo, what: 'readmit' })).toEqual([403, 'not-member']);
  expect((await keep(ann, { what: 'readmit' })).status).toBe(200);
  expect((await join(bo))[0]).toBe(200);
  expect(await home(house, code, bo)).toMatchObject({ size: 2, removed: 0 });
  // Leaving by yourself is no removal.
  expect((await ask(house, `/${code}/leave`, { key: bo })).status).toBe(200);
  expect((await join(bo))[0]).toBe(200);
});

test('the owner changes the code: the old one leads nowhere, and all else goes along', async () => {
  const house = await open();
  const [ann, bo, cy] = [newKey(), newKey(), newKey()];
  const code = await circleOf(house, [ann, bo]);
  expect(await refusal(house, `/${code}/keep`, { key: bo, what: 'code' })).toEqual([403, 'not-keeper']);
  const table = await ask(house, `/${code}/table`, { key: ann, table: { mode: '2' } });
  const changed = await ask(house, `/${code}/keep`, { key: ann, what: 'code' });
  expect(changed.status).toBe(200);
  const next = changed.answer.code as string;
  expect(next).toMatch(/^[2-9A-HJKMNP-Z]{8}$/);
  expect(next).not.toBe(code);
  for (const [path, body] of [
    ['', { key: ann }],
    ['/join', { key: cy, as: 'Cy' }],
  ] as const) {
    expect(await refusal(house, `/${code}${path}`, body)).toEqual([404, 'unknown-circle']);
  }
  expect(await home(house, next, bo)).toMatchObject({ code: next, size: 2, running: [{ code: table.answer.code }] });
  expect((await ask(house, '/mine', { key: bo })).answer).toMatchObject({ circles: [{ code: next }] });
});

test('annals tell which members guessed best who looked on, and nobody else', async () => {
  const house = await open();
  const [ann, bo, cy, di] = [newKey(), newKey(), newKey(), newKey()];
  const code = await circleOf(house, [ann, bo, cy]);
  const ids = (await home(house, code, ann)).people.map(({ id }) => id);
  const table = await ask(house, `/${code}/table`, { key: ann, table: { mode: '2' }, people: ids.slice(0, 2) });
  const match = table.answer.code as string;
  const [one, other] = [await Guest.join(house.url, match, ann), await Guest.join(house.url, match, bo)];
  await one.ask('sit', { team: 0, name: 'Ann' });
  await other.ask('sit', { team: 2, name: 'Bo' });
  await one.ask('start', {});
  await until('it begins', () => one.state.status === 'playing');
  for (const guest of [one, other]) await guest.act(`${guest.team === 0 ? 'N' : 'S'}:-`, 1);
  await until('they play', () => one.match.position.phase === 'move' && other.log.length === one.log.length);
  const [member, stranger] = [await Guest.join(house.url, match, cy), await Guest.join(house.url, match, di)];
  const { ply, turn } = one.match.position;
  expect(await member.ask('guess', { ply, fate: 'silent' })).toEqual({ ok: true });
  expect(await stranger.ask('guess', { ply, fate: 'kind' })).toEqual({ ok: true });
  const mover = turn === one.team ? one : other;
  await mover.act(anyLine(mover.match));
  await until('it was judged', () => (member.seers.at(-1)?.seers.length ?? 0) === 2);
  await one.ask('resign', { team: 0, offer: true });
  await until('it is over', () => one.state.status === 'over');
  const told = (await annals(house, code, bo)).matches[0]!.seers;
  const judged = member.seers.at(-1)!.seers.find(({ last: [only] }) => only!.guess === 'silent')!;
  expect(told).toEqual([{ member: ids[2], points: judged.points, right: judged.right, made: 1 }]);
  expect(JSON.stringify(told)).not.toContain(judged.who);
  // A person whose data is deleted has no guesses left.
  expect((await post(house.url, '/api/forget', { key: cy })).status).toBe(200);
  expect((await annals(house, code, bo)).matches[0]!.seers).toEqual([]);
});

test('nobody can tell that somebody planned a move, guessed, drew, or spoke to their side: not by what is shown, nor by a time', async () => {
  const house = await open();
  const keys = Array.from({ length: 5 }, newKey);
  const club = await circleOf(house, keys.slice(0, 4));
  const people = (await home(house, club, keys[0]!)).people.map(({ id }) => id);
  const pace = { kind: 'days', bank: 86_400, increment: 43_200, cap: 172_800, late: 'wait' } as const;
  const table = await ask(house, `/${club}/table`, { key: keys[0], table: { mode: '4a', pace }, people });
  const code = table.answer.code as string;
  const guests = await Promise.all(keys.map((key) => Guest.join(house.url, code, key)));
  for (const team of [0, 1, 2, 3] as const) await guests[team]!.ask('sit', { team, name: `Wei ${team}` });
  await guests[0]!.ask('start', {});
  await until('it begins', () => guests.every(({ state }) => state.status === 'playing'));
  for (const guest of guests.slice(0, 4)) await guest.act(`${'NESW'[guest.team!]}:-`, 1);
  await until('they play', () => guests[0]!.match.position.phase === 'move');
  const { turn, ply } = guests[0]!.match.position;
  const [mover, ally, seer] = [guests[turn]!, guests[(turn + 2) % 4]!, guests[4]!];
  const { path } = (await post(house.url, '/api/calendar', { key: mover.key })).body as { path: string };
  const stream = await (await Spectator.come(house.url, code)).settled();
  const told = () => stream.values.filter(({ kind }) => kind !== 'time' && kind !== 'said');
  const shown = async () => ({
    calendar: (await (await fetch(`${house.url}${path}`)).text()).replaceAll(/DTSTAMP:.*/g, ''),
    club: (await home(house, club, keys[1]!)).running,
    lists: await Promise.all(keys.map(async (key) => (await post(house.url, '/api/mine', { key })).body)),
    state: guests[(turn + 1) % 4]!.state.toJSON(),
    match: await (await fetch(`${house.url}/api/matches/${code}`)).json(),
  });
  const before = await shown();
  expect(JSON.stringify(before.calendar)).toContain('SEQUENCE');
  expect(JSON.stringify(before.lists)).toContain(code);
  const opening = told().length;
  const line = anyLine(mover.match);
  const square = 40;
  const secrets: readonly (readonly [Guest, string, object])[] = [
    [ally, 'orders', { orders: [{ line, squares: [], fate: null }] }],
    [ally, 'orders', { orders: [] }],
    [seer, 'guess', { ply, fate: 'kind' }],
    [seer, 'guess', { ply, fate: null }],
    [ally, 'sketch', { drawings: [{ from: 10, to: 40, ink: 'green' }] }],
    [ally, 'point', { square }],
    [ally, 'suggest', { line }],
    [mover, 'refuse', {}],
    [ally, 'recovery', {}],
    [ally, 'handover', {}],
    [ally, 'chat', { channel: 'team', text: 'I go left' }],
    [seer, 'chat', { channel: 'watchers', text: 'They go left' }],
  ];
  for (const [guest, name, payload] of secrets) {
    wall += 5000;
    expect([name, await guest.askAnything(name, payload)]).toMatchObject([name, { ok: true }]);
    expect([name, await shown()]).toEqual([name, before]);
  }
  await ally.ask('chat', { channel: 'all', text: 'Good evening' });
  await until('the stream tells what was said to all', () => stream.text.includes('Good evening'));
  expect(told().slice(opening)).toEqual([]);
  stream.leave();
  expect(await mover.act(line)).toEqual({ ok: true, at: 4 });
  expect((await shown()).club).not.toEqual(before.club);
});

test('who says that they are in is called to the table; its matches come to a standing and annals', async () => {
  const house = await open();
  const keys = [newKey(), newKey(), newKey(), newKey()] as const;
  const [ann, bo, cy] = keys;
  const code = await circleOf(house, keys);
  const hour = wall + 3_600_000;
  expect((await ask(house, `/${code}/tonight`, { key: ann, says: 'in' })).status).toBe(200);
  expect((await ask(house, `/${code}/tonight`, { key: bo, says: 'in', hour })).status).toBe(200);
  expect((await ask(house, `/${code}/tonight`, { key: cy, says: 'maybe' })).status).toBe(200);
  expect(await refusal(house, `/${code}/tonight`, { key: cy, says: 'in', hour: wall + 30 * 3_600_000 })).toEqual([
    ...[400, 'bad-request'],
  ]);
  const before = await home(house, code, ann);
  expect(before.people.map(({ tonight }) => tonight && [tonight.says, tonight.hour])).toEqual([
    ...[['in', null], ['in', hour], ['maybe', null], null],
  ]);
  const mine = (await ask(house, '/mine', { key: bo })).answer as unknown as OwnClubs;
  expect(mine.circles).toEqual([
    { code, name: 'Thursday', crest: 'tile-1-2', size: 4, tonight: 2, running: 0, waiting: 0 },
  ]);
  const people = before.people.slice(0, 2).map(({ id }) => id);
  const table = await ask(house, `/${code}/table`, { key: ann, table: { mode: '2' }, people });
  expect(table.status).toBe(201);
  const match = table.answer.code as string;
  const called = await home(house, code, bo);
  expect(called.called).toEqual({ code: match, at: wall, people });
  expect(called.running).toMatchObject([{ code: match, status: 'waiting', yours: false, seats: [] }]);

  await playOut(house, match, [ann, bo]);
  const [a, b] = people as [string, string];
  let past = await annals(house, code, cy);
  expect(past).toMatchObject({
    more: false,
    matches: [{ code: match, mode: '2', falls: [{ team: 0, cause: 'resigned' }], placed: false }],
  });
  expect(past.matches[0]!.sides.map(({ teams, place }) => [teams, place])).toEqual([
    [[2], 1],
    [[0], 2],
  ]);
  expect(past.matches[0]!.seats.map(({ team, member }) => [team, member])).toEqual([
    [0, a],
    [2, b],
  ]);
  const { tallies, series, ratings } = past.standing;
  expect(tallies.filter(({ sat }) => sat > 0)).toEqual([
    { id: a, sat: 1, won: 0, drawn: 0 },
    { id: b, sat: 1, won: 1, drawn: 0 },
  ]);
  const sorted = [a, b].sort();
  expect(series).toEqual([{ people: sorted, played: 1, won: sorted.map((id) => (id === b ? 1 : 0)), drawn: 0 }]);
  expect(ratings.map(({ mode, players }) => [mode, players.map(({ id }) => id)])).toEqual([['2', [b, a]]]);
  expect(ratings[0]!.players[0]!.curve).toHaveLength(2);

  // The rematch belongs to it as well, and a second query gives the same.
  const again = await annals(house, code, ann);
  expect(again).toEqual(past);
  const seen = (await post(house.url, `/api/matches/${match}/circle`, { key: ann })).body as MatchClub;
  expect(seen).toMatchObject({ circle: { code, name: 'Thursday' }, series: { played: 1 }, might: [] });
  // They come to another empty table of theirs knowing the standing.
  wall += 60_000;
  const next = (await ask(house, `/${code}/table`, { key: bo, table: { mode: '2' }, people })).answer.code as string;
  expect(next).not.toBe(match);
  const gathers = (await post(house.url, `/api/matches/${next}/circle`, { key: ann })).body as MatchClub;
  expect(gathers.series).toMatchObject({ played: 1, people: sorted });
  const unseen = (await post(house.url, `/api/matches/${match}/circle`, { key: newKey() })).body as MatchClub;
  expect(unseen).toEqual({ circle: null, series: null, names: {}, might: [] });

  // A member who leaves stays in the annals without their club name.
  await ask(house, `/${code}/leave`, { key: bo });
  await ask(house, `/${code}/keep`, { key: ann, what: 'change', rated: false });
  past = await annals(house, code, ann);
  expect(past.matches[0]!.seats.map(({ member }) => member)).toEqual([a, null]);
  expect(past.standing).toMatchObject({ series: [], ratings: [] });
});

async function playAlone(house: TestServer, rewinds: boolean): Promise<{ match: string; told: ClubAnnals }> {
  const key = newKey();
  const code = await circleOf(house, [key]);
  const position = '7nE7/7nS7/15/15/15/15/15/15/15/15/15/15/15/7sS7/7sE7 N-S S move 0 9';
  const table = {
    mode: '2',
    ...(rewinds && { position }),
    bots: [{ team: 0, level: 'beginner', manner: 'bold' }],
    key,
  };
  const { answer } = await ask(house, `/${code}/table`, { key, table });
  const match = answer.code as string;
  const person = await Guest.join(house.url, match, key);
  await person.ask('sit', { team: 2, name: 'Ann' });
  await person.ask('start', {});
  await until('it began', () => person.state.status === 'playing');
  if (rewinds) {
    await endTurn(person, anyLine(person.match));
    expect(await person.ask('propose', { what: { kind: 'rewind', ply: 9 } })).toEqual({ ok: true });
  }
  await person.ask('resign', { team: 2, offer: true });
  await until('it is over', () => person.state.status === 'over');
  return { match, told: await annals(house, code, key) };
}

test.each(['rewound', 'alone'] as const)(
  'what one person played alone against bots counts for nothing: %s',
  async (why) => {
    const house = await open();
    const { match, told } = await playAlone(house, why === 'rewound');
    expect(told.matches[0]).toMatchObject({ code: match, uncounted: why });
    expect([told.standing.tallies.map(({ sat }) => sat), told.standing.ratings]).toEqual([[0], []]);
    const record = await (await fetch(`${house.url}/api/matches/${match}/record`)).text();
    expect(record.includes('[Rewound "alone"]')).toBe(why === 'rewound');
  },
);

test('two who press at once come to one table; a while later, or for other people, there is another', async () => {
  const house = await open();
  const keys = [newKey(), newKey(), newKey()] as const;
  const code = await circleOf(house, keys);
  const ids = (await home(house, code, keys[0])).people.map(({ id }) => id);
  const table = async (key: string, people: readonly string[]) => {
    const { status, answer } = await ask(house, `/${code}/table`, { key, table: { mode: '2' }, people });
    return [status, answer.code as string] as const;
  };
  const [first, second] = await Promise.all([table(keys[0], ids.slice(0, 2)), table(keys[1], ids.slice(0, 2))]);
  expect([first[0], second[0]].sort()).toEqual([200, 201]);
  expect(first[1]).toBe(second[1]);
  expect((await home(house, code, keys[2])).running).toHaveLength(1);
  const [, others] = await table(keys[2], ids.slice(1));
  expect(others).not.toBe(first[1]);
  wall += 21_000;
  const [status, later] = await table(keys[1], ids.slice(1));
  expect([status, later === others]).toEqual([201, false]);
});

test('a match begun elsewhere is brought in when all its people belong to the circle, once', async () => {
  const house = await open();
  const { code: match, guests } = await begunMatch(house.url, { mode: '2' });
  const [one, two] = [...guests.values()].map(({ key }) => key) as [string, string];
  const code = await circleOf(house, [one]);
  expect(await refusal(house, `/${code}/bring`, { key: one, match })).toEqual([409, 'others-play']);
  await ask(house, `/${code}/join`, { key: two, as: 'Bo' });
  const might = (await post(house.url, `/api/matches/${match}/circle`, { key: two })).body as MatchClub;
  expect(might.might.map((face) => face.code)).toEqual([code]);
  const third = newKey();
  await ask(house, `/${code}/join`, { key: third, as: 'Cy' });
  expect(await refusal(house, `/${code}/bring`, { key: third, match })).toEqual([403, 'no-seat']);
  expect((await ask(house, `/${code}/bring`, { key: two, match })).status).toBe(200);
  expect(await refusal(house, `/${code}/bring`, { key: one, match })).toEqual([409, 'others-play']);
  expect((await home(house, code, third)).running).toMatchObject([{ code: match, status: 'playing', yours: false }]);
});

test('the rematch of a circle’s match is the circle’s too', async () => {
  const house = await open();
  const [ann, bo] = [newKey(), newKey()];
  const code = await circleOf(house, [ann, bo]);
  const { answer } = await ask(house, `/${code}/table`, { key: ann, table: { mode: '2' } });
  const one = await Guest.join(house.url, answer.code as string, ann);
  const other = await Guest.join(house.url, answer.code as string, bo);
  await one.ask('sit', { team: 0, name: 'Ann' });
  await other.ask('sit', { team: 2, name: 'Bo' });
  await one.ask('start', {});
  await until('it begins', () => one.state.status === 'playing');
  await one.ask('resign', { team: 0, offer: true });
  await until('it is over', () => one.state.status === 'over');
  for (const each of [one, other]) await each.ask('rematch', { seats: 'keep' });
  await until('there is another', () => one.state.next !== '');
  expect((await home(house, code, bo)).running.map((match) => match.code)).toEqual([one.state.next]);
});

test('a cup: opened, joined, begun; each game has one match, and its points', async () => {
  const house = await open();
  const keys = [newKey(), newKey(), newKey()] as const;
  const [ann, bo, cy] = keys;
  const code = await circleOf(house, keys);
  const cup = (key: string, body: object) => ask(house, `/${code}/cup`, { key, ...body });
  const open2 = { what: 'open', mode: '2', length: 'skirmish', days: false };
  expect((await cup(bo, open2)).status).toBe(403);
  expect((await cup(ann, open2)).status).toBe(201);
  const { id } = (await home(house, code, bo)).cups[0]!;
  expect((await cup(ann, { what: 'begin', cup: id })).status).toBe(409);
  expect((await cup(bo, { what: 'join', cup: id })).status).toBe(200);
  expect((await cup(bo, { what: 'begin', cup: id })).status).toBe(409);
  expect((await cup(ann, { what: 'begin', cup: id })).status).toBe(200);
  expect((await cup(cy, { what: 'join', cup: id })).status).toBe(409);
  const [begun] = (await home(house, code, cy)).cups;
  expect(begun!.games.map(({ seats }) => seats.map(({ player }) => player))).toEqual([
    [0, 1],
    [1, 0],
  ]);
  expect((await cup(cy, { what: 'game', cup: id, game: 0 })).status).toBe(409);
  const made = await cup(ann, { what: 'game', cup: id, game: 0 });
  expect(made.status).toBe(201);
  expect((await cup(bo, { what: 'game', cup: id, game: 0 })).answer.code).toBe(made.answer.code);
  await playOut(house, made.answer.code as string, [ann, bo]);
  const after = (await home(house, code, cy)).cups[0]!;
  expect(after.games.map(({ code: played, points }) => [played, points])).toEqual([
    [made.answer.code, [0, 1]],
    [null, null],
  ]);
  expect((await annals(house, code, cy)).matches[0]!.cup).toEqual({ id, game: 0 });
  // Games with a player who left are no longer made; results stand.
  await ask(house, `/${code}/leave`, { key: bo });
  expect((await cup(ann, { what: 'game', cup: id, game: 1 })).status).toBe(409);
  expect((await home(house, code, ann)).cups[0]).toMatchObject({
    players: [expect.any(String), null],
    games: [{ points: [0, 1] }, { code: null }],
  });
});

test('a table that was ended, or from which all have gone, is in its circle’s list no more', async () => {
  const house = await open();
  const keys = [newKey(), newKey()] as const;
  const [ann, bo] = keys;
  const code = await circleOf(house, keys);
  const table = async () =>
    (await ask(house, `/${code}/table`, { key: ann, table: { mode: '2' } })).answer.code as string;
  const listed = async () => (await home(house, code, bo)).running.map((match) => match.code);
  const [ended, left, kept] = [await table(), await table(), await table()];
  const sitter = await Guest.join(house.url, kept, ann);
  await sitter.ask('sit', { team: 0, name: 'Ann' });
  const goer = await Guest.join(house.url, left, bo);
  await goer.ask('sit', { team: 0, name: 'Bo' });
  await goer.ask('stand', {});
  expect((await listed()).sort()).toEqual([ended, left, kept].sort());
  // The operator finds them by the club's code, and by a part of its name.
  for (const text of [code, 'hursd']) expect(await sought(house, text)).toEqual(expect.arrayContaining([ended, left]));
  await endAsOperator(house, ended);
  expect((await listed()).sort()).toEqual([left, kept].sort());
  // A player who made a table may still be on the way to it.
  wall += 59 * 60_000;
  expect((await listed()).sort()).toEqual([left, kept].sort());
  wall += 2 * 60_000;
  expect(await listed()).toEqual([kept]);
  await goer.ask('sit', { team: 2, name: 'Bo' });
  expect((await listed()).sort()).toEqual([left, kept].sort());
  await Promise.all([sitter.leave(), goer.leave()]);
});

test('a game of a cup whose table was ended is made once more', async () => {
  const house = await open();
  const keys = [newKey(), newKey()] as const;
  const [ann, bo] = keys;
  const code = await circleOf(house, keys);
  const cup = async (key: string, body: object) => (await ask(house, `/${code}/cup`, { key, ...body })).answer;
  await cup(ann, { what: 'open', mode: '2', length: 'skirmish', days: false });
  const { id } = (await home(house, code, bo)).cups[0]!;
  await cup(bo, { what: 'join', cup: id });
  await cup(ann, { what: 'begin', cup: id });
  const game = { what: 'game', cup: id, game: 0 };
  const first = (await cup(ann, game)).code as string;
  await endAsOperator(house, first);
  const gameNow = async () => (await home(house, code, bo)).cups[0]!.games[0]!.code;
  expect(await gameNow()).toBeNull();
  const second = (await cup(bo, game)).code as string;
  expect(second).toMatch(/^[2-9A-HJKMNP-Z]{6}$/);
  expect(second).not.toBe(first);
  expect([(await cup(ann, game)).code, await gameNow()]).toEqual([second, second]);
  expect((await home(house, code, bo)).running.map((match) => match.code)).toEqual([second]);
});

test('a game of a cup over days begins with whoever comes first, though nobody else is there', async () => {
  const house = await open();
  const [ann, bo] = [newKey(), newKey()];
  const code = await circleOf(house, [ann, bo]);
  const cup = (key: string, body: object) => ask(house, `/${code}/cup`, { key, ...body });
  await cup(ann, { what: 'open', mode: '2', length: 'skirmish', days: true });
  const { id } = (await home(house, code, bo)).cups[0]!;
  await cup(bo, { what: 'join', cup: id });
  await cup(ann, { what: 'begin', cup: id });
  const { answer } = await cup(ann, { what: 'game', cup: id, game: 0 });
  const one = await Guest.join(house.url, answer.code as string, ann);
  expect((await one.ask('sit', { team: 0, name: 'Ann' })).ok).toBe(true);
  await until('it begins', () => one.state.status === 'playing');
  expect([...one.state.seats].map(({ name }) => name)).toEqual(['Ann', '', 'Bo', '']);
});

test('its channel is told who is in tonight, and of the tables that are made', async () => {
  const house = await open();
  service.says = () => JSON.stringify({ id: '4711' });
  const [ann, bo] = [newKey(), newKey()];
  const code = await circleOf(house, [ann, bo]);
  const channel = { address: `${service.url}/api/webhooks/1/secret`, mentions: {}, language: 'en' };
  expect((await ask(house, `/${code}/keep`, { key: ann, what: 'channel', channel })).status).toBe(200);
  const told = await home(house, code, bo);
  expect(told.channel!.host).toMatch(/^127\.0\.0\.1:\d+$/);
  expect(JSON.stringify(told)).not.toContain('secret');
  await ask(house, `/${code}/tonight`, { key: bo, says: 'in' });
  wall += 6000;
  await until('it is told', () => service.received.length === 1);
  const first = JSON.parse(service.received[0]!.body.toString('utf8')) as { content: string };
  expect(first.content).toBe(`**Thursday – who’s in tonight?**\nIn: Bo\nhttps://dominion.example/c/${code}`);
  const { answer } = await ask(house, `/${code}/table`, { key: ann, table: { mode: '2' } });
  wall += 6000;
  await until('it is told of the table', () => service.received.length === 2);
  expect(service.received[1]!.body.toString('utf8')).toContain(`/r/${answer.code}`);
});

test('limits: members, circles that one keeps, and what an address asks for', async () => {
  const house = await open({ limits: { lists: 40, matches: 3, loopback: true } });
  const ann = newKey();
  const code = await circleOf(house, [ann, newKey(), newKey()]);
  expect(await refusal(house, `/${code}/join`, { key: newKey(), as: 'Di' })).toEqual([429, 'too-fast']);
  const { id } = (await house.store.circles.load(code))!;
  for (let more = 3; more < 64; more++) await house.store.circles.join(id, `${more}`, 'x', 1, 64);
  expect(await house.store.circles.join(id, 'one more', 'x', 1, 64)).toBe('full');
  for (let at = 0; at < 40; at++) await ask(house, `/${code}`, { key: ann });
  expect(await refusal(house, `/${code}`, { key: ann })).toEqual([429, 'too-fast']);
});

test('a member’s address shows the match that the circle plays, steadily, as long as they belong to it', async () => {
  const house = await open();
  const [ann, bo, stranger] = [newKey(), newKey(), newKey()];
  const code = await circleOf(house, [ann, bo]);
  const table = async (): Promise<string> =>
    ((await ask(house, `/${code}/table`, { key: ann, table: { mode: '2' } })).answer as unknown as { code: string })
      .code;
  const show = async (key: string, more: object = {}) =>
    ((await ask(house, `/${code}/show`, { key, ...more })).answer as unknown as OwnShow).path;
  const read = async (path: string | null) => {
    const response = await fetch(`${house.url}/api${path}`);
    return response.ok ? ((await response.json()) as FollowedMatch) : response.status;
  };
  expect(await refusal(house, `/${code}/show`, { key: stranger })).toEqual([403, 'not-member']);
  const [anns, bos] = [await show(ann), await show(bo)];
  expect(anns).toMatch(/^\/show\/[\w-]{16,64}$/);
  expect(bos).not.toBe(anns);
  expect(await read(anns)).toEqual({ code: null, status: null });

  const [first, second] = [await table(), await table()];
  const begin = async (match: string) => {
    const [one, other] = [await Guest.join(house.url, match, ann), await Guest.join(house.url, match, bo)];
    await one.ask('sit', { team: 0, name: 'Ann' });
    await other.ask('sit', { team: 2, name: 'Bo' });
    await one.ask('start', {});
    await until('it begins', () => one.state.status === 'playing');
    wall += 1000;
    return one;
  };
  expect(await read(anns)).toMatchObject({ status: 'waiting' });
  const played = await begin(first);
  await expect.poll(() => read(anns)).toEqual({ code: first, status: 'playing' });
  // Another match begins, and later has a move: the shown one stays, on all screens.
  const later = await begin(second);
  expect([await read(anns), await read(bos)]).toEqual(Array(2).fill({ code: first, status: 'playing' }));
  await played.ask('resign', { team: 0, offer: true });
  await expect.poll(() => read(anns)).toEqual({ code: second, status: 'playing' });
  await later.ask('resign', { team: 0, offer: true });
  await expect.poll(() => read(bos)).toMatchObject({ status: 'over' });

  // A new address replaces the old one; it ends with the membership.
  const again = await show(ann);
  expect([await read(anns), (await read(again)) !== 404]).toEqual([404, true]);
  expect(await show(ann, { off: true })).toBeNull();
  expect([await read(again), (await read(bos)) !== 404]).toEqual([404, true]);
  expect((await ask(house, `/${code}/leave`, { key: bo })).status).toBe(200);
  expect(await read(bos)).toBe(404);
  expect((await ask(house, `/${code}/join`, { key: bo, as: 'Bo' })).status).toBe(200);
  const last = await show(bo);
  expect(await read(last)).not.toBe(404);
  await post(house.url, '/api/forget', { key: bo });
  expect(await read(last)).toBe(404);
});
