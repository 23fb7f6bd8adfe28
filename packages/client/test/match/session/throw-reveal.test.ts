/** A throw's effects appear when it lands, to eye and ear at once. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { motion } from '../../../src/base/storage/prefs.js';
import { AFTER_MOVE, BEAT, GLINT } from '../../../src/board/beats/beats.js';
import { promptIn } from '../../../src/match/panels/status/prompt.js';
import { openSeated, stateOf } from './spoken.js';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  motion.value = true;
});

const BEFORE = ['S:-', 'N:-', 'h3h4', '~x'];
/** The length of a turn after which Fate is silent, in milliseconds. */
const SILENT_TURN = (AFTER_MOVE + GLINT) * BEAT;

/** Opens South's session on North's turn. */
function open() {
  const { session, tell } = openSeated();
  const log = (...lines: string[]) => tell.table(stateOf(lines));
  log(...BEFORE);
  return { session, log };
}

test('moves, status and what is spoken tell a throw only when it lies', () => {
  const { session, log } = open();
  log(...BEFORE, 'h13h12', '~x');
  expect(session.airborne.team.value).toBe(0);
  expect(session.airborne.told.value!.steps.map(({ line }) => line)).toEqual([...BEFORE, 'h13h12']);
  expect(session.airborne.told.value!.match.position.phase).toBe('fate');
  expect(session.outlook.told.value).toBe(session.airborne.told.value);
  expect(promptIn(session)).toBe('Zhao throws the Fate Diviner…');
  vi.advanceTimersByTime(SILENT_TURN - 1);
  expect(session.news.value).toBe('');
  vi.advanceTimersByTime(1);
  expect(session.airborne.team.value).toBeNull();
  expect(session.airborne.told.value).toBe(session.story.value);
  expect(promptIn(session)).toBe('Your turn – move a unit.');
  expect(session.news.value).toMatch(/^Zhao: .+h13–h12.+Fate/);
  session.close();
});

test('the board marks what a throw lets one choose only when it lies', () => {
  const { session, log } = open();
  const chosen = () => session.outlook.view.value!.targets.filter(({ kind }) => kind === 'choose').length;
  const own = [...BEFORE, 'h13h12', '~x', 'h4h5'];
  log(...own);
  log(...own, '~5');
  expect(session.task.value.kind).toBe('choose');
  expect([session.airborne.team.value, chosen()]).toEqual([2, 0]);
  vi.advanceTimersByTime(60_000);
  expect(session.airborne.team.value).toBeNull();
  expect(chosen()).toBeGreaterThan(0);
  session.close();
});

test('what follows while a throw is in the air loses nothing of what is spoken', () => {
  const { session, log } = open();
  log(...BEFORE, 'h13h12', '~x');
  log(...BEFORE, 'h13h12', '~x', 'h4h5');
  expect(session.airborne.team.value).toBeNull();
  expect(session.news.value).toMatch(/h13–h12.+h4–h5/);
  session.close();
});

test('where nothing moves a throw lies at once', () => {
  motion.value = false;
  const { session, log } = open();
  log(...BEFORE, 'h13h12', '~x');
  expect(session.airborne.team.value).toBeNull();
  expect(promptIn(session)).toBe('Your turn – move a unit.');
  expect(session.news.value).toMatch(/h13–h12/);
  session.close();
});
