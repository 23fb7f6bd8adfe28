/** When a bot resigns a campaign, on boards that a person can check. */
import { DRAW, type Position, resign, type Team } from '@dominion/rules';
import { describe, expect, test } from 'vitest';
import { concede } from '../src/choose/concede.js';
import { isHopeless, wouldDraw } from '../src/index.js';
import { read } from './boards.js';

/** North has the given rank of pieces, South a Prince and three Soldiers, 24 points. */
const lone = (north: string, south = '3sP1sS1sS1sS5') => `7nE7/${north}/15/15/15/15/15/15/15/15/15/15/15/${south}/7sE7`;
const campaign = (board: string, rest = 'N-S N move 0 400') => read(`${board} ${rest}`);

const all = () => true;
const now = () => 0;

describe('hopeless', () => {
  test.each([
    ['15', true],
    ['3nT11', true],
    ['3nS3nS7', true],
    ['3nS3nS3nS3', false],
    ['3nX11', false],
    ['3nP11', false],
  ])('with %s beside the Emperor: %s', (north, hopeless) => {
    expect(isHopeless(campaign(lone(north)), 0)).toBe(hopeless);
    expect(isHopeless(campaign(lone(north)), 2)).toBe(false);
  });

  test('nobody is whom none can hunt', () => {
    expect(isHopeless(campaign(lone('15', '3sP1sS1sS7')), 0)).toBe(false);
  });

  test('nobody is with a last turn, which ends the match', () => {
    const position = campaign(lone('15'), 'N-S N move 0 100/120');
    expect(isHopeless(position, 0)).toBe(false);
    expect(wouldDraw(position, 0)).toBe(false);
    expect(concede(position, 0, { isBot: all, random: now })).toBeNull();
  });

  test('an ally that is strong is hope', () => {
    const with4 = (east: string) =>
      campaign(`7nE7/15/15/15/15/15/15/wE${east}eE/15/15/15/15/15/3sP1sS1sS1sS5/7sE7`, 'NS-EW E move 0 400');
    expect(isHopeless(with4('13'), 3)).toBe(true);
    expect(isHopeless(with4('12eP'), 3)).toBe(false);
  });
});

describe('conceding', () => {
  const position = campaign(lone('15'));

  test('is to resign in one turn of ten', () => {
    expect(concede(position, 0, { isBot: all, random: now })).toBe(resign(0));
    expect(concede(position, 0, { isBot: all, random: () => 0.1 })).toBeNull();
    expect(concede(position, 0, { isBot: all, random: () => 0.0999 })).toBe(resign(0));
  });

  test('no numbers are drawn where there is hope', () => {
    const never = () => expect.unreachable();
    expect(concede(campaign(lone('3nX11')), 0, { isBot: all, random: never })).toBeNull();
  });

  test('is not for whoever is beside a person', () => {
    const allied = campaign('7nE7/15/15/15/15/15/15/wE13eE/15/15/15/15/15/3sP1sS1sS1sS5/7sE7', 'NS-EW E move 0 400');
    expect(concede(allied, 1, { isBot: all, random: now })).toBe(resign(1));
    expect(concede(allied, 1, { isBot: (team) => team === 1, random: now })).toBeNull();
    // A person on another side is no reason to play on.
    expect(concede(allied, 1, { isBot: (team) => team % 2 === 1, random: now })).toBe(resign(1));
  });

  test('is done in the own move only', () => {
    const fate = campaign(lone('15'), 'N-S N fate 0 400');
    expect(concede(fate, 0, { isBot: all, random: now })).toBeNull();
  });
});

describe('a draw', () => {
  const spent = campaign(lone('3nA11', '3sS1sS1sS1sS5'));

  test('is agreed to where nobody has enough to catch anybody', () => {
    expect([0, 2].map((team) => wouldDraw(spent, team as Team))).toEqual([true, true]);
    expect(concede(spent, 0, { isBot: all, random: now })).toBe(DRAW);
    expect(concede(spent, 0, { isBot: all, random: () => 0.5 })).toBeNull();
    // A person must be asked for a draw.
    expect(concede(spent, 0, { isBot: (team) => team === 0, random: now })).toBeNull();
  });

  test('is agreed to by whoever is far behind, and by nobody else', () => {
    const ahead = (north: string) => campaign(lone(north));
    expect([0, 2].map((team) => wouldDraw(ahead('3nX11'), team as Team))).toEqual([true, false]);
    // Twelve is half of twenty-four, which isn't enough.
    expect(wouldDraw(ahead('3nX1nX9'), 0)).toBe(false);
  });

  test('is nothing for the muster', () => {
    const muster: Position = { ...spent, phase: 'muster', mustering: 5 };
    expect(wouldDraw(muster, 0)).toBe(false);
  });
});
