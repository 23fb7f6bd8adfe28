import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Attended, looksAlike, type Memory, tableOf } from '../src/index.js';
import { Hand } from './hand.js';

const AROUND = { commitment: '', watchers: 0, halted: false, asks: [] };

/** The teams seen, as the same object as long as the seats are the same. */
const SEEN = new WeakMap<Memory['seats'], Attended['seen']>();

/** A hand at whose table all players stay. */
class Seen extends Hand {
  override attend(memory: Memory): Attended {
    const seen = SEEN.get(memory.seats) ?? new Set(memory.seats.keys());
    SEEN.set(memory.seats, seen);
    return { ...super.attend(memory), here: seen, seen };
  }
}

describe('a table that looks alike', () => {
  const settings = fc.record({
    mode: fc.constantFrom('2', '3', '4', '4a' as const),
    takeback: fc.boolean(),
    clock: fc.constantFrom(
      { kind: 'none' } as const,
      { kind: 'none' } as const,
      { kind: 'turn', seconds: 60 } as const,
      { kind: 'bank', seconds: 600, increment: 10, cap: 60 } as const,
    ),
  });

  test('tells the same but for log and check, whatever was done and whenever it is looked at', () => {
    let alike = 0;
    fc.assert(
      fc.property(
        settings,
        fc.array(fc.tuple(fc.nat(), fc.constantFrom('act', 'act', 'act', 'draw', 'decline', 'takeback', 'wait'))),
        ({ mode, ...table }, steps) => {
          const hand = new Seen(mode, table);
          for (const [choice, what] of steps) {
            const before = hand.attended;
            const team = hand.match.position.turn;
            if (what === 'act') hand.play(hand.table.undo === null ? [choice] : []);
            else if (what === 'wait') hand.wait(choice % 4000);
            else hand.ask(team, { name: what, payload: what === 'draw' ? { offer: choice % 2 === 0 } : {} });
            const after = hand.attended;
            if (!looksAlike(before, after)) continue;
            alike++;
            const { log: _, check: __, ...told } = tableOf(after, AROUND, hand.now + (choice % 100_000));
            const { log: ___, check: ____, ...stood } = tableOf(before, AROUND, hand.now);
            expect(told).toEqual(stood);
          }
        },
      ),
      { numRuns: 60 },
    );
    expect(alike).toBeGreaterThan(50);
  });

  test('is one at which somebody played and no clock runs, and none where a clock runs, a draw is offered or the match ends', () => {
    const hand = new Seen('2');
    let before = hand.attended;
    hand.play([0]);
    expect(looksAlike(before, hand.attended)).toBe(true);
    before = hand.attended;
    hand.ask(hand.match.position.turn, { name: 'draw', payload: { offer: true } });
    expect(looksAlike(before, hand.attended)).toBe(false);
    before = hand.attended;
    hand.act(`resign:${'NESW'[hand.match.position.turn]}`);
    expect(looksAlike(before, hand.attended)).toBe(false);
    const clocked = new Seen('2', { clock: { kind: 'turn', seconds: 60 } });
    before = clocked.attended;
    clocked.play([0]);
    expect(looksAlike(before, clocked.attended)).toBe(false);
  });

  test('is not written down anew: a line alone leaves the table the very same', () => {
    const hand = new Seen('4');
    const { table } = hand;
    hand.play([1, 2, 3, 4, 5]);
    expect(hand.table).toBe(table);
  });
});
