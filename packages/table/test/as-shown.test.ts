/** A table as clients see it decides requests by the same functions, with the same result. */
import { refusalsOf } from '@dominion/protocol';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { asShown, decide, tableOf, whyRefused } from '../src/index.js';
import { Company, EXAMPLES, requestsOf, STEPS, TABLES, take, wouldDraw } from './company.js';

test('says of every request what the table makes of it, in all modes, with all features', { timeout: 120_000 }, () => {
  const met = new Map<string, Set<boolean>>();
  fc.assert(
    fc.property(TABLES, STEPS, ({ mode, duplicate, given }, steps) => {
      const hand = new Company(mode, given);
      for (const step of steps) if (hand.match.result === null) take(hand, step);
      if (duplicate) hand.changed({ twin: { code: 'ABCDEF' } as never });
      const table = tableOf(hand.attended, { commitment: '', watchers: 0, halted: false, asks: [] }, hand.now);
      const shown = asShown(table, hand.match, wouldDraw);
      for (const [me, { keyHash }] of hand.memory.seats) {
        for (const asked of requestsOf(hand, me)) {
          const decided = decide(hand.attended, keyHash, asked, hand.now);
          const why = typeof decided === 'string' ? decided : null;
          if (why !== null) expect([asked.name, refusalsOf(asked.name).includes(why)]).toEqual([asked.name, true]);
          met.set(asked.name, (met.get(asked.name) ?? new Set()).add(why === null));
          const told = whyRefused(shown, me, asked, hand.now);
          // A client doesn't see how long players of fallen teams have been gone; no one decides about them.
          const same = told === 'not-absent' && why === 'not-your-choice';
          expect([asked, same ? why : told]).toEqual([asked, why]);
        }
      }
    }),
    { numRuns: 100, examples: EXAMPLES },
  );
  for (const name of ['draw', 'pause', 'resign', 'absent', 'propose', 'nudge', 'hire', 'swear', 'sit', 'leave'])
    expect([name, [...(met.get(name) ?? [])].sort()]).toEqual([name, [false, true]]);
});
