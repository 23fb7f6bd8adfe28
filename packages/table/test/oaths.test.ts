/** Oaths at a table: all see the same terms, nothing binds before all have sealed, and no move is refused. */
import { type Oath, oathDeeds, type RequestPayload } from '@dominion/protocol';
import { E, formatPosition, N, S, type Team, W } from '@dominion/rules';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { position as drawn } from '../../rules/test/support/picture.js';
import { decisionKey, shunnedLines, type TableRecord, tableOf } from '../src/index.js';
import { Hand } from './hand.js';

/** South moves now, and can take a Soldier of North, one of East, or the Emperor of West. */
const START = formatPosition(
  drawn(
    `
         d   e   f   g   h
     13  .   nS  .   .   nG
      9  .   nS  .   .   .
      6  wE  .   .   .   .
      5  .   sG  .   .   .
      2  .   .   .   sG  .
      1  .   eS  .   .   .`,
    { camps: 'N-E-S-W', turn: 'S' },
  ),
);

const DAYS = { kind: 'days', bank: 259_200, increment: 43_200, cap: 432_000, late: 'wait' } as const;

/** Makes a table with oaths; turns go round from ply 1, South's. */
const four = (table: Partial<TableRecord> = {}) => new Hand('4', { oaths: true, ...table }, 'dice-v2', START);

type Swear = Partial<RequestPayload<'swear'>>;
const swear = (hand: Hand, by: Team, asked: Swear = {}) =>
  hand.ask(by, { name: 'swear', payload: { kind: 'until', parties: [N], against: null, turn: 40, ...asked } });
const pledge = (hand: Hand, by: Team, seal = true, id = hand.table.sworn.at(-1)?.id ?? 1) =>
  hand.ask(by, { name: 'pledge', payload: { id, seal } });
const stages = (hand: Hand) => hand.table.sworn.map(({ stage }) => stage);
const last = (hand: Hand): Oath => hand.table.sworn.at(-1)!;

/** Moves without consequences, for passing turns. */
const QUIET = {
  0: ['h13h12', 'h12h13'],
  1: ['o1n1', 'n1o1'],
  2: ['g2g3', 'g3g2'],
  3: ['d6d7', 'd7d6'],
} as const;
function quiet(hand: Hand): void {
  const [there, back] = QUIET[hand.match.position.turn];
  const times = (line: string) => hand.memory.lines.filter((each) => each === line).length;
  hand.act(times(there) === times(back) ? there : back);
  chooseAll(hand);
}
/** Chooses the first option for everything that Fate asks. */
function chooseAll(hand: Hand): void {
  while (hand.match.position.phase !== 'move' && hand.match.result === null) hand.play([0]);
}
function until(hand: Hand, ply: number): void {
  while (hand.match.position.ply < ply) quiet(hand);
}

