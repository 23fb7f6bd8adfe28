/** A table goes back to an earlier turn: the board changes at once, and unfinished actions are dropped. */
import { parseSquare, type Team } from '@dominion/rules';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepTold, toldUpTo } from '../../../src/base/storage/matches.js';
import { storageWith } from '../../browser-storage.js';
import { openSeated, stateOf } from './spoken.js';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const FIRST = ['S:-', 'N:-'];
const PLAYED = [...FIRST, 'h3h4', '~x', 'h13h12', '~x', 'g3g4', '~x'];

/** Returns an agreed proposal as it arrives from the server. */
const back = (ply: number, id = 1) => ({
  ...{ id, kind: 'rewind', by: 2, team: 255, ply, hours: 0, level: '', asked: 5, agree: 5, decline: 0, until: 9 },
  ...{ end: 'done', at: 8, moment: 0, pace: '', clock: '', place: 2 },
});

function open(me: Team, ...lines: string[]) {
  const spoken = openSeated(me);
  const table = (log: readonly string[], ...decided: ReturnType<typeof back>[]) =>
    spoken.tell.table(stateOf(log, { decided }));
  if (lines.length > 0) table(lines);
  return { ...spoken, table };
}

test('it stands at the earlier turn at once, and is said once', () => {
  const { session, table } = open(0, ...PLAYED);
  session.sketch.draw({ from: 3, to: 20, ink: 'red' });
  session.hand.input({ kind: 'press', square: parseSquare('h12')!, touch: false });
  expect(session.interaction.value.kind).toBe('selected');
  table(FIRST, back(1));
  expect(session.cue.value).toBeNull();
  expect(session.story.value!.steps.map(({ line }) => line)).toEqual(FIRST);
  expect(session.airborne.told.value).toBe(session.story.value);
  expect(session.news.value).toMatch(/^Back to turn 1 – agreed by .+\.$/);
  expect(session.news.value).not.toContain('takes');
  expect([session.interaction.value.kind, session.refused.value]).toEqual(['idle', null]);
  expect(session.sketch.shown.value).toEqual([]);
  expect(session.notice.value).toBeNull();
  // It's announced once: later news comes alone.
  table([...FIRST, 'e3e4'], back(1));
  expect(session.news.value).not.toContain('Back');
  session.close();
});

test('what is played again meanwhile is shown, though it is what was played before', () => {
  const { session, table } = open(0, ...PLAYED);
  table(PLAYED.slice(0, 3), back(1));
  expect(session.cue.value).toMatchObject({ fresh: 1, undone: [] });
  expect(session.cue.value!.events.filter(({ type }) => type === 'moved')).toHaveLength(1);
  expect(session.news.value).toMatch(/^Back to turn 1 .+h3–h4/);
  table(PLAYED, back(1), back(1, 2));
  expect(session.story.value!.steps).toHaveLength(PLAYED.length);
  expect(session.news.value).toMatch(/^Back to turn 1/);
  session.close();
});

test('a move that is on its way is not waited for any more, nor is one that is planned', () => {
  const { session, table, asked } = open(0, ...PLAYED);
  const press = (name: string) => session.hand.input({ kind: 'press', square: parseSquare(name)!, touch: false });
  press('e13');
  press('e12');
  expect(session.pending.value?.line).toBe('e13e12');
  expect(asked.some(({ name }) => name === 'act')).toBe(true);
  table(FIRST, back(1));
  expect(session.pending.value).toBeNull();
  press('e13');
  press('e12');
  expect(session.plans.plan.value).not.toBeNull();
  table([...FIRST], back(1), back(1, 2));
  expect(session.plans.plan.value).toBeNull();
  session.close();
});

test('whoever was away is told what was played since, and not only what is new beyond what was told before', () => {
  vi.stubGlobal('localStorage', storageWith());
  keepTold('ABCDEF', { lines: 8, rewinds: [] });
  const again = [...FIRST, 'e3e4', '~x', 'e13e12', '~x', 'f3f4', '~x', 'f13f12', '~x', 'g3g4', '~x'];
  const { session, table } = open(0);
  table(again, back(1));
  expect(session.recaps.shown.value!.recap.from).toBeLessThan(4);
  expect(toldUpTo('ABCDEF')).toEqual({ lines: again.length, rewinds: [1] });
  session.close();
  // The same rewind removes nothing again.
  const later = open(0);
  later.table(again, back(1));
  expect(later.session.recaps.shown.value).toBeNull();
  later.session.close();
});
