/** The actions listed for a player are exactly those that the table accepts from them. */
import { OATH_AT_REST, type Oath } from '@dominion/protocol';
import { formatAction, inspect, legalActions, parseSquare, TEAMS, type Team } from '@dominion/rules';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  askedName,
  freshName,
  legalActionsFor,
  noteAsked,
  noteTakenBack,
  ownBreaks,
  type TableRecord,
} from '../src/index.js';
import { Hand, keyOf } from './hand.js';

/** Whether the table accepts an action from a team; nothing is played. */
function isTaken(hand: Hand, team: Team, line: string): boolean {
  const before = hand.memory;
  const { ply } = hand.match.position;
  const taken = hand.ask(team, { name: 'act', payload: { line, ply, id: 'whether-it-is' } }) === 'ok';
  hand.memory = before;
  return taken;
}

test.each(['2', '3', '4', '4a'] as const)('in mode %s it is what the table takes, and nothing else', (mode) => {
  fc.assert(
    fc.property(fc.array(fc.nat(), { maxLength: 30 }), (choices) => {
      const hand = new Hand(mode);
      hand.play(choices);
      const all = hand.match.result === null ? legalActions(hand.match.position) : [];
      const lines = all.filter((each) => !['resign', 'draw'].includes(inspect(each).kind)).map(formatAction);
      for (const team of TEAMS) {
        const own = hand.memory.seats.has(team) ? legalActionsFor(hand.attended, team) : [];
        const some = lines.filter((_, i) => i % 17 === 0);
        for (const line of some)
          expect([team, line, own.includes(line)]).toEqual([team, line, isTaken(hand, team, line)]);
        expect(own.filter((line) => !lines.includes(line))).toEqual([]);
      }
    }),
    { numRuns: 25 },
  );
});

test('while nothing can be played there is nothing, and who has leave has their ally’s as well', () => {
  const hand = new Hand('4a');
  const { turn } = hand.match.position;
  const ally = ((turn + 2) % 4) as Team;
  const own = legalActionsFor(hand.attended, turn);
  expect(own.length).toBeGreaterThan(10);
  expect(legalActionsFor(hand.attended, ally)).toEqual([]);
  expect(hand.ask(turn, { name: 'leave', payload: { until: 'click' } })).toBe('ok');
  expect(legalActionsFor(hand.attended, ally)).toEqual(own);
  // A player who let an ally act takes the seat back first.
  expect(legalActionsFor(hand.attended, turn)).toEqual([]);
  expect(isTaken(hand, turn, own[0]!)).toBe(false);
  expect(isTaken(hand, ally, own[0]!)).toBe(true);
  hand.memory = { ...hand.memory, table: { ...hand.table, paused: true } };
  expect(legalActionsFor(hand.attended, ally)).toEqual([]);
});

describe('of what somebody may play, what would break their oaths', () => {
  /** South moves now, and can take a Soldier of West. */
  const START = '15/15/15/15/15/15/7wS7/1wE11eE1/15/15/7sG7/15/15/5sS1sE7/15 E-S-W S move 0 1';
  const [E, S, W] = [1, 2, 3] as const;
  const TRUCE: Oath = { ...OATH_AT_REST, id: 1, stage: 'sealed', kind: 'until', parties: [S, W], turn: 40 };
  const bound = (): Hand => {
    const hand = new Hand('3', { oaths: true }, 'dice-v2', START);
    hand.memory = { ...hand.memory, table: { ...hand.table, sworn: [TRUCE] } };
    return hand;
  };
  const breaks = (hand: Hand, team: Team, table: Partial<TableRecord> = {}) => {
    const at = { ...hand.attended, table: { ...hand.table, ...table } };
    return ownBreaks(at, team, legalActionsFor(at, team));
  };

  test('nothing of what they may not play: paused, laid aside, played by a regent, or by another than who is to move', () => {
    const hand = bound();
    expect(breaks(hand, S)).toEqual({ h5h9: [1] });
    for (const team of [E, W]) expect(breaks(hand, team)).toEqual({});
    expect(breaks(hand, S, { paused: true })).toEqual({});
    expect(breaks(hand, S, { adjourned: true })).toEqual({});
    expect(breaks(hand, S, { proxies: [null, null, { by: 'bot', until: 'back' }, null] })).toEqual({});
  });

  test('where a counsel has named a unit, of that one’s moves alone', () => {
    const hand = bound();
    hand.ask(E, { name: 'resign', payload: { team: E, offer: true } });
    const named = (square: string) => {
      const counsel = { by: E, hired: true, ply: hand.match.position.ply, named: parseSquare(square)!, alone: false };
      return breaks(hand, S, { counsels: [null, null, counsel, null] });
    };
    expect(named('f2')).toEqual({});
    expect(named('h5')).toEqual({ h5h9: [1] });
  });

  test('reckoned once for a match and what is sworn at it, and anew when that changes', () => {
    const hand = bound();
    const first = breaks(hand, S);
    expect(breaks(hand, S, { host: keyOf(W) }).h5h9).toBe(first.h5h9);
    const sworn = [TRUCE, { ...TRUCE, id: 2 }];
    expect(breaks(hand, S, { sworn })).toEqual({ h5h9: [1, 2] });
    expect(breaks(hand, S, { sworn: [] })).toEqual({});
  });
});

test('a name is made anew once what it was given to was taken back', () => {
  const { memory } = new Hand('2');
  const name = () => freshName(memory, 0, (count) => `a-name-${count}`);
  expect(name()).toBe('a-name-0');
  noteAsked(memory, 0, 'a-name-0', 4);
  expect(name()).toBe('a-name-0');
  noteTakenBack(memory, 4);
  expect(name()).toBe('a-name-1');
  expect(freshName(memory, 2, (count) => `a-name-${count}`)).toBe('a-name-0');
  expect(memory.asked.has(askedName(0, 'a-name-0'))).toBe(true);
});
