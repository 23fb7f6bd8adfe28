/** When the last round is told: as soon as the throw that ended it lies, and at once where nothing flies. */
import { type MatchState, readTable } from '@dominion/protocol';
import { checkValue } from '@dominion/rules';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AFTER_MOVE, BEAT, GLINT } from '../../src/board/beats.js';
import type { Listener } from '../../src/hosts/connection.js';
import { openSession } from '../../src/session/session.js';
import { motion } from '../../src/storage/prefs.js';
import { storyOf } from '../helpers.js';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  motion.value = true;
});

const BEFORE = ['S:-', 'N:-', 'h3h4', '~x'];

/** South's session while North is at it. */
function open() {
  let listener: Listener | undefined;
  const session = openSession('ABCDEF', (heard) => {
    listener = heard;
    return { close: () => {}, request: () => new Promise(() => {}) };
  });
  const seats = [0, 1, 2, 3].map((team) => ({ plays: team % 2 === 0, holder: team % 2 === 0 ? 'person' : 'free' }));
  const log = (...lines: string[]) => {
    const check = checkValue(storyOf('2', ...lines).match.position);
    const state = { mode: '2', dice: 'sticks', status: 'playing', first: 2, opening: '', log: lines, check, seats };
    listener!.table(readTable(state as unknown as MatchState));
  };
  listener!.link('online');
  listener!.seat({ team: 2, host: false, who: '0123456789ab', acts: true, now: Date.now() });
  log(...BEFORE);
  return { session, log };
}

/** A turn after which Fate is silent, in milliseconds. */
const SILENT_TURN = (AFTER_MOVE + GLINT) * BEAT;

test('the last round is told when the throw lies that ended it', () => {
  const { session, log } = open();
  log(...BEFORE, 'h13h12', '~x');
  expect(session.task.value.kind).toBe('move');
  vi.advanceTimersByTime(SILENT_TURN - 1);
  expect(session.recaps.shown.value).toBeNull();
  vi.advanceTimersByTime(1);
  expect(session.recaps.shown.value).toMatchObject({ spoken: false });
  expect(session.recaps.traces.value).toMatchObject([{ kind: 'trail', team: 0, at: 0 }]);
  // It stays until something is pressed, and no longer than six seconds.
  vi.advanceTimersByTime(5999);
  expect(session.recaps.traces.value).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(session.recaps.traces.value).toEqual([]);
  session.close();
});

test('whoever acts meanwhile is told nothing', () => {
  const { session, log } = open();
  log(...BEFORE, 'h13h12', '~x');
  session.recaps.skip();
  vi.advanceTimersByTime(10_000);
  expect(session.recaps.shown.value).toBeNull();
  session.close();
});

test('where nothing moves it is told at once', () => {
  motion.value = false;
  const { session, log } = open();
  log(...BEFORE, 'h13h12', '~x');
  expect(session.recaps.shown.value).not.toBeNull();
  session.close();
});
