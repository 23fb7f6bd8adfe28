/** A match that the operator ends, in any state: its log can be replayed, and nothing goes on. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decide, endedBy, type Memory, newTableRecord, readTableRecord, remember } from '../src/index.js';
import { Hand, keyOf } from './hand.js';

const CLOSURE = { at: 7, reason: 'bad words' };

const end = (hand: Hand): string => hand.apply(endedBy(hand.attended, CLOSURE, hand.now));

test('it is over wherever it was, and what was written down says the same', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('2' as const, '3' as const, '4' as const, '4a' as const),
      fc.array(fc.nat(1000), { maxLength: 25 }),
      fc.record({ adjourned: fc.boolean(), paused: fc.boolean() }),
      (mode, choices, aside) => {
        const hand = new Hand(mode);
        hand.play(choices);
        fc.pre(hand.match.result === null);
        hand.memory = { ...hand.memory, table: { ...hand.table, ...aside } };
        expect(end(hand)).toBe('ok');
        expect(hand.match.result).toEqual({ reason: 'agreed', winners: [] });
        expect(hand.table).toMatchObject({ closure: CLOSURE, adjourned: false, paused: false });
        expect(hand.entries.at(-1)).toBe('draw');
        expect(hand.read.match!.result).toEqual(hand.match.result);
        hand.wait(1e9);
        expect(hand.entries.at(-1)).toBe('draw');
        expect(end(hand)).toBe('match-over');
      },
    ),
    { numRuns: 25 },
  );
});

test('one that waits never begins: its seats are free, and nobody sits down', () => {
  const record = {
    ...({ id: 'id', code: 'ABCDEF', mode: '2', empty: 0, dice: 'sticks', position: null } as const),
    ...({
      length: 'campaign',
      last: 0,
      fated: false,
      scheme: 'dice-v2',
      seed: '5e'.repeat(32),
      start: null,
      createdAt: 0,
    } as const),
  };
  const seats = [{ team: 0 as const, keyHash: keyOf(0), name: 'Ann', seal: null, entropy: null }];
  const room = { ...newTableRecord({ listed: true, auto: true }), host: keyOf(0) };
  const hand = new Hand('2');
  hand.memory = remember({ match: record, room, seats, lines: [], said: [] }) as Memory;
  expect(end(hand)).toBe('ok');
  expect([...hand.memory.seats]).toEqual([]);
  expect(hand.table).toMatchObject({ closure: CLOSURE, listed: false, host: null });
  for (const [name, payload] of [
    ['sit', { team: 0, name: 'Bo' }],
    ['start', {}],
    ['bot', { team: 0, level: 'skilled' }],
  ] as const) {
    expect([name, decide(hand.attended, 'somebody', { name, payload } as never, hand.now)]).toEqual([name, 'closed']);
  }
  hand.wait(1e9);
  expect(hand.memory.match).toBeNull();
  expect(end(hand)).toBe('match-over');
});

test('a table that was written down before there were any was ended by nobody', () => {
  expect(readTableRecord('{}').closure).toBeNull();
});
