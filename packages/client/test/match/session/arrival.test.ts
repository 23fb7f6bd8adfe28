/** A browser's automatic actions when it enters a match. */
import { type MatchState, type Reply, readTable } from '@dominion/protocol';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { noteMade } from '../../../src/base/storage/matches.js';
import { playerName } from '../../../src/base/storage/prefs.js';
import type { Listener } from '../../../src/match/connections/listener.js';
import { openSession, type Session } from '../../../src/match/session/session.js';

const address = { pathname: '/r/ABCDEF', search: '?renderer=canvas', hash: '' };
const sessions: Session[] = [];

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  vi.stubGlobal('location', address);
  playerName.value = 'Ying';
});
afterEach(() => {
  for (const session of sessions.splice(0)) session.close();
  vi.unstubAllGlobals();
  playerName.value = '';
});

/** A match of four with bots on the seats of `bots`. */
function enter(
  bots: readonly number[],
  answer: (name: string) => Reply | null = () => ({ ok: true }),
  later: (answer: (reply: Reply) => void) => void = () => {},
) {
  const asked: (readonly [string, unknown])[] = [];
  let listener: Listener | undefined;
  const session = openSession('ABCDEF', (heard) => {
    listener = heard;
    return {
      close: () => {},
      request: (name, payload) => {
        asked.push([name, payload]);
        const reply = answer(name);
        return reply === null ? new Promise(later) : Promise.resolve(reply);
      },
    };
  });
  sessions.push(session);
  const seats = [0, 1, 2, 3].map((team) => ({ plays: true, holder: bots.includes(team) ? 'bot' : 'free' }));
  const state = { mode: '4', dice: 'sticks', status: 'waiting', clock: 'none', log: [], seats } as unknown;
  const come = async () => {
    listener!.table(readTable(state as MatchState));
    listener!.link('online');
    for (let i = 0; i < 20; i++) await Promise.resolve();
  };
  const seat = () => listener!.seat({ team: null, host: true, who: 'w', acts: true, now: 0 });
  return { session, asked, come, seat };
}

describe('whoever made a match', () => {
  it('sits down by themselves, once', async () => {
    noteMade('ABCDEF', { does: 'sit', team: null });
    const first = enter([]);
    await first.come();
    await first.come();
    expect(first.asked).toEqual([['sit', { team: 2, name: 'Ying' }]]);
    const again = enter([]);
    await again.come();
    expect(again.asked).toEqual([]);
  });

  it('sits down by the name that they have in their club, and keeps their own for the rest of the site', async () => {
    noteMade('ABCDEF', { does: 'sit', team: 0, name: 'Lou' });
    const { asked, come } = enter([]);
    await come();
    expect(asked).toEqual([['sit', { team: 0, name: 'Lou' }]]);
    expect(playerName.value).toBe('Ying');
  });

  it('is shown no table before they sit at it, nor is anybody else before it is known who they are', async () => {
    noteMade('ABCDEF', { does: 'sit', team: null });
    let answered = (_: Reply) => {};
    const { session, come, seat } = enter(
      [],
      (name) => (name === 'sit' ? null : { ok: true }),
      (answer) => {
        answered = answer;
      },
    );
    await come();
    seat();
    expect([session.table.value?.status, session.opened.value]).toEqual(['waiting', false]);
    answered({ ok: true });
    await vi.waitFor(() => expect(session.opened.value).toBe(true));
    expect(session.seat.value).toBe(2);
    const other = enter([]);
    await other.come();
    expect(other.session.opened.value).toBe(false);
    other.seat();
    expect(other.session.opened.value).toBe(true);
  });

  it('sits down as a guest without a name', async () => {
    for (const blank of ['', '   ']) {
      playerName.value = blank;
      noteMade('ABCDEF', { does: 'sit', team: null });
      const { asked, come } = enter([]);
      await come();
      expect(asked).toEqual([['sit', { team: 2, name: 'Guest' }]]);
      expect(playerName.value).toBe(blank);
    }
  });

  it('begins at once against bots, named or not', async () => {
    playerName.value = '';
    noteMade('ABCDEF', { does: 'start', team: null });
    const { asked, come } = enter([0, 1, 3]);
    await come();
    expect(asked).toEqual([
      ['sit', { team: 2, name: 'Guest' }],
      ['start', {}],
    ]);
    expect(playerName.value).toBe('');
  });

  it('sits where they wished to, and nowhere else', async () => {
    noteMade('ABCDEF', { does: 'start', team: 1 });
    const { asked, come } = enter([0, 3]);
    await come();
    expect(asked).toEqual([
      ['sit', { team: 1, name: 'Ying' }],
      ['start', {}],
    ]);
  });

  it('does not begin without a seat', async () => {
    noteMade('ABCDEF', { does: 'start', team: null });
    const { asked, come } = enter([0, 1, 3], (name) =>
      name === 'sit' ? { ok: false, code: 'seat-taken', message: 'No.' } : { ok: true },
    );
    await come();
    expect(asked.map(([name]) => name)).toEqual(['sit']);
  });
});
