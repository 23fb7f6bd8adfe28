/** The player's own matches that need no network. */
import type { OwnMatch } from '@dominion/protocol';
import { formatAction, formatPosition, resign, start } from '@dominion/rules';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { hereExpected, noteSeen, noteStood } from '../../../src/base/storage/matches.js';
import { beginKept } from '../../../src/match/connections/device/begin.js';
import { deviceSettings } from '../../../src/match/connections/device/draft.js';
import { writeKept } from '../../../src/match/connections/device/store.js';
import type { Kept } from '../../../src/match/connections/device/stored-match.js';
import { againDraft } from '../../../src/model/options/draft.js';
import { listHere, listSeen } from '../../../src/pages/home/here.js';
import { storageWith } from '../../browser-storage.js';

const SOLO = againDraft({ mode: '2', length: 'evening' }, 'casual');

beforeEach(() => {
  vi.stubGlobal('localStorage', storageWith());
});

afterEach(() => {
  vi.unstubAllGlobals();
});

const DAY = 86_400_000;

const keep = (code: string, changes: Partial<Kept> = {}): void => {
  const begun = beginKept(deviceSettings(SOLO, 'Ying'), Date.now(), { code, seed: '0'.repeat(64) });
  writeKept({ ...begun, ...changes });
};

it('tells a match of this device as the site tells its own: it waits for its person, with its board and its record', () => {
  keep('00000001', { at: 1000 + Date.now() });
  keep('00000002', { log: [formatAction(resign(2))] });
  const [open, over] = listHere();
  expect(open).toMatchObject({ code: '00000001', team: 2, status: 'playing', yourTurn: true, result: null });
  expect(open!.bots.map(({ team }) => team)).toEqual([0]);
  expect(open!.stands).toBeDefined();
  expect(open!.here!.record()).toContain('[Mode "2"]');
  expect(over).toMatchObject({ code: '00000002', status: 'over', yourTurn: false });
  expect(hereExpected()).toEqual({ any: true, called: true });
});

it('calls nobody to a match that was left long ago, and lists none of bots alone', () => {
  keep('00000003', { at: Date.now() - 15 * DAY });
  const bot = SOLO.bots[0];
  const alone = deviceSettings({ ...SOLO, bots: { 0: bot, 1: bot, 2: bot, 3: bot } }, '');
  keep('00000004', { seats: alone.seats });
  expect(listHere().map(({ code, yourTurn }) => [code, yourTurn])).toEqual([['00000003', false]]);
  expect(hereExpected()).toEqual({ any: true, called: false });
});

const own: OwnMatch = {
  ...{
    code: 'AAAAAA',
    mode: '2',
    dice: 'die',
    length: 'evening',
    last: 120,
    fated: true,
    clock: 'none',
    status: 'playing',
    team: 2,
  },
  ...{
    seats: [{ team: 2, name: 'Ying' }],
    bots: [],
    yourTurn: true,
    ply: 3,
    result: null,
    begun: 1,
    ended: null,
    at: 2,
  },
  ...{ pace: 'live', deadline: null, adjourned: false, appointment: null, stopped: false, asked: false },
};

it('shows what the site told last with its board, and nothing that it cannot read', () => {
  expect(listSeen()).toEqual([]);
  noteStood('AAAAAA', formatPosition(start('2')));
  noteStood('BBBBBB', formatPosition(start('2')));
  noteSeen([own, { ...own, code: 'CCCCCC', mode: '9' } as unknown as OwnMatch]);
  const seen = listSeen();
  expect(seen.map(({ code }) => code)).toEqual(['AAAAAA']);
  expect(formatPosition(seen[0]!.stands!)).toBe(formatPosition(start('2')));
  // A match that is no longer listed leaves nothing behind.
  noteSeen([{ ...own, code: 'BBBBBB' }]);
  expect(listSeen()[0]!.stands).toBeUndefined();
  noteSeen([]);
  expect(listSeen()).toEqual([]);
});
