/** The record of a match over HTTP: the same text wherever it is made. */
import { type MatchReplay, recordOfTable } from '@dominion/protocol';
import {
  formatAction,
  formatLast,
  formatPosition,
  formatRecord,
  inspect,
  legalActions,
  parseRecord,
  recordOf,
  replayRecord,
  TEAMS,
} from '@dominion/rules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dominion } from '../support/command-line.js';
import {
  begunMatch,
  Guest,
  headerOf,
  hooked,
  makeMatch,
  openTestServer,
  post,
  seatAll,
  type TestServer,
  temporaryFolder,
  until,
} from '../support/test-server.js';

let house: TestServer;
beforeAll(async () => {
  house = await openTestServer();
});
afterAll(() => house.close());

const get = (path: string, headers: Record<string, string> = {}) => fetch(house.url + path, { headers });
const recordOver = async (code: string) => (await get(`/api/matches/${code}/record`)).text();
const replayOver = async (code: string) => (await (await get(`/api/matches/${code}/replay`)).json()) as MatchReplay;

/** Returns the record as a client makes it, from what the room has published. */
function recordFrom({ state, match }: Guest): string {
  const { id, begun, scheme, commitment, seals, entropy, seed } = state;
  const seats = TEAMS.map((team) => {
    const { plays, name, holder, level, manner } = state.seats[team]!;
    return { plays, name, bot: holder === 'bot' ? ({ level, manner } as never) : null };
  });
  const table = { id, begun, seats, scheme, commitment, seals, entropy, seed };
  return formatRecord(recordOfTable(table, match, new URL(house.url).host));
}

/** Returns the record as the command line makes it, from the actions and the record's other fields. */
function recordByCommand({ state }: Guest, text: string): Promise<string> {
  const parsed = parseRecord(text);
  if (!parsed.ok) throw new Error(parsed.error.reason);
  const { date, site, names, tags } = parsed.record;
  const known = {
    Position: state.position || null,
    Opening: state.opening || null,
    Date: date,
    Site: site,
    Zhao: names[0],
    Qi: names[1],
    Chu: names[2],
    Liang: names[3],
  };
  const options = [...Object.entries(known), ...tags].flatMap(([name, value]) =>
    value == null ? [] : ['--tag', `${name}=${value}`],
  );
  const first = 'NESW'[headerOf(state).first]!;
  // A position has its own last turn.
  const length = state.last > 0 && state.position === '' ? ['--length', formatLast(state)] : [];
  return dominion(['record', state.mode, '--first', first, ...length, ...options, ...state.log]);
}

async function playOn(guests: ReadonlyMap<number, Guest>, all: readonly Guest[], plies: number): Promise<void> {
  const { state } = all[0]!;
  while (all[0]!.match.position.ply <= plies) {
    const { match } = all[0]!;
    const { length } = state.log;
    const action = legalActions(match.position).findLast((each) => inspect(each).kind !== 'throw');
    if (action === undefined) throw new Error('the server owes a throw');
    expect(await guests.get(match.position.turn)!.act(formatAction(action))).toMatchObject({ ok: true });
    await until('it was played', () => all.every((guest) => guest.state.log.length > length));
  }
}

test('how a match stands is told to anybody once it has begun, and wakes nothing', async () => {
  const waiting = await makeMatch(house.url, { mode: '2' });
  expect((await get(`/api/matches/${waiting}/position`)).status).toBe(409);
  expect((await get('/api/matches/ZZZZZZ/position')).status).toBe(404);
  const { code, mover } = await begunMatch(house.url);
  const standing = async () => (await get(`/api/matches/${code.toLowerCase()}/position`)).json();
  expect(await standing()).toEqual({ code, position: formatPosition(mover.match.position) });
  const before = mover.log.length;
  await mover.act(formatAction(legalActions(mover.match.position)[0]!));
  await until('it was played', () => mover.log.length > before);
  expect(await standing()).toEqual({ code, position: formatPosition(mover.match.position) });
});

test('client, server and command line write the same record of a match, running and over', async () => {
  const { code, guests, all } = await begunMatch(house.url, { mode: '4a' });
  await playOn(guests, all, 6);
  const running = await recordOver(code);
  expect(recordFrom(all[0]!)).toBe(running);
  expect(await recordByCommand(all[0]!, running)).toBe(running);
  expect(running).toContain('[Length "160~"]');
  expect(running).not.toContain('Seed');
  expect(running).toMatch(/\*\n$/);

  for (const team of [0, 2] as const) await guests.get(team)!.ask('resign', { team: 0, offer: true });
  for (const team of [2, 0] as const) await guests.get(team)!.ask('resign', { team: 2, offer: true });
  await until('it was over', () => all.every(({ state }) => state.status === 'over'));
  const over = await recordOver(code);
  expect(recordFrom(all[1]!)).toBe(over);
  expect(await recordByCommand(all[1]!, over)).toBe(over);
  expect(over).toContain('[Seed "');
  expect(over).toMatch(/EW wins\n$/);
  expect((await replayOver(code)).record).toBe(over);

  // Parsing and writing it changes nothing, and replaying it makes the same record.
  const parsed = parseRecord(over);
  if (!parsed.ok) throw new Error(parsed.error.reason);
  expect(formatRecord(parsed.record)).toBe(over);
  const replayed = replayRecord(parsed.record);
  if (!replayed.ok) throw new Error(replayed.error.message);
  expect(formatRecord(recordOf(replayed.match, parsed.record))).toBe(over);
}, 30_000);

