/** What somebody is told that they may play: just what the table takes from them. */
import { formatAction, inspect, legalActions, TEAMS, type Team } from '@dominion/rules';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { askedName, freshName, noteAsked, noteTakenBack, ownLines } from '../src/index.js';
import { Hand } from './hand.js';

/** Whether the table takes an action from a team; nothing is played. */
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
        const own = hand.memory.seats.has(team) ? ownLines(hand.attended, team) : [];
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
  const own = ownLines(hand.attended, turn);
  expect(own.length).toBeGreaterThan(10);
  expect(ownLines(hand.attended, ally)).toEqual([]);
  expect(hand.ask(turn, { name: 'leave', payload: { until: 'click' } })).toBe('ok');
  expect(ownLines(hand.attended, ally)).toEqual(own);
  // Whoever gave leave takes the seat back first.
  expect(ownLines(hand.attended, turn)).toEqual([]);
  expect(isTaken(hand, turn, own[0]!)).toBe(false);
  expect(isTaken(hand, ally, own[0]!)).toBe(true);
  hand.memory = { ...hand.memory, table: { ...hand.table, paused: true } };
  expect(ownLines(hand.attended, ally)).toEqual([]);
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