describe('an oath', () => {
  test('binds once all have sealed it, with the words that were offered', () => {
    const hand = four();
    expect(swear(hand, S)).toBe('ok');
    const { kind, parties, against, turn } = last(hand);
    expect({ kind, parties, against, turn }).toEqual({ kind: 'until', parties: [N, S], against: null, turn: 40 });
    expect(last(hand)).toMatchObject({ id: 1, by: S, stage: 'offered', seals: [S], offeredIn: 1, sealedAt: 0 });
    expect(pledge(hand, E)).toBe('oath-not-yours');
    expect(pledge(hand, N)).toBe('ok');
    expect(last(hand)).toMatchObject({ kind, parties, against, turn, stage: 'sealed', seals: [N, S], sealedIn: 1 });
    expect(pledge(hand, N)).toBe('no-oath');
  });

  test('refuses no move, and whoever breaks it is named', () => {
    const hand = four();
    swear(hand, S);
    pledge(hand, N);
    hand.act('e5e9');
    expect(hand.memory.lines[0]).toBe('e5e9');
    expect(last(hand)).toMatchObject({ stage: 'broken', breakers: [S], breach: 'displaced', endedIn: 1 });
    expect(last(hand).endedAt).toBe(1);
    expect(oathDeeds(hand.table.sworn).map(({ team, deed, ply, others }) => [team, deed, ply, others])).toEqual([
      [N, 'sealed', 1, [S]],
      [S, 'sealed', 1, [N]],
      [S, 'broken', 1, [N]],
    ]);
  });

  test('of three binds when the third has sealed, and ends for all when one breaks it', () => {
    const hand = four();
    swear(hand, S, { parties: [E, N] });
    pledge(hand, N);
    expect(stages(hand)).toEqual(['offered']);
    pledge(hand, E);
    expect(stages(hand)).toEqual(['sealed']);
    hand.act('e5e1');
    expect(last(hand)).toMatchObject({ stage: 'broken', breakers: [S], parties: [N, E, S] });
  });

  test('is kept when its turn begins, for all alike', () => {
    const hand = four();
    swear(hand, S, { turn: 5 });
    pledge(hand, N);
    until(hand, 4);
    expect(stages(hand)).toEqual(['sealed']);
    until(hand, 5);
    expect(last(hand)).toMatchObject({ stage: 'kept', endedIn: 5 });
    expect(
      oathDeeds(hand.table.sworn)
        .filter(({ deed }) => deed === 'kept')
        .map(({ team }) => team),
    ).toEqual([N, S]);
    hand.act('e5e9');
    expect(last(hand).stage).toBe('kept');
  });

  test('is kept when nobody is left to hold it, be it by resigning, and when the match is over', () => {
    const hand = four();
    swear(hand, S);
    pledge(hand, N);
    hand.ask(N, { name: 'resign', payload: { team: N, offer: true } });
    expect(stages(hand)).toEqual(['kept']);
    swear(hand, S, { parties: [E], turn: 60 });
    pledge(hand, E);
    hand.ask(W, { name: 'resign', payload: { team: W, offer: true } });
    expect(stages(hand)).toEqual(['kept', 'sealed']);
    hand.ask(E, { name: 'resign', payload: { team: E, offer: true } });
    expect(hand.match.result).not.toBeNull();
    expect(stages(hand)).toEqual(['kept', 'kept']);
  });

  test('against somebody is kept when they fall', () => {
    const hand = four();
    expect(swear(hand, S, { kind: 'against', against: W })).toBe('ok');
    pledge(hand, N);
    hand.ask(W, { name: 'resign', payload: { team: W, offer: true } });
    expect(last(hand)).toMatchObject({ stage: 'kept', against: W });
  });

  test('against somebody is broken by swearing to them, once that is sealed by all', () => {
    const hand = four();
    swear(hand, S, { kind: 'against', against: W });
    pledge(hand, N);
    swear(hand, W, { parties: [N] });
    expect(stages(hand)).toEqual(['sealed', 'offered']);
    pledge(hand, N);
    expect(stages(hand)).toEqual(['broken', 'sealed']);
    expect(hand.table.sworn[0]).toMatchObject({ breakers: [N], breach: 'sworn' });
  });
});

