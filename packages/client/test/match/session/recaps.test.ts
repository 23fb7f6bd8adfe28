/** The recap appears when the throw that ended the round lands, at once if nothing flies. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { motion } from '../../../src/base/storage/prefs.js';
import { AFTER_MOVE, BEAT, GLINT, TELLING } from '../../../src/board/beats/beats.js';
import { openSeated, stateOf } from './spoken.js';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  motion.value = true;
});

const BEFORE = ['S:-', 'N:-', 'h3h4', '~x'];

/** Opens South's session on North's turn. */
function open() {
  const { session, tell } = openSeated();
  const log = (...lines: string[]) => tell.table(stateOf(lines));
  log(...BEFORE);
  return { session, log };
}

/** The length of a turn after which Fate is silent, in milliseconds. */
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
  // It stays until a press, and no longer than six seconds.
  vi.advanceTimersByTime(5999);
  expect(session.recaps.traces.value).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(session.recaps.traces.value).toEqual([]);
  session.close();
});

test('a full round stays until each of its six things had its time, and can be told again at one’s own turn', () => {
  const { session, log } = open();
  const more = [
    'h13h12',
    '~x',
    'h4h3',
    '~x',
    'g13g12',
    '~x',
    'g3g4',
    '~x',
    'f13f12',
    '~x',
    'f3f4',
    '~x',
    'e13e12',
    '~x',
  ];
  const { recaps } = session;
  // South was away for all of it but the first turn, like a player who comes back on another device.
  log(...BEFORE, ...more);
  recaps.skip();
  expect(recaps.tellable.value).toBe(true);
  recaps.again();
  const { length } = recaps.shown.value!.recap.entries;
  const stays = Math.max(6000, (length + 1) * TELLING * BEAT);
  vi.advanceTimersByTime(stays - 1);
  expect(recaps.shown.value).not.toBeNull();
  vi.advanceTimersByTime(1);
  expect(recaps.shown.value).toBeNull();
  expect(recaps.tellable.value).toBe(true);
  // A player whose turn it isn't gets no recap.
  log(...BEFORE, ...more, 'e3e4');
  expect(recaps.tellable.value).toBe(false);
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
