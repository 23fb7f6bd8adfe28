/** A link to a seat leaves the address at once, and its result is shown. */
import { type MatchState, type Reply, readTable, refused } from '@dominion/protocol';
import type { Team } from '@dominion/rules';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { linkToSeat, parseSeatLink, type SeatLink, seatLink } from '../../../src/base/route.js';
import { playerName } from '../../../src/base/storage/prefs.js';
import type { Listener } from '../../../src/match/connections/listener.js';
import { openSession, type Session } from '../../../src/match/session/session.js';
import { storageWith } from '../../browser-storage.js';

const TOKEN = 'AbCdEfGh01234567_-AbCdEf';
const sessions: Session[] = [];
const link = (kind: SeatLink['kind'], token = TOKEN): SeatLink => ({ kind, code: 'ABCDEF', token });

beforeEach(() => {
  vi.stubGlobal('localStorage', storageWith());
  vi.stubGlobal('sessionStorage', storageWith());
  playerName.value = 'Ying';
});
afterEach(() => {
  for (const session of sessions.splice(0)) session.close();
  seatLink.value = null;
  vi.unstubAllGlobals();
  playerName.value = '';
});

const settled = async () => {
  for (let i = 0; i < 30; i++) await Promise.resolve();
};

type Answer = (name: string) => Reply | null;

/** A match of four before the start; a reply of null never arrives. */
function enter(answer: Answer = () => ({ ok: true })) {
  const asked: (readonly [string, unknown])[] = [];
  let listener!: Listener;
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
  const tell = async (invited: readonly number[]) => {
    const seats = [0, 1, 2, 3].map((team) => ({ plays: true, holder: 'free', invited: invited.includes(team) }));
    const state = { mode: '4', dice: 'sticks', status: 'waiting', clock: 'none', log: [], seats } as unknown;
    listener.table(readTable(state as MatchState));
    await settled();
  };
  const hold = async (team: Team | null) => {
    listener.seat({ team, host: false, who: '0'.repeat(12), acts: true, now: Date.now() });
    await settled();
  };
  const come = async () => {
    await tell([1]);
    await hold(null);
    listener.link('online');
    await settled();
  };
  return { session, asked, come, tell, hold };
}

describe('an address', () => {
  const at = (path: string) => parseSeatLink(new URL(path, 'https://example.org'));

  it('tells a link to a seat, and which; nothing else is one', () => {
    expect(at(`/r/ABCDEF#seat=${TOKEN}`)).toEqual(link('own'));
    expect(at(`/r/abcdef?renderer=canvas#key=${TOKEN}`)).toEqual(link('key'));
    expect(at(`/r/ABCDEF?seat=${TOKEN}&renderer=canvas`)).toEqual(link('kept'));
    for (const path of ['/r/ABCDEF', '/r/ABCDEF#12', `/g/ABCDEF#seat=${TOKEN}`, `/?seat=${TOKEN}`, '/r/ABCDEF#seat'])
      expect(at(path), path).toBeNull();
  });

  it('that was cut off or has more behind it opens nothing, and is known for what it was', () => {
    for (const cut of ['', 'short', `${TOKEN}&x`, 'x'.repeat(65)])
      expect(at(`/r/ABCDEF#seat=${cut}`), cut).toEqual(link('own', ''));
    expect(at('/r/ABCDEF?seat=abc')).toEqual(link('kept', ''));
  });

  it('is read as it was written', () => {
    vi.stubGlobal('location', { origin: 'https://example.org' });
    for (const each of [link('own'), link('key'), link('kept')])
      expect(parseSeatLink(new URL(linkToSeat(each)))).toEqual(each);
  });

  it('keeps no token, which stays with the tab over a reload', async () => {
    const replaced: string[] = [];
    vi.stubGlobal('location', { pathname: '/r/ABCDEF', search: `?renderer=canvas&seat=${TOKEN}`, hash: '#end' });
    vi.stubGlobal('history', { replaceState: (_state: unknown, _title: string, url: string) => replaced.push(url) });
    vi.resetModules();
    expect((await import('../../../src/base/route.js')).seatLink.value).toEqual(link('kept'));
    expect(replaced).toEqual(['/r/ABCDEF?renderer=canvas']);
    vi.stubGlobal('location', { pathname: '/r/ABCDEF', search: '', hash: '' });
    vi.resetModules();
    const again = await import('../../../src/base/route.js');
    expect(again.seatLink.value).toEqual(link('kept'));
    again.dropSeatLink();
    vi.resetModules();
    expect((await import('../../../src/base/route.js')).seatLink.value).toBeNull();
    expect(replaced).toHaveLength(1);
  });
});

