/** Reactions in a session: whose are shown, how many at once and for how long. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { reactionsAtPlay } from '../../../src/base/storage/prefs.js';
import type { Listener } from '../../../src/match/connections/listener.js';
import { openSession } from '../../../src/match/session/session.js';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  reactionsAtPlay.value = false;
});

function open(team: 2 | null) {
  const asked: unknown[] = [];
  let listener: Listener | undefined;
  const session = openSession('ABCDEF', (heard) => {
    listener = heard;
    return {
      close: () => {},
      request: async (name, payload) => {
        asked.push([name, payload]);
        return { ok: true };
      },
    };
  });
  listener!.seat({ team, host: false, who: '0123456789ab', acts: true, now: Date.now() });
  const clap = (who = 'abcdefabcdef') => listener!.reaction({ sign: 'clap', who, team: null });
  return { session, asked, clap, signs: () => session.reactions.shown.value };
}

test('who watches sees a sign for a moment, and gives one by a request', async () => {
  const { session, asked, clap, signs } = open(null);
  clap();
  expect(signs()).toMatchObject([{ sign: 'clap', team: null }]);
  vi.advanceTimersByTime(1500);
  expect(signs()).toEqual([]);
  await session.reactions.give('bow');
  expect(asked).toEqual([['react', { sign: 'bow' }]]);
});

test('who plays sees none, unless they wish it', () => {
  const { clap, signs } = open(2);
  clap();
  expect(signs()).toEqual([]);
  reactionsAtPlay.value = true;
  clap();
  expect(signs()).toHaveLength(1);
});

test('eight at once are shown, each at a place of its own; one more takes the oldest’s', () => {
  const { session, clap, signs } = open(null);
  for (let n = 0; n < 20; n++) clap();
  expect(signs().map(({ key }) => key)).toEqual([13, 14, 15, 16, 17, 18, 19, 20]);
  expect(new Set(signs().map(({ place }) => place)).size).toBe(8);
  session.close();
  expect(vi.getTimerCount()).toBe(0);
});

test('whom one does not hear in the chat gives no signs either', () => {
  const { clap, signs } = open(null);
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => (name === 'dominion.muted.ABCDEF' ? '["abcdefabcdef"]' : null),
  });
  clap();
  clap('111111111111');
  expect(signs()).toHaveLength(1);
});