describe('an offer', () => {
  const refused: readonly (readonly [string, Team, Swear, string])[] = [
    ['to oneself', S, { parties: [S] }, 'oath-seats'],
    ['to somebody twice', S, { parties: [N, N] }, 'oath-seats'],
    ['for less than a round', S, { turn: 4 }, 'oath-turn'],
    ['for ever', S, { turn: 402 }, 'oath-turn'],
    ['against one of those whom it binds', S, { kind: 'against', against: N }, 'oath-enemy'],
  ];
  test.each(refused)('%s is refused', (_, by, asked, code) => {
    expect(swear(four(), by, asked)).toBe(code);
  });

  test('is for people whose teams live', () => {
    const hand = four();
    const seats = new Map(hand.memory.seats);
    seats.delete(N);
    hand.memory = { ...hand.memory, seats, table: { ...hand.table, bots: ['casual', null, null, null] } };
    expect(swear(hand, S)).toBe('oath-seats');
    hand.ask(E, { name: 'resign', payload: { team: E, offer: true } });
    expect(swear(hand, S, { parties: [E] })).toBe('oath-seats');
    expect(swear(hand, E, { parties: [S] })).toBe('not-living');
    expect(swear(hand, S, { kind: 'against', parties: [W], against: E })).toBe('oath-enemy');
  });

  test('is made only where the table allows it', () => {
    expect(swear(four({ oaths: false }), S)).toBe('no-oaths');
    expect(swear(new Hand('2'), S)).toBe('no-oaths');
  });

  test('is one at a time, and nothing that is sworn already', () => {
    const hand = four();
    swear(hand, S);
    expect(swear(hand, S, { parties: [E] })).toBe('oath-open');
    pledge(hand, N);
    expect(swear(hand, N, { parties: [S], turn: 30 })).toBe('oath-sworn');
    expect(swear(hand, N, { parties: [S], turn: 50 })).toBe('ok');
  });

  test('is declined by one of those asked, or taken back', () => {
    const hand = four();
    swear(hand, S);
    pledge(hand, N, false);
    swear(hand, S);
    pledge(hand, S, false);
    expect(stages(hand)).toEqual(['declined', 'withdrawn']);
    expect(oathDeeds(hand.table.sworn)).toEqual([]);
  });

  test('lapses when the turn of who made it comes again', () => {
    const hand = four();
    swear(hand, S);
    until(hand, 4);
    expect(stages(hand)).toEqual(['offered']);
    until(hand, 5);
    expect(stages(hand)).toEqual(['lapsed']);
    expect(pledge(hand, N)).toBe('no-oath');
  });

  test('lapses by the deed that it was to prevent, which breaks nothing', () => {
    const hand = four();
    swear(hand, N, { parties: [S] });
    hand.act('e5e9');
    expect(stages(hand)).toEqual(['lapsed']);
    expect(pledge(hand, S)).toBe('no-oath');
  });

  test('lapses when it is possible no more: somebody fell, or a bot sits there', () => {
    const hand = four();
    swear(hand, S);
    hand.ask(N, { name: 'resign', payload: { team: N, offer: true } });
    expect(stages(hand)).toEqual(['lapsed']);
    const other = four();
    swear(other, S, { parties: [E] });
    other.ask(E, { name: 'propose', payload: { what: { kind: 'bot', team: E, level: 'casual' } } });
    expect(other.table.bots[E]).toBe('casual');
    expect(stages(other)).toEqual(['lapsed']);
  });
});

describe('going back', () => {
  test('by a take-back undoes a breach, and not what was sworn', () => {
    const hand = four({ takeback: true });
    swear(hand, S);
    pledge(hand, N);
    hand.act('e5e9');
    expect(stages(hand)).toEqual(['broken']);
    expect(hand.ask(S, { name: 'takeback', payload: {} })).toBe('ok');
    expect(last(hand)).toMatchObject({ stage: 'sealed', breakers: [], breach: '', endedAt: 0 });
  });

  test('to an earlier turn undoes a breach, lapses offers, and keeps what was sworn', () => {
    const hand = four();
    until(hand, 3);
    swear(hand, S);
    pledge(hand, N);
    until(hand, 5);
    hand.act('e5e9');
    chooseAll(hand);
    swear(hand, W, { parties: [E] });
    const { sealedAt } = hand.table.sworn[0]!;
    hand.propose(E, { kind: 'rewind', ply: 2 });
    for (const team of [N, S, W] as const) hand.answer(team, true);
    expect(hand.match.position.ply).toBe(2);
    expect(stages(hand)).toEqual(['sealed', 'lapsed']);
    expect(hand.table.sworn[0]!.sealedAt).toBeLessThan(sealedAt);
  });
});

