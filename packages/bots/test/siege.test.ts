/** The threats of two enemies together to an Emperor, on boards that a person can check. */
import { formatPosition, livingTeams } from '@dominion/rules';
import { Field, makeTurn } from '@dominion/rules/engine';
import { expect, test } from 'vitest';
import { analyse, choose, randomFrom } from '../src/index.js';
import { isJointlyThreatened, openingsTo } from '../src/search/joint-threats.js';
import { NIGHT, randomMatch, read } from './boards.js';

/** Whether South is besieged on a board, with West next. */
function besieged(board: string): boolean {
  const field = new Field();
  field.load(read(`${board} N-E-S-W W move 0 9`));
  return isJointlyThreatened(field, 2);
}

test('one General takes the first rank and one the file, and beside the Emperor stand its own', () => {
  expect(besieged('wE6nE7/15/15/15/15/15/5wG9/2nG11eE/15/15/15/15/15/6sS1sS6/7sE7')).toBe(true);
});

test('one of them alone cannot', () => {
  expect(besieged('wE6nE7/15/15/15/15/15/15/2nG11eE/15/15/15/15/15/6sS1sS6/7sE7')).toBe(false);
});

test('without its own beside it there is a way out', () => {
  expect(besieged('wE6nE7/15/15/15/15/15/5wG9/2nG11eE/15/15/15/15/15/15/7sE7')).toBe(false);
});

test('one takes the Admiral that would have struck back at the other', () => {
  const board = (west: string) => `wE6nE7/15/15/15/15/15/${west}/nG13eE/15/15/15/15/2sA12/14nG/7sE7`;
  expect(besieged(board('2wG12'))).toBe(true);
  expect(besieged(board('15'))).toBe(false);
});

/** Returns in how many ways South's Emperor may be exposed on a board, with West next. */
function openings(board: string): number {
  const field = new Field();
  field.load(read(`${board} N-E-S-W W move 0 9`));
  return openingsTo(field, 2);
}

test('a Soldier that steps aside lays an Emperor open to a General of whoever comes after it', () => {
  const between = (row: string) => `wE6nE7/15/15/15/7nG7/15/15/15/${row}/15/13eE1/15/15/15/7sE7`;
  expect(openings(between('7wS7'))).toBeGreaterThan(0);
  // Its own Soldier moves aside in the turn in which the General could take: there is only one turn.
  expect(openings(between('7nS7'))).toBe(0);
  // North acts after West, but East after North: no enemy is left to take.
  expect(openings(between('7eS7'))).toBe(0);
  // An enemy that already attacks the Emperor needs no help.
  expect(openings(between('15'))).toBe(0);
});

test('where one enemy may lay the Emperor open to another whatever is done, it is not lost', () => {
  // An Assassin on f8 needs only one screen on the eighth rank; with 100,000 positions the search examined only one ply.
  const board =
    '10nP4/4nSnS1nE1nS5/2pnS2nSnS4p2/1p4nSnSnTnS2eS2/8nR2eS1eS1/1wS11eXeP/wXwTwS9eS2/wPwE3sX1p1eR1eS1eE1/wAwTwS1nG7eS2/5p1p1p5/6pp4eS2/1sR8sSeS1eS1/2sP1sX1sSsSsSsS2p2/4sS2sE1sS5/sG13eG';
  const options = { forHint: true, budget: Number.POSITIVE_INFINITY, nodes: 100_000, now: () => 0 };
  expect(analyse(read(`${board} N-E-S-W W move 0 96`), 3, options).depth).toBeGreaterThan(2);
});

test('to ask leaves the board and the turn as they were', () => {
  const field = new Field();
  let besieged = 0;
  for (const at of randomMatch('4', randomFrom('asked'), NIGHT ? 600 : 200)) {
    if (at.phase !== 'move') continue;
    field.load(at);
    for (const team of livingTeams(at)) {
      if (isJointlyThreatened(field, team)) besieged++;
      openingsTo(field, team);
    }
    expect(formatPosition(field.position())).toBe(formatPosition(at));
  }
  expect(besieged).toBeGreaterThan(0);
});

test('whoever plays well does not leave its Emperor to two together where it need not', () => {
  // After 8 of 75 actions an Assassin comes to g1 and a General to j3; f2f5 is one of them.
  const board =
    '15/3p1nS1nE1nSnS4/7nS4eR2/3nA1nS7eS1/2wS4sP7/1wS3p1p1eA3eS1/2wS7eR4/1wEwS2p1p1nX1eSeSeE1/4p1p5eS2/1wA1wS1ppp1peSeG3/6sSp4eS2/1wS11eS1/2p3sSsSsS2nGp2/4sSsGsTsEsXsA1sR3/14wG';
  const at = read(`${board} N-E-S-W S move 4 81`);
  const field = new Field();
  for (let seed = 0; seed < 4; seed++) {
    const random = randomFrom(`siege ${seed}`);
    const options = { random, budget: Number.POSITIVE_INFINITY, now: () => 0, nodes: 30_000 };
    field.load(at);
    makeTurn(field, choose(at, 2, 'expert', options));
    expect(isJointlyThreatened(field, 2), `seed ${seed}`).toBe(false);
  }
});