describe('a link to one’s own seat', () => {
  it('takes the seat over when there is a line, once, and says so', async () => {
    for (const [kind, said] of [
      ['own', 'Your seat has moved to this device.'],
      ['key', 'Your seat is in this browser now. The link is used up: save a new one.'],
    ] as const) {
      seatLink.value = link(kind);
      const { session, asked, come } = enter();
      await settled();
      expect(asked).toEqual([]);
      await come();
      await come();
      expect(asked).toEqual([['takeover', { token: TOKEN }]]);
      expect([session.notice.value, seatLink.value]).toEqual([said, null]);
      session.close();
    }
  });

  it('that is good no more leaves a card until it is read; any other refusal is said', async () => {
    seatLink.value = link('key');
    const stale = enter(() => refused('bad-token'));
    await stale.come();
    expect([stale.session.seatLinks.arrived.value, seatLink.value]).toEqual([{ kind: 'stale' }, null]);
    stale.session.seatLinks.dismiss();
    expect(stale.session.seatLinks.arrived.value).toBeNull();
    stale.session.close();
    seatLink.value = link('own');
    const seated = enter(() => refused('already-seated'));
    await seated.come();
    expect(seated.session.seatLinks.arrived.value).toBeNull();
    expect(seated.session.notice.value).toMatch(/^The seat didn’t move here\. You already have a seat/);
  });

  it('stays with the tab until the server has answered', async () => {
    seatLink.value = link('own');
    const { come, asked } = enter(() => null);
    await come();
    expect(asked).toHaveLength(1);
    expect(seatLink.value).toEqual(link('own'));
  });

  it('works in a tab that shows the match already, and not after that was left, nor in another match', async () => {
    const { session, come, asked } = enter();
    await come();
    seatLink.value = { ...link('own'), code: 'GHJKMN' };
    await settled();
    expect(asked).toEqual([]);
    seatLink.value = link('own');
    await settled();
    expect(asked).toEqual([['takeover', { token: TOKEN }]]);
    session.close();
    seatLink.value = link('own', `${TOKEN}x`);
    await settled();
    expect(asked).toHaveLength(1);
  });
});

describe('a link to a seat that is kept', () => {
  it('says which, follows it where the host moves it, and is used by a press alone', async () => {
    seatLink.value = link('kept');
    let team: Team = 1;
    const { session, asked, come, tell, hold } = enter((name) =>
      name === 'invited' ? { ok: true, team } : { ok: true },
    );
    await come();
    expect(session.seatLinks.arrived.value).toEqual({ kind: 'kept', team: 1 });
    team = 3;
    await tell([3]);
    expect(session.seatLinks.arrived.value).toEqual({ kind: 'kept', team: 3 });
    expect(asked.map(([name]) => name)).toEqual(['invited', 'invited']);
    await session.seatLinks.take();
    expect(asked.at(-1)).toEqual(['sit', { team: 3, name: 'Ying', invitation: TOKEN }]);
    await hold(3);
    expect([session.seatLinks.arrived.value, seatLink.value, session.seat.value]).toEqual([null, null, 3]);
    expect(session.notice.value).toBeNull();
  });

  it('says that it was used or withdrawn, at once or while it is looked at', async () => {
    seatLink.value = link('kept');
    const answers: Record<string, Reply> = { invited: { ok: true, team: 1 }, sit: refused('bad-invitation') };
    const { session, come, tell } = enter((name) => answers[name]!);
    await come();
    answers.invited = refused('bad-invitation');
    await session.seatLinks.take();
    expect([session.seatLinks.arrived.value, seatLink.value]).toEqual([{ kind: 'void' }, null]);
    seatLink.value = link('kept');
    await settled();
    await tell([]);
    expect(session.seatLinks.arrived.value).toEqual({ kind: 'void' });
    seatLink.value = link('kept', '');
    await settled();
    expect([session.seatLinks.arrived.value, seatLink.value]).toEqual([{ kind: 'void' }, null]);
  });

  it('is left alone by who sits already', async () => {
    const { session, asked, come, hold } = enter();
    await come();
    await hold(2);
    seatLink.value = link('kept');
    await settled();
    expect(asked).toEqual([]);
    expect(seatLink.value).toBeNull();
    expect(session.notice.value).toBe('You already have a seat here. A friend can still use this link.');
  });
});

describe('the host’s links', () => {
  it('are known to this tab by their seats, and move with them', async () => {
    let n = 0;
    const { session, come } = enter((name) => (name === 'invite' ? { ok: true, token: `token-${++n}` } : { ok: true }));
    await come();
    const { keptSeats } = session;
    expect([await keptSeats.keep(1), await keptSeats.keep(3), await keptSeats.keep(1)]).toEqual([true, true, true]);
    await keptSeats.arrange(1, 0);
    await keptSeats.arrange(3, 2);
    expect([...keptSeats.tokens.value].sort()).toEqual([
      [0, 'token-3'],
      [2, 'token-2'],
    ]);
    await keptSeats.arrange(0, 2);
    expect([keptSeats.tokens.value.get(0), keptSeats.tokens.value.get(2)]).toEqual(['token-2', 'token-3']);
  });

  it('are none where the server refuses', async () => {
    const { session, come } = enter(() => refused('seat-taken'));
    await come();
    expect([await session.keptSeats.keep(1), session.keptSeats.tokens.value.size]).toEqual([false, 0]);
    expect(await session.keptSeats.giveUp(1)).toBe(false);
    expect(session.notice.value).toMatch(/^This seat is taken/);
  });
});
