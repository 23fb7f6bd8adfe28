/** A page offers exactly what the table accepts, for every seat and for spectators. */
import { wouldDraw } from '@dominion/bots';
import type { RequestName } from '@dominion/protocol';
import { TEAMS } from '@dominion/rules';
import { type Memory, tableOf as shownTable } from '@dominion/table';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Company, EXAMPLES, STEPS, TABLES, take } from '../../../table/test/company.js';
import { claimableSeats } from '../../src/match/panels/seats/seats-to-have.js';
import { beginStory, follow } from '../../src/model/story.js';
import { decisionsOf } from '../../src/model/table/absence.js';
import { canResume, drawOffer, pauseOffer, resigning } from '../../src/model/table/offers.js';

/** A company whose bots agree to draws as the page expects. */
class Played extends Company {
  override attend(memory: Memory) {
    return { ...super.attend(memory), wouldDraw };
  }
}

it('offers exactly what the table takes, in all modes and with players gone', { timeout: 120_000 }, () => {
  const met = new Set<string>();
  fc.assert(
    fc.property(TABLES, STEPS, ({ mode, duplicate, given }, steps) => {
      const hand = new Played(mode, given);
      for (const step of steps) if (hand.match.result === null) take(hand, step);
      if (hand.match.result !== null) return;
      if (duplicate) hand.changed({ twin: { code: 'ABCDEF' } as never });
      const table = shownTable(hand.attended, { commitment: '', watchers: 0, halted: false, asks: [] }, hand.now);
      const { header, position } = hand.match;
      const { story } = follow(beginStory(header), header, table.log, table.check, table.regents);
      const same = (page: boolean, key: string, name: RequestName, payload: object): void => {
        const taken = hand.takes(key, name, payload);
        met.add(`${name} ${taken}`);
        expect([name, payload, page]).toEqual([name, payload, taken]);
      };
      const claimable = claimableSeats(table, story, null).filter(({ invited }) => !invited);
      for (const { team } of table.seats.filter(({ holder }) => holder === 'bot'))
        same(
          claimable.some((seat) => seat.team === team),
          'someone new',
          'sit',
          { team, name: 'New' },
        );
      const people = table.seats.filter(({ holder }) => holder === 'person').map(({ team }) => team);
      for (const me of people) {
        const key = hand.memory.seats.get(me)!.keyHash;
        const draw = drawOffer(table, position, me);
        // The page asks nothing new from a player who has left, though the table would allow it.
        if (draw.kind !== 'impossible' || draw.why !== 'absent')
          same(draw.kind !== 'none' && draw.kind !== 'impossible', key, 'draw', { offer: true });
        // In a correspondence match these are proposals.
        if (table.pace.kind === 'live' && table.paused)
          same(canResume(table, position, me), key, 'pause', { offer: false });
        else if (!table.paused) same(pauseOffer(table, position, me).kind !== 'none', key, 'pause', { offer: true });
        same(resigning(table, position, me).kind !== 'none', key, 'resign', { team: me, offer: true });
        const mine = decisionsOf(table, me);
        for (const team of TEAMS) {
          // Once a stand-in plays, the table lets those who decided decide again; the page doesn't offer it.
          for (const choice of table.seats[team]!.presence === 'regent'
            ? []
            : (['both', 'claim', 'regent', 'wait'] as const))
            same(
              mine.some(({ seat, choices }) => seat.team === team && choices.includes(choice)),
              key,
              'absent',
              { team, choice },
            );
        }
      }
    }),
    { numRuns: 300, examples: EXAMPLES },
  );
  for (const name of ['sit', 'draw', 'pause', 'resign', 'absent'])
    expect([name, [true, false].filter((taken) => met.has(`${name} ${taken}`))]).toEqual([name, [true, false]]);
});
