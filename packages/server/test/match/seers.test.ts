/** Seers guess moves and throws: sealed until they were made, and scored by the bots' own odds. */
import { guessWorth, type MatchState, type SeersMessage } from '@dominion/protocol';
import { formatAction, inspect, legalActions, parseRecord, replayRecord, resign, type Team } from '@dominion/rules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Spectator } from '../support/streams.js';
import {
  begunMatch,
  Guest,
  makeMatch,
  newKey,
  openTestServer,
  type TestServer,
  temporaryFolder,
  until,
} from '../support/test-server.js';

let house: TestServer;
let asked: { position: string; line: string }[] = [];
let odds: number | null = 1 / 6;
const thinker = {
  choose: () => new Promise<never>(() => {}),
  close: async () => {},
  odds: async (job: { position: string; line: string }) => {
    asked.push(job);
    return odds;
  },
};
beforeAll(async () => {
  house = await openTestServer({ thinker });
});
afterAll(() => house.close());

const asCode = (reply: { ok: boolean; code?: string }) => (reply.ok ? 'ok' : reply.code);
const moves = ({ match }: Guest) =>
  legalActions(match.position)
    .filter((each) => inspect(each).kind === 'move')
    .map(formatAction);
const guess = async (
  guest: Guest,
  what: { line?: string | null; fate?: 'silent' | 'kind' | 'harsh' | null; ply?: number },
) => asCode(await guest.ask('guess', { ply: guest.match.position.ply, ...what }));
const last = (guest: Guest): SeersMessage => guest.seers.at(-1) ?? { seers: [] };
/** Returns all that a guest knows of a match, except about themselves. */
const known = ({ state, seers, heard, told }: Guest) =>
  JSON.stringify([(state as MatchState).toJSON(), seers, [...heard], told]);
