/** What a browser does by itself when it comes into a match. */
import { type MatchState, type Reply, readTable } from '@dominion/protocol';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Listener } from '../../src/hosts/connection.js';
import { parseSeatToken, seatToken } from '../../src/route.js';
import { openSession, type Session } from '../../src/session/session.js';
import { noteMade } from '../../src/storage/matches.js';
import { playerName } from '../../src/storage/prefs.js';

const TOKEN = 'AbCdEfGh01234567_-AbCdEf';

const address = { pathname: '/r/ABCDEF', search: '?renderer=canvas', hash: '' };
const replaced: string[] = [];
const sessions: Session[] = [];

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  vi.stubGlobal('location', address);
  vi.stubGlobal('history', { replaceState: (_state: unknown, _title: string, url: string) => replaced.push(url) });
  replaced.length = 0;
  playerName.value = 'Ying';
});
afterEach(() => {
  for (const session of sessions.splice(0)) session.close();
  vi.unstubAllGlobals();
  seatToken.value = null;
  playerName.value = '';
});

/** A session in a match of four with bots on the seats of `bots`; `answer` answers what it asks for. */
function enter(bots: readonly number[], answer: (name: string) => Reply | null = () => ({ ok: true })) {
  const asked: (readonly [string, unknown])[] = [];
  let listener: Listener | undefined;
  const session = openSession('ABCDEF', (heard) => {
    listener = heard;
    return {
      close: () => {},
      request: (name, payload) => {
        asked.push([name, payload]);
        const reply = answer(name);
        return reply === null ? new Promise(() => {}) : Promise.resolve(reply);
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
  return { session, asked, come };
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

describe('a link to a seat', () => {
  it('is read from the address, and nothing else is', () => {
    expect(parseSeatToken(`#seat=${TOKEN}`)).toBe(TOKEN);
    for (const hash of ['', '#', '#12', '#seat=', '#seat=short', `#seat=${TOKEN}&x`, `#seat=${'x'.repeat(65)}`]) {
      expect(parseSeatToken(hash), hash).toBeNull();
    }
  });

  it('takes the seat over when there is a line, and leaves the address', async () => {
    seatToken.value = TOKEN;
    const { session, asked, come } = enter([]);
    expect(asked).toEqual([]);
    await come();
    await come();
    expect(asked).toEqual([['takeover', { token: TOKEN }]]);
    expect(replaced).toEqual(['/r/ABCDEF?renderer=canvas']);
    expect(session.notice.value).toBe('Your seat has moved to this device.');
  });

  it('says what was refused', async () => {
    seatToken.value = TOKEN;
    const { session, come } = enter([], () => ({ ok: false, code: 'bad-token', message: 'Too old.' }));
    await come();
    expect(session.notice.value).toBe('The seat did not move here. Too old. (§11.1)');
    expect(replaced).toHaveLength(1);
  });

  it('stays in the address until the server has answered', async () => {
    seatToken.value = TOKEN;
    const { come, asked } = enter([], () => null);
    await come();
    expect(asked).toHaveLength(1);
    expect(replaced).toEqual([]);
  });

  it('works in a tab that shows the match already, and not after that was left', async () => {
    const { session, come, asked } = enter([]);
    await come();
    seatToken.value = TOKEN;
    expect(asked).toEqual([['takeover', { token: TOKEN }]]);
    session.close();
    seatToken.value = null;
    seatToken.value = `${TOKEN}x`;
    expect(asked).toHaveLength(1);
  });
});
