/**
 * A match against bots begins on this device at once: what is stored of it, where it leads, and that there is no request to a
 * server.
 */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { route } from '../../../src/base/route.js';
import { botLevel, playerName } from '../../../src/base/storage/prefs.js';
import { dropKept, listKept } from '../../../src/match/connections/device/store.js';
import { playAgain, skirmish } from '../../../src/match/make.js';
import { forbiddenStorage, storageWith } from '../../browser-storage.js';

const asked = vi.fn(() => Promise.reject(new TypeError('no network')));

beforeEach(() => {
  asked.mockClear();
  vi.stubGlobal('fetch', asked);
  vi.stubGlobal('WebSocket', asked);
  vi.stubGlobal('localStorage', storageWith());
  vi.stubGlobal('location', {
    origin: 'http://localhost',
    pathname: '/',
    search: '',
    hash: '',
    href: 'http://localhost/',
  });
  vi.stubGlobal('history', { pushState: vi.fn(), replaceState: vi.fn(), state: null });
  vi.stubGlobal('scrollTo', vi.fn());
  playerName.value = ' Ann ';
  botLevel.value = 'beginner';
});
afterEach(() => vi.unstubAllGlobals());

const only = () => {
  const [{ kept } = { kept: null }, ...others] = listKept();
  expect(others).toEqual([]);
  return kept!;
};
const BOT = { kind: 'bot', level: 'beginner', manner: 'balanced' };
const ANN = { kind: 'person', name: 'Ann' };

describe('a match against bots', () => {
  it('is a skirmish of 60 turns against one bot of the level that was chosen', async () => {
    expect(await skirmish()).toBeNull();
    expect(only()).toMatchObject({
      mode: '2',
      dice: 'die',
      length: 'skirmish',
      last: 60,
      seats: [BOT, null, ANN, null],
    });
    expect(route.value).toEqual({ page: 'device', code: only().code });
    expect(asked).not.toHaveBeenCalled();
  });

  it('is an evening against three', async () => {
    botLevel.value = 'expert';
    expect(await playAgain({ mode: '4', length: 'evening', bots: true })).toBeNull();
    const expert = { ...BOT, level: 'expert' };
    expect(only()).toMatchObject({ mode: '4', length: 'evening', last: 160, seats: [expert, expert, ANN, expert] });
    expect(asked).not.toHaveBeenCalled();
  });

  it('is played again as it was, in every mode', async () => {
    for (const [mode, seats] of [
      ['3', [null, BOT, ANN, BOT]],
      ['4a', [BOT, BOT, ANN, BOT]],
    ] as const) {
      vi.stubGlobal('localStorage', storageWith());
      expect(await playAgain({ mode, length: 'campaign', bots: true })).toBeNull();
      expect(only()).toMatchObject({ mode, length: 'campaign', seats });
    }
    expect(asked).not.toHaveBeenCalled();
  });

  it('is kept by the server where this browser keeps nothing', async () => {
    vi.stubGlobal('localStorage', forbiddenStorage);
    vi.stubGlobal('navigator', { onLine: true });
    expect(await skirmish()).toBe('Can’t reach the server. Check your connection and try again.');
    expect(asked).toHaveBeenCalled();
    expect(listKept()).toEqual([]);
  });

  it('begins where nothing is kept and there is no network, for as long as the page is open', async () => {
    vi.stubGlobal('localStorage', forbiddenStorage);
    vi.stubGlobal('navigator', { onLine: false });
    expect(await skirmish()).toBeNull();
    const { code } = only();
    expect(route.value).toEqual({ page: 'device', code });
    dropKept(code);
  });
});

it('friends meet on the server', async () => {
  await playAgain({ mode: '2', length: 'skirmish', bots: false });
  expect(asked).toHaveBeenCalled();
  expect(listKept()).toEqual([]);
});
