/** What a page offers is what the table takes, for every seat and for spectators. */
import { wouldDraw } from '@dominion/bots';
import type { RequestName } from '@dominion/protocol';
import { formatAction, inspect, isLiving, legalActions, TEAMS, type Team } from '@dominion/rules';
import { decide, type Memory, seatBot, tableOf as shownTable, type TableRecord } from '@dominion/table';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Hand, keyOf } from '../../../table/test/hand.js';
import { mayHire, seatsToAdopt, wasDeclined } from '../../src/guests/seats.js';
import { decisionsOf } from '../../src/model/absence.js';
import { claimableSeats } from '../../src/model/gathering.js';
import { mayNudge } from '../../src/model/nudge.js';
import { canResume, drawOffer, pauseOffer, resigning } from '../../src/model/offers.js';
import { beginStory, follow } from '../../src/model/story.js';

/** In milliseconds. */
const HOUR = 3_600_000;
const DAYS = { kind: 'days', bank: 86_400, increment: 43_200, cap: 172_800, late: 'wait' } as const;

/** A match whose people may leave, and whose seats bots may take. */
class Company extends Hand {
  gone?: ReadonlySet<Team>;

  override attend(memory: Memory) {
    const attended = super.attend(memory);
    const here = new Set([...attended.here].filter((team) => !this.gone?.has(team)));
    return { ...attended, here, seen: here, wouldDraw };
  }

  changed(table: Partial<TableRecord>): void {
    this.memory = { ...this.memory, table: { ...this.memory.table, ...table } };
  }

  /** Plays what a number chooses, unless the table refuses. */
  tries(choice: number): void {
    const { position } = this.match;
    const legal = legalActions(position).filter((each) => /move|pass|change|peasant/.test(inspect(each).kind));
    if (legal.length === 0) return;
    const line = formatAction(legal[choice % legal.length]!);
    this.ask(position.turn, { name: 'act', payload: { line, ply: position.ply, id: `line-${this.memory.written}` } });
    this.now += 1000;
  }

  pauses(): void {
    const days = this.table.pace.kind === 'days';
    const kind = this.table.paused ? 'resume' : 'pause';
    for (const team of this.memory.seats.keys()) {
      if (!days) this.ask(team, { name: 'pause', payload: { offer: kind === 'pause' } });
      else if (this.table.proposals.length === 0) this.propose(team, { kind });
      else this.answer(team, true);
    }
  }

  /** Whether a request would be taken; nothing is done. */
  takes(key: string, name: RequestName, payload: object): boolean {
    return typeof decide(this.attended, key, { name, payload } as never, this.now) !== 'string';
  }
}

const STEPS = fc.array(
  fc.oneof(
    fc.record({ play: fc.nat({ max: 1000 }) }),
    fc.record({ who: fc.constantFrom(...TEAMS), does: fc.constantFrom('resign', 'draw', 'pause', 'leaves', 'comes') }),
    fc.record({ wait: fc.constantFrom(1000, 90_000, 30 * HOUR) }),
    fc.record({ table: fc.constantFrom('pauses', 'invites', 'seats a bot') }),
  ),
  { maxLength: 14 },
);

const TABLES = fc.record({
  mode: fc.constantFrom('2' as const, '3' as const, '4' as const, '4a' as const),
  duplicate: fc.boolean(),
  given: fc.constantFrom<Partial<TableRecord>>(
    {},
    { clock: { kind: 'bank', seconds: 600, increment: 5, cap: 1200 } },
    { pace: DAYS },
    { pace: { ...DAYS, late: 'regent' } },
  ),
});

function take(hand: Company, step: typeof STEPS extends fc.Arbitrary<readonly (infer S)[]> ? S : never): void {
  if ('play' in step) hand.tries(step.play);
  else if ('wait' in step) hand.wait(step.wait);
  else if ('who' in step) {
    const { who, does } = step;
    const others = [...(hand.gone ?? [])].filter((team) => team !== who);
    if (does === 'leaves') hand.gone = new Set([...others, who]);
    else if (does === 'comes') hand.gone = new Set(others);
    else
      hand.ask(who, {
        name: does as RequestName,
        payload: does === 'resign' ? { team: who, offer: true } : { offer: true },
      });
  } else if (step.table === 'pauses') hand.pauses();
  else if (step.table === 'invites') hand.changed({ invitations: [null, null, 'a'.repeat(64), null] });
  else hand.apply(seatBot(hand.memory, 2, 'casual'));
  if (hand.match.result === null) hand.wait();
}

it('offers exactly what the table takes, in all modes and with players gone', () => {
  const met = new Set<string>();
  fc.assert(
    fc.property(TABLES, STEPS, ({ mode, duplicate, given }, steps) => {
      const hand = new Company(mode, given);
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
        const key = keyOf(me);
        const draw = drawOffer(table, position, me);
        // The page asks nothing new of who has left, though the table would let it.
        if (draw.kind !== 'impossible' || draw.why !== 'absent')
          same(draw.kind !== 'none' && draw.kind !== 'impossible', key, 'draw', { offer: true });
        // At a table of days these are proposals.
        if (table.pace.kind === 'live' && table.paused)
          same(canResume(table, position, me), key, 'pause', { offer: false });
        else if (!table.paused) same(pauseOffer(table, position, me).kind !== 'none', key, 'pause', { offer: true });
        same(resigning(table, position, me).kind !== 'none', key, 'resign', { team: me, offer: true });
        const mine = decisionsOf(table, me);
        for (const team of TEAMS) {
          // Once someone plays there the table still lets those who decided decide anew; the page offers it no more.
          for (const choice of table.seats[team]!.presence === 'regent'
            ? []
            : (['both', 'claim', 'regent', 'wait'] as const))
            same(
              mine.some(({ seat, choices }) => seat.team === team && choices.includes(choice)),
              key,
              'absent',
              { team, choice },
            );
          if (team === me) continue;
          if (isLiving(position, me) && table.seats[team]!.plays && !isLiving(position, team))
            same(mayHire(table, me, team), key, 'hire', { team });
          if (!isLiving(position, me) && table.seats[team]!.plays)
            same(
              seatsToAdopt(table, story, me).some((seat) => seat.team === team) && !wasDeclined(table, me, team),
              key,
              'propose',
              { what: { kind: 'adopt', team } },
            );
          same(mayNudge(table, team, hand.now), key, 'nudge', { team });
        }
      }
    }),
    { numRuns: 500 },
  );
  // An adviser is refused too seldom to be met each time.
  for (const name of ['sit', 'draw', 'pause', 'resign', 'absent', 'propose', 'nudge'])
    expect([name, [true, false].filter((taken) => met.has(`${name} ${taken}`))]).toEqual([name, [true, false]]);
  expect(met).toContain('hire true');
});
