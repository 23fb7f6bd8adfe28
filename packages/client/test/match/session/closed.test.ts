/** A match that the operator has ended isn't shown as a draw. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { resultOf } from '../../../src/i18n/results.js';
import { storageWith } from '../../browser-storage.js';
import { openSeated, stateOf } from './spoken.js';

beforeEach(() => {
  vi.stubGlobal('localStorage', storageWith());
});
afterEach(() => {
  vi.unstubAllGlobals();
});

it('is no draw to whoever was there when it ended', () => {
  const { session, tell } = openSeated();
  tell.table(stateOf(['S:-', 'N:-']));
  expect(session.story.value!.closed).toBeUndefined();
  const over = stateOf(['S:-', 'N:-', 'draw'], { status: 'over', closure: JSON.stringify({ at: 1, reason: 'spam' }) });
  tell.table(over);
  const told = session.story.value!;
  expect([told.closed, resultOf(told)]).toEqual([true, 'Ended by the operator']);
  // A repeated message changes nothing, so that nothing is done about it twice.
  tell.table(over);
  expect(session.story.value).toBe(told);
  session.close();
});

it('nor to whoever comes later; one on which people agreed is', () => {
  for (const [closure, result] of [
    [JSON.stringify({ at: 1, reason: 'spam' }), 'Ended by the operator'],
    ['', 'A draw'],
  ] as const) {
    const { session, tell } = openSeated();
    tell.table(stateOf(['S:-', 'N:-', 'draw'], { status: 'over', closure }));
    expect(resultOf(session.story.value!)).toBe(result);
    session.close();
  }
});
