/** The one timer of everything that shows time. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Ticker } from '../../../../src/match/panels/status/time.js';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the ticker', () => {
  it('wakes each at its time with one timer', () => {
    const ticker = new Ticker();
    const calls: string[] = [];
    ticker.wake(1000, () => calls.push('late'));
    ticker.wake(100, () => calls.push('early'));
    expect(vi.getTimerCount()).toBe(1);
    vi.advanceTimersByTime(110);
    expect(calls).toEqual(['early']);
    vi.advanceTimersByTime(1000);
    expect(calls).toEqual(['early', 'late']);
  });

  it('runs nothing while nobody waits', () => {
    const ticker = new Ticker();
    const cancel = ticker.wake(100, () => expect.fail('called off'));
    cancel();
    expect(vi.getTimerCount()).toBe(0);
    vi.advanceTimersByTime(500);
  });

  it('lets those who are woken wait again, and call each other off', () => {
    const ticker = new Ticker();
    let times = 0;
    const again = () => {
      times++;
      ticker.wake(100, again);
    };
    ticker.wake(100, again);
    const cancel = ticker.wake(102, () => expect.fail('called off'));
    ticker.wake(101, cancel);
    vi.advanceTimersByTime(1000);
    expect(times).toBeGreaterThanOrEqual(9);
  });
});
