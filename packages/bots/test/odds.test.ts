/** The bots' odds of each action: shares that add up to one, the same every time. */
import {
  type Action,
  formatAction,
  legalActions,
  MODES,
  type Position,
  playLegal,
  start,
  THROWS,
  waitsForThrow,
} from '@dominion/rules';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { oddsOfActions } from '../src/index.js';
import { NIGHT, read } from './boards.js';

/** Whether a legal action can be chosen: not throws, resignations or draws. */
const isChoice = (action: Action) => !/^(resign|draw|~)/.test(formatAction(action));

function after(mode: (typeof MODES)[number], choices: readonly number[]): Position {
  let at = start(mode);
  for (const choice of choices) {
    while (waitsForThrow(at)) at = playLegal(at, THROWS[choice % THROWS.length]!).position;
    const legal = legalActions(at).filter(isChoice);
    if (legal.length === 0) break;
    at = playLegal(at, legal[choice % legal.length]!).position;
  }
  while (waitsForThrow(at)) at = playLegal(at, THROWS[0]!).position;
  return at;
}

const OTHER = after('2', [0, 0, 7, 7]);

test('the odds of all that is legal make one, and are the same every time', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...MODES),
      fc.array(fc.nat(10_000), { minLength: 4, maxLength: 16 }),
      (mode, choices) => {
        const position = after(mode, choices);
        if (position.phase !== 'move' || legalActions(position).filter(isChoice).length === 0) return;
        const odds = oddsOfActions(position, position.turn);
        expect(odds.reduce((sum, each) => sum + each.odds, 0)).toBeCloseTo(1, 9);
        for (const each of odds) expect(each.odds).toBeGreaterThanOrEqual(0);
        expect(new Set(odds.map(({ action }) => action))).toEqual(new Set(legalActions(position).filter(isChoice)));
        expect(odds.map((each) => each.odds)).toEqual(odds.map((each) => each.odds).sort((a, b) => b - a));
        // Another search in between has no effect.
        oddsOfActions(OTHER, OTHER.turn);
        expect(oddsOfActions(position, position.turn)).toEqual(odds);
      },
    ),
    { numRuns: NIGHT ? 12 : 3 },
  );
});

test('what beats an Emperor at once is held likelier than all else together; nobody is asked whose turn it is not', () => {
  const at = read('15/15/15/15/15/15/15/7wE7/7sG7/15/15/15/15/15/7sE7 S-W S move 0 1');
  const odds = oddsOfActions(at, 2);
  expect(formatAction(odds[0]!.action)).toBe('h7h8');
  expect(odds[0]!.odds).toBeGreaterThan(0.9);
  expect(() => oddsOfActions(at, 3)).toThrow();
});
