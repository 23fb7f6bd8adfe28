/** Planned moves: no one else can tell that a player planned, guessed or showed something. */
import { formatAction, inspect, legalActions, type Team } from '@dominion/rules';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { guess, showsAnew, TIMES, tableOf } from '../src/index.js';
import { Hand } from './hand.js';

const DAYS = { kind: 'days', bank: 86_400, increment: 43_200, cap: 172_800, late: 'regent' } as const;
const QUIET = { 0: 'e13e12', 2: 'e3e4' } as const;
const SURROUNDINGS = { commitment: '', watchers: 0, halted: false, asks: [] };
const SEER = { keyHash: 'seer', who: '0'.repeat(12), name: 'Wei' };

function guesses(hand: Hand, fate: 'kind' | 'harsh'): string {
  return hand.apply(guess(hand.memory, SEER, { ply: hand.match.position.ply, fate }));
}

/** Returns a match in which one player has planned a move and the other has played. */
function planned(): { hand: Hand; me: 0 | 2 } {
  const hand = new Hand('2', { pace: DAYS });
  const first = hand.match.position.turn as 0 | 2;
  const me = (2 - first) as 0 | 2;
  const orders = [{ line: QUIET[me], squares: [], fate: null }];
  expect(hand.ask(me, { name: 'orders', payload: { orders } })).toBe('ok');
  hand.act(QUIET[first]);
  while (hand.match.position.turn === first) hand.play([0]);
  return { hand, me };
}

test('a planned move is played in time, however often a seer guesses', () => {
  const { hand, me } = planned();
  const from = hand.memory.playedAt.at(-1)!;
  const ply = hand.match.position.ply;
  for (let n = 0; hand.now < from + TIMES.order + TIMES.orderMore; n++) {
    hand.wait(4000);
    if (hand.match.position.ply === ply) expect(guesses(hand, n % 2 === 0 ? 'kind' : 'harsh')).toBe('ok');
  }
  expect([...hand.memory.planned.values()]).toEqual([{ team: me, ply: 1 }]);
});

test('a planned move is played in time, however often another seat changes when it rests', () => {
  const { hand, me } = planned();
  const other = (2 - me) as Team;
  const end = hand.memory.playedAt.at(-1)! + TIMES.order + TIMES.orderMore;
  for (let n = 0; hand.now < end; n++) {
    hand.wait(4000);
    hand.ask(other, { name: 'rest', payload: { weekdays: n % 2, east: 0, holidays: [] } });
  }
  expect([...hand.memory.planned.values()]).toEqual([{ team: me, ply: 1 }]);
});

test('what somebody does in secret changes nothing that everybody sees, and starts no clock anew', () => {
  const days = { pace: DAYS };
  const live = { clock: { kind: 'turn', seconds: 600 } } as const;
  const tables = fc.constantFrom(days, live);
  fc.assert(
    fc.property(tables, fc.array(fc.nat({ max: 1000 }), { maxLength: 12 }), fc.nat(), (settings, choices, chance) => {
      const hand = new Hand('4a', settings);
      hand.play(choices);
      if (hand.match.result !== null) return;
      const { position } = hand.match;
      const ally = ((position.turn + 2) % 4) as Team;
      const move = legalActions(position).find((each) => inspect(each).kind === 'move');
      const line = move === undefined ? null : formatAction(move);
      const ask = (team: Team, name: string, payload: unknown) => () => hand.ask(team, { name, payload } as never);
      const secrets: readonly (() => string)[] = [
        ask(ally, 'orders', { orders: [{ line: 'e3e4', squares: [], fate: null }] }),
        ask(ally, 'orders', { orders: [] }),
        ask(ally, 'sketch', { drawings: [] }),
        ask(ally, 'point', { square: 40 }),
        ask(ally, 'suggest', { line }),
        ask(position.turn, 'refuse', {}),
        () => guesses(hand, chance % 2 === 0 ? 'kind' : 'harsh'),
      ];
      for (const secret of secrets) {
        hand.now += 1000;
        const before = hand.attended;
        const seen = tableOf(before, SURROUNDINGS, hand.now);
        secret();
        const after = hand.attended;
        expect(tableOf(after, SURROUNDINGS, hand.now)).toEqual(seen);
        expect(after.table.since).toBe(before.table.since);
        expect(showsAnew(before, after, hand.now)).toBe(false);
      }
      const before = hand.attended;
      expect(hand.propose(ally, { kind: 'close' })).toBe('ok');
      expect(showsAnew(before, hand.attended, hand.now)).toBe(true);
    }),
    { numRuns: 20 },
  );
});