test('and of one that began in a position', async () => {
  const position = '7nE7/15/15/15/15/15/15/7p7/15/15/15/15/15/15/7sE7 N-S S move 3 12';
  const { code, guests, all } = await seatAll(house.url, { mode: '2', length: 'skirmish', position });
  await playOn(guests, all, 14);
  const record = await recordOver(code);
  expect(record).toContain(`[Position "${position}/71~"]`);
  expect(recordFrom(all[0]!)).toBe(record);
  expect(await recordByCommand(all[0]!, record)).toBe(record);
});

test('a bot is called by its level and manner, and nobody but bots may be asked about', async () => {
  const code = await makeMatch(house.url, { mode: '2', bots: [{ team: 0, level: 'master', manner: 'bold' }] });
  const south = await Guest.join(house.url, code);
  await south.ask('sit', { team: 2, name: 'Ying "the "]' });
  await south.ask('start', {});
  await until('it began', () => south.state.status === 'playing');
  const { record, hints, over } = await replayOver(code);
  expect(record).toContain('[Zhao "Bot (master, bold)"]\n[Chu "Ying \\"the \\"]"]\n');
  expect({ hints, over }).toEqual({ hints: true, over: false });
  expect((await replayOver((await begunMatch(house.url)).code)).hints).toBe(false);
});

test('until the end only what was said to all is told, each thing at its place; then everything', async () => {
  const { code, guests, all } = await seatAll(house.url, { mode: '4a' });
  const [north, east, south, west] = all as [Guest, Guest, Guest, Guest];
  const watcher = await Guest.join(house.url, code);
  await north.ask('chat', { channel: 'all', text: 'before' });
  await south.ask('chat', { channel: 'team', text: 'secret' });
  await watcher.ask('chat', { channel: 'watchers', text: 'whisper' });
  // A message and a move of the same millisecond have no defined order.
  const said = Date.now();
  await until('the millisecond is over', () => Date.now() > said);
  await guests.get(0)!.act('N:-', 1);
  await guests.get(1)!.act('E:-', 1);
  await until('two mustered', () => all.every(({ state }) => state.log.length === 2));
  await east.ask('chat', { channel: 'all', phrase: 'hurry' });
  const during = (await replayOver(code)).said;
  expect(during.map(({ text, phrase, after }) => [text || phrase, after])).toEqual([
    ['before', 0],
    ['hurry', 2],
  ]);
  expect(JSON.stringify(during)).not.toMatch(/secret|whisper/);

  for (const guest of all) await guest.ask('draw', { offer: true });
  await until('it was over', () => west.state.status === 'over');
  const kept = (await replayOver(code)).said;
  expect(kept.map(({ text, phrase, channel, after }) => [text || phrase, channel, after])).toEqual([
    ['before', 'all', 0],
    ['secret', 'team', 0],
    ['whisper', 'watchers', 0],
    ['hurry', 'all', 2],
  ]);
});

test('what is not there, or has not begun, is refused', async () => {
  for (const what of ['record', 'replay']) {
    for (const code of ['222222', 'x', '%00', 'O0O0O0']) {
      const answer = await get(`/api/matches/${code}/${what}`);
      expect([code, answer.status, await answer.json()]).toMatchObject([
        code,
        404,
        { error: { code: 'unknown-match' } },
      ]);
    }
    const code = await makeMatch(house.url, { mode: '2' });
    const early = await get(`/api/matches/${code}/${what}`);
    expect([early.status, await early.json()]).toMatchObject([409, { error: { code: 'not-started' } }]);
    expect((await post(house.url, `/api/matches/${code}/${what}`)).status).toBe(404);
  }
});

test('a browser asks for what it has already only whether it has changed', async () => {
  const { code, mover, all } = await begunMatch(house.url);
  const first = await get(`/api/matches/${code}/replay`);
  await first.text();
  const again = { 'If-None-Match': first.headers.get('etag')!, 'Cache-Control': 'max-age=0' };
  expect(first.headers.get('cache-control')).toBe('public, no-cache');
  expect((await get(`/api/matches/${code}/replay`, again)).status).toBe(304);
  await mover.ask('resign', { team: mover.team!, offer: true });
  await until('it was over', () => all.every(({ state }) => state.status === 'over'));
  expect((await get(`/api/matches/${code}/replay`, again)).status).toBe(200);
  const record = await get(`/api/matches/${code}/record`);
  expect(record.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(record.headers.get('cache-control')).toBe('public, no-cache');
});

test('an address gets no more than its share', async () => {
  const small = await openTestServer({ limits: { lists: 3, loopback: true } });
  const asked = [];
  for (let times = 0; times < 5; times++) asked.push((await fetch(`${small.url}/api/matches/222222/record`)).status);
  expect(asked).toEqual([404, 404, 404, 429, 429]);
  await small.close();
});

test('to ask for a match that sleeps wakes nothing', async () => {
  const folder = temporaryFolder();
  const before = await openTestServer({ folder });
  const { code } = await begunMatch(before.url);
  const { seed } = (await before.store.matches.load(code))!.match;
  await before.close();
  const claimed: string[] = [];
  const asleep = await openTestServer({
    folder,
    around: (store) =>
      hooked(store, 'matches.claim', () => {
        claimed.push(code);
      }),
  });
  const text = await (await fetch(`${asleep.url}/api/matches/${code}/record`)).text();
  expect(text).toContain('[Chu "team 2"]');
  expect(text).not.toContain(seed);
  expect(claimed).toEqual([]);
  await asleep.close();
});
