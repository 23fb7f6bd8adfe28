/** A screen's message about a match that it can't read: there is none, or its network reads too many, which passes. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Feed } from '../../../src/pages/broadcast/feed.js';

let status: number;
let asked: number;
beforeEach(() => {
  vi.useFakeTimers();
  asked = 0;
  vi.stubGlobal('fetch', async () => {
    asked++;
    return new Response('{}', { status });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('says that too many are read where the server does, tries again, and says what is so then', async () => {
  status = 429;
  const feed = new Feed('AAAAAA');
  await vi.waitFor(() => expect(feed.state.value).toBe('crowded'));
  status = 404;
  await vi.advanceTimersByTimeAsync(30_000);
  expect(asked).toBeGreaterThan(1);
  expect(feed.state.value).toBe('unknown');
  status = 503;
  await vi.advanceTimersByTimeAsync(120_000);
  expect(feed.state.value).toBe('opening');
  feed.close();
});
