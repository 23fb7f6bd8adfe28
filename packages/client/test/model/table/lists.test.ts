/** The lists of the home page: their order, and how they stay fresh. */
import { featuredOf, type ListedMatch, type OwnMatch } from '@dominion/protocol';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Answer } from '../../../src/base/api/api.js';
import { poll, type Reading } from '../../../src/base/api/poll.js';
import { endingOf, groupOwn, hasRoom, lastEnded, playedLast } from '../../../src/model/table/lists.js';

const own = (code: string, changes: Partial<OwnMatch> = {}): OwnMatch => ({
  code,
  mode: '2',
  dice: 'sticks',
  length: 'campaign',
  last: 0,
  fated: false,
  clock: 'none',
  status: 'playing',
  team: 2,
  seats: [],
  bots: [],
  yourTurn: false,
  ply: 1,
  result: null,
  begun: 0,
  ended: null,
  at: 0,
  pace: 'live',
  deadline: null,
  adjourned: false,
  appointment: null,
  stopped: false,
  asked: false,
  ...changes,
});

describe('own matches', () => {
  it('come with what waits for one first, and otherwise as the server lists them', () => {
    const groups = groupOwn([
      own('A', { status: 'over' }),
      own('B'),
      own('C', { status: 'waiting' }),
      own('D', { yourTurn: true }),
      own('E'),
      own('F', { yourTurn: true }),
    ]);
    expect(groups.running.map(({ code }) => code)).toEqual(['D', 'F', 'B', 'E']);
    expect(groups.waiting.map(({ code }) => code)).toEqual(['C']);
    expect(groups.over.map(({ code }) => code)).toEqual(['A']);
  });

  it('come, of those that wait for one, with the nearest deadline first and those without one last', () => {
    const called = { yourTurn: true } as const;
    const { running } = groupOwn([
      own('A', { deadline: 1 }),
      own('B', called),
      own('C', { ...called, deadline: 30 }),
      own('D', { ...called, deadline: 20 }),
      own('E', called),
      own('F', { asked: true }),
    ]);
    expect(running.map(({ code }) => code)).toEqual(['D', 'C', 'B', 'E', 'F', 'A']);
  });

  it('say which ended last: the first that is over as the server lists them, the newest first', () => {
    expect(lastEnded([own('A'), own('B', { status: 'over' }), own('C', { status: 'over' })])?.code).toBe('B');
    expect(lastEnded([own('A')])).toBeNull();
  });

  it('say what was played last, to be played again: with bots where nobody else held a seat', () => {
    const seats = [0, 2].map((team) => ({ team: team as 0 | 2, name: '' }));
    const over = { status: 'over', mode: '4a', length: 'skirmish' } as const;
    expect(playedLast([own('A'), own('B', { ...over, seats: seats.slice(1) })])).toEqual({
      mode: '4a',
      length: 'skirmish',
      bots: true,
    });
    expect(playedLast([own('B', { ...over, seats })])?.bots).toBe(false);
    expect(playedLast([own('B', { ...over, length: '' })])).toBeNull();
    expect(playedLast([own('A')])).toBeNull();
  });

  it('say how they ended for the one who asks, an ally’s win counted', () => {
    expect(endingOf(own('A'))).toBeNull();
    expect(endingOf(own('A', { result: { reason: 'agreed', winners: [] } }))).toBe('draw');
    expect(endingOf(own('A', { result: { reason: 'last-camp', winners: [0, 2] } }))).toBe('won');
    expect(endingOf(own('A', { result: { reason: 'last-camp', winners: [1] } }))).toBe('lost');
  });
});

describe('a listed match', () => {
  const seat = (holder: 'free' | 'person' | 'bot') => ({ team: 0, name: '', holder }) as const;
  it('has room where a seat is free and it has not begun', () => {
    expect(hasRoom({ status: 'waiting', seats: [seat('person'), seat('free')] })).toBe(true);
    expect(hasRoom({ status: 'waiting', seats: [seat('person'), seat('bot')] })).toBe(false);
    expect(hasRoom({ status: 'playing', seats: [seat('person'), seat('free')] })).toBe(false);
    const kept = { ...seat('free'), invited: true as const };
    expect(hasRoom({ status: 'waiting', seats: [seat('person'), kept] })).toBe(false);
    expect(hasRoom({ status: 'waiting', seats: [kept, seat('free')] })).toBe(true);
  });
});

