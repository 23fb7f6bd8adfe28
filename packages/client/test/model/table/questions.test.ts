/** Questions by key, and their answers. */

import { formatSquare, type Position } from '@dominion/rules';
import { QUESTIONS } from '@dominion/words/inputs';
import { describe, expect, it } from 'vitest';
import { type AnswerSource, answerTo } from '../../../src/i18n/answers.js';
import type { Story } from '../../../src/model/story.js';
import { KEY_OF, recruitable, unitRisks } from '../../../src/model/table/questions.js';
import { at, matchAt, placed, storyOf, tableOf } from '../../helpers.js';

const asking = (story: Story, changes: Partial<AnswerSource> = {}): AnswerSource => ({
  table: tableOf(),
  story,
  me: 2,
  at: at('h2'),
  prompt: 'Your turn – move a unit.',
  now: 0,
  ...changes,
});
const inPosition = (position: Position): Story => {
  const story = storyOf('2');
  return { ...story, match: { ...story.match, position } };
};
const CROWNS = ['sE h2', 'nE h14'] as const;

describe('the keys of the questions', () => {
  it('are all different, and none that the page uses otherwise', () => {
    const keys = QUESTIONS.map((question) => KEY_OF[question]);
    expect(new Set(keys).size).toBe(keys.length);
    for (const taken of ['f', 'c', 'z', 'h', 'r', 'n', 'b', '+', '-', '0', '?']) expect(keys).not.toContain(taken);
  });
});

describe('an answer', () => {
  const begun = storyOf('2', 'S:e3', 'N:-', 'h3h4', '~x');

  it('says whose turn it is as the status line does', () => {
    expect(answerTo('turn', asking(begun))).toBe('Your turn – move a unit.');
  });

  it('names what threatens the own Emperor, or that nothing does', () => {
    expect(answerTo('crown', asking(begun))).toBe('Nothing could take your Emperor on h2 next.');
    const open = inPosition(placed('S', 'N-S', ...CROWNS, 'nG h9'));
    expect(answerTo('crown', asking(open))).toBe('Zhao’s General h9 could take your Emperor on h2 next.');
    expect(answerTo('crown', asking(storyOf('4', 'resign:S')))).toBe('Your team is out.');
    expect(answerTo('crown', asking(begun, { me: null }))).toBe('You don’t lead a team.');
  });

  it('names the heir of a leaderless team', () => {
    const text = '7nP7/5nA1nE1nG5/15/15/15/15/15/7p7/15/15/15/15/4sS10/15/7sP7 N-s S succession 0 9';
    const story = inPosition(matchAt(text).position);
    expect(answerTo('crown', asking(story))).toBe('Nothing could take your Prince on h1 next.');
  });

  it('says who leads by the Mandate and how much is left, to who watches as well', () => {
    const open = inPosition({ ...placed('S', 'N-S', ...CROWNS, 'nG h9'), ply: 57, last: 60 });
    const told = 'Zhao leads, 12 to 2. 4 turns left: turn 57 of 60. Zhao plays last.';
    expect(answerTo('race', asking(open))).toBe(told);
    expect(answerTo('race', asking(open, { me: null }))).toBe(told);
    expect(answerTo('race', asking(inPosition(placed('S', 'N-S', ...CROWNS, 'nG h9'))))).toBe(
      'Zhao leads, 12 to 2. There’s no last turn: the match ends with the last Emperor.',
    );
  });

  it('lists the units in danger', () => {
    expect(answerTo('risks', asking(begun))).toBe('None of your units is in danger.');
    const open = inPosition(placed('S', 'N-S', ...CROWNS, 'nG c9', 'sS c4', 'sS f9'));
    const told = answerTo('risks', asking(open));
    expect(told).toContain('Zhao’s General c9 could take Chu’s Soldier c4 next.');
    expect(told).toContain('Zhao’s General c9 could take Chu’s Soldier f9 next.');
    expect(unitRisks(open.match.position, 0)).toEqual([]);
  });

  it('lists the Peasants that one move recruits, whoever is to move', () => {
    const units = [...CROWNS, 'p h8', 'sS g8', 'sG i12', 'p b2'];
    for (const turn of ['S', 'N']) {
      const position = placed(turn, 'N-S', ...units);
      const found = recruitable(position, 2);
      expect(found.map(({ square, by }) => [formatSquare(square), by.map(({ to }) => formatSquare(to))])).toEqual([
        ['h8', ['i8']],
      ]);
      expect(answerTo('recruits', asking(inPosition(position)))).toBe('h8 by General i12 to i8.');
    }
    expect(answerTo('recruits', asking(storyOf('2')))).toBe('You can’t recruit a Peasant with one move.');
  });

  it('says where a unit can go, whom it displaces and with whom it changes places', () => {
    expect(answerTo('moves', asking(begun, { at: at('h4') }))).toBe('Chu’s Soldier h4 can go to h3, g4, i4 and h5.');
    expect(answerTo('moves', asking(begun, { at: at('a1') }))).toBe('There’s no unit on a1.');
    const open = inPosition(placed('S', 'N-S', ...CROWNS, 'sT c4', 'sS c5', 'nS d5'));
    expect(answerTo('moves', asking(open, { at: at('c4') }))).toContain('It can take Zhao’s Soldier d5.');
    expect(answerTo('moves', asking(open, { at: at('c4') }))).toContain('change places with Chu’s Soldier c5.');
  });

  it('tells what happened last, with the throw', () => {
    expect(answerTo('last', asking(begun))).toBe('Chu: Soldier h3–h4; Fate is silent.');
    expect(answerTo('last', asking(storyOf('2')))).toBe('No moves yet.');
  });

  it('lists units, Territories and clocks', () => {
    expect(answerTo('units', asking(begun))).toBe(
      'Emperor h2. Prince h1. General f2. Admiral j2. Sergeant e3. Soldier f3, g3, i3, j3, k3, h4.',
    );
    expect(answerTo('lands', asking(begun))).toBe(
      'Zhao Territory: held by Zhao. Qi Territory: held by no one. Chu Territory: held by Chu. Liang Territory: held by no one.',
    );
    expect(answerTo('clocks', asking(begun))).toBe('Everyone thinks as long as they like.');
    const table = tableOf({ clock: { kind: 'turn', seconds: 60 }, running: [2] }, () => ({ left: 65_000 }));
    expect(answerTo('clocks', asking(begun, { table, now: 5000 }))).toBe('Clock of Zhao: 1:05. Clock of Chu: 1:00.');
  });
});
