/** A club with two players at one device: whose matches are theirs, and whose key a request uses. */
import type { ClubAnswer, ClubHome, ClubRunning } from '@dominion/protocol';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { takeMade } from '../../../src/base/storage/matches.js';
import { playerName } from '../../../src/base/storage/prefs.js';
import { otherName } from '../../../src/base/storage/second-player.js';
import { otherKey, secretKey } from '../../../src/base/storage/secret.js';
import { ClubReader, joinSecondPlayer, leaveSecondPlayer, seenByBoth } from '../../../src/pages/club/both-players.js';
import { noteSeats } from '../../../src/pages/club/tonight-table.js';
import { storageWith } from '../../browser-storage.js';

const running = (code: string, changes: Partial<ClubRunning> = {}): ClubRunning => ({
  ...{ code, mode: '2', length: 'evening', last: 120, fated: true, seats: [], ply: 1 },
  ...{ cup: null, status: 'playing', pace: 'live' },
  ...{ yours: false, yourTurn: false, twin: false, adjourned: false, appointment: null, at: 1 },
  ...changes,
});
const FACE = { code: 'ABCDEFGH', name: 'Us', crest: 'tile-1-2', size: 2 };
const home = (me: string, matches: readonly ClubRunning[] = []): ClubHome => ({
  ...{ ...FACE, member: true, me, keeper: 'anna', rated: true, calls: false, played: 0, called: null },
  people: ['anna', 'ben'].map((id) => ({ id, name: id === 'anna' ? 'Anna' : 'Ben', tonight: null })),
  ...{ running: matches, removed: 0, cups: [], duplicates: [], channel: null },
});
const STRANGE = { ...FACE, member: false } as const;

const asked: { path: string; body: Record<string, unknown> }[] = [];
let answers: (path: string, key: unknown) => ClubAnswer | object = () => ({});

beforeEach(() => {
  vi.stubGlobal('localStorage', storageWith());
  asked.length = 0;
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
    const sent = JSON.parse(body) as Record<string, unknown>;
    asked.push({ path: String(path), body: sent });
    return new Response(JSON.stringify(answers(String(path), sent.key)));
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

it('shows a match of either as theirs, and to whom it waits; to one alone nothing is added', () => {
  const own = home('anna', [running('A'), running('B', { yours: true }), running('C')]);
  const theirs = home('ben', [running('A', { yours: true, yourTurn: true }), running('B'), running('C')]);
  const seen = seenByBoth(own, theirs);
  expect(seen).toMatchObject({ me: 'anna', beside: 'ben' });
  expect(seen.member && seen.running.map(({ yours, yourTurn }) => [yours, yourTurn])).toEqual([
    [true, true],
    [true, false],
    [false, false],
  ]);
  for (const other of [null, STRANGE]) expect(seenByBoth(own, other)).toEqual({ ...own, beside: null });
  expect(seenByBoth(STRANGE, theirs)).toEqual(STRANGE);
});

it('lets a second person join, be called and leave by a key of their own', async () => {
  answers = (path, key) => (path.endsWith('ABCDEFGH') ? (key === secretKey() ? home('anna') : home('ben')) : {});
  const reader = new ClubReader('ABCDEFGH');
  expect(await reader.read()).toMatchObject({ kind: 'ok', value: { beside: null } });
  expect(asked.map(({ body }) => body.key)).toEqual([secretKey()]);
  asked.length = 0;
  expect(await joinSecondPlayer('ABCDEFGH', ' Ben ', true)).toMatchObject({ kind: 'ok' });
  expect(otherKey()).not.toBe(secretKey());
  expect(asked).toEqual([
    { path: '/api/circles/ABCDEFGH/join', body: { key: otherKey(), as: ' Ben ' } },
    { path: '/api/circles/ABCDEFGH/calls', body: { key: otherKey(), calls: true } },
  ]);
  expect(otherName()).toBe('Ben');
  expect(await reader.read()).toMatchObject({ kind: 'ok', value: { me: 'anna', beside: 'ben' } });
  asked.length = 0;
  await leaveSecondPlayer('ABCDEFGH');
  expect(asked).toEqual([{ path: '/api/circles/ABCDEFGH/leave', body: { key: otherKey() } }]);
});

it('asks but once about a circle to which the second person does not belong', async () => {
  await joinSecondPlayer('ABCDEFGH', 'Ben', false);
  answers = (_, key) => (key === secretKey() ? home('anna') : STRANGE);
  const reader = new ClubReader('ABCDEFGH');
  asked.length = 0;
  for (let times = 0; times < 3; times++) expect(await reader.read()).toMatchObject({ value: { beside: null } });
  expect(asked.filter(({ body }) => body.key === otherKey())).toHaveLength(1);
});

it('shows the first person the circle where it is told to them alone, beside whom they knew', async () => {
  await joinSecondPlayer('ABCDEFGH', 'Ben', false);
  answers = (_, key) => home(key === secretKey() ? 'anna' : 'ben');
  const reader = new ClubReader('ABCDEFGH');
  await reader.read();
  const told = fetch;
  vi.stubGlobal('fetch', (path: string, request: { body: string }) =>
    JSON.parse(request.body).key === secretKey() ? told(path, request) : Promise.reject(new TypeError()),
  );
  expect(await reader.read()).toMatchObject({ kind: 'ok', value: { me: 'anna', beside: 'ben' } });
});

it('seats both at a table that calls both, by what the circle calls them', () => {
  playerName.value = '';
  const seats: Readonly<Record<string, 0 | 2>> = { anna: 2, ben: 0 };
  const circle = { ...home('anna'), beside: 'ben' };
  noteSeats(circle, 'ABCDEF', (id) => seats[id] ?? null);
  expect(takeMade('ABCDEF')).toEqual({ does: 'sit', team: 2, beside: 0, name: 'Anna' });
  expect([playerName.value, otherName()]).toEqual(['Anna', 'Ben']);
  // If the browser's own player has no seat, the second one isn't seated either.
  noteSeats(circle, 'ABCDEF', (id) => (id === 'ben' ? 0 : null));
  expect(takeMade('ABCDEF')).toEqual({ does: 'sit', team: null, name: 'Anna' });
  noteSeats({ ...circle, beside: null }, 'ABCDEF', (id) => seats[id] ?? null);
  expect(takeMade('ABCDEF')).toEqual({ does: 'sit', team: 2, name: 'Anna' });
});