describe('the match that is featured', () => {
  const table = (code: string, people: number, watchers = 0, status: ListedMatch['status'] = 'playing') =>
    ({
      code,
      status,
      watchers,
      seats: [0, 1, 2].map((at) => ({ holder: at < people ? 'person' : 'bot' })),
    }) as unknown as ListedMatch;
  it('runs, has most people, then most watchers, and stays as long as it is listed', () => {
    const tables = [table('WAITS', 3, 9, 'waiting'), table('ONE', 1, 5), table('TWO', 2), table('SEEN', 2, 3)];
    expect(featuredOf(tables, null)!.code).toBe('SEEN');
    expect(featuredOf(tables, 'ONE')!.code).toBe('ONE');
    expect(featuredOf(tables, 'GONE')!.code).toBe('SEEN');
    expect(featuredOf([table('WAITS', 3, 9, 'waiting')], 'WAITS')).toBeNull();
  });
});

describe('a list that is asked for again and again', () => {
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  const network = Object.assign(new EventTarget(), { onLine: true });
  const look = (state: 'visible' | 'hidden') => {
    page.visibilityState = state;
    page.dispatchEvent(new Event('visibilitychange'));
  };
  beforeEach(() => {
    page.visibilityState = 'visible';
    vi.stubGlobal('document', page);
    vi.stubGlobal('navigator', network);
    vi.stubGlobal('addEventListener', network.addEventListener.bind(network));
    vi.stubGlobal('removeEventListener', network.removeEventListener.bind(network));
    network.onLine = true;
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  function listen(...answers: Answer<number>[]) {
    const told: Reading<number>[] = [];
    const ask = vi.fn(async (): Promise<Answer<number>> => answers.shift() ?? { kind: 'unreachable' });
    const end = poll(ask, 3000, (reading) => told.push(reading));
    return { told, ask, end };
  }
  const settle = () => vi.advanceTimersByTimeAsync(0);

  it('keeps what it knew while nobody answers', async () => {
    const { told, end } = listen({ kind: 'unreachable' }, { kind: 'ok', value: 7 });
    await vi.advanceTimersByTimeAsync(6000);
    expect(told).toEqual([
      { kind: 'failed', last: null, refused: null },
      { kind: 'ready', value: 7 },
      { kind: 'failed', last: 7, refused: null },
    ]);
    end();
  });

  it('says why the server refuses', async () => {
    const { told, end } = listen({ kind: 'refused', code: 'not-found', message: '' });
    await settle();
    expect(told).toEqual([{ kind: 'failed', last: null, refused: 'not-found' }]);
    end();
  });

  it('is not asked for while nobody looks, and at once when somebody does again', async () => {
    const { ask, end } = listen();
    await settle();
    look('hidden');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(ask).toHaveBeenCalledTimes(1);
    look('visible');
    expect(ask).toHaveBeenCalledTimes(2);
    end();
  });

  it('is asked for by one line, however often one looks away', async () => {
    const { ask, end } = listen();
    await settle();
    for (let i = 0; i < 5; i++) {
      look('hidden');
      look('visible');
      await settle();
    }
    const before = ask.mock.calls.length;
    await vi.advanceTimersByTimeAsync(3000);
    expect(ask.mock.calls.length).toBe(before + 1);
    end();
  });

  it('is asked for ever more seldom without a network, and at once when there is one again', async () => {
    const { ask, end } = listen();
    network.onLine = false;
    await vi.advanceTimersByTimeAsync(120_000);
    const asked = ask.mock.calls.length;
    expect(asked).toBeGreaterThan(3);
    expect(asked).toBeLessThan(9);
    network.onLine = true;
    network.dispatchEvent(new Event('online'));
    expect(ask).toHaveBeenCalledTimes(asked + 1);
    end();
  });

  it('tells nothing once it has ended, not even what was on its way', async () => {
    const { told, ask, end } = listen({ kind: 'ok', value: 1 });
    end();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(told).toEqual([]);
    expect(ask).toHaveBeenCalledTimes(1);
  });
});
