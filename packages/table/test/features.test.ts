import { REQUESTS } from '@dominion/protocol';
import { expect, test } from 'vitest';
import { partsOf } from '../src/features.js';
import { decide, newTableRecord, remember } from '../src/index.js';
import { Hand, keyOf } from './hand.js';

const WHENS = ['always', 'running', 'playing'] as const;

test('each request that the table answers is taken by one feature, from the people who may ask it, when its record says', () => {
  const taken = partsOf('takes').flatMap(({ fromAnyone, fromHost, fromSeat }) =>
    WHENS.flatMap((when) =>
      Object.entries({ anyone: fromAnyone, host: fromHost, seat: fromSeat }).flatMap(([who, takes]) =>
        Object.keys(takes?.[when] ?? {}).map((name) => `${name} of ${who} ${when}`),
      ),
    ),
  );
  const others = Object.entries(REQUESTS).filter(([, { answers }]) => answers === 'table');
  expect(taken.sort()).toEqual(others.map(([name, { who, when }]) => `${name} of ${who} ${when}`).sort());
});

test('what a feature stores is stored by no other', () => {
  const stored = partsOf('stores').flatMap(({ atFirst = {} }) => Object.keys(atFirst));
  expect(new Set(stored).size).toBe(stored.length);
  expect(newTableRecord()).toMatchObject(Object.assign({}, ...partsOf('stores').map(({ atFirst }) => atFirst)));
});

test('who gives a seat back before the match leaves nothing of theirs to who sits there next', () => {
  const hand = new Hand('2', { pace: { kind: 'days', bank: 86_400, increment: 0, cap: 86_400, late: 'wait' } });
  const { record, table, seats } = hand.memory;
  const match = { ...record, start: null };
  hand.memory = remember({ match, room: table, seats: [...seats.values()], lines: [], said: [] });
  expect(hand.ask(2, { name: 'rest', payload: { weekdays: 0b1000001, east: 0, holidays: [] } })).toBe('ok');
  expect(hand.ask(2, { name: 'stand', payload: {} })).toBe('ok');
  expect(hand.table.rests[2]).toBeNull();
  const sit = { name: 'sit', payload: { team: 2, name: 'Bo' } } as const;
  expect(hand.apply(decide(hand.attended, 'another', sit, hand.now))).toBe('ok');
  expect([hand.memory.seats.get(2)!.keyHash, hand.table.rests[2], hand.table.handed]).toEqual(['another', null, []]);
  expect(hand.memory.seats.get(0)!.keyHash).toBe(keyOf(0));
});