async function plain(url: string, code: string, name: string, key: string, body?: unknown) {
  const response = await fetch(`${url}/api/matches/${code}${name}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: (await response.json()) as { code?: string; error?: { code: string } } };
}

test('a guess is sealed until it was made, then all who look on see it, and players after the end', async () => {
  const { code, mover, other, all } = await begunMatch(house.url);
  const [wei, ana] = [
    await Guest.join(house.url, code, newKey(), 'Wei'),
    await Guest.join(house.url, code, newKey(), 'Ana'),
  ];
  const onlooker = await (await Spectator.come(house.url, code)).settled();
  const [line, wrong] = moves(mover);
  asked = [];
  expect(await guess(wei, { line: line!, fate: 'silent' })).toBe('ok');
  expect(await guess(ana, { line: wrong! })).toBe('ok');
  expect([await guess(mover, { line: line! }), await guess(other, { fate: 'kind' })]).toEqual([
    'seer-plays',
    'seer-plays',
  ]);
  await until('Wei sees their own', () => last(wei).own?.line === line);
  expect(last(wei)).toEqual({ seers: [], own: { ply: mover.match.position.ply, line, fate: 'silent' } });
  // A later message has reached everyone: by then nothing has leaked, on any path.
  await mover.ask('chat', { channel: 'all', text: 'I think' });
  await until(
    'all have heard it',
    () => [...all, ana].every(({ heard }) => heard.size === 1) && onlooker.of('said').length === 1,
  );
  const now = await plain(house.url, code, '', newKey());
  const texts = [...all.map(known), known(ana), onlooker.text, JSON.stringify(now.body)];
  for (const text of texts) expect(text.includes(line!)).toBe(false);
  for (const guest of all) expect(guest.seers).toEqual([]);
  expect(onlooker.of('seers')).toEqual([]);
  expect(asked).toEqual([]);

  expect(asCode(await mover.act(line!))).toBe('ok');
  const both = [wei, ana];
  await until('it is reckoned', () => both.every((each) => (last(each).seers[0]?.points ?? 0) >= 6));
  expect(asked.map((job) => job.line)).toEqual([line]);
  const [first, second] = last(ana).seers;
  expect(first).toMatchObject({ name: 'Wei', team: null });
  expect(first!.last[0]).toMatchObject({ kind: 'move', guess: line, right: true, odds: 1 / 6, points: 6 });
  expect(second).toMatchObject({ name: 'Ana', points: 0, right: 0, made: 1 });
  expect(second!.last).toEqual([expect.objectContaining({ guess: wrong, right: false, odds: null, points: 0 })]);
  // A silent throw gives Wei more points, now or before.
  const points = () => last(ana).seers[0]!.points;
  await until('those who read the stream see it too', () => onlooker.of('seers').at(-1)?.seers[0]?.points === points());
  // Players don't get it while they play.
  for (const guest of all) expect(guest.seers).toEqual([]);
  // A newcomer gets it at once.
  const late = await Guest.join(house.url, code);
  await until('they are told', () => last(late).seers.length === 2);
  const reads = await (await Spectator.come(house.url, code)).settled();
  expect(reads.of('seers')).toHaveLength(1);

  expect(asCode(await all[0]!.act(formatAction(resign(all[0]!.team!))))).toBe('ok');
  await until('all see it after the end', () => all.every((guest) => last(guest).seers.length === 2));
  expect(await guess(wei, { fate: 'kind' })).toBe('match-over');
});

test('the record of a finished match tells who guessed what and how they fared; forgotten, they stand in it no more', async () => {
  const { code, mover, other, all } = await begunMatch(house.url);
  const [wei, ana] = [
    await Guest.join(house.url, code, newKey(), 'Wei'),
    await Guest.join(house.url, code, newKey(), 'Ana'),
  ];
  const record = async () => (await fetch(`${house.url}/api/matches/${code}/record`)).text();
  const [line, wrong] = moves(mover);
  expect(await guess(wei, { line: line! })).toBe('ok');
  expect(await guess(ana, { line: wrong! })).toBe('ok');
  expect(asCode(await mover.act(line!))).toBe('ok');
  await until('it is reckoned', () => last(wei).seers[0]?.points === 6);
  // Players could read the record, so it contains none before the end.
  expect(await record()).not.toMatch(/seer/i);
  expect(asCode(await other.act(formatAction(resign(other.team!))))).toBe('ok');
  await until('all see the end', () => all.every(({ state }) => state.status === 'over'));
  const text = await record();
  expect(text).toContain('[Seer1 "6 1/1 Wei"]\n[Seer2 "0 0/1 Ana"]\n');
  expect(text).toContain(`${line} {[%seer 1 6 ${line}]} {[%seer 2 0 ${wrong}]}`);
  const read = parseRecord(text);
  if (!read.ok) throw new Error(read.error.reason);
  expect(replayRecord(read.record)).toMatchObject({ ok: true });
  const gone = await fetch(`${house.url}/api/matches/${code}/forget`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ key: wei.key }),
  });
  expect(gone.ok).toBe(true);
  const left = await record();
  expect(left).toContain('[Seer1 "0 0/1 Ana"]\n');
  expect(left).toContain(`${line} {[%seer 1 0 ${wrong}]}`);
  expect(left).not.toContain('Wei');
});

test('a throw is worth what the rules say; nobody is asked for the odds of a move that nobody guessed', async () => {
  const { code, mover } = await begunMatch(house.url);
  const watchers = await Promise.all(
    ['silent', 'kind', 'harsh'].map((name) => Guest.join(house.url, code, newKey(), name)),
  );
  asked = [];
  for (const [at, fate] of (['silent', 'kind', 'harsh'] as const).entries())
    expect(await guess(watchers[at]!, { fate })).toBe('ok');
  const [line] = moves(mover);
  expect(asCode(await mover.act(line!))).toBe('ok');
  await until('one was right', () => last(watchers[0]!).seers.some(({ points }) => points > 0));
  const { seers } = last(watchers[0]!);
  const [right] = seers;
  expect(seers.map((each) => each.right)).toEqual([1, 0, 0]);
  const likely = { silent: 3 / 4 + 1 / 4 / 6, kind: 3 / 4 / 6, harsh: 2 / 4 / 6 }[right!.name]!;
  expect(right!.last[0]!.odds).toBeCloseTo(likely);
  expect(right!.points).toBe(guessWorth(likely));
  expect(asked).toEqual([]);
});

test('where nobody can reckon, a right guess is worth one', async () => {
  odds = null;
  const { code, mover } = await begunMatch(house.url);
  const wei = await Guest.join(house.url, code);
  const [line] = moves(mover);
  expect(await guess(wei, { line: line! })).toBe('ok');
  expect(asCode(await mover.act(line!))).toBe('ok');
  await until('it is worth one', () => last(wei).seers[0]?.points === 1);
  odds = 1 / 6;
});

test('bound to the turn, to what is legal, and to a measure', async () => {
  const { code, mover } = await begunMatch(house.url);
  const wei = await Guest.join(house.url, code);
  const { ply } = wei.match.position;
  expect(await guess(wei, { ply: ply + 1, fate: 'kind' })).toBe('stale-ply');
  expect(await guess(wei, { line: 'a1a2' })).toBe('no-such-move');
  expect(await wei.askAnything('guess', { ply })).toMatchObject({ code: 'bad-message' });
  expect(await wei.askAnything('guess', { ply, line: '~x' })).toMatchObject({ code: 'bad-message' });
  const answers = await Promise.all(Array.from({ length: 8 }, () => guess(wei, { fate: 'kind' })));
  expect(answers).toContain('too-fast');
  // Once withdrawn, it no longer counts.
  await until('it may be asked again', () => wei.seers.length > 0);
  await mover.leave();
});

test('by HTTP as well, for who looks on; who plays learns nothing by their stream', async () => {
  const { code, mover, all } = await begunMatch(house.url);
  const [line] = moves(mover);
  const { ply } = mover.match.position;
  const [watching, playing] = [newKey(), all[0]!.key];
  expect((await plain(house.url, code, '/guess', watching, { ply, line })).status).toBe(200);
  const refused = await plain(house.url, code, '/guess', playing, { ply, line });
  expect([refused.status, refused.body.error?.code]).toEqual([403, 'seer-plays']);
  const bad = await plain(house.url, code, '/guess', watching, { ply, line: 'a1a2' });
  expect([bad.status, bad.body.error?.code]).toEqual([409, 'no-such-move']);
  const stream = async (key: string) => {
    const response = await fetch(`${house.url}/api/matches/${code}/stream`, {
      headers: { Authorization: `Bearer ${key}` },
    });
    const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
    const heard = { text: '' };
    void (async () => {
      for (let part = await reader.read(); !part.done; part = await reader.read()) heard.text += part.value;
    })().catch(() => {});
    return { heard, stop: () => void reader.cancel() };
  };
  const [watches, plays] = [await stream(watching), await stream(playing)];
  await until('both are told so far', () =>
    [watches, plays].every(({ heard }) => heard.text.includes('"kind":"seat"')),
  );
  await until('Wei has their own', () => watches.heard.text.includes(`"own":{"ply":${ply},"line":"${line}"`));
  expect(asCode(await mover.act(line!))).toBe('ok');
  await until('who looks on sees it', () => watches.heard.text.includes('"points":6'));
  await until('who plays sees the move', () => plays.heard.text.includes(line!));
  expect(plays.heard.text).not.toContain('"kind":"seers"');
  for (const { stop } of [watches, plays]) stop();
});

test('whose team has fallen looks on and guesses; forgotten, they are among the seers no more', async () => {
  const { code, all, guests } = await begunMatch(house.url, { mode: '4' });
  const falls = all.find(({ team, match }) => team !== match.position.turn)!;
  expect(await guess(falls, { fate: 'silent' })).toBe('seer-plays');
  expect(asCode(await falls.act(formatAction(resign(falls.team!))))).toBe('ok');
  await until('all see it', () => all.every(({ match }) => match.position.camps[falls.team!] === 0));
  const { turn } = falls.match.position;
  const mover = guests.get(turn as Team)!;
  const [line] = moves(mover);
  expect(await guess(falls, { line: line! })).toBe('ok');
  expect(asCode(await mover.act(line!))).toBe('ok');
  await until('they see it', () => last(falls).seers[0]?.points === 6);
  expect(last(falls).seers[0]).toMatchObject({ name: `team ${falls.team}`, team: falls.team });
  expect(mover.seers).toEqual([]);
  const watcher = await Guest.join(house.url, code);
  await until('a watcher sees it', () => last(watcher).seers.length === 1);
  const gone = await fetch(`${house.url}/api/forget`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ key: falls.key }),
  });
  expect(gone.ok).toBe(true);
  await until('they are gone', () => last(watcher).seers.length === 0);
});

// Runs last, because a closing server also stops what it shares with others of this process.
test('guesses and points outlive the server, and what was not reckoned yet is', async () => {
  const folder = temporaryFolder();
  let own = await openTestServer({ folder, thinker: { ...thinker, odds: () => new Promise<never>(() => {}) } });
  const { code, mover, all } = await begunMatch(own.url);
  const wei = await Guest.join(own.url, code, newKey(), 'Wei');
  const [line] = moves(mover);
  expect(await guess(wei, { line: line! })).toBe('ok');
  expect(asCode(await mover.act(line!))).toBe('ok');
  await until('it was right', () => last(wei).seers[0]?.right === 1);
  expect(last(wei).seers[0]!.points).toBe(0);
  await until('the turn has passed', () => wei.match.position.phase !== 'fate');
  const sealed = wei.match.position.phase === 'move';
  if (sealed) expect(await guess(wei, { fate: 'harsh' })).toBe('ok');
  await own.close();
  own = await openTestServer({ folder, thinker });
  const again = await Guest.join(own.url, code, wei.key, 'Wei');
  await until('it is reckoned', () => last(again).seers[0]?.points === 6);
  if (sealed) expect(last(again).own?.fate).toBe('harsh');
  expect(all).toHaveLength(2);
  expect(await makeMatch(own.url, { mode: '2' })).not.toBe(code);
  await own.close();
});