describe('an order ahead', () => {
  const order = (hand: Hand, line: string, breaks?: number[]) =>
    hand.ask(S, {
      name: 'orders',
      payload: { orders: [{ line, squares: [], fate: null, ...(breaks && { breaks }) }] },
    });
  /** Returns a correspondence table at which South has moved and planned its next turn. */
  const ordering = () => {
    const hand = four({ pace: DAYS, bank: [1e9, 1e9, 1e9, 1e9] });
    hand.act('g2g3');
    chooseAll(hand);
    return hand;
  };
  const played = (hand: Hand) => {
    until(hand, 5);
    hand.wait(4 * 60_000);
    return hand;
  };

  test('that would break an oath sealed since stops, and says why', () => {
    const hand = ordering();
    expect(order(hand, 'e5e9')).toBe('ok');
    swear(hand, S);
    pledge(hand, N);
    played(hand);
    expect(hand.memory.lines).not.toContain('e5e9');
    expect(hand.table.stopped[S]).toEqual({ line: 'e5e9', why: 'oath', square: null, ply: 5 });
    expect(stages(hand)).toEqual(['sealed']);
  });

  test('is played where its person was asked about that very oath', () => {
    const hand = ordering();
    swear(hand, S);
    pledge(hand, N);
    expect(order(hand, 'e5e9', [1])).toBe('ok');
    played(hand);
    expect(hand.memory.lines).toContain('e5e9');
    expect(stages(hand)).toEqual(['broken']);
  });

  test('that breaks nothing is played as ever', () => {
    const hand = ordering();
    swear(hand, S);
    pledge(hand, N);
    order(hand, 'e5e8');
    expect(played(hand).memory.lines).toContain('e5e8');
  });
});

describe('whoever plays in a person’s place', () => {
  test('shuns the lines that break an oath, and thinks anew when one is sealed', () => {
    const hand = four();
    expect(shunnedLines(hand.memory)).toEqual([]);
    swear(hand, S);
    const bot = () =>
      ({
        ...hand.memory,
        table: { ...hand.table, proxies: [null, null, { by: 'bot', until: 'turn' }, null] },
      }) as never;
    const key = decisionKey(bot(), S);
    pledge(hand, N);
    expect(shunnedLines(hand.memory)).toEqual(['e5e9']);
    expect(decisionKey(bot(), S)).not.toBe(key);
  });
});

describe('whatever people ask', () => {
  const asks = fc.oneof(
    fc.record({
      name: fc.constant('swear' as const),
      by: fc.constantFrom<Team>(N, E, S, W),
      payload: fc.record({
        kind: fc.constantFrom('until', 'border', 'against'),
        parties: fc.uniqueArray(fc.constantFrom<Team>(N, E, S, W), { minLength: 1, maxLength: 2 }),
        against: fc.constantFrom<Team | null>(null, N, E, S, W),
        turn: fc.integer({ min: 1, max: 30 }),
      }),
    }),
    fc.record({
      name: fc.constant('pledge' as const),
      by: fc.constantFrom<Team>(N, E, S, W),
      payload: fc.record({ id: fc.integer({ min: 1, max: 6 }), seal: fc.boolean() }),
    }),
    fc.record({
      name: fc.constant('play' as const),
      by: fc.constant<Team>(N),
      payload: fc.record({ choice: fc.nat(200) }),
    }),
  );

  test('nothing binds before all have sealed, words never change, and no move is refused', () => {
    fc.assert(
      fc.property(fc.array(asks, { maxLength: 40 }), (all) => {
        const hand = four();
        const words = new Map<number, string>();
        for (const { name, by, payload } of all) {
          if (hand.match.result !== null) return;
          // The match accepts every legal action, whatever oaths say; Hand checks it.
          if (name === 'play') hand.play([payload.choice]);
          else if (name !== 'swear' || (payload.kind === 'against') === (payload.against !== null)) {
            hand.ask(by, { name, payload });
          }
          for (const each of hand.table.sworn) {
            const told = JSON.stringify([each.kind, each.parties, each.against, each.turn]);
            expect(words.get(each.id) ?? told).toBe(told);
            words.set(each.id, told);
            const all = each.seals.length === each.parties.length;
            const sealed = ['sealed', 'kept', 'broken'].includes(each.stage);
            expect(sealed).toBe(all);
            expect(each.breakers.length > 0).toBe(each.stage === 'broken');
            expect(each.breakers.every((team) => each.parties.includes(team))).toBe(true);
            expect(each.endedAt).toBeGreaterThanOrEqual(each.stage === 'broken' ? each.sealedAt : 0);
          }
          // All players and spectators see the same list; and it's the same when it's read again.
          const shown = tableOf(hand.attended, { commitment: '', watchers: 0, halted: false, asks: [] }, hand.now);
          expect(shown.sworn).toBe(hand.table.sworn);
          expect(hand.read.table.sworn).toEqual(hand.table.sworn);
        }
      }),
      { numRuns: 60 },
    );
  });
});
